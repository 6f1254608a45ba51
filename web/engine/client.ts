/** What is asked of one worker, and what comes of it. */

import type { Answer, Asked, Question, Report, SessionView } from "./protocol.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** What of a Worker is used; tests bring their own. */
export interface WorkerLike {
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    /** Called when it could not be loaded, or has thrown: the module in it can do anything from then on. */
    onerror: ((event: ErrorEvent) => void) | null;
    postMessage(message: ToWorker): void;
    terminate(): void;
}

/** Why a question stays without an answer: its worker could not be loaded, has thrown, or was silent for too long. */
export class WorkerFailure extends Error {
    override readonly name = "WorkerFailure";
}

interface Waiting {
    readonly answer: (answer: object) => void;
    readonly fail: (failure: WorkerFailure) => void;
    readonly report: (report: Report) => void;
    /** For how many milliseconds the worker may be silent. */
    readonly patience: number;
    watchdog?: ReturnType<typeof setTimeout>;
}

/** How a question is asked. */
export interface Asking {
    readonly report?: (report: Report) => void;
    /** For how many milliseconds the worker may be silent: before its first word, or from one to the next. */
    readonly patience?: number;
}

/** Whatever the page asks is answered much sooner, on slow devices, too. */
const longestSilence = 60_000;

/** Asks a worker, which answers in the order in which it is asked. Once it has failed, every question does. */
export class WorkerClient {
    readonly #worker: WorkerLike;
    readonly #loaded: Promise<void>;
    readonly #waiting = new Map<number, Waiting>();
    /** The plies of the session that were told last: of those that stand nothing is told again. */
    #played: SessionView["played"] = [];
    #asked = 0;
    #isClosed = false;
    #failure: WorkerFailure | null = null;

    /** Until the module is `loaded`, silence is no failure. */
    constructor(worker: WorkerLike, loaded: Promise<void> = Promise.resolve()) {
        this.#worker = worker;
        this.#loaded = loaded;
        worker.onmessage = ({ data }) => this.#receive(data);
        worker.onerror = (event) => this.fail(event.message || "the worker could not be loaded");
    }

    /** Breaks with a `WorkerFailure`. */
    ask<Q extends Question>(
        question: Q,
        request: Asked<Q>,
        { report = () => {}, patience = longestSilence }: Asking = {},
    ): Promise<Answer<Q>> {
        if (this.#failure !== null) return Promise.reject(this.#failure);
        const id = ++this.#asked;
        this.#worker.postMessage({ id, request: { do: question, ...request } });
        return new Promise((answer, fail) => {
            this.#waiting.set(id, { answer: answer as (answer: object) => void, fail, report, patience });
            this.#loaded.then(() => this.#watch(id), () => {}); // without a module there is nobody to be silent
        });
    }

    /** Ends the worker, and whatever waits for it. */
    fail(why: string): void {
        this.close();
        this.#failure ??= new WorkerFailure(why);
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const { fail } of waiting) fail(this.#failure);
    }

    /** Ends the worker. Questions that are open stay unanswered. */
    close(): void {
        this.#isClosed = true;
        this.#worker.terminate();
        for (const { watchdog } of this.#waiting.values()) clearTimeout(watchdog);
    }

    /** Counts the silence after a question from now on, if it is still open. */
    #watch(id: number): void {
        const waiting = this.#waiting.get(id);
        if (waiting === undefined || this.#isClosed) return;
        clearTimeout(waiting.watchdog);
        waiting.watchdog = setTimeout(() => this.fail("the worker was silent for too long"), waiting.patience);
    }

    #receive(message: FromWorker): void {
        if ("ready" in message) return;
        const waiting = this.#waiting.get(message.id);
        if (waiting === undefined) return; // it has failed
        if ("report" in message) {
            this.#watch(message.id);
            return waiting.report(message.report);
        }
        clearTimeout(waiting.watchdog);
        this.#waiting.delete(message.id);
        waiting.answer("playedFrom" in message.answer ? this.#whole(message.answer as SessionView) : message.answer);
    }

    #whole(view: SessionView): SessionView {
        this.#played = [...this.#played.slice(0, view.playedFrom), ...view.played];
        return { ...view, playedFrom: 0, played: this.#played };
    }
}
