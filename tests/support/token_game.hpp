#pragma once

#include "play/game.hpp"

namespace quincunx::test {

/// A game made up for tests of those who run games: both players move one token to any other of the squares
/// a1 to d1, and who brings it to d1 wins. Positions repeat soon, and where `button` is set it may be ended
/// by request, which is a draw.
class TokenGame : public play::Game {
  public:
    explicit TokenGame(bool button = false) : button_(button) {}

    std::unique_ptr<Game> clone() const override {
        auto copy = std::make_unique<TokenGame>(button_);
        copy->token_ = token_;
        copy->turn_ = turn_;
        return copy;
    }
    /// It has no variant of its own.
    const play::Variant& variant() const override { return variant_; }

    View view() const override {
        View view;
        view.width = squares;
        view.height = 1;
        view.turn = turn_;
        return view;
    }
    std::optional<Outcome> outcome() const override {
        return token_ == winning ? std::optional(Outcome::win(!turn_, EndReason::centre)) : std::nullopt;
    }
    std::optional<Outcome> ended_by_request() const override {
        return button_ ? std::optional(Outcome::draw(EndReason::ended)) : std::nullopt;
    }
    Color turn() const override { return turn_; }
    Key key() const override { return static_cast<Key>(token_) * 2 + index(turn_); }
    std::string position_text() const override {
        return square_text(token_, squares) + (turn_ == Color::first ? " f" : " s");
    }

    std::vector<Move> legal_moves() const override {
        std::vector<Move> legal;
        for (const play::MoveView& view : moves())
            legal.push_back(view.move);
        return legal;
    }
    std::vector<play::MoveView> moves() const override {
        std::vector<play::MoveView> views;
        for (int i = 0; i < squares && !outcome(); ++i)
            if (const auto square = static_cast<Square>(i); square != token_)
                views.push_back({text_of(Move::place(square)), Move::place(square), {}});
        return views;
    }
    std::string text_of(Move move) const override { return to_text(move, squares); }
    Result<Move> parse(std::string_view move) const override { return parse_move(move, squares, 1); }
    std::optional<Error> play(Move move) override {
        if (outcome() || move.to == token_ || !move.is_placement())
            return Error{ErrorCode::occupied, 0, {text_of(move), ""}};
        token_ = move.to;
        turn_ = !turn_;
        return std::nullopt;
    }
    std::optional<Error> set_position(std::string_view /*text*/) override { return std::nullopt; }

    std::uint64_t perft(int /*depth*/, PerftMode /*mode*/, PerftTable* /*table*/) const override { return 0; }
    Playout play_out(Random& /*random*/, int /*most*/, Occurrences& /*seen*/) const override {
        return {0, Outcome::draw(EndReason::length)};
    }
    std::optional<std::string> use(std::shared_ptr<const engine::Weights> /*weights*/) override {
        return std::nullopt;
    }
    engine::Report search(const engine::SearchContext& /*context*/) const override { return {}; }

  private:
    static constexpr int squares = 4;
    static constexpr Square winning{3};

    play::Variant variant_ = *play::parse_variant("reversi");
    bool button_;
    Square token_{0};
    Color turn_ = Color::first;
};

} // namespace quincunx::test
