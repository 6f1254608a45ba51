#include "terminal/plain/phrases.hpp"

namespace quincunx::terminal {

namespace {

constexpr Phrases english{
    .players = "{}. {}: {}. {}: {}.",
    .begin = "Type a move, like {}, or {}.",
    .random_start = "The start is random; --setup random:{} gives the same again.",
    .you = "you",
    .person = "a person",
    .computer = "the computer, level {}",
    .computer_in_full = "the computer, at full strength",
    .computer_at_random = "the computer, at random",
    .moved = "{}: {}",
    .passed = "{} passes",
    .cannot_move = "{} cannot move and passes",
    .path = "by {}",
    .takes = "takes {}",
    .turns = "turns {}",
    .is_lost = "attacks in vain and is lost",
    .to_move = "{} to move",
    .to_move_of_two = "{} to move ({})",
    .game_over = "Game over. {}.",
    .clocks = "Clocks: {} {}, {} {}",
    .after_game = "{} begins another game, {} one with sides swapped; {} leaves.",
    .hint = "The computer would play {}.",
    .no_forced_win = "{} cannot force a win.",
    .no_forced_wins = "Neither side can force a win.",
    .moves = "Moves: {}",
    .undone = "Taken back: {}.",
    .redone = "Played again: {}.",
    .saved = "Saved in {}.",
    .loaded = "Loaded {}.",
    .kept = "The game is kept. To go on with it: quincunx resume {}",
    .kept_not = "the game could not be kept: {}",
    .quit_anyway = "quit! leaves all the same, and the game is lost.",
    .error = "Error: {}.",
    .suggestion = "Error: '{}' is no command; did you mean {}?",
    .unknown = "'{}' is neither a move nor a command",
    .move_form = "A move is written like {}; {} lists the commands.",
    .after_the_end = "the game is over; accepted are {}",
    .file_missing = "{0} needs the name of a file: {0} FILE",
    .stands_alone = "{} takes nothing behind it",
    .nothing_to_redo = "there is no move to play again",
    .kept_nothing = "no game is kept",
    .kept_none = "no game '{}' is kept; quincunx saved lists those that are",
    .kept_several = "there are several games {}; name one of them: {}",
    .kept_taken = "{} is being played elsewhere",
    .file_taken = "there is a file {0} already; save! {0} replaces it",
    .file_place = "{}, line {}, column {}: {}",
    .other_variant = "{0} holds a game of {1}; this is {2}, so start with: quincunx play {1}",
    .setup_move_form = "Write a square and a key, like {}, or a command; {} lists them.",
    .setup_no_undo = "what is placed stays; '{}' empties the board",
    .help_place = "  {:<12}a move: the square for a new piece\n",
    .help_from_to = "  {:<12}a move: from {} to {}\n",
    .help_pass = "  pass        make no move\n",
    .help_commands = "  help, ?     show this list\n"
                     "  moves       list the moves there are\n"
                     "  board       show the board again\n"
                     "  hint        ask the computer for a move\n"
                     "  undo        take your last move back\n"
                     "  redo        play again what was taken back\n"
                     "  flip        turn the board round\n"
                     "  save FILE   write the game to a file; save! replaces one\n"
                     "  load FILE   go on with a game from a file\n"
                     "  resign      give the game up\n",
    .help_end = "  end         end the game here; who has no pieces has lost, else it is a draw\n",
    .help_clock = "  clock       show the clocks\n",
    .help_again = "  new         begin another game, when this one is over\n"
                  "  rematch     the same, with sides swapped\n",
    .help_quit = "  quit        leave; a game that goes on is kept (quit! drops it)\n",
    .help_setup = "  help, ?     show this list\n"
                  "  c3=b        place a block on c3, in round 1\n"
                  "  c3=2        place a piece with the number 2 on c3, in rounds 2 and 3\n"
                  "  next        go on to the next round, and from the last one to the game\n"
                  "  board       show the board again\n"
                  "  start over  empty the board and begin with round 1\n"
                  "  quit        leave\n",
    .setup_blocks = "Round 1 of 3: place blocks, like {}, as many as you like; next ends the round.",
    .setup_red = "Round 2 of 3: place red pieces, like {}; {} of {} stand; next ends the round.",
    .setup_black = "Round 3 of 3: place black pieces, like {}; {} of {} stand; next begins the game.",
    .setup_prompt = "Setup {}> ",
    .started_over = "The board is empty again.",
    .listed_moves = "moves: {}",
    .listed_elsewhere = "being played",
    .listed_over = "over",
    .listed_end = "To go on: quincunx resume NAME. To look: quincunx saved NAME. To remove: quincunx saved "
                  "--clear NAME.",
    .cleared = "{} is removed.",
};

constexpr Phrases russian{
    .players = "{}. {}: {}. {}: {}.",
    .begin = "Введите ход, например {}, или {}.",
    .random_start = "Начало случайно; --setup random:{} даст такое же.",
    .you = "вы",
    .person = "человек",
    .computer = "компьютер, уровень {}",
    .computer_in_full = "компьютер, в полную силу",
    .computer_at_random = "компьютер, наугад",
    .moved = "{}: {}",
    .passed = "{} пропускают ход",
    .cannot_move = "{} не могут ходить и пропускают ход",
    .path = "путь {}",
    .takes = "взято на {}",
    .turns = "перевёрнуто на {}",
    .is_lost = "нападение не удалось, фигура потеряна",
    .to_move = "Ходят {}",
    .to_move_of_two = "Ходят {} ({})",
    .game_over = "Игра окончена. {}.",
    .clocks = "Часы: {} {}, {} {}",
    .after_game = "{} — начать ещё раз, {} — поменявшись сторонами; {} — выйти.",
    .hint = "Компьютер сыграл бы {}.",
    .no_forced_win = "{} не могут форсировать победу.",
    .no_forced_wins = "Ни одна из сторон не может форсировать победу.",
    .moves = "Ходов: {}",
    .undone = "Взято назад: {}.",
    .redone = "Сыграно снова: {}.",
    .saved = "Записано в {}.",
    .loaded = "Прочитано из {}.",
    .kept = "Игра сохранена. Чтобы продолжить: quincunx resume {}",
    .kept_not = "игру не удалось сохранить: {}",
    .quit_anyway = "«выход!» закончит всё равно, и игра пропадёт.",
    .error = "Ошибка: {}.",
    .suggestion = "Ошибка: «{}» не команда; может быть, {}?",
    .unknown = "«{}» не ход и не команда",
    .move_form = "Ход пишут так: {}; команды покажет {}.",
    .after_the_end = "игра окончена; допустимы {}",
    .file_missing = "{0}: нужно имя файла: {0} ФАЙЛ",
    .stands_alone = "{}: дальше ничего не нужно",
    .nothing_to_redo = "нет хода, который можно сыграть снова",
    .kept_nothing = "сохранённых игр нет",
    .kept_none = "нет сохранённой игры «{}»; все покажет quincunx saved",
    .kept_several = "таких игр несколько: {}; назовите одну из них: {}",
    .kept_taken = "в {} играют в другом месте",
    .file_taken = "файл {0} уже есть; «сохранить! {0}» заменит его",
    .file_place = "{}, строка {}, столбец {}: {}",
    .other_variant = "в {0} игра {1}, а здесь {2}; начните так: quincunx play {1}",
    .setup_move_form = "Пишите клетку и знак, например {}, или команду; команды покажет {}.",
    .setup_no_undo = "что поставлено, то стоит; «{}» очистит доску",
    .help_place = "  {:<16}ход: клетка для новой фишки\n",
    .help_from_to = "  {:<16}ход: с {} на {}\n",
    .help_pass = "  pass            пропустить ход\n",
    .help_commands = "  помощь, ?       показать этот список\n"
                     "  ходы            какие есть ходы\n"
                     "  доска           показать доску ещё раз\n"
                     "  подсказка       спросить ход у компьютера\n"
                     "  назад           взять назад свой последний ход\n"
                     "  вперёд          сыграть снова взятое назад\n"
                     "  повернуть       повернуть доску\n"
                     "  сохранить ФАЙЛ  записать игру в файл; сохранить! заменит прежний\n"
                     "  загрузить ФАЙЛ  продолжить игру из файла\n"
                     "  сдаюсь          сдаться\n",
    .help_end = "  конец           закончить игру; у кого нет фигур, тот проиграл, иначе ничья\n",
    .help_clock = "  часы            показать часы\n",
    .help_again = "  заново          начать ещё раз, когда игра окончена\n"
                  "  реванш          то же, поменявшись сторонами\n",
    .help_quit = "  выход           выйти; неоконченная игра сохранится (выход! бросит её)\n",
    .help_setup = "  помощь, ?       показать этот список\n"
                  "  c3=b            поставить блок на c3, в раунде 1\n"
                  "  c3=2            поставить фигуру с числом 2 на c3, в раундах 2 и 3\n"
                  "  дальше          перейти к следующему раунду, а из последнего — к игре\n"
                  "  доска           показать доску ещё раз\n"
                  "  сначала         очистить доску и начать с раунда 1\n"
                  "  выход           выйти\n",
    .setup_blocks = "Раунд 1 из 3: ставьте блоки, например {}, сколько хотите; «дальше» закончит раунд.",
    .setup_red =
        "Раунд 2 из 3: ставьте красные фигуры, например {}; стоит {} из {}; «дальше» закончит раунд.",
    .setup_black = "Раунд 3 из 3: ставьте чёрные фигуры, например {}; стоит {} из {}; «дальше» начнёт игру.",
    .setup_prompt = "Расстановка {}> ",
    .started_over = "Доска снова пуста.",
    .listed_moves = "ходов: {}",
    .listed_elsewhere = "в неё играют",
    .listed_over = "окончена",
    .listed_end = "Продолжить: quincunx resume ИМЯ. Посмотреть: quincunx saved ИМЯ. Убрать: quincunx saved "
                  "--clear ИМЯ.",
    .cleared = "{}: убрана.",
};

} // namespace

const Phrases& phrases(Language language) {
    return language == Language::russian ? russian : english;
}

} // namespace quincunx::terminal
