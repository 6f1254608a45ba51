#include "terminal/spelling.hpp"

#include <algorithm>
#include <vector>

namespace quincunx::terminal {

namespace {

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

/// The words of a list as errors have it; none if it tells a range.
std::vector<std::string_view> words_of_list(std::string_view list) {
    constexpr std::string_view comma = ", ";
    std::vector<std::string_view> words;
    if (list.find("..") != std::string_view::npos)
        return words;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = list.find(comma);
        words.push_back(list.substr(0, end));
        list.remove_prefix(std::min(list.size(), words.back().size() + comma.size()));
    }
    return words;
}

} // namespace

std::optional<std::string_view> closest_of(std::span<const std::string_view> words, std::string_view typed) {
    const std::u16string letters = letters_of(lower_case(typed));
    constexpr std::size_t longest = 24;
    if (letters.size() < 3 || letters.size() > longest)
        return std::nullopt;
    std::size_t least = letters.size() <= 4 ? 2 : 3; // what is so far off is something else
    std::optional<std::string_view> closest;
    for (const std::string_view word : words) {
        const std::size_t off = distance(letters, letters_of(word));
        if (off < least) {
            least = off;
            closest = word;
        }
    }
    return closest;
}

std::string did_you_mean(std::span<const std::string_view> words, std::string_view typed, Language language) {
    const auto meant = closest_of(words, typed);
    if (!meant)
        return "";
    const std::string_view question = language == Language::russian ? "; может быть, " : "; did you mean ";
    return std::string(question).append(*meant).append("?");
}

std::string did_you_mean(const Error& error, Language language) {
    const auto& found = error.arguments;
    switch (error.code) {
    case ErrorCode::unknown_game:
        return did_you_mean(words_of_list(found[1]), found[0], language);
    case ErrorCode::unknown_option:
        return did_you_mean(words_of_list(found[2]), found[0], language);
    case ErrorCode::option_value:
        return did_you_mean(words_of_list(found[2]), found[1], language);
    default: // nothing was to be chosen
        return "";
    }
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
