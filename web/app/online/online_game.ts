/** A game over the network as this device sees it: what the client has brought, folded by the page API, and what is
 *  being looked at. The one place that changes any of it; the screen draws what `state` says. */

import type { Square, Transition } from "../../board/board.ts";
import { isRefusal, type OnlineSessionView } from "../../engine/protocol.ts";
import type { GameClient, GameClientState } from "../../net/game_client.ts";
import type { Command, GameId, Token } from "../../net/messages.ts";
import type { Cancel } from "../../net/timers.ts";
import { flippedFor, transitionOf } from "../board/board_view.ts";
import { PlySteps } from "../game/ply_steps.ts";
import { clocksAfter, crossed } from "./clock_text.ts";
import { declinedIn } from "./declined.ts";
import { keepSeat } from "./network.ts";
import { isTurnOf, type OnlineGameContext, type OnlineGameState } from "./online_game_state.ts";
import { asPlanned, planAfter, planLeft } from "./planned_move.ts";

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

    /** Plans a move by its squares, or drops the one that was planned if one of its squares is chosen. */
    plan(from: Square | null, to: Square): void {
        this.#change({ planned: planAfter(this.#state!, from, to), refused: null });
    }

    /** Nothing is planned any more. */
    dropPlan(): void {
        this.#change({ planned: null });
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
            this.#state = { ...common, view, clocks, claimIn: this.#claimIn(view), flipped, shown: board, hint: null, warning: null, sending: null, planned: null, refused };
            return this.#change({});
        }
        // Who looks at an earlier position goes on doing so, if there still is one.
        const present = before.shown.ply === before.view.board.ply || before.shown.ply > view.played.length;
        const isMove = view.played.length === before.view.played.length + 1;
        const warning = isTurnOf(before.you, view) ? before.warning : null;
        this.#change(
            { ...common, view, clocks, claimIn: this.#claimIn(view), warning, planned: planLeft(before, view), shown: present ? board : before.shown },
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
        if (isTurnOf(you, view) && sending === null) this.#moveByItself(view);
        if (phase === "running" && (view.clocks !== null || view.online.away !== null)) this.#tick();
    }

    /** Makes the move about which there is nothing to decide, or that was decided on before. */
    #moveByItself({ mustPass, moves }: OnlineSessionView): void {
        const { planned } = this.#state!;
        if (planned !== null) this.#change({ planned: null });
        if (mustPass) return void this.play("pass");
        if (planned === null) return;
        const move = asPlanned(moves, planned);
        if (move === undefined) this.#change({ refused: "not as planned" });
        else void this.play(move.text);
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
