/** Position strings put together for the module, which alone reads them and knows what is possible (C-3). */

import type { GameName, Position, Side } from "../../engine/protocol.ts";

/** What a position string says, as it is edited. */
export interface Draft {
    /** As Position has them. */
    readonly letters: string;
    readonly turn: Side;
    /** The numbers behind the side, as they are written. */
    readonly counters: readonly string[];
    /** Whether the word stands last that may stand there (JES-10). */
    readonly marked: boolean;
}

export interface Format {
    /** The letters of the first and the second player to move. */
    readonly sides: string;
    /** The names of the numbers behind the side, as a position's counters have them. */
    readonly counters: readonly string[];
    readonly mark?: string;
}

/** RING-11, REV-6, UGO-7, JES-10, CHK-7. */
export const formats: Readonly<Record<GameName, Format>> = {
    ring: { sides: "rb", counters: ["round"] },
    reversi: { sides: "bw", counters: [] },
    ugolki: { sides: "wb", counters: ["plies"] },
    jesonmor: { sides: "wb", counters: ["moves", "white-score", "black-score"], mark: "centre" },
    checkers: { sides: "wr", counters: [] },
};

const empty = ".";

/** What the text of a position says that the module has read. */
export function draftOf(game: GameName, { position, letters, turn }: Position): Draft {
    const behind = position.split(" ").slice(2);
    const count = formats[game].counters.length;
    return { letters, turn, counters: behind.slice(0, count), marked: behind.length > count };
}

export function textOf(game: GameName, { letters, turn, counters, marked }: Draft, shape: Shape): string {
    const { sides, mark } = formats[game];
    const words = [boardText(letters, shape), sides[turn === "first" ? 0 : 1]!, ...counters];
    if (marked && mark !== undefined) words.push(mark);
    return words.join(" ");
}

export type Shape = Pick<Position, "width" | "rankOne">;

/** The ranks from the top, with runs of empty squares as numbers. */
export function boardText(letters: string, { width, rankOne }: Shape): string {
    const ranks: string[] = [];
    for (let at = 0; at < letters.length; at += width)
        ranks.push(letters.slice(at, at + width).replace(/\.+/g, (run) => String(run.length)));
    if (rankOne === "bottom") ranks.reverse();
    return ranks.join("/");
}

export const withLetter = (letters: string, square: number, letter: string): string =>
    letters.slice(0, square) + letter + letters.slice(square + 1);

/** The same number of squares with nothing on them. */
export const cleared = (letters: string): string => empty.repeat(letters.length);

/** Where in a text an error lies that the module has found: it counts bytes. */
export function characterAt(text: string, offset: number): number {
    return new TextDecoder().decode(new TextEncoder().encode(text).slice(0, offset)).length;
}
