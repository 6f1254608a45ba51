#include "i18n/words_tables.hpp"

namespace quincunx {

std::string_view russian(ErrorCode code) {
    switch (code) {
    case ErrorCode::unknown_game:
        return "неизвестная игра «{0}»; есть {1}";
    case ErrorCode::unknown_option:
        return "неизвестный параметр «{0}»; у {1} есть {2}";
    case ErrorCode::duplicate_option:
        return "параметр «{0}» задан дважды";
    case ErrorCode::option_value:
        return "параметр «{0}» не принимает «{1}»; допустимо {2}";
    case ErrorCode::option_form:
        return "«{0}» не параметр; пишите ИМЯ=ЗНАЧЕНИЕ через запятую";
    case ErrorCode::camps_overlap:
        return "лагеря вида {1} перекрываются на доске размера {0}";
    case ErrorCode::position_form:
        return "«{0}» не позиция; пишите {1} через один пробел";
    case ErrorCode::rank_count:
        return "на доске {0} горизонталей, а нужно {1}, разделённых «/»";
    case ErrorCode::rank_length:
        return "в горизонтали {0} сверху {1} клеток, а нужно {2}";
    case ErrorCode::empty_run:
        return "«{0}» не число пустых клеток";
    case ErrorCode::piece_letter:
        return "«{0}» не фигура; фигуры — {1}, числа означают пустые клетки";
    case ErrorCode::side_letter:
        return "«{0}» не сторона, чей ход; допустимо {1}";
    case ErrorCode::counter_value:
        return "«{0}» не годится для «{1}»: нужно число от 0 до 999999999 без ведущих нулей";
    case ErrorCode::piece_count:
        return "{0} на доске: {1}; должно быть {2}";
    case ErrorCode::both_arrived:
        return "оба игрока дошли до цели, что невозможно без equal-turns=on";
    case ErrorCode::archer_forbidden:
        return "на доске есть лучники, но archers=off";
    case ErrorCode::centre_claim:
        return "слово «centre» не может быть верным в этой позиции";
    case ErrorCode::move_form:
        return "«{0}» не ход; пишите клетку (d3), две клетки (a1b3) или pass";
    case ErrorCode::move_square:
        return "{0} вне доски; доска — {1}";
    case ErrorCode::game_over:
        return "{0}: игра окончена";
    case ErrorCode::wrong_kind:
        return "{0}: в этой игре нет таких ходов";
    case ErrorCode::no_piece:
        return "{0}: на {1} нет фигуры";
    case ErrorCode::not_your_piece:
        return "{0}: фигура на {1} не ваша";
    case ErrorCode::own_piece:
        return "{0}: там стоит ваша фигура";
    case ErrorCode::block:
        return "{0}: мешает блок";
    case ErrorCode::occupied:
        return "{0}: клетка занята";
    case ErrorCode::must_attack:
        return "{0}: можно напасть, значит, нужно нападать";
    case ErrorCode::turns_nothing:
        return "{0}: ни одна фишка не окружена";
    case ErrorCode::must_pass:
        return "{0}: ходов нет, нужно пропустить ход";
    case ErrorCode::no_pass:
        return "{0}: есть ход, пропускать нельзя";
    case ErrorCode::unreachable:
        return "{0}: фигура с {1} туда не доходит";
    case ErrorCode::hobbled:
        return "{0}: соседняя фигура не пускает коня";
    case ErrorCode::no_screen:
        return "{0}: лучник бьёт ровно через одну фигуру, а ходит только по пустым клеткам";
    case ErrorCode::protected_capture:
        return "{0}: брать ещё нельзя";
    case ErrorCode::record_tag:
        return "«{0}» не тег; пишите [Имя \"значение\"]";
    case ErrorCode::record_missing_tag:
        return "нет тега {0}";
    case ErrorCode::record_duplicate_tag:
        return "тег {0} встречается дважды";
    case ErrorCode::record_tag_value:
        return "{0} не принимает «{1}»; допустимо {2}";
    case ErrorCode::record_game_differs:
        return "тег Game говорит {0}, а тег Variant — {1}";
    case ErrorCode::record_token:
        return "«{0}» не ход, не номер хода, не комментарий и не результат";
    case ErrorCode::record_number:
        return "номер хода {0} стоит там, где должен быть {1}";
    case ErrorCode::record_move:
        return "ход {0} на полуходе {1} невозможен";
    case ErrorCode::record_result:
        return "«{0}» здесь не результат; допустимо {1}";
    case ErrorCode::record_contradiction:
        return "в записи сказано {0}, а последняя позиция говорит {1}";
    case ErrorCode::record_reason:
        return "«{0}» не причина такого результата; допустимо {1}";
    case ErrorCode::record_unclosed:
        return "«{0}» не закрыта";
    case ErrorCode::record_too_long:
        return "запись слишком длинна; допустимо не больше {0} байт";
    case ErrorCode::record_plies:
        return "в записи слишком много ходов; допустимо полуходов: {0}";
    case ErrorCode::record_character:
        return "байт {0} — не текст в UTF-8 или управляющий символ";
    case ErrorCode::record_note:
        return "%{0} не принимает «{1}»; допустимо {2}";
    case ErrorCode::save_letter:
        return "строка {0}, столбец {1}: «{2}» не шашка; допустимо одно из «{3}»";
    case ErrorCode::save_long_line:
        return "строка {0}, столбец {1}: строка слишком длинна; допустимо символов: {2}";
    case ErrorCode::save_piece_count:
        return "строка {0}, столбец {1}: слишком много шашек «{2}»; допустимо {3}";
    case ErrorCode::save_no_pieces:
        return "строка {0}, столбец {1}: нет ни одной шашки";
    case ErrorCode::save_missing:
        return "строка {0}, столбец {1}: файл кончился раньше строки с очередью хода";
    case ErrorCode::save_turn:
        return "строка {0}, столбец {1}: «{2}» не очередь хода; допустимо {3}";
    case ErrorCode::save_trailing:
        return "строка {0}, столбец {1}: после очереди хода стоит «{2}»";
    case ErrorCode::setup_move_form:
        return "«{0}» не ход расстановки; пишите клетку и знак (c3=b, c3=2) или next";
    case ErrorCode::setup_taken:
        return "на {0} уже что-то стоит";
    case ErrorCode::setup_key_block:
        return "«{0}» ничего не ставит; в этом раунде только b ставит блок";
    case ErrorCode::setup_key_number:
        return "«{0}» ничего не ставит; в этом раунде фигуру ставят только числа от 1 до 6";
    case ErrorCode::setup_side_full:
        return "фигур этого цвета уже {0}";
    case ErrorCode::setup_number_full:
        return "фигур с числом {0} уже {1}";
    case ErrorCode::setup_no_red:
        return "сначала поставьте хотя бы одну красную фигуру";
    case ErrorCode::setup_no_black:
        return "сначала поставьте хотя бы одну чёрную фигуру";
    case ErrorCode::setup_no_cell_for_red:
        return "для красной фигуры нет свободной клетки; начните сначала";
    case ErrorCode::setup_no_cell_for_black:
        return "для чёрной фигуры нет свободной клетки; начните сначала";
    case ErrorCode::setup_finished:
        return "расстановка закончена";
    case ErrorCode::session_over:
        return "игра окончена";
    case ErrorCode::session_not_your_turn:
        return "сейчас не ваш ход";
    case ErrorCode::session_offer_stands:
        return "предложение уже сделано";
    case ErrorCode::session_no_offer:
        return "нет предложения, на которое можно ответить";
    case ErrorCode::session_no_own_move:
        return "у вас нет хода, который можно вернуть";
    case ErrorCode::session_undo_forbidden:
        return "здесь ходы возвращают по согласию";
    case ErrorCode::session_plies:
        return "нельзя пройти полуходов: {0}, их всего {1}";
    case ErrorCode::session_time_left:
        return "время ещё не вышло";
    case ErrorCode::session_no_end:
        return "эту игру нельзя закончить по желанию";
    case ErrorCode::session_clock:
        return "часы на {0} миллисекунд невозможны; допустимо {1}";
    case ErrorCode::session_length:
        return "партия не может длиться полуходов: {0}; допустимо {1}";
    case ErrorCode::request_form:
        return "в протоколе страницы нет такого запроса";
    case ErrorCode::request_unknown:
        return "нет запроса «{0}»";
    case ErrorCode::request_no_session:
        return "игра ещё не начата";
    case ErrorCode::request_no_setup:
        return "расстановка ещё не начата";
    case ErrorCode::request_command:
        return "нет команды «{0}»";
    case ErrorCode::request_game:
        return "у игры {0} такого нет, это есть только у {1}";
    case ErrorCode::request_not_online:
        return "игры по сети нет";
    case ErrorCode::request_followed:
        return "игру по сети меняет только её сервер";
    case ErrorCode::request_online_game:
        return "в том, что пришло об игре, нет смысла: {0}";
    }
    return "";
}

std::string_view russian(EndReason reason) {
    switch (reason) {
    case EndReason::no_black:
        return "не осталось чёрных фигур";
    case EndReason::no_red:
        return "не осталось красных фигур";
    case EndReason::stuck:
        return "у игрока нет фигуры, которая может ходить";
    case EndReason::discs:
        return "фишек {1} против {2}";
    case EndReason::arrived:
        return "лагерь противника занят";
    case EndReason::both_arrived:
        return "оба заняли лагерь противника";
    case EndReason::home:
        return "шашка слишком долго оставалась дома";
    case EndReason::centre:
        return "конь покинул центр";
    case EndReason::captured:
        return "взята последняя фигура";
    case EndReason::score:
        return "ходов нет, и меньший счёт побеждает, {1} против {2}";
    case EndReason::equal_scores:
        return "ходов нет при равном счёте";
    case EndReason::ended:
        return "игра завершена игроком";
    case EndReason::resigned:
        return "{0} сдались";
    case EndReason::agreed:
        return "по согласию";
    case EndReason::time:
        return "время вышло";
    case EndReason::repetition:
        return "позиция повторилась трижды";
    case EndReason::length:
        return "партия слишком длинна";
    }
    return "";
}

} // namespace quincunx
