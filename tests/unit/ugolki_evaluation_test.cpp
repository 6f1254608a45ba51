#include "engine/eval/ugolki/evaluation.hpp"
#include "play/registry.hpp"

#include <gtest/gtest.h>
#include <stdexcept>

namespace quincunx {

namespace {

using Position = ugolki::Position<DynamicGeometry<1>>;

engine::Score estimate(std::string_view text) {
    const Position::Rules rules{*ugolki::make_options(play::parse_variant("ugolki:size=6")->values())};
    const auto position = Position::parse(rules, text);
    if (!position)
        throw std::invalid_argument(std::string(text));
    return engine::Evaluation<Position>(rules).estimate(*position);
}

TEST(UgolkiEvaluation, MindsThatTheLastOfTheOthersAreWalledIn) {
    // Once with White's last piece on a1 and once with it on e4: the rest costs the same in both.
    const auto minds = [](const std::string& blacks) {
        return estimate("3WWW/4WW/4W1/" + blacks + "/1BB3 b 0") -
               estimate("3WWW/4WW/6/" + blacks + "/WBB3 b 0");
    };
    const engine::Score open = minds("1BB3/BB4"); // by a jump over a2
    EXPECT_GT(minds("B1B3/BB4"), open);
    EXPECT_EQ(minds("B1B3/1B1B2"), open); // by a step to a2
}

TEST(UgolkiEvaluation, TakesPiecesThatCanGoForNoWall) {
    // White's own piece on a2 can jump to c2.
    const auto minds = [](const std::string& blacks) {
        return estimate("2BWWW/5W/4WW/" + blacks + "/1B4/1BB3 b 0") -
               estimate("2BWWW/5W/6/" + blacks + "/WB4/WBB3 b 0");
    };
    EXPECT_EQ(minds("B1B3"), minds("1BB3"));
}

TEST(UgolkiEvaluation, KnowsWhiteForAWallLikeBlack) {
    EXPECT_EQ(estimate("3WWW/4WW/6/B1B3/BB4/WBB3 b 0"), estimate("3WWB/4WW/3W1W/6/BB4/BBB3 w 0"));
}

} // namespace

} // namespace quincunx
