#include "review/annotated_record.hpp"

#include "review/mistake_note.hpp"

namespace quincunx::review {

namespace {

void add_comment(play::Note& note, const std::string& comment) {
    note.comment += (note.comment.empty() ? "" : "; ") + comment;
}

void set_eval(play::Note& note, const Position& position) {
    if (position.best)
        note.eval = play::recorded_score(*position.best, position.turn);
}

} // namespace

play::Record annotated(const play::Record& record, const Review& review) {
    play::Record result = record;
    set_eval(result.opening, review.positions.front());
    for (std::size_t i = 0; i < result.moves.size(); ++i)
        set_eval(result.moves[i].note, review.positions[i + 1]);
    const auto game = play::make_game(record.variant); // any one knows the board
    for (const Mistake& mistake : review.mistakes)
        add_comment(result.moves[mistake.ply].note,
                    to_text(note_on(*game, mistake, review.positions[mistake.ply])));
    return result;
}

} // namespace quincunx::review
