#include "solve/prover.hpp"

#include "engine/eval/learned/embedded.hpp"
#include "engine/eval/learned/weights.hpp"
#include "engine/solve/checkers/position_proof.hpp"
#include "engine/solve/jesonmor/position_proof.hpp"
#include "engine/solve/proof/proved_moves.hpp"
#include "engine/solve/reversi/position_endgame.hpp"
#include "engine/solve/reversi/position_proof.hpp"
#include "engine/solve/ugolki/position_proof.hpp"
#include "engine/traits.hpp"
#include "solve/end_solver.hpp"
#include "solve/race.hpp"
#include "verify/with_position.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::solve {

namespace {

template <GamePosition P>
class ProverOf final : public Prover {
  public:
    ProverOf(std::shared_ptr<const typename P::Rules> rules, const P& root,
             std::shared_ptr<const engine::Weights> weights, std::size_t megabytes, int threads,
             const Others& others)
        : rules_(std::move(rules)),
          root_(root),
          weights_(std::move(weights)),
          megabytes_(megabytes),
          threads_(threads),
          own_visits_(threads > 1 && others.visits == nullptr ? std::make_unique<engine::ProofVisits>()
                                                              : nullptr),
          visits_(others.visits != nullptr ? others.visits : own_visits_.get()),
          end_news_(others.ends) {
        for (int i = 0; i < threads; ++i)
            domains_.push_back(std::make_unique<engine::ProofDomain<P>>(*rules_, patterns()));
    }

    Answer prove(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) override {
        return try_doubts([&](engine::Doubt doubt) { return search(goal, doubt, table, go_on, nullptr); });
    }
    Answer write_down(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on,
                      verify::Claim& claim) override {
        if constexpr (engine::HasEndgame<P>)
            if (is_near_end(root_.view()) && !is_proved(goal, table, go_on))
                return end().write_down(goal, domain(0), go_on, claim);
        return try_doubts([&](engine::Doubt doubt) { return search(goal, doubt, table, go_on, &claim); });
    }
    std::optional<int> solve_end(const GoOn& go_on) override {
        if constexpr (engine::HasEndgame<P>)
            return end().solve(go_on);
        else
            return std::nullopt;
    }

    engine::ProofNumbers proof_left(const engine::Goal& goal, engine::ProofTable& table) override {
        return engine::ProofSearch<P>(domain(0), goal, doubt_, table, {}).left(root_);
    }
    EndLeft end_left() const override {
        if constexpr (engine::HasEndgame<P>)
            if (end_)
                return end_->left();
        return {};
    }

    std::uint64_t end_nodes() const override {
        return domains_.front()->solve_nodes() * static_cast<std::uint64_t>(threads_);
    }

  private:
    /// A doubtful end counts against what is to be shown, be that that the goal is reached or that it is
    /// missed.
    template <class Try>
    Answer try_doubts(const Try& attempt) {
        for (int i = 0; i < 2; ++i) {
            const Answer found = attempt(doubt_);
            const Answer shown = doubt_ == engine::Doubt::against_goal ? Answer::reached : Answer::missed;
            if (!has_doubts || found == shown || found == Answer::forgotten)
                return found;
            doubt_ =
                doubt_ == engine::Doubt::for_goal ? engine::Doubt::against_goal : engine::Doubt::for_goal;
            if (found == Answer::open)
                return found; // the other has its turn the next time
        }
        return Answer::undecided;
    }

    /// Guesses are relied on only when the strategy has been walked; those that turn out wrong are forgotten,
    /// and it is begun anew.
    Answer search(const engine::Goal& goal, engine::Doubt doubt, engine::ProofTable& table, const GoOn& go_on,
                  verify::Claim* claim) {
        engine::ProofSearch<P> search(domain(0), goal, doubt, table, go_on, visits_);
        while (go_on(0)) {
            if (threads_ > 1 && !look_together(goal, doubt, table, go_on))
                break;
            const engine::ProofNumbers found = search.run(root_);
            if (!found.is_answered())
                break;
            const Answer answer = found.is_proved() ? Answer::reached : Answer::missed;
            if (!found.guessed && claim == nullptr)
                return answer;
            engine::ProvedMoves<P> moves(search, found.is_proved());
            engine::StrategyWalk<P, engine::ProvedMoves<P>> walk(moves, goal, found.is_proved(), go_on);
            const engine::StrategyEnd end = walk.run(root_);
            if (end == engine::StrategyEnd::whole) {
                if (claim != nullptr)
                    *claim = {found.is_proved() ? goal : engine::opposite(goal), walk.moves()};
                return answer;
            }
            if (end == engine::StrategyEnd::forgotten)
                return Answer::forgotten;
            if (end == engine::StrategyEnd::stopped)
                break;
            table.forget_guesses();
        }
        return Answer::open;
    }

