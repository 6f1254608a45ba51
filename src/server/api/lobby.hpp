#pragma once

#include "online/event_log.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::server {

/// The lobby's lists. The event log is asked for each of them now and then, however many look; and not at
/// all, if nobody does. It belongs to the thread of the event log.
class Lobby {
  public:
    /// A part of a list.
    struct Part {
        online::Phase phase = online::Phase::waiting;
        std::string game{};   ///< of this kind only; empty: of all
        std::size_t from = 0; ///< so many come before it
    };
    /// Told a message of the protocol; null, if the games cannot be reached.
    using Then = std::function<void(const std::shared_ptr<const std::string>& listings)>;

    /// A list is good for so long.
    Lobby(online::EventLog& event_log, online::Milliseconds lasts)
        : event_log_(event_log),
          lasts_(lasts),
          here_(std::make_shared<Lobby*>(this)) {}
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;
    ~Lobby() = default;

    /// Tells a part of a list, which may be as old as that.
    void show(Part part, Then then);

  private:
    struct Looking {
        Part part;
        Then then;
    };
    struct List {
        bool is_known = false;
        bool is_asked = false;
        online::Milliseconds at = 0;
        std::vector<online::Listed> games{};
        std::map<std::pair<std::string, std::size_t>, std::shared_ptr<const std::string>> parts{};
        std::vector<Looking> looking{};
    };

    void ask(online::Phase phase);
    void take(online::Phase phase, const online::Read<std::vector<online::Listed>>& found);
    static std::shared_ptr<const std::string> text_of(List& list, const Part& part);

    online::EventLog& event_log_;
    online::Milliseconds lasts_;
    std::array<List, 2> lists_; ///< of those that wait, and those that run
    std::shared_ptr<Lobby*> here_;
};

} // namespace quincunx::server
