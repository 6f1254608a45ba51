/** Which exercises of a game's lesson were solved on this device: whoever comes back goes on with the next. */

import type { GameName } from "../../engine/protocol.ts";
import { readStored, writeStored } from "./preferences.ts";

/** Every lesson has so many exercises. */
export const exerciseCount = 5;

const keyOf = (game: GameName): string => `quincunx.lesson.${game}`;

/** By their numbers, from 0. */
export function readProgress(game: GameName): ReadonlySet<number> {
    const stored = readStored(keyOf(game));
    return new Set(Array.isArray(stored) ? stored.filter((index) => Number.isInteger(index) && index >= 0 && index < exerciseCount) : []);
}

export function writeProgress(game: GameName, solved: ReadonlySet<number>): void {
    writeStored(keyOf(game), [...solved].sort((a, b) => a - b));
}
