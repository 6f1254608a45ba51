#pragma once

#include "engine/solve/goal.hpp"
#include "games/game_position.hpp"
#include "verify/cannot_lose.hpp"
#include "verify/verify.hpp"
#include "verify/wins_at_a_glance.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace quincunx::verify {

/// Goes through everything that may happen if a player moves as a claim says, by the rules of the game and
/// nothing else: it shares no code with what finds such claims.
template <GamePosition P>
class Verifier {
  public:
    Verifier(const Claim& claim, const std::atomic<bool>& stop)
        : claim_(claim),
          stop_(stop),
          cannot_lose_(stop) {}

    Verdict check(const P& root) {
        visit(root);
        while (verdict_.flaw.empty() && !path_.empty() && !stop_) {
            Step& step = path_.back();
            if (step.left.empty()) {
                visited_[step.identity] = Visit::done;
                path_.pop_back();
                continue;
            }
            const P next = step.left.back();
            step.left.pop_back();
            visit(next);
        }
        if (stop_)
            verdict_.flaw = "it was not checked to its end";
        if (verdict_.flaw.empty() && used_ < claim_.moves.size())
            fail(root, "there are more moves than are needed");
        return verdict_;
    }

  private:
    enum class Visit : std::uint8_t { on_path, done };
    struct Step {
        std::string identity; ///< of the position
        std::vector<P> left;  ///< the first last
    };

    void visit(const P& position) {
        if (!position.has_legal_moves()) {
            if (!is_reached(position))
                fail(position, "the game is over and not as is claimed");
            return;
        }
        std::string identity = identity_of(position);
        const auto [place, is_new] = visited_.emplace(identity, Visit::on_path);
        if (!is_new) {
            // Who only holds may go round for ever.
            if (claim_.goal.aim != engine::Goal::Aim::hold && place->second == Visit::on_path)
                fail(position, "the moves go in a circle");
            return;
        }
        ++verdict_.positions;
        if (position.turn() != claim_.goal.side) {
            path_.push_back({std::move(identity), all_after(position)});
            return;
        }
        if (used_ == claim_.moves.size())
            return fail(position, "the moves are at their end here");
        const auto move = claim_.moves[used_++];
        if (!move) {
            place->second = Visit::done;
            search(position);
            return;
        }
        P next = position;
        if (try_play(next, *move))
            return fail(position, to_text(*move, position.rules().geometry.width()) + " is not legal");
        path_.push_back({std::move(identity), {next}});
    }

    /// Where there is no move, looking for one must come to an end, or not be needed.
    void search(const P& position) {
        if (claim_.goal.aim == engine::Goal::Aim::hold && cannot_lose_(position, claim_.goal.side))
            return;
        if (wins_at_a_glance(position, claim_.goal.side))
            return;
        if constexpr (P::can_repeat)
            fail(position, "a move is missing");
        else if (!can_reach(position))
            fail(position, "what is claimed cannot be reached");
    }

    bool can_reach(const P& position) {
        ++verdict_.searched;
        if (stop_)
            return false;
        if (!position.has_legal_moves())
            return is_reached(position);
        const bool wanted = position.turn() == claim_.goal.side;
        for (const P& next : fewest_answers_first(position))
            if (can_reach(next) == wanted)
                return wanted;
        return !wanted;
    }
    static std::vector<P> fewest_answers_first(const P& position) {
        std::vector<std::pair<int, P>> all;
        for (const Move move : position.legal_moves()) {
            P next = position;
            next.play_unchecked(move);
            all.emplace_back(next.count_legal_moves(), next);
        }
        std::ranges::sort(all, {}, &std::pair<int, P>::first);
        std::vector<P> result;
        result.reserve(all.size());
        for (const auto& [answers, next] : all)
            result.push_back(next);
        return result;
    }

    bool is_reached(const P& position) const {
        const engine::Goal& goal = claim_.goal;
        if constexpr (requires { position.discs(goal.side).count(); })
            if (goal.aim == engine::Goal::Aim::discs)
                return position.discs(goal.side).count() - position.discs(!goal.side).count() >= goal.discs;
        const auto outcome = position.outcome();
        if (!outcome || engine::is_decided_by_counters(*outcome)) // another way there may end otherwise
            return false;
        return outcome->winner == goal.side || (goal.aim == engine::Goal::Aim::hold && !outcome->winner);
    }

    /// The board, and a key of that and whatever else makes two positions the same (C-6).
    static std::string identity_of(const P& position) {
        const std::array key{position.key()};
        return position.view().letters + std::string(reinterpret_cast<const char*>(key.data()), sizeof key);
    }

    static std::vector<P> all_after(const P& position) {
        std::vector<std::pair<std::string, Move>> moves;
        for (const Move move : position.legal_moves())
            moves.emplace_back(to_text(move, position.rules().geometry.width()), move);
        std::ranges::sort(moves, std::ranges::greater(), &std::pair<std::string, Move>::first);
        std::vector<P> result;
        for (const auto& [text, move] : moves)
            result.emplace_back(position).play_unchecked(move);
        return result;
    }

    void fail(const P& position, const std::string& why) { verdict_.flaw = position.to_text() + ": " + why; }

    const Claim& claim_;
    const std::atomic<bool>& stop_;
    std::size_t used_ = 0; ///< of its moves
    Verdict verdict_;
    std::unordered_map<std::string, Visit> visited_;
    std::vector<Step> path_;
    CannotLose<P> cannot_lose_;
};

} // namespace quincunx::verify
