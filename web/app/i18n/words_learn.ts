/** The texts of the lessons that teach the games. */

import type { GameName } from "../../engine/protocol.ts";

export interface LearnWords {
    readonly title: (game: string) => string;
    /** Leads to a lesson, from where the game is named already. */
    readonly begin: string;
    readonly goOn: (done: number, of: number) => string;
    readonly exercises: string;
    readonly exercise: (number: number) => string;
    readonly solved: (number: number) => string;
    readonly you: string;
    readonly next: string;
    readonly again: string;
    readonly finished: (game: string) => string;
    readonly play: string;
    readonly rules: string;
    /** What became of a move that was not what the exercise asks for. */
    readonly missed: {
        readonly takesNothing: string;
        readonly attackerLost: string;
        readonly turns: (discs: number) => string;
        readonly jumps: (jumps: number) => string;
        readonly leadsTo: (square: string) => string;
        readonly goesOn: string;
        readonly atRisk: (side: string, squares: string) => string;
        readonly stillLeaves: (square: string) => string;
        readonly losesNothing: (side: string) => string;
        readonly stillMoves: (side: string) => string;
    };
}

export interface ExerciseWords {
    readonly task: string;
    /** Why what was done is right: the rule. */
    readonly right: string;
    /** What helps whoever has done something else. */
    readonly nudge: string;
}

/** What only a lesson says: most of all words of the page, so they come with it. */
export interface LessonWords {
    /** Of each game its exercises, in the order of `learn/lessons.ts`. */
    readonly exercisesOf: Readonly<Record<GameName, readonly ExerciseWords[]>>;
    /** What no exercise has shown. */
    readonly beyond: Readonly<Record<GameName, string>>;
}
