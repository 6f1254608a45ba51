#pragma once

#include "online/histogram.hpp"
#include "online/online_game.hpp"

namespace quincunx::online {

/// Somebody who follows a game: a socket, or a test. It does not call the registry back while it is told
/// something.
class Subscriber {
  public:
    virtual ~Subscriber() = default;
    /// A message of the protocol; the same text goes to all who follow the game.
    virtual void tell(const std::shared_ptr<const std::string>& message) = 0;
    /// Says good-bye and leaves; no more will be told.
    virtual void dismiss(wire::CloseReason why) = 0;
    /// Whether it plays: it has a seat in a game that runs, and is the last that has come for it. Told before
    /// what answers its hello, and whenever it changes; perhaps when it has not.
    virtual void plays(bool /*does*/) {}
    /// A number for who is behind it, for those who share out the engine's time; 0 if that is not known.
    virtual std::int64_t asker() const { return 0; }
};

/// What tells other nodes that a game went on. Anything of it may be lost, doubled or late.
class Bus {
  public:
    virtual ~Bus() = default;
    /// Whether there may be other nodes, who write to the same games.
    virtual bool has_others() const = 0;
    /// Entries that were committed, for GameRegistry::hear elsewhere.
    virtual void publish(const std::string& game, std::span<const StoredEntry> entries) = 0;
    /// Now and then: how far a game is here, and who is, for GameRegistry::hear_beat elsewhere.
    virtual void beat(const std::string& game, std::int64_t version, const wire::Present& present) = 0;
    /// From now on the registry hears the game's news; until `leave`.
    virtual void follow(const std::string& game) = 0;
    virtual void leave(const std::string& game) = 0;
};

/// Thinks for the computer's seats. What it finds is told to GameRegistry::computer_decides with the game's
/// version, or nothing ever is: then it is asked again. `asker` is that of the subscriber who waits for it.
class MoveFinder {
  public:
    virtual ~MoveFinder() = default;
    /// Finds a move.
    virtual void find_move(const OnlineGame& game, std::int64_t asker) = 0;
    /// Accepts the draw that the computer is offered, or declines it.
    virtual void judge_draw(const OnlineGame& game, std::int64_t asker) = 0;
};

/// What nobody guesses.
class RandomSource {
  public:
    virtual ~RandomSource() = default;
    virtual std::string number(std::size_t digits) = 0;
    virtual std::string token() = 0;
    /// At least 128 bits, from which nobody finds the text.
    virtual std::string hash(std::string_view text) = 0;
    virtual bool same(std::string_view a, std::string_view b) = 0; ///< in constant time
};

/// What a registry has done so far, and what it holds.
struct RegistryMetrics {
    std::uint64_t orders = 0;   ///< commands that were given
    std::uint64_t refusals = 0; ///< commands that were refused, for whatever reason
    /// Milliseconds of commands that wait their turn: until all are told, or one the refusal.
    Histogram answers;
    std::uint64_t repeats = 0;   ///< commands that had been carried out before
    std::uint64_t entries = 0;   ///< committed by this registry
    std::uint64_t conflicts = 0; ///< somebody else was quicker
    std::uint64_t unknowns = 0;  ///< nobody could say whether it was committed
    std::uint64_t loads = 0;     ///< of games, or of what they have more
    std::uint64_t thoughts = 0;  ///< what was asked of the move finder
    std::uint64_t corrupt = 0;   ///< games whose entries don't fit one another: the store is broken
    std::size_t games = 0;       ///< in memory
    std::size_t bytes = 0;       ///< that these take, about
    std::size_t subscribers = 0; ///< who follow them
};

/// What a registry and the games in it work with.
struct Ports {
    EventLog& event_log;
    Bus& bus;
    MoveFinder& move_finder;
    RandomSource& random;
    RegistryMetrics& metrics;
};

} // namespace quincunx::online
