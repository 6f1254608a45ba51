/** Somebody's way through the solution of a puzzle: their moves, the answers to them, and why another move is not the one. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import { type ChosenPuzzle, isRefusal, type SessionView } from "../../engine/protocol.ts";
import type { Tried } from "../analysis/moment.ts";
import { OneAtATime } from "../analysis/one_at_a_time.ts";
import type { Reviewer } from "../analysis/reviewer.ts";
import { SessionCursor, textsOf } from "../analysis/session_cursor.ts";
import { flippedFor, transitionOf } from "../board/board_view.ts";
import { leavesChoice } from "../game/local_game_state.ts";
import { other } from "../game/players.ts";
import type { Task, TaskState } from "../game/task_board.ts";

export interface AttemptState extends TaskState {
    readonly solved: boolean;
    /** Whether the solution was shown instead. */
    readonly shownSolution: boolean;
    /** A move that was not the one. */
    readonly tried: Tried | null;
    /** Why the last thing that was tried is no move. */
    readonly refused: string | null;
}

export interface AttemptContext {
    readonly pageApi: PageApi;
    readonly reviewer: Reviewer;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: AttemptState, transition?: Transition) => void;
    /** Called when the puzzle has been solved, once. */
    readonly solved: () => void;
    readonly wait: (milliseconds: number) => Promise<void>;
}

/** How long a move stays on the board that is not the one: one looks at what came of it. */
const lookingPause = 1500;
/** How long it takes until the other side answers. */
const answerPause = 700;

export class Attempt implements Task<AttemptState> {
    readonly #puzzle: ChosenPuzzle;
    readonly #context: AttemptContext;
    readonly #cursor: SessionCursor;
    readonly #steps = new OneAtATime();
    #state: AttemptState | null = null;
    #isClosed = false;

    constructor(puzzle: ChosenPuzzle, context: AttemptContext) {
        this.#puzzle = puzzle;
        this.#context = context;
        this.#cursor = new SessionCursor(context.pageApi);
    }

    get begun(): boolean {
        return this.#state !== null;
    }

    /** The state of an attempt that has begun. */
    get state(): AttemptState {
        return this.#state!;
    }

    async open(): Promise<void> {
        const { variant, position } = this.#puzzle;
        const start = await this.#context.pageApi.ask("look-at", { variant });
        await this.#cursor.begin(variant, position);
        if (this.#isClosed) return;
        const { view } = this.#cursor;
        this.#state = {
            view, shown: view.board, flipped: flippedFor(view.board.turn, view),
            camps: isRefusal(start) ? "" : start.position,
            solved: false, shownSolution: false, tried: null, hint: null, isHintWhole: false, refused: null,
        };
        this.#change({});
    }

    async play(text: string): Promise<void> {
        const [before, isRight] = await this.#steps.run(() => this.#try(text));
        if (isRight === null || this.state.solved) return;
        if (!isRight) void this.#judge(before);
        await this.#context.wait(isRight ? answerPause : lookingPause);
        const { moves } = this.#puzzle;
        await this.#steps.run(() => this.#goTo(isRight ? moves.slice(0, before.length + 2) : before));
    }

    /** Shows the move: at first which piece makes it, asked once more where it goes. */
    hint(): void {
        const { view, hint } = this.state;
        if (!this.mayTry) return;
        if (hint !== null) return this.#change({ isHintWhole: true });
        const right = view.moves.find(({ text }) => text === this.#puzzle.moves[view.played.length]);
        if (right !== undefined) this.#change({ hint: right, isHintWhole: !leavesChoice(view, right), tried: null, refused: null });
    }

    /** Plays the solution from where it stands. */
    async showSolution(): Promise<void> {
        if (!this.mayTry) return;
        const { moves } = this.#puzzle;
        this.#change({ shownSolution: true, tried: null, hint: null, refused: null });
        for (let made = this.state.view.played.length + 1; made <= moves.length; ++made) {
            await this.#steps.run(() => this.#goTo(moves.slice(0, made)));
            if (made < moves.length) await this.#context.wait(answerPause);
        }
    }

    refuse(text: string): void {
        this.#change({ refused: text, tried: null });
    }

    clear(): void {
        this.#change({ refused: null, tried: null });
    }

    /** What is still going on changes nothing any more. */
    close(): void {
        this.#isClosed = true;
    }

    /** What stands on the board is then the solution up to there. */
    get mayTry(): boolean {
        const { view, solved, shownSolution } = this.state;
        const { played } = view;
        return !solved && !shownSolution && played.length % 2 === 0 && played.every(({ text }, i) => text === this.#puzzle.moves[i]);
    }

    /** Makes a move; gives those before it, and whether it is the one: null where it is none. */
    async #try(text: string): Promise<readonly [before: readonly string[], isRight: boolean | null]> {
        const before = textsOf(this.state.view.played);
        if (this.#isClosed || !this.mayTry) return [before, null];
        const { turn } = this.state.view.board;
        const wrong = await this.#cursor.to([...before, text]);
        if (wrong !== null) {
            this.refuse(wrong);
            return [before, null];
        }
        const { view } = this.#cursor;
        const { moves } = this.#puzzle;
        const move = view.played.at(-1)!.text;
        const wins = view.outcome?.winner === turn; // at once, which is as good as the solution
        const isRight = wins || move === moves[before.length];
        const solved = isRight && (wins || before.length + 1 === moves.length);
        this.#show({ solved, tried: isRight ? null : { move, verdict: null }, hint: null, isHintWhole: false, refused: null });
        if (solved) this.#context.solved();
        return [before, isRight];
    }

    /** Finds out why the move that was tried after these is not the one. */
    async #judge(before: readonly string[]): Promise<void> {
        const { tried, view } = this.state;
        const { variant } = this.#puzzle;
        const after = [...before, tried!.move];
        const start = { variant, position: this.#cursor.positionAfter(before) };
        const end = { variant, position: this.#cursor.positionAfter(after) };
        const { turn } = view.board;
        const positions = [{ ...start, moves: before, turn: other(turn) }, { ...end, moves: after, turn }];
        this.#context.reviewer.stop(); // what was tried before no longer matters
        if (!(await this.#context.reviewer.look(positions.slice(0, view.outcome === null ? 2 : 1), () => {}))) return;
        const verdict = await this.#context.reviewer.review(start, [tried!.move], before);
        if (this.state.tried === tried) this.#change({ tried: { ...tried!, verdict } });
    }

    async #goTo(moves: readonly string[]): Promise<void> {
        if (this.#isClosed) return;
        const isOn = moves.length > this.state.view.played.length;
        await this.#cursor.to(moves);
        const { view } = this.#cursor;
        if (isOn) this.#show({});
        else this.#change({ view, shown: view.board });
    }

    #show(change: Partial<AttemptState>): void {
        const { view }: { readonly view: SessionView } = this.#cursor;
        this.#change({ ...change, view, shown: view.board }, transitionOf(view.board));
    }

    #change(change: Partial<AttemptState>, transition?: Transition): void {
        if (this.#isClosed) return;
        this.#state = { ...this.state, ...change };
        this.#context.changed(this.#state, transition);
    }
}
