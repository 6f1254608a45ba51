#include "play/registry.hpp"

#include "engine/eval/learned/embedded.hpp"
#include "games/checkers/variant.hpp"
#include "games/jesonmor/variant.hpp"
#include "games/reversi/variant.hpp"
#include "games/ring/variant.hpp"
#include "games/text.hpp"
#include "games/ugolki/variant.hpp"
#include "play/make_games.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

/// Why a game refuses options that don't fit one another, if it does.
template <auto MakeOptions>
std::optional<Error> check(const OptionValues& values) {
    const auto options = MakeOptions(values);
    return options ? std::nullopt : std::optional(options.error());
}

// Weak ones see little and mind little, as people who are new to a game; strong ones see all that their nodes
// show them, and choose among moves that look alike. Each is some 200 Elo stronger than the one before, by
// tools/make_levels.
constexpr engine::Depth any = engine::max_depth;
constexpr std::array<Level, 10> ring_levels{{{1, 2'000, 16, 80},
                                             {1, 2'000, 16, 22},
                                             {2, 5'000, 12, 42},
                                             {2, 5'000, 12, 18},
                                             {3, 10'000, 8, 30},
                                             {4, 20'000, 6, 35},
                                             {4, 20'000, 6, 14},
                                             {any, 4'500, 4, 7},
                                             {any, 13'000, 4, 4},
                                             strongest_level}};
constexpr std::array<Level, 8> reversi_levels{{{1, 2'000, 16, 100},
                                               {2, 5'000, 12, 60},
                                               {2, 5'000, 12, 32},
                                               {3, 10'000, 8, 14},
                                               {any, 2'500, 6, 13},
                                               {any, 5'000, 4, 7},
                                               {any, 14'000, 4, 4},
                                               strongest_level}};
constexpr std::array<Level, 7> ugolki_levels{{{1, 2'000, 16, 80},
                                              {1, 2'000, 16, 45},
                                              {1, 2'000, 16, 25},
                                              {2, 5'000, 12, 16},
                                              {3, 10'000, 8, 11},
                                              {4, 20'000, 6, 9},
                                              strongest_level}};
constexpr std::array<Level, 9> jesonmor_levels{{{1, 2'000, 60, 120},
                                                {1, 2'000, 16, 90},
                                                {1, 2'000, 16, 46},
                                                {2, 5'000, 12, 36},
                                                {2, 5'000, 12, 18},
                                                {3, 10'000, 8, 15},
                                                {4, 20'000, 6, 11},
                                                {any, 22'000, 3, 4},
                                                strongest_level}};
constexpr std::array<Level, 4> checkers_levels{
    {{1, 2'000, 16, 150}, {3, 10'000, 6, 20}, {5, 20'000, 5, 12}, strongest_level}};

// The scales are fitted (by likelihood, draws counting as half) to 400 games of a middling level against
// itself in each game's standard variant, six random moves at the start of each, every later position judged
// by a search of 4000 nodes. In Checkers that draws nearly always, whatever the score: there it is a weak
// one.
constexpr std::array entries{
    GameEntry{&ring::spec, check<ring::make_options>, make_ring, 260, ring_levels},
    GameEntry{&reversi::spec, check<reversi::make_options>, make_reversi, 850, reversi_levels},
    GameEntry{&ugolki::spec, check<ugolki::make_options>, make_ugolki, 100, ugolki_levels},
    GameEntry{&jesonmor::spec, check<jesonmor::make_options>, make_jesonmor, 280, jesonmor_levels},
    GameEntry{&checkers::spec, check<checkers::make_options>, make_checkers, 230, checkers_levels},
};

} // namespace

std::span<const GameEntry> games() {
    return entries;
}

namespace {

std::string game_names() {
    std::string names;
    for (const GameEntry& entry : games())
        names.append(names.empty() ? "" : ", ").append(entry.spec->name);
    return names;
}

const GameEntry* find_game(std::string_view name) {
    const auto entry =
        std::ranges::find(games(), name, [](const GameEntry& game) { return game.spec->name; });
    return entry == games().end() ? nullptr : &*entry;
}

} // namespace

Result<Variant> parse_variant(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const GameEntry* entry = find_game(name);
    if (entry == nullptr)
        return Error{ErrorCode::unknown_game, 0, {quoted(name), game_names()}};
    if (colon == std::string_view::npos)
        return Variant(*entry->spec, standard_options(*entry->spec));
    const auto values = parse_options(*entry->spec, text.substr(colon + 1), colon + 1);
    if (!values)
        return values.error();
    if (const auto error = entry->check(*values))
        return *error;
    return Variant(*entry->spec, *values);
}

const GameEntry& entry_of(const Variant& variant) {
    return *find_game(variant.game().name);
}

std::unique_ptr<Game> make_game(const Variant& variant) {
    auto game = entry_of(variant).make(variant);
    game->use(engine::embedded_weights(variant.text()));
    return game;
}

} // namespace quincunx::play
