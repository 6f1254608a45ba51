// What a position is worth, proved; and the proofs, checked.

#include "play/no_forced_win.hpp"
#include "solve/checkpoint.hpp"
#include "solve/solver.hpp"
#include "support/searching.hpp"
#include "support/unstopped.hpp"
#include "verify/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <string>
#include <tuple>

namespace quincunx::test {

namespace {

/// A solver with a table of its own.
struct Solving {
    explicit Solving(const play::Game& at, std::size_t megabytes = 8)
        : table(megabytes),
          solver(at, table, 4),
          game(at.clone()) {}

    solve::Bounds value() {
        solver.run(for_ever, [] {});
        return solver.bounds();
    }
    std::vector<verify::Claim> claims() { return *solver.claims(solver.shown_values(), for_ever); }

    engine::ProofTable table;
    solve::Solver solver;
    std::unique_ptr<play::Game> game;
};

void expect_to_be_shown(Solving& solving) {
    for (const verify::Claim& claim : solving.claims()) {
        const verify::Verdict verdict = verify::verify(*solving.game, claim, never);
        EXPECT_EQ(verdict.flaw, "") << solving.game->position_text() << " " << verify::text_of(claim.goal);
    }
}

/// What tells positions apart: the board, and the key, which has whatever else there is (C-6).
using Identity = std::pair<std::string, Key>;
Identity identity_of(const play::Game& game) {
    return {game.view().letters, game.key()};
}

/// Wins, draws and losses of all positions that can come from one, found from the ends backwards: by rules
/// alone.
class Retrograde {
  public:
    explicit Retrograde(const play::Game& root) {
        add(root);
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [identity, node] : nodes_)
                changed = update(node) || changed;
        }
    }
    /// For the player to move.
    int value(const play::Game& game) const { return nodes_.at(identity_of(game)).value; }
    std::size_t size() const { return nodes_.size(); }
    /// Calls `visit` with the text and the value of each position that is not over.
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const auto& [identity, node] : nodes_)
            if (!node.is_over)
                visit(node.text, node.value);
    }

  private:
    struct Node {
        std::string text;
        int value = 0; ///< a draw, until more is known
        bool is_over = false;
        std::vector<Identity> next;
        bool keeps_turn = false;
    };

    void add(const play::Game& root) {
        std::vector<std::unique_ptr<play::Game>> left;
        left.push_back(root.clone());
        while (!left.empty()) {
            const auto game = std::move(left.back());
            left.pop_back();
            const auto [place, is_new] = nodes_.emplace(identity_of(*game), Node{});
            if (!is_new)
                continue;
            place->second.text = game->position_text();
            if (const auto outcome = game->outcome()) {
                place->second.is_over = true;
                place->second.value = !outcome->winner ? 0 : *outcome->winner == game->turn() ? 1 : -1;
                continue;
            }
            for (const play::MoveView& move : game->moves()) {
                auto next = game->clone();
                next->play(move.move);
                place->second.next.push_back(identity_of(*next));
                left.push_back(std::move(next));
            }
        }
    }
    bool update(Node& node) const {
        if (node.is_over || node.value != 0)
            return false;
        int least = 1;
        for (const Identity& identity : node.next)
            least = std::min(least, nodes_.at(identity).value);
        const bool is_lost = std::ranges::all_of(
            node.next, [&](const Identity& identity) { return nodes_.at(identity).value == 1; });
        const int value = least == -1 ? 1 : is_lost ? -1 : 0;
        if (value == 0)
            return false;
        node.value = value;
        return true;
    }

    std::map<Identity, Node> nodes_;
};

} // namespace

TEST(NoForcedWin, IsToldOfNobodyWhoHasOne) {
    const auto root = game_at("checkers:size=4", "1w1r/4/1r2/4 w");
    const Retrograde truth(*root);
    std::size_t told = 0;
    std::size_t won = 0;
    truth.for_each([&](const std::string& position, int value) {
        const auto game = game_at("checkers:size=4", position);
        const ByColor<bool> known = play::no_forced_win(*game);
        const Color better = value > 0 ? game->turn() : !game->turn();
        EXPECT_FALSE(value != 0 && known[better]) << position;
        told += known[Color::first] || known[Color::second] ? 1 : 0;
        won += value != 0 ? 1 : 0;
    });
    EXPECT_GT(told, 0U);
    EXPECT_GT(won, 0U);
}

