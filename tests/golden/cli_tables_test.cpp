// The published numbers in tests/data, asked of the program.

#include "golden/cli_run.hpp"
#include "paths.hpp"
#include "support/data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>

namespace {

using namespace quincunx::test;
using nlohmann::json;

/// A subcommand's words for a row of a table.
Words asked(const char* subcommand, const json& row, const Words& more = {}) {
    Words words{subcommand, row.at("variant").get<std::string>()};
    words.insert(words.end(), more.begin(), more.end());
    if (const std::string position = position_of(row); !position.empty())
        words.insert(words.end(), {"--position", position});
    return words;
}

/// The counts of a row as far as they are quickly counted.
std::vector<std::uint64_t> quick_counts(const json& row) {
    constexpr std::uint64_t enough = QX_SHORT_TESTS ? 3'000 : 200'000;
    auto counts = row.at("counts").get<std::vector<std::uint64_t>>();
    std::erase_if(counts, [](std::uint64_t count) { return count > enough; });
    return counts;
}

TEST(TablesAskedOfTheProgram, GiveThePublishedPerft) {
    for (const json& row : data_rows("perft.jsonl")) {
        int depth = 0;
        for (const std::uint64_t count : quick_counts(row)) {
            const std::string plies = std::to_string(++depth);
            EXPECT_EQ(said_by(asked("perft", row, {plies})), std::to_string(count) + "\n") << row << plies;
        }
    }
}

TEST(TablesAskedOfTheProgram, GiveThePublishedPerftWithThreadsAndATable) {
    for (const json& row : data_rows("perft.jsonl")) {
        const auto counts = quick_counts(row);
        const Words more{std::to_string(counts.size()), "--threads", "3", "--hash", "1"};
        EXPECT_EQ(said_by(asked("perft", row, more)), std::to_string(counts.back()) + "\n") << row;
    }
}

TEST(TablesAskedOfTheProgram, GiveAsManyMovesAsPerftCounts) {
    for (const json& row : data_rows("perft.jsonl")) {
        const Words moves = lines_of(said_by(asked("moves", row)));
        EXPECT_EQ(moves.size(), row.at("counts").at(0).get<std::size_t>()) << row;
        EXPECT_TRUE(std::ranges::is_sorted(moves)) << row;
        EXPECT_EQ(std::ranges::adjacent_find(moves), moves.end()) << row;
    }
}

TEST(TablesAskedOfTheProgram, AreDividedAmongTheFirstMoves) {
    for (const json& row : data_rows("perft.jsonl")) {
        const auto counts = quick_counts(row);
        Words lines = lines_of(said_by(asked("perft", row, {std::to_string(counts.size()), "--divide"})));
        ASSERT_FALSE(lines.empty());
        EXPECT_EQ(lines.back(), std::to_string(counts.back())) << row;
        lines.pop_back();
        std::uint64_t total = 0;
        for (std::string& line : lines) {
            total += std::stoull(line.substr(line.find(' ')));
            line.erase(line.find(' '));
        }
        EXPECT_EQ(total, counts.back()) << row;
        EXPECT_EQ(lines, lines_of(said_by(asked("moves", row)))) << row;
    }
}

// A first move, applied, leaves the sequences that divide counted for it.
TEST(TablesAskedOfTheProgram, AgreeWithThemselvesOneMoveOn) {
    for (const json& row : data_rows("perft.jsonl")) {
        if (row.at("counts").at(0) == 0)
            continue;
        const Words lines = lines_of(said_by(asked("perft", row, {"2", "--divide"})));
        for (const std::string& line : {lines.front(), lines[lines.size() - 2]}) {
            const std::size_t blank = line.find(' ');
            std::string after = said_by(asked("apply", row, {line.substr(0, blank)}));
            after.pop_back();
            const std::string variant = row.at("variant");
            EXPECT_EQ(said_by({"perft", variant, "1", "--position", after}), line.substr(blank + 1) + "\n")
                << row << line;
        }
    }
}

TEST(TablesAskedOfTheProgram, BeginAsTheyShould) {
    for (const json& row : data_rows("starts.jsonl"))
        EXPECT_EQ(said_by({"apply", row.at("variant")}), position_of(row) + "\n") << row;
}

TEST(TablesAskedOfTheProgram, EndAsTheyShould) {
    for (const json& row : data_rows("results.jsonl")) {
        const std::string moves = row.at("moves");
        const std::string after = row.at("after");
        const std::string shown = said_by(asked("result", row, {"--moves", moves, "--show"}));
        const std::string expected = after + "\n" + row.at("result").get<std::string>();
        EXPECT_EQ(shown.substr(0, expected.size()), expected) << row;
        EXPECT_EQ(lines_of(shown).size(), 2U) << row;

        Words words = asked("apply", row);
        std::istringstream list(moves);
        for (std::string move; list >> move;)
            words.push_back(move);
        EXPECT_EQ(said_by(words), after + "\n") << row;
    }
}

// C-7
TEST(TablesAskedOfTheProgram, EndForAReasonThatTheGameHas) {
    const std::vector<std::pair<std::string, Words>> reasons{
        {"ring", {"no-black", "no-red", "stuck"}},
        {"reversi", {"discs"}},
        {"ugolki", {"arrived", "both-arrived", "home"}},
        {"jesonmor", {"centre", "captured", "score", "equal-scores"}},
        {"checkers", {"captured"}},
    };
    for (const json& row : data_rows("results.jsonl")) {
        const std::string said = said_by(asked("result", row, {"--moves", row.at("moves")}));
        if (said == "running\n")
            continue;
        const std::string variant = row.at("variant");
        const auto game = std::ranges::find_if(
            reasons, [&](const auto& entry) { return variant.starts_with(entry.first); });
        const std::string reason = said.substr(said.find(' ') + 1, said.size() - said.find(' ') - 2);
        EXPECT_NE(std::ranges::find(game->second, reason), game->second.end()) << row << said;
    }
}

TEST(TablesAskedOfTheProgram, HaveMovesOnlyWhileTheGameRuns) {
    for (const json& row : data_rows("results.jsonl")) {
        const std::string variant = row.at("variant");
        const std::string after = row.at("after");
        const bool running = row.at("result") == "running";
        EXPECT_EQ(!said_by({"moves", variant, "--position", after}).empty(), running) << row;
        EXPECT_EQ(said_by({"perft", variant, "1", "--position", after}) != "0\n", running) << row;
        if (running)
            continue;
        EXPECT_EQ(said_by({"perft", variant, "9", "--position", after, "--finished"}), "1\n") << row;
        EXPECT_EQ(complaint_about({"apply", variant, "--position", after, "pass"}),
                  "quincunx: move pass at ply 1: the game is over");
    }
}

TEST(TablesAskedOfTheProgram, GiveOthellosPublishedCountsOfFinishedGames) {
    std::ifstream file(QX_SOURCE_DIR "/tests/data/othello_perft.txt");
    int rows = 0;
    for (std::string line; std::getline(file, line) && !line.starts_with("# moves");) {
        std::istringstream words(line);
        std::string depth;
        std::string count;
        words >> depth >> count;
        if (line.starts_with("#") || std::stoi(depth) > (QX_SHORT_TESTS ? 5 : 8))
            continue;
        ++rows;
        EXPECT_EQ(said_by({"perft", "reversi:diagonal=on", depth, "--finished"}), count + "\n");
    }
    EXPECT_GE(rows, 6);
}

} // namespace
