#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "play/registry.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

Json option_json(const OptionSpec& option) {
    Json json{{"name", option.name}};
    if (option.words.empty()) {
        constexpr std::array<std::string_view, 3> parities{"any", "even", "odd"};
        json.update({{"default", option.standard},
                     {"minimum", option.minimum},
                     {"maximum", option.maximum},
                     {"parity", parities[static_cast<std::size_t>(option.parity)]}});
    } else {
        json.update({{"default", value_text(option, option.standard)}, {"words", option.words}});
    }
    return json;
}

void print_as_json() {
    Json list = Json::array();
    for (const play::GameEntry& entry : play::games()) {
        Json options = Json::array();
        for (const OptionSpec& option : entry.spec->options)
            options.push_back(option_json(option));
        list.push_back({{"game", entry.spec->name}, {"options", options}});
    }
    print_json(list);
}

void print_as_text() {
    for (const play::GameEntry& entry : play::games()) {
        fmt::print("{}\n", entry.spec->name);
        for (const OptionSpec& option : entry.spec->options)
            fmt::print("  {:<12} {:<20} default {}\n", option.name, accepted_text(option),
                       value_text(option, option.standard));
    }
}

} // namespace

void add_games(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("games", "List the games with their options, ranges and defaults");
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "Print one JSON array");
    command->callback([as_json] { *as_json ? print_as_json() : print_as_text(); });
}

} // namespace quincunx::cli
