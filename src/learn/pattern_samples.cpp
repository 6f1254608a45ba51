#include "learn/pattern_samples.hpp"

#include "engine/eval/reversi/evaluation.hpp"
#include "engine/eval/reversi/pattern_view.hpp"
#include "engine/solve/reversi/position_endgame.hpp"
#include "verify/with_position.hpp"

#include <algorithm>
#include <array>

namespace quincunx::learn {

namespace {

using engine::Score;

/// Takes the positions of games, one by one.
template <Geometry G>
class PatternTaker {
    using Position = reversi::Position<G>;

  public:
    PatternTaker(const Position& start, const LabelTerms& terms, std::vector<PatternSample>& samples)
        : start_(start),
          evaluation_(start.rules()),
          solver_(start.rules(), {.table = table_}, [](std::uint64_t) { return UINT64_MAX; }),
          terms_(terms),
          samples_(samples) {}

    void take(const SelfPlay& game) {
        taken_.clear();
        Position position = start_;
        for (const Ply& ply : game.plies) {
            if (!is_legal(position, ply.move))
                return;
            if (!ply.move.is_pass() && is_solvable(position))
                taken_.push_back(make(position, solve(position), true));
            else if (!ply.move.is_pass() && ply.score)
                taken_.push_back(make(position, *ply.score, false));
            position.play_unchecked(ply.move);
        }
        const double result = result_from(position);
        for (Taken& taken : taken_) {
            if (!taken.is_solved)
                taken.blend(result, terms_.result_share);
            samples_.push_back(taken.sample);
        }
    }

  private:
    /// Whether few squares are empty.
    bool is_solvable(const Position& position) const {
        constexpr int near_end = 12;
        return evaluation_.plies_left(position) <= near_end;
    }

    /// What the game came to, or would have, for the first player; taken are the positions from where the
    /// search had proved what it is worth.
    double result_from(Position position) {
        if (is_solvable(position))
            play_to_end(position);
        if (const auto solved = std::ranges::find(taken_, true, &Taken::is_solved); solved != taken_.end())
            return solved->for_first();
        return make(position, solve(position), true).for_first();
    }
    void play_to_end(Position& position) {
        while (position.has_legal_moves()) {
            const Score value = solve(position);
            if (position.placements().any())
                taken_.push_back(make(position, value, true));
            std::array<Move, 1> best{};
            solver_.find_line(position, value, best);
            position.play_unchecked(best.front());
        }
    }

    struct Taken {
        PatternSample sample;
        bool first_moves = false;
        bool is_solved = false;

        double for_first() const { return first_moves ? sample.value : -sample.value; }
        void blend(double result, double share) {
            const double own = first_moves ? result : -result;
            sample.value = share * own + (1 - share) * sample.value;
        }
    };

    Taken make(const Position& position, Score value, bool is_solved) const {
        return {.sample = {.view = engine::pattern_view(position),
                           .by_hand = static_cast<double>(evaluation_.estimate(position)),
                           .value = static_cast<double>(value)},
                .first_moves = position.turn() == Color::first,
                .is_solved = is_solved};
    }
    Score solve(const Position& position) {
        constexpr Score all = engine::largest_estimate;
        if (position.has_legal_moves())
            return *solver_.solve(position, -all, all); // NOLINT(bugprone-unchecked-optional-access)
        return evaluation_.final_score(position);
    }

    Position start_;
    engine::Evaluation<Position> evaluation_;
    engine::TranspositionTable table_{16};
    engine::Endgame<Position> solver_;
    LabelTerms terms_;
    std::vector<PatternSample>& samples_;
    std::vector<Taken> taken_; ///< of one game
};

} // namespace

std::optional<int> size_for_patterns(const play::Game& start) {
    return verify::with_position(start, [&]<class P>(const auto& rules, const P& /*position*/) {
        const int size = rules->geometry.width();
        return engine::has_patterns<P> && engine::PatternTables::may_be_of(size) ? std::optional(size)
                                                                                 : std::nullopt;
    });
}

std::vector<PatternSample> make_pattern_samples(const play::Game& start, const std::vector<SelfPlay>& games,
                                                const LabelTerms& terms) {
    std::vector<PatternSample> samples;
    verify::with_position(start, [&]<class P>(const auto& /*rules*/, const P& position) {
        if constexpr (engine::has_patterns<P>) {
            PatternTaker taker(position, terms, samples);
            for (const SelfPlay& game : games)
                taker.take(game);
        }
    });
    return samples;
}

} // namespace quincunx::learn
