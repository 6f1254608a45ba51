#pragma once

#include "engine/solve/proof/proof_domain.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace quincunx::engine {

/// What became of an attempt to write a strategy down.
enum class StrategyEnd : std::uint8_t {
    whole,
    wrong_guess, ///< a disproof does not hold: the goal can be reached from where it says that it cannot
    stopped,
    forgotten ///< the table is too small: of what was proved, something was forgotten time and again
};

/// What a strategy does where its player is to move.
struct StrategyChoice {
    StrategyEnd end = StrategyEnd::whole;
    std::optional<Move> move{}; ///< none where it is left to whoever checks
};

/// Walks all that can happen if one player follows a strategy: to reach a goal, or to keep the other from it.
/// `Moves` knows the strategy: its `choose` answers a StrategyChoice for a position of that player.
///
/// The moves are written down in the order in which whoever checks them comes to need them. Positions are
/// gone through in depth, the other player's moves in the order of their texts, each position once: where the
/// player is to move there is one move; or nothing, where few moves are left and whoever checks finds them
/// alone.
template <GamePosition P, class Moves>
class StrategyWalk {
  public:
    StrategyWalk(Moves& strategy, const Goal& goal, bool reached, const GoOn& go_on)
        : strategy_(strategy),
          go_on_(go_on),
          player_(reached ? goal.side : !goal.side),
          reached_(reached) {}

    StrategyEnd run(const P& root) {
        StrategyEnd end = visit(root);
        while (end == StrategyEnd::whole && !path_.empty()) {
            Step& step = path_.back();
            if (step.left.empty()) {
                visited_[step.identity] = Visit::done;
                path_.pop_back();
                continue;
            }
            const P next = step.left.back();
            step.left.pop_back();
            end = go_on_(0) ? visit(next) : StrategyEnd::stopped;
        }
        return end;
    }

    const std::vector<std::optional<Move>>& moves() const { return moves_; }

  private:
    enum class Visit : std::uint8_t { on_path, done };

    struct Step {
        std::string identity; ///< of the position
        std::vector<P> left;  ///< where it goes from there, the first last
    };

    StrategyEnd visit(const P& position) {
        if (!position.has_legal_moves())
            return StrategyEnd::whole;
        std::string identity = identity_of(position);
        const auto [place, is_new] = visited_.emplace(identity, Visit::on_path);
        if (!is_new) // a goal is not reached in a circle
            return reached_ && place->second == Visit::on_path ? StrategyEnd::forgotten : StrategyEnd::whole;
        if (position.turn() != player_) {
            path_.push_back({std::move(identity), all_after(position)});
            return StrategyEnd::whole;
        }
        const StrategyChoice choice = strategy_.choose(position);
        if (choice.end != StrategyEnd::whole)
            return choice.end;
        moves_.push_back(choice.move);
        Step step{std::move(identity), {}};
        if (choice.move)
            step.left.emplace_back(position).play_unchecked(*choice.move);
        path_.push_back(std::move(step));
        return StrategyEnd::whole;
    }

    /// The board, and a key of that and whatever else makes two positions the same (C-6).
    static std::string identity_of(const P& position) {
        const std::array key{position.key()};
        return position.view().letters + std::string(reinterpret_cast<const char*>(key.data()), sizeof key);
    }

    /// The positions after all moves, the last by their texts first.
    static std::vector<P> all_after(const P& position) {
        const int width = position.rules().geometry.width();
        std::vector<std::pair<std::string, Move>> moves;
        for (const Move move : position.legal_moves())
            moves.emplace_back(to_text(move, width), move);
        std::ranges::sort(moves, std::ranges::greater(), &std::pair<std::string, Move>::first);
        std::vector<P> result;
        for (const auto& [text, move] : moves)
            result.emplace_back(position).play_unchecked(move);
        return result;
    }

    Moves& strategy_;
    const GoOn& go_on_;
    Color player_;
    bool reached_;
    std::vector<std::optional<Move>> moves_;
    std::unordered_map<std::string, Visit> visited_;
    std::vector<Step> path_;
};

} // namespace quincunx::engine
