#pragma once

#include "engine/learned_estimates.hpp"
#include "engine/move_order.hpp"
#include "engine/traits.hpp"

#include <optional>

namespace quincunx::engine {

/// Gives the moves of a node one after the other, the most promising first, and makes no more than it has to:
/// the table's move comes before others are generated, then forcing ones where a game makes them alone, then
/// the rest, and of those the best is looked for each time, as often the first one is enough.
template <GamePosition P>
class MovePicker {
  public:
    struct Pick {
        Move move;
        bool is_forcing = false;
    };

    /// Where there are `estimates`, moves are rated by those of the positions behind them.
    MovePicker(MoveStack<P>& stack, const P& position, const Evaluation<P>& evaluation,
               const MoveOrder& order, const MoveContext& context, Move table_move,
               LearnedEstimates<P>* estimates)
        : position_(position),
          evaluation_(evaluation),
          order_(order),
          context_(context),
          estimates_(estimates),
          node_(stack),
          first_(!table_move.is_pass() && is_legal(position, table_move) ? std::optional(table_move)
                                                                         : std::nullopt) {}

    /// Nothing when there are no more.
    std::optional<Pick> next() {
        if (first_ && !first_given_) {
            first_given_ = true;
            return Pick{*first_, evaluation_.is_forcing(position_, *first_)};
        }
        while (given_ == node_.moves().size() && next_ != Stage::none)
            make_more();
        const auto moves = node_.moves();
        if (given_ == moves.size())
            return std::nullopt;
        bring_best(moves, given_);
        const RatedMove& best = moves[given_++];
        return Pick{best.move, best.rating >= MoveOrder::forcing};
    }

    /// Calls `visit` for each quiet move that was given before the last one.
    template <class Visit>
    void for_each_before_last(Visit visit) const {
        if (given_ == 0)
            return;
        if (first_ && !evaluation_.is_forcing(position_, *first_))
            visit(*first_);
        for (const auto& [move, rating] : node_.moves().first(given_ - 1))
            if (rating < MoveOrder::forcing)
                visit(move);
    }

  private:
    enum class Stage : std::uint8_t { forcing, rest, none };

    void make_more() {
        const auto is_other = [&](Move move) { return !first_ || move != *first_; };
        const auto is_forcing = [&](Move move) { return evaluation_.is_forcing(position_, move); };
        if constexpr (MakesForcingMoves<P>) {
            if (next_ == Stage::forcing) {
                node_.add(evaluation_.forcing_moves(position_), is_other);
                rate_new([](Move /*move*/) { return true; });
                next_ = Stage::rest;
                return;
            }
            node_.make_wanted(position_, [&](Move move) { return is_other(move) && !is_forcing(move); });
            rate_new([](Move /*move*/) { return false; });
        } else {
            node_.make_wanted(position_, is_other);
            rate_new(is_forcing);
        }
        next_ = Stage::none;
    }
    void rate_new(const auto& is_forcing) {
        const auto moves = node_.moves().subspan(given_);
        if constexpr (LearnedEstimates<P>::stands_alone)
            if (estimates_ != nullptr) {
                order_.rate_by_estimates(position_, moves, context_, [&](const P& next) {
                    return estimates_->estimate(context_.ply + 1, next);
                });
                return;
            }
        order_.rate(position_, evaluation_, moves, context_, is_forcing);
    }

    const P& position_;
    const Evaluation<P>& evaluation_;
    const MoveOrder& order_;
    MoveContext context_;
    LearnedEstimates<P>* estimates_;
    typename MoveStack<P>::Node node_;
    std::optional<Move> first_;
    std::size_t given_ = 0; ///< besides the first
    bool first_given_ = false;
    Stage next_ = Stage::forcing; ///< to be made
};

} // namespace quincunx::engine
