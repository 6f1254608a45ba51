// Learning: games with itself, their file, and a network that is fitted to them.

#include "learn/games_file.hpp"
#include "learn/known_score.hpp"
#include "learn/learner.hpp"
#include "learn/pattern_training.hpp"
#include "learn/training.hpp"
#include "play/registry.hpp"
#include "support/terminal_run.hpp"
#include "support/unstopped.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>

namespace quincunx::learn {

namespace {

using test::never;

std::unique_ptr<play::Game> small_game() {
    return play::make_game(*play::parse_variant("jesonmor:size=5,archers=off"));
}

SelfPlay play_number(const play::Game& start, std::uint64_t number, std::uint64_t nodes) {
    engine::TranspositionTable table(1);
    return *play_itself(start, {.nodes = nodes, .seed = 1}, number, table, never);
}

TEST(SelfPlay, IsTheSameForTheSameNumberAndReadAsItWasWritten) {
    for (const char* const variant :
         {"jesonmor:size=5,archers=off", "reversi:size=4,diagonal=on", "checkers:size=6"}) {
        const auto start = play::make_game(*play::parse_variant(variant));
        const SelfPlay game = play_number(*start, 3, 50);
        EXPECT_EQ(play_number(*start, 3, 50), game);
        EXPECT_NE(play_number(*start, 4, 50), game);
        EXPECT_EQ(parse_self_play(to_text(game, *start), *start), game);
        EXPECT_TRUE(game.plies.back().score);
    }
}

TEST(SelfPlay, BeginsByChanceAnywhereInTheFirstThreeFifthsOfABoardForPatterns) {
    const auto chance_of = [](const char* variant) {
        const auto start = play::make_game(*play::parse_variant(variant));
        std::set<std::ptrdiff_t> plies;
        for (std::uint64_t number = 0; number < 120; ++number) {
            const SelfPlay game = play_number(*start, number, 1);
            plies.insert(
                std::ranges::find_if(game.plies, [](const Ply& ply) { return ply.score.has_value(); }) -
                game.plies.begin());
        }
        return std::pair(*plies.begin(), *plies.rbegin());
    };
    EXPECT_EQ(chance_of("reversi:size=6,diagonal=on"), (std::pair<std::ptrdiff_t, std::ptrdiff_t>(3, 21)));
    EXPECT_EQ(chance_of("ugolki:size=6"), (std::pair<std::ptrdiff_t, std::ptrdiff_t>(3, 8)));
}

/// That whoever is to move loses in four plies where so few pieces are left.
class LostWithFewPieces final : public engine::KnownPositions {
  public:
    explicit LostWithFewPieces(int most) : KnownPositions(most) {}
    std::optional<engine::Score> find(std::span<const std::uint64_t> planes, Color /*turn*/) const override {
        int pieces = 0;
        for (const std::uint64_t plane : planes)
            pieces += std::popcount(plane);
        return pieces <= most_pieces() ? std::optional(-engine::win_in(4)) : std::nullopt;
    }
};

TEST(SelfPlay, EndsWhereItIsKnownWhatThePositionIsWorth) {
    const auto start = small_game();
    const LostWithFewPieces known(8); // of ten
    engine::TranspositionTable table(1);
    int ended = 0;
    for (std::uint64_t number = 0; number < 20; ++number) {
        const SelfPlay game = *play_itself(*start, {.nodes = 50, .seed = 1}, number, table, never, &known);
        const auto at = start->clone();
        for (const Ply& ply : game.plies) {
            if (&ply != &game.plies.front() && (&ply - 1)->score) {
                EXPECT_FALSE(known_score(known, *at)) << at->position_text();
            }
            at->play(ply.move);
        }
        if (at->outcome() || !known_score(known, *at))
            continue;
        ++ended;
        EXPECT_TRUE(game.proved);
        EXPECT_EQ(game.plies.back().score, engine::win_in(4));
        EXPECT_EQ(parse_self_play(to_text(game, *start), *start), game);
    }
    EXPECT_GT(ended, 10);
}

TEST(SelfPlay, IsNotReadFromWhatIsNone) {
    const auto start = small_game();
    EXPECT_TRUE(parse_self_play("7 a1b3 e5d3/-12 a2c1=30", *start));
    for (const char* const line : {"", "x", "7 a", "7 a1b3/", "7 a1b3/x", "7 a1b3/-", "7 a1b3/30001",
                                   "7 a1b3=1 e5d3", "7  a1b3", "-7 a1b3"})
        EXPECT_FALSE(parse_self_play(line, *start)) << line;
}

TEST(GamesFile, GoesOnBehindTheLastWholeLine) {
    const test::TemporaryDirectory directory;
    const std::string path = directory.path() / "x.games";
    const auto start = small_game();
    {
        auto file = GamesFile::open(path, "heading", *start);
        ASSERT_TRUE(file) << file.error();
        file->add(play_number(*start, 1, 20), *start);
        file->add_verdict(true);
        file->add(play_number(*start, 0, 20), *start);
        EXPECT_FALSE(GamesFile::open(path, "heading", *start)) << "somebody else has it";
    }
    const std::string whole = *terminal::read_file(path);
    terminal::write_file(path, whole + "2 a1b3 e5");
    {
        auto file = GamesFile::open(path, "heading", *start);
        ASSERT_TRUE(file) << file.error();
        ASSERT_EQ(file->games().size(), 2U);
        EXPECT_EQ(file->games()[1], play_number(*start, 1, 20));
        EXPECT_EQ(file->verdicts(), std::vector<bool>{true});
    }
    EXPECT_EQ(*terminal::read_file(path), whole);
    EXPECT_FALSE(GamesFile::open(path, "another heading", *start));
    terminal::write_file(path, "something else");
    EXPECT_FALSE(GamesFile::open(path, "heading", *start));
    EXPECT_EQ(*terminal::read_file(path), "something else");
}

Samples samples_of(const play::Game& start, std::uint64_t begin, std::uint64_t end) {
    std::vector<SelfPlay> games;
    for (std::uint64_t number = begin; number < end; ++number)
        games.push_back(play_number(start, number, 100));
    return make_samples(start, games, {.win_scale = 280});
}

TEST(Training, LearnsMoreThanTheEstimateByHandKnowsAndTheSameEachTime) {
    const auto start = small_game();
    const Samples samples = samples_of(*start, 0, 300);
    const Samples held_back = samples_of(*start, 300, 360);
    TrainingProgress last;
    const auto fit = [&] {
        return train(samples, held_back, {.epochs = 10, .win_scale = 280},
                     [&](const TrainingProgress& progress) {
                         last = progress;
                         return true;
                     });
    };
    const auto network = fit();
    ASSERT_TRUE(network);
    EXPECT_EQ(last.epoch, 10);
    EXPECT_LT(last.held_back, 0.96 * last.by_hand);
    EXPECT_EQ(fit(), network);
}

TEST(Training, RoundsToWhatItHasLearned) {
    const auto start = small_game();
    const Samples samples = samples_of(*start, 0, 100);
    TrainingProgress last;
    const auto network =
        train(samples, samples, {.epochs = 4, .win_scale = 280}, [&](const TrainingProgress& progress) {
            last = progress;
            return true;
        });
    ASSERT_TRUE(network);
    const engine::Viewer viewer(*network);
    double loss = 0;
    for (const Samples::Sample& sample : samples.samples) {
        std::vector<std::uint64_t> planes(viewer.nothing().planes.size());
        for (std::uint32_t i = sample.begin; i < sample.begin + sample.pieces; ++i)
            planes[samples.inputs[i] / 25U] |= std::uint64_t{1} << samples.inputs[i] % 25U;
        engine::Viewer::Seen seen = viewer.nothing();
        viewer.look(seen, seen, planes);
        const double score =
            viewer.estimate(seen, sample.second_moves, static_cast<engine::Score>(sample.by_hand));
        const double chance = 1 / (1 + std::exp(-score / 280));
        const auto label = static_cast<double>(sample.chance);
        for (const auto& [share, of] : {std::pair{label, chance}, std::pair{1 - label, 1 - chance}})
            loss += share <= 0 ? 0 : share * std::log(share / of);
    }
    EXPECT_NEAR(loss / static_cast<double>(samples.samples.size()), last.held_back, 0.002);
}

TEST(PatternTraining, LearnsMoreThanTheEstimateByHandKnowsAndTheSameEachTime) {
    const auto start = play::make_game(*play::parse_variant("reversi:size=6,diagonal=on"));
    EXPECT_EQ(size_for_patterns(*start), 6);
    const auto samples_of = [&](std::uint64_t begin, std::uint64_t end) {
        std::vector<SelfPlay> games;
        for (std::uint64_t number = begin; number < end; ++number)
            games.push_back(play_number(*start, number, 50));
        return make_pattern_samples(*start, games, {});
    };
    const auto samples = samples_of(0, 200);
    const auto held_back = samples_of(200, 230);
    TrainingProgress last;
    const auto fit = [&] {
        return train(samples, held_back, 6, 600, [&](const TrainingProgress& progress) {
            last = progress;
            return true;
        });
    };
    const auto tables = fit();
    ASSERT_TRUE(tables);
    EXPECT_EQ(last.epoch, engine::PatternTables::phases);
    EXPECT_LT(last.loss, 0.8 * last.held_back) << "it knows what it has seen better";
    EXPECT_LT(last.held_back, 0.9 * last.by_hand);
    EXPECT_EQ(fit(), tables);
    EXPECT_FALSE(
        train(samples, held_back, 6, 600, [](const TrainingProgress& /*progress*/) { return false; }));
}

// No solver has a board of 10x10: the search's proof is what such a game came to.
// The last squares are played out, so that they are learned, too.
TEST(PatternSamples, AreWorthWhatTheSolverSaysNearTheEnd) {
    for (const char* const variant : {"reversi:size=6", "reversi:size=10,diagonal=on"}) {
        const auto start = play::make_game(*play::parse_variant(variant));
        const int squares = start->view().width * start->view().height;
        const auto samples = make_pattern_samples(*start, {play_number(*start, 3, 100)}, {.result_share = 1});
        const auto empty = [&](const PatternSample& sample) { return squares - sample.view.discs(); };
        const auto solved = std::ranges::find(samples, 12, empty);
        ASSERT_NE(solved, samples.end());
        EXPECT_GT(solved - samples.begin(), 5);
        EXPECT_LE(empty(samples.back()), 3);
        for (auto sample = samples.begin(); sample != solved; ++sample)
            EXPECT_EQ(std::abs(sample->value), std::abs(solved->value));
    }
}

TEST(PatternSamples, AreTakenOnBoardsThatHavePatterns) {
    EXPECT_TRUE(size_for_patterns(*play::make_game(*play::parse_variant("reversi:size=10,diagonal=on"))));
    EXPECT_FALSE(size_for_patterns(*play::make_game(*play::parse_variant("reversi:size=4"))));
    EXPECT_FALSE(size_for_patterns(*play::make_game(*play::parse_variant("reversi:size=12"))));
    EXPECT_FALSE(size_for_patterns(*play::make_game(*play::parse_variant("checkers"))));
}

TEST(Learning, WritesTheSameWeightsWhetherItIsInterruptedOrNot) {
    const test::TemporaryDirectory directory;
    const auto start = small_game();
    const LearnTerms terms{
        .command = "quincunx learn", .games = 60, .nodes = 60, .generations = 1, .threads = 2};
    std::vector<std::string> news;
    std::atomic<bool> stop{false};
    LearnListener listener{.on_progress = [&](const LearnProgress& progress) { stop = progress.games >= 20; },
                           .on_news = [&](const std::string& line) { news.push_back(line); }};
    const std::string torn = directory.path() / "torn";
    EXPECT_EQ(learn(*start, terms, local_self_players(*start), torn, stop, listener), std::nullopt);
    listener.on_progress = [](const LearnProgress& /*progress*/) {};
    EXPECT_EQ(learn(*start, terms, local_self_players(*start), torn, never, listener), std::nullopt);
    const std::vector<std::string> first = news;
    news.clear();
    const std::string whole = directory.path() / "whole";
    EXPECT_EQ(learn(*start, terms, local_self_players(*start), whole, never, listener), std::nullopt);
    EXPECT_EQ(news, first);
    ASSERT_EQ(news.size(), 2U);
    EXPECT_EQ(std::filesystem::exists(torn), std::filesystem::exists(whole));
    if (std::filesystem::exists(whole)) {
        EXPECT_EQ(*terminal::read_file(torn), *terminal::read_file(whole));
    }
}

} // namespace

} // namespace quincunx::learn
