#include "terminal/screen/analysis.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

Analysis::Analysis(const play::Game& start, std::vector<Move> played)
    : games_{start.clone()},
      line_(played),
      played_(std::move(played)) {
    step(std::ssize(line_));
}

std::vector<Key> Analysis::history() const {
    std::vector<Key> keys;
    for (std::size_t i = 0; i + 1 < games_.size(); ++i)
        keys.push_back(games_[i]->key());
    return keys;
}

void Analysis::step(std::ptrdiff_t plies) {
    for (; plies < 0 && games_.size() > 1; ++plies)
        games_.pop_back();
    for (; plies > 0 && ply() < line_.size(); --plies) {
        std::shared_ptr<play::Game> next = game().clone();
        if (next->play(line_[ply()]))
            return; // only legal moves are in a line
        games_.push_back(std::move(next));
    }
}

std::optional<Error> Analysis::play(Move move) {
    if (const auto error = game().clone()->play(move))
        return error;
    if (ply() == line_.size() || line_[ply()] != move)
        follow({move});
    step(1);
    return std::nullopt;
}

void Analysis::follow(const std::vector<Move>& moves) {
    line_.resize(ply());
    line_.insert(line_.end(), moves.begin(), moves.end());
}

void Analysis::go_back_to_game() {
    const auto common = std::ranges::mismatch(line_, played_).in1 - line_.begin();
    step(std::min<std::ptrdiff_t>(0, common - static_cast<std::ptrdiff_t>(ply())));
    line_ = played_;
}

} // namespace quincunx::terminal::screen
