#include "cli/commands.hpp"
#include "cli/common/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct RandomOptions {
    StartOptions start;
    std::uint64_t seed = 1;
    int games = 1000;
    bool json = false;
};

struct PlayedGames {
    std::uint64_t plies = 0;
    ByColor<int> wins;
    int draws = 0;
};

PlayedGames play_games(const RandomOptions& options) {
    const auto start = options.start.game();
    const View view = start->view();
    const int longest = default_max_plies(view.width, view.height);
    Random random(options.seed);
    Occurrences seen(static_cast<std::size_t>(longest) + 2);
    PlayedGames played;
    for (int i = 0; i < options.games; ++i) {
        const Playout game = start->play_out(random, longest, seen);
        played.plies += static_cast<std::uint64_t>(game.plies);
        if (game.outcome.winner)
            ++played.wins[*game.outcome.winner];
        else
            ++played.draws;
    }
    return played;
}

void run(const RandomOptions& options) {
    const double begin = seconds();
    const PlayedGames played = play_games(options);
    const double taken = seconds() - begin;
    const double plies_per_second = static_cast<double>(played.plies) / taken;
    const double games_per_second = options.games / taken;
    if (options.json) {
        print_json({{"games", options.games},
                    {"plies", played.plies},
                    {"first", played.wins[Color::first]},
                    {"second", played.wins[Color::second]},
                    {"draws", played.draws},
                    {"seconds", taken},
                    {"games_per_second", games_per_second},
                    {"plies_per_second", plies_per_second}});
        return;
    }
    fmt::print("games {}\nplies {}\nfirst {}\nsecond {}\ndraws {}\n", options.games, played.plies,
               played.wins[Color::first], played.wins[Color::second], played.draws);
    fmt::print("games per second {:.0f}\nplies per second {:.0f}\n", games_per_second, plies_per_second);
}

} // namespace

void add_random(Command& program) {
    Command command = program.subcommand("random", "Play random games and tell how fast");
    auto options = std::make_shared<RandomOptions>();
    options->start.add_to(command);
    command.option("--seed", options->seed, "The same seed plays the same games; 1 unless given")
        .placeholder("N")
        .check(any_seed());
    command.option("--games", options->games, "How many games, 1000 unless given")
        .placeholder("N")
        .check(between(1, 1'000'000'000));
    command.flag("--json", options->json, "Print one JSON object");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
