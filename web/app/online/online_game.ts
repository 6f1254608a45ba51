/** A game over the network as this device sees it: what the client has brought, folded by the page API, and what is
 *  being looked at. The one place that changes any of it; the screen draws what `state` says. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import { type BySide, isRefusal, type MoveView, type OnlineSessionView, type Side } from "../../engine/protocol.ts";
import type { GameClient, GameClientState, ConnectionState } from "../../net/game_client.ts";
import type { GameSettings, Command, GameId, Present, Problem, Token } from "../../net/messages.ts";
import type { Seats } from "../../net/seats.ts";
import type { Cancel, Timers } from "../../net/timers.ts";
import { flippedFor, type BoardView, transitionOf } from "../board/board_view.ts";
import { PlySteps } from "../game/ply_steps.ts";
import { clocksAfter, crossed, type Warning } from "./clock_text.ts";
import { type Declined, declinedIn } from "./declined.ts";
import { keepSeat } from "./network.ts";

export interface OnlineGameState extends BoardView {
    readonly view: OnlineSessionView;
    readonly settings: GameSettings;
    /** Whose seat this device has; null for those who watch. */
    readonly you: Side | null;
    readonly connection: ConnectionState;
    readonly present: Present;
    /** What was asked for last was not agreed to, and nothing has come of it since. */
    readonly declined: Declined | null;
    /** What the clocks show now. */
    readonly clocks: BySide<number> | null;
    /** In how long whoever is away can be claimed against, in milliseconds; null where nobody is. */
    readonly claimIn: number | null;
    /** One's own time is running short. */
    readonly warning: Warning | null;
    /** A move that is on its way to the server. */
    readonly sending: MoveView | null;
    /** Why the last thing that was asked for was not done. */
    readonly refused: { readonly problem: Problem } | { readonly text: string } | "no seat" | null;
}

export interface OnlineGameContext {
    readonly pageApi: PageApi;
    readonly seats: Seats;
    readonly timers: Timers;
    readonly openGameClient: (game: GameId, token: Token | null, changed: (view: GameClientState) => void) => GameClient;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: OnlineGameState, transition?: Transition) => void;
    /** Called when only the clocks have gone on. */
    readonly ticked: (state: OnlineGameState) => void;
    /** Called while nothing is known of the game yet, each time that it could not be reached. */
    readonly unreached: (connection: ConnectionState) => void;
    /** Called when what has come makes no sense. */
    readonly failed: (text: string) => void;
    /** Called when something has gone wrong here; what comes next is shown all the same. */
    readonly broken: (error: unknown) => void;
    /** Called when the players go on in another game. */
    readonly moveOn: (game: GameId) => void;
}

/** So often clocks are looked at. */
const tick = 200;

export class OnlineGame {
    readonly #context: OnlineGameContext;
    readonly #game: GameId;
    readonly #plySteps: PlySteps;
    /** What opened the seat for the client, if anything did. */
    #token: Token | null = null;
    #client: GameClient;
    /** Grows whenever another client is opened: the one before has nothing to say any more. */
    #epoch = 0;
    #state: OnlineGameState | null = null;
    /** How many of the client's entries the page API has. */
    #told = 0;
    /** The moment, by the server's time, for which the page API has told what clocks show. */
    #clocksAt = 0;
    /** The page API is told one thing after the other. */
    #last: Promise<void> = Promise.resolve();
    #nextTick: Cancel = () => {};
    #closed = false;

    constructor(context: OnlineGameContext, game: GameId) {
        this.#context = context;
        this.#game = game;
        this.#plySteps = new PlySteps(context.pageApi);
        this.#client = this.#open();
    }

    /** Null until the game has come. */
    get state(): OnlineGameState | null {
        return this.#state;
    }

    /** Makes a move, if there is one of that text. */
    async play(text: string): Promise<void> {
        const move = this.#state!.view.moves.find((one) => one.text === text);
        if (move !== undefined) this.#change({ sending: move, refused: null });
        await this.give({ what: "move", move: text });
        this.#change({ sending: null });
    }

