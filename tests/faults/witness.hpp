#pragma once

#include "store/store.hpp"
#include "wire/messages.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace quincunx::test {

/// Whether a refusal is the last word on a command: not where somebody else sends it again.
enum class Refusals : std::uint8_t { count, may_be_overtaken };

/// Writes down all that anybody was told, on whatever thread, and what was wrong with it.
class Witness {
  public:
    explicit Witness(Refusals refusals = Refusals::count) : refusals_(refusals) {}

    void told(const std::string& game, const wire::LogEntry& entry);
    /// A command that was sent once is refused.
    void refused(const std::string& game, const std::string& key);
    /// Somebody is told that nobody knows what has become of a command.
    void unavailable();
    /// Somebody is told something before what comes before it.
    void gap();
    /// Something must not be.
    void complain(const std::string& what);
    /// Somebody has received a message, whatever it was.
    void heard();

    /// Waits until so many more messages have been received.
    void wait_for_messages(std::uint64_t more);
    /// Waits until somebody was told so many more times that nobody knows.
    void wait_for_unavailable(std::uint64_t more);

    struct Count {
        std::size_t games = 0;
        std::size_t shown = 0;        ///< entries that anybody was told
        std::size_t acknowledged = 0; ///< commands that led to these
        std::size_t unavailable = 0;  ///< refusals of that kind
        std::size_t gaps = 0;         ///< times that somebody was told something too early
        std::size_t missing = 0;      ///< entries that were shown and are not there, or others in their place
        std::size_t doubled = 0;      ///< commands that were carried out twice
        std::vector<std::string> complaints{};
    };
    /// Compares all that was told with what is kept.
    Count compare(store::Store& store) const;
    /// The last entry of a game that anybody was told by now.
    std::int64_t last_of(const std::string& game) const;
    /// Of which anybody was told something.
    std::vector<std::string> games() const;

  private:
    struct Game {
        std::map<std::int64_t, wire::LogEntry> entries;
        std::set<std::string> refused; ///< keys
    };

    Refusals refusals_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, Game> games_;
    std::vector<std::string> complaints_;
    std::uint64_t messages_ = 0;
    std::uint64_t unavailable_ = 0;
    std::size_t gaps_ = 0;
    std::size_t contradictions_ = 0;
};

/// For messages: what was counted.
std::ostream& operator<<(std::ostream& stream, const Witness::Count& count);

} // namespace quincunx::test
