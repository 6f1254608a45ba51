/** Ring's way to move: a selected piece and one key (RING-12). */

import type { Square } from "../../board/board.ts";
import type { Words } from "../i18n/words.ts";
import type { BoardView } from "./board_view.ts";

/** Where the keys lead on a board that is not turned. */
const steps: Readonly<Record<string, readonly [files: number, ranks: number]>> = {
    a: [-1, 0],
    d: [1, 0],
    w: [0, 1],
    s: [0, -1],
};

/** A board as it lies. */
interface BoardLayout {
    readonly width: number;
    readonly height: number;
    readonly flipped: boolean;
}

/** Where `a` left, `d` right, `w` up and `s` down lead; null for other keys and beyond the edge. */
export function ringStep(key: string, from: Square, { width, height, flipped }: BoardLayout): Square | null {
    const step = steps[key];
    if (step === undefined) return null;
    const sign = flipped ? -1 : 1;
    const file = (from % width) + sign * step[0];
    const rank = Math.floor(from / width) + sign * step[1];
    return file < 0 || file >= width || rank < 0 || rank >= height ? null : rank * width + file;
}

/** Where a key leads the selected piece, or what is wrong with it. */
export function ringTarget(key: string, from: Square | null, { shown, flipped }: BoardView, { message }: Words): Square | string {
    if (from === null) return message.choose;
    if (steps[key] === undefined) return message.ringKey;
    return ringStep(key, from, { ...shown, flipped }) ?? message.noSuchMove;
}
