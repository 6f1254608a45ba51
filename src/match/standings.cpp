#include "match/standings.hpp"

namespace quincunx::match {

bool Standings::add(const GameScore& game) {
    if (game.number >= schedule_.games() || is_known_[game.number])
        return false;
    is_known_[game.number] = true;
    ++known_;
    waiting_.emplace(game.number, game);
    count_complete_pairs(schedule_.game(game.number).pairing);
    return true;
}

void Standings::count_complete_pairs(std::size_t pairing) {
    Results& results = pairings_[pairing];
    while (!decision_) {
        const std::uint64_t number = 2 * (results.counted * pairings_.size() + pairing);
        const auto first = waiting_.find(number);
        const auto second = waiting_.find(number + 1);
        if (first == waiting_.end() || second == waiting_.end())
            return;
        count(results.tally, first->second, second->second);
        waiting_.erase(first);
        waiting_.erase(second);
        ++results.counted;
        if (sprt_)
            decision_ = decide(*sprt_, results.tally.pairs);
    }
}

namespace {

/// Half points of the player of that side.
std::size_t half_points(const Outcome& outcome, Color side) {
    if (!outcome.winner)
        return 1;
    return *outcome.winner == side ? 2 : 0;
}

} // namespace

void Standings::count(Tally& tally, const GameScore& first, const GameScore& second) {
    std::size_t points = 0;
    for (const auto& [game, side] : {std::pair(&first, Color::first), std::pair(&second, Color::second)}) {
        const std::size_t won = half_points(game->outcome, side);
        points += won;
        ++(won == 2 ? tally.wins : won == 1 ? tally.draws : tally.losses);
        if (won == 1)
            ++tally.draws_by[static_cast<std::size_t>(game->outcome.reason)];
        if (!game->forfeit.empty())
            ++(won == 0 ? tally.forfeits : tally.gifts);
    }
    ++tally.pairs[points];
}

} // namespace quincunx::match
