#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/online.hpp"
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "terminal/language.hpp"
#include "terminal/online/invitation.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <unistd.h>

namespace quincunx::cli {

namespace {

using terminal::ConversationEnd;
using terminal::JoinedGame;

/// `20m`, `5s`, `1h` in milliseconds.
std::optional<std::int64_t> parse_span(std::string_view text) {
    if (text.empty())
        return std::nullopt;
    constexpr std::int64_t second = 1000;
    const char unit = text.back();
    const std::int64_t factor = unit == 's'   ? second
                                : unit == 'm' ? 60 * second
                                : unit == 'h' ? 3600 * second
                                              : 0;
    const auto number = parse_number(text.substr(0, text.size() - 1), wire::span_rule.most);
    if (factor == 0 || !number || *number > wire::span_rule.most / factor)
        return std::nullopt;
    return *number * factor;
}

constexpr std::string_view clock_forms = "none, move:20m, game:10m+5s (s, m or h)";

std::optional<wire::Clock> parse_clock(std::string_view text) {
    if (text == "none")
        return wire::clock::None{};
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view kind = text.substr(0, colon);
    const std::string_view spans = text.substr(std::min(colon + 1, text.size()));
    const std::size_t plus = std::min(spans.find('+'), spans.size());
    const auto span = parse_span(spans.substr(0, plus));
    if (kind == "move" && span && *span > 0 && plus == spans.size())
        return wire::clock::Move{*span};
    const auto increment =
        plus == spans.size() ? std::optional<std::int64_t>(0) : parse_span(spans.substr(plus + 1));
    if (kind == "game" && span && *span > 0 && increment)
        return wire::clock::Game{*span, *increment};
    return std::nullopt;
}

Accepted online_clock() {
    return Accepted(std::string(clock_forms),
                    [](const std::string& text) { return parse_clock(text).has_value(); });
}

struct CreateOptions {
    StartOptions start;
    OnlineOptions online;
    std::string side = "random";
    std::string clock;
    std::string setup;
    bool is_private = false;
    std::optional<int> level;
};

wire::NewGame request_of(const CreateOptions& options) {
    const auto game = options.start.game(terminal::lower_case(options.start.variant()));
    const play::Variant& variant = game->variant();
    wire::NewGame request{.variant = variant.text(), .name = options.online.name()};
    if (const std::string position = game->position_text();
        position != play::make_game(variant)->position_text())
        request.position = position;
    if (!options.setup.empty() && variant.game().name != "ring")
        throw CommandFailure(
            bad_usage, fmt::format("--setup: only ring has a setup stage, {} has none", variant.game().name));
    if (!options.setup.empty())
        request.setup = true;
    if (options.side != "random")
        request.side = options.side == "first" ? Color::first : Color::second;
    if (!options.clock.empty())
        request.clock = parse_clock(options.clock);
    if (options.is_private)
        request.listed = request.watchable = false;
    if (options.level)
        request.level = *options.level;
    return request;
}

terminal::Console open_console() {
    return {STDIN_FILENO, STDOUT_FILENO, catch_interrupts()};
}

void run_create(const CreateOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console = open_console();
    terminal::play_online(console, create_game(options.online.address(), request_of(options), language),
                          language);
}

struct JoinOptions {
    std::string number;
    OnlineOptions online;
    bool yes = false;
};

/// Shows what one would sit down to. What cannot be joined is none of this: who gives the seats says why.
std::optional<ConversationEnd> invite(terminal::Console& console, const JoinedGame& found, bool asks,
                                      Language language) {
    const auto game = client::show_game(found.address, found.game);
    auto state = game ? online::OnlineGame::open(game->settings) : online::Problem();
    if (!state)
        return std::nullopt;
    for (const wire::LogEntry& entry : game->entries)
        state->apply({entry, {}});
    if (state->phase() != online::Phase::waiting)
        return std::nullopt;
    console.write(terminal::invitation_text(*state, console.shows_colors(), language));
    return asks && console.is_interactive() ? terminal::ask_to_sit(console, language) : std::nullopt;
}

void run_join(const JoinOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console = open_console();
    JoinedGame found = find_seat(options.online.address(), options.number, language);
    if (found.token || !invite(console, found, !options.yes, language))
        terminal::play_online(console, join_game(std::move(found), options.online.name(), language),
                              language);
}

void run_watch(const JoinOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console = open_console();
    terminal::play_online(console, find_game(options.online.address(), options.number, language), language);
}

void add_number(Command& command, JoinOptions& options) {
    command
        .option("NUMBER", options.number, "The number of the game, six digits or more")

        .required()
        .check(game_number());
}

} // namespace

void add_create(Command& program) {
    Command command = program.subcommand("create", "Create a game on a server, and play it");
    auto options = std::make_shared<CreateOptions>();
    options->start.add_to(command);
    command.option("--side", options->side, "Your side, random unless given")
        .one_of({"first", "second", "random"});
    command
        .option("--clock", options->clock,
                "The time for a move or for all, in s, m or h; move:20m unless given")
        .placeholder("none|move:20m|game:10m+5s")
        .check(online_clock());
    command.option("--setup", options->setup, "Ring: from a fair setup that the server draws")
        .one_of({"random"})
        .excludes("--position");
    command.flag("--private", options->is_private, "Not in the lobby, and nobody may watch");
    command.option("--level", options->level, "Against the server's computer; 0 moves at random")
        .placeholder(fmt::format("0..{}", play::highest_level))
        .check(between(0, play::highest_level));
    options->online.add_to(command);
    command.callback([options] { run_create(*options); });
}

void add_join(Command& program) {
    Command command = program.subcommand("join", "Play a game on a server, or come back to it");
    auto options = std::make_shared<JoinOptions>();
    add_number(command, *options);
    command.flag("--yes", options->yes, "Sit down without being asked");
    options->online.add_to(command);
    command.callback([options] { run_join(*options); });
}

void add_watch(Command& program) {
    Command command = program.subcommand("watch", "Watch a game on a server");
    auto options = std::make_shared<JoinOptions>();
    add_number(command, *options);
    options->online.add_server(command);
    command.callback([options] { run_watch(*options); });
}

} // namespace quincunx::cli
