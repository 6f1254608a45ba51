#include "cli/commands.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/new_file.hpp"
#include "cli/common/online.hpp"
#include "cli/common/support.hpp"
#include "cli/opening_files.hpp"
#include "openings/opening_table.hpp"

namespace quincunx::cli {

namespace {

using openings::OpeningTable;

constexpr std::uint64_t most_plies = 1000;
constexpr std::uint64_t most_games = 1'000'000;

/// Adds the games of a file; how many there were.
int add_games_of(const std::string& path, OpeningTable& table, std::uint64_t plies, LiveLine& live) {
    const std::string text = read_openings_file(path);
    const auto records = play::split_records(text);
    int added = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const auto record = play::parse_record(records[i]);
        if (!record)
            throw CommandFailure(bad_usage, fmt::format("{}: game {}: {}", path, i + 1,
                                                        words(record.error(), Language::english)));
        added += table.add(*record, plies) ? 1 : 0;
        live.show(fmt::format("{}: game {} of {}", path, i + 1, records.size()));
    }
    return added;
}

OpeningTable table_of_games(const play::Variant& variant, const std::vector<std::string>& files,
                            std::uint64_t plies) {
    OpeningTable table(variant);
    LiveLine live;
    for (const std::string& path : files)
        if (add_games_of(path, table, plies, live) == 0)
            throw CommandFailure(bad_usage, fmt::format("{}: no game of {} in it has been played to its end",
                                                        path, variant.text()));
    live.clear();
    return table;
}

struct OpeningsOptions {
    StartOptions start;
    std::string moves;
    std::string table;
    std::vector<std::string> games;
    std::string server;
    bool json = false;
};

/// How games went on from a position.
struct Found {
    std::int64_t games; ///< of the variant, that were looked into
    std::vector<openings::Continuation> moves;
};

OpeningTable table_of(const OpeningsOptions& options, const play::Variant& variant) {
    if (!options.games.empty())
        return table_of_games(variant, options.games, most_plies);
    if (!options.table.empty())
        return read_openings(options.table, variant, openings::parse_openings);
    if (const OpeningTable* table = openings::shipped_openings(variant))
        return *table;
    throw CommandFailure(bad_usage, fmt::format("no openings of {} come with the program; --games FILE "
                                                "reads games, and --table FILE what was made of them",
                                                variant.text()));
}

Found found_on_server(const std::string& server, const play::Game& game) {
    const wire::Openings openings = find_openings(
        server, {.variant = game.variant().text(), .position = game.position_text()}, Language::english);
    Found found{.games = openings.games, .moves = {}};
    for (const auto& [move, first, draws, second] : openings.moves)
        found.moves.push_back({move,
                               {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(draws),
                                static_cast<std::uint32_t>(second)}});
    return found;
}

Found find(const OpeningsOptions& options, const play::Game& game) {
    if (!options.server.empty())
        return found_on_server(options.server, game);
    const OpeningTable table = table_of(options, game.variant());
    return {.games = table.games(), .moves = table.continuations(game)};
}

Json continuation_json(const openings::Continuation& one) {
    const auto& [move, results] = one;
    return {{"move", move}, {"first", results.first}, {"draws", results.draws}, {"second", results.second}};
}

void print_table(const play::Game& game, const std::vector<openings::Continuation>& moves) {
    const GameSpec& spec = game.variant().game();
    const auto wins = [&](Color color) {
        return fmt::format("{} wins", side_name(spec, color, Language::english));
    };
    fmt::print("{:<8}{:>8}{:>14}{:>10}{:>14}\n", "move", "games", wins(Color::first), "draws",
               wins(Color::second));
    for (const auto& [move, results] : moves) {
        const auto share = [&](std::uint32_t part) { return fmt::format("{} %", results.percent(part)); };
        fmt::print("{:<8}{:>8}{:>14}{:>10}{:>14}\n", move, results.games(), share(results.first),
                   share(results.draws), share(results.second));
    }
}

void show_openings(const OpeningsOptions& options) {
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    const auto [games, moves] = find(options, *game);
    if (options.json) {
        Json list = Json::array();
        for (const openings::Continuation& one : moves)
            list.push_back(continuation_json(one));
        return print_json({{"variant", game->variant().text()},
                           {"position", game->position_text()},
                           {"games", games},
                           {"moves", list}});
    }
    if (moves.empty())
        return fmt::print("No game went on from here.\n");
    print_table(*game, moves);
}

struct TableOptions {
    std::string variant;
    std::vector<std::string> games;
    std::string to;
    std::uint64_t plies = 20;
    std::uint64_t least = 1;
};

void make_openings(const TableOptions& options) {
    const auto variant = accept("variant", play::parse_variant(options.variant));
    const NewFile file{"--to", options.to};
    file.check();
    OpeningTable table = table_of_games(variant, options.games, options.plies);
    table.forget_rare(options.least);
    file.write(to_text(table));
    fmt::print("games: {}\n", table.games());
}

void add_show_openings(Command& all) {
    Command command =
        all.subcommand("show", "Tell which moves games have made in a position, and how they ended");
    auto options = std::make_shared<OpeningsOptions>();
    options->start.add_to(command);
    command.option("--moves", options->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    command.option("--games", options->games, "Count the games in these files of records")
        .placeholder("FILE");
    command.option("--table", options->table, "Show what quincunx openings make has written")
        .placeholder("FILE")
        .excludes("--games");
    command.option("--server", options->server, "Ask this server about the games that have ended there")
        .placeholder("https://HOST|http://HOST:PORT")
        .check(server_url())
        .excludes("--games")
        .excludes("--table");
    command.flag("--json", options->json, "Print one JSON object");
    command.footer(
        "Unless given, the games are those that come with the program: it has played them with itself.\n\n"
        "Examples:\n"
        "  quincunx openings show reversi --moves 'd3 c5'\n"
        "  quincunx openings show jesonmor --games match.qxr");
    command.callback([options] { show_openings(*options); });
}

void add_make_table(Command& all) {
    Command command = all.subcommand("make", "Make a table of the openings of recorded games");
    auto options = std::make_shared<TableOptions>();
    command.option("VARIANT", options->variant, "The game with its options").required();
    command.option("--games", options->games, "Files of records, each with as many as it likes")
        .placeholder("FILE")
        .required();
    command.option("--to", options->to, "Write the table to this file, which is not there yet")
        .placeholder("FILE")
        .required();
    command.option("--plies", options->plies, "How many plies of each game count, 20 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most_plies));
    command.option("--least", options->least, "Leave out moves that fewer games have made, 1 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most_games));
    command.footer("Example:\n"
                   "  quincunx match level:9 level:8 --variant ugolki --plies 0 --games 2000 --to games.qxr\n"
                   "  quincunx openings make ugolki --games games.qxr --least 5 --to ugolki.openings");
    command.callback([options] { make_openings(*options); });
}

} // namespace

void add_openings(Command& program) {
    Command all = program.subcommand("openings", "Tell how games began, and how those ended");
    all.require_subcommand();
    add_show_openings(all);
    add_make_table(all);
}

} // namespace quincunx::cli
