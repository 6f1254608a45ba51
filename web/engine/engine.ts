/** The module in workers, so that the page never freezes: one desk that keeps the session, and thinkers. */

import type { Answer, Asked, Question, Report } from "./protocol.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** What of a Worker is used; tests bring their own. */
export interface WorkerLike {
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    postMessage(message: ToWorker): void;
    terminate(): void;
}

/** Makes a worker that has the module already. */
export type Hire = () => WorkerLike;

/** Where the page's parts lie. */
export interface Places {
    readonly worker: string;
    readonly module: string;
}

/** Fetches and compiles the module once, for all workers to come. */
export async function openEngine({ worker, module }: Places): Promise<Hire> {
    const compiled = await compile(module);
    return () => {
        const hired = new Worker(worker, { type: "module" });
        hired.postMessage({ module: compiled } satisfies ToWorker);
        return hired;
    };
}

/** Streaming needs the right type from the server, which not every server gives. */
async function compile(module: string): Promise<WebAssembly.Module> {
    const response = await fetch(module);
    if (!response.ok) throw new Error(`${module}: ${response.status}`);
    if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

interface Waiting {
    readonly answer: (answer: object) => void;
    readonly report: (report: Report) => void;
}

/** A worker that answers questions, in the order in which they are asked. */
export class Desk {
    readonly #worker: WorkerLike;
    readonly #waiting = new Map<number, Waiting>();
    #asked = 0;

    constructor(hire: Hire) {
        this.#worker = hire();
        this.#worker.onmessage = ({ data }) => this.#hear(data);
    }

    ask<Q extends Question>(
        question: Q,
        request: Asked<Q>,
        report: (report: Report) => void = () => {},
    ): Promise<Answer<Q>> {
        const id = ++this.#asked;
        this.#worker.postMessage({ id, request: { do: question, ...request } });
        return new Promise((answer) => {
            this.#waiting.set(id, { answer: answer as (answer: object) => void, report });
        });
    }

    /** Ends the worker. Questions that are open stay unanswered. */
    close(): void {
        this.#worker.terminate();
    }

    #hear(message: FromWorker): void {
        const waiting = this.#waiting.get(message.id)!;
        if ("report" in message) return waiting.report(message.report);
        this.#waiting.delete(message.id);
        waiting.answer(message.answer);
    }
}

/**
 * A worker that thinks about one thing at a time. Without shared memory it cannot be told to stop: it is replaced by
 * another, and what it reported last is what it knew.
 */
export class Thinker {
    readonly #hire: Hire;
    #desk: Desk;
    #end: (() => void) | null = null;

    constructor(hire: Hire) {
        this.#hire = hire;
        this.#desk = new Desk(hire);
    }

    /** Thinks until a limit is met or until `stop`. Null if nothing was found before it was stopped. */
    think(request: Asked<"think">, onReport: (report: Report) => void = () => {}): Promise<Answer<"think"> | null> {
        this.stop();
        let last: Report | null = null;
        const report = (found: Report) => {
            last = found;
            onReport(found);
        };
        return new Promise((resolve) => {
            this.#end = () => resolve(last);
            void this.#desk.ask("think", request, report).then((answer) => this.#finish(answer, resolve));
        });
    }

    /** The move of a level, or nothing if it was stopped before. */
    choose(request: Asked<"choose">): Promise<Answer<"choose"> | null> {
        this.stop();
        return new Promise((resolve) => {
            this.#end = () => resolve(null);
            void this.#desk.ask("choose", request).then((answer) => this.#finish(answer, resolve));
        });
    }

    /** Whether it thinks. */
    get busy(): boolean {
        return this.#end !== null;
    }

    /** Ends the thought, if there is one; its promise is kept with what is known. */
    stop(): void {
        if (this.#end === null) return;
        this.#desk.close();
        this.#desk = new Desk(this.#hire);
        this.#end();
        this.#end = null;
    }

    close(): void {
        this.stop();
        this.#desk.close();
    }

    #finish<T>(answer: T, resolve: (answer: T) => void): void {
        this.#end = null;
        resolve(answer);
    }
}

