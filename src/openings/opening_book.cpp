#include "openings/opening_book.hpp"

#include "games/text.hpp"
#include "i18n/words.hpp"
#include "openings/positions_text.hpp"
#include "json/read_json.hpp"

#include <algorithm>
#include <tuple>

namespace quincunx::openings {

namespace {

constexpr int book_version = 1;
constexpr int whole = 1000; ///< of a win chance

int cost_from(const Json& json) {
    const auto cost = json.is_number_integer() ? json.get<std::int64_t>() : -1;
    if (cost < 0 || cost > whole)
        throw std::out_of_range("cost");
    return static_cast<int>(cost);
}

} // namespace

std::vector<BookMove> OpeningBook::moves(const play::Game& game) const {
    const auto costs = costs_.find(game.position_text());
    if (game.variant() != variant_ || costs == costs_.end())
        return {};
    std::vector<BookMove> found;
    for (const auto& [move, cost] : costs->second)
        found.push_back({move, cost});
    std::ranges::sort(found, {}, [](const BookMove& one) { return std::tuple(one.cost, one.move); });
    return found;
}

std::optional<Move> OpeningBook::choose(const play::Game& game, Random& random) const {
    const auto found = moves(game);
    if (found.empty())
        return std::nullopt;
    return *game.parse(found[random.below(static_cast<std::uint32_t>(found.size()))].move);
}

std::string to_text(const OpeningBook& book) {
    return R"({"book":)" + number_text(book_version) + R"(,"variant":)" + json_text(book.variant_.text()) +
           R"(,"positions":)" + positions_text(book.costs_, [](int cost) { return Json(cost); }) + "}\n";
}

Result<OpeningBook, std::string> parse_book(std::string_view text) {
    struct Said {
        std::string variant;
        MovesByPosition<int> costs;
    };
    auto read = read_json(text, [](const Json& json) {
        number_at(json, "book", book_version, book_version);
        return std::optional(Said{.variant = json.at("variant").get<std::string>(),
                                  .costs = positions_from<int>(json.at("positions"), cost_from)});
    });
    if (!read)
        return std::string("it is no book of openings, as quincunx book make writes it");
    const auto variant = play::parse_variant(read->variant);
    if (!variant)
        return words(variant.error(), Language::english);
    if (auto problem = problem_of(*variant, read->costs))
        return std::move(*problem);
    return OpeningBook(*variant, std::move(read->costs));
}

std::optional<Move> book_move(const play::Game& game, Random& random) {
    const OpeningBook* book = shipped_book(game.variant());
    return book == nullptr ? std::nullopt : book->choose(game, random);
}

} // namespace quincunx::openings
