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
    program.set_version_flag("--version", "quincunx " + std::string(version));
    program.set_help_all_flag("--help-all", "Show the help of all subcommands");
    program.require_subcommand(1);
    program.footer("Options that a subcommand accepts: quincunx SUBCOMMAND --help");
    for (const auto add :
         {add_games, add_moves, add_result, add_apply, add_perft, add_random, add_analyse, add_bench})
        add(program);
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
        return complain(bad_usage, fmt::format("{} (see quincunx --help)", error.what()));
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