    /// Whether there is an answer, which the table then has.
    bool look_together(const engine::Goal& goal, engine::Doubt doubt, engine::ProofTable& table,
                       const GoOn& go_on) {
        bool has_answer = false;
        do {
            if (table.is_crowded())
                table.grow();
            table.set_shared(true);
            has_answer =
                race(threads_, go_on, [&](int thread, const GoOn& may_go_on) {
                    engine::ProofSearch<P> search(domain(thread), goal, doubt, table, may_go_on, visits_);
                    return search.run(root_).is_answered() ? std::optional(true) : std::nullopt;
                }).has_value();
            table.set_shared(false);
        } while (!has_answer && table.is_crowded());
        return has_answer;
    }

    /// Whether proofs have the answer, and not the solver of ends.
    bool is_proved(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) {
        const auto known = engine::ProofSearch<P>(domain(0), goal, doubt_, table, go_on).known(root_);
        return known && known->is_answered();
    }
    EndSolver<P>& end() {
        if (!end_)
            end_ = std::make_unique<EndSolver<P>>(root_, patterns(), megabytes_, threads_, end_news_);
        return *end_;
    }

    engine::ProofDomain<P>& domain(int thread) { return *domains_[static_cast<std::size_t>(thread)]; }
    const engine::PatternTables* patterns() const {
        return weights_ ? std::get_if<engine::PatternTables>(&weights_->learned) : nullptr;
    }

    /// Whether scores may decide (JES-8).
    static constexpr bool has_doubts = requires(const P position) { position.score(Color::first); };

    engine::Doubt doubt_ = engine::Doubt::against_goal; ///< which is next
    std::shared_ptr<const typename P::Rules> rules_;
    P root_;
    std::shared_ptr<const engine::Weights> weights_; ///< by which moves are ordered, or none
    std::size_t megabytes_;                          ///< for ends
    int threads_;
    std::vector<std::unique_ptr<engine::ProofDomain<P>>> domains_; ///< of the threads
    std::unique_ptr<engine::ProofVisits> own_visits_;
    engine::ProofVisits* visits_;       ///< for whoever else looks for the same, or none
    engine::EndNews* end_news_;         ///< the same for an end
    std::unique_ptr<EndSolver<P>> end_; ///< once it is needed
};

/// Those that were learned for a variant, or for the one that ends as usual (REV-4): they only say which
/// moves to try first.
std::shared_ptr<const engine::Weights> weights_for(const play::Variant& variant) {
    const GameSpec& game = variant.game();
    const OptionValues standard = standard_options(game);
    OptionValues values = variant.values();
    for (std::size_t i = 0; i < game.options.size(); ++i)
        if (game.options[i].name == "end")
            values[i] = standard[i];
    return engine::embedded_weights(variant_text(game, values));
}

} // namespace

bool is_near_end(const View& view) {
    constexpr int most_files = 16;            // of those that have a solver of ends
    constexpr std::ptrdiff_t most_empty = 36; // with more, nobody sees the end
    return view.width <= most_files && std::ranges::count(view.letters, empty_square) <= most_empty;
}

std::unique_ptr<Prover> make_prover(const play::Game& game, std::size_t megabytes, int threads,
                                    const Others& others) {
    return verify::with_position(game, [&]<class P>(auto rules, const P& root) -> std::unique_ptr<Prover> {
        return std::make_unique<ProverOf<P>>(std::move(rules), root, weights_for(game.variant()), megabytes,
                                             threads, others);
    });
}

} // namespace quincunx::solve
