#pragma once

#include "games/error.hpp"
#include "play/clock.hpp"
#include "wire/messages.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quincunx::online {

using play::Milliseconds;
using wire::GameSettings;
using wire::LogEntry;

/// What an entry says beside what everybody may know.
struct StoredEntry {
    LogEntry entry;
    /// Where it seats somebody: the hash of the seat's token. It never leaves the server.
    std::string secret;

    friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

/// What the lobby and the sweep go by; it follows from the entries.
enum class Phase : std::uint8_t { waiting, running, finished };

/// What follows from the entries of a game and is kept beside them, so that games are found without being
/// read.
struct GameSummary {
    Phase phase = Phase::waiting;
    std::optional<std::string> first{}; ///< the players' names, once they sit
    std::optional<std::string> second{};
    /// When somebody should look whether there is something to be done. The game may be long past it: then
    /// there will be nothing, and a later moment is written here.
    Milliseconds due = 0;

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// A new game, with its first entries.
struct NewGame {
    GameSettings settings;
    std::vector<StoredEntry> entries;
    GameSummary summary;
    /// A number for who has created it, by which the lobby is shared out; 0 if that is not known.
    std::int64_t creator = 0;
};

/// So many numbers of creators there are: thousands of addresses have the same, so that the store tells
/// nobody where people are.
inline constexpr std::int64_t creators = 1 << 20;
/// A new game is shown in the lobby for so long before somebody has come for it; and again after somebody was
/// there, a reload and a short loss of the network being no absence.
inline constexpr Milliseconds shown_alone = 60'000;

/// Entries for the end of a game's list: the first one's version is one more than that of the last entry
/// known.
struct Append {
    std::string game;
    std::vector<StoredEntry> entries;
    std::optional<GameSummary> summary{}; ///< where it changes
};

/// A game as it is stored.
struct StoredGame {
    GameSettings settings;
    std::vector<StoredEntry> entries;
    GameSummary summary;
};

struct Listed {
    GameSettings settings;
    GameSummary summary;
};

/// What came of a change.
enum class Written : std::uint8_t {
    committed, ///< it is on the disk
    conflict,  ///< somebody was quicker: that version, id or number exists already; nothing has changed
    unknown,   ///< the store cannot be reached, and nobody knows whether it was committed
};

/// A span in which no server ran.
struct Downtime {
    Milliseconds from;
    Milliseconds to;

    friend bool operator==(const Downtime&, const Downtime&) = default;
};

/// Whatever failed or could not be reached: then it is to be asked again.
struct Unavailable {
    bool is_unreadable = false; ///< the store has it, but not as it was written: asking again does not help
};

template <class T>
using Read = Result<T, Unavailable>;

/// Where games are kept, as registries see it: every question is answered later, on the thread that asked, by
/// a call of `then`.
class EventLog {
  public:
    virtual ~EventLog() = default;

    virtual void create(NewGame game, std::function<void(Written)> then) = 0;
    virtual void append(Append append, std::function<void(Written)> then) = 0;
    /// The game with its entries after a version; nothing if there is no such game.
    virtual void load(std::string game, std::int64_t after,
                      std::function<void(Read<std::optional<StoredGame>>)> then) = 0;
    /// The game that a number belongs to.
    virtual void find(std::string number, std::function<void(Read<std::optional<std::string>>)> then) = 0;
    /// Games of a phase that the lobby shows now: first the newest one of each creator, then the next one of
    /// each.
    virtual void list(Phase phase, std::size_t most, std::function<void(Read<std::vector<Listed>>)> then) = 0;
    /// Games that have ended and that anybody might watch: first the newest one of each creator, then the
    /// next one of each. Very long ones are left out.
    virtual void ended(std::size_t most, std::function<void(Read<std::vector<Listed>>)> then) = 0;
    /// A whole game, for somebody who does not play it: no move waits for this.
    virtual void look_back(std::string game, std::function<void(Read<std::optional<StoredGame>>)> then) = 0;
    /// Games that are not finished and due by then, the longest overdue first. Where several threads look
    /// after games, each is told of its own.
    virtual void due(Milliseconds by, std::size_t most,
                     std::function<void(Read<std::vector<std::string>>)> then) = 0;
    /// Writes a later `GameSummary::due`, if the game's last entry still is that version: an entry that came
    /// in between may be due earlier. Nobody waits for it: a game that is not put off is found again.
    virtual void put_off(std::string game, std::int64_t version, Milliseconds due) = 0;
    /// The same for a game that cannot be read, whatever its last entry is; whoever runs the server is told
    /// of it. Else those that nobody can look after would keep others from being found.
    virtual void put_aside(std::string game, Milliseconds due) = 0;
    /// The lobby shows the game until then, at least. Nobody waits for it.
    virtual void show(std::string game, Milliseconds until) = 0;
    /// The spans of the last thirty days in which no server ran, the oldest first, as far as this node knows.
    virtual std::span<const Downtime> downtimes() const = 0;
    /// The time of games: the store's clock, which somebody may set ahead. Where it is set back this goes on,
    /// as long as it was asked for before.
    virtual Milliseconds now() const = 0;
    /// A clock that nobody sets: for what a registry waits for.
    virtual Milliseconds steady_now() const = 0;
};

} // namespace quincunx::online
