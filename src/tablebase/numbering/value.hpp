#pragma once

#include "board/color.hpp"
#include "engine/eval/score.hpp"
#include "games/outcome.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace quincunx::tablebase {

/// What a position is worth to the player to move, as tables keep it: a draw, bounds, or who wins and in how
/// many plies, where the winner hurries and the loser does not. Play that never ends is a draw.
///
/// Bounds stand where the truth depends on scores (JES-8), which are no part of a position.
enum class Code : std::uint16_t {
    draw = 0,
    loss_or_draw = 1,
    draw_or_win = 2,
    loss_or_win = 3,
    impossible = 4, ///< no position at all: the rules accept no such text
    win_now = 5,    ///< the game is over and the player to move has won; 2 more for each ply
    loss_now = 6,   ///< the game is over and the player to move has lost; 2 more for each ply
};

/// Longer games than this are not told apart; the builder refuses them.
inline constexpr int most_plies = 32'000;

constexpr bool is_win(Code code) {
    return code >= Code::win_now && (static_cast<unsigned>(code) & 1U) != 0;
}
constexpr bool is_loss(Code code) {
    return code >= Code::loss_now && (static_cast<unsigned>(code) & 1U) == 0;
}
/// Of a win or a loss.
constexpr int plies_of(Code code) {
    return (static_cast<int>(code) - static_cast<int>(Code::win_now)) / 2;
}
constexpr Code win_in(int plies) {
    return static_cast<Code>(static_cast<int>(Code::win_now) + 2 * plies);
}
constexpr Code loss_in(int plies) {
    return static_cast<Code>(static_cast<int>(Code::loss_now) + 2 * plies);
}

/// -1, 0 or 1: the least that the player to move has for sure, and the most that is possible.
constexpr int lowest(Code code) {
    if (is_win(code))
        return 1;
    return is_loss(code) || code == Code::loss_or_draw || code == Code::loss_or_win ? -1 : 0;
}
constexpr int highest(Code code) {
    if (is_loss(code))
        return -1;
    return is_win(code) || code == Code::draw_or_win || code == Code::loss_or_win ? 1 : 0;
}

/// Who cannot force a win, when it is this player's move: nothing is said where it is known who does.
constexpr ByColor<bool> no_forced_win(Code code, Color turn) {
    ByColor<bool> known;
    if (is_win(code) || is_loss(code))
        return known;
    known[turn] = highest(code) <= 0;
    known[!turn] = lowest(code) >= 0;
    return known;
}

/// What the end of a game is worth to a player. Ends that scores decide (JES-8) are bounds.
Code code_of(const Outcome& outcome, Color player);

/// What a position is worth to the player to move, from what the positions after each move are worth to the
/// other player: this is the whole meaning of a table. There is a move, and none of these is `impossible`.
Code value_after(std::span<const Code> next);

/// What it is worth to a search; nothing of bounds, and of wins that are further away than a search can tell.
std::optional<engine::Score> score_of(Code code);

/// `win in 7`, `loss in 12`, `draw`, `draw..win`.
std::string to_text(Code code);

} // namespace quincunx::tablebase
