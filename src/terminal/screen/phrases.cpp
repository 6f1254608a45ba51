#include "terminal/screen/phrases.hpp"

namespace quincunx::terminal::screen {

namespace {

constexpr ScreenPhrases english{
    .choose_place = "{} to move: choose a square, or type a move like {}.",
    .choose_piece = "{} to move: choose a piece, or type a move like {}.",
    .choose_target = "Choose where {} goes; Escape lets it go.",
    .choose_step = "Move {} with w a s d, or choose where it goes; Escape lets it go.",
    .may_pass = " {} passes.",
    .thinks = "{} to move: {} thinks.",
    .typing = "Move or command: {}",
    .over = "The game is over: {}.",
    .nothing_moves = "nothing on {} can move",
    .computer_moves = "it is the computer's turn",
    .save_as = "Save in the file: ",
    .load_from = "Go on with the game in the file: ",
    .replace = "There is a file {} already. Replace it?",
    .resign = "Give the game up?",
    .yes_or_no = "y yes   n no",
    .enter_or_escape = "Enter done   Escape never mind",
    .moves = "Moves",
    .too_small = "The terminal is too small.",
    .help_title = "Help",
    .help_keys = "Arrows     move the cursor\n"
                 "Enter      choose what is there\n"
                 "Mouse      click a piece, and then where it goes\n"
                 "Escape     let go\n"
                 "letters    type a move or a command, and Enter\n"
                 "Tab        all that can be done here\n",
    .help_steps = "w a s d    move the selected piece up, left, down, right\n",
    .help_marks = ">  <  the cursor        [  ]  selected\n"
                  "(  )  the last move     {  }  what it changed\n",
    .any_key = "Any key goes on.",
    .menu = "Menu",
    .evaluation = "What it is worth",
    .wins_in = "{} wins in {}",
    .is_drawn = "draw",
    .analysed = "{} to move: make any move; 1 2 3 follow a line, PgUp PgDn step.",
    .open_record = "Look at a record",
    .record_file = "Look at the record in the file: ",
    .go_on = "Go on: {}",
    .new_game_of = "New game of {}",
    .begin = "Begin",
    .setup = "Setup",
    .setup_usual = "the usual one",
    .setup_random = "random and fair",
    .help_home = "Arrows and Enter, or the mouse, choose; Escape leaves.",
    .help_form = "Up and down choose a row, left and right its value; Escape goes back.",
    .help = "Help",
    .pass = "Pass",
    .hint = "Hint",
    .undo = "Undo",
    .redo = "Redo",
    .flip = "Flip",
    .save = "Save",
    .load = "Load",
    .resign_entry = "Give up",
    .end = "End game",
    .evaluate = "Evaluate",
    .analyse = "Analyse",
    .step_first = "Beginning",
    .step_back = "Back",
    .step_on = "On",
    .step_last = "End",
    .game_line = "The game's own moves",
    .pause = "Pause",
    .step = "Step",
    .faster = "Faster",
    .slower = "Slower",
    .new_game = "New game",
    .rematch = "Swap sides",
    .quit = "Leave",
};

constexpr ScreenPhrases russian{
    .choose_place = "Ходят {}: выберите клетку или введите ход, например {}.",
    .choose_piece = "Ходят {}: выберите фигуру или введите ход, например {}.",
    .choose_target = "Выберите, куда пойдёт {}; Escape отпустит.",
    .choose_step = "Ходите с {} клавишами w a s d или выберите, куда; Escape отпустит.",
    .may_pass = " {} — пропустить ход.",
    .thinks = "Ходят {}: {} думает.",
    .typing = "Ход или команда: {}",
    .over = "Игра окончена: {}.",
    .nothing_moves = "на {} нечем ходить",
    .computer_moves = "сейчас ходит компьютер",
    .save_as = "Записать в файл: ",
    .load_from = "Продолжить игру из файла: ",
    .replace = "Файл {} уже есть. Заменить его?",
    .resign = "Сдаться?",
    .yes_or_no = "y да   n нет",
    .enter_or_escape = "Enter готово   Escape не надо",
    .moves = "Ходы",
    .too_small = "Окно слишком мало.",
    .help_title = "Помощь",
    .help_keys = "Стрелки    двигать курсор\n"
                 "Enter      выбрать то, на чём он стоит\n"
                 "Мышь       щёлкнуть по фигуре, а потом по клетке\n"
                 "Escape     отпустить\n"
                 "буквы      ввести ход или команду, затем Enter\n"
                 "Tab        всё, что здесь можно\n",
    .help_steps = "w a s d    ход выбранной фигурой вверх, влево, вниз, вправо\n",
    .help_marks = ">  <  курсор            [  ]  выбрано\n"
                  "(  )  последний ход     {  }  что он изменил\n",
    .any_key = "Любая клавиша — дальше.",
    .menu = "Меню",
    .evaluation = "Оценка",
    .wins_in = "{} выиграют через {}",
    .is_drawn = "ничья",
    .analysed = "Ходят {}: делайте любой ход; 1 2 3 — вариант, PgUp PgDn — по ходам.",
    .open_record = "Посмотреть запись",
    .record_file = "Посмотреть запись в файле: ",
    .go_on = "Продолжить: {}",
    .new_game_of = "Новая игра: {}",
    .begin = "Начать",
    .setup = "Расстановка",
    .setup_usual = "обычная",
    .setup_random = "случайная и честная",
    .help_home = "Выбирают стрелки и Enter или мышь; Escape — выйти.",
    .help_form = "Вверх и вниз — строка, влево и вправо — значение; Escape — назад.",
    .help = "Помощь",
    .pass = "Пропуск",
    .hint = "Подсказка",
    .undo = "Назад",
    .redo = "Вперёд",
    .flip = "Повернуть",
    .save = "Записать",
    .load = "Прочитать",
    .resign_entry = "Сдаться",
    .end = "Закончить",
    .evaluate = "Оценка",
    .analyse = "Анализ",
    .step_first = "Начало",
    .step_back = "Назад",
    .step_on = "Вперёд",
    .step_last = "Конец",
    .game_line = "Ходы самой игры",
    .pause = "Пауза",
    .step = "Шаг",
    .faster = "Быстрее",
    .slower = "Медленнее",
    .new_game = "Заново",
    .rematch = "Реванш",
    .quit = "Выход",
};

} // namespace

const ScreenPhrases& screen_phrases(Language language) {
    return language == Language::russian ? russian : english;
}

} // namespace quincunx::terminal::screen
