// Proofs whose leaves are looked into elsewhere: what they say is true, in whatever order answers come and
// whoever has to begin anew.

#include "engine/solve/proof/proof_table.hpp"
#include "solve/proof_tree.hpp"
#include "solve/prover.hpp"
#include "solve/remote/proof_task.hpp"
#include "support/minimax.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace quincunx::test {

namespace {

using engine::Goal;
using solve::Answer;
using solve::LeftToProve;
using solve::NodeState;
using solve::ProofAnswer;
using solve::ProofTree;

constexpr Goal to_win{Color::first, Goal::Aim::win, 0};

Goal discs(int least) {
    return {Color::first, Goal::Aim::discs, least};
}

/// Somebody who has leaves looked into, and may be killed.
struct Looking {
    std::unique_ptr<play::Game> root;
    Goal goal;
    Random& random;
    std::uint32_t patience = 1; ///< one of so many jobs is looked into until the answer is known
    std::size_t at_once = 1;    ///< jobs, whose answers come in an order that chance makes
    std::uint32_t life = 0;     ///< after one of so many jobs the whole is begun anew; 0 if never
    std::map<std::string, NodeState> kept{}; ///< as a store has it
    std::size_t deaths = 0;
    std::size_t largest = 0; ///< tree

    /// A job that is given up early says what seems to be left, or nothing at all.
    ProofAnswer look_into(const std::string& position) {
        const bool is_given_up = random.below(patience) != 0;
        const auto game = std::move(*play::make_game(root->variant(), position));
        const auto prover = solve::make_prover(*game, 4, 1);
        engine::ProofTable table(4);
        int looks = 0;
        const Answer answer =
            prover->prove(goal, table, [&](std::uint64_t) { return !is_given_up || ++looks < 2; });
        if (answer != Answer::open)
            return {answer, 1};
        return {answer, 1,
                random.below(2) == 0 ? std::vector<LeftToProve>() : prover->left_behind(goal, table)};
    }

