// The published numbers in tests/data, on every geometry.

#include "conformance/conformance.hpp"
#include "support/data.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

/// Rows of a table for one geometry.
class Tables : public testing::TestWithParam<Tier> {
  protected:
    /// Calls `visit(row, variant, rules)` for each row whose board fits this geometry.
    template <class Visit>
    static void over_rows(const std::string& file, Visit visit) {
        for (const auto& row : data_rows(file)) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, row.dump());
            const Variant variant(row.at("variant").get<std::string>());
            const auto fitting = variant.tiers();
            if (std::ranges::find(fitting, GetParam()) != fitting.end())
                visit(row, variant, *variant.rules(GetParam()));
        }
    }

    static PositionPtr start_of(const nlohmann::json& row, const Ruleset& rules) {
        const std::string text = position_of(row);
        return text.empty() ? rules.initial() : std::move(*rules.parse(text));
    }
};

std::string tier_name(const testing::TestParamInfo<Tier>& info) {
    constexpr std::array names{"static_8x8", "words_1", "words_2", "words_4", "words_11"};
    return names[static_cast<std::size_t>(info.param)];
}

INSTANTIATE_TEST_SUITE_P(On, Tables, testing::ValuesIn(tiers), tier_name);

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
