#pragma once

#include "board/geometry.hpp"
#include "engine/search.hpp"
#include "games/perft.hpp"
#include "games/playout.hpp"
#include "play/game.hpp"

#include <algorithm>

namespace quincunx::play {

/// A Game over one kind of position. One that offers `ended_outcome()` may be ended by request. A pass is
/// legal only where there is no other move, except for positions with `pass_is_choice`.
template <GamePosition P>
class GameOf final : public Game {
  public:
    using Rules = typename P::Rules;

    GameOf(const Variant& variant, std::shared_ptr<const Rules> rules)
        : variant_(variant),
          rules_(std::move(rules)),
          position_(P::initial(*rules_)) {}

    std::unique_ptr<Game> clone() const override {
        auto copy = std::make_unique<GameOf>(variant_, rules_);
        copy->position_ = position_;
        copy->weights_ = weights_;
        return copy;
    }
    const Variant& variant() const override { return variant_; }

    View view() const override { return position_.view(); }
    std::optional<Outcome> outcome() const override { return position_.outcome(); }
    std::optional<Outcome> ended_by_request() const override {
        if constexpr (requires { position_.ended_outcome(); })
            return position_.ended_outcome();
        else
            return std::nullopt;
    }
    Color turn() const override { return position_.turn(); }
    bool must_pass() const override {
        if constexpr (requires { requires P::pass_is_choice; })
            return false;
        else
            return is_legal(position_, Move::pass());
    }
    Key key() const override { return position_.key(); }
    std::string position_text() const override { return position_.to_text(); }

    std::vector<Move> legal_moves() const override {
        const auto moves = position_.legal_moves();
        return {moves.begin(), moves.end()};
    }
    std::vector<MoveView> moves() const override {
        std::vector<MoveView> views;
        for (const Move move : legal_moves())
            views.push_back({text_of(move), move, position_.effects(move)});
        std::ranges::sort(views, {}, &MoveView::text);
        return views;
    }
    std::string text_of(Move move) const override { return to_text(move, rules_->geometry.width()); }
    Result<Move> parse(std::string_view move) const override {
        return parse_move(move, rules_->geometry.width(), rules_->geometry.height());
    }
    std::optional<Error> play(Move move) override {
        const auto error = try_play(position_, move);
        if (!error)
            return std::nullopt;
        const Square square = move.is_placement() ? move.to : move.from;
        return Error{code_of(*error),
                     0,
                     {text_of(move), move.is_pass() ? "" : square_text(square, rules_->geometry.width())}};
    }
    std::optional<Error> set_position(std::string_view text) override {
        const auto position = P::parse(*rules_, text);
        if (!position)
            return position.error();
        position_ = *position;
        return std::nullopt;
    }

    std::uint64_t perft(int depth, PerftMode mode, PerftTable* table) const override {
        return quincunx::perft(position_, depth, mode, table);
    }
    Playout play_out(Random& random, int max_plies, Occurrences& seen) const override {
        return quincunx::play_out(position_, random, max_plies, seen);
    }
    std::optional<std::string> use(std::shared_ptr<const engine::Weights> weights) override {
        if (weights && (weights->variant != variant_.text() ||
                        !engine::LearnedEstimates<P>::fits(weights->learned, position_)))
            return "its weights are for " + weights->variant;
        weights_ = std::move(weights);
        return std::nullopt;
    }
    engine::Report search(const engine::SearchContext& context) const override {
        return engine::Search<P>(position_, context, weights_ ? &weights_->learned : nullptr).run();
    }

  private:
    Variant variant_;
    std::shared_ptr<const Rules> rules_;
    P position_;
    std::shared_ptr<const engine::Weights> weights_; ///< by which searches estimate
};

/// Makes a game of a variant on the leanest geometry for its board.
template <template <class> class Position, class Options>
std::unique_ptr<Game> make_game_of(const Variant& variant, const Options& options) {
    return with_geometry(options, [&]<class G>(G*) -> std::unique_ptr<Game> {
        using P = Position<G>;
        return std::make_unique<GameOf<P>>(variant, std::make_shared<const typename P::Rules>(options));
    });
}

} // namespace quincunx::play
