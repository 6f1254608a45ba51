// Has the levels of each game play the next weaker ones, and prints what docs/levels.md holds: a ladder for
// each game. Every game is the same on every machine: nodes limit the search, and seeds come from the game's
// number.
#include "match/match.hpp"
#include "play/registry.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace quincunx::bench {
namespace {

/// How two players did in a variant, by the first one's side.
match::Tally play(std::string_view variant, std::string_view strong, std::string_view weak,
                  std::uint64_t games, int opening_plies) {
    const auto start = play::make_game(*play::parse_variant(variant));
    const match::MatchTerms terms{.entrants = {*match::parse_entrant(strong), *match::parse_entrant(weak)},
                                  .pairs = games / 2,
                                  .opening = {.plies = opening_plies}};
    const std::atomic<bool> never{false};
    const int processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    return run_match(*start, terms, nullptr, processors, never, [](const match::MatchProgress&) {})
        .standings.tally(0);
}

std::string level(int number) {
    return fmt::format("level:{}", number);
}

/// In Ring's default Red wins whoever plays it, as Black has to attack: bound alike, levels can show.
std::string ladder_variant(std::string_view game) {
    return game == "ring" ? "ring:forced=both" : std::string(game);
}

void print_level(int number, const play::Level& level) {
    const bool is_bound = level.plies < engine::max_depth;
    fmt::print("| {} | {} | {} | {} | {:.2f} |", number, is_bound ? std::to_string(level.plies) : "any",
               level.nodes, level.moves, level.carelessness / 100.0);
}

/// Each level against the one below.
void print_ladder(const play::GameEntry& game, std::uint64_t games) {
    const std::string variant = ladder_variant(game.spec->name);
    fmt::print("\n`{}`:\n\n| level | plies | nodes | moves | carelessness | won, drawn, lost | Elo | "
               "above level 1 |\n|--:|--:|--:|--:|--:|---|--:|--:|\n",
               variant);
    constexpr int opening_plies = 4;
    double above = 0;
    for (std::size_t i = 0; i < game.levels.size(); ++i) {
        const int number = play::lowest_level + static_cast<int>(i);
        print_level(number, game.levels[i]);
        if (i > 0) {
            const match::Tally tally = play(variant, level(number), level(number - 1), games, opening_plies);
            const match::Estimate estimate = match::estimate(tally.pairs);
            above += estimate.elo;
            fmt::print(" {}, {}, {} | {:+.0f} ± {:.0f} | {:.0f} |\n", tally.wins, tally.draws, tally.losses,
                       estimate.elo, estimate.error, above);
        } else {
            fmt::print(" | | |\n");
        }
        std::fflush(stdout);
    }
}

/// Whether the strongest level loses no game to a player who moves at random.
bool beats_random(const play::GameEntry& game, std::uint64_t games) {
    const match::Tally tally = play(game.spec->name, level(play::highest_level), "random", games, 0);
    if (tally.losses > 0)
        fmt::print("{}: {} games lost to random\n", game.spec->name, tally.losses);
    return tally.losses == 0;
}

int run(int count, char** words) {
    CLI::App program("Play the levels of each game against one another", "level_table");
    std::uint64_t games = 200;
    std::uint64_t against_random = 0;
    std::string only;
    program.add_option("--games", games, "Games of a level against the one below, even")
        ->capture_default_str();
    program.add_option("--random", against_random,
                       "Instead, play so many games against random, and fail if one is lost");
    program.add_option("--game", only, "Only this game");
    CLI11_PARSE(program, count, words);
    bool fine = true;
    for (const play::GameEntry& game : play::games()) {
        if (!only.empty() && only != game.spec->name)
            continue;
        if (against_random > 0)
            fine = beats_random(game, against_random) && fine;
        else
            print_ladder(game, games);
    }
    return fine ? 0 : 1;
}

} // namespace
} // namespace quincunx::bench

int main(int count, char** words) {
    return quincunx::bench::run(count, words);
}
