// The puzzles that come with the program.

#include "i18n/words.hpp"
#include "paths.hpp"
#include "play/registry.hpp"
#include "puzzles/attempt.hpp"
#include "puzzles/shipped.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace quincunx::puzzles {

namespace {

namespace fs = std::filesystem;

const fs::path folder = QX_SOURCE_DIR "/src/puzzles/shipped";

TEST(ShippedPuzzles, AreThoseOfTheirFilesWhichAreInForm) {
    std::vector<Puzzle> all;
    for (const play::GameEntry& game : play::games()) {
        const std::string path = folder / (std::string(game.spec->name) + ".puzzles");
        const std::string text = *terminal::read_file(path);
        const auto puzzles = parse_puzzles(text);
        ASSERT_TRUE(puzzles) << path << ": " << words(puzzles.error(), Language::english);
        EXPECT_EQ(to_text(*puzzles), text) << path;
        for (const Puzzle& puzzle : *puzzles)
            EXPECT_EQ(puzzle.variant.text(), game.spec->name) << path;
        all.insert(all.end(), puzzles->begin(), puzzles->end());
    }
    EXPECT_TRUE(std::ranges::is_permutation(shipped_puzzles(), all));
}

TEST(ShippedPuzzles, AreThereForEveryGame) {
    for (const play::GameEntry& game : play::games())
        EXPECT_TRUE(std::ranges::any_of(shipped_puzzles(), [&](const Puzzle& puzzle) {
            return puzzle.variant.text() == game.spec->name;
        })) << game.spec->name;
}

TEST(ShippedPuzzles, HaveNothingTwice) {
    std::set<std::pair<std::string, std::string>> seen;
    for (const Puzzle& puzzle : shipped_puzzles())
        EXPECT_TRUE(seen.emplace(puzzle.variant.text(), puzzle.position).second) << puzzle.position;
}

TEST(ShippedPuzzles, LeaveAChoiceAtEachMove) {
    for (const Puzzle& puzzle : shipped_puzzles())
        for (Attempt attempt(puzzle); !attempt.is_solved();) {
            EXPECT_GE(attempt.game().legal_moves().size(), 2U) << puzzle.position;
            EXPECT_TRUE(attempt.play(std::string(attempt.solution())));
        }
}

} // namespace

} // namespace quincunx::puzzles
