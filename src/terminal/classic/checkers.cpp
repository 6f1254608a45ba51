// Checkers' founding text as a conversation (CHK-5): a saved game or a new one, then menus.

#include "clocks/now.hpp"
#include "games/checkers/variant.hpp"
#include "games/text.hpp"
#include "games/trimmed.hpp"
#include "terminal/classic/checkers_directions.hpp"
#include "terminal/classic/checkers_saves.hpp"
#include "terminal/classic/games.hpp"
#include "terminal/classic/input.hpp"
#include "terminal/plain/framed_board.hpp"

namespace quincunx::terminal {

namespace {

class CheckersConversation final : public Conversation {
  public:
    using Conversation::Conversation;

  private:
    std::optional<ConversationEnd> open() override;
    std::optional<ConversationEnd> listen() override;
    void let_computer_move() override;
    void close(const Outcome& outcome) override;

    std::optional<ConversationEnd> offer_saved_game();
    bool take_saved_game(const std::string& file);
    std::optional<ConversationEnd> save_game();
    Result<bool, ConversationEnd> ask_yes(const std::string& question);
    std::optional<ConversationEnd> move_piece();

    // a move, question by question; Move::pass() where the person passes
    Result<Move, ConversationEnd> ask_move();
    Result<Move, ConversationEnd> ask_direction(Square from);
    Result<int, ConversationEnd> ask_number(const std::string& question, int maximum);
    std::string why_not(Square from) const;

    void show_turn();
    void show_board();

