// Learned weights: their files, what a network makes of a position, and who uses them.

#include "engine/eval/checkers/evaluation.hpp"
#include "engine/eval/jesonmor/evaluation.hpp"
#include "engine/eval/learned/embedded.hpp"
#include "engine/eval/learned/path_estimates.hpp"
#include "engine/eval/learned/planes.hpp"
#include "engine/eval/learned/weights.hpp"
#include "engine/eval/reversi/evaluation.hpp"
#include "engine/eval/ring/evaluation.hpp"
#include "engine/eval/ugolki/evaluation.hpp"
#include "games/playout.hpp"
#include "play/registry.hpp"
#include "support/sources.hpp"
#include "support/text_of.hpp"
#include "support/weights.hpp"
#include "verify/with_position.hpp"

#include <gtest/gtest.h>

namespace quincunx::engine {

namespace {

using test::random_network;

constexpr std::array variants{"ring",
                              "ring:width=26,height=26",
                              "reversi",
                              "reversi:size=10",
                              "ugolki",
                              "jesonmor",
                              "jesonmor:size=15",
                              "jesonmor:archers=off",
                              "checkers"};

/// The same as a Viewer, step by step from the planes, as network.hpp describes it.
Score plain_estimate(const Network& network, std::span<const std::uint64_t> planes, bool second_moves,
                     Score by_hand) {
    std::array<std::array<int, hidden_units>, 2> sums{};
    int pieces = 0;
    for (const std::size_t view : {0U, 1U})
        std::ranges::copy(network.bias, sums[view].begin());
    for (std::size_t plane = 0; plane < network.shape.planes(); ++plane)
        for (std::size_t square = 0; square < static_cast<std::size_t>(network.shape.squares); ++square) {
            if ((planes[plane * network.shape.words() + square / 64] >> square % 64 & 1U) == 0)
                continue;
            ++pieces;
            for (const std::size_t view : {0U, 1U})
                for (std::size_t i = 0; i < hidden_units; ++i)
                    sums[view][i] += network.columns[network.shape.input(plane, square, view == 1)][i];
        }
    const auto& phase = network.outputs[Network::phase_of(pieces, network.most_pieces)];
    std::int64_t out = 0;
    for (const std::size_t half : {0U, 1U})
        for (std::size_t i = 0; i < hidden_units; ++i) {
            const int cut = std::clamp(sums[second_moves ? 1 - half : half][i], 0, Network::unit);
            out += std::int64_t{cut} * cut * phase.weights[half * hidden_units + i];
        }
    return clamp_estimate(by_hand * phase.hand / Network::hand_parts + phase.bias +
                          static_cast<Score>(out * network.scale / Network::one));
}

TEST(LearnedWeights, EstimateAlikeHoweverAPositionWasReached) {
    for (const char* const variant : variants)
        verify::with_position(
            *play::make_game(*play::parse_variant(variant)),
            [&]<class P>(const auto& /*rules*/, const P& start) {
                SCOPED_TRACE(variant);
                const Network network = random_network(plane_shape(start));
                PathEstimates estimates(network, 40, Planes<P>(start).words());
                Random random(1);
                std::vector<P> path{start};
                for (int step = 0; step < 300; ++step) {
                    const bool back = path.size() > 38 || (path.size() > 1 && random.below(3) == 0);
                    P next = back ? path[random.below(static_cast<std::uint32_t>(path.size()))] : path.back();
                    while (back && path.back().key() != next.key())
                        path.pop_back();
                    if (wander(next, random, 1) == 0 || !next.has_legal_moves())
                        continue;
                    path.push_back(next);
                    const Planes<P> planes(next);
                    const bool second = next.turn() == Color::second;
                    const auto ply = static_cast<int>(path.size()) - 1;
                    ASSERT_EQ(estimates.estimate(ply, planes.words(), second, step),
                              plain_estimate(network, planes.words(), second, step));
                }
            });
}

TEST(LearnedWeights, SeeTheSecondPlayersPositionAsTheFirstPlayers) {
    const PlaneShape shape{.kinds = 2, .squares = 81, .turns = true};
    EXPECT_EQ(shape.input(0, 0, false), shape.input(2, 80, true));
    EXPECT_EQ(shape.input(3, 7, false), shape.input(1, 73, true));
    const PlaneShape still{.kinds = 1, .squares = 64, .turns = false};
    EXPECT_EQ(still.input(0, 5, false), still.input(1, 5, true));
}

Weights some_weights() {
    return {.variant = "reversi", .command = "quincunx learn", .learned = random_network({1, 64, false})};
}

TEST(LearnedWeights, AreReadAsTheyWereWritten) {
    const Weights weights = some_weights();
    const auto read = parse_weights(to_text(weights));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
}

std::string error_of(const std::string& text) {
    const auto read = parse_weights(text);
    return read ? "" : read.error();
}

/// With a checksum that is right.
std::string sealed(std::string text) {
    text.resize(text.rfind("checksum "));
    return text + "checksum " + weights_checksum(text) + '\n';
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    return text.replace(text.find(old), old.size(), by);
}

TEST(LearnedWeights, AreRefusedWhereTheyAreDamaged) {
    const std::string text = to_text(some_weights());
    EXPECT_EQ(error_of(""), "it has no weights: its first line is not 'quincunx weights 1'");
    EXPECT_EQ(error_of("quincunx weights 2\n"),
              "it has no weights: its first line is not 'quincunx weights 1'");
    const std::string damaged = "it is damaged or cut off: its checksum is another one than it has";
    EXPECT_EQ(error_of(text.substr(0, text.size() / 2)), damaged);
    EXPECT_EQ(error_of(text.substr(0, text.size() - 1)), damaged);
    EXPECT_EQ(error_of(text + "\n"), damaged);
    EXPECT_EQ(error_of(replaced(text, "reversi", "reversy")), damaged);
    EXPECT_EQ(error_of(sealed(replaced(text, "\nchecksum", "\nchecksum checksum"))), damaged);
    EXPECT_EQ(error_of(sealed(replaced(text, "variant", "varying"))), "its line 2 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "command", "order"))), "its line 3 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "1 64 0", "9 64 0"))), "its line 4 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "1 64 0", "1 677 0"))), "its line 4 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "1 64 0", "1 64 2"))), "its line 4 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "1 64 0", "1 65 0"))), "its line 134 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "\nchecksum", " 1\nchecksum"))),
              "its line 149 is none of weights");
    EXPECT_EQ(error_of(sealed(replaced(text, "\nchecksum", "\n\nchecksum"))),
              "its line 150 is none of weights");
}