    /// Nothing if it died.
    std::optional<Answer> live() {
        ProofTree tree(*root, goal, kept);
        std::vector<std::size_t> busy;
        while (tree.answer() == Answer::open) {
            for (auto leaf = tree.choose(); leaf; leaf = busy.size() < at_once ? tree.choose() : std::nullopt)
                busy.push_back(*leaf);
            if (life > 0 && random.below(life) == 0)
                return std::nullopt;
            const auto place = busy.begin() + random.below(static_cast<std::uint32_t>(busy.size()));
            const std::size_t leaf = *place;
            busy.erase(place);
            for (const std::size_t i : tree.learn(leaf, look_into(tree.node(leaf).position)))
                kept[tree.node(i).position] = tree.node(i).state;
            largest = std::max(largest, tree.size());
        }
        return tree.answer();
    }
    Answer run() {
        for (;; ++deaths)
            if (const auto answer = live())
                return *answer;
    }
};

struct Question {
    const char* variant;
    const char* position; ///< empty for the start
    Goal goal;
    Answer answer;
};

const Question questions[] = {
    {"reversi:size=4", "", discs(3), Answer::reached},
    {"reversi:size=4", "", discs(4), Answer::missed},
    {"reversi:size=4,diagonal=on", "", discs(-8), Answer::reached},
    {"reversi:size=4,diagonal=on", "", discs(-7), Answer::missed},
    {"ring:width=3,height=3", "", to_win, Answer::reached},
    {"jesonmor:size=3,archers=off", "", to_win, Answer::missed},
    {"jesonmor:size=3,archers=off", "", {Color::second, Goal::Aim::win, 0}, Answer::missed},
    {"jesonmor:size=3,archers=off,legs=free", "", {Color::second, Goal::Aim::win, 0}, Answer::reached},
    {"ugolki:size=4", "", to_win, Answer::reached},
    {"ugolki:size=4", "", {Color::second, Goal::Aim::win, 0}, Answer::missed},
    {"checkers:size=4", "4/1w2/1r2/4 w", to_win, Answer::reached},
    {"checkers:size=4", "w3/1r2/4/3r w", to_win, Answer::missed},
};

std::unique_ptr<play::Game> game_of(const Question& question) {
    return *question.position == '\0' ? play::make_game(*play::parse_variant(question.variant))
                                      : game_at(question.variant, question.position);
}

TEST(ProofTree, SaysTheTruthWithLeavesThatAreHardlyLookedInto) {
    Random random(1);
    for (const Question& question : questions) {
        Looking looking{.root = game_of(question), .goal = question.goal, .random = random, .patience = 8};
        EXPECT_EQ(looking.run(), question.answer) << question.variant;
    }
}

TEST(ProofTree, SaysTheTruthWhoeverDiesAndWhateverComesFirst) {
    Random random(2);
    std::size_t deaths = 0;
    std::size_t largest = 0;
    for (int round = 0; round < 5; ++round)
        for (const Question& question : questions) {
            Looking looking{.root = game_of(question),
                            .goal = question.goal,
                            .random = random,
                            .patience = 1 + random.below(6),
                            .at_once = 1 + random.below(5),
                            .life = 5};
            EXPECT_EQ(looking.run(), question.answer) << question.variant;
            deaths += looking.deaths;
            largest = std::max(largest, looking.largest);
        }
    EXPECT_GT(deaths, 20U);
    EXPECT_GT(largest, 20U);
}

TEST(ProofTree, AgreesWithMinimax) {
    constexpr engine::Score disc = 100;
    Random random(3);
    for (int compared = 0; compared < 30;) {
        const auto game = play::make_game(*play::parse_variant("reversi:size=4"));
        wander(*game, random, 4 + static_cast<int>(random.below(5)));
        if (game->outcome())
            continue;
        const int value = *forced_score(*game, 20) / disc;
        for (const int least : {value, value + 1}) {
            Looking looking{.root = game->clone(),
                            .goal = {game->turn(), Goal::Aim::discs, least},
                            .random = random,
                            .patience = 3,
                            .at_once = 2};
            EXPECT_EQ(looking.run(), least == value ? Answer::reached : Answer::missed)
                << game->position_text();
        }
        ++compared;
    }
}

TEST(ProofTree, KnowsThatGoingInCirclesReachesNothing) {
    for (const char* position : {"4/w3/3r/4 w", "w3/4/4/3r w", "4/1w2/1r2/4 r", "4/1wr1/4/4 w"}) {
        const auto root = game_at("checkers:size=4", position);
        ProofTree tree(*root, to_win);
        while (tree.answer() == Answer::open) // until all that can come was split, and nothing looked into
            tree.learn(*tree.choose(), {Answer::open, 1});
        engine::ProofTable table(4);
        EXPECT_EQ(tree.answer(), solve::make_prover(*root, 4, 1)->prove(to_win, table, [](std::uint64_t) {
            return true;
        })) << position;
    }
}

TEST(ProofTree, BeginsWithWhatSeemedToBeLeftBehindTheMoves) {
    const auto root = play::make_game(*play::parse_variant("reversi"));
    const std::size_t moves = root->legal_moves().size();
    for (std::size_t least = 0; least < moves; ++least) {
        std::vector<LeftToProve> behind(moves, {50, 7});
        behind[least] = {49, 7};
        ProofTree tree(*root, discs(40));
        tree.learn(*tree.choose(), {Answer::open, 1, behind});
        const auto next = root->clone();
        next->play(root->legal_moves()[least]);
        EXPECT_EQ(tree.node(*tree.choose()).position, next->position_text());
    }
}

TEST(ProofTree, TakesWhatAWorkerKnowsBehindTheMovesForAnAnswer) {
    const auto root = play::make_game(*play::parse_variant("reversi"));
    constexpr std::uint32_t none = engine::ProofNumbers::infinite;
    std::vector<LeftToProve> behind(root->legal_moves().size(), {none, 0});
    for (const Answer answer : {Answer::missed, Answer::reached}) {
        ProofTree tree(*root, discs(40));
        const auto changed = tree.learn(*tree.choose(), {Answer::open, 1, behind});
        EXPECT_EQ(tree.answer(), answer);
        EXPECT_EQ(changed.size(), behind.size() + 1);
        behind.back() = {0, none};
    }
}

TEST(ProofTree, KnowsNothingOfPositionsThatWereSplitForAnotherTree) {
    const auto root = play::make_game(*play::parse_variant("reversi"));
    std::map<std::string, NodeState> known;
    for (const Move move : root->legal_moves()) {
        const auto next = root->clone();
        next->play(move);
        known[next->position_text()] = NodeState::split;
    }
    ProofTree tree(*root, discs(40), known);
    tree.learn(*tree.choose(), {Answer::open, 1});
    EXPECT_EQ(tree.answer(), Answer::open);
    EXPECT_GT(tree.size(), 1 + known.size());
}

TEST(ProofTask, ComesBackAsItWasWritten) {
    for (const Goal& goal : {to_win, discs(-3), Goal{Color::second, Goal::Aim::win, 0}}) {
        const solve::ProofTask task{.version = "1",
                                    .variant = "reversi",
                                    .position = "8/8 b",
                                    .goal = goal,
                                    .positions = 7,
                                    .megabytes = 16};
        const auto read = solve::parse_proof_task(to_text(task));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->goal, goal);
        EXPECT_EQ(to_text(*read), to_text(task));
    }
    EXPECT_FALSE(solve::parse_proof_task("{}"));
    EXPECT_FALSE(solve::parse_proof_task(
        R"({"version":"1","variant":"reversi","position":"","goal":{"side":"third"},"positions":1,"megabytes":4})"));
}

TEST(ProofAnswer, ComesBackAsItWasWritten) {
    for (const Answer answer :
         {Answer::reached, Answer::missed, Answer::open, Answer::undecided, Answer::forgotten}) {
        const std::vector<LeftToProve> behind{{3, 4}, {0, engine::ProofNumbers::infinite}};
        const auto read = solve::parse_proof_answer(to_text(ProofAnswer{answer, 12, behind}));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->answer, answer);
        EXPECT_EQ(read->positions, 12U);
        EXPECT_EQ(read->behind, behind);
    }
    EXPECT_FALSE(solve::parse_proof_answer(R"({"answer":"won","positions":1,"behind":[]})"));
    EXPECT_FALSE(solve::parse_proof_answer(R"({"answer":"missed","positions":-1,"behind":[]})"));
    EXPECT_FALSE(solve::parse_proof_answer(
        R"({"answer":"open","positions":1,"behind":[{"proof":4294967296,"disproof":1}]})"));
}

} // namespace

} // namespace quincunx::test
