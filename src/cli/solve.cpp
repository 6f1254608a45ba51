#include "cli/commands.hpp"
#include "cli/common/bus.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/new_file.hpp"
#include "cli/common/store_option.hpp"
#include "cli/common/support.hpp"
#include "cli/solved_table.hpp"
#include "cli/tables.hpp"
#include "cli/version.hpp"
#include "clocks/now.hpp"
#include "solve/checkpoint.hpp"
#include "solve/remote/remote_prover.hpp"
#include "solve/value_text.hpp"
#include "terminal/files.hpp"

#include <chrono>
#include <cmath>

namespace quincunx::cli {

namespace {

using solve::bounds_text;
using solve::value_text;

struct SolveOptions {
    StartOptions start;
    std::string moves;
    std::string goal;
    double time = 0;
    std::uint64_t megabytes = 256;
    std::optional<int> threads;
    std::string bus;
    StoreOption store;
    std::string certificate;
    std::string checkpoint;
    std::string tables;
    std::string table; ///< a page of solved positions, to be filled
    bool json = false;
};

constexpr std::string_view goals = "win, hold, or a number of discs";

/// Checkpoints are the table, which may take all the memory that was given.
constexpr std::size_t largest_checkpoint = std::size_t{1} << 40U;

/// The value of which it is asked whether the player to move has at least it.
int wanted_value(const std::string& goal, const play::Game& game) {
    const bool discs = solve::counts_discs(game);
    if (goal == "win")
        return 1;
    if (goal == "hold")
        return 0;
    const View view = game.view();
    const int most = view.width * view.height;
    int value = 0;
    const char* const end = goal.data() + goal.size();
    const auto read = std::from_chars(goal.data() + (goal.starts_with('+') ? 1 : 0), end, value);
    if (read.ec != std::errc() || read.ptr != end)
        throw CommandFailure(
            bad_usage, fmt::format("--goal: '{}' is none; accepted is {}", quincunx::quoted(goal), goals));
    if (!discs)
        throw CommandFailure(bad_usage,
                             "--goal: discs are counted in reversi alone; accepted is win or hold");
    if (value < -most || value > most)
        throw CommandFailure(bad_usage,
                             fmt::format("--goal: on this board {} to {} discs are accepted", -most, most));
    return value;
}

/// Workers on a bus, and what is kept of what they find.
class Elsewhere {
  public:
    Elsewhere(const SolveOptions& options)
        : options_(options),
          bus_(options.bus),
          store_(store::open_proof_store(options.store.address())) {}

    std::unique_ptr<solve::Prover> prover(const play::Game& game) {
        constexpr int usual_workers = 8;
        return solve::make_remote_prover(game,
                                         {.version = std::string(version),
                                          .workers = options_.threads.value_or(usual_workers),
                                          .megabytes = options_.megabytes},
                                         bus_.link(), *store_, WorkersBus::tell);
    }

  private:
    const SolveOptions& options_;
    WorkersBus bus_;
    std::unique_ptr<store::ProofStore> store_;
};

/// One run of the command, about a game that is not over.
class Solving {
  public:
    Solving(const SolveOptions& options, const play::Game& game, std::optional<int> wanted)
        : options_(options),
          game_(game),
          wanted_(wanted),
          stop_(catch_interrupts()),
          table_(options.megabytes * 3 / 4),
          elsewhere_(options.bus.empty() ? nullptr : std::make_unique<Elsewhere>(options)),
          solver_(elsewhere_
                      ? solve::Solver(game, table_, elsewhere_->prover(game))
                      : solve::Solver(game, table_, options.megabytes / 4, options.threads.value_or(1))) {}

    void run() {
        check_files();
        if (wanted_)
            answer(*wanted_);
        else
            find_value();
    }

  private:
    void check_files() {
        if (!options_.certificate.empty())
            certificate_file_.check();
        if (options_.checkpoint.empty() || !std::filesystem::exists(options_.checkpoint))
            return;
        const auto refuse = [&](const std::string& why) {
            throw CommandFailure(could_not,
                                 fmt::format("--checkpoint {}: {}",
                                             quincunx::quoted(options_.checkpoint, std::string::npos), why));
        };
        const auto text = terminal::read_file(options_.checkpoint, largest_checkpoint);
        if (!text)
            refuse(text.error().message());
        else if (const auto why = solve::restore(*text, game_, table_))
            refuse(*why);
    }

