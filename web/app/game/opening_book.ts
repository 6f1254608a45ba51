/** With which moves the computer opens where it plays as well as it can, so that it does not open alike each time. */

export interface OpeningBook {
    /** By the positions' texts, and the moves that are good there, what each costs. */
    readonly positions: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const shipped: Readonly<Record<string, () => Promise<OpeningBook>>> = {
    ring: () => import("../../../src/openings/shipped/ring.book"),
    "ring:forced=both": () => import("../../../src/openings/shipped/ring_both.book"),
    reversi: () => import("../../../src/openings/shipped/reversi.book"),
    "reversi:diagonal=on": () => import("../../../src/openings/shipped/othello.book"),
    ugolki: () => import("../../../src/openings/shipped/ugolki.book"),
    jesonmor: () => import("../../../src/openings/shipped/jesonmor.book"),
    "jesonmor:archers=off": () => import("../../../src/openings/shipped/jesonmor_horses.book"),
    checkers: () => import("../../../src/openings/shipped/checkers.book"),
};

/** Whether there is a book of a variant. */
export const hasBook = (variant: string): boolean => Object.hasOwn(shipped, variant);

/** The moves that its book has in a position of such a variant; none where the book has ended, or has not come. */
export async function bookMoves(variant: string, position: string): Promise<readonly string[]> {
    const positions = await shipped[variant]!().then((book) => book.positions, () => ({}) as OpeningBook["positions"]);
    return Object.hasOwn(positions, position) ? Object.keys(positions[position]!) : [];
}
