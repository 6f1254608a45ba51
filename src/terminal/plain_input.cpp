#include "terminal/plain_input.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace quincunx::terminal {

namespace {

constexpr std::array<std::string_view, 11> words{"help", "moves", "hint",   "undo", "redo", "flip",
                                                 "save", "load",  "resign", "end",  "quit"};
constexpr std::string_view space = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(space) + 1 - first);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if ('A' <= c && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

/// How many letters have to be inserted, removed or exchanged to get from one word to the other
/// (Levenshtein 1965).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t exchanged = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({exchanged, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

PlainInput parse_plain_input(std::string_view line) {
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find_first_of(space));
    PlainInput input{
        .command = {}, .argument = std::string(trimmed(line.substr(word.size()))), .word = lower(word)};
    const auto known = std::ranges::find(words, input.word == "?" ? words[0] : input.word);
    if (known != words.end())
        input.command = static_cast<PlainCommand>(known - words.begin());
    return input;
}

std::string_view word_of(PlainCommand command) {
    return words[static_cast<std::size_t>(command)];
}

std::optional<PlainCommand> closest_command(std::string_view word) {
    constexpr std::size_t longest = 12;
    if (word.size() < 3 || word.size() > longest)
        return std::nullopt;
    const auto closest =
        std::ranges::min_element(words, {}, [&](auto known) { return distance(word, known); });
    return distance(word, *closest) <= word.size() / 3 + (word.size() > 3 ? 1 : 0)
               ? std::optional(static_cast<PlainCommand>(closest - words.begin()))
               : std::nullopt;
}

} // namespace quincunx::terminal
