// What the tests of Ugolki share: a board laid out for one variant.
#pragma once

#include "games/ugolki/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quincunx::ugolki {

/// The options that stand behind the colon of a variant's text.
inline Options options_of(const std::string& text) {
    const auto values = text.empty() ? standard_options(spec) : *parse_options(spec, text, 0);
    return *make_options(values);
}

template <class G>
struct Table {
    using Position = ugolki::Position<G>;
    typename Position::Rules rules;

    explicit Table(const std::string& options) : rules(options_of(options)) {}

    Position start() const { return Position::initial(rules); }
    Position at(const std::string& text) const {
        const auto position = Position::parse(rules, text);
        EXPECT_TRUE(position) << text;
        return position ? *position : start();
    }
    Error error(const std::string& text) const {
        const auto position = Position::parse(rules, text);
        EXPECT_FALSE(position) << text;
        return position ? Error{} : position.error();
    }
};

using SmallTable = Table<DynamicGeometry<1>>;

inline const Table<StaticGeometry<8, 8>> eight("");
inline const SmallTable four("size=4");
inline const SmallTable five("size=5");

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

/// The squares that are shown for a move: its chain of jumps.
template <class P>
std::vector<std::string> path_of(const P& position, const std::string& move) {
    std::vector<std::string> squares;
    for (const Square square : position.effects(move_of(position, move)).path)
        squares.push_back(square_text(square, position.rules().options.size));
    return squares;
}

} // namespace quincunx::ugolki
