#pragma once

#include "games/outcome.hpp"
#include "match/schedule.hpp"
#include "match/sprt.hpp"

#include <map>

namespace quincunx::match {

/// What counts of a game that was played.
struct GameScore {
    std::uint64_t number = 0; ///< in the schedule
    Outcome outcome;
    std::string forfeit{}; ///< what the loser did that is no way to play; mostly empty
    bool is_even = true;   ///< its opening
};

/// What two entrants have won against one another, as the first of them sees it.
struct Tally {
    Pentanomial pairs{};
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t forfeits = 0; ///< by the first
    std::uint64_t gifts = 0;    ///< forfeits by the second
    std::array<std::uint64_t, end_reason_names.size()> draws_by{};

    std::uint64_t games() const { return wins + draws + losses; }
};

/// The score of a match. Pairs count in the order of their numbers, each when all before it are complete: so
/// what is counted, and when a test has decided, is the same however many games are played at once.
class Standings {
  public:
    Standings(Schedule schedule, std::optional<Sprt> sprt)
        : schedule_(std::move(schedule)),
          sprt_(sprt),
          pairings_(schedule_.pairings().size()),
          is_known_(schedule_.games()) {}

    const Schedule& schedule() const { return schedule_; }
    /// Takes note of a game; false if that number is known already.
    bool add(const GameScore& game);
    bool has(std::uint64_t number) const { return is_known_[number]; }

    /// How many games there are results of, those included that do not count yet.
    std::uint64_t known() const { return known_; }
    const Tally& tally(std::size_t pairing) const { return pairings_[pairing].tally; }
    /// What the test has decided; once it has, nothing counts any more.
    std::optional<Decision> decision() const { return decision_; }
    const std::optional<Sprt>& sprt() const { return sprt_; }
    bool is_complete() const { return decision_ || known() == schedule_.games(); }

  private:
    struct Results {
        Tally tally;
        std::uint64_t counted = 0; ///< pairs
    };

    void count_complete_pairs(std::size_t pairing);
    void count(Tally& tally, const GameScore& first, const GameScore& second);

    Schedule schedule_;
    std::optional<Sprt> sprt_;
    std::vector<Results> pairings_;
    std::vector<bool> is_known_;
    std::uint64_t known_ = 0;
    std::map<std::uint64_t, GameScore> waiting_; ///< for the other game of the pair, or for pairs before
    std::optional<Decision> decision_;
};

} // namespace quincunx::match
