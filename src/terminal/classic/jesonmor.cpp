#include "games/jesonmor/variant.hpp"
#include "terminal/classic/games.hpp"
#include "terminal/classic/input.hpp"
#include "terminal/plain/framed_board.hpp"

namespace quincunx::terminal {

namespace {

class JesonMorConversation final : public Conversation {
  public:
    using Conversation::Conversation;

  private:
    std::optional<ConversationEnd> open() override;
    std::optional<ConversationEnd> listen() override;
    void let_computer_move() override;
    void close(const Outcome& outcome) override { say("Game over. {}", result(outcome)); }

    void show();
    std::string written(Move move) const;
};

std::optional<ConversationEnd> JesonMorConversation::open() {
    show();
    return std::nullopt;
}

std::optional<ConversationEnd> JesonMorConversation::listen() {
    const auto line = ask(console(), fmt::format("{} move: ", mover()));
    if (!line)
        return line.error();
    const auto move = parse_arrow_move(*line, game().view().width);
    if (!move)
        say("Invalid input: {}", move.error());
    else if (const auto error = make(*move, written(*move)))
        say("Invalid move: {}", *error);
    else
        show();
    return std::nullopt;
}

void JesonMorConversation::let_computer_move() {
    local_game().let_computer_act();
    const play::Ply& ply = session().played().back();
    say("{} move: {}", name(ply.color), written(ply.move));
    show();
}

/// The board as the founding text draws it, with the numbers that it asks for (JES-9, JES-11).
void JesonMorConversation::show() {
    const View view = game().view();
    const auto cell = [&view](Square square) {
        const char letter = view.letters[index(square)];
        if (letter == empty_square)
            return Cell{index(square) == view.letters.size() / 2 ? "x" : "."};
        return Cell{std::string(1, letter), letter == 'k' || letter == 'a' ? Tint::magenta : Tint::none};
    };
    console().write(framed_board(view, {.colors = console().shows_colors()}, cell));
    const std::int64_t moves = view.counters[0].value;
    say("Number of moves: {}", moves);
    say("Score: White: {}, Black: {}", view.counters[1].value, view.counters[2].value);
    const int protection = jesonmor::make_options(game().variant().values())->protection;
    if (moves < protection) // JES-7
        say("Protected moves: {} (no capture, no win)", protection);
}

std::string JesonMorConversation::written(Move move) const {
    const int width = game().view().width;
    return square_text(move.from, width) + "->" + square_text(move.to, width);
}

} // namespace

std::unique_ptr<Conversation> jesonmor_conversation(Console& console, LocalGame& local_game) {
    return std::make_unique<JesonMorConversation>(console, local_game);
}

} // namespace quincunx::terminal
