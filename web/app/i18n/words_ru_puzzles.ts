import { agreeing, counted } from "./counted.ts";
import type { PuzzleWords } from "./words_puzzles.ts";

const grades = ["очень лёгкая", "лёгкая", "средняя", "трудная", "очень трудная"];
const puzzles = counted("задача", "задачи", "задач");
const solvedOnes = agreeing("Решена", "Решены", "Решено");
const days = counted("день", "дня", "дней");

export const puzzlesRussian: PuzzleWords = {
    title: (game) => `Задачи: ${game}`,
    daily: "Задача дня",
    choice: "Какие задачи",
    day: "Задача дня",
    task: (side) => `${side} ходят. Найдите единственный хороший ход.`,
    grade: (grade) => `Эта задача ${grades[grade - 1]}.`,
    right: "Верно. А теперь?",
    solved: "Решено!",
    solution: (moves) => `Решение: ${moves}.`,
    alsoGood: (move) => `${move} — тоже хороший ход, но есть лучше.`,
    show: "Показать решение",
    next: "Следующая задача",
    more: (game) => `Ещё задачи: ${game}`,
    progress: (solved, inRow) =>
        solved === 0 ? "" : `${solvedOnes(solved)} ${puzzles(solved)}${inRow > 1 ? `, ${days(inRow)} подряд` : ""}.`,
};
