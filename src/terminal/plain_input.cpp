#include "terminal/plain_input.hpp"

#include "games/utf8.hpp"
#include "terminal/ask.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx::terminal {

namespace {

/// A way to write a command; the first in a language is the one that help shows.
struct Word {
    PlainCommand command;
    Language language;
    std::string_view text;
};
constexpr std::array vocabulary{
    Word{PlainCommand::help, Language::english, "help"},
    Word{PlainCommand::help, Language::english, "?"},
    Word{PlainCommand::moves, Language::english, "moves"},
    Word{PlainCommand::board, Language::english, "board"},
    Word{PlainCommand::hint, Language::english, "hint"},
    Word{PlainCommand::undo, Language::english, "undo"},
    Word{PlainCommand::redo, Language::english, "redo"},
    Word{PlainCommand::flip, Language::english, "flip"},
    Word{PlainCommand::save, Language::english, "save"},
    Word{PlainCommand::load, Language::english, "load"},
    Word{PlainCommand::resign, Language::english, "resign"},
    Word{PlainCommand::end, Language::english, "end"},
    Word{PlainCommand::quit, Language::english, "quit"},
    Word{PlainCommand::quit, Language::english, "exit"},
    Word{PlainCommand::next, Language::english, "next"},
    Word{PlainCommand::start_over, Language::english, "start over"},
    Word{PlainCommand::draw, Language::english, "draw"},
    Word{PlainCommand::accept, Language::english, "accept"},
    Word{PlainCommand::decline, Language::english, "decline"},
    Word{PlainCommand::takeback, Language::english, "takeback"},
    Word{PlainCommand::say, Language::english, "say"},
    Word{PlainCommand::rematch, Language::english, "rematch"},
    Word{PlainCommand::clock, Language::english, "clock"},
    Word{PlainCommand::call_off, Language::english, "call off"},
    Word{PlainCommand::analyse, Language::english, "analyse"},
    Word{PlainCommand::help, Language::russian, "помощь"},
    Word{PlainCommand::moves, Language::russian, "ходы"},
    Word{PlainCommand::board, Language::russian, "доска"},
    Word{PlainCommand::hint, Language::russian, "подсказка"},
    Word{PlainCommand::undo, Language::russian, "назад"},
    Word{PlainCommand::redo, Language::russian, "вперёд"},
    Word{PlainCommand::redo, Language::russian, "вперед"},
    Word{PlainCommand::flip, Language::russian, "повернуть"},
    Word{PlainCommand::save, Language::russian, "сохранить"},
    Word{PlainCommand::load, Language::russian, "загрузить"},
    Word{PlainCommand::resign, Language::russian, "сдаюсь"},
    Word{PlainCommand::end, Language::russian, "конец"},
    Word{PlainCommand::quit, Language::russian, "выход"},
    Word{PlainCommand::next, Language::russian, "дальше"},
    Word{PlainCommand::start_over, Language::russian, "сначала"},
    Word{PlainCommand::draw, Language::russian, "ничья"},
    Word{PlainCommand::accept, Language::russian, "принять"},
    Word{PlainCommand::decline, Language::russian, "отклонить"},
    Word{PlainCommand::takeback, Language::russian, "вернуть"},
    Word{PlainCommand::say, Language::russian, "сказать"},
    Word{PlainCommand::rematch, Language::russian, "реванш"},
    Word{PlainCommand::clock, Language::russian, "часы"},
    Word{PlainCommand::call_off, Language::russian, "отменить"},
    Word{PlainCommand::analyse, Language::russian, "анализ"},
};

bool is_among(const Word& word, std::span<const PlainCommand> accepted) {
    return std::ranges::find(accepted, word.command) != accepted.end();
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// Whether a text begins with a word, and what follows is nothing or blank.
bool begins_with(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || is_blank(text[word.size()]));
}

/// Letters as units that can be compared one by one: a Cyrillic letter is two bytes.
std::u16string letters_of(std::string_view text) {
    std::u16string letters;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
        const bool pair = (byte(i) & 0xE0U) == 0xC0U && i + 1 < text.size();
        letters += static_cast<char16_t>(pair ? byte(i) << 8U | byte(i + 1) : byte(i));
        i += pair ? 1 : 0;
    }
    return letters;
}

/// How many letters have to be inserted, removed, exchanged, or swapped with the next one to get from one
/// word to the other (Damerau 1964, Levenshtein 1965); a letter that was swapped is not changed again.
std::size_t distance(const std::u16string& a, const std::u16string& b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            const std::size_t exchanged = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({exchanged, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows.back().back();
}

} // namespace

PlainInput parse_plain_input(std::string_view line, std::span<const PlainCommand> accepted) {
    const std::string_view text = trimmed(line);
    const std::string lower = lower_case(text);
    for (const Word& word : vocabulary)
        if (is_among(word, accepted) && begins_with(lower, word.text))
            return {.command = word.command,
                    .argument = std::string(trimmed(text.substr(word.text.size()))),
                    .text = std::string(text)};
    return {.text = std::string(text)};
}

std::string_view word_of(PlainCommand command, Language language) {
    const auto* const word = std::ranges::find_if(
        vocabulary, [=](const Word& each) { return each.command == command && each.language == language; });
    return word->text;
}

std::optional<std::string_view> closest_word(std::string_view line, std::span<const PlainCommand> accepted) {
    const std::string lower = lower_case(trimmed(line));
    const std::u16string typed = letters_of(lower.substr(0, lower.find(' ')));
    constexpr std::size_t longest = 16;
    if (typed.size() < 3 || typed.size() > longest)
        return std::nullopt;
    std::size_t least = typed.size() <= 4 ? 2 : 3; // what is so far off is something else
    std::optional<std::string_view> closest;
    for (const Word& word : vocabulary) {
        const std::size_t off = distance(typed, letters_of(word.text));
        if (off < least && is_among(word, accepted)) {
            least = off;
            closest = word.text;
        }
    }
    return closest;
}

std::string shown(std::string_view typed) {
    constexpr std::size_t longest = 60;
    const std::string text = printable(typed);
    std::size_t length = 0;
    while (length < text.size() && length < longest)
        length += printable_length(std::string_view(text).substr(length));
    return text.substr(0, length) + (length < text.size() ? "..." : "");
}

/// А to П are D0 90 to D0 9F, Р to Я are D0 A0 to D0 AF, Ё is D0 81; а to п are D0 B0 to D0 BF, р to я are
/// D1 80 to D1 8F, ё is D1 91.
std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (std::size_t i = 0; i < lower.size(); ++i) {
        if ('A' <= lower[i] && lower[i] <= 'Z')
            lower[i] = static_cast<char>(lower[i] - 'A' + 'a');
        if (lower[i] != '\xD0' || i + 1 == lower.size())
            continue;
        const auto second = static_cast<unsigned char>(lower[i + 1]);
        if (0x90 <= second && second <= 0x9F)
            lower[i + 1] = static_cast<char>(second + 0x20);
        if ((0xA0 <= second && second <= 0xAF) || second == 0x81) {
            lower[i] = '\xD1';
            lower[i + 1] = static_cast<char>(second == 0x81 ? 0x91 : second - 0x20);
        }
    }
    return lower;
}

} // namespace quincunx::terminal
