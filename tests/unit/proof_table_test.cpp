// What proofs remember.

#include "engine/solve/proof/proof_table.hpp"

#include "board/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <vector>

namespace quincunx::test {

namespace {

using engine::ProofNumbers;
using engine::ProofTable;

std::vector<Key> random_keys(std::size_t count) {
    Random random(31);
    std::vector<Key> keys(count);
    for (Key& key : keys)
        key = random.next();
    return keys;
}

// A strategy is written down from what the table holds: it must all be there.
TEST(ProofTable, ForgetsNothingWhileItMayGrow) {
    ProofTable table(64);
    const std::vector<Key> keys = random_keys(QX_SHORT_TESTS ? 50'000 : 400'000);
    for (const Key key : keys)
        table.store(key, ProofNumbers::answer(true, 1), 1);
    EXPECT_EQ(table.size(), keys.size());
    for (const Key key : keys)
        ASSERT_TRUE(table.find(key));
}

TEST(ProofTable, KeepsWhatCostMostWhenItIsFull) {
    ProofTable table(1);
    const std::vector<Key> keys = random_keys(100'000);
    const std::vector<Key> dear(keys.begin(), keys.begin() + 1000);
    for (const Key key : dear)
        table.store(key, ProofNumbers::answer(true, 1), 1000);
    for (const Key key : keys)
        if (!table.find(key))
            table.store(key, ProofNumbers::answer(true, 1), 1);
    EXPECT_LT(table.size(), keys.size());
    for (const Key key : dear)
        ASSERT_TRUE(table.find(key));
}

TEST(ProofTable, GrowsOnlyWhenItIsToldWhileItIsShared) {
    ProofTable table(4);
    table.set_shared(true);
    const std::vector<Key> keys = random_keys(60'000);
    std::size_t stored = 0;
    for (; stored < keys.size() && !table.is_crowded(); ++stored)
        table.store(keys[stored], ProofNumbers::answer(true, 1), 1);
    EXPECT_GT(stored, 10'000U);
    EXPECT_LT(stored, keys.size());
    table.set_shared(false);
    table.grow();
    EXPECT_FALSE(table.is_crowded());
    const auto kept = std::ranges::count_if(std::span(keys).first(stored),
                                            [&](Key key) { return table.find(key).has_value(); });
    EXPECT_GE(static_cast<std::size_t>(kept) + 1, stored); // one may have had no place
}

// Another thread may know it already.
TEST(ProofTable, KeepsAnAnswerThatIsBetterThanWhatIsStored) {
    ProofTable table(1);
    ProofNumbers guess = ProofNumbers::answer(false, 3);
    guess.guessed = true;
    table.store(1, guess, 1);
    table.store(1, ProofNumbers{.left = {4, 5}}, 1);
    EXPECT_TRUE(table.find(1)->is_disproved());
    table.store(1, ProofNumbers::answer(false, 7), 1);
    EXPECT_FALSE(table.find(1)->guessed);
    table.store(1, guess, 1);
    EXPECT_FALSE(table.find(1)->guessed);
    EXPECT_EQ(table.find(1)->plies, 7);
}

TEST(ProofTable, ForgetsGuessesAndNothingElse) {
    ProofTable table(1); // too small for all: places are taken by others' as well
    const std::vector<Key> keys = random_keys(60'000);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        ProofNumbers numbers = ProofNumbers::answer(false, static_cast<int>(i % 100));
        numbers.guessed = i % 3 == 0;
        table.store(keys[i], numbers, 1);
    }
    std::vector<Key> kept;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (i % 3 != 0 && table.find(keys[i]))
            kept.push_back(keys[i]);
    table.forget_guesses();
    EXPECT_EQ(table.size(), kept.size());
    for (const Key key : kept)
        ASSERT_TRUE(table.find(key));
    for (std::size_t i = 0; i < keys.size(); i += 3)
        ASSERT_FALSE(table.find(keys[i]));
}

TEST(ProofTable, LearnsWhatCostMoreAndAnswers) {
    ProofTable table(1);
    const auto entry = [](ProofNumbers numbers, std::uint32_t work) {
        return ProofTable::Entry{
            .key = 1, .left = numbers.left, .work = work, .plies = 0, .goal = 0, .flags = 0};
    };
    const auto left = [&] { return table.find(1)->left; };
    constexpr std::uint32_t none = ProofNumbers::infinite;
    table.learn(entry({.left = {3, 4}}, 50));
    EXPECT_EQ(left(), (std::array{3U, 4U}));
    table.learn(entry({.left = {5, 6}}, 49));
    EXPECT_EQ(left(), (std::array{3U, 4U}));
    table.learn(entry({.left = {5, 6}}, 51));
    EXPECT_EQ(left(), (std::array{5U, 6U}));
    table.learn(entry(ProofNumbers::answer(false, 0), 1));
    EXPECT_EQ(left(), (std::array{none, 0U}));
    table.learn(entry({.left = {5, 6}}, 1000));
    EXPECT_EQ(left(), (std::array{none, 0U}));
    EXPECT_EQ(table.size(), 1U);
}

TEST(ProofTable, TellsOfEachPositionWheneverSoMuchMoreWentIntoIt) {
    ProofTable table(1);
    std::vector<std::uint32_t> heard;
    table.tell_heavy(4, [&](const ProofTable::Entry& entry) { heard.push_back(entry.work); });
    for (int i = 0; i < 8; ++i)
        table.store(1, {}, 5);
    EXPECT_EQ(heard, (std::vector<std::uint32_t>{20, 35}));
}

// What rests on a path holds elsewhere perhaps not.
TEST(ProofTable, TellsOfNoGuesses) {
    ProofTable table(1);
    std::vector<Key> told;
    table.tell_heavy(4, [&](const ProofTable::Entry& entry) { told.push_back(entry.key); });
    ProofNumbers answer = ProofNumbers::answer(false, 3);
    table.store(1, answer, 100);
    answer.guessed = true;
    table.store(2, answer, 100);
    EXPECT_EQ(told, std::vector<Key>{1});
}

} // namespace

} // namespace quincunx::test
