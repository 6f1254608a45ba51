#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "cli/look_options.hpp"
#include "cli/record_review.hpp"
#include "cli/tables.hpp"
#include "clocks/now.hpp"
#include "play/no_forced_win.hpp"
#include "review/annotated_record.hpp"
#include "terminal/lines.hpp"
#include "json/review_json.hpp"

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace quincunx::cli {

namespace {

struct AnalyseOptions {
    StartOptions start;
    std::string moves;
    std::string record; ///< whose moves are to be annotated
    LookOptions look;
    int lines = 1;
    std::string tables;
    bool json = false;
};

/// What is printed while a search goes on. On a terminal a line below says what is being looked at, wherever
/// that takes longer than a second.
class Output {
  public:
    Output() {
        if (live_.is_on_terminal())
            watcher_ = std::jthread([this](const std::stop_token& ends) { watch(ends); });
    }

    /// Prints what was found at a depth. False if that cannot be written; errno says why.
    bool print(const std::string& text, engine::Depth depth) {
        const std::scoped_lock lock(mutex_);
        live_.clear();
        depth_ = depth;
        since_ = clocks::steady_now();
        return std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
    }
    /// Nothing more is going to be found.
    void end() {
        watcher_ = {};
        live_.clear();
    }

  private:
    void watch(const std::stop_token& ends) {
        std::unique_lock lock(mutex_);
        const auto is_over = [&ends] { return ends.stop_requested(); };
        while (!ended_.wait_for(lock, ends, std::chrono::seconds(1), is_over)) {
            const play::Milliseconds spent = clocks::steady_now() - since_;
            if (spent >= 1000)
                live_.show(fmt::format("looking at depth {} for {} s", depth_ + 1, spent / 1000));
        }
    }

    std::mutex mutex_; // holds what follows
    std::condition_variable_any ended_;
    LiveLine live_;
    engine::Depth depth_ = 0;
    play::Milliseconds since_ = clocks::steady_now();
    std::jthread watcher_; ///< last: it uses all else
};

std::string report_text(const play::Game& game, const engine::Report& report) {
    std::string text;
    for (std::size_t i = 0; i < report.lines.size(); ++i)
        text += fmt::format("depth {} line {} score {} nodes {} time {:.2f} pv {}\n", report.depth, i + 1,
                            terminal::score_text(report.lines[i]), report.nodes,
                            static_cast<double>(report.milliseconds) / 1000.0,
                            terminal::moves_text(game, report.lines[i].moves));
    return text;
}

/// Plays the moves that are given one after the other. Where the last word names several, with commas between
/// them, these are not played but returned: they alone are to be looked at.
std::vector<Move> play_up_to_choice(play::Game& game, const std::string& text) {
    std::vector<std::string> moves = split_moves(text);
    if (moves.empty() || moves.back().find(',') == std::string::npos) {
        play_all(game, moves);
        return {};
    }
    const std::string choice = moves.back();
    std::vector<Move> wanted;
    for (const std::string_view move : split(choice, ',')) {
        moves.back() = move;
        play_all(*game.clone(), moves);
        wanted.push_back(*game.parse(move));
    }
    moves.pop_back();
    play_all(game, moves);
    return wanted;
}

void print_outcome(const Outcome& outcome, bool json) {
    if (json)
        print_json({{"result", winner_text(outcome)}, {"reason", to_text(outcome.reason)}});
    else
        fmt::print("{} {}\n", winner_text(outcome), to_text(outcome.reason));
}

/// Who cannot force a win by the rules or by tables, where that is known of anybody.
void print_no_forced_win(const ByColor<bool>& by_rules, const ByColor<bool>& by_tables, bool json) {
    std::vector<std::string_view> names;
    for (const Color color : colors)
        if (by_rules[color] || by_tables[color])
            names.push_back(winner_text({color, {}}));
    if (names.empty())
        return;
    if (json)
        print_json({{"no_forced_win", names}});
    else
        fmt::print("no-forced-win {}\n", fmt::join(names, " "));
    flush_output();
}

/// What tables know of the position; then the moves that are best by them are looked at alone, unless others
/// were asked for. Who cannot force a win by them.
ByColor<bool> ask_tables(const AnalyseOptions& options, const play::Game& game, threads::Thinking& thinking) {
    const auto probed = probed_in(options.tables, game);
    if (!probed)
        return {};
    if (options.json)
        print_json({{"table", probed_json(*probed)}});
    else
        fmt::print("table {}\n", to_text(probed->code));
    flush_output();
    if (thinking.root_moves.empty())
        thinking.root_moves = best_moves(*probed);
    if (!is_search_helped(probed))
        thinking.known = nullptr;
    return no_forced_win(probed->code, game.turn());
}

void analyse(const AnalyseOptions& options) {
    const auto game = options.start.game();
    threads::Thinking thinking = options.look.thinking();
    thinking.limits.lines = options.lines;
    thinking.root_moves = play_up_to_choice(*game, options.moves);
    if (const auto outcome = game->outcome())
        return print_outcome(*outcome, options.json);
    const auto tables = tables_in(options.tables, *game);
    thinking.known = tables.get();
    const ByColor<bool> by_tables = ask_tables(options, *game, thinking);
    print_no_forced_win(play::no_forced_win(*game), by_tables, options.json);
    if (!options.look.is_limited())
        thinking.limits.milliseconds = 5000;
    engine::TranspositionTable table(options.look.megabytes);
    const std::atomic<bool>& stop = catch_interrupts();
    Output output;
    int unwritable = 0;
    const auto tell = [&](const engine::Report& report) {
        const std::string text =
            options.json ? report_json(*game, report).dump() + '\n' : report_text(*game, report);
        if (output.print(text, report.depth))
            return;
        unwritable = errno; // not thrown, for the search knows nothing of exceptions
        interrupt();
    };
    const engine::Report report = threads::think(*game, table, thinking, {}, stop, tell);
    output.end();
    complain_of_damage(tables.get());
    if (unwritable != 0)
        throw std::system_error(unwritable, std::generic_category(), "standard output");
    const std::string best = game->text_of(report.lines.front().moves.front());
    if (options.json)
        print_json({{"best", best}, {"nodes", report.nodes}});
    else
        fmt::print("best {} nodes {}\n", best, report.nodes);
}

void annotate(const AnalyseOptions& options) {
    const RecordReview made(options.record, options.look);
    if (options.json)
        print_json(review_json(made.record(), made.review()));
    else
        fmt::print("{}", to_text(review::annotated(made.record(), made.review())));
}

void run(const AnalyseOptions& options) {
    if (options.record.empty() && options.start.variant().empty())
        throw CommandFailure(bad_usage, "VARIANT is required (see quincunx analyse --help)");
    if (options.record.empty())
        return analyse(options);
    if (!options.start.variant().empty())
        throw CommandFailure(bad_usage,
                             "--annotate: the record says which game it is of, and takes no VARIANT");
    annotate(options);
}

} // namespace

void add_analyse(Command& program) {
    Command command = program.subcommand("analyse", "Look for the best moves of a position");
    auto options = std::make_shared<AnalyseOptions>();
    options->start.add_to(command, false);
    command
        .option("--moves", options->moves,
                "Play these moves first: 'd3 c5 f6'; and look at some moves alone: 'd3 c5 f6,e6'")
        .placeholder("MOVES");
    options->look.add_to(command, "5");
    command.option("--lines", options->lines, "How many best moves are shown, 1 unless given")
        .placeholder("N")
        .check(between(1, 1000));
    command
        .option("--annotate", options->record,
                "Instead, print the record in this file with what is found in each of its positions (300000 "
                "nodes each if no limit is given)")
        .placeholder("FILE")
        .excludes("--position")
        .excludes("--moves")
        .excludes("--lines");
    add_tables(command, options->tables).excludes("--annotate");
    command.flag("--json", options->json, "Print one JSON object a line");
    command.footer("Examples:\n"
                   "  quincunx analyse reversi --moves 'd3 c5' --lines 3 --time 10\n"
                   "  quincunx analyse jesonmor --moves a1b3,c1d3 --depth 12\n"
                   "  quincunx analyse --annotate game.qxr --nodes 100000");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
