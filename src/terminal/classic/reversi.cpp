// The founding text ends with a sample run, which its conversion to plain text has damaged: rows of a board
// are lost where nothing changed, underscores have become `\_`, `_{-}` or doubled, and where a page ended
// there is a gap in the middle. What every whole step of it shows is taken for the rule: the line that says
// what is shown and a blank line, the board; then for each move the line Success, the whole board, and the
// line Score, with nothing in between; and the line Game over last. Under `end=mover`, the sample's rule, it
// stays the last: the sample names no winner.

#include "games/reversi/variant.hpp"
#include "terminal/classic/games.hpp"
#include "terminal/classic/input.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

class ReversiConversation final : public Conversation {
  public:
    using Conversation::Conversation;

  private:
    std::optional<ConversationEnd> open() override;
    std::optional<ConversationEnd> listen() override;
    void let_computer_move() override;
    void close(const Outcome& outcome) override;

    void show_board();
    void tell_move();
    std::string written(Square square) const;
    std::int64_t discs(Color color) const { return game().view().counters[index(color)].value; }
};

std::optional<ConversationEnd> ReversiConversation::open() {
    const int size = game().view().width;
    if (game().position_text() == play::make_game(game().variant())->position_text())
        say("Initial game with {0} by {0} board and two white \"W\" discs and two black \"B\" discs in the "
            "middle of the board:\n",
            size);
    else
        say("Game with {0} by {0} board and {1} white \"W\" discs and {2} black \"B\" discs:\n", size,
            discs(Color::second), discs(Color::first));
    show_board();
    return std::nullopt;
}

std::optional<ConversationEnd> ReversiConversation::listen() {
    const auto moves = game().moves();
    if (moves.front().move.is_pass()) { // REV-4: nothing to choose
        make(Move::pass(), "pass");
        tell_move();
        return std::nullopt;
    }
    const auto line = ask_person(console(), fmt::format("{} move (row column): ", mover()));
    if (!line)
        return line.error();
    const auto square = parse_row_and_column(*line, game().view().width);
    if (!square)
        say("Failure: {}", square.error());
    else if (const auto error =
                 make(Move::place(*square), fmt::format("{} move at {}", mover(), written(*square))))
        say("Failure: {}", *error);
    else
        tell_move();
    return std::nullopt;
}

void ReversiConversation::let_computer_move() {
    local_game().let_computer_act();
    tell_move();
}

void ReversiConversation::close(const Outcome& outcome) {
    const auto options = reversi::make_options(game().variant().values());
    if (outcome.reason != EndReason::discs)
        return say("Game over. {}", result(outcome));
    if (options->end == reversi::End::mover)
        return say("Game over. No moves found for {}", mover());
    if (game().view().letters.find(empty_square) == Letters::npos)
        say("Game over. No spaces left on the board");
    else
        say("Game over. No moves found for {} and {}", name(Color::first), name(Color::second));
    say("Winner: {}", outcome.winner ? name(*outcome.winner) : "none, the discs are equal");
}

void ReversiConversation::show_board() {
    const View view = game().view();
    std::string rows = view.letters;
    std::ranges::replace(rows, empty_square, '_');
    for (std::size_t row = 0; row < rows.size(); row += static_cast<std::size_t>(view.width))
        say("{}", rows.substr(row, static_cast<std::size_t>(view.width)));
}

void ReversiConversation::tell_move() {
    const play::Ply& ply = session().played().back();
    if (ply.move.is_pass())
        return say("Pass: No moves found for {}", name(ply.color));
    say("Success: {} move at {}", name(ply.color), written(ply.move.to));
    show_board();
    say("Score: Black: {}, White: {}", discs(Color::first), discs(Color::second));
}

std::string ReversiConversation::written(Square square) const {
    const auto width = static_cast<std::size_t>(game().view().width);
    return fmt::format("({}, {})", index(square) / width, index(square) % width);
}

} // namespace

std::unique_ptr<Conversation> reversi_conversation(Console& console, LocalGame& local_game) {
    return std::make_unique<ReversiConversation>(console, local_game);
}

} // namespace quincunx::terminal
