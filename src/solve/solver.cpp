#include "solve/solver.hpp"

#include "games/reversi/variant.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace quincunx::solve {

namespace {

Bounds limits_of(const play::Game& game) {
    const View view = game.view();
    const int most = counts_discs(game) ? view.width * view.height : 1;
    return {-most, most};
}

bool has_diagonals(const play::Game& game) {
    return counts_discs(game) && reversi::make_options(game.variant().values())->diagonal;
}

/// How many positions of ends are looked at for each of proofs: they take less time and are for one question
/// instead of several, and with diagonals a proof is hardly ever the shorter way.
std::uint64_t share_of_ends(const play::Game& game) {
    const std::uint64_t in_the_same_time = game.view().width <= 8 ? 128 : 32;
    return in_the_same_time * (has_diagonals(game) ? 8 : 1);
}

/// Lets something go on until it has looked at so many positions, or at ends for as long, while it may at
/// all.
class Share {
  public:
    Share(std::uint64_t positions, const Prover& prover, const GoOn& go_on)
        : left_(positions),
          prover_(prover),
          end_nodes_(prover.end_nodes()),
          go_on_(go_on) {}

    GoOn going_on() {
        return [this](std::uint64_t positions) {
            const std::uint64_t at_ends = (prover_.end_nodes() - end_nodes_) / engine::solved_as_quickly;
            end_nodes_ += at_ends * engine::solved_as_quickly;
            left_ -= std::min(positions + at_ends, left_);
            return go_on_(positions) && !is_over();
        };
    }
    bool is_over() const { return left_ == 0; }

  private:
    std::uint64_t left_;
    const Prover& prover_;
    std::uint64_t end_nodes_; ///< that are paid for
    const GoOn& go_on_;
};

} // namespace

bool counts_discs(const play::Game& game) {
    return &game.variant().game() == &reversi::spec;
}

bool can_solve_end(const play::Game& game) {
    return counts_discs(game) && is_near_end(game.view());
}

int end_value(const play::Game& game) {
    if (!counts_discs(game)) {
        const auto outcome = game.outcome();
        if (!outcome || !outcome->winner)
            return 0;
        return *outcome->winner == game.turn() ? 1 : -1;
    }
    const auto counters = game.view().counters; // REV-5
    const auto lead = static_cast<int>(counters[0].value - counters[1].value);
    return game.turn() == Color::first ? lead : -lead;
}

Solver::Solver(const play::Game& game, engine::ProofTable& table, std::size_t end_megabytes, int threads)
    : Solver(game, table, std::make_unique<KeptEnds>(table), nullptr) {
    prover_ = make_prover(game, end_megabytes, threads, {.ends = ends_.get()});
}

Solver::Solver(const play::Game& game, engine::ProofTable& table, std::unique_ptr<Prover> prover)
    : Solver(game, table, nullptr, std::move(prover)) {}

Solver::Solver(const play::Game& game, engine::ProofTable& table, std::unique_ptr<KeptEnds> ends,
               std::unique_ptr<Prover> prover)
    : table_(table),
      ends_(std::move(ends)),
      prover_(std::move(prover)),
      turn_(game.turn()),
      counts_discs_(solve::counts_discs(game)),
      can_solve_end_(solve::can_solve_end(game)),
      proofs_are_slow_(can_solve_end_ && has_diagonals(game)),
      for_ends_(share_of_ends(game)),
      limits_(limits_of(game)),
      bounds_(limits_) {}

/// Who holds is the one of whom the other cannot win.
Solver::Question Solver::question(int value) const {
    if (counts_discs_)
        return {{turn_, engine::Goal::Aim::discs, value}, true};
    if (value == 1)
        return {{turn_, engine::Goal::Aim::win, 0}, true};
    return {{!turn_, engine::Goal::Aim::win, 0}, false};
}

std::optional<bool> Solver::ask(int value, const GoOn& go_on) {
    const Question question = this->question(value);
    doing_ = Doing::Kind::proving;
    asked_ = value;
    table_.begin_goal(static_cast<std::uint8_t>(value));
    const Answer answer = prover_->prove(question.goal, table_, go_on);
    if (answer == Answer::undecided || answer == Answer::forgotten)
        hopeless_.insert(value);
    if (answer != Answer::reached && answer != Answer::missed)
        return std::nullopt;
    const bool has_it = (answer == Answer::reached) == question.wanted;
    bounds_.narrow(has_it ? Bounds{.lowest = value} : Bounds{.highest = value - 1});
    return has_it;
}

