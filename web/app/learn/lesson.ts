/** A lesson: its exercises one after the other, each a session in which the learner makes one move, and what became of it. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import { type GameName, isRefusal, type MoveView, type SessionView } from "../../engine/protocol.ts";
import { OneAtATime } from "../analysis/one_at_a_time.ts";
import { SessionCursor } from "../analysis/session_cursor.ts";
import { flippedFor, transitionOf } from "../board/board_view.ts";
import { leavesChoice } from "../game/local_game_state.ts";
import type { Task, TaskState } from "../game/task_board.ts";
import { exerciseCount, readProgress, writeProgress } from "../storage/lesson_progress.ts";
import { type Goal, isReached } from "./goals.ts";
import { type Exercise, lessons } from "./lessons.ts";

export interface LessonState extends TaskState {
    readonly index: number;
    readonly exercise: Exercise;
    /** The exercises that were solved, now or before. */
    readonly done: ReadonlySet<number>;
    /** Whether this one is solved now. */
    readonly solved: boolean;
    /** Whether the lesson came to its end with it. */
    readonly finished: boolean;
    /** What the last move led to, if that was not the goal. */
    readonly missed: SessionView | null;
    /** Why the last thing that was tried is no move. */
    readonly refused: string | null;
}

export interface LessonContext {
    readonly pageApi: PageApi;
    /** Another one, for a while. */
    readonly openPageApi: () => PageApi;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: LessonState, transition?: Transition) => void;
    readonly wait: (milliseconds: number) => Promise<void>;
}

/** How long a move stays on the board that is not what was asked for: one looks at what came of it. */
const lookingPause = 1500;
/** How long it takes until the other side does what it cannot but do. */
const answerPause = 700;

export class Lesson implements Task<LessonState> {
    readonly #game: GameName;
    readonly #context: LessonContext;
    readonly #cursor: SessionCursor;
    #state: LessonState | null = null;
    /** Grows with every exercise that is begun: what was going on in another no longer counts. */
    #epoch = 0;
    readonly #steps = new OneAtATime();

    constructor(game: GameName, context: LessonContext) {
        this.#game = game;
        this.#context = context;
        this.#cursor = new SessionCursor(context.pageApi);
    }

    get begun(): boolean {
        return this.#state !== null;
    }

    /** The state of a lesson that has begun. */
    get state(): LessonState {
        return this.#state!;
    }

    get mayTry(): boolean {
        const { view, solved } = this.state;
        return !solved && view.played.length === 0;
    }

