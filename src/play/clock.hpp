#pragma once

#include "board/color.hpp"
#include "games/error.hpp"

#include <cstdint>
#include <optional>
#include <variant>

namespace quincunx::play {

/// A moment or a span of time as the caller counts it, from any moment on. The core reads no clock: who wants
/// a pause does not let time go on.
using Milliseconds = std::int64_t;

struct NoClock {
    friend bool operator==(const NoClock&, const NoClock&) = default;
};

/// Every move has so much time (UGO-7: online, 20 minutes).
struct MoveClock {
    Milliseconds limit = 20 * 60 * 1000;

    friend bool operator==(const MoveClock&, const MoveClock&) = default;
};

/// All moves together have a base, to which every own move adds.
struct IncrementClock {
    Milliseconds base;
    Milliseconds increment = 0;

    friend bool operator==(const IncrementClock&, const IncrementClock&) = default;
};

using ClockTerms = std::variant<NoClock, MoveClock, IncrementClock>;

/// Thirty days: no limit, base or increment is longer, so that sums never overflow.
inline constexpr Milliseconds longest_time = Milliseconds{30} * 24 * 60 * 60 * 1000;

/// What is wrong with the terms. Errors: session_clock.
std::optional<Error> check_clock(const ClockTerms& terms);

/// Both players' clocks, of which at most one runs. Time that goes backwards counts as standing still.
class Clocks {
  public:
    /// The clock of `turn` starts at `now`.
    Clocks(const ClockTerms& terms, Color turn, Milliseconds now);

    /// What a player has left at `now`, never below zero; nothing where there is no clock.
    std::optional<Milliseconds> left(Color color, Milliseconds now) const;
    /// Whether the time of the player whose clock runs is out: at zero it is.
    bool has_fallen(Milliseconds now) const;
    /// What both had left when the clock that runs was started.
    const ByColor<Milliseconds>& at_turn() const { return left_; }

    /// The player whose clock runs has moved: the other's clock starts.
    void press(Milliseconds now);
    /// The clock that runs has run so much less.
    void give(Milliseconds span);
    /// The game is over.
    void stop(Milliseconds now);
    /// The clock of `turn` starts once more, from these times.
    void resume(const ByColor<Milliseconds>& left, Color turn, Milliseconds now);

  private:
    ClockTerms terms_;
    ByColor<Milliseconds> left_;
    Color turn_;
    Milliseconds since_;
    bool running_ = true;
};

} // namespace quincunx::play
