// The exact end of Reversi, against the rules played out.

#include "engine/solve/reversi/endgame.hpp"
#include "engine/solve/reversi/images.hpp"
#include "engine/solve/reversi/kernel_portable.hpp"
#include "engine/solve/reversi/kernel_wide.hpp"
#include "engine/solve/reversi/stability.hpp"
#include "support/minimax.hpp"
#include "support/searching.hpp"
#include "support/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>
#include <variant>
#include <vector>

namespace quincunx::test {

namespace {

using engine::Discs;

constexpr int above_all = 257; // discs, on boards of up to 16x16

reversi::Options options_of(const play::Game& game) {
    return *reversi::make_options(game.variant().values());
}

/// The discs of a side, on a board in the middle of 8x8.
std::uint64_t discs_of(const play::Game& game, Color color) {
    const View view = game.view();
    const int margin = (8 - view.width) / 2;
    const char letter = color == Color::first ? 'B' : 'W';
    std::uint64_t discs = 0;
    for (int rank = 0; rank < view.height; ++rank)
        for (int file = 0; file < view.width; ++file)
            if (view.letters[static_cast<std::size_t>(rank * view.width + file)] == letter)
                discs |= engine::bit((rank + margin) * 8 + file + margin);
    return discs;
}
Discs discs_of(const play::Game& game) {
    return {discs_of(game, game.turn()), discs_of(game, !game.turn())};
}

/// A random position of a game that goes on, with so many empty squares.
std::unique_ptr<play::Game> with_empty_squares(const char* variant, Random& random, std::ptrdiff_t empty) {
    for (;;) {
        auto game = game_of(variant);
        const auto left = [&] { return std::ranges::count(game->view().letters, empty_square); };
        while (!game->outcome() && left() > empty)
            wander(*game, random, 1);
        if (!game->outcome())
            return game;
    }
}

/// By how many discs the player to move wins, as the rules alone say it.
class Rules {
  public:
    int lead(const play::Game& game) {
        if (game.outcome())
            return end_score(game, game.turn(), std::nullopt, 0) / 100;
        const auto [known, is_new] = known_.try_emplace(game.position_text(), -above_all);
        if (!is_new)
            return known->second;
        int best = -above_all;
        for (const play::MoveView& move : game.moves()) {
            const auto next = game.clone();
            next->play(move.move);
            best = std::max(best, -lead(*next));
        }
        return known->second = best;
    }

  private:
    std::map<std::string, int> known_;
};

using engine::EndgameKernel;
using GoOn = engine::ReversiEndgame::GoOn;

/// The discs of a side on a larger board.
template <int Words>
Bitboard<Words> wide_discs_of(const play::Game& game, Color color) {
    const View view = game.view();
    const char letter = color == Color::first ? 'B' : 'W';
    Bitboard<Words> discs;
    for (std::size_t square = 0; square < view.letters.size(); ++square)
        if (view.letters[square] == letter)
            discs.set(static_cast<Square>(square));
    return discs;
}

/// A solver of ends on a board of any size.
class Endgame {
  public:
    /// On boards within 8x8 with a certain kernel.
    Endgame(const play::Game& game, EndgameKernel kernel, engine::TranspositionTable& table,
            const GoOn& go_on, const engine::PatternTables* patterns = nullptr) {
        const engine::EndMemory memory{.table = table};
        const reversi::Options options = options_of(game);
        if (options.size <= 8)
            endgame_ = engine::make_endgame(kernel, options, memory, go_on, patterns);
        else if (options.size * options.size <= 128)
            endgame_ = engine::make_endgame<Bitboard<2>>(options, memory, go_on, patterns);
        else
            endgame_ = engine::make_endgame<Bitboard<4>>(options, memory, go_on, patterns);
    }
    std::optional<int> solve(const play::Game& game, int alpha, int beta) {
        return visit(game,
                     [&](auto& endgame, const auto& discs) { return endgame.solve(discs, alpha, beta); });
    }
    std::optional<int> known_square(const play::Game& game) {
        return visit(game, [](auto& endgame, const auto& discs) { return endgame.known_square(discs); });
    }
    void set_passes_left(int passes) {
        std::visit([&](auto& endgame) { endgame->set_passes_left(passes); }, endgame_);
    }

  private:
    template <class Set>
    using Pointer = std::unique_ptr<engine::EndgameOn<Set>>;

