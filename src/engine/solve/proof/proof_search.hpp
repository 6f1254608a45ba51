#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/proof/proof_path.hpp"
#include "engine/solve/proof/proof_table.hpp"

#include <algorithm>
#include <limits>
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
template <GamePosition P>
class ProofSearch {
  public:
    ProofSearch(ProofDomain<P>& domain, const Goal& goal, Doubt doubt, ProofTable& table, GoOn go_on)
        : domain_(domain),
          goal_(goal),
          doubt_(doubt),
          salt_(mix((static_cast<Key>(goal.side == Color::first) << 33U) +
                    (static_cast<Key>(doubt == Doubt::for_goal) << 32U) +
                    static_cast<Key>(goal.discs + max_squares))),
          table_(table),
          go_on_(std::move(go_on)) {}

    /// Looks until there is an answer or it is not to go on; what was found remains in the table. Of a
    /// position whose answer is known, what the answer comes from is looked for again where it was forgotten.
    ProofNumbers run(const P& root) {
        constexpr auto none = ProofNumbers::infinite;
        stopped_ = false;
        children_.clear();
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
    /// Whether the solver of the game's ends knows the answer, which is then remembered.
    std::optional<ProofNumbers> solve_whole(const P& position) {
        const auto answer = domain_.solve(position, goal_);
        if (!answer)
            return std::nullopt;
        ProofNumbers numbers = ProofNumbers::answer(*answer, 1);
        numbers.solved_whole = true;
        table_.store(key(position), numbers, 1);
        return numbers;
    }

  private:
    using Left = std::array<std::uint32_t, 2>;

    struct Child {
        P position;
        Key key = 0;
        ProofNumbers numbers;
    };
    /// What a position's children make of it, and which of them is looked at next.
    struct Choice {
        ProofNumbers numbers;
        std::size_t best = 0;
        std::uint32_t second = ProofNumbers::infinite; ///< of what the best has least of
    };

    Key key(const P& position) const { return domain_.key(position) ^ salt_; }

    /// Which number the player to move makes small: theirs is the least of their children's, the other is
    /// the sum of all.
    std::size_t own_of(const P& position) const { return position.turn() == goal_.side ? 0 : 1; }

    ProofNumbers expand(const P& position, Key key, const Left& limit, int ply) {
        count();
        const auto known = table_.find(key);
        if (known && is_enough(*known, limit) && ply > 0)
            return *known;
        if (!known)
            if (const auto solved = solve_whole(position))
                return *solved;
        const std::uint64_t nodes_before = all_nodes_;
        const std::size_t begin = children_.size();
        const std::size_t own = own_of(position);
        [[maybe_unused]] const auto on_path = path_.enter(key);
        make_children(position, ply);
        Choice choice = choose(begin, own);
        while (!is_enough(choice.numbers, limit) && !stopped_) {
            const Child child = children_[choice.best];
            children_[choice.best].numbers =
                expand(child.position, child.key, limit_for(child.numbers, choice, own, limit), ply + 1);
            choice = choose(begin, own);
        }
        children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(begin), children_.end());
        table_.store(key, choice.numbers, all_nodes_ - nodes_before + 1);
        return choice.numbers;
    }

    static bool is_enough(const ProofNumbers& numbers, const Left& limit) {
        return numbers.left[0] >= limit[0] || numbers.left[1] >= limit[1];
    }

    /// Until when the best child is looked at: until another has less left, by a quarter, so that one does
    /// not go to and fro between them (Pawlewicz and Lew 2007), or until the position has enough.
    static Left limit_for(const ProofNumbers& child, const Choice& choice, std::size_t own,
                          const Left& limit) {
        const std::size_t other = 1 - own;
        const std::uint64_t patience = std::uint64_t{choice.second} + choice.second / 4 + 1;
        const std::uint64_t rest =
            limit[other] == ProofNumbers::infinite
                ? ProofNumbers::infinite
                : std::uint64_t{limit[other]} - (choice.numbers.left[other] - child.left[other]);
        Left result{};
        result[own] = static_cast<std::uint32_t>(std::min<std::uint64_t>(limit[own], patience));
        result[other] = static_cast<std::uint32_t>(rest);
        return result;
    }

