/** Which of this device's games is on the board: it is saved as it goes on, others stay beside it, and only one tab goes on
 *  with it at a time. */

import type { GameName } from "../../engine/protocol.ts";
import type { LocalGame } from "../game/local_game.ts";
import type { LocalGameState } from "../game/local_game_state.ts";
import { playerOf, standardPlayers, textOf } from "../game/players.ts";
import { today } from "../game/today.ts";
import {
    removeGame, isWorthSaving, newGameId, readGame, setGameOfTab, type StoredGame, storedGames, gameOfTab, writeGame,
} from "./stored_game.ts";
import type { ReleaseLock, TabLocks } from "./tab_locks.ts";

/** A game while it is on the board. */
interface OpenGame {
    readonly id: string;
    /** What was saved of it last. */
    stored: StoredGame | null;
    /** Null if another tab had it. */
    lock: Promise<ReleaseLock | null>;
    /** Whether another tab goes on with it. */
    lost: boolean;
}

export class SavedGames {
    readonly #game: GameName;
    readonly #localGame: LocalGame;
    readonly #locks: TabLocks;
    #current: OpenGame | null = null;
    /** What is on its way to the board. */
    #opening: OpenGame | null = null;
    /** The number of the game that is open. */
    #serial = 0;
    #before: StoredGame | null = null;
    #saved: readonly [LocalGameState["view"], LocalGameState["players"]] | null = null;
    /** What was to be saved is. */
    #lastSave: Promise<void> = Promise.resolve();

    constructor(game: GameName, localGame: LocalGame, locks: TabLocks) {
        this.#game = game;
        this.#localGame = localGame;
        this.#locks = locks;
    }

    /** The games of this kind that are saved besides the one on the board. */
    others(): StoredGame[] {
        return storedGames(this.#game).filter((stored) => stored.id !== this.#current?.id && isWorthSaving(stored));
    }

    /** Whether another game was on the board before this one was begun. */
    get mayGoBack(): boolean {
        return this.#before !== null;
    }

    /** A game is about to begin beside the one that was left here. */
    beginBeside(left: StoredGame | null): void {
        this.#before = left !== null && isWorthSaving(left) ? left : null;
    }

    /** Goes on with a game, and gives the reason if that cannot be. If another tab has it, it is only shown. */
    async open(stored: StoredGame, force = false): Promise<string | null> {
        const opened = this.#openWithLock(stored.id, force);
        const release = await opened.lock;
        opened.lost ||= release === null;
        opened.stored = readGame(this.#game, stored.id) ?? stored;
        const { record, first, second } = opened.stored;
        const standard = standardPlayers(this.#game);
        const players = { first: playerOf(first) ?? standard.first, second: playerOf(second) ?? standard.second };
        this.#opening = opened;
        const wrong = await this.#localGame.load(record, players, opened.lost);
        this.#opening = null;
        if (wrong !== null) release?.(Promise.resolve());
        else if (opened.lost) this.#loseLock(opened);
        return wrong;
    }

    /** Gives up the game that was just begun, and goes on with the one before. */
    async goBack(): Promise<void> {
        const [begun, before] = [this.#current!.id, this.#before!];
        await this.#lastSave;
        if ((await this.open(before)) === null) removeGame(this.#game, begun);
    }

    /** Goes on here with the game that another tab has. */
    async takeOver(): Promise<void> {
        const { stored } = this.#current!;
        if (stored !== null) await this.open(stored, true);
    }

    /** Saves what has changed: a reload or a way back must lose nothing. */
    save(state: LocalGameState): void {
        const { view, players, serial, flipped } = state;
        if (serial !== this.#serial) this.#switchTo(state);
        const opened = this.#current!;
        if (opened.lost || (this.#saved?.[0] === view && this.#saved[1] === players)) return;
        this.#saved = [view, players];
        const { turn, width, height, rankOne, letters } = view.board;
        const board = { position: view.start, width, height, rankOne, letters, flipped };
        this.#lastSave = this.#localGame.record(today()).then((record) => {
            if (opened.lost) return;
            const [first, second] = [textOf(players.first), textOf(players.second)];
            opened.stored = writeGame(this.#game, { id: opened.id, record, first, second, plies: view.played.length, turn, board });
        }).catch(() => {
            this.#saved = null; // nobody could say what there is to save: it is saved with the next change
        });
    }

    /** Releases the game, and calls back, once what was to be saved is. */
    close(done: () => void): void {
        this.#release(this.#current);
        void this.#lastSave.then(done);
    }

    /** There is another game on the board. */
    #switchTo({ serial, view, players }: LocalGameState): void {
        this.#serial = serial;
        if (this.#opening === null) return this.#begin();
        this.#release(this.#current);
        this.#current = this.#opening;
        this.#before = null;
        this.#saved = [view, players]; // it is as it was saved
        setGameOfTab(this.#game, this.#current.id);
    }

    /** What nothing would be lost with makes room for the game that has begun; all else stays beside it. */
    #begin(): void {
        const opened = this.#current;
        const stored = opened?.stored ?? null;
        if (opened !== null && !opened.lost && (stored === null || !isWorthSaving(stored))) return;
        this.#before = stored ?? this.#before;
        this.#release(opened);
        this.#current = this.#openWithLock(newGameId(), false);
        setGameOfTab(this.#game, this.#current.id);
    }

    #openWithLock(id: string, force: boolean): OpenGame {
        const opened: OpenGame = { id, stored: null, lock: Promise.resolve(null), lost: false };
        opened.lock = this.#locks.take(`quincunx.match.${this.#game}.${id}`, () => this.#loseLock(opened), force);
        return opened;
    }

    #release(opened: OpenGame | null): void {
        const last = this.#lastSave;
        void opened?.lock.then((release) => release?.(last));
    }

    #loseLock(opened: OpenGame): void {
        opened.lost = true;
        if (opened === this.#current) this.#localGame.leaveToOther();
    }
}

/** The game of a kind that was left: in this tab, or else on this device. */
export function lastGame(game: GameName): StoredGame | null {
    const id = gameOfTab(game);
    return (id === null ? null : readGame(game, id)) ?? storedGames(game)[0] ?? null;
}
