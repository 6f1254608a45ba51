// What a solver tells people who wait for it.

#include "engine/solve/proof/end_progress.hpp"
#include "solve/end_entry.hpp"
#include "solve/value_text.hpp"
#include "support/searching.hpp"
#include "support/unstopped.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace quincunx::test {

namespace {

using engine::EndProgress;
using solve::Doing;

/// How far a search said that it is, and how far it was.
struct Told {
    std::uint64_t nodes = 0;
    std::uint64_t left = 0;
};

/// Alpha-beta through a tree whose moves are in the best order but for one of seven that should be enough and
/// are not.
class OrderedTree {
  public:
    explicit OrderedTree(EndProgress& progress) : progress_(progress) {}

    std::vector<Told> search(int depth) {
        search(depth, true, true);
        return std::exchange(told_, {});
    }

  private:
    void search(int depth, bool is_best_line, bool wants_all) {
        constexpr std::size_t moves = 5;
        constexpr std::uint64_t surprise = 7;
        told_.push_back({++nodes_, progress_.left()});
        if (depth == 0)
            return;
        EndProgress::Visit visit(&progress_, moves, nodes_);
        const std::size_t tried = is_best_line || wants_all ? moves : nodes_ % surprise == 0 ? 2 : 1;
        for (std::size_t i = 0; i < tried; ++i) {
            const bool stays = is_best_line && i == 0;
            search(depth - 1, stays, stays || (!is_best_line && !wants_all));
            visit.note_tried(nodes_);
        }
    }

    EndProgress& progress_;
    std::uint64_t nodes_ = 0;
    std::vector<Told> told_;
};

TEST(EndProgress, TellsAboutHowMuchIsLeft) {
    EndProgress progress;
    const auto told = OrderedTree(progress).search(11);
    const auto all = static_cast<double>(told.back().nodes);
    int close = 0;
    int later = 0;
    for (const auto& [nodes, left] : told) {
        if (nodes < told.back().nodes / 4)
            continue; // it does not know yet what moves cost
        ++later;
        const double reckoned = static_cast<double>(nodes + left);
        close += all / 2 < reckoned && reckoned < 2 * all ? 1 : 0;
    }
    EXPECT_GT(close, later * 9 / 10);
    EXPECT_EQ(progress.left(), 0U) << "it is over";
}

TEST(EndProgress, KnowsPassesAndFromTheFirstWhatMovesCost) {
    EndProgress progress;
    EXPECT_EQ(progress.pass(), 0);
    progress.begin_pass(2);
    const auto first = OrderedTree(progress).search(8);
    progress.begin_pass(1);
    EXPECT_EQ(progress.pass(), 2);
    EXPECT_EQ(progress.passes_left(), 1);
    const auto again = OrderedTree(progress).search(8);
    constexpr std::size_t early = 30;
    EXPECT_GT(first[early].left, first.size() * 2) << "it knows little";
    EXPECT_GT(again[early].left, again.size() / 2);
    EXPECT_LT(again[early].left, again.size() * 2);
}

struct WatchedSolving {
    explicit WatchedSolving(const play::Game& game) : table(8), solver(game, table, 4) {}

