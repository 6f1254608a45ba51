#include "solve/prover.hpp"

#include "engine/solve/checkers/position_proof.hpp"
#include "engine/solve/proof/strategy.hpp"
#include "engine/solve/reversi/position_proof.hpp"
#include "verify/with_position.hpp"

#include <utility>

namespace quincunx::solve {

namespace {

template <GamePosition P>
class ProverOf final : public Prover {
  public:
    ProverOf(std::shared_ptr<const typename P::Rules> rules, const P& root, std::size_t megabytes)
        : rules_(std::move(rules)),
          root_(root),
          domain_(*rules_, megabytes) {}

    Answer prove(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) override {
        return try_doubts([&](engine::Doubt doubt) { return search(goal, doubt, table, go_on, nullptr); });
    }
    Answer write_down(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on,
                      verify::Claim& claim) override {
        return try_doubts([&](engine::Doubt doubt) { return search(goal, doubt, table, go_on, &claim); });
    }
    std::optional<int> solve_end(const GoOn& go_on) override { return domain_.solve_end(root_, go_on); }

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
        engine::ProofSearch<P> search(domain_, goal, doubt, table, go_on);
        while (go_on(0)) {
            const engine::ProofNumbers found = search.run(root_);
            if (!found.is_answered())
                break;
            const Answer answer = found.is_proved() ? Answer::reached : Answer::missed;
            if (!found.guessed && claim == nullptr)
                return answer;
            engine::StrategyWalk<P> walk(search, goal, found.is_proved(), go_on);
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

    /// Whether scores may decide (JES-8).
    static constexpr bool has_doubts = requires(const P position) { position.score(Color::first); };

    engine::Doubt doubt_ = engine::Doubt::against_goal; ///< which is next
    std::shared_ptr<const typename P::Rules> rules_;
    P root_;
    engine::ProofDomain<P> domain_;
};

} // namespace

std::unique_ptr<Prover> make_prover(const play::Game& game, std::size_t megabytes) {
    return verify::with_position(game,
                                 [megabytes]<class P>(auto rules, const P& root) -> std::unique_ptr<Prover> {
                                     return std::make_unique<ProverOf<P>>(std::move(rules), root, megabytes);
                                 });
}

} // namespace quincunx::solve