    /// Until somebody interrupts; and where the time is limited, until it is over.
    solve::GoOn going_on(bool is_limited) {
        return [this, is_limited](std::uint64_t nodes) {
            nodes_ += nodes;
            if (clocks::steady_now() >= next_look_)
                look();
            const bool is_late = is_limited && seconds() - begin_ >= options_.time;
            return !stop_ && !is_late;
        };
    }

    /// Now and then: says how far it is, and keeps what was found.
    void look() {
        constexpr play::Milliseconds often = 200;
        constexpr double between_checkpoints = 120;
        const double taken = seconds() - begin_;
        next_look_ = clocks::steady_now() + often;
        constexpr double million = 1e6;
        const auto positions = static_cast<double>(nodes_);
        live_.show(fmt::format(
            "value {}; {}; {:.1f} million positions, {:.1f} million a second, {} remembered",
            bounds_text(game_, solver_.bounds()), doing_text(game_, solver_.doing(), positions / taken),
            positions / million, positions / taken / million, table_.size()));
        if (seconds() - kept_ >= between_checkpoints)
            keep();
    }
    void keep() {
        kept_ = seconds();
        if (options_.checkpoint.empty())
            return;
        if (const auto error = terminal::write_file(options_.checkpoint, solve::checkpoint(game_, table_)))
            throw CommandFailure(could_not,
                                 fmt::format("--checkpoint {}: {}",
                                             quincunx::quoted(options_.checkpoint, std::string::npos),
                                             error->message()));
    }

    void find_value() {
        solver_.run(going_on(options_.time > 0), [this] { print_bounds(); });
        keep();
        print_last("value", bounds_text(game_, solver_.bounds()));
        if (!options_.certificate.empty())
            certify(solver_.claims(solver_.shown_values(), going_on(false)));
    }

    void answer(int wanted) {
        const auto answer = solver_.ask(wanted, going_on(options_.time > 0));
        keep();
        print_last("goal", !answer ? "open" : *answer ? "yes" : "no");
        if (!options_.certificate.empty())
            certify(answer ? solver_.claims({wanted}, going_on(false)) : std::vector<verify::Claim>());
    }

    void print_last(const char* name, const std::string& text) {
        live_.clear();
        if (options_.json)
            print_json({{name, text}, {"nodes", nodes_}, {"seconds", seconds() - begin_}});
        else
            fmt::print("{} {}\n", name, text);
        flush_output();
    }

    void print_bounds() {
        live_.clear();
        if (options_.json)
            print_json({{"bounds", bounds_text(game_, solver_.bounds())},
                        {"nodes", nodes_},
                        {"seconds", seconds() - begin_}});
        else
            fmt::print("bounds {} nodes {} time {:.2f}\n", bounds_text(game_, solver_.bounds()), nodes_,
                       seconds() - begin_);
        flush_output();
    }

    void certify(std::optional<std::vector<verify::Claim>> claims) {
        live_.clear();
        if (!claims)
            throw CommandFailure(could_not, stop_ ? "interrupted before the certificate was written"
                                                  : "the certificate needs more memory (--memory)");
        if (claims->empty())
            throw CommandFailure(could_not, "nothing is known that a certificate could show");
        certificate_file_.write(to_text(verify::Certificate{game_.clone(), std::move(*claims)}));
    }

