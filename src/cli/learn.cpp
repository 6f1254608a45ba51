#include "cli/commands.hpp"
#include "cli/common/bus.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "cli/tables.hpp"
#include "cli/version.hpp"
#include "learn/learner.hpp"
#include "learn/remote/remote_self_players.hpp"
#include "match/report.hpp"

namespace quincunx::cli {

namespace {

struct LearnOptions {
    std::string variant;
    std::string to;
    std::string bus;
    std::string tables;
    learn::LearnTerms terms;
};

std::string command_of(const LearnOptions& options, const std::string& variant) {
    const learn::LearnTerms& terms = options.terms;
    const std::string command =
        fmt::format("quincunx learn {} --games {} --nodes {} --generations {} --seed {}", variant,
                    terms.games, terms.nodes, terms.generations, terms.seed);
    return options.tables.empty() ? command : fmt::format("{} --tables {}", command, options.tables);
}

std::string progress_text(const learn::LearnProgress& progress, const learn::LearnTerms& terms) {
    const std::string begin = fmt::format("generation {} of {}: ", progress.generation, terms.generations);
    constexpr double minute = 60;
    if (progress.match)
        return fmt::format("{}{} games played against the old", begin, progress.match->standings.known());
    if (progress.training)
        return fmt::format("{}pass {} over the positions, loss {:.4f}, held back {:.4f}, by hand {:.4f}",
                           begin, progress.training->epoch, progress.training->loss,
                           progress.training->held_back, progress.training->by_hand);
    return fmt::format("{}{} of {} games, {:.0f} minutes left", begin, progress.games, terms.games,
                       progress.seconds_left / minute);
}

std::optional<std::string> learn_here(const play::Game& start, const LearnOptions& options,
                                      const learn::LearnListener& listener) {
    const auto tables = tables_in(options.tables, start);
    if (!options.tables.empty() && tables == nullptr)
        throw CommandFailure(could_not, fmt::format("--tables: {}: there are no tables of {}", options.tables,
                                                    start.variant().text()));
    learn::LearnTerms terms = options.terms;
    terms.known_pieces = tables == nullptr ? 0 : tables->most_pieces();
    const auto problem = learn::learn(start, terms, learn::local_self_players(start, tables), options.to,
                                      catch_interrupts(), listener);
    complain_of_damage(tables.get());
    return problem;
}

/// Has the games played by workers.
std::optional<std::string> learn_elsewhere(const play::Game& start, const LearnOptions& options,
                                           const learn::LearnListener& listener) {
    WorkersBus bus(options.bus);
    learn::RemoteSelfPlayers players(bus.link(), start, std::string(version), WorkersBus::tell);
    return learn::learn(start, options.terms, players.players(), options.to, catch_interrupts(), listener);
}

void run(LearnOptions& options) {
    const auto game = play::make_game(accept("variant", play::parse_variant(options.variant)));
    options.terms.command = command_of(options, game->variant().text());
    LiveLine live;
    const learn::LearnListener listener{
        .on_progress =
            [&](const learn::LearnProgress& progress) { live.show(progress_text(progress, options.terms)); },
        .on_news =
            [&](const std::string& line) {
                live.clear();
                fmt::print("{}\n", line);
                flush_output();
            }};
    const auto learn = options.bus.empty() ? learn_here : learn_elsewhere;
    const auto problem = learn(*game, options, listener);
    live.clear();
    if (problem)
        throw CommandFailure(could_not, *problem);
}

} // namespace

void add_learn(Command& program) {
    Command command =
        program.subcommand("learn", "Learn to estimate a variant's positions from games with itself");
    auto options = std::make_shared<LearnOptions>();
    learn::LearnTerms& terms = options->terms;
    command.option("VARIANT", options->variant, "The game with its options").required();
    command
        .option(
            "--to", options->to,
            "Write the weights to this file, and the games beside it to FILE.games, from which it goes on")
        .placeholder("FILE")
        .required();
    constexpr std::uint64_t most = 100'000'000;
    command.option("--games", terms.games, "Games of a generation, 20000 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most));
    command.option("--nodes", terms.nodes, "Positions that are looked at for a move, 1500 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most));
    command
        .option("--generations", terms.generations,
                "How often to play, fit and compare, each time by the best weights so far; 1 unless given")
        .placeholder("N")
        .check(between(1, 1000));
    command.option("--seed", terms.seed, "With the same seed the same is learned; 1 unless given")
        .placeholder("N")
        .check(any_seed());
    command
        .option("--threads", terms.threads,
                "How many threads play, or with --bus how many tasks are handed out at once; 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.option("--bus", options->bus, "Have workers play that are on this bus")
        .placeholder("nats://HOST:PORT")
        .check(bus_address());
    add_tables(command, options->tables).excludes("--bus");
    command.footer("New weights are kept if they beat the old ones, the first the estimate by hand.\n"
                   "quincunx engine --weights FILE and quincunx match engine,weights=FILE use them.\n\n"
                   "Example:\n"
                   "  quincunx learn jesonmor:archers=off --to archers.weights --generations 3 --threads 2");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
