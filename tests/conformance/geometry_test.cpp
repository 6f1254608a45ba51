#include "conformance/conformance.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

std::set<std::string> move_texts(const Variant& variant, const Position& position) {
    std::set<std::string> texts;
    for (const Move move : position.legal_moves())
        texts.insert(variant.move_text(move));
    return texts;
}

// One implementation serves all geometries, and a wide one may be forced onto a small board.
TEST_P(Conformance, GeometriesAgreeMoveByMove) {
    for (const Tier tier : variant().tiers()) {
        const auto other_rules = variant().rules(tier);
        EXPECT_EQ(other_rules->initial()->to_text(), rules().initial()->to_text());
        over_positions(few, [&](const Position& start) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, static_cast<int>(tier));
            const PositionPtr position = start.clone();
            auto parsed_other = other_rules->parse(start.to_text());
            ASSERT_TRUE(parsed_other);
            const PositionPtr other = std::move(*parsed_other);
            Random random(start.key());
            for (int ply = 0; ply < 40; ++ply) {
                ASSERT_EQ(other->to_text(), position->to_text());
                ASSERT_EQ(other->key(), position->key());
                ASSERT_EQ(show(other->outcome()), show(position->outcome()));
                ASSERT_EQ(other->count_legal_moves(), position->count_legal_moves());
                ASSERT_EQ(move_texts(variant(), *other), move_texts(variant(), *position));
                const auto moves = position->legal_moves();
                if (moves.empty())
                    break;
                const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                ASSERT_FALSE(other->try_play(move)) << variant().move_text(move);
                position->play_unchecked(move);
            }
        });
    }
}

} // namespace

} // namespace quincunx::test