    /// Children that are worth the same are one.
    void make_children(const P& position, int ply) {
        const std::size_t begin = children_.size();
        for (const Move move : position.legal_moves()) {
            P next = position;
            next.play_unchecked(move);
            const Key key = this->key(next);
            const auto is_same = [key](const Child& child) { return child.key == key; };
            if (std::any_of(children_.begin() + static_cast<std::ptrdiff_t>(begin), children_.end(), is_same))
                continue;
            table_.prefetch(key);
            children_.push_back({next, key, {}});
        }
        for (std::size_t i = begin; i < children_.size(); ++i)
            children_[i].numbers = first_numbers(children_[i], ply + 1);
    }

    /// Without knowledge, who has many moves takes long to be shown that none of them helps.
    ProofNumbers first_numbers(const Child& child, int ply) {
        if (path_.has(child.key) || ply >= ProofPath::most_plies) {
            ProofNumbers numbers = ProofNumbers::answer(false, 0);
            numbers.guessed = true;
            return numbers;
        }
        if (const auto known = table_.find(child.key))
            return *known;
        const int moves = child.position.count_legal_moves();
        if (moves == 0)
            return ProofNumbers::answer(domain_.is_reached(child.position, goal_, doubt_), 0);
        ProofNumbers numbers;
        numbers.left[1 - own_of(child.position)] = static_cast<std::uint32_t>(moves);
        return numbers;
    }

    Choice choose(std::size_t begin, std::size_t own) const {
        const std::size_t other = 1 - own;
        Choice choice{.numbers = {}, .best = begin};
        std::uint32_t least = ProofNumbers::infinite;
        std::uint64_t sum = 0;
        for (std::size_t i = begin; i < children_.size(); ++i) {
            const ProofNumbers& child = children_[i].numbers;
            if (child.left[own] < least) {
                choice.second = least;
                least = child.left[own];
                choice.best = i;
            } else {
                choice.second = std::min(choice.second, child.left[own]);
            }
            sum += child.left[other];
        }
        choice.numbers.left[own] = least;
        choice.numbers.left[other] =
            least == 0 ? ProofNumbers::infinite
                       : static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, ProofNumbers::infinite - 1));
        if (choice.numbers.is_answered())
            conclude(choice.numbers, begin, own);
        return choice;
    }

    /// How long the game lasts, and whether something was guessed, now that there is an answer.
    void conclude(ProofNumbers& numbers, std::size_t begin, std::size_t own) const {
        const bool chosen = numbers.left[own] == 0; // by the player to move, and not suffered
        int plies = chosen ? std::numeric_limits<std::uint16_t>::max() : 0;
        bool all_guessed = true;
        bool any_guessed = false;
        for (std::size_t i = begin; i < children_.size(); ++i) {
            const ProofNumbers& child = children_[i].numbers;
            if (chosen && child.left[own] != 0)
                continue;
            plies = chosen ? std::min<int>(plies, child.plies) : std::max<int>(plies, child.plies);
            all_guessed = all_guessed && child.guessed;
            any_guessed = any_guessed || child.guessed;
        }
        numbers.plies = static_cast<std::uint16_t>(std::min(plies + 1, ProofPath::most_plies));
        numbers.guessed = numbers.is_disproved() && (chosen ? all_guessed : any_guessed);
    }

    void count() {
        constexpr std::uint64_t often = 1024;
        ++all_nodes_;
        if (++nodes_ >= often && !stopped_)
            stopped_ = !go_on_(std::exchange(nodes_, 0));
    }

    ProofDomain<P>& domain_;
    Goal goal_;
    Doubt doubt_;
    Key salt_; ///< tells goals, and doubts, apart in the table
    ProofTable& table_;
    GoOn go_on_;
    std::uint64_t nodes_ = 0; ///< that were not told yet
    std::uint64_t all_nodes_ = 0;
    bool stopped_ = false;
    std::vector<Child> children_; ///< of all positions on the path
    std::conditional_t<P::can_repeat, ProofPath, NoProofPath> path_;
};

} // namespace quincunx::engine
