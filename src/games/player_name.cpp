#include "games/player_name.hpp"

#include "games/characters.hpp"
#include "games/utf8.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx {

namespace {

/// Small letters by capitals, and Latin ones by those of other alphabets that look alike: what is left tells
/// only what a word looks like.
char32_t shape_of(char32_t code) {
    constexpr char32_t fullwidth = 0xFF00 - 0x20;
    constexpr char32_t math = 0x1D400; // bold, italic and so on, 26 capitals and 26 small ones of each
    if (0xFF01 <= code && code <= 0xFF5E)
        code -= fullwidth;
    else if (math <= code && code <= 0x1D6A3)
        code = U'a' + (code - math) % 26;
    else if (0x1D7CE <= code && code <= 0x1D7FF)
        code = U'0' + (code - 0x1D7CE) % 10;
    if ((U'A' <= code && code <= U'Z') || (U'А' <= code && code <= U'Я'))
        code += 0x20;
    struct Alike {
        char32_t code;
        char32_t shape;
    };
    static constexpr auto alike = std::to_array<Alike>({
        {U'1', U'l'}, {U'0', U'o'}, {U'|', U'l'}, {U'i', U'l'}, {U'а', U'a'}, {U'в', U'b'},
        {U'е', U'e'}, {U'ё', U'e'}, {U'Ё', U'e'}, {U'к', U'k'}, {U'м', U'm'}, {U'н', U'h'},
        {U'о', U'o'}, {U'р', U'p'}, {U'с', U'c'}, {U'т', U't'}, {U'у', U'y'}, {U'х', U'x'},
        {U'Ӏ', U'l'}, {U'ӏ', U'l'}, {U'І', U'l'}, {U'і', U'l'},
    });
    const auto found = std::ranges::find(alike, code, &Alike::code);
    return found == alike.end() ? code : found->shape;
}

std::u32string shape_of(std::u32string_view word) {
    std::u32string shape;
    for (const char32_t code : word)
        shape += shape_of(code);
    return shape;
}

bool is_digit(char32_t code) {
    return (U'0' <= code && code <= U'9') || (0xFF10 <= code && code <= 0xFF19) ||
           (0x1D7CE <= code && code <= 0x1D7FF);
}

bool is_one_of(std::u32string_view word, const auto& words) {
    const std::u32string shape = shape_of(word);
    return std::ranges::any_of(words, [&](std::u32string_view one) { return shape_of(one) == shape; });
}

/// Whether it is one of these words, or one with a number behind it.
bool begins_as(std::u32string_view word, const auto& words) {
    for (; !is_one_of(word, words); word.remove_suffix(1))
        if (word.empty() || !is_digit(word.back()))
            return false;
    return true;
}

/// The words of a text, without signs above and below.
std::vector<std::u32string> words_of(std::string_view text) {
    std::vector<std::u32string> words(1);
    for (; !text.empty(); text.remove_prefix(first_character(text).bytes)) {
        const char32_t code = first_character(text).code;
        const bool is_letter = ('A' <= code && code <= 'Z') || ('a' <= code && code <= 'z');
        const bool is_ascii_sign = code < 0x80 && code != U'|' && !is_digit(code) && !is_letter;
        if (is_ascii_sign || is_blank(code))
            words.emplace_back();
        else if (!is_combining(code))
            words.back() += code;
    }
    std::erase(words, U"");
    return words;
}

/// Whether it has no other words than those that computers are called.
bool is_of_computer(std::string_view name) {
    static constexpr std::array<std::u32string_view, 4> named{U"computer", U"level", U"компьютер",
                                                              U"уровень"};
    static constexpr std::array<std::u32string_view, 6> beside{U"the",   U"at",    U"random",
                                                               U"moves", U"ходит", U"наугад"};
    bool is_named = false;
    for (const std::u32string& word : words_of(name)) {
        const bool names = begins_as(word, named);
        if (!names && !std::ranges::all_of(word, is_digit) && !is_one_of(word, beside))
            return false;
        is_named |= names;
    }
    return is_named;
}

} // namespace

Result<std::string, NameProblem> parse_name(std::string_view text) {
    std::string name;
    std::size_t length = 0;
    std::size_t marks = 0;
    bool is_after_blank = true;
    for (; !text.empty(); text.remove_prefix(first_character(text).bytes)) {
        const Character character = first_character(text);
        if (character.bytes == 0)
            return NameProblem::broken;
        if (is_hidden(character.code) || is_unreadable(character.code))
            continue;
        const bool is_space = is_blank(character.code);
        if (is_space && is_after_blank)
            continue;
        marks = is_combining(character.code) ? marks + 1 : 0;
        if (marks > most_marks || (marks > 0 && is_after_blank))
            return NameProblem::marks;
        name.append(is_space ? " " : text.substr(0, character.bytes));
        is_after_blank = is_space;
        ++length;
    }
    if (name.ends_with(' ')) {
        name.pop_back();
        --length;
    }
    if (name.empty())
        return NameProblem::empty;
    if (length > longest_name)
        return NameProblem::too_long;
    if (is_of_computer(name))
        return NameProblem::computer;
    return name;
}

} // namespace quincunx
