// Has the levels play matches against `random` and against each other, and prints what docs/levels.md holds.
// Every game is the same on every machine: nodes limit the search, and seeds come from the game's number.
#include "match/match.hpp"
#include "play/levels.hpp"
#include "play/registry.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace quincunx::bench {
namespace {

/// Two players of a variant, the stronger one first; their games begin with some random moves, so that they
/// differ.
struct Row {
    std::string variant;
    std::string strong;
    std::string weak;
    std::uint64_t pairs;
    int opening_plies;
    match::Tally tally{};
};

std::string level(int number) {
    return fmt::format("level:{}", number);
}

/// Plays the games of a row on all processors.
void play(Row& row) {
    const auto start = play::make_game(*play::parse_variant(row.variant));
    const match::MatchTerms terms{
        .entrants = {*match::parse_entrant(row.strong), *match::parse_entrant(row.weak)},
        .pairs = row.pairs,
        .opening = {.plies = row.opening_plies}};
    const std::atomic<bool> never{false};
    const int processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    row.tally = run_match(*start, terms, nullptr, processors, never, [](const match::MatchProgress&) {
                }).standings.tally(0);
}

void print_levels() {
    fmt::print("| level | plies | nodes | moves | carelessness |\n|--:|--:|--:|--:|--:|\n");
    for (int number = play::lowest_level; number <= play::highest_level; ++number) {
        const play::Level& level = play::levels[static_cast<std::size_t>(number - play::lowest_level)];
        const bool is_bound = level.plies < engine::max_depth;
        fmt::print("| {} | {} | {} | {} | {:.2f} |\n", number, is_bound ? std::to_string(level.plies) : "any",
                   level.nodes, level.moves, level.carelessness / 100.0);
    }
    fmt::print("\n| variant | stronger | weaker | won | drawn | lost |\n|---|---|---|--:|--:|--:|\n");
}

void print(const Row& row) {
    fmt::print("| {} | {} | {} | {} | {} | {} |\n", row.variant, row.strong, row.weak, row.tally.wins,
               row.tally.draws, row.tally.losses);
    std::fflush(stdout);
}

/// The top level against `random`, and each level against the one two below it.
std::vector<Row> rows_of(std::string_view game, std::uint64_t against_random, std::uint64_t against_levels) {
    // In Ring's default Red wins whoever plays it, as Black has to attack: bound alike, levels can show.
    const std::string fair = game == "ring" ? "ring:forced=both" : std::string(game);
    constexpr int opening_plies = 4;
    std::vector<Row> rows{{std::string(game), level(play::highest_level), "random", against_random / 2, 0}};
    for (int weak = play::lowest_level; weak + 2 <= play::highest_level; ++weak)
        rows.push_back({fair, level(weak + 2), level(weak), against_levels / 2, opening_plies});
    std::erase_if(rows, [](const Row& row) { return row.pairs == 0; });
    return rows;
}

int run(int count, char** words) {
    CLI::App program("Play the levels against random and against each other", "level_table");
    std::uint64_t against_random = 20;
    std::uint64_t against_levels = 40;
    std::string only;
    bool check = false;
    program.add_option("--random", against_random, "Games against random for each game, even")
        ->capture_default_str();
    program.add_option("--levels", against_levels, "Games between two levels, even")->capture_default_str();
    program.add_option("--game", only, "Only this game");
    program.add_flag("--check", check, "Fail if a game against random is lost");
    CLI11_PARSE(program, count, words);
    bool lost = false;
    print_levels();
    for (const play::GameEntry& entry : play::games())
        for (Row& row : rows_of(entry.spec->name, against_random, against_levels)) {
            if (!only.empty() && only != entry.spec->name)
                continue;
            play(row);
            print(row);
            lost = lost || (row.weak == "random" && row.tally.losses > 0);
        }
    return check && lost ? 1 : 0;
}

} // namespace
} // namespace quincunx::bench

int main(int count, char** words) {
    return quincunx::bench::run(count, words);
}
