#pragma once

#include "online/event_log.hpp"

namespace quincunx::online {

/// An event log that takes everything and never answers, unless a test has it do so.
class SilentEventLog : public EventLog {
  public:
    void create(NewGame /*game*/, std::function<void(Written)> /*then*/) override {}
    void append(Append /*append*/, std::function<void(Written)> /*then*/) override {}
    void load(std::string /*game*/, std::int64_t /*after*/,
              std::function<void(Read<std::optional<StoredGame>>)> /*then*/) override {}
    void find(std::string /*number*/,
              std::function<void(Read<std::optional<std::string>>)> /*then*/) override {}
    void list(Phase /*phase*/, std::size_t /*most*/,
              std::function<void(Read<std::vector<Listed>>)> /*then*/) override {}
    void ended(std::size_t /*most*/, std::function<void(Read<std::vector<Listed>>)> /*then*/) override {}
    void look_back(std::string /*game*/,
                   std::function<void(Read<std::optional<StoredGame>>)> /*then*/) override {}
    void due(Milliseconds /*by*/, std::size_t /*most*/,
             std::function<void(Read<std::vector<std::string>>)> /*then*/) override {}
    void put_off(std::string /*game*/, std::int64_t /*version*/, Milliseconds /*due*/) override {}
    void put_aside(std::string /*game*/, Milliseconds /*due*/) override {}
    void show(std::string /*game*/, Milliseconds /*until*/) override {}
    std::span<const Downtime> downtimes() const override { return {}; }
    Milliseconds now() const override { return time; }
    Milliseconds steady_now() const override { return time; }

    Milliseconds time = 1'700'000'000'000;
};

} // namespace quincunx::online
