// Made by tools/make_wire.py from src/wire/words.toml: change that.
#include "terminal/online/shared_words.hpp"

namespace quincunx::terminal {

namespace {

constexpr SharedWords shared_english{
    .phrase = {"Hello!", "Good luck!", "Well played!", "Thank you!", "One moment.", "Sorry!", "Good-bye!"},
    .code = {"this was not understood", "there is no such game", "this seat is not yours",
             "that is not possible now", "the rules do not allow that",
             "the game had gone on before this arrived", "that was too quick; wait a moment",
             "so much was played from your network that the server takes no more for now; try again later",
             "that is more than this server allows", "the server cannot answer now; try again",
             "something went wrong on the server"},
    .close_reason = {"the connection was too slow", "the server heard nothing for too long",
                     "the server has stopped", "the server has too many visitors",
                     "the server did not understand what was sent", "this game cannot be watched",
                     "your seat has a new key, which is not known here"},
    .waiting = "Waiting for the other player.",
    .expired = "Nobody has come for a day: the game is over.",
    .called_off = "{0} has called the game off.",
    .called_off_mine = "You have called the game off.",
    .draw_mine = "You have offered a draw.",
    .draw_declined = "{0} declines the draw.",
    .takeback_mine = "You have asked to take a move back.",
    .takeback_refused = "{0} does not want the move to be taken back.",
    .rematch_mine = "You have offered to play again.",
};

constexpr SharedWords shared_russian{
    .phrase = {"Привет!", "Удачи!", "Хорошо сыграно!", "Спасибо!", "Одну минуту.", "Извините!",
               "До свидания!"},
    .code = {"сообщение не понято", "такой игры нет", "это не ваше место", "сейчас это невозможно",
             "правила этого не позволяют", "пока сообщение шло, игра ушла вперёд",
             "слишком часто; подождите немного",
             "из вашей сети сыграно столько, что сервер пока больше не принимает; попробуйте позже",
             "этот сервер столько не разрешает", "сервер сейчас не может ответить; попробуйте ещё раз",
             "на сервере что-то пошло не так"},
    .close_reason = {"связь слишком медленная", "сервер слишком долго ничего не слышал", "сервер остановлен",
                     "на сервере слишком много посетителей", "сервер не понял того, что послано",
                     "эту игру нельзя смотреть", "у вашего места новый ключ, здесь его не знают"},
    .waiting = "Ждём соперника.",
    .expired = "За сутки никто не пришёл: игра окончена.",
    .called_off = "Игру отменяет {0}.",
    .called_off_mine = "Вы отменили игру.",
    .draw_mine = "Вы предложили ничью.",
    .draw_declined = "{0} отклоняет ничью.",
    .takeback_mine = "Вы попросили вернуть ход.",
    .takeback_refused = "{0} не разрешает вернуть ход.",
    .rematch_mine = "Вы предложили сыграть ещё раз.",
};

} // namespace

const SharedWords& shared_words(Language language) {
    return language == Language::russian ? shared_russian : shared_english;
}

} // namespace quincunx::terminal
