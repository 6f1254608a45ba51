#include "review/mistake_note.hpp"

#include "games/text.hpp"
#include "play/record/note.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quincunx::review {

namespace {

constexpr std::string_view before_percent = ": costs ";
constexpr std::string_view before_better = " % of win chance; better is ";
constexpr std::string_view before_score = " (";

/// What stands before `end`, which is taken with it; nothing, if `end` is not there.
std::optional<std::string_view> take_until(std::string_view& rest, std::string_view end) {
    const std::size_t at = rest.find(end);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view found = rest.substr(0, at);
    rest.remove_prefix(at + end.size());
    return found;
}

std::optional<MistakeKind> kind_of(std::string_view name) {
    for (const MistakeKind kind : {MistakeKind::slip, MistakeKind::mistake, MistakeKind::blunder})
        if (name_of(kind) == name)
            return kind;
    return std::nullopt;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (const auto word = take_until(text, " "))
        words.emplace_back(*word);
    words.emplace_back(text);
    return words;
}

bool can_be_played(const play::Game& before, const std::vector<std::string>& moves) {
    const auto game = before.clone();
    return std::ranges::all_of(moves, [&](const std::string& move) { return !play::play_text(*game, move); });
}

} // namespace

MistakeNote note_on(const play::Game& game, const Mistake& mistake, const Position& before) {
    const engine::Line& best = *before.best; // NOLINT(bugprone-unchecked-optional-access): mistakes have one
    MistakeNote note{.kind = mistake.kind,
                     .percent = static_cast<int>(std::lround(mistake.cost * 100)),
                     .score = play::recorded_score(best, before.turn)};
    for (std::size_t i = 0; i < std::min(best.moves.size(), shown_moves); ++i)
        note.better.push_back(game.text_of(best.moves[i]));
    return note;
}

std::string to_text(const MistakeNote& note) {
    std::string text(name_of(note.kind));
    text.append(before_percent).append(number_text(note.percent)).append(before_better);
    for (std::size_t i = 0; i < note.better.size(); ++i)
        text.append(i == 0 ? "" : " ").append(note.better[i]);
    return text.append(before_score).append(play::score_text(note.score)).append(")");
}

std::optional<MistakeNote> mistake_note_in(std::string_view comment) {
    const std::size_t costs = comment.rfind(before_percent);
    if (costs == std::string_view::npos || !comment.ends_with(')'))
        return std::nullopt;
    const std::size_t space = comment.substr(0, costs).rfind(' ');
    const auto kind = kind_of(comment.substr(space + 1, costs - space - 1)); // npos + 1 is 0
    std::string_view rest = comment.substr(costs + before_percent.size());
    rest.remove_suffix(1);
    const auto percent = take_until(rest, before_better);
    const auto better = percent ? take_until(rest, before_score) : std::nullopt;
    if (!kind || !better)
        return std::nullopt;
    const auto number = parse_number(*percent, 100);
    const auto score = play::parse_score(rest);
    if (!number || !score)
        return std::nullopt;
    return MistakeNote{*kind, static_cast<int>(*number), words_of(*better), *score};
}

std::vector<std::optional<MistakeNote>> mistake_notes(const play::Record& record) {
    std::vector<std::optional<MistakeNote>> notes;
    const auto game = record.position.empty() ? play::make_game(record.variant)
                                              : std::move(*play::make_game(record.variant, record.position));
    for (const play::RecordedMove& move : record.moves) {
        auto note = mistake_note_in(move.note.comment);
        notes.push_back(note && can_be_played(*game, note->better) ? std::move(note) : std::nullopt);
        if (play::play_text(*game, move.text))
            break; // parse_record lets none through
    }
    return notes;
}

} // namespace quincunx::review
