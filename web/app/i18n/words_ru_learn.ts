import { counted } from "./counted.ts";
import type { LearnWords } from "./words_learn.ts";

const discs = counted("фишка", "фишки", "фишек");
const jumped = counted("прыжок", "прыжка", "прыжков");

export const learnRussian: LearnWords = {
    title: (game) => `Урок: ${game}`,
    begin: "Урок на доске",
    goOn: (done, of) => `Продолжить урок: ${done} из ${of}`,
    exercises: "Упражнения",
    exercise: (number) => `Упражнение ${number}`,
    solved: (number) => `Упражнение ${number}, решено`,
    you: "вы",
    next: "Дальше",
    again: "Ещё раз",
    finished: (game) => `Теперь вы знаете правила игры «${game}».`,
    play: "Сыграть с уровнем 1",
    rules: "Читать правила",
    missed: {
        takesNothing: "Так ничего не взять.",
        attackerLost: "Ваша фигура погибла: атака побеждает только меньшее число, а единица — шестёрку.",
        turns: (count) => `Так перевернётся только ${discs(count)}.`,
        jumps: (jumps) => (jumps === 0 ? "Это был шаг." : `Это ${jumped(jumps)}.`),
        leadsTo: (square) => `Это ход на ${square}.`,
        goesOn: "После этого игра продолжается.",
        atRisk: (side, squares) => `Теперь ${side.toLowerCase()} могут взять то, что стоит на ${squares}.`,
        stillLeaves: (square) => `Он всё ещё может уйти с ${square}.`,
        losesNothing: (side) => `${side} могут ничего не потерять.`,
        stillMoves: (side) => `${side} ещё могут ходить.`,
    },
};
