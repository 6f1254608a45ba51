#include "page_api/positions.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::page_api {

const play::Ply& ply_at(const play::Session& session, std::size_t i) {
    const std::size_t played = session.played().size();
    return i < played ? session.played()[i] : session.undone()[i - played];
}

Positions::SharedGame Positions::at(const play::Session& session, std::size_t plies) {
    SharedGame game = find(plies);
    if (!game)
        game = make(session, plies);
    if (kept_[0].plies != plies || !kept_[0].game)
        kept_ = {Kept{plies, game}, std::exchange(kept_[0], {})};
    return game;
}

void Positions::cut(std::size_t plies) {
    for (Kept& kept : kept_)
        if (kept.plies > plies)
            kept = {};
}

Positions::SharedGame Positions::find(std::size_t plies) const {
    const auto found =
        std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.game && kept.plies == plies; });
    return found != kept_.end() ? found->game : nullptr;
}

Positions::SharedGame Positions::make(const play::Session& session, std::size_t plies) const {
    if (plies == session.played().size())
        return session.game().clone();
    const SharedGame before = plies > 0 ? find(plies - 1) : nullptr;
    if (!before)
        return session.game_at(plies);
    auto game = before->clone();
    game->play(ply_at(session, plies - 1).move);
    return game;
}

} // namespace quincunx::page_api
