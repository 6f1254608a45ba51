#include "review/annotation.hpp"

#include "play/record_note.hpp"

#include <cmath>

namespace quincunx::review {

namespace {

/// What people are shown of a better line.
constexpr std::size_t shown_moves = 6;

int percent(double share) {
    return static_cast<int>(std::lround(share * 100));
}

std::string moves_text(const play::Game& game, const engine::Line& line) {
    std::string text;
    for (std::size_t i = 0; i < std::min(line.moves.size(), shown_moves); ++i)
        text.append(text.empty() ? "" : " ").append(game.text_of(line.moves[i]));
    return text;
}

/// `mistake: costs 23 % of win chance; better is c3 d2 e6 (0.35)`
std::string comment_on(const play::Game& game, const Mistake& mistake, const Position& before) {
    const engine::Line& best = *before.best; // NOLINT(bugprone-unchecked-optional-access): mistakes have one
    return std::string(name_of(mistake.kind)) + ": costs " + std::to_string(percent(mistake.cost)) +
           " % of win chance; better is " + moves_text(game, best) + " (" +
           play::score_text(play::recorded_score(best, before.turn)) + ")";
}

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
    const auto game = play::make_game(record.variant); // any one knows the board
    set_eval(result.opening, review.positions.front());
    for (std::size_t i = 0; i < result.moves.size(); ++i)
        set_eval(result.moves[i].note, review.positions[i + 1]);
    for (const Mistake& mistake : review.mistakes)
        add_comment(result.moves[mistake.ply].note,
                    comment_on(*game, mistake, review.positions[mistake.ply]));
    return result;
}

namespace {

std::string_view word_for(Color color) {
    return color == Color::first ? "first" : "second";
}

Json position_json(const play::Game& game, const Position& position) {
    Json json{{"turn", word_for(position.turn)}};
    if (position.chance)
        json["chance"] = *position.chance;
    if (position.best)
        json["best"] = line_json(game, *position.best);
    return json;
}

} // namespace

Json to_json(const play::Record& record, const Review& review) {
    const auto game = play::make_game(record.variant);
    Json json{{"variant", record.variant.text()}};
    if (!record.position.empty())
        json["position"] = record.position;
    json["moves"] = Json::array();
    for (const play::RecordedMove& move : record.moves)
        json["moves"].push_back(move.text);
    json["positions"] = Json::array();
    for (const Position& position : review.positions)
        json["positions"].push_back(position_json(*game, position));
    json["mistakes"] = Json::array();
    for (const Mistake& mistake : review.mistakes)
        json["mistakes"].push_back({{"ply", mistake.ply + 1},
                                    {"move", record.moves[mistake.ply].text},
                                    {"kind", name_of(mistake.kind)},
                                    {"cost", mistake.cost}});
    return json;
}

} // namespace quincunx::review
