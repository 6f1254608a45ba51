import type { PuzzleWords } from "./words_puzzles.ts";

const grades = ["very easy", "easy", "middling", "hard", "very hard"];

export const puzzlesEnglish: PuzzleWords = {
    title: (game) => `Puzzles: ${game}`,
    daily: "Daily puzzle",
    choice: "Which puzzles",
    day: "Today’s",
    task: (side) => `${side} to move. Find the one move that is good.`,
    grade: (grade) => `This one is ${grades[grade - 1]}.`,
    right: "Right. And now?",
    solved: "Solved!",
    solution: (moves) => `The solution is ${moves}.`,
    alsoGood: (move) => `${move} is good, too, but another move is better.`,
    show: "Show the solution",
    next: "Next puzzle",
    more: (game) => `More of ${game}`,
    progress: (solved, days) =>
        solved === 0 ? "" : `You have solved ${solved === 1 ? "one puzzle" : `${solved} puzzles`}${days > 1 ? `, on ${days} days in a row` : ""}.`,
};
