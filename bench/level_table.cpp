// Plays the levels against `random` and against each other and prints what docs/levels.md holds. Every game
// is the same on every machine: nodes limit the search, and seeds come from the game's number.
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "terminal/local_game.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::bench {
namespace {

using terminal::LocalGame;
using terminal::Player;

/// Results as the stronger side sees them.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
};

/// Two players of a variant; their games begin with some random moves, so that they differ.
struct Pairing {
    std::string variant;
    Player strong;
    Player weak;
    int games;
    int opening_plies;
    Tally tally{};
};

const Player random_player{Player::Kind::random};

Player level(int number) {
    return {Player::Kind::level, number};
}

std::unique_ptr<play::Game> opening(const std::string& variant, int plies, std::uint64_t seed) {
    auto game = play::make_game(*play::parse_variant(variant));
    Random random(seed);
    for (int i = 0; i < plies; ++i)
        game->play(play::random_move(*game, random));
    return game;
}

/// Plays a pairing's game; two games in a row have the same opening and the sides swapped.
std::optional<Color> winner_of(const Pairing& pairing, int number, Color strong) {
    const auto seed = static_cast<std::uint64_t>(number);
    const auto start = opening(pairing.variant, pairing.opening_plies, seed / 2);
    ByColor<Player> players;
    players[strong] = pairing.strong;
    players[!strong] = pairing.weak;
    LocalGame game(*play::Session::begin(*start, {.adjudicated = true}, 0), players, seed);
    for (;; game.play_computer_move())
        if (const auto outcome = game.session().outcome())
            return outcome->winner;
}

/// Plays the games of all pairings on all processors.
void play_all(std::vector<Pairing>& pairings) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::vector<std::pair<Pairing*, int>> games;
    for (Pairing& pairing : pairings)
        for (int number = 0; number < pairing.games; ++number)
            games.emplace_back(&pairing, number);
    const auto work = [&] {
        for (std::size_t i = next++; i < games.size(); i = next++) {
            const auto [pairing, number] = games[i];
            const Color strong = number % 2 == 0 ? Color::first : Color::second;
            const auto winner = winner_of(*pairing, number, strong);
            const std::scoped_lock lock(mutex);
            ++(!winner             ? pairing->tally.draws
               : *winner == strong ? pairing->tally.wins
                                   : pairing->tally.losses);
        }
    };
    std::vector<std::jthread> threads(std::thread::hardware_concurrency());
    for (std::jthread& thread : threads)
        thread = std::jthread(work);
}

std::string name_of(const Player& player) {
    return player.kind == Player::Kind::random ? "random" : fmt::format("level {}", player.level);
}

void print(const std::vector<Pairing>& pairings) {
    fmt::print("| variant | stronger | weaker | won | drawn | lost |\n|---|---|---|--:|--:|--:|\n");
    for (const Pairing& pairing : pairings)
        fmt::print("| {} | {} | {} | {} | {} | {} |\n", pairing.variant, name_of(pairing.strong),
                   name_of(pairing.weak), pairing.tally.wins, pairing.tally.draws, pairing.tally.losses);
}

void print_levels() {
    fmt::print("| level | nodes a move | random moves |\n|--:|--:|--:|\n");
    for (int number = play::lowest_level; number <= play::highest_level; ++number) {
        const play::Level& level = play::levels[static_cast<std::size_t>(number - play::lowest_level)];
        fmt::print("| {} | {} | {} % |\n", number, level.nodes, level.random_per_mille / 10);
    }
    fmt::print("\n");
}

/// The top level against `random`, and each level against the one two below it.
std::vector<Pairing> pairings_of(std::string_view game, int against_random, int against_levels) {
    // In Ring's default Red wins whoever plays it, as Black has to attack: bound alike, levels can show.
    const std::string fair = game == "ring" ? "ring:forced=both" : std::string(game);
    constexpr int opening_plies = 4;
    std::vector<Pairing> pairings{
        {std::string(game), level(play::highest_level), random_player, against_random, 0}};
    for (int weak = play::lowest_level; weak + 2 <= play::highest_level; ++weak)
        pairings.push_back({fair, level(weak + 2), level(weak), against_levels, opening_plies});
    std::erase_if(pairings, [](const Pairing& pairing) { return pairing.games == 0; });
    return pairings;
}

int run(int count, char** words) {
    CLI::App program("Play the levels against random and against each other", "level_table");
    int against_random = 200;
    int against_levels = 100;
    std::string only;
    bool check = false;
    program.add_option("--random", against_random, "Games against random for each game")
        ->capture_default_str();
    program.add_option("--levels", against_levels, "Games between two levels")->capture_default_str();
    program.add_option("--game", only, "Only this game");
    program.add_flag("--check", check, "Fail if a game against random is lost");
    CLI11_PARSE(program, count, words);
    std::vector<Pairing> pairings;
    for (const play::GameEntry& entry : play::games())
        if (only.empty() || only == entry.spec->name)
            for (const Pairing& pairing : pairings_of(entry.spec->name, against_random, against_levels))
                pairings.push_back(pairing);
    play_all(pairings);
    print_levels();
    print(pairings);
    const auto lost = [](const Pairing& pairing) {
        return pairing.weak == random_player && pairing.tally.losses > 0;
    };
    return check && std::ranges::any_of(pairings, lost) ? 1 : 0;
}

} // namespace
} // namespace quincunx::bench

int main(int count, char** words) {
    return quincunx::bench::run(count, words);
}
