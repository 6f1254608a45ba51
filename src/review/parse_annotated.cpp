// Annotations in JSON, as records.

#include "games/text.hpp"
#include "play/record/note.hpp"
#include "review/annotated_record.hpp"
#include "review/annotation.hpp"
#include "review/mistake_note.hpp"
#include "wire/json.hpp"

#include <algorithm>

namespace quincunx::review {

namespace {

using wire::Json;

std::string count_text(std::size_t number) {
    return quincunx::number_text(static_cast<std::int64_t>(number));
}

/// What is noted beside the move that a mistake was.
Result<MistakeNote> note_of(const Annotation& annotation, const FoundMistake& mistake, std::size_t number) {
    const auto ply = static_cast<std::size_t>(mistake.ply);
    if (ply > annotation.moves.size())
        return annotation_error("mistakes." + count_text(number) + ".ply", count_text(ply),
                                "1.." + count_text(annotation.moves.size()));
    const FoundPosition& before = annotation.positions[ply - 1];
    if (before.moves.empty())
        return annotation_error("positions." + count_text(ply - 1) + ".best.moves", "[]", "[\"…\" …]");
    const engine::Line best{
        .score = static_cast<engine::Score>(before.score), .proved = before.proved, .moves = {}};
    const auto shown = std::min(before.moves.size(), shown_moves);
    return MistakeNote{
        .kind = mistake.kind,
        .percent = static_cast<int>(mistake.percent),
        .better = {before.moves.begin(), before.moves.begin() + static_cast<std::ptrdiff_t>(shown)},
        .score = play::recorded_score(best, before.turn)};
}

using Notes = std::vector<std::optional<MistakeNote>>;

/// The notes by the plies before the moves that they are about.
Result<Notes> notes_of(const Annotation& annotation) {
    Notes notes(annotation.moves.size());
    for (std::size_t i = 0; i < annotation.mistakes.size(); ++i) {
        const auto note = note_of(annotation, annotation.mistakes[i], i);
        if (!note)
            return note.error();
        notes[static_cast<std::size_t>(annotation.mistakes[i].ply) - 1] = *note;
    }
    return notes;
}

/// Plays moves, the first of which is that of a ply.
std::optional<Error> play_all(play::Game& game, const std::vector<std::string>& moves, std::size_t ply) {
    for (const std::string& move : moves) {
        if (play::play_text(game, move))
            return Error{ErrorCode::record_move, 0, {quoted(move), count_text(ply + 1)}};
        ++ply;
    }
    return std::nullopt;
}

/// Plays an annotated game into a record, which knows then how it ended.
std::optional<Error> play_into(play::Record& record, play::Game& game, const Annotation& annotation,
                               const Notes& notes) {
    for (std::size_t ply = 0; ply < annotation.moves.size(); ++ply) {
        play::RecordedMove move{annotation.moves[ply]};
        if (const auto& note = notes[ply]) {
            if (auto error = play_all(*game.clone(), note->better, ply))
                return error;
            move.note.comment = to_text(*note);
        }
        if (auto error = play_all(game, {move.text}, ply))
            return error;
        record.moves.push_back(std::move(move));
    }
    record.outcome = game.outcome();
    return std::nullopt;
}

Result<play::Record> record_of(const wire::JsonTree& tree) {
    const auto annotation = read_annotation(tree);
    if (!annotation)
        return annotation.error();
    const auto variant = play::parse_variant(annotation->variant);
    if (!variant)
        return variant.error();
    const auto start = play::make_game(*variant);
    play::Record record{.variant = *variant};
    if (!annotation->position.empty())
        if (auto error = start->set_position(annotation->position))
            return *std::move(error);
    if (start->position_text() != play::make_game(*variant)->position_text())
        record.position = start->position_text();
    const auto notes = notes_of(*annotation);
    if (!notes)
        return notes.error();
    if (auto error = play_into(record, *start, *annotation, *notes))
        return *std::move(error);
    return record;
}

} // namespace

Result<play::Record> parse_annotated(std::string_view text) {
    wire::Fault none;
    const auto tree = text.size() <= play::longest_record ? wire::parse_json(text, none) : std::nullopt;
    return tree && Json(*tree).is(Json::Kind::object) ? record_of(*tree) : play::parse_record(text);
}

} // namespace quincunx::review
