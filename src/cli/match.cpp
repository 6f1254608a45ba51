#include "cli/commands.hpp"
#include "cli/common/bus.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "cli/version.hpp"
#include "match/remote/remote_games.hpp"
#include "match/report.hpp"

namespace quincunx::cli {

namespace {

using match::MatchTerms;

struct MatchOptions {
    std::vector<std::string> players;
    std::string variant;
    std::optional<std::string> position;
    std::uint64_t games = 100;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::string time;
    std::string clock;
    std::string margin;
    std::string patience;
    std::optional<int> max_plies;
    match::OpeningTerms opening;
    std::string sprt;
    bool gauntlet = false;
    int concurrency = 1;
    std::string bus;
    std::string to;
    bool json = false;
};

Accepted match_clock() {
    return {std::string(match::clock_form),
            [](const std::string& text) { return match::parse_clock(text).has_value(); }};
}

Accepted sprt_form() {
    return {std::string(match::sprt_form),
            [](const std::string& text) { return match::parse_sprt(text).has_value(); }};
}

Accepted even_number() {
    constexpr std::uint64_t most = 10'000'000;
    const Accepted number = between(std::uint64_t{2}, most);
    return {number.words + ", even", [number](const std::string& text) {
                return number.allows(text) && (text.back() - '0') % 2 == 0;
            }};
}

std::vector<match::Entrant> entrants_of(const MatchOptions& options) {
    if (options.players.size() < 2)
        throw CommandFailure(
            bad_usage, fmt::format("a match needs two players, or more; there are {}", match::entrant_forms));
    std::vector<match::Entrant> entrants;
    for (const std::string& text : options.players) {
        auto entrant = accept(bad_usage, match::parse_entrant(text));
        for (const match::Entrant& other : entrants)
            if (other.name == entrant.name)
                throw CommandFailure(bad_usage,
                                     fmt::format("two players are called '{}'; name=NAME gives another name",
                                                 quincunx::quoted(other.name)));
        entrants.push_back(std::move(entrant));
    }
    return entrants;
}

match::Limit limit_of(const MatchOptions& options) {
    match::Limit limit{.depth = options.depth,
                       .nodes = options.nodes,
                       .move_time = match::parse_seconds(options.time),
                       .clock = match::parse_clock(options.clock)};
    if (!limit.is_given()) // what is played is then the same everywhere, and quick
        limit.nodes = 10'000;
    return limit;
}

MatchTerms terms_of(const MatchOptions& options) {
    const match::GameTerms standard;
    MatchTerms terms{.entrants = entrants_of(options),
                     .gauntlet = options.gauntlet,
                     .pairs = options.games / 2,
                     .game = {.limit = limit_of(options),
                              .margin = match::parse_seconds(options.margin).value_or(standard.margin),
                              .patience = match::parse_seconds(options.patience).value_or(standard.patience),
                              .max_plies = options.max_plies},
                     .opening = options.opening};
    if (!options.sprt.empty())
        terms.sprt = match::parse_sprt(options.sprt);
    if (terms.sprt && terms.entrants.size() > 2)
        throw CommandFailure(bad_usage, "--sprt: a test is between two players");
    return terms;
}

std::unique_ptr<play::Game> start_of(const MatchOptions& options) {
    if (options.variant.empty())
        throw CommandFailure(bad_usage, "--variant is missing: the game to be played");
    const play::Variant variant = accept("variant", play::parse_variant(options.variant));
    auto game = options.position ? accept("position", play::make_game(variant, *options.position))
                                 : play::make_game(variant);
    if (game->outcome())
        throw CommandFailure(bad_usage, "--position: the game is over there");
    return game;
}

std::optional<match::Journal> journal_of(const MatchOptions& options, const std::string& match) {
    if (options.to.empty())
        return std::nullopt;
    return accept(could_not, match::Journal::open(options.to, match));
}

using OnProgress = std::function<void(const match::MatchProgress&)>;

match::MatchProgress play_here(const MatchOptions& options, const play::Game& start, const MatchTerms& terms,
                               match::Journal* journal, const OnProgress& on_progress) {
    return run_match(start, terms, journal, options.concurrency, catch_interrupts(), on_progress);
}

/// Has the games played by workers.
match::MatchProgress play_elsewhere(const MatchOptions& options, const play::Game& start,
                                    const MatchTerms& terms, match::Journal* journal,
                                    const OnProgress& on_progress) {
    WorkersBus bus(options.bus);
    match::RemoteGames games(bus.link(), start, terms, std::string(version), WorkersBus::tell);
    return run_match(terms, journal, options.concurrency, runners_over(games), catch_interrupts(),
                     on_progress);
}

void check_weights(const play::Game& start, const MatchTerms& terms) {
    for (const match::Entrant& entrant : terms.entrants)
        if (const auto* ours = std::get_if<match::EngineEntrant>(&entrant.kind); ours && ours->weights)
            if (const auto problem = start.clone()->use(*ours->weights))
                throw CommandFailure(bad_usage, fmt::format("{}: {}", entrant.name, *problem));
}

void run(const MatchOptions& options) {
    const auto start = start_of(options);
    const MatchTerms terms = terms_of(options);
    check_weights(*start, terms);
    auto journal = journal_of(options, match_text(*start, terms));
    LiveLine live;
    const auto play = options.bus.empty() ? play_here : play_elsewhere;
    const match::MatchProgress end =
        play(options, *start, terms, journal ? &*journal : nullptr,
             [&](const match::MatchProgress& progress) { live.show(progress_line(progress, terms)); });
    live.clear();
    if (options.json)
        print_json(summary_json(end, terms));
    else
        fmt::print("{}", summary(end, terms));
}

void add_limits(Command& command, MatchOptions& options) {
    command
        .option("--nodes", options.nodes,
                "Positions that a player looks at for a move (10000 if no limit is given)")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{1} << 60U));
    command.option("--depth", options.depth, "Plies that it looks ahead")
        .placeholder("N")
        .check(between(1, engine::max_depth));
    command.option("--time", options.time, "Seconds that it has for a move").seconds(0.001, 86'400);
    command.option("--clock", options.clock, "Seconds for all its moves, and what each adds: 10+0.1")
        .placeholder("BASE+INCREMENT")
        .check(match_clock());
    command.option("--margin", options.margin, "How late a move may be, 0.05 unless given")
        .seconds(0.001, 86'400);
    command
        .option("--patience", options.patience,
                "How long a move may take where no time limits it, 60 unless given")
        .seconds(0.001, 86'400);
}

void add_openings(Command& command, match::OpeningTerms& opening) {
    command.option("--plies", opening.plies, "Random plies of an opening, 4 unless given")
        .placeholder("N")
        .check(between(0, 200));
    command
        .option("--balance", opening.balance,
                "How far from even an opening may be, in hundredths, 100 unless given")
        .placeholder("N")
        .check(between(0, engine::largest_estimate));
    command
        .option("--opening-nodes", opening.nodes,
                "Positions that are looked at to find that out, 2000 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{1} << 60U));
    command.option("--seed", opening.seed, "With the same seed the openings are the same; 1 unless given")
        .placeholder("N")
        .check(any_seed());
}

} // namespace

void add_match(Command& program) {
    Command command =
        program.subcommand("match", "Have engines play one another, and tell which is the stronger");
    auto options = std::make_shared<MatchOptions>();
    command.option("PLAYER", options->players,
                   fmt::format("Who plays, two or more: {}", match::entrant_forms));
    command.option("--variant", options->variant, "The game with its options").placeholder("VARIANT");
    command.option("--position", options->position, "Make openings from this position on")
        .placeholder("TEXT");
    command.option("--games", options->games, "Games of each two players, 100 unless given")
        .placeholder("N")
        .check(even_number());
    add_limits(command, *options);
    add_openings(command, options->opening);
    command.option("--max-plies", options->max_plies, "A longer game is a draw; else as the board has it")
        .placeholder("N")
        .check(between(1, 100'000));
    command.option("--sprt", options->sprt, "Stop when it is likely enough which of two strengths is right")
        .placeholder("elo0=0,elo1=5")
        .check(sprt_form());
    command.flag("--gauntlet", options->gauntlet,
                 "The first player plays all others; else everybody plays everybody");
    command.option("--concurrency", options->concurrency, "How many games are played at once, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.option("--bus", options->bus, "Have workers play them that are on this bus")
        .placeholder("nats://HOST:PORT")
        .check(bus_address());
    command.option("--to", options->to, "Add the games to this file, and go on from those that it has")
        .placeholder("FILE");
    command.flag("--json", options->json, "Print one JSON object");
    command.footer(
        "Examples:\n"
        "  quincunx match level:6 level:4 --variant ugolki\n"
        "  quincunx match engine engine,name=old:'/opt/old/quincunx engine' --variant jesonmor \\\n"
        "      --nodes 20000 --games 20000 --sprt elo0=0,elo1=5 --concurrency 2 --to games.qxr");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
