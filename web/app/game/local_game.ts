/** A game on this device: the session of the page API, who plays it, and what is being looked at. The one place that
 *  changes any of it; screens draw what `state` says. */

import type { Transition } from "../../board/board.ts";
import { type Answer, type Asked, type BySide, isRefusal, type SessionCommand, type Side } from "../../engine/protocol.ts";
import { transitionOf } from "../board/board_view.ts";
import { Computer } from "./computer.ts";
import {
    areComputers, initialState, actingSide, flippedAtFirst, hasPerson, leavesChoice, type LocalGameState, type LocalGameContext, personMayMove,
    pliesToRedo, pliesToUndo, termsOf,
} from "./local_game_state.ts";
import { isHuman, other, type Player } from "./players.ts";
import { PlySteps } from "./ply_steps.ts";

export type NewLocalGame = Omit<Asked<"begin">, "now" | "terms"> & { readonly players: BySide<Player> };

/** How long a computer waits at least before it answers a person, so that one sees what happens. */
const answerPause = 350;
/** How long it waits at least after a pass that was made for a person: it moves twice, and one must be able to read why. */
const readingPause = 2000;

/** After so long one may want it to move now, whatever it has found. */
const longThought = 1000;

export class LocalGame {
    #state: LocalGameState | null = null;
    readonly #context: LocalGameContext;
    readonly #computer: Computer;
    readonly #plySteps: PlySteps;
    /** Grows whenever what a computer was thinking about no longer counts. */
    #epoch = 0;

    constructor(context: LocalGameContext) {
        this.#context = context;
        this.#computer = new Computer(context.engineWorker, context.random);
        this.#plySteps = new PlySteps(context.pageApi);
    }

    get begun(): boolean {
        return this.#state !== null;
    }

    /** The state of a game that has begun. */
    get state(): LocalGameState {
        return this.#state!;
    }

    /** Begins a new game; gives the reason if that cannot be. */
    begin({ players, ...start }: NewLocalGame): Promise<string | null> {
        return this.#start(players, (common) => this.#context.pageApi.ask("begin", { ...start, ...common }));
    }

    /** Goes on with a game that a record tells; where another tab goes on with it, it is only shown. */
    load(record: string, players: BySide<Player>, elsewhere = false): Promise<string | null> {
        return this.#start(players, (common) => this.#context.pageApi.ask("load", { record, ...common }), elsewhere);
    }

    /** Goes on with a saved game of Checkers (CHK-6). */
    loadFile(variant: string, file: string, players: BySide<Player>): Promise<string | null> {
        return this.#start(players, (common) => this.#context.pageApi.ask("load-file", { variant, file, ...common }));
    }

    async play(text: string): Promise<void> {
        await this.#command({ what: "move", move: text });
        await this.#goOn();
    }

    /** Takes back to a person's last move, the computer's answers with it. */
    async undo(): Promise<void> {
        const plies = pliesToUndo(this.state);
        if (plies > 0) await this.#leap({ what: "undo", plies });
    }

    async redo(): Promise<void> {
        const plies = pliesToRedo(this.state);
        if (plies > 0) await this.#leap({ what: "redo", plies });
    }

    resign(): Promise<void> {
        return this.#leap({ what: "resign" });
    }

    /** RING-9. */
    end(): Promise<void> {
        return this.#leap({ what: "end" });
    }

