import { kindOf } from "../board/pieces.ts";
import { counted } from "./counted.ts";
import type { MoveWords, PieceKind } from "./words_moves.ts";

/** Who takes: nominative. */
const nominative: Readonly<Record<PieceKind, string>> = {
    1: "единица", 2: "двойка", 3: "тройка", 4: "четвёрка", 5: "пятёрка", 6: "шестёрка",
    knight: "конь", archer: "лучник", man: "шашка",
};
/** Who is taken: accusative. */
const accusative: Readonly<Record<PieceKind, string>> = {
    1: "единицу", 2: "двойку", 3: "тройку", 4: "четвёрку", 5: "пятёрку", 6: "шестёрку",
    knight: "коня", archer: "лучника", man: "шашку",
};
/** Numbers are feminine. */
const colours: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
    red: ["Красный", "Красная"], black: ["Чёрный", "Чёрная"], white: ["Белый", "Белая"],
};
const discs = counted("фишку", "фишки", "фишек");
const backwards = counted("ход", "хода", "ходов");

export const movesRussian: MoveWords = {
    piece: (_, piece) => {
        const kind = kindOf(piece);
        return `${colours[piece.split("-")[1]!]![/\d/.test(kind) ? 1 : 0]} ${nominative[kind]}`;
    },
    goes: (piece, from, to) => `${piece} идёт с ${from} на ${to}.`,
    takes: (piece, from, victim, to) => `${piece} с ${from} бьёт ${accusative[victim]} на ${to}.`,
    fails: (piece, from, enemy, to) => `${piece} с ${from} нападает на ${accusative[enemy]} на ${to} и гибнет.`,
    steps: (side, from, to) => `${side} ходят с ${from} на ${to}.`,
    jumps: (side, from, stops) => `${side} прыгают с ${from} на ${stops}.`,
    jumpsOver: (side, from, to, victim, at) => `${side} прыгают с ${from} на ${to} и бьют ${accusative[victim]} на ${at}.`,
    places: (side, to, turned, squares) => `${side} ставят фишку на ${to} и переворачивают ${discs(turned)}: ${squares}.`,
    passes: (side) => `${side} пропускают ход.`,
    takenBack: (moves) => `Взято назад: ${backwards(moves)}.`,
    hint: (move) => `Подсказка: ${move}`,
    hintPiece: (square) => `Подсказка: фигура на ${square}. Спросите ещё раз, куда ей пойти.`,
};
