#include "cli/commands.hpp"
#include "cli/common/clock_option.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/local_play.hpp"
#include "clocks/now.hpp"
#include "games/ring/random_setup.hpp"
#include "play/registry.hpp"
#include "terminal/classic/classic.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/plain.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <unistd.h>

namespace quincunx::cli {

namespace {

using terminal::ConversationEnd;
using terminal::Player;

struct PlayOptions {
    StartOptions start;
    std::vector<std::string> numbers;
    ByColor<std::string> players;
    std::string setup;
    std::string dialect = "canonical";
    bool plain = false;
    double time = 1; ///< seconds that our engine or another program has for a move
    std::optional<std::int64_t> nodes;
    int threads = 1;
    double delay = 0; ///< seconds
    std::string clock = "none";
    bool concedes = false;
    std::optional<std::uint64_t> seed;

    bool is_classic() const { return dialect == "classic"; }
};

/// Jeson Mor's options that may stand as numbers behind its name.
constexpr std::array<std::string_view, 2> numbered{"size", "protection"};

/// Numbers stand behind Jeson Mor's name alone.
void expect_numbers(const play::Variant& variant, const std::vector<std::string>& numbers) {
    const GameSpec& game = variant.game();
    const OptionSpec& example = game.options.front();
    if (!numbers.empty() && game.name != "jesonmor")
        throw CommandFailure(
            bad_usage, fmt::format("'{}' was not expected; options stand behind a colon, as in {}:{}={}",
                                   quincunx::quoted(numbers[0]), game.name, example.name,
                                   value_text(example, example.standard)));
    const auto is_number = [](const std::string& text) { return parse_number(text, INT64_MAX).has_value(); };
    if (numbers.size() > numbered.size() || !std::ranges::all_of(numbers, is_number))
        throw CommandFailure(bad_usage,
                             "behind jesonmor stand at most two numbers: the size of the board and "
                             "how many moves are protected, as in jesonmor 9 5");
}

/// The variant's text, with the numbers behind Jeson Mor's name as its options. Capitals do not matter.
std::string variant_text(const PlayOptions& options) {
    std::string text = terminal::lower_case(options.start.variant());
    expect_numbers(accept("variant", play::parse_variant(text)), options.numbers);
    for (std::size_t i = 0; i < options.numbers.size(); ++i) {
        const char separator = text.find(':') == std::string::npos ? ':' : ',';
        text += fmt::format("{}{}={}", separator, numbered[i], options.numbers[i]);
        if (auto variant = play::parse_variant(text); !variant)
            refuse(i == 0 ? "first number" : "second number",
                   {variant.error().code, 0, variant.error().arguments}); // nobody has typed that text
    }
    return text;
}

/// Who plays a side if nobody says: against a person the computer, unless the founding text has it otherwise
/// (JES-11, CHK-7).
Player standard_player(Color color, std::string_view game, bool classic) {
    if (color == Color::first || (classic && game == "checkers"))
        return {Player::Kind::human};
    if (classic && game == "jesonmor")
        return {Player::Kind::random};
    return {Player::Kind::level, 5};
}

ByColor<Player> players_of(const PlayOptions& options, std::string_view game) {
    ByColor<Player> players;
    for (const Color color : colors) {
        const std::string& who = options.players[color];
        const auto player = terminal::parse_player(who);
        if (!who.empty() && !player)
            throw CommandFailure(bad_usage, fmt::format("--{}: '{}' is no player; there are {}{}",
                                                        color == Color::first ? "first" : "second",
                                                        quincunx::quoted(who), terminal::player_forms,
                                                        terminal::did_you_mean_player(who)));
        players[color] = player.value_or(standard_player(color, game, options.is_classic()));
    }
    return players;
}

/// A seed that is short enough to be typed again.
std::uint64_t any_setup_seed(terminal::Console& console, Language language) {
    const std::uint64_t seed = any_number() % 1'000'000;
    console.write(terminal::filled(terminal::phrases(language).random_start, seed) + '\n');
    return seed;
}

/// Where the play stage begins, as --setup has it; or how the setup stage was left.
Result<std::string, ConversationEnd> set_up(const PlayOptions& options, const play::Variant& variant,
                                            terminal::Console& console, Language language) {
    constexpr std::string_view random = "random";
    const std::string& how = options.setup;
    if (how == "hand")
        return options.is_classic() ? terminal::set_up_classic(console, variant)
                                    : terminal::set_up_plain(console, variant, language);
    const auto ring = *ring::make_options(variant.values());
    if (how == random)
        return ring::random_setup(ring, any_setup_seed(console, language));
    const bool has_seed = how.starts_with("random:");
    const auto seed = has_seed ? parse_number(how.substr(random.size() + 1), INT64_MAX) : std::nullopt;
    if (!seed)
        throw CommandFailure(bad_usage,
                             fmt::format("--setup: '{}' is not accepted; accepted is hand, random, "
                                         "random:SEED (a number)",
                                         quincunx::quoted(how)));
    return ring::random_setup(ring, static_cast<std::uint64_t>(*seed));
}

void check_clock(const terminal::LocalTerms& terms) {
    if (terms.clock == play::ClockTerms())
        return;
    if (terms.is_classic)
        throw CommandFailure(bad_usage, "--clock: the classic dialects have no clocks");
    if (!terms.has_person())
        throw CommandFailure(bad_usage,
                             "--clock: only computers play here, and the clock is for people; quincunx match "
                             "--clock has computers play by one");
}

void run(const PlayOptions& options) {
    const Language language = terminal::language_of_environment();
    const auto game = options.start.game(variant_text(options));
    const play::Variant& variant = game->variant();
    const auto players = players_of(options, variant.game().name);
    if (!options.setup.empty() && variant.game().name != "ring")
        throw CommandFailure(
            bad_usage, fmt::format("--setup: only ring has a setup stage, {} has none", variant.game().name));
    terminal::Console console(STDIN_FILENO, STDOUT_FILENO, catch_interrupts());
    const auto position = options.setup.empty() ? Result<std::string, ConversationEnd>(game->position_text())
                                                : set_up(options, variant, console, language);
    if (!position)
        return;
    game->set_position(*position);
    const terminal::LocalTerms terms{
        .players = players,
        .is_classic = options.is_classic(),
        .move_time = static_cast<play::Milliseconds>(options.time * 1000),
        .nodes = options.nodes,
        .threads = options.threads,
        .delay = static_cast<play::Milliseconds>(options.delay * 1000),
        .clock = terminal::parse_clock(options.clock).value_or(play::NoClock()),
        .concedes = options.concedes,
    };
    check_clock(terms);
    if (terms.concedes && terms.is_classic)
        throw CommandFailure(bad_usage, "--concede: in the classic dialects no computer gives up");
    const auto session =
        *play::Session::begin(*game, terminal::session_terms(*game, terms), clocks::steady_now());
    terminal::LocalGame local_game(session, terms, options.seed ? *options.seed : any_number(),
                                   &console.stop());
    local_game.keep_in({}, language);
    play_local_game(console, local_game, language, look_of(options.plain));
}

} // namespace

void add_play(Command& program) {
    Command command = program.subcommand("play", "Play a game");
    auto options = std::make_shared<PlayOptions>();
    options->start.add_to(command);
    command.option("NUMBER", options->numbers, "Jeson Mor's size, and then its protected moves, like 9 5");
    command
        .option("--first", options->players[Color::first],
                fmt::format("Who plays first: {}", terminal::player_forms))
        .placeholder("WHO");
    command
        .option("--second", options->players[Color::second],
                "Who plays second; level:5 unless somebody is named")
        .placeholder("WHO");
    command.option("--setup", options->setup, "Ring: place the pieces by hand, or let them be placed")
        .placeholder("hand|random|random:SEED")
        .excludes("--position");
    command
        .option("--dialect", options->dialect,
                "How to talk: as all commands do, or as each game's own text has it")
        .one_of({"canonical", "classic"});
    command.flag("--plain", options->plain,
                 "Plain lines, on a terminal too, which else shows the whole game at once");
    command.option("--time", options->time, "Seconds that an engine has for a move, 1 unless given")
        .seconds(0.001, 86'400.0);
    command
        .option("--nodes", options->nodes,
                "Positions that our engine looks at for a move, however long it takes")
        .placeholder("N")
        .check(between(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()))
        .excludes("--time");
    command.option("--threads", options->threads, "Threads on which our engine thinks, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, terminal::most_threads));
    command
        .option("--delay", options->delay,
                "Seconds before each move where only computers play, 0 unless given")
        .seconds(0.0, 3'600.0);
    command
        .option("--clock", options->clock,
                "The time for a move or for all, in s, m or h, where people play; none unless given")
        .placeholder(std::string(clock_placeholder))
        .check(a_clock());
    command.flag("--concede", options->concedes, "Have the computer resign games that it has lost");
    command.option("--seed", options->seed, "With the same seed the computer plays the same")
        .placeholder("N")
        .check(any_seed());
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
