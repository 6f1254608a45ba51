#pragma once

#include "support/games.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

/// A suite of which every game is a parameter: INSTANTIATE_TEST_SUITE_P(Of, …, each_game, game_name).
using EachGame = testing::TestWithParam<GameUnderTest>;

inline const auto each_game = testing::ValuesIn(games);

/// The name of a test of one game.
inline std::string game_name(const testing::TestParamInfo<GameUnderTest>& info) {
    return std::string(info.param().spec().name);
}

} // namespace quincunx::test
