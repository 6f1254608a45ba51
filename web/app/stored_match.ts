/** The game in progress of each kind, kept on this device, so that a reload or a way back loses nothing. */

import type { GameName } from "../engine/protocol.ts";
import { readStored, writeStored } from "./preferences.ts";

export interface StoredMatch {
    readonly record: string;
    readonly first: string;
    readonly second: string;
}

const keyOf = (game: GameName): string => `quincunx.match.${game}`;

export function readMatch(game: GameName): StoredMatch | null {
    const stored = readStored(keyOf(game)) as Partial<StoredMatch> | null;
    if (typeof stored?.record !== "string") return null;
    return { record: stored.record, first: String(stored.first), second: String(stored.second) };
}

export function writeMatch(game: GameName, match: StoredMatch): void {
    writeStored(keyOf(game), match);
}

/** Whether a game is there that has not ended. */
export function hasStoredMatch(game: GameName): boolean {
    return readMatch(game)?.record.includes('[Result "*"]') ?? false;
}
