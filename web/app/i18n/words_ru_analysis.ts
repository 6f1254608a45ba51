import { agreeing } from "./counted.ts";
import { shortNumber } from "./short_number.ts";
import type { Words } from "./words.ts";

const discsOf = agreeing("фишка", "фишки", "фишек");
/** `Белые` have what is `у белых`. */
const genitive = (side: string): string => side.toLowerCase().replace(/е$/, "х");

const short = shortNumber("ru");

export const thoughtRussian: Words["thought"] = {
    depth: (depth) => `глубина ${depth}`,
    nodes: (nodes) => `позиций: ${nodes.toLocaleString("ru")}`,
    won: (side) => `${side} выиграли`,
    win: (side, plies) => `${side} выигрывают за ${plies}`,
    winAtMost: (side, plies) => `${side} выигрывают не дольше чем за ${plies}`,
    draw: "доказанная ничья",
    // After a fraction the noun stands as after two.
    discs: (discs, side) =>
        `+${discs.toLocaleString("ru")}\u00a0${Number.isInteger(discs) ? discsOf(discs) : "фишки"} у\u00a0${genitive(side)}`,
    chance: (percent, side) => `${percent}\u00a0% у\u00a0${genitive(side)}`,
    even: "поровну",
    proved: (score) => `${score}, доказано`,
    atLeast: (score) => `не меньше ${score}`,
    noForcedWin: (side) =>
        side === null ? "Ни одна из сторон не может форсировать победу." : `${side} не могут форсировать победу.`,
};

export const openingsRussian: Words["openings"] = {
    title: "Дебюты",
    whose: "Чьи партии",
    of: {
        computer: {
            name: "компьютера",
            counted: (games) => `По партиям, которые компьютер сыграл сам с собой: ${games.toLocaleString("ru")}, вместе с зеркальными.`,
            none: "В этой позиции партий компьютера не было.",
        },
        server: {
            name: "этого сервера",
            counted: (games) => `По партиям, которые закончились на этом сервере: ${games.toLocaleString("ru")}, вместе с зеркальными.`,
            none: "Открытых для всех партий в этой позиции на сервере не было.",
        },
    },
    nowhere: "Партий этого вида, по которым можно судить, нет.",
    failed: "Дебюты не загрузились. Закройте и откройте ещё раз.",
    move: "Ход",
    count: "Партии",
    results: (first, second) => `${first} · ничья · ${second.toLowerCase()}`,
    number: (games) => games.toLocaleString("ru"),
    percent: (share) => `${share}\u00a0%`,
};

export const analysisRussian: Words["analysis"] = {
    title: "Анализ",
    leave: "Закончить анализ",
    backToLine: "К ходам игры",
    seen: (ply, of) => `Ход ${ply} из ${of}.`,
    tried: (ply, of) => `Ваш вариант, ход ${ply} из ${of}.`,
    toMove: (side) => `${side} ходят: попробуйте ход или листайте.`,
    engine: "Что видит компьютер",
    go: "Думать",
    stop: "Стоп",
    lines: "Варианты",
    counted: (nodes, perSecond) =>
        `позиций: ${short(nodes)}${perSecond === null ? "" : ` · ${short(perSecond)}/с`}`,
    resting: "Компьютер отдыхает.",
    beginning: "Компьютер начинает думать…",
    over: "Здесь игра окончена.",
    playOut: (moves) => `Сыграть ${moves}`,
    bar: "Кто стоит лучше",
    unknown: "ещё не известно",
    review: "Вся игра",
    begin: "Разобрать игру",
    progress: (done, of) => `${done} из ${of} позиций`,
    graph: "Шансы на победу по ходу игры",
    start: "Начало",
    after: (ply, move) => `После хода ${ply}, ${move}`,
    kinds: { slip: "неточность", mistake: "ошибка", blunder: "грубая ошибка" },
    cost: (percent) => `−${percent}\u00a0% шансов`,
    better: "Лучше:",
    accuracy: "Точность",
    accuracyOf: (side, percent) => (percent === null ? `${side}: без выбора` : `${side} ${percent}\u00a0%`),
    moments: "Решающие моменты",
    moment: "Этот момент",
    others: "Другие ошибки",
    fell: (before, after) => `Шансы на победу упали с ${before}\u00a0% до ${after}\u00a0%.`,
    tryAgain: "Сыграть иначе",
    answer: "Показать ответ",
    overview: "Все ошибки",
    instead: (played, better) => `Лучше, чем ${played}, было ${better}.`,
    betterSeen: (move, of) => `Лучший вариант, ход ${move} из ${of}.`,
    seek: (played, side) => `${side} ходят: что лучше, чем ${played}? Найдите ход на доске.`,
    judging: (move) => `${move}: посмотрим…`,
    good: (move) => `${move} — хороший ход.`,
    bad: (move, percent) => `${move} стоит ${percent}\u00a0% шансов на победу.`,
    flawless: "Ошибок не найдено.",
    found: (mistakes) => `Можно было сыграть лучше: ${mistakes}.`,
    wrong: { title: "Это нельзя разобрать", text: "Адрес называет игру, которую нельзя сыграть:" },
};
