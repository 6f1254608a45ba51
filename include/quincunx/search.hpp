/// \file
/// The engine: what moves are worth, and players of ten strengths.
#pragma once

#include <quincunx/position.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

QUINCUNX_BEGIN_NAMESPACE

/// When a search stops: at whichever comes first, or when what is asked for is proved.
struct Limits {
    int depth = 127;                                                      ///< plies, at most 127
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();      ///< positions
    std::int64_t milliseconds = std::numeric_limits<std::int64_t>::max(); ///< by the wall
    int lines = 1;   ///< how many of the best moves are reported, each with its line
    int threads = 1; ///< how many threads look; 1 gives the same on every machine where time is no limit
};

/// How a score relates to what a move is worth.
enum class Bound : std::uint8_t {
    exact, ///< it is worth that
    lower, ///< it is worth that at least
    upper  ///< it is worth that at most
};

/// A line of play, and what it is worth for the player to move at its start.
struct Line {
    int score = 0; ///< in hundredths of a disc, a piece or a step; 30000 less its plies is a sure win
    Bound bound = Bound::exact; ///< how the score is to be read
    bool proved = false;        ///< no estimate took part: it is so
    std::optional<int> end_in;  ///< plies to a sure win, negative to a sure loss
    std::vector<Move> moves;    ///< the first one is the move that was looked at
};

/// What a search knows. The best line comes first; there is none where the game is over.
struct Report {
    int depth = 0;                 ///< plies that were looked at everywhere
    int deepest = 0;               ///< plies of the longest line
    std::uint64_t nodes = 0;       ///< positions so far
    std::int64_t milliseconds = 0; ///< so far
    std::vector<Line> lines;       ///< best first
};

/// What a search is told besides its limits.
struct SearchOptions {
    std::function<void(const Report&)>
        on_report;                           ///< called after each depth, on the thread that called search
    const std::atomic<bool>* stop = nullptr; ///< ends the search soon after somebody sets it
    std::vector<Key> history; ///< keys of the game's earlier positions: to go back to one is a draw
};

/// A search with its memory of positions. One search at a time; several engines may search at once.
class QUINCUNX_API Engine {
  public:
    /// Takes so much memory at once, in megabytes, from 1 to 65536. What is out of this range is brought into
    /// it.
    explicit Engine(std::size_t megabytes = 64);
    Engine(Engine&&) noexcept;            ///< Takes the other's place.
    Engine& operator=(Engine&&) noexcept; ///< Takes the other's place.
    ~Engine();                            ///< Gives its memory back.

    /// Looks for the best moves, remembering what was found before.
    Report search(const Position& position, const Limits& limits, const SearchOptions& options = {});
    /// Forgets all: a search is then the same as the first one.
    void clear();

  private:
    struct Data;
    std::unique_ptr<Data> data_;
};

/// A player of one of ten strengths, as people play against. The same level, seed and game give the same
/// moves on every machine.
class QUINCUNX_API Level {
  public:
    static constexpr int lowest = 1;   ///< half of its moves are random
    static constexpr int highest = 10; ///< 20,000 positions a move

    /// A player; a level out of 1 to 10 is an error.
    static Result<Level> make(int level, std::uint64_t seed = 0);
    Level(Level&&) noexcept;            ///< Takes the other's place.
    Level& operator=(Level&&) noexcept; ///< Takes the other's place.
    ~Level();                           ///< Is no more.

    /// How strong it is.
    int strength() const;
    /// Its move; a pass where the game is over. `history` has the keys of the game's earlier positions.
    Move choose(const Position& position, const std::vector<Key>& history = {});

  private:
    struct Data;
    QUINCUNX_HIDDEN explicit Level(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};

QUINCUNX_END_NAMESPACE
