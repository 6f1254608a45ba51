// The published numbers in tests/data, on every geometry.

#include "support/data.hpp"
#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <algorithm>
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

    /// Plays the moves of a row.
    static void play_moves(const nlohmann::json& row, const Variant& variant, Position& position) {
        std::istringstream words(row.at("moves").get<std::string>());
        for (std::string word; words >> word;) {
            const auto move = parse_move(word, variant.width(), variant.height());
            ASSERT_TRUE(move) << word;
            ASSERT_FALSE(position.try_play(*move)) << word;
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
        play_moves(row, variant, *position);
        EXPECT_EQ(position->to_text(), row.at("after").template get<std::string>());
        const std::string result = show(position->outcome());
        EXPECT_EQ(result.substr(0, result.find(' ')), row.at("result").template get<std::string>());
    });
}

// The positions in which games end, and those just before, are where rules are most easily wrong.
TEST_P(Tables, HavePositionsWhoseAnswersAgree) {
    over_rows("results.jsonl", [&](const auto& row, const Variant& variant, const Ruleset& rules) {
        PerftTable table(1); // keys know nothing of variants
        const PositionPtr start = start_of(row, rules);
        const PositionPtr end = start->clone();
        play_moves(row, variant, *end);
        Random random(1);
        for (const Position* position : {start.get(), end.get()}) {
            const auto legal = position->legal_moves();
            EXPECT_EQ(position->count_legal_moves(), static_cast<int>(legal.size()));
            EXPECT_EQ(legal.empty(), position->outcome().has_value());
            std::vector<Move> moves{Move::pass()};
            const auto squares = static_cast<std::uint32_t>(variant.width() * variant.height());
            for (int i = 0; i < 100; ++i) {
                const auto from = static_cast<Square>(random.below(squares));
                const auto to = static_cast<Square>(random.below(squares));
                moves.insert(moves.end(), {Move::place(to), Move{from, to}, Move{from, from}});
            }
            for (const Move move : moves)
                EXPECT_EQ(!position->check(move), std::ranges::find(legal, move) != legal.end());
            for (const Move move : legal) {
                EXPECT_FALSE(position->check(move));
                static_cast<void>(position->effects(move));
            }
            for (const PerftMode mode : {PerftMode::sequences, PerftMode::finished})
                for (const int depth : {1, 2})
                    EXPECT_EQ(position->perft(depth, mode, &table), position->perft(depth, mode, nullptr));
        }
    });
}

} // namespace

} // namespace quincunx::test