/// The value in the middle of the widest stretch of what is not known and was not tried.
std::optional<int> Solver::next_value(const std::set<int>& open) const {
    std::optional<int> best;
    int widest = 0;
    int begin = bounds_.lowest + 1;
    for (int end = begin; end <= bounds_.highest + 1; ++end) {
        if (end <= bounds_.highest && !open.contains(end) && !hopeless_.contains(end))
            continue;
        if (end - begin > widest) {
            widest = end - begin;
            best = begin + widest / 2;
        }
        begin = end + 1;
    }
    return best;
}

bool Solver::has_questions() const {
    return !bounds_.meet() && (next_value({}) || can_solve_end_);
}

/// Looks into what is not known in a number of positions each; gives up when some took more.
void Solver::try_values(std::uint64_t share, const GoOn& go_on, const std::function<void()>& on_bounds) {
    constexpr std::size_t most_open = 4;
    std::set<int> open;
    while (open.size() < most_open) {
        const auto value = next_value(open);
        if (!value)
            return;
        Share left(share, *prover_, go_on);
        if (ask(*value, left.going_on()))
            on_bounds();
        else if (left.is_over())
            open.insert(*value);
        else if (!hopeless_.contains(*value))
            return;
    }
}

/// Looks at all moves to the end.
void Solver::try_end(std::uint64_t share, const GoOn& go_on, const std::function<void()>& on_bounds) {
    doing_ = Doing::Kind::solving_end;
    Share left(share, *prover_, go_on);
    const auto value = prover_->solve_end([&, go_on = left.going_on()](std::uint64_t positions) {
        if (ends_ != nullptr)
            ends_->keep();
        if (bounds_.narrow(prover_->end_left().bounds))
            on_bounds();
        return go_on(positions) && !bounds_.meet();
    });
    if (value && !bounds_.meet()) {
        bounds_ = {*value, *value};
        on_bounds();
    }
}

void Solver::run(const GoOn& go_on, const std::function<void()>& on_bounds) {
    constexpr std::uint64_t first_share = 1U << 17U;
    constexpr std::uint64_t glance = 1U << 10U;
    for (std::uint64_t share = first_share; go_on(0) && has_questions(); share *= 2) {
        try_values(proofs_are_slow_ && share == first_share ? glance : share, go_on, on_bounds);
        if (!bounds_.meet() && can_solve_end_)
            try_end(share * for_ends_, go_on, on_bounds);
    }
}

Doing Solver::doing() const {
    Doing doing{.kind = doing_, .value = asked_};
    if (doing_ == Doing::Kind::solving_end)
        doing.end = prover_->end_left();
    if (doing_ != Doing::Kind::proving)
        return doing;
    const Question question = this->question(asked_);
    const engine::ProofNumbers left = prover_->proof_left(question.goal, table_);
    doing.to_prove = left.left[question.wanted ? 0 : 1];
    doing.to_disprove = left.left[question.wanted ? 1 : 0];
    return doing;
}

std::vector<int> Solver::shown_values() const {
    std::vector<int> values;
    if (bounds_.lowest > limits_.lowest)
        values.push_back(bounds_.lowest);
    if (bounds_.highest < limits_.highest)
        values.push_back(bounds_.highest + 1);
    return values;
}

std::optional<std::vector<verify::Claim>> Solver::claims(const std::vector<int>& values, const GoOn& go_on) {
    std::vector<verify::Claim> claims;
    doing_ = Doing::Kind::writing_down;
    for (const int value : values) {
        asked_ = value;
        verify::Claim claim;
        table_.begin_goal(static_cast<std::uint8_t>(value));
        const Answer answer = prover_->write_down(question(value).goal, table_, go_on, claim);
        if (answer != Answer::reached && answer != Answer::missed)
            return std::nullopt;
        claims.push_back(std::move(claim));
    }
    return claims;
}

} // namespace quincunx::solve
