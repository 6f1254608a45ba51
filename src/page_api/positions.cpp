#include "page_api/positions.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::page_api {

const play::Ply& ply_at(const play::Session& session, std::size_t i) {
    const std::size_t played = session.played().size();
    return i < played ? session.played()[i] : session.undone()[i - played];
}

Positions::Place Positions::at(const play::Session& session, std::size_t plies) {
    Place place = find(plies);
    if (!place)
        place = make(session, plies);
    if (kept_[0].plies != plies || !kept_[0].place)
        kept_ = {Kept{plies, place}, std::exchange(kept_[0], {})};
    return place;
}

void Positions::cut(std::size_t plies) {
    for (Kept& kept : kept_)
        if (kept.plies > plies)
            kept = {};
}

Positions::Place Positions::find(std::size_t plies) const {
    const auto found =
        std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.place && kept.plies == plies; });
    return found != kept_.end() ? found->place : nullptr;
}

Positions::Place Positions::make(const play::Session& session, std::size_t plies) const {
    if (plies == session.played().size())
        return session.game().clone();
    const Place before = plies > 0 ? find(plies - 1) : nullptr;
    if (!before)
        return session.game_at(plies);
    auto game = before->clone();
    game->play(ply_at(session, plies - 1).move);
    return game;
}

} // namespace quincunx::page_api
