/** Ring's way to move: a selected piece and one key (RING-12). */

import type { Square } from "../board/board.ts";
import type { MoveView } from "../engine/protocol.ts";
import type { Seen } from "./board_view.ts";
import type { Words } from "./words.ts";

/** Where `a` left, `d` right, `w` up and `s` down lead on the board as it lies; null for other keys and beyond the
 *  edge. */
export function ringStep(key: string, from: Square, width: number, flipped: boolean): Square | null {
    const steps: Readonly<Record<string, readonly [files: number, ranks: number]>> = {
        a: [-1, 0],
        d: [1, 0],
        w: [0, 1],
        s: [0, -1],
    };
    const step = steps[key];
    if (step === undefined) return null;
    const sign = flipped ? -1 : 1;
    const file = (from % width) + sign * step[0];
    return file < 0 || file >= width ? null : from + sign * (step[0] + step[1] * width);
}

/** The move that a key makes of the selected piece, or what is wrong with it: the piece stays selected then. */
export function ringMove(
    key: string,
    from: Square | null,
    { view, shown, flipped }: Seen,
    { message }: Words,
): MoveView | string {
    if (from === null) return message.choose;
    const to = ringStep(key, from, shown.width, flipped);
    if (to === null) return message.ringKey;
    return view.moves.find((move) => move.from === from && move.to === to) ?? message.noSuchMove;
}
