/** The module in workers, so that the page never freezes: one desk that keeps the session, and thinkers. */

import type { Answer, Asked, Question, Report, SessionNews, SessionView } from "./protocol.ts";
import { makeTeam, type Team } from "./team.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** What of a Worker is used; tests bring their own. */
export interface WorkerLike {
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    postMessage(message: ToWorker): void;
    terminate(): void;
}

/** Makes workers, which answer once they have the module. */
export interface Hire {
    (): WorkerLike;
    /** Whether the module is still on its way. */
    isWaiting?: boolean;
    /** Makes a team that shares a memory, once there may be one. */
    team?: () => Team | null;
}

/** Where the page's parts lie. */
export interface Places {
    readonly worker: string;
    readonly module: string;
    /** The module for shared memory. */
    readonly shared: string;
}

/** More workers than this gain little. */
const mostWorkers = 8;

/** The engine while it comes: who works for it may be hired at once. */
export interface Opening {
    readonly hire: Hire;
    /** Kept when the module is there; broken if it does not come. */
    readonly opened: Promise<void>;
}

/** Fetches and compiles the module once, for all workers. Its form for shared memory comes later, where that is allowed
 *  and there are processors for it: nothing waits for it, and all goes well without. */
export function openEngine({ worker, module, shared }: Places): Opening {
    const make = (): WorkerLike => new Worker(worker, { type: "module" });
    const coming = compile(module);
    const hire: Hire = hireWith(make, coming);
    hire.isWaiting = true;
    const opened = coming.then(() => {
        hire.isWaiting = false;
        const workers = Math.min(navigator.hardwareConcurrency - 1, mostWorkers);
        if (globalThis.crossOriginIsolated && workers > 1)
            compile(shared).then((forTeams) => (hire.team = () => makeTeam(make, forTeams, workers)), () => {});
    });
    return { hire, opened };
}

function hireWith(make: () => WorkerLike, coming: Promise<WebAssembly.Module>): Hire {
    return () => {
        const hired = make();
        coming.then((module) => hired.postMessage({ module }), () => {});
        return hired;
    };
}

/** Asked for as the document's preload asks: WebKit uses none that was made with CORS, and fetches the module again. */
const asPreloaded: RequestInit = { mode: "no-cors", credentials: "include" };

/** Streaming needs the right type from the server, which not every server gives. */
async function compile(module: string): Promise<WebAssembly.Module> {
    const response = await fetch(module, asPreloaded);
    if (!response.ok) throw new Error(`${module}: ${response.status}`);
    if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

interface Waiting {
    readonly answer: (answer: object) => void;
    readonly report: (report: Report) => void;
}

/** What changes a session tells only what has changed of its plies. */
const tellsNews = (question: Question): boolean => question === "command" || question === "news";

/** A worker that answers questions, in the order in which they are asked. */
export class Desk {
    readonly #worker: WorkerLike;
    readonly #waiting = new Map<number, Waiting>();
    /** The plies of the session that were told last: of those that stand nothing is told again. */
    #played: SessionView["played"] = [];
    #asked = 0;

    constructor(hire: () => WorkerLike) {
        this.#worker = hire();
        this.#worker.onmessage = ({ data }) => this.#hear(data);
    }

    ask<Q extends Question>(
        question: Q,
        request: Asked<Q>,
        report: (report: Report) => void = () => {},
    ): Promise<Answer<Q>> {
        const id = ++this.#asked;
        this.#worker.postMessage({ id, request: { do: question, ...request, ...(tellsNews(question) && { onlyNew: true }) } });
        return new Promise((answer) => {
            this.#waiting.set(id, { answer: answer as (answer: object) => void, report });
        });
    }

    /** Ends the worker. Questions that are open stay unanswered. */
    close(): void {
        this.#worker.terminate();
    }

    #hear(message: FromWorker): void {
        if ("ready" in message) return;
        const waiting = this.#waiting.get(message.id)!;
        if ("report" in message) return waiting.report(message.report);
        this.#waiting.delete(message.id);
        waiting.answer("playedFrom" in message.answer ? this.#whole(message.answer as SessionNews) : message.answer);
    }

    #whole({ playedFrom, ...view }: SessionNews): SessionView {
        this.#played = [...this.#played.slice(0, playedFrom), ...view.played];
        return { ...view, played: this.#played };
    }
}

/**
 * Thinks about one thing at a time, and can be told to stop: a team by a word in its memory; a worker alone by being
 * replaced, for what it reported last is what it knew.
 */
export class Thinker {
    readonly #hire: Hire;
    readonly #team: Team | null;
    #desk: Desk;
    #end: (() => void) | null = null;
    /** Kept when the team is done with what it was asked last. */
    #idle: Promise<unknown> = Promise.resolve();

    constructor(hire: Hire) {
        this.#hire = hire;
        this.#team = hire.team?.() ?? null;
        this.#desk = this.#newDesk();
    }

    /** Thinks until a limit is met or until `stop`. Null if nothing was found before it was stopped. */
    think(request: Asked<"think">, onReport: (report: Report) => void = () => {}): Promise<Answer<"think"> | null> {
        let last: Report | null = null;
        const report = (found: Report) => {
            last = found;
            onReport(found);
        };
        return this.#ask("think", request, () => last, report);
    }

    /** The move of a level, or nothing if it was stopped before. */
    choose(request: Asked<"choose">): Promise<Answer<"choose"> | null> {
        return this.#ask("choose", request, () => null, () => {});
    }

    /** Whether it thinks. */
    get busy(): boolean {
        return this.#end !== null;
    }

    /** Ends the thought, if there is one; its promise is kept with what is known. */
    stop(): void {
        const end = this.#end;
        if (end === null) return;
        this.#end = null;
        if (this.#team === null) {
            this.#desk.close();
            this.#desk = this.#newDesk();
        } else {
            this.#team.stop();
        }
        end();
    }

    close(): void {
        this.stop();
        this.#desk.close();
    }

    #newDesk(): Desk {
        return new Desk(() => this.#team ?? this.#hire());
    }

    /** What is asked is kept from going on by `stop`, and then answered with what is `known`. */
    async #ask<Q extends "think" | "choose">(
        question: Q,
        request: Asked<Q>,
        known: () => Answer<Q> | null,
        report: (report: Report) => void,
    ): Promise<Answer<Q> | null> {
        this.stop();
        const { promise, resolve } = opened<Answer<Q> | null>();
        let stopped = false;
        const end = () => {
            stopped = true;
            resolve(known());
        };
        this.#end = end;
        await this.#idle;
        if (stopped) return promise;
        this.#team?.clear();
        const answered = this.#desk.ask(question, request, (found) => stopped || report(found));
        if (this.#team !== null) this.#idle = answered;
        void answered.then((answer) => {
            if (stopped) return;
            this.#end = null;
            resolve(answer);
        });
        return promise;
    }
}

/** A promise with its key. */
function opened<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
    let resolve!: (value: T) => void;
    const promise = new Promise<T>((key) => (resolve = key));
    return { promise, resolve };
}
