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

// The scales are fitted (by likelihood, draws counting as half) to 400 games of level 6 against itself in
// each game's standard variant, six random moves at the start of each, every later position judged by a
// search of 4000 nodes. In Checkers level 6 draws nearly always, whatever the score: there it is level 3.
constexpr std::array entries{
    GameEntry{&ring::spec, check<ring::make_options>, make_ring, 260},
    GameEntry{&reversi::spec, check<reversi::make_options>, make_reversi, 850},
    GameEntry{&ugolki::spec, check<ugolki::make_options>, make_ugolki, 100},
    GameEntry{&jesonmor::spec, check<jesonmor::make_options>, make_jesonmor, 280},
    GameEntry{&checkers::spec, check<checkers::make_options>, make_checkers, 230},
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
