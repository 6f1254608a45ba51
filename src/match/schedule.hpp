#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::match {

/// Two entrants, by their places in the list.
struct Pairing {
    std::size_t first;
    std::size_t second;
    friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// Who of a pairing begins in a game, and from which opening.
struct ScheduledGame {
    std::size_t pairing;
    std::uint64_t pair; ///< of games from one opening; the opening's number, too
    bool is_second;     ///< of the pair: the sides are swapped
};

/// Which games a match consists of. Game 2n and 2n + 1 are a pair; all pairings take turns, each with the
/// same openings.
class Schedule {
  public:
    /// Everybody against everybody, or, in a gauntlet, the first entrant against all others.
    Schedule(std::size_t entrants, bool gauntlet, std::uint64_t pairs) : pairs_(pairs) {
        for (std::size_t i = 0; i < (gauntlet ? 1 : entrants); ++i)
            for (std::size_t j = i + 1; j < entrants; ++j)
                pairings_.push_back({i, j});
    }

    const std::vector<Pairing>& pairings() const { return pairings_; }
    std::uint64_t games() const { return 2 * pairs_ * pairings_.size(); }
    ScheduledGame game(std::uint64_t number) const {
        const std::uint64_t pair = number / 2;
        return {.pairing = static_cast<std::size_t>(pair % pairings_.size()),
                .pair = pair / pairings_.size(),
                .is_second = number % 2 == 1};
    }
    /// Who begins in a game, and who does not.
    Pairing sides(std::uint64_t number) const {
        const ScheduledGame scheduled = game(number);
        const Pairing sides = pairings_[scheduled.pairing];
        return scheduled.is_second ? Pairing{sides.second, sides.first} : sides;
    }

  private:
    std::vector<Pairing> pairings_;
    std::uint64_t pairs_;
};

} // namespace quincunx::match
