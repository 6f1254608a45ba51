#include "cli/commands.hpp"
#include "cli/common/clock_option.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/online.hpp"
#include "cli/local_play.hpp"
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "terminal/language.hpp"
#include "terminal/online/invitation.hpp"
#include "terminal/online/screen/remote_screen.hpp"
#include "terminal/screen/screen.hpp"
#include "terminal/spelling.hpp"

#include <unistd.h>

namespace quincunx::cli {

namespace {

using terminal::ConversationEnd;
using terminal::JoinedGame;

wire::Clock wire_clock(const play::ClockTerms& terms) {
    if (const auto* const move = std::get_if<play::MoveClock>(&terms))
        return wire::clock::Move{move->limit};
    if (const auto* const game = std::get_if<play::IncrementClock>(&terms))
        return wire::clock::Game{game->base, game->increment};
    return wire::clock::None{};
}

struct CreateOptions {
    StartOptions start;
    OnlineOptions online;
    std::string side = "random";
    std::string clock;
    std::string setup;
    bool is_private = false;
    std::optional<int> level;
    bool plain = false;
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
    if (const auto clock = terminal::parse_clock(options.clock))
        request.clock = wire_clock(*clock);
    if (options.is_private)
        request.listed = request.watchable = false;
    if (options.level)
        request.level = *options.level;
    return request;
}

terminal::Console open_console() {
    return {STDIN_FILENO, STDOUT_FILENO, catch_interrupts()};
}

/// Plays or watches in lines, or on the whole screen if that may be and the terminal can.
void go_on(terminal::Console& console, JoinedGame joined_game, Language language, Look look) {
    terminal::GoOnElsewhere elsewhere;
    if (look == Look::best_there_is && terminal::has_screen())
        elsewhere = [&console, language](terminal::RemoteGame& remote_game) {
            return terminal::play_remote_on_screen(remote_game, console.stop(), language);
        };
    terminal::play_online(console, std::move(joined_game), language, elsewhere);
}

void run_create(const CreateOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console = open_console();
    go_on(console, create_game(options.online.address(), request_of(options), language), language,
          look_of(options.plain));
}

struct JoinOptions {
    std::string number;
    OnlineOptions online;
    bool yes = false;
    bool plain = false;
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
        go_on(console, join_game(std::move(found), options.online.name(), language), language,
              look_of(options.plain));
}

void run_watch(const JoinOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console = open_console();
    go_on(console, find_game(options.online.address(), options.number, language), language,
          look_of(options.plain));
}

void add_number(Command& command, JoinOptions& options) {
    command.option("NUMBER", options.number, "The number of the game, six digits or more")
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
        .placeholder(std::string(clock_placeholder))
        .check(a_clock());
    command.option("--setup", options->setup, "Ring: from a fair setup that the server draws")
        .one_of({"random"})
        .excludes("--position");
    command.flag("--private", options->is_private, "Not in the lobby, and nobody may watch");
    command.option("--level", options->level, "Against the server's computer; 0 moves at random")
        .placeholder(fmt::format("0..{}", play::highest_level))
        .check(between(0, play::highest_level));
    add_plain(command, options->plain);
    options->online.add_to(command);
    command.callback([options] { run_create(*options); });
}

void add_join(Command& program) {
    Command command = program.subcommand("join", "Play a game on a server, or come back to it");
    auto options = std::make_shared<JoinOptions>();
    add_number(command, *options);
    command.flag("--yes", options->yes, "Sit down without being asked");
    add_plain(command, options->plain);
    options->online.add_to(command);
    command.callback([options] { run_join(*options); });
}

void add_watch(Command& program) {
    Command command = program.subcommand("watch", "Watch a game on a server");
    auto options = std::make_shared<JoinOptions>();
    add_number(command, *options);
    add_plain(command, options->plain);
    options->online.add_server(command);
    command.callback([options] { run_watch(*options); });
}

std::string join_by_number(const std::string& number) {
    try {
        JoinOptions options{.number = number, .online = {}};
        options.online.take_from_environment();
        run_join(options);
        return "";
    } catch (const std::runtime_error& failure) { // of ours, or the server does not want to go on
        return failure.what();
    }
}

} // namespace quincunx::cli
