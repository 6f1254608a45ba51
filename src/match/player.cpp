#include "match/player.hpp"

#include "clocks/now.hpp"
#include "engine/time_management.hpp"
#include "openings/opening_book.hpp"
#include "play/levels.hpp"
#include "threads/think.hpp"

namespace quincunx::match {

namespace {

using ugi::ProgramFailure;

const ProgramFailure stopped{ugi::FailureKind::stopped, ""};

class LevelPlayer final : public Player {
  public:
    explicit LevelPlayer(const LevelEntrant& entrant) : level_(entrant.level) {}

    std::optional<ProgramFailure> begin_game(std::uint64_t seed) override {
        random_ = Random(seed);
        return std::nullopt;
    }
    Result<Choice, ProgramFailure> choose(const Question& question) override {
        const play::Game& game = question.session.game();
        const play::Milliseconds since = clocks::steady_now();
        const Move move = std::visit(
            [&](const auto& level) {
                return play::choose_move(game, level, random_, table_, question.session.history());
            },
            level_);
        return Choice{.move = game.text_of(move), .elapsed = clocks::steady_now() - since};
    }

  private:
    std::variant<int, play::Level> level_;
    Random random_{0};
    engine::TranspositionTable table_{16}; // as elsewhere: its size has a part in the moves
};

class RandomPlayer final : public Player {
  public:
    std::optional<ProgramFailure> begin_game(std::uint64_t seed) override {
        random_ = Random(seed);
        return std::nullopt;
    }
    Result<Choice, ProgramFailure> choose(const Question& question) override {
        const play::Game& game = question.session.game();
        return Choice{.move = game.text_of(play::random_move(game, random_))};
    }

  private:
    Random random_{0};
};

class EnginePlayer final : public Player {
  public:
    EnginePlayer(const EngineEntrant& entrant, const std::atomic<bool>& stop)
        : threads_(entrant.threads),
          opens_by_book_(entrant.book),
          weights_(entrant.weights),
          table_(entrant.megabytes),
          stop_(stop) {}

    std::optional<ProgramFailure> begin_game(std::uint64_t seed) override {
        random_ = Random(seed);
        threads::clear(table_, threads_);
        return std::nullopt;
    }
    Result<Choice, ProgramFailure> choose(const Question& question) override {
        const auto own = question.session.game().clone();
        if (weights_)
            own->use(*weights_); // of the match's variant, or it would not have begun
        const play::Game& game = *own;
        if (const auto known = opens_by_book_ ? openings::book_move(game, random_) : std::nullopt)
            return Choice{.move = game.text_of(*known)};
        const threads::Thinking thinking{.limits = limits_of(question.go, game.turn()), .threads = threads_};
        const play::Milliseconds since = clocks::steady_now();
        const auto report = threads::think(game, table_, thinking, question.session.history(), stop_, {});
        if (stop_)
            return stopped;
        const engine::Line& best = report.lines.front();
        return Choice{.move = game.text_of(best.moves.front()),
                      .score = play::recorded_score(best, game.turn()),
                      .elapsed = clocks::steady_now() - since};
    }

  private:
    static engine::Limits limits_of(const ugi::Go& go, Color turn) {
        engine::Limits limits;
        limits.depth = go.depth.value_or(limits.depth);
        limits.nodes = go.nodes.value_or(limits.nodes);
        limits.milliseconds = go.move_time.value_or(limits.milliseconds);
        if (const auto left = go.time[turn])
            limits.milliseconds = std::min(
                limits.milliseconds, engine::move_time({.left = *left, .increment = go.increment[turn]}));
        return limits;
    }

    int threads_;
    bool opens_by_book_;
    Random random_{0};
    std::optional<std::shared_ptr<const engine::Weights>> weights_;
    engine::TranspositionTable table_;
    const std::atomic<bool>& stop_;
};

class ProgramPlayer final : public Player {
  public:
    ProgramPlayer(const ProgramEntrant& entrant, const play::Variant& variant, const std::atomic<bool>& stop)
        : driver_({.command = entrant.command, .options = entrant.options, .dialect = entrant.dialect},
                  variant.text()),
          stop_(stop) {}

    std::optional<ProgramFailure> begin_game(std::uint64_t /*seed*/) override {
        return driver_.begin_game(stop_);
    }
    Result<Choice, ProgramFailure> choose(const Question& question) override {
        const play::Session& session = question.session;
        ugi::command::Position position{.text = session.start().position_text()};
        for (const play::Ply& ply : session.played())
            position.moves.push_back(session.game().text_of(ply.move));
        const auto answer = driver_.find_move(position, question.go, question.deadline, stop_);
        if (!answer)
            return answer.error();
        return Choice{
            .move = answer->move, .score = score_of(*answer, session.turn()), .elapsed = answer->elapsed};
    }

  private:
    static std::optional<play::RecordedScore> score_of(const ugi::Answer& answer, Color turn) {
        if (!answer.info)
            return std::nullopt;
        const engine::Line line{.score = answer.info->score.value_or(0),
                                .bound = answer.info->bound,
                                .proved = answer.info->proved,
                                .moves = {}};
        return play::recorded_score(line, turn);
    }

    ugi::Driver driver_;
    const std::atomic<bool>& stop_;
};

} // namespace

std::unique_ptr<Player> make_player(const Entrant& entrant, const play::Variant& variant,
                                    const std::atomic<bool>& stop) {
    if (const auto* level = std::get_if<LevelEntrant>(&entrant.kind))
        return std::make_unique<LevelPlayer>(*level);
    if (std::holds_alternative<RandomEntrant>(entrant.kind))
        return std::make_unique<RandomPlayer>();
    if (const auto* engine = std::get_if<EngineEntrant>(&entrant.kind))
        return std::make_unique<EnginePlayer>(*engine, stop);
    return std::make_unique<ProgramPlayer>(std::get<ProgramEntrant>(entrant.kind), variant, stop);
}

} // namespace quincunx::match