    template <class Visit>
    std::optional<int> visit(const play::Game& game, Visit visit) {
        return std::visit(
            [&]<class Set>(const Pointer<Set>& endgame) {
                if constexpr (std::is_same_v<Set, engine::Squares>)
                    return visit(*endgame, discs_of(game));
                else
                    return visit(
                        *endgame,
                        engine::DiscsIn<Set>{wide_discs_of<static_cast<int>(Set::size)>(game, game.turn()),
                                             wide_discs_of<static_cast<int>(Set::size)>(game, !game.turn())});
            },
            endgame_);
    }

    std::variant<Pointer<engine::Squares>, Pointer<Bitboard<2>>, Pointer<Bitboard<4>>> endgame_;
};

/// A solver that is never stopped, with a table of its own.
class Solver {
  public:
    Solver(const play::Game& game, EndgameKernel kernel, const engine::PatternTables* patterns = nullptr)
        : endgame_(
              game, kernel, table_,
              [this](std::uint64_t more) {
                  nodes_ += more;
                  return std::uint64_t{1} << 20U;
              },
              patterns) {}
    int solve(const play::Game& game, int alpha, int beta) { return *endgame_.solve(game, alpha, beta); }
    std::uint64_t nodes() const { return nodes_; }
    Endgame& endgame() { return endgame_; }

