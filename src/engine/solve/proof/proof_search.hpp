#pragma once

#include "engine/solve/proof/proof_choice.hpp"
#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/proof/proof_path.hpp"
#include "engine/solve/proof/proof_table.hpp"
#include "engine/solve/proof/proof_visits.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace quincunx::engine {

/// Finds out whether a goal, to win or to win by so much, can be forced: depth-first proof-number search
/// (Nagai 2002), which looks where the least is left to prove or to disprove, and remembers what it has found
/// in a table instead of a tree.
///
/// Proofs rest on ends of games alone. A position that comes back is no progress for the side that has the
/// goal; a disproof that takes this for granted holds on the path where it was found, and elsewhere perhaps
/// not (the graph-history interaction problem: Campbell 1985). It is marked as guessed, and whoever wants to
/// rely on it walks the strategy (Strategy) and has guesses that were wrong forgotten.
///
/// Several threads may look for one answer, each with a ProofSearch of its own: they share the table, and
/// tell each other where they are.
template <GamePosition P>
class ProofSearch {
  public:
    ProofSearch(ProofDomain<P>& domain, const Goal& goal, Doubt doubt, ProofTable& table, GoOn go_on,
                ProofVisits* visits = nullptr)
        : domain_(domain),
          goal_(goal),
          doubt_(doubt),
          salt_(mix((static_cast<Key>(goal.side == Color::first) << 33U) +
                    (static_cast<Key>(doubt == Doubt::for_goal) << 32U) +
                    static_cast<Key>(goal.discs + max_squares))),
          table_(table),
          go_on_(std::move(go_on)),
          visits_(visits),
          solve_nodes_(domain.solve_nodes()) {}

    /// Looks until there is an answer or it is not to go on; what was found remains in the table. Of a
    /// position whose answer is known, what the answer comes from is looked for again where it was forgotten.
    /// A table that is shared may have to grow first: then there is no answer either.
    ProofNumbers run(const P& root) {
        constexpr auto none = ProofNumbers::infinite;
        stopped_ = false;
        children_.clear();
        positions_.clear();
        const ProofNumbers found = expand(root, key(root), {none, none}, 0);
        go_on_(std::exchange(nodes_, 0));
        return found;
    }
    /// What is known of a position without looking further than its end.
    std::optional<ProofNumbers> known(const P& position) {
        if (!position.has_legal_moves())
            return ProofNumbers::answer(domain_.is_reached(position, goal_, doubt_), 0);
        return table_.find(key(position));
    }
    /// What seems to be left of a position, as far as it is remembered. Of a position that a search looks
    /// into that may be old, so it is reckoned anew from what is behind it, on the way that the search would
    /// take.
    ProofNumbers left(const P& position, int ply = 0) {
        constexpr int far_enough = 32;
        const Key key = this->key(position);
        const ProofNumbers numbers = first_numbers(position, key, ply);
        if (numbers.is_answered() || ply == far_enough)
            return numbers;
        [[maybe_unused]] const auto on_path = path_.enter(key);
        const std::size_t begin = children_.size();
        const std::size_t own = own_of(position);
        make_children(position, ply);
        const std::size_t best = begin + choose(std::span(children_).subspan(begin), own).best;
        const P next = positions_[best];
        children_[best].numbers = left(next, ply + 1);
        const ProofNumbers reckoned = choose(std::span(children_).subspan(begin), own).numbers;
        drop_children(begin);
        return reckoned;
    }
    /// Whether the solver of the game's ends knows the answer, which is then remembered.
    std::optional<ProofNumbers> solve_whole(const P& position) {
        const std::uint64_t work_before = work();
        const auto answer = domain_.solve(position, goal_);
        if (!answer)
            return std::nullopt;
        ProofNumbers numbers = ProofNumbers::answer(*answer, 1);
        numbers.solved_whole = true;
        table_.store(key(position), numbers, work() - work_before + 1);
        return numbers;
    }

  private:
    Key key(const P& position) const { return domain_.key(position) ^ salt_; }

    std::size_t own_of(const P& position) const { return position.turn() == goal_.side ? 0 : 1; }

