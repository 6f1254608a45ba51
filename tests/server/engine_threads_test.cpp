// Who of those who ask the engine waits for whom.

#include "server/engine_pool/engine_threads.hpp"

#include <gtest/gtest.h>

#include <future>
#include <sched.h>

namespace quincunx::server {

namespace {

constexpr std::chrono::seconds patience{30};

/// A game whose search tells that it has begun, and how its thread is scheduled, and then waits to be let go
/// on.
class Slow final : public play::Game {
  public:
    Slow(std::promise<int>& begun, std::shared_future<void> goes_on)
        : begun_(begun),
          goes_on_(std::move(goes_on)) {}

    engine::Report search(const engine::SearchContext& context) const override {
        begun_.set_value(sched_getscheduler(0));
        goes_on_.wait_for(2 * patience);
        return game_->search(context);
    }

    std::unique_ptr<Game> clone() const override { return game_->clone(); }
    const play::Variant& variant() const override { return game_->variant(); }
    View view() const override { return game_->view(); }
    std::optional<Outcome> outcome() const override { return game_->outcome(); }
    Color turn() const override { return game_->turn(); }
    Key key() const override { return game_->key(); }
    std::string position_text() const override { return game_->position_text(); }
    std::vector<Move> legal_moves() const override { return game_->legal_moves(); }
    std::vector<play::MoveView> moves() const override { return game_->moves(); }
    std::string text_of(Move move) const override { return game_->text_of(move); }
    Result<Move> parse(std::string_view move) const override { return game_->parse(move); }
    std::optional<Error> play(Move move) override { return game_->play(move); }
    std::optional<Error> set_position(std::string_view text) override { return game_->set_position(text); }
    std::uint64_t perft(int depth, PerftMode mode, PerftTable* table) const override {
        return game_->perft(depth, mode, table);
    }
    Playout play_out(Random& random, int max_plies, Occurrences& seen) const override {
        return game_->play_out(random, max_plies, seen);
    }
    std::optional<std::string> use(std::shared_ptr<const engine::Weights> weights) override {
        return game_->use(std::move(weights));
    }

  private:
    std::promise<int>& begun_;
    std::shared_future<void> goes_on_;
    std::unique_ptr<Game> game_ = play::make_game(*play::parse_variant("reversi"));
};

EngineJob job(std::shared_ptr<const play::Game> game, const wire::Goal& goal, std::promise<void>& answered) {
    return {.id = "game",
            .version = 1,
            .game = std::move(game),
            .history = {},
            .goal = goal,
            .asker = 1,
            .then = [&answered](const wire::TaskAnswer&) { answered.set_value(); }};
}

TEST(EngineThreads, FindAMoveWhileAPositionIsAnalysed) {
    std::promise<int> begun;
    std::promise<void> found;
    std::promise<void> analysed;
    const std::shared_future<void> move = found.get_future().share();
    auto analysis = analysed.get_future();
    EngineThreads engines(1, {});
    ASSERT_TRUE(engines.ask(job(std::make_shared<Slow>(begun, move),
                                wire::goal::Analysis{.lines = 1, .effort = 1000}, analysed)));
    EXPECT_EQ(begun.get_future().get(), SCHED_IDLE) << "the moves' threads have the processors first";
    ASSERT_TRUE(
        engines.ask(job(play::make_game(*play::parse_variant("reversi")), wire::goal::Move{10}, found)));
    EXPECT_EQ(move.wait_for(patience), std::future_status::ready);
    EXPECT_EQ(analysis.wait_for(patience), std::future_status::ready);
}

} // namespace

} // namespace quincunx::server
