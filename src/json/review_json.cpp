#include "json/review_json.hpp"

namespace quincunx {

namespace {

std::string_view word_for(Color color) {
    return color == Color::first ? "first" : "second";
}

Json position_json(const play::Game& game, const review::Position& position) {
    Json json{{"turn", word_for(position.turn)}};
    if (position.chance)
        json["chance"] = *position.chance;
    if (position.best)
        json["best"] = line_json(game, *position.best);
    return json;
}

} // namespace

Json review_json(const play::Record& record, const review::Review& review) {
    const auto game = play::make_game(record.variant); // any one knows the board
    Json json{{"variant", record.variant.text()}};
    if (!record.position.empty())
        json["position"] = record.position;
    json["moves"] = Json::array();
    for (const play::RecordedMove& move : record.moves)
        json["moves"].push_back(move.text);
    json["positions"] = Json::array();
    for (const review::Position& position : review.positions)
        json["positions"].push_back(position_json(*game, position));
    json["mistakes"] = Json::array();
    for (const review::Mistake& mistake : review.mistakes)
        json["mistakes"].push_back({{"ply", mistake.ply + 1},
                                    {"move", record.moves[mistake.ply].text},
                                    {"kind", name_of(mistake.kind)},
                                    {"cost", mistake.cost}});
    return json;
}

} // namespace quincunx