    const SolveOptions& options_;
    NewFile certificate_file_{"--certificate", options_.certificate};
    const play::Game& game_;
    std::optional<int> wanted_;
    const std::atomic<bool>& stop_;
    engine::ProofTable table_;
    std::unique_ptr<Elsewhere> elsewhere_; ///< where workers do it
    solve::Solver solver_;
    LiveLine live_;
    double begin_ = seconds();
    double kept_ = seconds();
    play::Milliseconds next_look_ = 0;
    std::uint64_t nodes_ = 0;
};

/// What is known without a search, as the game is over or tables tell.
std::optional<int> known_value(const SolveOptions& options, const play::Game& game) {
    if (game.outcome())
        return solve::end_value(game);
    const auto probed = probed_in(options.tables, game);
    if (!probed || lowest(probed->code) != highest(probed->code))
        return std::nullopt;
    return lowest(probed->code);
}

void solve_or_say_why(const SolveOptions& options, const play::Game& game, std::optional<int> wanted) {
    try {
        Solving(options, game, wanted).run();
    } catch (const store::StoreFailure& failure) {
        throw CommandFailure(could_not, failure.what());
    }
}

void run(const SolveOptions& options) {
    if (!options.table.empty())
        return make_table(options.table, options.start.variant());
    if (options.start.variant().empty())
        throw CommandFailure(bad_usage, "VARIANT is required (see quincunx solve --help)");
    if (options.store.is_given() && options.bus.empty())
        throw CommandFailure(bad_usage,
                             "--store: proofs are kept there that workers find, so --bus is needed, too");
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    const auto wanted =
        options.goal.empty() ? std::nullopt : std::optional(wanted_value(options.goal, *game));
    const auto value = known_value(options, *game);
    if (!value)
        return solve_or_say_why(options, *game, wanted);
    if (!options.certificate.empty())
        throw CommandFailure(bad_usage, "--certificate: the game is over, and there is nothing to prove");
    const std::string name = wanted ? "goal" : "value";
    const std::string text = !wanted ? value_text(*game, *value) : *value >= *wanted ? "yes" : "no";
    if (options.json)
        print_json({{name, text}, {"nodes", 0}, {"seconds", 0.0}});
    else
        fmt::print("{} {}\n", name, text);
}

} // namespace

void add_solve(Command& program) {
    Command command = program.subcommand("solve", "Prove what a position is worth");
    auto options = std::make_shared<SolveOptions>();
    options->start.add_to(command, false);
    command.option("--moves", options->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    command
        .option(
            "--goal", options->goal,
            "Prove only whether the player to move can win, hold (not lose), or end with at least so many "
            "discs more")
        .placeholder("win|hold|N");
    command.option("--time", options->time, "Stop after so many seconds, and tell what is known then")
        .seconds(0.001, 1e9);
    command.option("--memory", options->megabytes, "Use so many megabytes, 256 unless given")
        .placeholder("MB")
        .check(between(std::uint64_t{4}, std::uint64_t{1} << 17U));
    command
        .option("--threads", options->threads,
                "How many threads look, 1 unless given; with --bus, how many workers, 8 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command
        .option("--certificate", options->certificate,
                "Write the proof to this file, which quincunx verify checks by the rules alone")
        .placeholder("FILE");
    command
        .option("--checkpoint", options->checkpoint,
                "Keep what was found in this file every two minutes and at the end, and go on from it")
        .placeholder("FILE");
    command.option("--bus", options->bus, "Have quincunx workers on this bus do it, a NATS server")
        .placeholder("nats://HOST:PORT")
        .check(bus_address());
    options->store.add_to(command, "With --bus, where what was proved is kept");
    add_tables(command, options->tables).excludes("--certificate");
    command.flag("--json", options->json, "Print one JSON object a line");
    Option table = command.option("--table", options->table,
                                  "Instead, fill this page with rows of what can be solved: those that it "
                                  "lacks, or all of VARIANT anew");
    table.placeholder("FILE");
    for (const char* other : {"--position", "--moves", "--goal", "--time", "--memory", "--threads",
                              "--certificate", "--checkpoint", "--bus", "--store", "--tables", "--json"})
        table.excludes(other);
    command.footer(
        "The last line is the value for the player to move: discs in Reversi, else win, draw or loss; where\n"
        "it was not found, the least and the most that it can be.\n\n"
        "Examples:\n"
        "  quincunx solve reversi:size=6\n"
        "  quincunx solve reversi --goal win --certificate reversi.proof\n"
        "  quincunx verify reversi.proof\n"
        "  quincunx solve --table solved.md");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
