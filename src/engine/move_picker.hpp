#pragma once

#include "engine/move_order.hpp"

#include <optional>

namespace quincunx::engine {

/// Gives the moves of a node one after the other, the most promising first, and makes no more than it has to:
/// the table's move comes before others are generated, and of those the best is looked for each time, as
/// often the first one is enough.
template <GamePosition P>
class MovePicker {
  public:
    struct Pick {
        Move move;
        bool is_forcing = false;
    };

    MovePicker(MoveStack<P>& stack, const P& position, const Evaluation<P>& evaluation,
               const MoveOrder& order, const Place& place, Move table_move)
        : position_(position),
          evaluation_(evaluation),
          order_(order),
          place_(place),
          node_(stack),
          first_(!table_move.is_pass() && is_legal(position, table_move) ? std::optional(table_move)
                                                                         : std::nullopt) {}

    /// Nothing when there are no more.
    std::optional<Pick> next() {
        if (first_ && !first_given_) {
            first_given_ = true;
            return Pick{*first_, evaluation_.is_forcing(position_, *first_)};
        }
        if (!is_made_) {
            node_.make_wanted(position_, [&](Move move) { return !first_ || move != *first_; });
            order_.rate(position_, evaluation_, node_.moves(), place_);
            is_made_ = true;
        }
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
    const P& position_;
    const Evaluation<P>& evaluation_;
    const MoveOrder& order_;
    Place place_;
    typename MoveStack<P>::Node node_;
    std::optional<Move> first_;
    std::size_t given_ = 0; ///< besides the first
    bool first_given_ = false;
    bool is_made_ = false;
};

} // namespace quincunx::engine
