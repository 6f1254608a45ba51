#include "cli/usage.hpp"

#include "cli/common/support.hpp"
#include "cli/version.hpp"
#include "terminal/spelling.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace quincunx::cli {

namespace {

/// What a program without the server lacks.
constexpr std::array<std::string_view, 6> of_server{"create", "join", "watch", "bot", "serve", "worker"};

std::vector<std::string> names_of_subcommands(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

/// The subcommand that the command line names, as `tablebase build`; the program itself if it names none.
std::vector<const CLI::App*> chosen_of(const CLI::App& program) {
    std::vector<const CLI::App*> chosen{&program};
    for (auto next = program.get_subcommands(); !next.empty(); next = next.front()->get_subcommands())
        chosen.push_back(next.front());
    return chosen;
}

std::string question_about_option(const CLI::App& app, const std::string& typed) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string word = typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
    return terminal::did_you_mean(views, "--" + word.substr(0, word.find('=')));
}

/// A word that has no place on the command line comes first: it is often why something else is missing.
std::string what_is_wrong(const CLI::App& program, const CLI::ParseError& error) {
    constexpr std::size_t longest = 160;
    const std::vector<std::string> homeless = program.remaining(true);
    if (homeless.empty())
        return quincunx::quoted(error.what(), longest);
    const std::string& word = homeless.front();
    return word.starts_with('-') ? fmt::format("unknown option '{}'{}", quincunx::quoted(word),
                                               question_about_option(*chosen_of(program).back(), word))
                                 : fmt::format("'{}' was not expected", quincunx::quoted(word));
}

void show_help(const CLI::App& program, const std::vector<std::string>& names) {
    const CLI::App* app = &program;
    std::string before;
    for (const std::string& name : names) {
        if (const auto why = why_no_subcommand(*app, name))
            throw CommandFailure(bad_usage, *why);
        before += app->get_name() + ' ';
        app = app->get_subcommand(name);
    }
    fmt::print("{}",
               app->get_formatter()->make_help(app, before + app->get_name(), CLI::AppFormatMode::Normal));
}

} // namespace

std::string overview(Language language) {
    const bool is_russian = language == Language::russian;
    std::string text =
        is_russian
            ? "Quincunx: пять настольных игр на клетчатой доске для двоих.\n"
              "\n"
              "  quincunx play reversi  играть с компьютером; есть и ring, ugolki, jesonmor, checkers\n"
            : "Quincunx: five grid games for two.\n"
              "\n"
              "  quincunx play reversi  Play the computer; there are ring, ugolki, jesonmor and "
              "checkers, too\n";
    if (has_server)
        text += is_russian
                    ? "  quincunx serve         открыть игры в браузере, одному или по сети\n"
                      "  quincunx join NUMBER   сесть за игру, номер которой назвали\n"
                    : "  quincunx serve         Open the games in a browser, alone or over the network\n"
                      "  quincunx join NUMBER   Sit down at a game whose number somebody told you\n";
    text += is_russian
                ? "  quincunx games         показать игры и их настройки\n"
                  "  quincunx help          показать остальные команды; help play — всё об одной из них\n"
                : "  quincunx games         Show the games and their options\n"
                  "  quincunx help          Show the other commands; help play tells all about one\n";
    return text;
}

void add_help(CLI::App& program) {
    CLI::App* command = program.add_subcommand("help", "Show the help of a subcommand");
    auto names = std::make_shared<std::vector<std::string>>();
    command->add_option("SUBCOMMAND", *names, "One that quincunx help lists, like play or tablebase build")
        ->type_name("");
    command->callback([&program, names] { show_help(program, *names); });
}

std::optional<std::string> why_no_subcommand(const CLI::App& app, std::string_view word) {
    const std::vector<std::string> names = names_of_subcommands(app);
    if (std::ranges::find(names, word) != names.end())
        return std::nullopt;
    if (names.empty())
        return fmt::format("'{}' was not expected; {} has no subcommands", quincunx::quoted(word),
                           app.get_name());
    if (!has_server && std::ranges::find(of_server, word) != of_server.end())
        return fmt::format("this quincunx was built without the server, and so without '{}'", word);
    const std::vector<std::string_view> views(names.begin(), names.end());
    constexpr std::size_t most_shown = 30; // the list behind it is long
    return fmt::format("unknown subcommand '{}'; there are {}{}", quincunx::quoted(word, most_shown),
                       fmt::join(names, ", "), terminal::did_you_mean(views, word));
}

std::string explain(const CLI::App& program, const CLI::ParseError& error) {
    std::string help;
    for (const CLI::App* app : chosen_of(program))
        help += app->get_name() + ' ';
    return fmt::format("{} (see {}--help)", what_is_wrong(program, error), help);
}

} // namespace quincunx::cli