    engine::ProofTable table;
    solve::Solver solver;
};

TEST(Prover, TellsHowFarAnEndIs) {
    Random random(4);
    const auto game = near_the_end("reversi:diagonal=on", 20, random);
    const auto prover = solve::make_prover(*game, 4, 1);
    EXPECT_EQ(prover->end_left(), solve::EndLeft{});
    std::uint64_t most = 0;
    prover->solve_end([&](std::uint64_t) {
        most = std::max(most, prover->end_left().positions);
        return true;
    });
    EXPECT_GT(most, 1'000U);
    EXPECT_EQ(prover->end_left(),
              (solve::EndLeft{.pass = 3, .passes = 3, .positions = 0, .bounds = prover->end_left().bounds}));
}

TEST(EndProgress, TakesTheLastPassToBeLongUntilItTellsByItself) {
    EndProgress progress;
    OrderedTree tree(progress);
    progress.begin_pass(1);
    const auto before = tree.search(8).back().nodes;
    progress.begin_pass(0);
    EXPECT_EQ(progress.left(), 0U) << "it has not begun";
    const auto last = tree.search(10);
    const auto all = last.back().nodes;
    for (const auto& [nodes, left] : last) {
        if (left == 0 || nodes >= all * 3 / 4)
            continue; // it has not begun, or is soon over
        EXPECT_GE(nodes + left, nodes < 3 * before ? 7 * before : all / 2);
    }
}

TEST(EndProgress, KnowsBoundsThatOnlyNarrow) {
    EndProgress progress;
    EXPECT_EQ(progress.bounds(), engine::Bounds{});
    progress.narrow({.highest = 6});
    progress.narrow({-4, 10});
    EXPECT_EQ(progress.bounds(), (engine::Bounds{-4, 6}));
    progress.narrow({8, 10});
    EXPECT_EQ(progress.bounds(), (engine::Bounds{-4, 6})) << "that cannot be";
    progress.narrow({6, 6});
    EXPECT_TRUE(progress.bounds().meet());
}

// That as much can be had is proved long before that no more can.
TEST(Prover, KnowsBoundsOfAnEndThatIsNotSolvedYet) {
    Random random(4);
    for (int i = 0; i < (QX_SHORT_TESTS ? 1 : 4); ++i) {
        const auto game = near_the_end("reversi:diagonal=on", 20, random);
        ASSERT_FALSE(game->outcome());
        const auto prover = solve::make_prover(*game, 4, 1);
        const auto value = prover->solve_end(for_ever);
        ASSERT_TRUE(value);
        const auto again = solve::make_prover(*game, 4, 1);
        engine::Bounds known;
        int turns_that_knew_one = 0;
        again->solve_end([&](std::uint64_t) {
            known = again->end_left().bounds;
            EXPECT_LE(known.lowest, *value);
            EXPECT_GE(known.highest, *value);
            turns_that_knew_one += known != engine::Bounds{} && !known.meet() ? 1 : 0;
            return true;
        });
        EXPECT_GT(turns_that_knew_one, 0);
        EXPECT_EQ(again->end_left().bounds, (engine::Bounds{*value, *value}));
    }
}

TEST(Solver, TellsBoundsOfAnEndThatIsNotSolvedYet) {
    Random random(4);
    const auto game = near_the_end("reversi:diagonal=on", 20, random);
    WatchedSolving solving(*game);
    std::vector<engine::Bounds> told;
    solving.solver.run(for_ever, [&] { told.push_back(solving.solver.bounds()); });
    ASSERT_GT(told.size(), 1U);
    for (std::size_t i = 1; i < told.size(); ++i) {
        EXPECT_NE(told[i], told[i - 1]);
        EXPECT_GE(told[i].lowest, told[i - 1].lowest);
        EXPECT_LE(told[i].highest, told[i - 1].highest);
    }
    EXPECT_TRUE(told.back().meet());
}

#if !QX_SHORT_TESTS // with sanitizers it takes minutes
TEST(Solver, TellsHowFarAnEndIsAndKeepsWhatItFinds) {
    const auto game = game_at("reversi:size=6,diagonal=on", "6/1BB3/1WBWW1/2BBW1/1WBWW1/W1B3 w");
    WatchedSolving solving(*game);
    int pass = 0;
    std::uint64_t most = 0;
    solving.solver.run(
        [&](std::uint64_t) {
            const Doing doing = solving.solver.doing();
            if (doing.kind == Doing::Kind::solving_end) {
                EXPECT_GE(doing.end.pass, pass);
                pass = doing.end.pass;
                most = std::max(most, doing.end.positions);
            }
            return true;
        },
        [] {});
    EXPECT_EQ(pass, 3);
    EXPECT_GT(most, 10'000U);
    EXPECT_EQ(solving.solver.doing().end,
              (solve::EndLeft{.pass = 3, .passes = 3, .positions = 0, .bounds = solving.solver.bounds()}));
    int of_the_end = 0;
    solving.table.for_each([&](const engine::ProofTable::Entry& entry) {
        of_the_end += solve::to_table_entry(entry).has_value() ? 1 : 0;
    });
    EXPECT_GT(of_the_end, 100);
}
#endif

TEST(Solver, TellsWhatIsLeftOfAProof) {
    const auto game = game_of("jesonmor:size=5,archers=off");
    WatchedSolving solving(*game);
    std::vector<std::uint32_t> told;
    EXPECT_EQ(solving.solver.ask(0,
                                 [&](std::uint64_t) {
                                     const Doing doing = solving.solver.doing();
                                     EXPECT_EQ(doing.kind, Doing::Kind::proving);
                                     EXPECT_EQ(doing.value, 0);
                                     told.push_back(doing.to_disprove);
                                     return true;
                                 }),
              false);
    EXPECT_GT(*std::ranges::max_element(told), 10U);
    const Doing done = solving.solver.doing();
    EXPECT_EQ(done.to_disprove, 0U);
    EXPECT_EQ(done.to_prove, engine::ProofNumbers::infinite);
    EXPECT_TRUE(solving.solver.claims({0}, for_ever));
    EXPECT_EQ(solving.solver.doing().kind, Doing::Kind::writing_down);
}

TEST(Solver, SaysForPeopleWhatItIsDoing) {
    const auto reversi = game_of("reversi");
    const auto ring = game_of("ring");
    const auto text = [&](const Doing& doing) { return solve::doing_text(*reversi, doing, 2e6); };
    EXPECT_EQ(text({.value = 33, .to_prove = 41, .to_disprove = 350}),
              "+33: proof number 41, disproof number 350");
    EXPECT_EQ(solve::doing_text(*ring, {.value = 1, .to_prove = 7, .to_disprove = 4}, 0),
              "win: proof number 7, disproof number 4");
    EXPECT_EQ(text({.value = 1, .to_prove = 0, .to_disprove = engine::ProofNumbers::infinite}),
              "+1: proof number 0, disproof number infinite");
    EXPECT_EQ(text({.kind = Doing::Kind::writing_down, .value = -3}), "writing down what is known of -3");

    const auto end = [&](solve::EndLeft left, double speed) {
        return solve::doing_text(*reversi, {.kind = Doing::Kind::solving_end, .end = left}, speed);
    };
    EXPECT_EQ(end({}, 2e6), "solving the end");
    EXPECT_EQ(end({.pass = 1, .passes = 1, .positions = 3'000'000}, 2e6), "solving the end: about 2 s left");
    EXPECT_EQ(end({.pass = 2, .passes = 3, .positions = 600'000'000}, 2e6),
              "solving the end, pass 2 of 3: about 5 min left of it");
    EXPECT_EQ(end({.pass = 3, .passes = 3, .positions = 100'000'000'000}, 2e6),
              "solving the end, pass 3 of 3: about 14 h left");
    EXPECT_EQ(end({.pass = 3, .passes = 3, .positions = 600'000'000}, 0), "solving the end, pass 3 of 3");
}

} // namespace

} // namespace quincunx::test
