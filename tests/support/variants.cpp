#include "support/variants.hpp"

#include "board/geometry.hpp"
#include "reference/reference.hpp"
#include "support/data.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace quincunx::test {

namespace {

bool fits(Tier tier, int width, int height) {
    switch (tier) {
    case Tier::static_8x8:
        return StaticGeometry<8, 8>::fits(width, height);
    case Tier::words_1:
        return DynamicGeometry<1>::fits(width, height);
    case Tier::words_2:
        return DynamicGeometry<2>::fits(width, height);
    case Tier::words_4:
        return DynamicGeometry<4>::fits(width, height);
    case Tier::words_11:
        return DynamicGeometry<11>::fits(width, height);
    }
    return false;
}

bool is_side(const OptionSpec& option) {
    return option.words.empty() && option.maximum <= max_side;
}

/// The sides at which square boards change their geometry, their neighbours, and the shortest and longest.
constexpr std::array side_values{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 25, 26};
constexpr std::array number_values{1, 2, 3, 5, 40};

bool accepts(const OptionSpec& option, int value) {
    return option.minimum <= value && value <= option.maximum &&
           (option.parity == Parity::any || (value % 2 == 1) == (option.parity == Parity::odd));
}

/// All that the options with words can say together.
std::vector<OptionValues> all_words(const GameSpec& spec) {
    std::vector<OptionValues> chosen{standard_options(spec)};
    for (std::size_t i = 0; i < spec.options.size(); ++i) {
        const std::size_t before = chosen.size();
        for (std::size_t word = 0; word < spec.options[i].words.size(); ++word)
            for (std::size_t k = 0; k < before; ++k) {
                chosen.push_back(chosen[k]);
                chosen.back()[i] = static_cast<int>(word);
            }
    }
    return chosen;
}

void with_sides(const GameSpec& spec, const OptionValues& values, std::vector<OptionValues>& found) {
    for (const int side : side_values) {
        OptionValues square = values;
        for (std::size_t i = 0; i < spec.options.size(); ++i) {
            if (!is_side(spec.options[i]) || !accepts(spec.options[i], side))
                continue;
            square[i] = side;
            found.push_back(values);
            found.back()[i] = side; // where there are two sides, this one alone
        }
        found.push_back(square);
    }
}

void with_numbers(const GameSpec& spec, const OptionValues& values, std::vector<OptionValues>& found) {
    for (std::size_t i = 0; i < spec.options.size(); ++i) {
        const OptionSpec& option = spec.options[i];
        if (!option.words.empty() || is_side(option))
            continue;
        OptionValues smallest = values;
        for (std::size_t k = 0; k < spec.options.size(); ++k)
            if (is_side(spec.options[k]))
                smallest[k] = spec.options[k].minimum;
        for (const OptionValues& base : {values, smallest})
            for (const int number : {number_values[0], number_values[1], number_values[2], number_values[3],
                                     number_values[4], option.maximum}) {
                found.push_back(base);
                found.back()[i] = number;
            }
    }
}

} // namespace

Variant::Variant(std::string_view text) : Variant(read_variant(text).value()) {}

Variant::Variant(const Game& game, const OptionValues& values)
    : game_(&game),
      values_(values),
      size_(*game.size(values)) {}

std::vector<Tier> Variant::tiers() const {
    std::vector<Tier> fitting;
    for (const Tier tier : test::tiers)
        if (fits(tier, width(), height()))
            fitting.push_back(tier);
    return fitting;
}

const Game* find_game(std::string_view variant) {
    for (const auto& game : games)
        if (game().spec().name == variant.substr(0, variant.find(':')))
            return &game();
    return nullptr;
}

std::optional<Variant> read_variant(std::string_view text) {
    const Game* game = find_game(text);
    if (game == nullptr)
        return std::nullopt;
    const auto colon = text.find(':');
    const auto values = colon == std::string_view::npos
                            ? Result<OptionValues>(standard_options(game->spec()))
                            : parse_options(game->spec(), text.substr(colon + 1), colon + 1);
    if (!values || !game->size(*values))
        return std::nullopt;
    return Variant(*game, *values);
}

std::vector<Variant> variants_of(const Game& game) {
    std::vector<OptionValues> found;
    for (const OptionValues& values : all_words(game.spec())) {
        found.push_back(values);
        with_sides(game.spec(), values, found);
        with_numbers(game.spec(), values, found);
    }
    std::set<std::string> seen;
    std::vector<Variant> variants;
    for (const OptionValues& values : found)
        if (game.size(values) && seen.insert(variant_text(game.spec(), values)).second)
            variants.emplace_back(game, values);
    return variants;
}

std::vector<Variant> all_variants() {
    std::vector<Variant> variants;
    std::set<std::string> seen;
    const auto add = [&](const Variant& variant) {
        if (seen.insert(variant.text()).second)
            variants.push_back(variant);
    };
    for (const auto& game : games)
        std::ranges::for_each(variants_of(game()), add);
    for (const std::string file : {"perft.jsonl", "results.jsonl", "starts.jsonl"})
        for (const auto& row : data_rows(file))
            add(Variant(row.at("variant").get<std::string>()));
    return variants;
}

std::vector<PositionPtr> sample_positions(const Variant& variant, const Ruleset& rules, int count) {
    std::vector<PositionPtr> positions;
    reference::Rng rng{static_cast<std::uint64_t>(variant.squares())};
    Random random(rng.below(1'000'000));
    positions.push_back(rules.initial());
    while (std::ssize(positions) < count) {
        const std::string text = reference::random_position(variant.text(), rng);
        auto position = rules.parse(text);
        if (!position)
            throw std::logic_error(variant.text() + " does not read " + text);
        positions.push_back((*position)->clone());
        (*position)->wander(random, static_cast<int>(random.below(60)));
        positions.push_back(std::move(*position));
    }
    return positions;
}

std::string show(const std::optional<Outcome>& outcome) {
    if (!outcome)
        return "running";
    return std::string(winner_text(*outcome)).append(" ").append(to_text(outcome->reason));
}

} // namespace quincunx::test
