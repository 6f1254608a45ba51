#include "conformance/conformance.hpp"
#include "conformance/mirror.hpp"

#include <set>
#include <string>

namespace quincunx::test {

namespace {

TEST_P(Conformance, MirroredPositionsHaveMirroredMovesAndResults) {
    auto symmetries = symmetries_of_board(variant());
    std::erase_if(symmetries, [&](Symmetry symmetry) { return !variant().has(symmetry); });
    over_positions(few, [&](const Position& position) {
        for (const Symmetry& symmetry : symmetries) {
            const Mirror mirror(variant(), symmetry);
            const PositionPtr mirrored = parsed(mirror.text(position));
            const testing::ScopedTrace trace(__FILE__, __LINE__, mirrored->to_text());
            EXPECT_EQ(show(mirrored->outcome()), mirror.text(position.outcome()));

            std::set<std::string> expected;
            std::set<std::string> found;
            for (const Move move : position.legal_moves())
                expected.insert(mirror.text(move));
            for (const Move move : mirrored->legal_moves())
                found.insert(variant().move_text(move));
            ASSERT_EQ(found, expected);

            for (const Move move : position.legal_moves()) {
                const PositionPtr next = position.clone();
                next->play_unchecked(move);
                const PositionPtr next_mirrored = mirrored->clone();
                next_mirrored->play_unchecked({mirror.square(move.from), mirror.square(move.to)});
                ASSERT_EQ(board_text(next_mirrored->view().letters, variant().width(),
                                     next_mirrored->view().rank_one),
                          mirror.board(*next))
                    << variant().move_text(move);
                ASSERT_EQ(show(next_mirrored->outcome()), mirror.text(next->outcome()))
                    << variant().move_text(move);
            }
        }
    });
}

} // namespace

} // namespace quincunx::test
