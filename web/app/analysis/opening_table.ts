/** How games went on from the positions they came to; and the tables of games that the computer has played with itself. */

/** How many games the first player won, how many were draws, and how many the second player won. */
export type Results = readonly [first: number, draws: number, second: number];

export interface OpeningTable {
    /** How many games it counts. */
    readonly games: number;
    /** By the positions' texts, and the moves that were made there. */
    readonly positions: Readonly<Record<string, Readonly<Record<string, Results>>>>;
}

export interface Continuation {
    readonly move: string;
    readonly results: Results;
}

export const gamesOf = ([first, draws, second]: Results): number => first + draws + second;

/** The moves that games have made in a position, what most of them did first. */
export function continuations({ positions }: OpeningTable, position: string): readonly Continuation[] {
    const moves = Object.hasOwn(positions, position) ? positions[position]! : {};
    return Object.entries(moves)
        .map(([move, results]) => ({ move, results }))
        .sort((a, b) => gamesOf(b.results) - gamesOf(a.results));
}

const shipped: Readonly<Record<string, () => Promise<OpeningTable>>> = {
    ring: () => import("../../../src/openings/shipped/ring.openings"),
    reversi: () => import("../../../src/openings/shipped/reversi.openings"),
    "reversi:diagonal=on": () => import("../../../src/openings/shipped/othello.openings"),
    ugolki: () => import("../../../src/openings/shipped/ugolki.openings"),
    jesonmor: () => import("../../../src/openings/shipped/jesonmor.openings"),
    checkers: () => import("../../../src/openings/shipped/checkers.openings"),
};

/** What gets the table of a variant; null if there is none. */
export const shippedOpenings = (variant: string): (() => Promise<OpeningTable>) | null =>
    Object.hasOwn(shipped, variant) ? shipped[variant]! : null;