    ProofNumbers expand(const P& position, Key key, const ProofLimit& limit, int ply) {
        count();
        const auto known = table_.find(key);
        if (known && is_enough(*known, limit) && ply > 0)
            return *known;
        if (!known)
            if (const auto solved = solve_whole(position))
                return *solved;
        const std::uint64_t work_before = work();
        const std::size_t begin = children_.size();
        const std::size_t own = own_of(position);
        [[maybe_unused]] const auto on_path = path_.enter(key);
        make_children(position, ply);
        [[maybe_unused]] std::uint32_t news = news_so_far();
        const auto choose_child = [&] { return choose(std::span(children_).subspan(begin), own); };
        ProofChoice choice = choose_child();
        while (!is_enough(choice.numbers, limit) && !stopped_) {
            const std::size_t best = begin + choice.best;
            const ProofChild child = children_[best];
            const P next = positions_[best];
            {
                const ProofVisits::Visit visit(visits_, child.key);
                children_[best].numbers =
                    expand(next, child.key, limit_for(child.numbers, choice, own, limit), ply + 1);
            }
            if (ProofVisits::are_told(visits_)) {
                const std::uint32_t news_before = std::exchange(news, visits_->news());
                learn(std::span(children_).subspan(begin), news != news_before);
            }
            choice = choose_child();
        }
        drop_children(begin);
        table_.store(key, choice.numbers, work() - work_before + 1);
        return choice.numbers;
    }

    /// What was done so far: positions, and those of the solver of ends, which are quicker.
    std::uint64_t work() const { return all_nodes_ + domain_.solve_nodes() / solved_as_quickly; }

    std::uint32_t news_so_far() const { return ProofVisits::are_told(visits_) ? visits_->news() : 0; }

    /// Where other threads are, and what they have found out where they were, or anywhere.
    void learn(std::span<ProofChild> children, bool anywhere) const {
        for (ProofChild& child : children) {
            const int visitors_before = std::exchange(child.visitors, visits_->visitors(child.key));
            if ((child.visitors + visitors_before == 0 && !anywhere) || child.numbers.is_answered())
                continue;
            if (const auto known = table_.find(child.key))
                child.numbers = *known;
        }
    }

    /// Children that are worth the same are one.
    void make_children(const P& position, int ply) {
        const auto begin = static_cast<std::ptrdiff_t>(children_.size());
        for (const Move move : position.legal_moves()) {
            P next = position;
            next.play_unchecked(move);
            const Key key = this->key(next);
            if (std::ranges::find(children_.begin() + begin, children_.end(), key, &ProofChild::key) !=
                children_.end())
                continue;
            table_.prefetch(key);
            children_.push_back({.key = key});
            positions_.push_back(next);
        }
        for (auto i = static_cast<std::size_t>(begin); i < children_.size(); ++i)
            children_[i].numbers = first_numbers(positions_[i], children_[i].key, ply + 1);
        if (ProofVisits::are_told(visits_))
            learn(std::span(children_).subspan(static_cast<std::size_t>(begin)), false);
    }

    void drop_children(std::size_t begin) {
        children_.resize(begin);
        positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(begin), positions_.end());
    }

    ProofNumbers first_numbers(const P& position, Key key, int ply) {
        if (path_.has(key) || ply >= ProofPath::most_plies) {
            ProofNumbers numbers = ProofNumbers::answer(false, 0);
            numbers.guessed = true;
            return numbers;
        }
        if (const auto known = table_.find(key))
            return *known;
        const int moves = position.count_legal_moves();
        if (moves == 0)
            return ProofNumbers::answer(domain_.is_reached(position, goal_, doubt_), 0);
        return {.left = domain_.first_numbers(position, goal_, moves)};
    }

    void count() {
        constexpr std::uint64_t often = 512;
        ++all_nodes_;
        ++nodes_;
        stopped_ = stopped_ || table_.is_crowded();
        if (nodes_ + domain_.solve_nodes() - solve_nodes_ < often || stopped_)
            return;
        solve_nodes_ = domain_.solve_nodes();
        stopped_ = !go_on_(std::exchange(nodes_, 0));
    }

    ProofDomain<P>& domain_;
    Goal goal_;
    Doubt doubt_;
    Key salt_; ///< tells goals, and doubts, apart in the table
    ProofTable& table_;
    GoOn go_on_;
    ProofVisits* visits_;     ///< of all threads that look for the answer, where there are several
    std::uint64_t nodes_ = 0; ///< that were not told yet
    std::uint64_t all_nodes_ = 0;
    std::uint64_t solve_nodes_ = 0; ///< of the domain, when nodes were told last
    bool stopped_ = false;
    std::vector<ProofChild> children_; ///< of all positions on the path
    std::vector<P> positions_;         ///< the children's
    std::conditional_t<P::can_repeat, ProofPath, NoProofPath> path_;
};

} // namespace quincunx::engine