TEST(Solver, FindsWhatSmallBoardsOfReversiAreWorth) {
    for (const auto& [variant, discs] :
         std::map<const char*, int>{{"reversi:size=4", 3},
                                    {"reversi:size=4,diagonal=on", -8},
                                    {"reversi:size=4,end=mover", 2},
                                    {"reversi:size=4,diagonal=on,end=mover", -6}}) {
        Solving solving(*game_of(variant));
        EXPECT_EQ(solving.value(), (solve::Bounds{discs, discs})) << variant;
        expect_to_be_shown(solving);
    }
}

// The verifier, which sees every position of these ends, takes minutes where sanitizers look on.
TEST(Solver, FindsWhatSixBySixReversiIsWorthWithMuchMemoryAndWithLittle) {
    for (const auto& [variant, discs, megabytes] : {std::tuple("reversi:size=6", 33, 8U),
                                                    {"reversi:size=6,end=mover", 7, 8U},
                                                    {"reversi:size=6", 33, 1U}}) {
        Solving solving(*game_of(variant), megabytes);
        EXPECT_EQ(solving.value(), (solve::Bounds{discs, discs})) << variant;
        if constexpr (!QX_SHORT_TESTS)
            expect_to_be_shown(solving);
    }
}

TEST(Solver, ProvesThatBlackWinsReversi) {
    for (const char* variant : {"reversi", "reversi:size=10"}) {
        Solving solving(*game_of(variant));
        EXPECT_EQ(solving.solver.ask(1, for_ever), true) << variant;
        const auto claims = *solving.solver.claims({1}, for_ever);
        EXPECT_EQ(verify::verify(*solving.game, claims.front(), never).flaw, "") << variant;
    }
}

class SolvedWholly : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Variants, SolvedWholly,
                         testing::Values("ugolki:size=4", "checkers:size=4", "ring:width=3,height=3",
                                         "ring:width=3,height=3,forced=both",
                                         "ring:width=3,height=2,forced=none"));

TEST_P(SolvedWholly, IsWorthWhatTheRulesSayFromTheEndsBackwards) {
    constexpr int rounds = QX_SHORT_TESTS ? 3 : 12;
    Random random(31);
    const auto start = game_of(GetParam());
    const Retrograde truth(*start);
    for (int i = 0; i < rounds; ++i) {
        const auto game = start->clone();
        wander(*game, random, i);
        if (game->outcome())
            continue;
        Solving solving(*game);
        const int value = truth.value(*game);
        EXPECT_EQ(solving.value(), (solve::Bounds{value, value})) << game->position_text();
        expect_to_be_shown(solving);
    }
}

// JES-8: the same position may be won after one way there and lost after another.
TEST(Solver, RestsNothingOnScores) {
    Solving solving(*game_of("jesonmor:size=3"));
    EXPECT_EQ(solving.value(), (solve::Bounds{0, 1}));
    expect_to_be_shown(solving);
}

TEST(Solver, FindsTheSecondPlayersWinInSmallJesonMor) {
    Solving solving(*game_of("jesonmor:size=5,archers=off"));
    EXPECT_EQ(solving.value(), (solve::Bounds{-1, -1}));
    expect_to_be_shown(solving);
}

TEST(Solver, ShowsNothingThatNobodyDoubts) {
    const auto start = game_of("jesonmor:size=5,archers=off");
    Solving lost(*start);
    lost.value();
    EXPECT_EQ(lost.solver.shown_values(), std::vector{0})
        << "no draw, but not that there is no loss worse than one";
    const auto answered = start->clone();
    answered->play(start->moves().front().move);
    Solving won(*answered);
    EXPECT_EQ(won.value(), (solve::Bounds{1, 1}));
    EXPECT_EQ(won.solver.shown_values(), std::vector{1});
}

TEST(Solver, TellsWhatItKnowsWhenItIsStopped) {
    Solving solving(*game_of("reversi"));
    std::uint64_t left = QX_SHORT_TESTS ? 200'000 : 1'000'000;
    solving.solver.run(
        [&](std::uint64_t nodes) {
            left -= std::min(left, nodes);
            return left > 0;
        },
        [] {});
    const solve::Bounds bounds = solving.solver.bounds();
    EXPECT_LT(bounds.lowest, bounds.highest);
    EXPECT_GE(bounds.lowest, 1);
}

