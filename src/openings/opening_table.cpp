#include "openings/opening_table.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace quincunx::openings {

namespace {

void count(Results& results, const Outcome& outcome) {
    if (!outcome.winner)
        ++results.draws;
    else
        ++(*outcome.winner == Color::first ? results.first : results.second);
}

} // namespace

bool OpeningTable::add(const play::Record& record, std::uint64_t plies) {
    if (record.variant != variant_ || !record.outcome)
        return false;
    const auto game = record.position.empty() ? play::make_game(variant_)
                                              : std::move(*play::make_game(variant_, record.position));
    std::set<std::string, std::less<>> seen; // a game that comes back to a position counts once
    for (std::size_t ply = 0; ply < record.moves.size() && ply < plies; ++ply) {
        const Move move = *game->parse(record.moves[ply].text);
        const std::string position = game->position_text();
        if (seen.insert(position).second)
            count(positions_[position][game->text_of(move)], *record.outcome);
        game->play(move);
    }
    ++games_;
    return true;
}

void OpeningTable::forget_rare(std::uint64_t least) {
    for (auto& [position, moves] : positions_)
        std::erase_if(moves, [&](const auto& move) { return move.second.games() < least; });
    std::erase_if(positions_, [](const auto& position) { return position.second.empty(); });
}

std::vector<Continuation> OpeningTable::continuations(const play::Game& game) const {
    std::vector<Continuation> found;
    const auto moves = positions_.find(game.position_text());
    if (game.variant() != variant_ || moves == positions_.end())
        return found;
    for (const auto& [move, results] : moves->second)
        found.push_back({move, results});
    std::ranges::sort(found, {}, [](const Continuation& one) {
        return std::tuple(-std::int64_t{one.results.games()}, one.move);
    });
    return found;
}

} // namespace quincunx::openings
