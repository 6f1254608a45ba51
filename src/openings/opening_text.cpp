#include "games/text.hpp"
#include "i18n/words.hpp"
#include "openings/opening_table.hpp"
#include "json/read_json.hpp"

#include <limits>

namespace quincunx::openings {

namespace {

constexpr int version = 1;
/// Three counts, added up, fit their type.
constexpr std::int64_t most_games = std::numeric_limits<std::uint32_t>::max() / 3;

/// What such a text says, before anybody knows whether it can be.
struct Counted {
    std::string variant;
    std::uint32_t games;
    OpeningTable::Positions positions;
};

std::string said(const Error& error) {
    return words(error, Language::english);
}

std::string in_position(std::string_view position, const Error& error) {
    return "the position " + quincunx::quoted(position, 200) + ": " + said(error);
}

Json results_json(const Results& results) {
    return Json::array({results.first, results.draws, results.second});
}

Results results_from(const Json& json) {
    if (!json.is_array() || json.size() != 3)
        throw std::out_of_range("results");
    const auto count = [&](std::size_t i) {
        const auto number = json[i].is_number_integer() ? json[i].get<std::int64_t>() : -1;
        if (number < 0 || number > most_games)
            throw std::out_of_range("results");
        return static_cast<std::uint32_t>(number);
    };
    const Results results{.first = count(0), .draws = count(1), .second = count(2)};
    if (results.games() == 0)
        throw std::out_of_range("results"); // nobody has made that move
    return results;
}

} // namespace

std::string to_text(const OpeningTable& table) {
    std::string text = R"({"openings":)" + number_text(version) + R"(,"variant":)" +
                       json_text(table.variant_.text()) + R"(,"games":)" + number_text(table.games_) +
                       R"(,"positions":{)";
    std::string_view before = "\n";
    for (const auto& [position, moves] : table.positions_) {
        Json continuations = Json::object();
        for (const auto& [move, results] : moves)
            continuations[move] = results_json(results);
        text.append(before).append(json_text(position)).append(":").append(json_text(continuations));
        before = ",\n";
    }
    return text + "\n}}\n";
}

Result<OpeningTable, std::string> parse_openings(std::string_view text) {
    const auto read = read_json(text, [](const Json& json) {
        number_at(json, "openings", version, version);
        Counted counted{.variant = json.at("variant").get<std::string>(),
                        .games = static_cast<std::uint32_t>(number_at(json, "games", 0, most_games)),
                        .positions = {}};
        for (const auto& [position, moves] : json.at("positions").items()) {
            auto& counted_moves = counted.positions[position];
            for (const auto& [move, results] : moves.items())
                counted_moves[move] = results_from(results);
        }
        return std::optional(std::move(counted));
    });
    if (!read)
        return std::string("it is no table of openings, as quincunx openings make writes it");
    const auto variant = play::parse_variant(read->variant);
    if (!variant)
        return said(variant.error());
    const auto game = play::make_game(*variant);
    for (const auto& [position, moves] : read->positions) {
        if (const auto error = game->set_position(position))
            return in_position(position, *error);
        for (const auto& [move, results] : moves)
            if (const auto error = play::play_text(*game->clone(), move))
                return in_position(position, *error);
    }
    OpeningTable table(*variant);
    table.games_ = read->games;
    table.positions_ = read->positions;
    return table;
}

} // namespace quincunx::openings