    /** Gives a command; what comes of it comes as news. */
    async give(command: Command): Promise<void> {
        const problem = await this.#client.order(command);
        await this.#last; // what was carried out is shown before it is said to be
        this.#change({ refused: problem && { problem } });
    }

    refuse(text: string): void {
        this.#change({ refused: { text } });
    }

    /** What was refused is forgotten, as something else is chosen. */
    clearRefusal(): void {
        this.#change({ refused: null });
    }

    /** Shows the position after so many plies. */
    async look(ply: number): Promise<void> {
        if (this.#state === null) return; // the game comes anew
        const { view, shown } = this.#state;
        const position = await this.#plySteps.look(ply, shown.ply, view.played.length);
        const now = this.state; // which may be null by now
        if (position === null || now === null) return;
        this.#change({ shown: position }, position.ply === now.shown.ply + 1 ? transitionOf(position) : undefined);
    }

    /** Looks so many plies farther, or back. */
    async lookBy(plies: number): Promise<void> {
        if (this.#state !== null) await this.look(this.#plySteps.from(this.#state.shown.ply) + plies);
    }

    flip(): void {
        this.#change({ flipped: !this.#state?.flipped });
    }

    /** Whether the present position is on the board and this device is to move in it. */
    mayMove(): boolean {
        const { view, you, shown, sending } = this.#state!;
        return isTurnOf(you, view) && sending === null && shown.ply === view.board.ply;
    }

    async record(date: string): Promise<string> {
        const answer = await this.#context.pageApi.ask("record", { date });
        return isRefusal(answer) ? "" : answer.record;
    }

    /** This device may have got a seat: the game comes anew, as the player of it sees it. */
    sitDown(): void {
        if (this.#state === null || this.#state.you !== null) return; // it is on its way, or there
        this.#state = null;
        this.#reopen();
    }

    /** This device has another token for its seat: the game comes anew. */
    comeAgain(): void {
        this.#state = null;
        this.#reopen();
    }

    /** The server has said that what this device has brought opens no seat. If it came by a link, what was held before is
     *  tried, and this says so. */
    tryAnother(): boolean {
        if (this.#closed || this.#state !== null) return false;
        const { seats } = this.#context;
        seats.refuse(this.#game, this.#token);
        if (seats.tokenToTry(this.#game) === this.#token) return false;
        this.#reopen();
        return true;
    }

    /** The network may have changed. */
    probe(): void {
        this.#client.probe();
    }

    /** The page is left, perhaps to come back. */
    suspend(): void {
        this.#client.suspend();
    }

    close(): void {
        this.#closed = true;
        ++this.#epoch;
        this.#nextTick();
        this.#client.close();
    }

    #open(): GameClient {
        const epoch = ++this.#epoch;
        this.#token = this.#context.seats.tokenToTry(this.#game);
        return this.#context.openGameClient(this.#game, this.#token, (view) => {
            if (view.settings === null) return this.#context.unreached(view.connection);
            this.#last = this.#last.then(() => this.#take(view, epoch)).catch((error) => this.#context.broken(error));
        });
    }

    #reopen(): void {
        this.#client.close();
        this.#told = 0;
        this.#client = this.#open();
    }

    /** Tells the page API what the client has brought, and shows what comes of it. */
    async #take({ settings, you, entries, connection, present }: GameClientState, epoch: number): Promise<void> {
        if (epoch !== this.#epoch || (you === null && this.tryAnother())) return;
        const common = { settings: settings!, you, connection, present, declined: declinedIn(entries) };
        const fresh = entries.slice(this.#told);
        if (this.#state !== null && fresh.length === 0) return this.#change(common);
        const now = this.#client.now();
        const answer = this.#state === null
            ? await this.#context.pageApi.ask("follow", { settings: settings!, entries: fresh, now })
            : await this.#context.pageApi.ask("news", { entries: fresh, now });
        if (epoch !== this.#epoch) return;
        if (isRefusal(answer)) return this.#context.failed(answer.error.text);
        this.#told = entries.length;
        this.#clocksAt = Math.max(now, entries.at(-1)?.at ?? 0); // by this device's reckoning it may be before the last entry
        const before = this.#state;
        // Where this device is not known, the server may be another one; and a seat that was asked for may still be given.
        if (you !== null) keepSeat(this.#context.seats, { settings: settings!, side: you, token: this.#token! }, answer, before === null);
        try {
            this.#show(answer, common); // with the seat's own link
        } finally {
            this.#goOn(before, answer);
        }
    }

    #show(view: OnlineSessionView, common: Pick<OnlineGameState, "settings" | "you" | "connection" | "present" | "declined">): void {
        const { clocks, board } = view;
        const before = this.#state;
        if (before === null) {
            const flipped = common.you !== null && flippedFor(common.you, view);
            const refused = this.#context.seats.badLinks.delete(this.#game) ? "no seat" : null;
            this.#state = { ...common, view, clocks, claimIn: this.#claimIn(view), flipped, shown: board, hint: null, warning: null, sending: null, refused };
            return this.#change({});
        }
        // Who looks at an earlier position goes on doing so, if there still is one.
        const present = before.shown.ply === before.view.board.ply || before.shown.ply > view.played.length;
        const isMove = view.played.length === before.view.played.length + 1;
        const warning = isTurnOf(before.you, view) ? before.warning : null;
        this.#change(
            { ...common, view, clocks, claimIn: this.#claimIn(view), warning, shown: present ? board : before.shown },
            present && isMove ? transitionOf(board) : undefined,
        );
    }

    /** What the game asks of this device by itself. */
    #goOn(before: OnlineGameState | null, view: OnlineSessionView): void {
        const { you, sending } = this.#state!;
        const { rematch, phase } = view.online;
        // Whoever has sat down may be this device, which asked for the seat before a reload.
        const isFull = before?.view.online.phase === "waiting" && phase === "running";
        if (isFull && you === null && this.#token !== null) return this.sitDown();
        if (you !== null && rematch !== null && before !== null && before.view.online.rematch === null)
            return this.#context.moveOn(rematch);
        if (isTurnOf(you, view) && sending === null && view.mustPass) void this.play("pass");
        if (phase === "running" && (view.clocks !== null || view.online.away !== null)) this.#tick();
    }

    #claimIn({ online: { away } }: OnlineSessionView): number | null {
        return away === null ? null : Math.max(away.claimableAt - this.#client.now(), 0);
    }

    /** What the page API has told of the clocks is counted on by the server's time. */
    #tick(): void {
        this.#nextTick();
        this.#nextTick = this.#context.timers.after(tick, () => {
            const state = this.#state;
            if (this.#closed || state === null || state.view.online.phase !== "running") return;
            const { you, view } = state;
            if (view.clocks === null && view.online.away === null) return;
            this.#tick();
            const claimIn = this.#claimIn(view);
            const clocks = view.clocks === null
                ? null
                : clocksAfter(view.clocks, view.board.turn, this.#client.now() - this.#clocksAt);
            const warning = isTurnOf(you, view) ? crossed(state.clocks?.[you!], clocks?.[you!]) : null;
            this.#state = { ...state, clocks, claimIn };
            if (warning !== null) this.#change({ warning });
            else if (claimIn === 0 && state.claimIn !== 0) this.#change({}); // there is something new to do
            else this.#context.ticked(this.#state);
        });
    }

    #change(change: Partial<OnlineGameState>, transition?: Transition): void {
        if (this.#closed || this.#state === null) return;
        this.#state = { ...this.#state, ...change };
        this.#context.changed(this.#state, transition);
    }
}

/** Whether the game goes on and it is the turn of this seat. */
export const isTurnOf = (you: Side | null, { online, board, outcome }: OnlineSessionView): boolean =>
    you !== null && online.phase === "running" && outcome === null && board.turn === you;

/** What somebody is called: by name, or by the side that still waits for somebody. */
export const seatName = ({ online, sides }: OnlineSessionView, side: Side): string => online.seats[side] ?? sides[side];
