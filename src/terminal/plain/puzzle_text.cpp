#include "terminal/plain/puzzle_text.hpp"

#include "review/reason_words.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/text.hpp"

#include <fmt/ranges.h>

namespace quincunx::terminal {

namespace {

struct PuzzlePhrases {
    std::string_view title; ///< game, grade, highest grade
    std::string_view task;
    std::string_view begin; ///< the words for hint, answer and help
    std::string_view right;
    std::string_view solved;
    std::string_view wrong;      ///< move, percent
    std::string_view good;       ///< move
    std::string_view hint_piece; ///< square
    std::string_view hint_file;  ///< letter
    std::string_view hint_pass;
    std::string_view solution; ///< moves
    std::string_view help_commands;
    std::string_view progress; ///< puzzles, days
    std::string_view another;  ///< the word for leaving
    std::string_view no_other;
    std::string_view not_noted; ///< reason
};

constexpr PuzzlePhrases english_puzzle{
    .title = "{}, a puzzle of grade {} of {}",
    .task = "Find the one move that is good.",
    .begin = "Type a move, {}, {} or {}.",
    .right = "Right.",
    .solved = "Solved!",
    .wrong = "{} is wrong: it costs {} % of the win chance.",
    .good = "{} is good, too, but another move is better.",
    .hint_piece = "Look at the piece on {}.",
    .hint_file = "Look at the squares of file {}.",
    .hint_pass = "Look at who would rather not move.",
    .solution = "The solution is {}.",
    .help_commands = "  hint        be told where to look\n"
                     "  answer      be shown the solution\n"
                     "  moves       list the moves there are\n"
                     "  board       show the board again\n"
                     "  flip        turn the board round\n"
                     "  help, ?     show this list\n"
                     "  quit        leave\n",
    .progress = "Puzzles solved: {}; days in a row: {}.",
    .another = "Enter shows another puzzle, {} leaves. ",
    .no_other = "There are no more of these puzzles.",
    .not_noted = "that it is solved could not be noted: {}",
};

constexpr PuzzlePhrases russian_puzzle{
    .title = "{}, задача сложности {} из {}",
    .task = "Найдите единственный хороший ход.",
    .begin = "Введите ход, {}, {} или {}.",
    .right = "Верно.",
    .solved = "Решено!",
    .wrong = "{} — неверно: это стоит {} % шансов на победу.",
    .good = "{} — тоже хороший ход, но есть лучше.",
    .hint_piece = "Посмотрите на фигуру на {}.",
    .hint_file = "Посмотрите на поля вертикали {}.",
    .hint_pass = "Посмотрите, кому лучше не ходить.",
    .solution = "Решение: {}.",
    .help_commands = "  подсказка   куда смотреть\n"
                     "  ответ       показать решение\n"
                     "  ходы        перечислить возможные ходы\n"
                     "  доска       показать доску ещё раз\n"
                     "  повернуть   повернуть доску\n"
                     "  помощь, ?   показать этот список\n"
                     "  выход       выйти\n",
    .progress = "Решено задач: {}; дней подряд: {}.",
    .another = "Enter покажет ещё одну задачу, {} — выйти. ",
    .no_other = "Таких задач больше нет.",
    .not_noted = "не удалось записать, что она решена: {}",
};

const PuzzlePhrases& puzzle_phrases(Language language) {
    return language == Language::russian ? russian_puzzle : english_puzzle;
}

std::string sentence(std::string_view text) {
    return std::string(text) + '\n';
}

/// A game of one move.
play::Record record_with(const play::Game& game, const std::string& move) {
    return {.variant = game.variant(), .position = game.position_text(), .moves = {{move}}};
}

} // namespace

std::string puzzle_title(const puzzles::Puzzle& puzzle, Language language) {
    return filled(puzzle_phrases(language).title, name_of_game(puzzle.variant, language), puzzle.grade,
                  puzzles::highest_grade);
}

std::string puzzle_task(Language language) {
    return std::string(puzzle_phrases(language).task);
}

std::string puzzle_opening(const puzzles::Puzzle& puzzle, Language language) {
    const PuzzlePhrases& say = puzzle_phrases(language);
    return puzzle_title(puzzle, language) + ". " + puzzle_task(language) + '\n' +
           filled(say.begin, word_of(PlainCommand::hint, language), word_of(PlainCommand::answer, language),
                  word_of(PlainCommand::help, language)) +
           '\n';
}

std::string puzzle_state(const puzzles::Attempt& attempt, Language language) {
    const play::Game& game = attempt.game();
    const std::string side = side_inside(game.variant().game(), game.turn(), language);
    return filled(phrases(language).to_move, side) + "; " + counters_text(game, language) + '\n';
}

std::string right_text(const puzzles::Attempt& attempt, Language language) {
    const PuzzlePhrases& say = puzzle_phrases(language);
    const auto session = *play::session_from(attempt.record(), {}, 0);
    return sentence(attempt.is_solved() ? say.solved : say.right) + last_move_text(session, language);
}

std::string wrong_text(const play::Game& game, const std::string& move, std::optional<engine::Line> before,
                       std::optional<engine::Line> after, Language language) {
    const PuzzlePhrases& say = puzzle_phrases(language);
    const play::Record record = record_with(game, move);
    const review::Review review = review::judge(record, {std::move(before), std::move(after)});
    if (review.mistakes.empty())
        return sentence(filled(say.good, move));
    const review::Mistake& mistake = review.mistakes.front();
    std::string text = sentence(filled(say.wrong, move, review::percent_of(mistake.cost)));
    const std::string_view other = side_name(game.variant().game(), !game.turn(), language);
    for (const review::Reason& reason : review::reasons_for(record, review, mistake))
        if (!review::tells_better_move(reason.kind))
            text += sentence(words(reason, other, language));
    return text;
}

std::string puzzle_hint(const puzzles::Attempt& attempt, Language language) {
    const PuzzlePhrases& say = puzzle_phrases(language);
    const play::Game& game = attempt.game();
    const Move move = *game.parse(attempt.solution());
    if (move.is_pass())
        return sentence(say.hint_pass);
    const int width = game.view().width;
    if (move.is_placement())
        return sentence(filled(say.hint_file, square_text(move.to, width).substr(0, 1)));
    return sentence(filled(say.hint_piece, square_text(move.from, width)));
}

std::string solution_text(const puzzles::Puzzle& puzzle, Language language) {
    return sentence(filled(puzzle_phrases(language).solution, fmt::to_string(fmt::join(puzzle.moves, " "))));
}

std::string puzzle_help(const play::Game& game, Language language) {
    return moves_help(game, language).append(puzzle_phrases(language).help_commands);
}

std::string progress_text(const puzzles::Progress& progress, puzzles::Day today, Language language) {
    return sentence(
        filled(puzzle_phrases(language).progress, progress.solved().size(), progress.streak(today)));
}

std::string another_question(Language language) {
    return filled(puzzle_phrases(language).another, word_of(PlainCommand::quit, language));
}

std::string no_other_text(Language language) {
    return sentence(puzzle_phrases(language).no_other);
}

std::string not_noted_text(const std::string& reason, Language language) {
    return sentence(filled(phrases(language).error, filled(puzzle_phrases(language).not_noted, reason)));
}

} // namespace quincunx::terminal