    /** Begins where the learner was, or with the first exercise if all are solved. */
    open(): Promise<void> {
        return this.show(firstOf(readProgress(this.#game)));
    }

    /** Begins an exercise, also one that was solved. */
    show(index: number): Promise<void> {
        const epoch = ++this.#epoch;
        const exercise = lessons[this.#game][index]!;
        return this.#inTurn(epoch, async () => {
            const { variant, position } = exercise;
            const start = await this.#context.pageApi.ask("look-at", { variant });
            await this.#cursor.begin(variant, position);
            if (epoch !== this.#epoch) return;
            const { view } = this.#cursor;
            const flipped = flippedFor(view.board.turn, view);
            const done = readProgress(this.#game);
            this.#state = {
                view, shown: view.board, index, exercise, done, flipped,
                camps: isRefusal(start) ? "" : start.position,
                solved: false, finished: false, missed: null, hint: null, isHintWhole: false, refused: null,
            };
            this.#change({});
        });
    }

    async play(text: string): Promise<void> {
        const epoch = this.#epoch;
        await this.#inTurn(epoch, async () => {
            if (!this.mayTry) return;
            const wrong = await this.#cursor.to([text]);
            if (wrong !== null) return this.refuse(wrong);
            const { view } = this.#cursor;
            const solved = isReached(this.state.exercise.goal, view);
            this.#show(view, { ...(solved && this.#note()), solved, missed: solved ? null : view, hint: null, refused: null });
        });
        if (epoch !== this.#epoch || this.state.view.played.length !== 1) return;
        await this.#context.wait(this.state.solved ? answerPause : lookingPause);
        await this.#inTurn(epoch, () => (this.state.solved ? this.#answer() : this.#takeBack()));
    }

    /** Shows a move that reaches the goal: at first which piece makes it, asked once more where it goes. */
    async hint(): Promise<void> {
        const { view, exercise, hint } = this.state;
        if (!this.mayTry) return;
        if (hint !== null) return this.#change({ isHintWhole: true });
        const right = await this.#rightMove(exercise);
        if (view === this.state.view && right !== null) this.#change({ hint: right, isHintWhole: !leavesChoice(view, right) });
    }

    refuse(text: string): void {
        this.#change({ refused: text, missed: null });
    }

    clear(): void {
        this.#change({ refused: null, missed: null });
    }

    /** What is still going on changes nothing any more. */
    close(): void {
        ++this.#epoch;
    }

    /** Looked for in a session of its own, so that this one is not held up. */
    async #rightMove({ variant, position, goal }: Exercise): Promise<MoveView | null> {
        const pageApi = this.#context.openPageApi();
        try {
            const cursor = new SessionCursor(pageApi);
            await cursor.begin(variant, position);
            return (await movesThatReach(goal, cursor))[0] ?? null;
        } finally {
            pageApi.close();
        }
    }

    /** Writes down that the exercise is solved. */
    #note(): Pick<LessonState, "done" | "finished"> {
        const { index } = this.state;
        const before = readProgress(this.#game);
        const done = new Set([...before, index]);
        writeProgress(this.#game, done);
        return { done, finished: done.size === exerciseCount && (before.size < exerciseCount || index === exerciseCount - 1) };
    }

    /** Where the exercise is about what the other side cannot but do, it does that. */
    async #answer(): Promise<void> {
        const { view, exercise } = this.state;
        const [answer, ...others] = view.moves;
        if (!isAboutAnswers(exercise.goal) || answer === undefined || others.length > 0) return;
        await this.#cursor.to([...view.played.map(({ text }) => text), answer.text]);
        this.#show(this.#cursor.view, {});
    }

    async #takeBack(): Promise<void> {
        await this.#cursor.to([]);
        const { view } = this.#cursor;
        this.#change({ view, shown: view.board });
    }

    #show(view: SessionView, change: Partial<LessonState>): void {
        this.#change({ ...change, view, shown: view.board }, transitionOf(view.board));
    }

    /** Does something once all before it is done, unless another exercise was begun by then. */
    #inTurn(epoch: number, act: () => Promise<void>): Promise<void> {
        return this.#steps.run(async () => (epoch === this.#epoch ? act() : undefined));
    }

    #change(change: Partial<LessonState>, transition?: Transition): void {
        this.#state = { ...this.state, ...change };
        this.#context.changed(this.#state, transition);
    }
}

const isAboutAnswers = ({ kind }: Goal): boolean => kind === "baits" || kind === "passes";

/** The exercise with which whoever has solved some begins. */
export const firstOf = (done: ReadonlySet<number>): number => nextOf(-1, done) ?? 0;

/** The exercise after another, of those that are not solved yet if there are any; null after the last. */
export function nextOf(index: number, done: ReadonlySet<number>): number | null {
    const later = Array.from({ length: exerciseCount }, (_, i) => (index + 1 + i) % exerciseCount);
    const open = later.find((one) => !done.has(one));
    return open ?? (index + 1 < exerciseCount ? index + 1 : null);
}

/** The legal moves that reach a goal, found by making every one; the session then stands as it stood. */
export async function movesThatReach(goal: Goal, cursor: SessionCursor): Promise<MoveView[]> {
    const right: MoveView[] = [];
    for (const move of cursor.view.moves) {
        await cursor.to([move.text]);
        if (isReached(goal, cursor.view)) right.push(move);
        await cursor.to([]);
    }
    return right;
}