    /** Two people at one device answer here; a computer takes what is no loss by its own estimate. */
    async offerDraw(): Promise<void> {
        const by = this.state.view.board.turn;
        if (!(await this.#command({ what: "offer-draw" }, by)) || isHuman(this.state.players[other(by)])) return;
        const epoch = this.#epoch;
        const worth = await this.#computer.worth(this.state.view);
        if (epoch === this.#epoch) await this.answerDraw(worth >= 0); // for the person, who is to move
    }

    async answerDraw(accept: boolean): Promise<void> {
        const by = this.state.view.drawOffer;
        if (by !== null) await this.#command({ what: accept ? "accept-draw" : "decline-draw" }, other(by));
    }

    /** Shows the best move that the computer finds soon: at first which piece, asked once more where it goes. */
    async hint(): Promise<void> {
        if (!personMayMove(this.state)) return;
        if (this.state.hint !== null) return this.#change({ isHintWhole: true });
        const epoch = this.#epoch;
        const { view } = this.state;
        const hint = await this.#computer.hint(view);
        const isAsked = epoch === this.#epoch && view === this.state.view && personMayMove(this.state);
        if (isAsked && hint !== null) this.#change({ hint, isHintWhole: !leavesChoice(view, hint) });
    }

    /** Looks at the position after so many plies, of the undone ones too. */
    async look(ply: number): Promise<void> {
        const { view, shown } = this.state;
        const position = await this.#plySteps.look(ply, shown.ply, view.played.length + view.undone.length);
        if (position === null) return;
        this.#change({ shown: position, hint: null }, position.ply === this.state.shown.ply + 1 ? transitionOf(position) : undefined);
    }

    /** Looks so many plies farther, or back. */
    lookBy(plies: number): Promise<void> {
        return this.look(this.#plySteps.from(this.state.shown.ply) + plies);
    }

    flip(): void {
        this.#change({ flipped: !this.state.flipped });
    }

    /** Between computers: stops after the move that is being made, or goes on. */
    async pause(paused: boolean): Promise<void> {
        this.#change({ paused });
        if (!paused) await this.#goOn();
    }

    /** One move of a computer while they wait. */
    async step(): Promise<void> {
        if (this.state.paused && this.state.thinking === null) await this.#letComputerMove(0);
    }

    setPace(pace: number): void {
        this.#change({ pace });
    }

    /** Somebody else plays from now on. */
    async setPlayers(players: BySide<Player>): Promise<void> {
        this.#forget();
        const { view, flipped, players: before } = this.state;
        // Whoever has turned the board by hand has it turned from how it lies now.
        const isTurned = flipped !== flippedAtFirst(view, before);
        this.#change({ players, flipped: flippedAtFirst(view, players) !== isTurned, thinking: null, paused: areComputers(players) && this.state.paused });
        await this.#goOn();
    }

    /** The computer is to play the best that it has found so far. */
    moveNow(): void {
        this.#computer.hurry();
    }

    refuse(text: string): void {
        this.#change({ refused: text });
    }

    /** What was refused is forgotten, as something else is chosen. */
    clearRefusal(): void {
        this.#change({ refused: null });
    }

    async record(date: string): Promise<string> {
        const answer = await this.#context.pageApi.ask("record", { date });
        return isRefusal(answer) ? "" : answer.record;
    }

    async saveFile(): Promise<string> {
        const answer = await this.#context.pageApi.ask("save-file", {});
        return isRefusal(answer) ? "" : answer.file;
    }

    /** Another tab goes on with the game: from now on it is only looked at. */
    leaveToOther(): void {
        this.#forget();
        this.#change({ elsewhere: true, thinking: null, hint: null });
    }

    /** Ends what is being thought; the game is left. */
    close(): void {
        this.#forget();
    }

    async #start(
        players: BySide<Player>,
        ask: (common: Pick<Asked<"begin">, "now" | "terms">) => Promise<Answer<"begin">>,
        elsewhere = false,
    ): Promise<string | null> {
        this.#forget();
        const view = await ask({ terms: termsOf(players), now: this.#context.now() });
        if (isRefusal(view)) return view.error.text;
        this.#computer.beginAnew();
        this.#state = initialState({ view, players, elsewhere }, this.#state ?? undefined);
        this.#change({});
        await this.#goOn();
        return null;
    }

    /** A command that makes whatever is being thought needless. */
    async #leap(command: SessionCommand): Promise<void> {
        this.#forget();
        this.#change({ thinking: null });
        await this.#command(command);
        await this.#goOn();
    }

    async #command(command: SessionCommand, who: Side = actingSide(this.state)): Promise<boolean> {
        if (this.state.elsewhere) return false;
        const answer = await this.#context.pageApi.ask("command", { command, who, now: this.#context.now() });
        if (isRefusal(answer)) {
            this.refuse(answer.error.text);
            return false;
        }
        const moved = command.what === "move";
        this.#change(
            { view: answer, shown: answer.board, hint: null, refused: null },
            moved ? transitionOf(answer.board) : undefined,
        );
        return true;
    }

    /** Lets computers move, and passes be made, until a person has the choice. */
    async #goOn(): Promise<void> {
        const { view, players, paused, elsewhere } = this.state;
        if (view.outcome !== null || elsewhere) return;
        const { turn } = view.board;
        if (!isHuman(players[turn])) {
            if (paused) return;
            return this.#letComputerMove(this.#pauseBeforeAnswer());
        }
        if (!view.mustPass) return;
        const epoch = this.#epoch;
        await this.#context.wait(answerPause);
        if (epoch !== this.#epoch) return;
        if (await this.#command({ what: "move", move: "pass" })) await this.#goOn();
    }

    #pauseBeforeAnswer(): number {
        const { view, players, pace } = this.state;
        if (areComputers(players)) return pace;
        return view.played.at(-1)?.forced ? readingPause : answerPause;
    }

    async #letComputerMove(pause: number): Promise<void> {
        const { view, players, elsewhere } = this.state;
        if (view.outcome !== null || elsewhere) return;
        const epoch = ++this.#epoch;
        const told = (change: Partial<NonNullable<LocalGameState["thinking"]>>) => {
            const { thinking } = this.state;
            if (epoch === this.#epoch && thinking !== null) this.#change({ thinking: { ...thinking, ...change } });
        };
        this.#change({ thinking: { report: null, isLong: false }, stalled: false });
        if (this.#context.concedes() && hasPerson(this.state) && (await this.#concede(view))) return;
        if (epoch !== this.#epoch) return;
        const choice = this.#computer.choose(players[view.board.turn], view, (report) => told({ report }));
        const chosen = Promise.all([choice, this.#context.wait(pause)]);
        void this.#context.wait(longThought).then(() => told({ isLong: true }));
        const text = await chosen.then(([move]) => move, (failure: unknown) => {
            if (epoch === this.#epoch) this.#change({ thinking: null, stalled: true });
            throw failure;
        });
        if (epoch !== this.#epoch) return;
        this.#change({ thinking: null });
        const who = view.board.turn;
        if ((await this.#command({ what: "move", move: text }, who)) && epoch === this.#epoch) await this.#goOn();
    }

    /** The computer that is to move gives the game up, which ends it, or offers a draw. */
    async #concede(view: LocalGameState["view"]): Promise<boolean> {
        const epoch = this.#epoch;
        const concession = await this.#computer.concession(view);
        if (concession === null || epoch !== this.#epoch) return false;
        const who = view.board.turn;
        if (concession === "resign") this.#change({ thinking: null });
        return (await this.#command({ what: concession }, who)) && concession === "resign";
    }

    #forget(): void {
        ++this.#epoch;
        this.#computer.stop();
    }

    #change(change: Partial<LocalGameState>, transition?: Transition): void {
        this.#state = { ...this.state, ...change };
        this.#context.changed(this.#state, transition);
    }
}
