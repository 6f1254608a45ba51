#include "terminal/typed_move.hpp"

#include "games/trimmed.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace quincunx::terminal {

namespace {

/// Those of one sign behind those that begin with it.
constexpr std::array<std::string_view, 9> separators{"->", "-", "–", "—", "→", "=>", ":", "×", "x"};

bool is_letter(char c) {
    return 'a' <= c && c <= 'z';
}

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

/// Takes a letter and what digits there are off the front: whether that is a square is asked by whoever knows
/// the board.
std::optional<std::string_view> take_square(std::string_view& rest) {
    if (rest.empty() || !is_letter(rest.front()))
        return std::nullopt;
    const auto end = std::find_if_not(rest.begin() + 1, rest.end(), is_digit);
    const auto square = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (square.size() == 1)
        return std::nullopt;
    rest.remove_prefix(square.size());
    return square;
}

/// The `x` of x3 is a file: it stands between squares only where another letter follows.
void drop_separator(std::string_view& rest) {
    rest = trimmed(rest);
    for (const std::string_view separator : separators) {
        if (!rest.starts_with(separator))
            continue;
        const std::string_view behind = trimmed(rest.substr(separator.size()));
        if (!behind.empty() && is_letter(behind.front()))
            rest = behind;
        return;
    }
}

/// Without marks at its end, of which a move has something to be said.
std::string_view without_marks(std::string_view text) {
    const std::size_t last = text.find_last_not_of("!?+#");
    return trimmed(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

} // namespace

std::string canonical_move(std::string_view typed) {
    std::string lower = lower_case(typed);
    const std::string_view text = without_marks(trimmed(lower));
    if (text == "pass" || text == "пас")
        return "pass";
    std::string_view rest = text;
    const auto first = take_square(rest);
    if (!first)
        return lower;
    std::string move(*first);
    if (rest.empty())
        return move;
    drop_separator(rest);
    const auto second = take_square(rest);
    return second && rest.empty() ? move.append(*second) : lower;
}

} // namespace quincunx::terminal
