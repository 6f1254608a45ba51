// The published numbers in tests/data, on every geometry.

#include "support/data.hpp"
#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

class Tables : public EachGame {
  protected:
    /// Calls `visit(row, variant, rules)` for each of the game's rows, on each geometry that its board fits.
    template <class Visit>
    static void over_rows(const std::string& file, Visit visit) {
        for (const auto& row : data_rows(file)) {
            const Variant variant(row.at("variant").get<std::string>());
            if (&variant.game() != &GetParam()())
                continue;
            for (const Tier tier : variant.tiers()) {
                const testing::ScopedTrace trace(
                    __FILE__, __LINE__, row.dump() + " on " + std::to_string(static_cast<int>(tier)));
                visit(row, variant, *variant.rules(tier));
            }
        }
    }

    static PositionPtr start_of(const nlohmann::json& row, const Ruleset& rules) {
        const std::string text = position_of(row);
        return text.empty() ? rules.initial() : std::move(*rules.parse(text));
    }
};

INSTANTIATE_TEST_SUITE_P(Of, Tables, each_game, game_name);

TEST_P(Tables, GiveThePublishedPerft) {
    constexpr std::uint64_t enough = QX_SHORT_TESTS ? 3'000 : 200'000;
    over_rows("perft.jsonl", [&](const auto& row, const Variant&, const Ruleset& rules) {
        const PositionPtr position = start_of(row, rules);
        int depth = 0;
        for (const std::uint64_t count : row.at("counts").template get<std::vector<std::uint64_t>>())
            if (++depth; count <= enough)
                EXPECT_EQ(position->perft(depth, PerftMode::sequences, nullptr), count) << depth;
    });
}

TEST_P(Tables, BeginAsTheyShould) {
    over_rows("starts.jsonl", [](const auto& row, const Variant&, const Ruleset& rules) {
        EXPECT_EQ(rules.initial()->to_text(), position_of(row));
    });
}

TEST_P(Tables, EndAsTheyShould) {
    over_rows("results.jsonl", [](const auto& row, const Variant& variant, const Ruleset& rules) {
        const PositionPtr position = start_of(row, rules);
        std::istringstream words(row.at("moves").template get<std::string>());
        for (std::string word; words >> word;) {
            const auto move = parse_move(word, variant.width(), variant.height());
            ASSERT_TRUE(move) << word;
            ASSERT_FALSE(position->try_play(*move)) << word;
        }
        EXPECT_EQ(position->to_text(), row.at("after").template get<std::string>());
        const std::string result = show(position->outcome());
        EXPECT_EQ(result.substr(0, result.find(' ')), row.at("result").template get<std::string>());
    });
}

} // namespace

} // namespace quincunx::test
