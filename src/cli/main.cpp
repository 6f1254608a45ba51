#include "cli/about.hpp"
#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/completions.hpp"
#include "cli/local_play.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "terminal/language.hpp"
#include "terminal/screen/screen.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <new>
#include <optional>
#include <ranges>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

namespace quincunx::cli {

namespace {

void add_commands(CLI::App& program) {
    program.set_help_flag("-h,--help", "Show this help");
    program.get_formatter()->label("REQUIRED", "");
    program.get_formatter()->label("Positionals", "Arguments");
    program.get_formatter()->label("Excludes", "not with");
    Command commands(program);
    for (const auto add :
         {add_games,  add_moves,  add_result,    add_apply,  add_perft,   add_random,   add_play,
          add_resume, add_saved,  add_analyse,   add_review, add_puzzles, add_openings, add_book,
          add_solve,  add_verify, add_tablebase, add_bench,  add_engine,  add_match,    add_learn})
        add(commands);
    if constexpr (has_server)
        for (const auto add : {add_create, add_join, add_watch, add_bot, add_serve, add_worker})
            add(commands);
    for (const auto add : {add_backup, add_restore})
        add(commands);
    add_completions(program);
    add_help(program);
    // After the subcommands, which would take them over.
    program.set_help_all_flag("--help-all", "Show the help of all subcommands");
    program.set_version_flag("--version", about(), "Show the version, and what this program was built with");
    program.require_subcommand(1);
    program.footer("The options of a subcommand: quincunx SUBCOMMAND --help");
}

/// The word where a subcommand is expected: behind options that ask for help or the version, or first.
/// Nothing if there is none, or another option before it.
std::optional<std::string_view> subcommand_of(std::span<char*> words) {
    constexpr std::array<std::string_view, 4> asking{"-h", "--help", "--help-all", "--version"};
    for (const std::string_view word : words)
        if (std::ranges::find(asking, word) == asking.end())
            return word.starts_with('-') ? std::nullopt : std::optional(word);
    return std::nullopt;
}

int complain(ExitStatus status, const std::string& message) {
    fmt::print(stderr, "quincunx: {}\n", message);
    return status;
}

/// What somebody gets who gives no command: on a terminal games to play, else the few commands that one needs
/// first.
void begin() {
    const Language language = terminal::language_of_environment();
    if (!terminal::has_screen())
        return fmt::print("{}", overview(language));
    terminal::HomeOptions options{.any_number = any_number, .has_network = has_server};
    while (const auto number = terminal::stay_on_screen(catch_interrupts(), options, language)) {
        options.number = *number;
        if constexpr (has_server)
            options.complaint = join_by_number(*number);
    }
}

void run_command(CLI::App& program, int count, char** words) {
    if (count < 2)
        return begin();
    try {
        program.parse(count, words);
    } catch (const CLI::Success& help) { // --help and --version
        std::ostringstream text;
        program.exit(help, text);
        fmt::print("{}", text.str());
    }
}

int run(int count, char** words) {
    CLI::App program("Five grid games for two: Ring, Reversi, Ugolki, Jeson Mor and Checkers", "quincunx");
    add_commands(program);
    // Looked at first, or --help beside it would be the program's.
    const auto chosen =
        subcommand_of(std::span(words, static_cast<std::size_t>(count)) | std::views::drop(1));
    if (const auto why = chosen ? why_no_subcommand(program, *chosen) : std::nullopt)
        return complain(bad_usage, *why);
    try {
        run_command(program, count, words);
        flush_output();
    } catch (const CLI::ParseError& error) {
        return complain(bad_usage, explain(program, error));
    } catch (const CommandFailure& failure) {
        return *failure.what() == '\0' ? failure.status() : complain(failure.status(), failure.what());
    } catch (const std::system_error& error) { // standard output could not be written
        if (const auto status = interrupted_status())
            return *status; // the terminal that has gone is no news
        return error.code() == std::errc::broken_pipe ? could_not : complain(could_not, error.what());
    } catch (const std::bad_alloc&) {
        return complain(could_not, "not enough memory");
    } catch (const std::exception& error) {
        return complain(could_not, error.what());
    }
    return interrupted_status().value_or(done);
}

} // namespace

} // namespace quincunx::cli

int main(int count, char** words) {
    std::signal(SIGPIPE,
                SIG_IGN); // a reader that went away is an error of writing, not the end of the process
    quincunx::cli::exit_when_interrupted();
    return quincunx::cli::run(count, words);
}
