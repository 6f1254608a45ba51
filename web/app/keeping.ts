/** Which of this device's games is on the board: it is kept as it goes on, others stay beside it, and only one tab goes on
 *  with it at a time. */

import type { GameName } from "../engine/protocol.ts";
import type { Match } from "./match.ts";
import type { MatchState } from "./match_state.ts";
import { playerOf, standardPlayers, textOf } from "./players.ts";
import {
    dropMatch, isWorthKeeping, newMatchId, readMatch, setTabMatch, type StoredMatch, storedMatches, tabMatch, writeMatch,
} from "./stored_match.ts";
import type { LetGo, TabHolds } from "./tab_holds.ts";
import { today } from "./today.ts";

/** A game while it is on the board. */
interface Held {
    readonly id: string;
    /** What was kept of it last. */
    stored: StoredMatch | null;
    /** Null if another tab had it. */
    hold: Promise<LetGo | null>;
    /** Whether another tab goes on with it. */
    lost: boolean;
}

export class Keeping {
    readonly #game: GameName;
    readonly #match: Match;
    readonly #holds: TabHolds;
    #held: Held | null = null;
    /** What is on its way to the board. */
    #opening: Held | null = null;
    /** The match's number of the game that is held. */
    #serial = 0;
    #before: StoredMatch | null = null;
    #kept: readonly [MatchState["view"], MatchState["players"]] | null = null;
    /** What was to be kept is. */
    #last: Promise<void> = Promise.resolve();

    constructor(game: GameName, match: Match, holds: TabHolds) {
        this.#game = game;
        this.#match = match;
        this.#holds = holds;
    }

    /** The games of this kind that are kept besides the one on the board. */
    others(): StoredMatch[] {
        return storedMatches(this.#game).filter((stored) => stored.id !== this.#held?.id && isWorthKeeping(stored));
    }

    /** Whether another game was on the board before this one was begun. */
    get mayGoBack(): boolean {
        return this.#before !== null;
    }

    /** A game is about to begin beside the one that was left here. */
    passBy(left: StoredMatch | null): void {
        this.#before = left !== null && isWorthKeeping(left) ? left : null;
    }

    /** Goes on with a game, and gives the reason if that cannot be. If another tab has it, it is only shown. */
    async open(stored: StoredMatch, force = false): Promise<string | null> {
        const held = this.#hold(stored.id, force);
        const letGo = await held.hold;
        held.lost ||= letGo === null;
        held.stored = readMatch(this.#game, stored.id) ?? stored;
        const { record, first, second } = held.stored;
        const standard = standardPlayers(this.#game);
        const players = { first: playerOf(first) ?? standard.first, second: playerOf(second) ?? standard.second };
        this.#opening = held;
        const wrong = await this.#match.load(record, players, held.lost);
        this.#opening = null;
        if (wrong !== null) letGo?.(Promise.resolve());
        else if (held.lost) this.#lose(held);
        return wrong;
    }

    /** Gives up the game that was just begun, and goes on with the one before. */
    async goBack(): Promise<void> {
        const [begun, before] = [this.#held!.id, this.#before!];
        await this.#last;
        if ((await this.open(before)) === null) dropMatch(this.#game, begun);
    }

    /** Goes on here with the game that another tab has. */
    async takeOver(): Promise<void> {
        const { stored } = this.#held!;
        if (stored !== null) await this.open(stored, true);
    }

    /** Keeps what has changed: a reload or a way back must lose nothing. */
    keep(state: MatchState): void {
        const { view, players, serial, flipped } = state;
        if (serial !== this.#serial) this.#turnTo(state);
        const held = this.#held!;
        if (held.lost || (this.#kept?.[0] === view && this.#kept[1] === players)) return;
        this.#kept = [view, players];
        const { width, height, rankOne, letters } = view.board;
        const board = { position: view.start, width, height, rankOne, letters, flipped };
        this.#last = this.#match.record(today()).then((record) => {
            if (held.lost) return;
            const [first, second] = [textOf(players.first), textOf(players.second)];
            held.stored = writeMatch(this.#game, { id: held.id, record, first, second, plies: view.played.length, board });
        }).catch(() => {
            this.#kept = null; // nobody could say what there is to keep: it is kept with the next change
        });
    }

    /** Lets go of the game, and calls back, once what was to be kept is. */
    close(done: () => void): void {
        this.#letGo(this.#held);
        void this.#last.then(done);
    }

    /** There is another game on the board. */
    #turnTo({ serial, view, players }: MatchState): void {
        this.#serial = serial;
        if (this.#opening === null) return this.#begin();
        this.#letGo(this.#held);
        this.#held = this.#opening;
        this.#before = null;
        this.#kept = [view, players]; // it is as it was kept
        setTabMatch(this.#game, this.#held.id);
    }

    /** What nothing would be lost with makes room for the game that has begun; all else stays beside it. */
    #begin(): void {
        const held = this.#held;
        const stored = held?.stored ?? null;
        if (held !== null && !held.lost && (stored === null || !isWorthKeeping(stored))) return;
        this.#before = stored ?? this.#before;
        this.#letGo(held);
        this.#held = this.#hold(newMatchId(), false);
        setTabMatch(this.#game, this.#held.id);
    }

    #hold(id: string, force: boolean): Held {
        const held: Held = { id, stored: null, hold: Promise.resolve(null), lost: false };
        held.hold = this.#holds.take(`quincunx.match.${this.#game}.${id}`, () => this.#lose(held), force);
        return held;
    }

    #letGo(held: Held | null): void {
        const last = this.#last;
        void held?.hold.then((letGo) => letGo?.(last));
    }

    #lose(held: Held): void {
        held.lost = true;
        if (held === this.#held) this.#match.leaveToOther();
    }
}

/** The game of a kind that was left: in this tab, or else on this device. */
export function matchLeft(game: GameName): StoredMatch | null {
    const id = tabMatch(game);
    return (id === null ? null : readMatch(game, id)) ?? storedMatches(game)[0] ?? null;
}
