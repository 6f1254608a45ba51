/** What only puzzles say. */

export interface PuzzleWords {
    readonly title: (game: string) => string;
    /** The puzzle of the day, which is the same for everybody. */
    readonly daily: string;
    /** Over the ways to the puzzles of the day and of each game. */
    readonly choice: string;
    readonly day: string;
    readonly task: (side: string) => string;
    readonly grade: (grade: number) => string;
    readonly right: string;
    readonly solved: string;
    readonly solution: (moves: string) => string;
    /** Of a move that gives next to nothing away, and yet is not the one. */
    readonly alsoGood: (move: string) => string;
    readonly show: string;
    readonly next: string;
    /** From the puzzle of the day to those of its game. */
    readonly more: (game: string) => string;
    readonly progress: (solved: number, days: number) => string;
}
