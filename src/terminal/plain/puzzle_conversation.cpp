#include "terminal/plain/puzzle_conversation.hpp"

#include "puzzles/attempt.hpp"
#include "terminal/ask.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/line_conversation.hpp"
#include "terminal/plain/puzzle_text.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/typed_move.hpp"

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;
using puzzles::Verdict;

class PuzzleConversation final : LineConversation {
  public:
    PuzzleConversation(Console& console, const puzzles::Puzzle& puzzle, const review::Look& look,
                       Language language)
        : LineConversation(console, language),
          look_(look),
          attempt_(puzzle),
          session_(session_now()) {}

    Result<bool, ConversationEnd> hold() {
        say(puzzle_opening(attempt_.puzzle(), language()));
        show();
        while (!attempt_.is_solved())
            if (const auto end = listen())
                return *end;
        return !was_shown_;
    }

  private:
    play::Session session_now() const { return *play::session_from(attempt_.record(), {}, 0); }

    std::optional<ConversationEnd> listen() {
        if (console().stop())
            return ConversationEnd::interrupted;
        const play::Game& game = attempt_.game();
        offer_words(&game);
        const auto line =
            ask(console(), fmt::format("{}> ", side_name(game.variant().game(), game.turn(), language())));
        return line ? answer(*line) : line.error();
    }

    std::vector<Command> accepted() const override {
        return {Command::hint, Command::answer, Command::moves, Command::board,
                Command::flip, Command::help,   Command::quit};
    }
    const play::Session& to_save() const override { return session_; }

    void carry_out(Command command, const std::string& /*argument*/) override {
        switch (command) {
        case Command::hint:
            return say(puzzle_hint(attempt_, language()));
        case Command::answer:
            return show_solution();
        case Command::moves:
            return say(moves_list(attempt_.game(), language()));
        case Command::help:
            return say(puzzle_help(attempt_.game(), language()));
        case Command::flip:
            flipped_ = !flipped_;
            return show();
        case Command::board:
        default: // not accepted here
            return show();
        }
    }

    void move(const std::string& text) override {
        const std::string move = canonical_move(text);
        const auto verdict = attempt_.play(move);
        if (!verdict)
            return complain_about(text, verdict.error());
        if (*verdict == Verdict::wrong)
            return explain(move);
        before_.reset();
        say(right_text(attempt_, language()));
        show();
    }

    void complain_about(const std::string& text, const Error& error) {
        if (error.code != ErrorCode::move_form || !suggest(text))
            complain(words(error, language()));
    }

    /// What was not looked at to the end would be judged wrongly.
    void explain(const std::string& move) {
        const auto there = attempt_.game().clone();
        play::play_text(*there, move);
        if (!before_)
            before_ = look_(attempt_.game());
        const auto after = there->outcome() ? std::nullopt : look_(*there);
        if (!console().stop())
            say(wrong_text(attempt_.game(), move, before_, after, language()));
    }

    void show_solution() {
        was_shown_ = true;
        attempt_.show();
        say(solution_text(attempt_.puzzle(), language()));
        show();
    }

    void show() {
        session_ = session_now();
        say('\n' + plain_board(session_, flipped_, console().shows_colors()) + '\n');
        if (!attempt_.is_solved())
            say(puzzle_state(attempt_, language()));
    }

    const review::Look& look_;
    puzzles::Attempt attempt_;
    play::Session session_;              ///< what was played, for showing
    std::optional<engine::Line> before_; ///< the best line, once somebody has asked for it
    bool was_shown_ = false;
    bool flipped_ = false;
};

} // namespace

Result<bool, ConversationEnd> solve_puzzle(Console& console, const puzzles::Puzzle& puzzle,
                                           const review::Look& look, Language language) {
    return PuzzleConversation(console, puzzle, look, language).hold();
}

} // namespace quincunx::terminal