    int size() const { return game().view().width; }
    std::string player(Color of) const { return color(of) + " player"; }
    std::string text(Square square) const;
};

std::optional<ConversationEnd> CheckersConversation::open() {
    const bool is_resumed = !session().played().empty();
    if (const auto left = is_resumed ? std::nullopt : offer_saved_game())
        return left;
    show_turn();
    return std::nullopt;
}

/// Once a file has failed, the name of another may be given at once instead of an answer.
std::optional<ConversationEnd> CheckersConversation::offer_saved_game() {
    for (bool failed = false;;) {
        const auto answer =
            ask(console(), failed ? "Continue a saved game? (y/n, or the name of another file): "
                                  : "Continue a saved game? (y/n): ");
        if (!answer)
            return answer.error();
        const auto letter = parse_letter(*answer, {"yes", "no"});
        if (letter == 'n')
            return std::nullopt;
        if (!letter && !failed) {
            say("'{}' is no answer; enter y or n", quincunx::quoted(*answer));
            continue;
        }
        const auto file = letter ? ask(console(), "Name of the file: ") : answer;
        if (!file)
            return file.error();
        if (take_saved_game(std::string(trimmed(*file))))
            return std::nullopt;
        failed = true;
    }
}

bool CheckersConversation::take_saved_game(const std::string& file) {
    const auto saved = load_checkers(file, game().variant());
    if (saved)
        local_game().replace(*play::Session::begin(**saved, session().terms(), clocks::steady_now()));
    else
        say("{}", saved.error());
    return static_cast<bool>(saved);
}

std::optional<ConversationEnd> CheckersConversation::listen() {
    const auto line = ask(console(), "(m)ove a piece (s)ave the game (q)uit the game without saving: ");
    if (!line)
        return line.error();
    const auto letter = parse_letter(*line, {"move", "save", "quit"});
    if (letter == 'm')
        return move_piece();
    if (letter == 's')
        return save_game();
    if (letter == 'q')
        return ConversationEnd::dropped;
    say("'{}' is no option; enter m, s or q", quincunx::quoted(*line));
    return std::nullopt;
}

std::optional<ConversationEnd> CheckersConversation::save_game() {
    const auto line = ask(console(), "Name of the file: ");
    if (!line)
        return line.error();
    const std::string file(trimmed(*line));
    const std::string name = quoted(file, std::string::npos);
    auto error = save_checkers(file, game(), Existing::kept);
    if (error && error->is_taken()) {
        const auto yes = ask_yes(fmt::format("There is a file {} already. Replace it? (y/n): ", name));
        if (!yes)
            return yes.error();
        if (!*yes) {
            say("The game is not saved");
            return std::nullopt;
        }
        error = save_checkers(file, game(), Existing::replaced);
    }
    if (error)
        say("The game is not saved: {}: {}", name, error->message());
    else
        say("The game is saved in {}", name);
    return std::nullopt;
}

Result<bool, ConversationEnd> CheckersConversation::ask_yes(const std::string& question) {
    for (;;) {
        const auto answer = ask(console(), question);
        if (!answer)
            return answer.error();
        if (const auto letter = parse_letter(*answer, {"yes", "no"}))
            return letter == 'y';
        say("'{}' is no answer; enter y or n", quincunx::quoted(*answer));
    }
}

std::optional<ConversationEnd> CheckersConversation::move_piece() {
    const auto move = ask_move();
    if (!move)
        return move.error();
    if (move->is_pass())
        say("The {} passes", player(session().turn()));
    make(*move, ""); // it is one of the legal ones
    show_turn();
    return std::nullopt;
}

Result<Move, ConversationEnd> CheckersConversation::ask_move() {
    if (game().moves().size() == 1)
        say("None of your pieces can move, you can only pass");
    for (;;) {
        std::array<int, 2> place{};
        for (const std::size_t part : {0U, 1U}) {
            constexpr std::array<std::string_view, 2> names{"Row", "Column"};
            const auto number =
                ask_number(fmt::format("{} of the piece (1-{}, 0 to pass): ", names[part], size()), size());
            if (!number)
                return number.error();
            if (*number == 0)
                return Move::pass();
            place[part] = *number;
        }
        const auto from = static_cast<Square>((place[0] - 1) * size() + place[1] - 1);
        if (!choices(game(), from).empty())
            return ask_direction(from);
        say("{} {}", text(from), why_not(from));
    }
}

Result<Move, ConversationEnd> CheckersConversation::ask_direction(Square from) {
    const auto possible = choices(game(), from);
    for (;;) {
        say("Directions:");
        for (const Choice& choice : possible)
            say("{} = {}", choice.direction.digit, choice.direction.name);
        say("0 = pass");
        const auto line = ask(console(), "Direction: ");
        if (!line)
            return line.error();
        const auto digit = parse_choice(*line, 9);
        if (digit && *digit == 0)
            return Move::pass();
        for (const Choice& choice : possible)
            if (digit && *digit == choice.direction.digit)
                return choice.move;
        say("'{}' is none of these directions", quincunx::quoted(*line));
    }
}

Result<int, ConversationEnd> CheckersConversation::ask_number(const std::string& question, int maximum) {
    for (;;) {
        const auto line = ask(console(), question);
        if (!line)
            return line.error();
        const auto number = parse_choice(*line, maximum);
        if (number)
            return *number;
        say("{}", number.error());
    }
}

/// Why a square holds no piece that could be moved.
std::string CheckersConversation::why_not(Square from) const {
    const char letter = game().view().letters[index(from)];
    const Color turn = session().turn();
    if (letter == empty_square)
        return "is empty";
    if (letter == checkers::position_format.letters[index(turn)])
        return "holds a piece that cannot move";
    return fmt::format("holds a piece of the {}", player(!turn));
}

void CheckersConversation::let_computer_move() {
    const std::string mover = player(session().turn());
    local_game().let_computer_act();
    const Move move = session().played().back().move;
    if (move.is_pass())
        say("The {} passes", mover);
    else
        say("The {} moves {} {}{}", mover, text(move.from), direction_of(move, size()).name,
            is_jump(move, size()) ? " and takes a piece" : "");
    show_turn();
}

/// CHK-5: after a win the message, and the board a last time.
void CheckersConversation::close(const Outcome& outcome) {
    if (outcome.winner)
        say("Congratulations, {} wins!", player(*outcome.winner));
    else
        say("Game over. {}", result(outcome));
    show_board();
}

/// What stands before every turn; after the last move `close` shows the board.
void CheckersConversation::show_turn() {
    if (session().outcome())
        return;
    show_board();
    say("{} player's turn", mover());
}

void CheckersConversation::show_board() {
    const View view = game().view();
    const Frame frame{.file_letters = false, .colors = console().shows_colors()};
    console().write(framed_board(view, frame, [&view](Square square) {
        const char letter = view.letters[index(square)];
        return Cell{std::string(1, letter), letter == 'r' ? Tint::red : Tint::none};
    }));
}

std::string CheckersConversation::text(Square square) const {
    const int at = static_cast<int>(index(square));
    return fmt::format("row {}, column {}", at / size() + 1, at % size() + 1);
}

} // namespace

std::unique_ptr<Conversation> checkers_conversation(Console& console, LocalGame& local_game) {
    return std::make_unique<CheckersConversation>(console, local_game);
}

} // namespace quincunx::terminal
