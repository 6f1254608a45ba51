// Made by tools/make_wire.py from src/wire/words.toml: change that.

import type { sharedEnglish } from "./words_shared_en.ts";

export const sharedRussian: typeof sharedEnglish = {
    phrase: {
        hello: "Привет!",
        good_luck: "Удачи!",
        well_played: "Хорошо сыграно!",
        thank_you: "Спасибо!",
        one_moment: "Одну минуту.",
        sorry: "Извините!",
        good_bye: "До свидания!",
    },
    code: {
        bad_message: "Сообщение не понято.",
        not_found: "Такой игры нет.",
        not_yours: "Это не ваше место.",
        not_now: "Сейчас это невозможно.",
        illegal: "Правила этого не позволяют.",
        stale: "Пока сообщение шло, игра ушла вперёд.",
        too_fast: "Слишком часто; подождите немного.",
        used_up: "Из вашей сети сыграно столько, что сервер пока больше не принимает; попробуйте позже.",
        too_much: "Этот сервер столько не разрешает.",
        unavailable: "Сервер сейчас не может ответить; попробуйте ещё раз.",
        failed: "На сервере что-то пошло не так.",
    },
    closeReason: {
        slow: "Связь слишком медленная.",
        idle: "Сервер слишком долго ничего не слышал.",
        going_down: "Сервер остановлен.",
        crowded: "На сервере слишком много посетителей.",
        bad_message: "Сервер не понял того, что послано.",
        not_allowed: "Эту игру нельзя смотреть.",
        replaced: "У вашего места новый ключ, здесь его не знают.",
    },
    message: {
        waiting: "Ждём соперника.",
        expired: "За сутки никто не пришёл: игра окончена.",
        calledOff: (name: string) => `Игру отменяет ${name}.`,
        calledOffMine: "Вы отменили игру.",
        drawMine: "Вы предложили ничью.",
        drawDeclined: (name: string) => `${name} отклоняет ничью.`,
        takebackMine: "Вы попросили вернуть ход.",
        takebackRefused: (name: string) => `${name} не разрешает вернуть ход.`,
        rematchMine: "Вы предложили сыграть ещё раз.",
    },
};
