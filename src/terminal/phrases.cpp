#include "terminal/phrases.hpp"

namespace quincunx::terminal {

namespace {

constexpr Phrases english{
    .to_move = "{} to move> ",
    .thinks = "{} ({}) is thinking ...",
    .last_move = "{} played {}",
    .game_over = "Game over. {}",
    .after_the_end = "game over> ",
    .hint = "Hint: {}",
    .moves = "{} legal moves: {}",
    .saved = "Saved as {}",
    .loaded = "Loaded {}",
    .file_missing = "{0} needs a file: {0} FILE",
    .file_error = "{}: {}",
    .file_place = "{}, line {}, column {}: {}",
    .no_argument = "{} stands alone on its line",
    .suggestion = "'{}' is no command; did you mean {}?",
    .not_understood = "{}; help lists the commands",
    .nothing_to_undo = "there is no move to take back",
    .nothing_to_redo = "there is no move to play again",
    .help = R"(Type a move, like {}, or a command:
  help       this list
  moves      all legal moves
  hint       what the strongest level would play
  undo       take your last move back
  redo       play it again
  flip       turn the board around
  save FILE  write the game to a file
  load FILE  go on with a game from a file
  resign     give the game up
  quit       leave
)",
    .help_end = "  end        end the game here; whose pieces are gone has lost\n",
    .help_setup = R"(Type a cell and what to place there, or a command:
  c3=b       a block on c3 (round 1)
  c3=2       a piece with the number 2 on c3 (rounds 2 and 3)
  next       go on to the next round
  help       this list
  quit       leave
)",
    .setup_round = "Setup, round {} of {}: red pieces {}, black pieces {}",
    .setup_blocks = "Place blocks, like c3=b; next ends the round.",
    .setup_red = "Place red pieces, like c3=2; next ends the round.",
    .setup_black = "Place black pieces, like c3=2; next begins the game.",
    .setup_prompt = "setup {}> ",
    .start_over = "Start over? (yes or no)> ",
    .start_over_accepts = "answer yes or no",
};

constexpr Phrases russian{
    .to_move = "ходят {}> ",
    .thinks = "{} ({}): думают...",
    .last_move = "{}: {}",
    .game_over = "Игра окончена. {}",
    .after_the_end = "игра окончена> ",
    .hint = "Подсказка: {}",
    .moves = "Возможных ходов {}: {}",
    .saved = "Записано в {}",
    .loaded = "Прочитано из {}",
    .file_missing = "после {0} нужен файл: {0} ФАЙЛ",
    .file_error = "{}: {}",
    .file_place = "{}, строка {}, столбец {}: {}",
    .no_argument = "{} пишется на строке без других слов",
    .suggestion = "«{}» не команда; может быть, {}?",
    .not_understood = "{}; команды покажет help",
    .nothing_to_undo = "нечего брать назад",
    .nothing_to_redo = "нечего повторять",
    .help = R"(Введите ход, например {}, или команду:
  help       этот список
  moves      все возможные ходы
  hint       что сыграл бы сильнейший уровень
  undo       взять назад свой последний ход
  redo       сделать его снова
  flip       повернуть доску
  save ФАЙЛ  записать игру в файл
  load ФАЙЛ  продолжить игру из файла
  resign     сдаться
  quit       выйти
)",
    .help_end = "  end        закончить игру здесь; чьих фишек нет, тот проиграл\n",
    .help_setup = R"(Введите клетку и что на неё поставить или команду:
  c3=b       препятствие на c3 (раунд 1)
  c3=2       фишка с числом 2 на c3 (раунды 2 и 3)
  next       следующий раунд
  help       этот список
  quit       выйти
)",
    .setup_round = "Расстановка, раунд {} из {}: красных {}, чёрных {}",
    .setup_blocks = "Ставьте препятствия, например c3=b; next заканчивает раунд.",
    .setup_red = "Ставьте красные фишки, например c3=2; next заканчивает раунд.",
    .setup_black = "Ставьте чёрные фишки, например c3=2; next начинает игру.",
    .setup_prompt = "расстановка {}> ",
    .start_over = "Начать заново? (yes или no)> ",
    .start_over_accepts = "ответьте yes или no",
};

} // namespace

const Phrases& phrases(Language language) {
    return language == Language::russian ? russian : english;
}

} // namespace quincunx::terminal
