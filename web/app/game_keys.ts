/** Keys of the game screen. */

import type { Square } from "../board/board.ts";

export type KeyMeaning = "back" | "forward" | "start" | "present" | "undo" | "redo" | "hint" | "flip" | "help";

const plain: Readonly<Record<string, KeyMeaning>> = {
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "start",
    End: "present",
};
const lettered: Readonly<Record<string, KeyMeaning>> = { h: "hint", f: "flip", "?": "help" };
const controlled: Readonly<Record<string, KeyMeaning>> = { z: "undo", y: "redo", Z: "redo" };

/** What a key asks for; single letters only where they are wanted. Keys on the board never come here. */
export function meaningOf(event: KeyboardEvent, letterKeys: boolean): KeyMeaning | null {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey) return null;
    if (ctrlKey || metaKey) return controlled[key] ?? null;
    return plain[key] ?? (letterKeys ? (lettered[key] ?? null) : null);
}

/** Whether a key types a character; the space bar presses buttons and chooses squares. */
export const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** RING-12: where `a` left, `d` right, `w` up and `s` down lead on the board as it lies; null for other keys and
 *  beyond the edge. */
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
