#include "board/geometry.hpp"

#include "board/random.hpp"

#include <gtest/gtest.h>

namespace quincunx {
namespace {

constexpr int rounds = QX_SHORT_TESTS ? 300 : 10'000;

/// Two sets without a common square, dense and sparse in turn, so that runs of every length occur.
template <class Bits>
struct TwoSets {
    Bits from;
    Bits through;

    TwoSets(Random& random, int squares) {
        const std::uint32_t of_from = 1 + random.below(8);
        const std::uint32_t of_through = 1 + random.below(12);
        const std::uint32_t of_none = random.below(8);
        for (int square = 0; square < squares; ++square) {
            const std::uint32_t draw = random.below(of_from + of_through + of_none);
            if (draw < of_from)
                from.set(static_cast<Square>(square));
            else if (draw < of_from + of_through)
                through.set(static_cast<Square>(square));
        }
    }
};

/// Square by square, as a reader of the definition would.
template <class G>
typename G::Bits slow_bridge(const G& board, Square from, const typename G::Bits& through,
                             const typename G::Bits& target, int files, int ranks) {
    typename G::Bits run;
    int file = board.file(from) + files;
    int rank = board.rank(from) + ranks;
    const auto inside = [&] {
        return 0 <= file && file < board.width() && 0 <= rank && rank < board.height();
    };
    for (; inside() && through.test(board.square(file, rank)); file += files, rank += ranks)
        run.set(board.square(file, rank));
    return inside() && target.test(board.square(file, rank)) ? run : typename G::Bits{};
}

template <class G>
typename G::Bits slow_bridges(const G& board, Square from, const typename G::Bits& through,
                              const typename G::Bits& target, Lines lines) {
    typename G::Bits runs;
    for (int files = -1; files <= 1; ++files)
        for (int ranks = -1; ranks <= 1; ++ranks)
            if ((files != 0 || ranks != 0) && (lines == Lines::all || files == 0 || ranks == 0))
                runs |= slow_bridge(board, from, through, target, files, ranks);
    return runs;
}

template <class G>
void expect_same_bridges_as_square_by_square(int width, int height) {
    const G board(width, height);
    Random random(static_cast<std::uint64_t>(width * 100 + height));
    for (int round = 0; round < rounds * 64 / board.squares(); ++round)
        for (const Lines lines : {Lines::orthogonal, Lines::all}) {
            const TwoSets<typename G::Bits> sets(random, board.squares());
            const auto empty = board.all() & ~(sets.from | sets.through);
            typename G::Bits ends;
            empty.for_each([&](Square square) {
                const auto runs = slow_bridges(board, square, sets.through, sets.from, lines);
                ASSERT_EQ(board.bridges(square, sets.through, sets.from, lines), runs);
                if (runs.any())
                    ends.set(square);
            });
            ASSERT_EQ(board.bridge_ends(sets.from, sets.through, empty, lines), ends);
        }
}

TEST(Bridges, AreFoundOnTheBoardOfEightByEight) {
    expect_same_bridges_as_square_by_square<StaticGeometry<8, 8>>(8, 8);
}

TEST(Bridges, AreFoundInOneWord) {
    expect_same_bridges_as_square_by_square<DynamicGeometry<1>>(8, 8);
    expect_same_bridges_as_square_by_square<DynamicGeometry<1>>(6, 4);
}

TEST(Bridges, AreFoundInTwoWords) {
    expect_same_bridges_as_square_by_square<DynamicGeometry<2>>(10, 12);
    expect_same_bridges_as_square_by_square<DynamicGeometry<2>>(26, 4);
}

TEST(Bridges, AreFoundInFourWords) {
    expect_same_bridges_as_square_by_square<DynamicGeometry<4>>(16, 16);
    expect_same_bridges_as_square_by_square<DynamicGeometry<4>>(15, 14);
}

TEST(Bridges, AreFoundOnTheLargestBoard) {
    expect_same_bridges_as_square_by_square<DynamicGeometry<11>>(26, 26);
    expect_same_bridges_as_square_by_square<DynamicGeometry<11>>(19, 26);
}

TEST(Bridges, OfTheFastBoardAreThoseOfTheGeneralOne) {
    const StaticGeometry<8, 8> fast(8, 8);
    const DynamicGeometry<1> general(8, 8);
    Random random(1);
    for (int round = 0; round < rounds; ++round)
        for (const Lines lines : {Lines::orthogonal, Lines::all}) {
            const TwoSets<Bitboard<1>> sets(random, 64);
            const auto empty = ~(sets.from | sets.through);
            ASSERT_EQ(fast.bridge_ends(sets.from, sets.through, empty, lines),
                      general.bridge_ends(sets.from, sets.through, empty, lines));
            empty.for_each([&](Square square) {
                ASSERT_EQ(fast.bridges(square, sets.through, sets.from, lines),
                          general.bridges(square, sets.through, sets.from, lines));
            });
        }
}

} // namespace
} // namespace quincunx