/// Whether a piece stands in a corner, of a player if one is named.
bool has_corner(const play::Game& game, char letter) {
    const View view = game.view();
    const auto last = static_cast<std::size_t>(view.width) - 1;
    const std::size_t squares = view.letters.size();
    for (const std::size_t corner : {std::size_t{0}, last, squares - 1 - last, squares - 1})
        if (view.letters[corner] == letter)
            return true;
    return false;
}

// CHK-3, CHK-4
TEST(Solver, KnowsThatNobodyWinsAgainstACornerInCheckers) {
    for (const char* variant : {"checkers:size=6", "checkers", "checkers:size=12", "checkers:size=26"}) {
        Solving solving(*game_of(variant));
        EXPECT_EQ(solving.value(), (solve::Bounds{0, 0})) << variant;
        expect_to_be_shown(solving);
    }
}

TEST(Solver, AgreesWithTheRulesThatPiecesInCornersStayAndMayPass) {
    constexpr int plies = QX_SHORT_TESTS ? 2'000 : 20'000;
    Random random(33);
    int corners = 0;
    for (int done = 0; done < plies;) {
        const auto game = game_of(done % 2 == 0 ? "checkers:size=4" : "checkers:size=6");
        for (int ply = 0; ply < 100 && !game->outcome(); ++ply, ++done) {
            const auto before = game->clone();
            const char waiting = game->turn() == Color::first ? 'r' : 'w';
            const bool held = has_corner(*game, waiting);
            corners += held ? 1 : 0;
            EXPECT_TRUE(
                std::ranges::any_of(game->moves(), [](const auto& one) { return one.text == "pass"; }));
            wander(*game, random, 1);
            EXPECT_TRUE(!held || has_corner(*game, waiting)) << before->position_text();
        }
    }
    EXPECT_GT(corners, plies / 10);
}

// UGO-5, UGO-6
TEST(Solver, KnowsThatNobodyWinsAgainstACornerInUgolkiOnSmallBoards) {
    for (const char* variant : {"ugolki:size=5", "ugolki:size=6", "ugolki:size=6,equal-turns=on",
                                "ugolki:size=7", "ugolki:size=8,camp=3x3"}) {
        Solving solving(*game_of(variant));
        EXPECT_EQ(solving.value(), (solve::Bounds{0, 0})) << variant;
        expect_to_be_shown(solving);
        EXPECT_EQ(play::no_forced_win(*solving.game), (ByColor<bool>{true, true}));
    }
    EXPECT_EQ(play::no_forced_win(*game_of("ugolki")), (ByColor<bool>{true, true}));
}

TEST(Solver, KnowsOfNoCornerInUgolkiThatNeedNotBeKeptOrCannotBe) {
    for (const char* variant :
         {"ugolki:size=4", "ugolki:size=5,leave-home=9", "ugolki:leave-home=9", "ugolki:size=9"})
        EXPECT_EQ(play::no_forced_win(*game_of(variant)), ByColor<bool>()) << variant;
    const auto left = game_at("ugolki:size=5", "3BB/4B/5/W4/1WW2 w 0"); // White has left the corner
    EXPECT_EQ(play::no_forced_win(*left), (ByColor<bool>{true, false}));
    const auto away = game_at("ugolki:size=7", "3BBBB/4BBB/1W3BB/5WB/W6/WWW4/WWWW3 w 0"); // two are away
    EXPECT_EQ(play::no_forced_win(*away), (ByColor<bool>{true, false}));
    const auto nearly = game_at("ugolki:size=7", "3BBBB/4BBB/1W3BB/6B/WW5/WWW4/WWWW3 w 0");
    EXPECT_EQ(play::no_forced_win(*nearly), (ByColor<bool>{true, true}));
}

TEST(Verifier, BelievesOnlyACornerOfUgolkiThatNeedNotBeLeft) {
    const verify::Claim claim{{Color::first, engine::Goal::Aim::hold, 0}, {std::nullopt}};
    const auto flaw = [&](const char* variant) {
        return verify::verify(*game_of(variant), claim, never).flaw;
    };
    EXPECT_EQ(flaw("ugolki:size=6"), "");
    EXPECT_EQ(flaw("ugolki:size=7"), "");
    for (const char* variant :
         {"ugolki:size=4", "ugolki:size=5,leave-home=9", "ugolki:size=7,leave-home=9", "ugolki:size=9"})
        EXPECT_NE(flaw(variant), "") << variant;
}

