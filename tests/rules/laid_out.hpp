// What the tests of a game's rules share, where boards are squares: positions laid out from texts, and moves
// of them.
#pragma once

#include "games/game_position.hpp"
#include "games/position_text.hpp"
#include "reference/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::test {

/// Positions of one variant.
template <class P>
struct LaidOut {
    typename P::Rules rules;

    P start() const { return P::initial(rules); }
    P at(const std::string& text) const {
        const auto position = P::parse(rules, text);
        EXPECT_TRUE(position) << text;
        return position ? *position : start();
    }
    Error error(const std::string& text) const {
        const auto position = P::parse(rules, text);
        EXPECT_FALSE(position) << text;
        return position ? Error{} : position.error();
    }
};

template <class P>
Move move_of(const P& position, const std::string& text) {
    const int size = position.rules().options.size;
    const auto move = parse_move(text, size, size);
    EXPECT_TRUE(move) << text;
    return *move;
}

/// The legal moves of the piece on a square, or of all, as sorted text.
template <class P>
std::vector<std::string> moves_from(const P& position, const std::string& square = "") {
    std::vector<std::string> texts;
    for (const Move move : position.legal_moves())
        if (const auto text = to_text(move, position.rules().options.size); text.starts_with(square))
            texts.push_back(text);
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The position after some moves, which must be legal.
template <class P>
P after(P position, const std::vector<std::string>& moves) {
    for (const std::string& move : moves)
        EXPECT_EQ(try_play(position, move_of(position, move)), std::nullopt) << move;
    return position;
}

template <class P>
std::optional<MoveError> refusal(const P& position, const std::string& move) {
    return position.check(move_of(position, move));
}

/// A result as the reference writes it.
inline std::string result_text(const std::optional<Outcome>& outcome) {
    if (!outcome)
        return "running";
    return std::string(winner_text(*outcome)) + " " + std::string(to_text(outcome->reason));
}

/// Everything that the rules and the reference say of a position; `depth` more plies of every move.
template <class P>
void expect_agreement(const P& position, const reference::Game& expected, int depth) {
    ASSERT_EQ(position.to_text(), expected.text());
    ASSERT_EQ(result_text(position.outcome()), expected.result());
    const auto moves = expected.legal_moves();
    ASSERT_EQ(moves_from(position), moves) << expected.text();
    ASSERT_EQ(static_cast<std::size_t>(position.count_legal_moves()), moves.size());
    ASSERT_EQ(position.has_legal_moves(), !moves.empty());
    const auto again = P::parse(position.rules(), position.to_text());
    if (!again) { // Ugolki's reference makes positions that cannot come about by moves
        ASSERT_EQ(again.error().code, ErrorCode::both_arrived) << expected.text();
        return;
    }
    ASSERT_EQ(again->key(), position.key());
    for (const Move move : position.legal_moves())
        ASSERT_EQ(position.check(move), std::nullopt);
    if (depth == 0)
        return;
    for (const Move move : position.legal_moves()) {
        P next = position;
        next.play_unchecked(move);
        const auto expected_next = expected.clone();
        expected_next->play(to_text(move, position.rules().options.size));
        expect_agreement(next, *expected_next, depth - 1);
    }
}

} // namespace quincunx::test
