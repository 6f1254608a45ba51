#include "puzzles/attempt.hpp"

namespace quincunx::puzzles {

Attempt::Attempt(Puzzle puzzle) : puzzle_(std::move(puzzle)), game_(game_of(puzzle_)) {}

play::Record Attempt::record() const {
    play::Record record{.variant = puzzle_.variant, .position = puzzle_.position};
    for (const std::string& move : made())
        record.moves.push_back({move});
    return record;
}

Result<Verdict> Attempt::play(std::string_view move) {
    const auto there = game_->clone();
    if (const auto error = play::play_text(*there, move))
        return *error;
    const auto outcome = there->outcome();
    if (move == solution()) {
        advance();
        if (!is_solved())
            advance();
    } else if (outcome && outcome->winner == game_->turn()) {
        puzzle_.moves.resize(made_);
        puzzle_.moves.emplace_back(move);
        advance();
    } else {
        return Verdict::wrong;
    }
    return is_solved() ? Verdict::solved : Verdict::right;
}

void Attempt::show() {
    while (!is_solved())
        advance();
}

void Attempt::advance() {
    play::play_text(*game_, solution()); // what parse_puzzles reads can be played
    ++made_;
}

} // namespace quincunx::puzzles
