// The published counts of Othello, which counts a finished game once at every depth behind it.

#include "support/sources.hpp"
#include "support/variants.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

struct Row {
    int depth;
    std::uint64_t count;
};

std::vector<Row> published(int deepest) {
    std::ifstream in(test::source_file("tests/data/othello_perft.txt"));
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line) && !line.starts_with("# Distinct");) {
        std::istringstream words(line);
        Row row{};
        if (words >> row.depth >> row.count && row.depth <= deepest)
            rows.push_back(row);
    }
    return rows;
}

TEST(Othello, HasThePublishedPerft) {
    const Variant othello("reversi:diagonal=on");
    const auto rows = published(QX_SHORT_TESTS ? 6 : 9);
    ASSERT_GE(rows.size(), 7);
    for (const Row& row : rows)
        EXPECT_EQ(othello.rules()->initial()->perft(row.depth, PerftMode::finished, nullptr), row.count)
            << row.depth;
}

TEST(Othello, HasThePublishedPerftWithATable) {
    const Variant othello("reversi:diagonal=on");
    PerftTable table(QX_SHORT_TESTS ? 1 : 16);
    for (const Row& row : published(QX_SHORT_TESTS ? 6 : 10))
        EXPECT_EQ(othello.rules()->initial()->perft(row.depth, PerftMode::finished, &table), row.count)
            << row.depth;
}

TEST(Othello, HasThePublishedPerftOnEveryGeometry) {
    const Variant othello("reversi:diagonal=on");
    for (const Tier tier : othello.tiers())
        for (const Row& row : published(QX_SHORT_TESTS ? 4 : 6))
            EXPECT_EQ(othello.rules(tier)->initial()->perft(row.depth, PerftMode::finished, nullptr),
                      row.count)
                << row.depth;
}

} // namespace

} // namespace quincunx::test
