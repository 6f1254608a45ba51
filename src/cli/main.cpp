#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <system_error>

namespace quincunx::cli {

namespace {

void add_commands(CLI::App& program) {
    program.set_help_flag("-h,--help", "Show this help");
    program.get_formatter()->label("REQUIRED", "");
    program.get_formatter()->label("Positionals", "Arguments");
    program.get_formatter()->label("Excludes", "not with");
    for (const auto add : {add_games, add_moves, add_result, add_apply, add_perft, add_random, add_play,
                           add_analyse, add_bench, add_serve})
        add(program);
    // After the subcommands, which would take them over.
    program.set_help_all_flag("--help-all", "Show the help of all subcommands");
    program.set_version_flag("--version", "quincunx " + std::string(version), "Show the version");
    program.require_subcommand(1);
    program.footer("The options of a subcommand: quincunx SUBCOMMAND --help");
}

std::string names_of_commands(const CLI::App& program) {
    std::string names;
    for (const CLI::App* command : program.get_subcommands({}))
        names.append(names.empty() ? "" : ", ").append(command->get_name());
    return names;
}

/// What was wrong with the command line, and where help is.
std::string explain(const CLI::App& program, const CLI::ParseError& error, const char* first_word) {
    const auto chosen = program.get_subcommands();
    if (!chosen.empty())
        return fmt::format("{} (see quincunx {} --help)", error.what(), chosen.front()->get_name());
    if (first_word == nullptr || *first_word == '-')
        return fmt::format("{} (see quincunx --help)", error.what());
    return fmt::format("unknown subcommand '{}'; there are {}", quincunx::quoted(first_word),
                       names_of_commands(program));
}

int complain(ExitStatus status, const std::string& message) {
    fmt::print(stderr, "quincunx: {}\n", message);
    return status;
}

int run(int count, char** words) {
    CLI::App program("Five grid games for two: Ring, Reversi, Ugolki, Jeson Mor and Checkers", "quincunx");
    add_commands(program);
    try {
        program.parse(count, words);
    } catch (const CLI::Success& help) { // --help and --version
        return program.exit(help);
    } catch (const CLI::ParseError& error) {
        return complain(bad_usage, explain(program, error, words[1]));
    } catch (const Failure& failure) {
        return *failure.what() == '\0' ? failure.status() : complain(failure.status(), failure.what());
    } catch (const std::system_error& error) { // standard output could not be written
        return error.code() == std::errc::broken_pipe ? could_not : complain(could_not, error.what());
    } catch (const std::exception& error) {
        return complain(could_not, error.what());
    }
    return done;
}

} // namespace

} // namespace quincunx::cli

int main(int count, char** words) {
    std::signal(SIGPIPE,
                SIG_IGN); // a reader that went away is an error of writing, not the end of the process
    const int status = quincunx::cli::run(count, words);
    if (std::fflush(stdout) != 0)
        return status == 0 ? 1 : status;
    return status;
}