TEST(Verifier, SaysThatItWasNotCheckedWhereItWasStopped) {
    const verify::Claim claim{{Color::first, engine::Goal::Aim::hold, 0}, {std::nullopt}};
    for (const char* variant : {"ugolki:size=7", "ugolki:size=6"})
        EXPECT_EQ(verify::verify(*game_of(variant), claim, std::atomic(true)).flaw,
                  "it was not checked to its end");
}

TEST(Solver, AgreesWithTheRulesThatThePieceInTheCornerOfACampOfUgolkiStays) {
    constexpr int plies = QX_SHORT_TESTS ? 2'000 : 20'000;
    Random random(35);
    for (int done = 0; done < plies;) {
        const auto game = game_of(done % 2 == 0 ? "ugolki:size=5" : "ugolki:size=6");
        const auto last = static_cast<Square>(game->view().letters.size() - 1);
        for (int ply = 0; ply < 300; ++ply, ++done) {
            ASSERT_FALSE(game->outcome()) << game->position_text();
            const Square corner = game->turn() == Color::first ? Square{} : last;
            std::vector<Move> others;
            for (const Move move : game->legal_moves())
                if (move.from != corner)
                    others.push_back(move);
            ASSERT_FALSE(others.empty()) << game->position_text();
            game->play(others[random.below(static_cast<std::uint32_t>(others.size()))]);
        }
    }
}

TEST(Checkpoint, HasAllThatWasFound) {
    const auto game = game_of("reversi");
    Solving first(*game);
    std::uint64_t nodes = 0;
    ASSERT_EQ(first.solver.ask(1, [&](std::uint64_t more) { return (nodes += more) < 10'000'000; }), true);
    Solving second(*game);
    ASSERT_EQ(solve::restore(solve::checkpoint(*game, first.table), *game, second.table), std::nullopt);
    EXPECT_GT(second.table.size(), first.table.size() * 9 / 10);
    std::uint64_t again = 0;
    EXPECT_EQ(second.solver.ask(1, [&](std::uint64_t more) { return (again += more) < nodes; }), true);
    EXPECT_LT(again, nodes / 100);
}

/// A solver of an end that keeps what it finds.
struct KeptEndSolving {
    explicit KeptEndSolving(const play::Game& game)
        : prover(solve::make_prover(game, 4, 1, {.ends = &kept})) {}

    std::optional<int> run(std::uint64_t most) {
        return prover->solve_end([&](std::uint64_t more) {
            kept.keep();
            return (positions += more) < most;
        });
    }

    engine::ProofTable table{4};
    solve::KeptEnds kept{table};
    std::unique_ptr<solve::Prover> prover;
    std::uint64_t positions = 0;
};

TEST(Checkpoint, HasWhatWasFoundOfAnEnd) {
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    Random random(4);
    const auto game = near_the_end("reversi:diagonal=on", QX_SHORT_TESTS ? 18 : 20, random);
    KeptEndSolving whole(*game);
    const auto value = whole.run(all);
    KeptEndSolving first(*game);
    ASSERT_FALSE(first.run(whole.positions * 9 / 10));
    KeptEndSolving second(*game);
    ASSERT_EQ(solve::restore(solve::checkpoint(*game, first.table), *game, second.table), std::nullopt);
    EXPECT_EQ(second.run(all), value);
    EXPECT_LT(second.positions, whole.positions * 2 / 3) << first.positions;
}

TEST(Checkpoint, IsRefusedWhereItIsOfAnotherPositionOrDamaged) {
    const auto game = game_of("reversi:size=4");
    Solving solving(*game);
    solving.value();
    const std::string good = solve::checkpoint(*game, solving.table);
    engine::ProofTable table(1);
    std::string flipped = good;
    flipped[good.size() / 2] ^= 1;
    for (const std::string& bad :
         {std::string(), std::string("[Game]\n"), good.substr(0, good.size() / 2), flipped})
        EXPECT_NE(solve::restore(bad, *game, table), std::nullopt);
    const auto mirrored = game_at("reversi:size=4", "4/1BW1/1WB1/4 b");
    const auto refusal = solve::restore(good, *mirrored, table);
    ASSERT_EQ(mirrored->position_text().size(), game->position_text().size());
    EXPECT_TRUE(refusal && refusal->starts_with("it is of another position")) << refusal.value_or("");
    EXPECT_EQ(table.size(), 0);
    EXPECT_EQ(solve::restore(good, *game, table), std::nullopt);
}

} // namespace quincunx::test
