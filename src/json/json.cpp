#include "json/json.hpp"

#include "engine/eval/score.hpp"
#include "play/registry.hpp"

namespace quincunx {

namespace {

Json option_json(const OptionSpec& option) {
    Json json{{"name", option.name}};
    if (option.words.empty()) {
        constexpr std::array<std::string_view, 3> parities{"any", "even", "odd"};
        json.update({{"default", option.standard},
                     {"minimum", option.minimum},
                     {"maximum", option.maximum},
                     {"parity", parities[static_cast<std::size_t>(option.parity)]}});
    } else {
        json.update({{"default", value_text(option, option.standard)}, {"words", option.words}});
    }
    return json;
}

std::string_view certainty(const engine::Line& line) {
    if (line.bound != engine::Bound::exact)
        return "bound";
    return line.proved ? "proved" : "estimate";
}

} // namespace

std::string json_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json games_json() {
    Json list = Json::array();
    for (const play::GameEntry& entry : play::games()) {
        Json options = Json::array();
        for (const OptionSpec& option : entry.spec->options)
            options.push_back(option_json(option));
        list.push_back({{"game", entry.spec->name}, {"options", options}});
    }
    return list;
}

Json line_json(const play::Game& game, const engine::Line& line) {
    Json json{{"score", line.score}, {"certainty", certainty(line)}};
    if (engine::is_decisive(line.score))
        json["plies"] = engine::plies_to_end(line.score);
    json["moves"] = Json::array();
    for (const Move move : line.moves)
        json["moves"].push_back(game.text_of(move));
    return json;
}

Json report_json(const play::Game& game, const engine::Report& report) {
    Json lines = Json::array();
    for (const engine::Line& line : report.lines)
        lines.push_back(line_json(game, line));
    return {{"depth", report.depth},
            {"nodes", report.nodes},
            {"milliseconds", report.milliseconds},
            {"lines", lines}};
}

} // namespace quincunx
