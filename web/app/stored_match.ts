/** The game in progress of each kind, kept on this device, so that a reload or a way back loses nothing. */

import type { GameName } from "../engine/protocol.ts";
import type { KnownBoard } from "./catalogue.ts";
import { readStored, writeStored } from "./preferences.ts";

export interface StoredMatch {
    readonly record: string;
    readonly first: string;
    readonly second: string;
    /** The board as it was seen last, for as long as nobody can read the record; `position` is where the game began. */
    readonly board?: StoredBoard;
}

export interface StoredBoard extends KnownBoard {
    readonly flipped: boolean;
}

const keyOf = (game: GameName): string => `quincunx.match.${game}`;

export function readMatch(game: GameName): StoredMatch | null {
    const stored = readStored(keyOf(game)) as Partial<StoredMatch> | null;
    if (typeof stored?.record !== "string") return null;
    const { board } = stored;
    const players = { first: String(stored.first), second: String(stored.second) };
    return { record: stored.record, ...players, ...(typeof board?.letters === "string" && { board }) };
}

export function writeMatch(game: GameName, match: StoredMatch): void {
    writeStored(keyOf(game), match);
}

/** Whether a game is there that has not ended. */
export function hasStoredMatch(game: GameName): boolean {
    return readMatch(game)?.record.includes('[Result "*"]') ?? false;
}
