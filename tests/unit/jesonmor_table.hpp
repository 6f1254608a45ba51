// What the tests of Jeson Mor share: a board laid out for one variant.
#pragma once

#include "games/jesonmor/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quincunx::jesonmor {

template <class G>
struct Table {
    using Position = jesonmor::Position<G>;
    typename Position::Rules rules;

    explicit Table(const Options& options) : rules(options) {}

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

inline const Table<DynamicGeometry<2>> nine({.size = 9, .archers = true, .protection = 0});
inline const SmallTable three({.size = 3, .archers = true, .protection = 0});
inline const SmallTable five({.size = 5, .archers = true, .protection = 0});

inline SmallTable protected_five(int protection) {
    return SmallTable({.size = 5, .archers = true, .protection = protection});
}

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
P after(P position, const std::string& move) {
    EXPECT_EQ(try_play(position, move_of(position, move)), std::nullopt) << move;
    return position;
}

template <class P>
std::optional<MoveError> refusal(const P& position, const std::string& move) {
    return position.check(move_of(position, move));
}

} // namespace quincunx::jesonmor
