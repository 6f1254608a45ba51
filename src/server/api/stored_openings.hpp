#pragma once

#include "online/event_log.hpp"
#include "openings/opening_table.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::server {

/// How the games went on that ended here and that anybody might watch. They are counted when somebody asks
/// for their variant, one after another, so that nothing else waits for long; and what was counted is good
/// for a while. It belongs to the thread of the event log.
class StoredOpenings {
  public:
    /// Told nothing if the games cannot be reached.
    using Then = std::function<void(const std::optional<wire::Openings>& found)>;

    /// What was counted is good for so long.
    StoredOpenings(online::EventLog& event_log, online::Milliseconds lasts)
        : event_log_(event_log),
          lasts_(lasts),
          here_(std::make_shared<StoredOpenings*>(this)) {}
    StoredOpenings(const StoredOpenings&) = delete;
    StoredOpenings& operator=(const StoredOpenings&) = delete;
    ~StoredOpenings() = default;

    /// Tells how games went on from a position.
    void show(std::unique_ptr<play::Game> position, Then then);

  private:
    struct Asked {
        std::unique_ptr<play::Game> position;
        Then then;
    };
    struct Counting {
        openings::OpeningTable table;
        std::vector<std::string> games; ///< of the variant, by their ids
        std::size_t next = 0;
    };

    bool is_fresh() const;
    void list();
    void take(const online::Read<std::vector<online::Listed>>& found);
    void go_on();
    void count(const std::shared_ptr<Counting>& counting);
    void take(const std::shared_ptr<Counting>& counting,
              const online::Read<std::optional<online::StoredGame>>& found);
    bool is_done(const Counting& counting) const;
    void answer_known();
    void forget();
    void give_up();

    online::EventLog& event_log_;
    online::Milliseconds lasts_;
    std::optional<online::Milliseconds> listed_at_;
    // by variants' texts
    std::map<std::string, std::vector<std::string>> games_; ///< that are still to be counted
    std::map<std::string, openings::OpeningTable> tables_;
    std::size_t positions_ = 0; ///< that all tables have
    std::vector<Asked> asked_;
    bool is_busy_ = false; ///< with a list, or with counting
    std::shared_ptr<StoredOpenings*> here_;
};

} // namespace quincunx::server
