import { counted } from "./counted.ts";
import type { Words } from "./words.ts";

const moves = counted("ход", "хода", "ходов");

export const pasteRussian: Words["paste"] = {
    button: "Вставить текст",
    title: "Вставить игру",
    label: "Игра, позиция или правила текстом",
    accepted: (record, position, rules) =>
        `Запись игры начинается с ${record}, позиция выглядит как ${position}, правила как ${rules}.`,
    record: (game, count, outcome) => `Игра «${game}», ${moves(count)}.${outcome === null ? "" : ` ${outcome}.`}`,
    position: (game, state) => `Позиция игры «${game}». ${state}`,
    start: (game, variant) => `Новая игра «${game}»: ${variant}`,
    kept: "Игра на доске сохранится: вы найдёте её под заголовком «Новая игра».",
    at: (line, column, text) => `Строка ${line}, знак ${column}: ${text}`,
    unknown: (accepted) => `Это не игра, не позиция и не правила. ${accepted}`,
    tooLong: "Для игры этот текст слишком длинный.",
    open: "Открыть",
    cancel: "Отмена",
};
