#include "openings/opening_table.hpp"

#include "openings/images.hpp"

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
    const auto start = record.position.empty() ? play::make_game(variant_)
                                               : std::move(*play::make_game(variant_, record.position));
    std::vector<Move> moves;
    for (std::size_t ply = 0; ply < record.moves.size() && ply < plies; ++ply)
        moves.push_back(*start->parse(record.moves[ply].text));
    std::set<std::pair<std::string, std::string>> made; // a game that comes back to a position counts once
    for (const std::vector<Move>& image : images_of(*start, moves)) {
        const auto game = start->clone();
        for (const Move move : image) {
            made.emplace(game->position_text(), game->text_of(move));
            game->play(move);
        }
    }
    for (const auto& [position, move] : made)
        count(positions_[position][move], *record.outcome);
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