  private:
    engine::TranspositionTable table_{1};
    std::uint64_t nodes_ = 0;
    Endgame endgame_;
};

std::vector<EndgameKernel> kernels() {
    std::vector<EndgameKernel> kernels{EndgameKernel::portable, EndgameKernel::avx2};
    std::erase_if(kernels, [](EndgameKernel kernel) { return !engine::can_run(kernel); });
    return kernels;
}

class ReversiEndgame : public testing::TestWithParam<std::tuple<const char*, EndgameKernel>> {
  protected:
    const char* const variant = std::get<0>(GetParam());
    const EndgameKernel kernel = std::get<1>(GetParam());
};

INSTANTIATE_TEST_SUITE_P(LargeBoards, ReversiEndgame,
                         testing::Combine(testing::Values("reversi:size=10", "reversi:size=10,end=mover",
                                                          "reversi:size=10,diagonal=on",
                                                          "reversi:size=10,diagonal=on,end=mover",
                                                          "reversi:size=12", "reversi:size=12,diagonal=on",
                                                          "reversi:size=16,diagonal=on"),
                                          testing::Values(EndgameKernel::portable)));

INSTANTIATE_TEST_SUITE_P(Variants, ReversiEndgame,
                         testing::Combine(testing::Values("reversi:size=4", "reversi:size=4,diagonal=on",
                                                          "reversi:size=4,diagonal=on,end=mover",
                                                          "reversi:size=6", "reversi:size=6,diagonal=on",
                                                          "reversi:size=6,end=mover", "reversi",
                                                          "reversi:end=mover", "reversi:diagonal=on",
                                                          "reversi:diagonal=on,end=mover"),
                                          testing::ValuesIn(kernels())));

// REV-3, REV-4, REV-5
TEST_P(ReversiEndgame, IsWhatTheRulesSay) {
    constexpr int rounds = QX_SHORT_TESTS ? 1 : 6;
    Random random(21);
    Solver solver(*game_of(variant), kernel);
    const int most = game_of(variant)->view().width <= 8 ? 10 : 8;
    for (int empty = 1; empty <= most; ++empty)
        for (int i = 0; i < rounds; ++i) {
            const auto game = with_empty_squares(variant, random, empty);
            EXPECT_EQ(solver.solve(*game, -above_all, above_all), Rules().lead(*game))
                << game->position_text();
        }
}

TEST_P(ReversiEndgame, IsBoundedByWindowsOnTheirSide) {
    constexpr int rounds = QX_SHORT_TESTS ? 5 : 40;
    Random random(22);
    Solver solver(*game_of(variant), kernel);
    for (int i = 0; i < rounds; ++i) {
        const auto game = with_empty_squares(variant, random, 8);
        const int truth = Rules().lead(*game);
        for (int alpha = truth - 3; alpha <= truth + 2; ++alpha) {
            const int beta = alpha + 1 + static_cast<int>(random.below(3));
            const int found = solver.solve(*game, alpha, beta);
            const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
            if (truth <= alpha)
                EXPECT_TRUE(truth <= found && found <= alpha) << truth << " " << alpha << " " << found;
            else if (truth >= beta)
                EXPECT_TRUE(beta <= found && found <= truth) << truth << " " << beta << " " << found;
            else
                EXPECT_EQ(found, truth);
        }
    }
}

TEST_P(ReversiEndgame, SaysNothingWhenItIsStoppedAndLeavesNothingWrong) {
    Random random(23);
    const auto game = with_empty_squares(variant, random, 11);
    engine::TranspositionTable table(1);
    std::uint64_t nodes = 0;
    Endgame all(*game, kernel, table, [&](std::uint64_t more) {
        nodes += more;
        return std::uint64_t{1} << 20U;
    });
    const int truth = *all.solve(*game, -above_all, above_all);
    table.clear();
    int stopped = 0;
    for (std::uint64_t most = 10; most < nodes; most *= 2) {
        std::uint64_t left = most;
        Endgame some(*game, kernel, table, [&](std::uint64_t more) {
            left -= std::min(more, left);
            return left;
        });
        const auto found = some.solve(*game, -above_all, above_all);
        stopped += found ? 0 : 1;
        EXPECT_EQ(found.value_or(truth), truth);
    }
    EXPECT_GT(stopped, 0);
    EXPECT_EQ(all.solve(*game, -above_all, above_all), truth);
}

// Tables by chance, for what is learned may well be wrong.
TEST_P(ReversiEndgame, IsTheSameWhateverItsPassesBelieved) {
    const auto start = game_of(variant);
    const int size = start->view().width;
    if (!engine::PatternTables::may_be_of(size))
        return;
    const engine::PatternTables tables = test::random_tables(size);
    constexpr int rounds = QX_SHORT_TESTS ? 1 : 8;
    Random random(26);
    Solver plain(*start, kernel);
    for (int i = 0; i < rounds; ++i) {
        const auto game = with_empty_squares(variant, random, size <= 8 ? 15 : 12);
        Solver solver(*start, kernel, &tables);
        for (int passes = engine::ReversiEndgame::most_passes; passes > 0; --passes) {
            solver.endgame().set_passes_left(passes);
            const int likely = solver.solve(*game, -above_all, above_all);
            EXPECT_TRUE(-above_all <= likely && likely <= above_all);
        }
        solver.endgame().set_passes_left(0);
        const int truth = plain.solve(*game, -above_all, above_all);
        EXPECT_EQ(solver.solve(*game, -above_all, above_all), truth) << game->position_text();
        const auto square = solver.endgame().known_square(*game);
        EXPECT_TRUE(square || game->must_pass());
    }
}

// The same moves cost the same everywhere: what machines differ in is speed.
TEST_P(ReversiEndgame, LooksAtTheSamePositionsOnEveryMachine) {
    Random random(25);
    for (int i = 0; i < (QX_SHORT_TESTS ? 2 : 20); ++i) {
        const auto game = with_empty_squares(variant, random, 12);
        Solver solver(*game, kernel);
        Solver portable(*game, EndgameKernel::portable);
        EXPECT_EQ(solver.solve(*game, -above_all, above_all), portable.solve(*game, -above_all, above_all));
        EXPECT_EQ(solver.nodes(), portable.nodes()) << game->position_text();
    }
}

/// A board turned and mirrored in all ways.
std::vector<Discs> images_of(const Discs& discs) {
    std::vector<Discs> images{discs};
    for (int number = 1; number < 8; ++number)
        images.push_back(
            {engine::next_image(images.back().own, number), engine::next_image(images.back().other, number)});
    return images;
}

TEST(ReversiImages, AreEightThatHaveTheSameLeast) {
    const Discs discs{.own = 0x0000'0010'0804'0201, .other = 0x0000'0008'1000'0080};
    std::set<std::pair<std::uint64_t, std::uint64_t>> different;
    const Discs least = engine::least_image(discs);
    for (const Discs& image : images_of(discs)) {
        different.insert({image.own, image.other});
        EXPECT_EQ(engine::least_image(image).own, least.own);
        EXPECT_EQ(engine::least_image(image).other, least.other);
    }
    EXPECT_EQ(different.size(), 8U);
}

TEST(ReversiImages, AreKnownOnceOneOfThemIs) {
    Random random(27);
    for (const char* const variant : {"reversi:size=6", "reversi:size=6,diagonal=on"}) {
        const auto game = with_empty_squares(variant, random, 20);
        engine::TranspositionTable table(1);
        std::uint64_t nodes = 0;
        const auto endgame = engine::make_endgame(EndgameKernel::portable, options_of(*game),
                                                  {.table = table}, [&](std::uint64_t more) {
                                                      nodes += more;
                                                      return std::uint64_t{1} << 20U;
                                                  });
        const auto score = endgame->solve(discs_of(*game), -above_all, above_all);
        const std::uint64_t before = nodes;
        for (const Discs& image : images_of(discs_of(*game)))
            EXPECT_EQ(endgame->solve(image, -above_all, above_all), score) << game->position_text();
        EXPECT_LE(nodes, before + 8) << "nothing but the positions themselves is looked at";
    }
}

void expect_stable_discs_to_stay(const char* variant) {
    Random random(24);
    int found = 0;
    for (int i = 0; i < 60; ++i) {
        const auto game =
            with_empty_squares(variant, random, 1 + static_cast<std::ptrdiff_t>(random.below(14)));
        const std::uint64_t board = engine::board_squares(game->view().width);
        const engine::Stability stability(board, options_of(*game).lines());
        const std::uint64_t empty = board & ~(discs_of(*game).own | discs_of(*game).other);
        for (const Color color : {Color::first, Color::second}) {
            const std::uint64_t stable = stability.of(discs_of(*game, color), empty);
            found += std::popcount(stable);
            for (int j = 0; j < 30; ++j) {
                const auto end = game->clone();
                wander(*end, random, 100);
                EXPECT_EQ(stable & ~discs_of(*end, color), 0U)
                    << game->position_text() << " " << end->position_text();
            }
        }
    }
    EXPECT_GT(found, 300);
}

TEST(ReversiStability, IsOfDiscsThatNoMoveTurns) {
    expect_stable_discs_to_stay("reversi");
    expect_stable_discs_to_stay("reversi:size=6");
    expect_stable_discs_to_stay("reversi:diagonal=on");
    expect_stable_discs_to_stay("reversi:size=6,diagonal=on");
}

// The kernel for larger boards can see 8x8, too.
TEST(ReversiWideKernel, FindsOn8x8WhatTheOthersFind) {
    constexpr int rounds = QX_SHORT_TESTS ? 30 : 300;
    Random random(28);
    for (const char* const variant : {"reversi", "reversi:diagonal=on"}) {
        const Lines lines = options_of(*game_of(variant)).lines();
        const engine::WideKernel<1> wide(8, lines);
        const engine::PortableKernel usual(8, lines);
        EXPECT_EQ(wide.corners().words[0], usual.corners());
        for (int i = 0; i < rounds; ++i) {
            const auto game =
                with_empty_squares(variant, random, 1 + static_cast<std::ptrdiff_t>(random.below(50)));
            const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
            const Discs discs = discs_of(*game);
            const Bitboard<1> own{{discs.own}};
            const Bitboard<1> other{{discs.other}};
            const Bitboard<1> empty = ~(own | other);
            EXPECT_EQ(wide.ends(own, other).words[0], usual.ends(discs.own, discs.other) & empty.words[0]);
            EXPECT_EQ(wide.stable(own, empty).words[0], usual.stable(discs.own, empty.words[0]));
            EXPECT_EQ(wide.odd_quarters(empty).words[0], usual.odd_quarters(empty.words[0]));
            EXPECT_EQ(wide.beside(own).words[0], usual.beside(discs.own));
            EXPECT_EQ(wide.diagonally_beside(own).words[0], usual.diagonally_beside(discs.own));
            empty.for_each([&](Square at) {
                const auto square = static_cast<int>(index(at));
                EXPECT_EQ(wide.flips(square, own, other).words[0],
                          usual.flips(square, discs.own, discs.other));
                EXPECT_EQ(wide.neighbours(square).words[0], usual.neighbours(square));
                for (const int another : {0, 3, 4, 31, 32, 63})
                    EXPECT_EQ(wide.are_together(square, another), usual.are_together(square, another));
            });
        }
    }
}

TEST(ReversiStability, SeesThatABoardWithoutEmptySquaresIsFinal) {
    const std::uint64_t board = engine::board_squares(6);
    EXPECT_EQ(engine::Stability(board, Lines::all).of(board, 0), board);
}

// The fortieth of the endings by which programs for Othello compare themselves, some plies on.
TEST(Search, ProvesByHowManyDiscsAnEndingIsWon) {
    const auto game =
        game_at("reversi:diagonal=on", "W2WWWWB/1WWWWWWB/WWBBWWWB/WWBWWWBB/WWWWWWBB/3WWWWB/4W2B/8 b");
    for (const char* move : {"a2", "b1", "c1", "pass", "b6", "b7", "a7", "c7"})
        ASSERT_FALSE(game->play(*game->parse(move)));
    const auto line = run_search(*game, {}).lines.front();
    EXPECT_EQ(line.score, 3800);
    EXPECT_TRUE(line.proved);
    for (const Move move : line.moves)
        ASSERT_FALSE(game->play(move));
    ASSERT_TRUE(game->outcome());
    EXPECT_EQ(game->view().counters[0].value - game->view().counters[1].value, 38);
}

} // namespace

} // namespace quincunx::test
