/** The games of each kind that this device saves, so that neither a reload nor another game loses one. */

import type { GameName, Side } from "../../engine/protocol.ts";
import { newKey } from "../../net/random_text.ts";
import type { KnownBoard } from "../catalogue.ts";
import { readStored, storedNames, writeStored } from "./preferences.ts";

export interface StoredGame {
    readonly id: string;
    readonly record: string;
    readonly first: string;
    readonly second: string;
    readonly plies: number;
    /** When it was begun or went on last, in milliseconds since 1970. */
    readonly changed: number;
    /** Who is to move; unknown in what an older page has saved. */
    readonly turn?: Side;
    /** The board as it was seen last, for as long as nobody can read the record; `position` is where the game began. */
    readonly board?: StoredBoard;
}

export interface StoredBoard extends KnownBoard {
    readonly flipped: boolean;
}

/** So many games of a kind are saved. */
const most = 10;

/** A key for each, so that two tabs with two games do not write over one another. The bare one is of a time when one game
 *  was kept. */
const bareKey = (game: GameName): string => `quincunx.match.${game}`;
const keyOf = (game: GameName, id: string): string => (id === "" ? bareKey(game) : `${bareKey(game)}.${id}`);

export const newGameId = (): string => newKey();

/** All of a kind, those that went on last at the top. */
export function storedGames(game: GameName): StoredGame[] {
    const bare = bareKey(game);
    const ids = storedNames().filter((name) => name === bare || name.startsWith(`${bare}.`)).map((name) => name.slice(bare.length + 1));
    const found = ids.map((id) => readGame(game, id)).filter((found) => found !== null);
    return found.sort((a, b) => b.changed - a.changed);
}

export function readGame(game: GameName, id: string): StoredGame | null {
    const stored = readStored(keyOf(game, id)) as Partial<StoredGame> | null;
    if (typeof stored?.record !== "string") return null;
    const { record, first, second, plies, changed, turn, board } = stored;
    return {
        id, record, first: String(first), second: String(second), plies: Number(plies ?? 0), changed: Number(changed ?? 0),
        ...((turn === "first" || turn === "second") && { turn }),
        ...(typeof board?.letters === "string" && { board }),
    };
}

/** Saves a game as the one that went on last, and forgets others if there are too many: those that ended first, and of
 *  these the oldest. */
export function writeGame(game: GameName, unsaved: Omit<StoredGame, "changed">, now = Date.now()): StoredGame {
    const others = storedGames(game).filter(({ id }) => id !== unsaved.id);
    const changed = Math.max(now, (others[0]?.changed ?? 0) + 1);
    const { id, ...saved } = { ...unsaved, changed };
    writeStored(keyOf(game, id), saved);
    const [ended, open] = [others.filter(isOver), others.filter((other) => !isOver(other))];
    for (const { id: extra } of [...open, ...ended].slice(most - 1)) removeGame(game, extra);
    return { id, ...saved };
}

export function removeGame(game: GameName, id: string): void {
    writeStored(keyOf(game, id), null);
}

export const isOver = ({ record }: StoredGame): boolean => !record.includes('[Result "*"]');

/** Whether anything would be lost with it: a move, or a position that somebody has made. */
export const isWorthSaving = ({ record, plies }: StoredGame): boolean => plies > 0 || record.includes("\n[Position ");

/** The variant, as the record has it. */
export const variantOf = ({ record }: StoredGame, game: GameName): string => /^\[Variant "([^"]*)"\]$/m.exec(record)?.[1] ?? game;

/** Which game of a kind this tab shows: it shows it after a reload, too. */
export const gameOfTab = (game: GameName): string | null => readStored(bareKey(game), "tab") as string | null;

export function setGameOfTab(game: GameName, id: string): void {
    writeStored(bareKey(game), id, "tab");
}
