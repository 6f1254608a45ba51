#pragma once

// A world in which everything goes wrong that can: two registries on one archive, people who play by them,
// and a seed that decides what happens next. It is the same every time.

#include "online/fakes.hpp"

#include <set>

namespace quincunx::test {

/// What a world is like.
struct Weather {
    int steps = 120;
    bool against_computer = false;
    /// What no store may do: it says that it has kept what it has not.
    bool store_lies = false;
    /// What no node may do: it does not know of downtime.
    bool downtime_is_hidden = false;
};

/// Something that must not be.
using Complaints = std::vector<std::string>;

/// What has happened in some worlds, to be sure that something has.
struct Chronicle {
    std::set<std::size_t> events; ///< kinds of them, as places in wire::Event
    std::uint64_t conflicts = 0;
    std::uint64_t unknowns = 0;
    std::uint64_t repeats = 0;
    std::uint64_t refusals = 0;
    std::uint64_t late_orders = 0;  ///< that reached a registry when more had happened since they were given
    std::uint64_t stragglers = 0;   ///< what reached one over a connection whose client had left it
    std::uint64_t outrun_moves = 0; ///< good ones that were refused, for another position had come
    std::uint64_t clocks = 0;       ///< that ran, and were compared with what somebody sees
    std::size_t games = 0;

    friend bool operator==(const Chronicle&, const Chronicle&) = default;
};

/// Runs the world of a seed and tells what was wrong in it.
Complaints live(std::uint64_t seed, const Weather& weather, Chronicle* chronicle = nullptr);

/// How a game stands, found without a game.
struct Verdict {
    Complaints complaints{};
    std::string position{};
    /// What the player to move has left, without the time in which nobody served; nothing without a clock.
    std::optional<Milliseconds> left{};
};

/// What must hold of any game in an archive: moves are legal, clocks were not charged for downtime, keys are
/// carried out once.
Verdict judge(const StoredGame& game, std::span<const Downtime> downtimes, Milliseconds now);

} // namespace quincunx::test