TEST(LearnedWeights, ServeTheirOwnVariantAlone) {
    const auto weights = std::make_shared<const Weights>(
        Weights{.variant = "checkers", .command = "c", .learned = random_network({1, 64, true})});
    EXPECT_EQ(play::make_game(*play::parse_variant("checkers"))->use(weights), std::nullopt);
    EXPECT_EQ(play::make_game(*play::parse_variant("checkers:size=6"))->use(weights),
              "its weights are for checkers");
    auto other = *weights;
    other.learned = random_network({1, 36, true});
    EXPECT_EQ(play::make_game(*play::parse_variant("checkers"))->use(std::make_shared<const Weights>(other)),
              "its weights are for checkers");
}

TEST(LearnedWeights, ThatTheProgramBringsFitTheirVariants) {
    const std::filesystem::path folder = test::source_file("src/engine/eval/learned/weights");
    EXPECT_FALSE(std::filesystem::is_empty(folder));
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const auto weights = parse_weights(test::text_of(file));
        ASSERT_TRUE(weights) << weights.error();
        const auto variant = play::parse_variant(weights->variant);
        ASSERT_TRUE(variant);
        EXPECT_EQ(variant->text(), weights->variant);
        const auto known = embedded_weights(weights->variant);
        ASSERT_TRUE(known);
        EXPECT_EQ(*known, *weights);
        EXPECT_EQ(play::make_game(*variant)->use(known), std::nullopt);
    }
    EXPECT_FALSE(embedded_weights("jesonmor:size=13"));
}

} // namespace

} // namespace quincunx::engine
