#include "cli/candidates.hpp"

#include "games/text.hpp"
#include "match/entrant.hpp"
#include "play/registry.hpp"
#include "terminal/kept_game.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/kept_games.hpp"
#include "terminal/plain/saved_game.hpp"
#include "terminal/player.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>
#include <string_view>
#include <thread>

namespace quincunx::cli {

namespace {

/// More numbers than these say nothing that a range does not.
constexpr int most_numbers = 26;

std::vector<Candidate> numbers(int least, int most, int step = 1) {
    std::vector<Candidate> words;
    for (int number = least; number <= most && most <= most_numbers; number += step)
        words.push_back({number_text(number)});
    return words;
}

/// The values of an option of a game.
std::vector<Candidate> values_accepted_by(const OptionSpec& option) {
    if (option.words.empty())
        return numbers(option.minimum, option.maximum, option.parity == Parity::any ? 1 : 2);
    std::vector<Candidate> words;
    for (const std::string_view word : option.words)
        words.push_back({std::string(word)});
    return words;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// The options of a game that a variant's text does not have yet, or the values of the one that it ends with.
std::vector<Candidate> options_to_come(const GameSpec& game, std::string_view typed) {
    const std::size_t start = typed.find_last_of(":,") + 1;
    const std::string_view before = typed.substr(0, start);
    const std::string_view last = typed.substr(start);
    std::vector<Candidate> words;
    for (const OptionSpec& option : game.options) {
        const std::string name = std::string(option.name) + '=';
        if (last.starts_with(name))
            for (const Candidate& value : values_accepted_by(option))
                words.push_back({fmt::format("{}{}{}", before, name, value.text)});
        else if (!contains(before, ':' + name) && !contains(before, ',' + name))
            words.push_back(
                {fmt::format("{}{}", before, name), fmt::format("{}; {} unless given", accepted_text(option),
                                                                value_text(option, option.standard))});
    }
    return words;
}

std::string names_of_options(const GameSpec& game) {
    return fmt::format("{}", fmt::join(game.options | std::views::transform(&OptionSpec::name), ", "));
}

Candidates variants(const std::string& typed) {
    const std::string_view name = std::string_view(typed).substr(0, typed.find(':'));
    std::vector<Candidate> words;
    for (const play::GameEntry& entry : play::games()) {
        if (name == entry.spec->name && name != typed)
            return {options_to_come(*entry.spec, typed)};
        words.push_back({std::string(entry.spec->name), names_of_options(*entry.spec)});
        if (name == typed && name == entry.spec->name)
            words.push_back({typed + ':', "with options"});
    }
    return {words};
}

/// Games that are kept, by their names, or by numbers where a number is being typed.
Candidates kept_games(const std::string& typed) {
    const Language language = terminal::language_of_environment();
    const bool by_number = !typed.empty() && std::isdigit(static_cast<unsigned char>(typed.front())) != 0;
    std::vector<Candidate> words;
    for (const terminal::KeptListing& listing : terminal::kept_games()) {
        const auto record = terminal::load_record(listing.path, language);
        words.push_back({by_number ? number_text(listing.number) : listing.name,
                         record ? terminal::in_brief(*record, language) : record.error()});
    }
    return {words};
}

Candidates processors(const std::string&) {
    return {numbers(1, std::min(static_cast<int>(std::thread::hardware_concurrency()), most_numbers))};
}

Candidates addresses(const std::string&) {
    const std::string one = "this machine only";
    const std::string all = "all addresses of this machine";
    return {{{"127.0.0.1", one}, {"::1", one}, {"0.0.0.0", all}, {"::", all}}};
}

Candidates candidates_for_forms(std::string_view forms, std::string_view separator, const std::string& typed);

/// What words in capitals stand for.
struct Kind {
    std::string_view word;
    Candidates (*candidates)(const std::string& typed);
};

constexpr std::array kinds{
    Kind{"FILE", [](const std::string&) { return Candidates{{}, Paths::files}; }},
    Kind{"FOLDER", [](const std::string&) { return Candidates{{}, Paths::folders}; }},
    Kind{"VARIANT", variants},
    Kind{"GAME", kept_games},
    Kind{"WHO",
         [](const std::string& typed) { return candidates_for_forms(terminal::player_forms, ", ", typed); }},
    Kind{"PLAYER",
         [](const std::string& typed) { return candidates_for_forms(match::entrant_forms, ", ", typed); }},
    Kind{"THREADS", processors},
    Kind{"ADDRESS", addresses},
};

/// As candidates_for_value has it, but that `|` does not stand in it.
Candidates candidates_for_form(std::string_view form, const std::string& typed) {
    const auto is_literal = [](char c) { return c >= '!' && c <= '~' && c != '[' && (c < 'A' || c > 'Z'); };
    const auto end = std::ranges::find_if_not(form, is_literal);
    const std::string literal(form.begin(), end);
    if (const std::size_t dots = literal.find(".."); dots != std::string::npos) {
        const std::size_t first = literal.find_first_of("0123456789");
        Candidates candidates{numbers(std::stoi(literal.substr(first)), std::stoi(literal.substr(dots + 2)))};
        for (Candidate& candidate : candidates.words)
            candidate.text.insert(0, literal, 0, first);
        return candidates;
    }
    if (!literal.empty())
        return {{{literal}}};
    const auto kind = std::ranges::find(kinds, form, &Kind::word);
    return kind == kinds.end() ? Candidates() : kind->candidates(typed);
}

Candidates candidates_for_forms(std::string_view forms, std::string_view separator,
                                const std::string& typed) {
    Candidates all;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = forms.find(separator);
        const Candidates some = candidates_for_form(forms.substr(0, end), typed);
        for (const Candidate& word : some.words)
            if (std::ranges::find(all.words, word.text, &Candidate::text) == all.words.end())
                all.words.push_back(word);
        all.paths = std::max(all.paths, some.paths);
        forms.remove_prefix(end == std::string_view::npos ? 0 : end + separator.size());
    }
    return all;
}

} // namespace

Candidates candidates_for_value(const std::string& placeholder, const std::string& typed) {
    const std::string forms = placeholder.substr(0, placeholder.find(" ..."));
    return candidates_for_forms(forms, "|", typed);
}

} // namespace quincunx::cli
