#include "games/text.hpp"
#include "i18n/words.hpp"
#include "openings/opening_table.hpp"
#include "openings/positions_text.hpp"
#include "json/read_json.hpp"

#include <limits>

namespace quincunx::openings {

namespace {

constexpr int version = 1;
/// Three counts, added up, fit their type.
constexpr std::int64_t most_games = std::numeric_limits<std::uint32_t>::max() / 3;

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
    return R"({"openings":)" + number_text(version) + R"(,"variant":)" + json_text(table.variant_.text()) +
           R"(,"games":)" + number_text(table.games_) + R"(,"positions":)" +
           positions_text(table.positions_, results_json) + "}\n";
}

Result<OpeningTable, std::string> parse_openings(std::string_view text) {
    struct Counted {
        std::string variant;
        std::uint32_t games;
        MovesByPosition<Results> positions;
    };
    const auto read = read_json(text, [](const Json& json) {
        number_at(json, "openings", version, version);
        return std::optional(
            Counted{.variant = json.at("variant").get<std::string>(),
                    .games = static_cast<std::uint32_t>(number_at(json, "games", 0, most_games)),
                    .positions = positions_from<Results>(json.at("positions"), results_from)});
    });
    if (!read)
        return std::string("it is no table of openings, as quincunx openings make writes it");
    const auto variant = play::parse_variant(read->variant);
    if (!variant)
        return words(variant.error(), Language::english);
    if (auto problem = problem_of(*variant, read->positions))
        return std::move(*problem);
    OpeningTable table(*variant);
    table.games_ = read->games;
    table.positions_ = read->positions;
    return table;
}

} // namespace quincunx::openings
