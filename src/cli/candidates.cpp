#include "cli/candidates.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>
#include <string_view>

namespace quincunx::cli {

namespace {

/// A command line as far as it has been read.
struct Reading {
    const CLI::App* app;
    std::vector<std::string> arguments{};
    std::vector<const CLI::Option*> given{};
    const CLI::Option* awaits_value = nullptr;
    bool has_only_arguments = false; ///< behind --

    bool is_option(const std::string& word) const { return !has_only_arguments && word.starts_with('-'); }
    void read(const std::string& word);
};

const CLI::App* subcommand_named(const CLI::App& app, const std::string& word) {
    const auto all = app.get_subcommands({});
    const auto named = std::ranges::find(all, word, [](const CLI::App* each) { return each->get_name(); });
    return named == all.end() ? nullptr : *named;
}

void Reading::read(const std::string& word) {
    const bool takes_more = awaits_value != nullptr && awaits_value->get_items_expected_max() > 1;
    if (awaits_value != nullptr && !(takes_more && is_option(word))) {
        awaits_value = takes_more ? awaits_value : nullptr;
    } else if (is_option(word)) {
        const std::size_t equals = word.find('=');
        const CLI::Option* option = app->get_option_no_throw(word.substr(0, equals));
        const bool takes_value = option != nullptr && option->get_items_expected_max() > 0;
        if (option != nullptr)
            given.push_back(option);
        awaits_value = takes_value && equals == std::string::npos ? option : nullptr;
        has_only_arguments = word == "--";
    } else if (const CLI::App* subcommand = subcommand_named(*app, word); subcommand && !has_only_arguments) {
        *this = {subcommand};
    } else {
        arguments.push_back(word);
    }
}

std::vector<Candidate> subcommands_of(const CLI::App& app) {
    std::vector<Candidate> words;
    for (const CLI::App* subcommand : app.get_subcommands({}))
        words.push_back({subcommand->get_name(), subcommand->get_description()});
    return words;
}

std::set<const CLI::Option*> excluded_by(const CLI::Option& given) {
    const auto excluded = given.get_excludes();
    return {excluded.begin(), excluded.end()};
}

/// Those that are not there already, or excluded by one that is.
std::vector<Candidate> options_of(const Reading& reading) {
    std::set<const CLI::Option*> left_out(reading.given.begin(), reading.given.end());
    for (const CLI::Option* given : reading.given)
        left_out.merge(excluded_by(*given));
    std::vector<Candidate> words;
    for (const CLI::Option* option : reading.app->get_options())
        if (!option->get_lnames().empty() && !left_out.contains(option))
            words.push_back({"--" + option->get_lnames().front(), option->get_description()});
    return words;
}

/// The argument that comes behind so many words.
const CLI::Option* argument_behind(const CLI::App& app, std::size_t words) {
    for (const CLI::Option* option : app.get_options()) {
        const auto takes = static_cast<std::size_t>(option->get_items_expected_max());
        if (option->get_positional() && words < takes)
            return option;
        words -= option->get_positional() ? takes : 0;
    }
    return nullptr;
}

Candidates values_of(const CLI::Option& option, const std::string& typed) {
    const std::string& placeholder = option.get_option_text();
    return candidates_for_value(placeholder.empty() ? option.get_name(true) : placeholder, typed);
}

/// The subcommands of the one that these words lead to.
std::vector<Candidate> subcommands_below(const CLI::App& program, std::span<const std::string> words) {
    const CLI::App* app = &program;
    for (const std::string& word : words)
        if (app = subcommand_named(*app, word); app == nullptr)
            return {};
    return subcommands_of(*app);
}

Candidates arguments_of(const CLI::App& program, const Reading& reading, const std::string& typed) {
    if (!reading.has_only_arguments && !reading.app->get_subcommands({}).empty())
        return {subcommands_of(*reading.app)};
    const CLI::Option* argument = argument_behind(*reading.app, reading.arguments.size());
    if (argument == nullptr)
        return {};
    if (argument->get_name(true) == "SUBCOMMAND")
        return {subcommands_below(program, reading.arguments)};
    return values_of(*argument, typed);
}

/// The value of an option behind its name and `=`.
Candidates values_behind(const CLI::App& app, const std::string& name, const std::string& typed) {
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option == nullptr)
        return {};
    Candidates candidates = values_of(*option, typed);
    for (Candidate& candidate : candidates.words)
        candidate.text.insert(0, name + '=');
    return candidates;
}

Candidates candidates_behind(const CLI::App& program, const Reading& reading, const std::string& typed) {
    if (!reading.is_option(typed))
        return reading.awaits_value != nullptr ? values_of(*reading.awaits_value, typed)
                                               : arguments_of(program, reading, typed);
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos)
        return {options_of(reading)};
    return values_behind(*reading.app, typed.substr(0, equals), typed.substr(equals + 1));
}

} // namespace

Candidates candidates_of(const CLI::App& program, std::span<const std::string> words) {
    Reading reading{&program};
    for (const std::string& word : words.first(words.size() - 1))
        reading.read(word);
    Candidates candidates = candidates_behind(program, reading, words.back());
    std::erase_if(candidates.words,
                  [&](const Candidate& candidate) { return !candidate.text.starts_with(words.back()); });
    return candidates;
}

} // namespace quincunx::cli
