#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/new_file.hpp"
#include "cli/common/support.hpp"
#include "cli/local_play.hpp"
#include "cli/puzzle_solving.hpp"
#include "puzzles/make/maker.hpp"

namespace quincunx::cli {

namespace {

struct MakeOptions {
    std::string variant;
    std::string to;
    puzzles::MakeTerms terms;
};

void make(const MakeOptions& options) {
    const auto game = play::make_game(accept("variant", play::parse_variant(options.variant)));
    const NewFile file{"--to", options.to};
    file.check();
    LiveLine live;
    const auto made = puzzles::make_puzzles(
        *game, options.terms, catch_interrupts(), [&](const puzzles::MakeProgress& progress) {
            live.show(fmt::format("puzzles {} of {}, games {}", progress.found, options.terms.count,
                                  progress.games));
        });
    live.clear();
    file.write(to_text(made));
    fmt::print("puzzles: {}\n", made.size());
}

void add_make(Command& all) {
    Command command = all.subcommand("make", "Make puzzles of games between levels of the computer");
    auto options = std::make_shared<MakeOptions>();
    puzzles::MakeTerms& terms = options->terms;
    command.option("VARIANT", options->variant, "The game with its options").required();
    command.option("--to", options->to, "Write the puzzles to this file, which is not there yet")
        .placeholder("FILE")
        .required();
    constexpr std::uint64_t most = 1'000'000;
    command.option("--games", terms.games, "Games at most, 1000 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most));
    command.option("--count", terms.count, "Puzzles that are enough, 200 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most));
    command.option("--seed", terms.seed, "With the same seed the same puzzles are made; 1 unless given")
        .placeholder("N")
        .check(any_seed());
    command.option("--threads", terms.threads, "How many threads work, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.footer("Who interrupts has those that were found so far.\n\n"
                   "Example:\n"
                   "  quincunx puzzles make jesonmor --count 20 --to knights.puzzles");
    command.callback([options] { make(*options); });
}

void add_solve_puzzles(Command& all) {
    Command command = all.subcommand("solve", "Solve puzzles: find the one move that is good");
    auto options = std::make_shared<SolvingOptions>();
    command.option("VARIANT", options->variant, "The game with its options; every game unless given");
    command.option("--grade", options->grade, "Those of this grade alone; the easiest is 1")
        .placeholder("1..5")
        .check(between(1, puzzles::highest_grade));
    command.option("--from", options->from, "Those in this file, as quincunx puzzles make writes it")
        .placeholder("FILE");
    add_plain(command, options->plain);
    command.footer("Those that were not solved yet come first, and of these the easy ones.\n\n"
                   "Examples:\n"
                   "  quincunx puzzles solve\n"
                   "  quincunx puzzles solve reversi --grade 3");
    command.callback([options] { solve_puzzles(*options); });
}

void add_daily(Command& all) {
    Command command = all.subcommand("daily", "Solve the puzzle of today, which is the same for everybody");
    auto options = std::make_shared<SolvingOptions>();
    command.option("VARIANT", options->variant,
                   "The game with its options; another one each day unless given");
    add_plain(command, options->plain);
    command.callback([options] { solve_daily_puzzle(*options); });
}

} // namespace

void add_puzzles(Command& program) {
    Command all = program.subcommand("puzzles", "Solve puzzles, and make them");
    all.require_subcommand();
    add_solve_puzzles(all);
    add_daily(all);
    add_make(all);
}

} // namespace quincunx::cli
