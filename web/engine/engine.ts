/** The module in workers, so that the page never freezes: one page API that keeps the session, and engine workers. */

import { WorkerClient, type WorkerLike } from "./client.ts";
import { Journal } from "./journal.ts";
import { type Answer, type Asked, isRefusal, type Question, type Report } from "./protocol.ts";
import { createWorkerPool, type WorkerPool } from "./worker_pool.ts";

export type { WorkerLike };

/** Makes workers, which answer once they have the module. */
export interface WorkerFactory {
    (): WorkerLike;
    /** Whether the module is still on its way. */
    isLoading?: boolean;
    /** Kept when the module is there: from then on workers may be expected to answer. */
    loaded?: Promise<void>;
    /** Makes a pool that shares a memory, once there may be one. */
    createPool?: () => WorkerPool | null;
    /** Is told when a worker has failed: another one does what it was asked, or that one has failed as well. */
    onFailure?: (what: "restarted" | "failed") => void;
}

/** Where the page's parts lie. */
export interface AssetUrls {
    readonly worker: string;
    readonly module: string;
    /** The module for shared memory. */
    readonly shared: string;
}

/** More workers than this gain little. */
const mostWorkers = 8;

/** The engine while it loads: its workers may be made at once. */
export interface LoadingEngine {
    readonly workers: WorkerFactory;
    /** Kept when the module is there; broken if it does not come. */
    readonly loaded: Promise<void>;
}

/** Fetches and compiles the module once, for all workers. Its form for shared memory comes later, where that is allowed
 *  and there are processors for it: nothing waits for it, and all goes well without. */
export function openEngine({ worker, module, shared }: AssetUrls): LoadingEngine {
    const make = (): WorkerLike => new Worker(worker, { type: "module" });
    const loading = compile(module);
    const workers: WorkerFactory = workerFactory(make, loading);
    workers.isLoading = true;
    const loaded = loading.then(() => {
        workers.isLoading = false;
        const workerCount = Math.min(navigator.hardwareConcurrency - 1, mostWorkers);
        if (globalThis.crossOriginIsolated && workerCount > 1)
            compile(shared).then((forPools) => (workers.createPool = () => createWorkerPool(make, forPools, workerCount)), () => {});
    });
    workers.loaded = loaded;
    return { workers, loaded };
}

function workerFactory(make: () => WorkerLike, module: Promise<WebAssembly.Module>): WorkerFactory {
    return () => {
        const worker = make();
        module.then((compiled) => worker.postMessage({ module: compiled }), () => {});
        return worker;
    };
}

/** Asked for as the document's preload asks: WebKit uses none that was made with CORS, and fetches the module again. */
const asPreloaded: RequestInit = { mode: "no-cors", credentials: "include" };

/** Streaming needs the right type from the server, which not every server gives. */
async function compile(module: string): Promise<WebAssembly.Module> {
    // WebKit answers with a preload that has failed as well, also after a reload: only another kind of request gets through.
    const response = await fetch(module, asPreloaded).catch(() => fetch(module));
    if (!response.ok) throw new Error(`${module}: ${response.status}`);
    if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * A worker that answers questions, in the order in which they are asked. If it fails, another one is brought to where it
 * was and asked again, once: what the module cannot do it cannot do twice, but a worker may be ended for other reasons.
 */
export class PageApi {
    readonly #workers: WorkerFactory;
    readonly #journal = new Journal();
    #client: WorkerClient;

    constructor(workers: WorkerFactory) {
        this.#workers = workers;
        this.#client = new WorkerClient(workers(), workers.loaded);
    }

    /** Breaks with a `WorkerFailure` if there is no answer twice. */
    async ask<Q extends Question>(question: Q, request: Asked<Q>): Promise<Answer<Q>> {
        const first = this.#client;
        const answer = await first.ask(question, request).catch(() => {
            if (this.#client === first) this.#restart();
            return this.#client.ask(question, request);
        }).catch((failure: unknown) => {
            this.#workers.onFailure?.("failed");
            throw failure;
        });
        if (!isRefusal(answer)) this.#journal.note(question, request);
        return answer;
    }

    /** Ends the worker. Questions that are open stay unanswered. */
    close(): void {
        this.#client.close();
    }

    #restart(): void {
        const client = new WorkerClient(this.#workers(), this.#workers.loaded);
        this.#client = client;
        for (const { question, request } of this.#journal.entries())
            client.ask(question, request).catch(() => {}); // then what is asked next fails, too
        this.#workers.onFailure?.("restarted");
    }
}

/** So much longer than it was to think, or after it was told to stop, a worker may be silent. */
const silenceLimit = 15_000;

/**
 * Thinks about one thing at a time, and can be told to stop: a pool by a flag in its memory; a worker alone by being
 * replaced, for what it reported last is what it knew. Who fails, or does not come to an end, is replaced by a worker
 * alone, which is asked again, once.
 */
export class EngineWorker {
    readonly #workers: WorkerFactory;
    #pool: WorkerPool | null;
    #client: WorkerClient;
    #end: (() => void) | null = null;
    /** Kept when the pool is done with what it was asked last. */
    #idle: Promise<unknown> = Promise.resolve();

    /** `alone`: without a pool even where there may be one. */
    constructor(workers: WorkerFactory, { alone = false } = {}) {
        this.#workers = workers;
        this.#pool = alone ? null : (workers.createPool?.() ?? null);
        this.#client = new WorkerClient(this.#pool ?? workers(), workers.loaded);
    }

    /** Thinks until a limit is met or until `stop`. Null if nothing was found before it was stopped. Breaks with a
     *  `WorkerFailure` if nobody can think about it. */
    think(request: Asked<"think">, onReport: (report: Report) => void = () => {}): Promise<Answer<"think"> | null> {
        let last: Report | null = null;
        const report = (found: Report) => {
            last = found;
            onReport(found);
        };
        return this.#ask("think", request, () => last, report);
    }

    /** The move of a level, or nothing if it was stopped before. Breaks as `think` does. */
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
        if (this.#pool === null) {
            this.#replace();
        } else {
            this.#pool.stop();
            this.#expectIdle();
        }
        end();
    }

    close(): void {
        this.stop();
        this.#client.close();
    }

    /** The pool fails unless it comes to an end. */
    #expectIdle(): void {
        const client = this.#client;
        const watchdog = setTimeout(() => client.fail("the worker did not stop"), silenceLimit);
        void this.#idle.then(() => clearTimeout(watchdog));
    }

    #replace(): void {
        this.#client.fail("another worker has taken its place");
        this.#pool = null;
        this.#client = new WorkerClient(this.#workers(), this.#workers.loaded);
    }

    /** What is asked is kept from going on by `stop`, and then answered with what is `known`. */
    async #ask<Q extends "think" | "choose">(
        question: Q,
        request: Asked<Q>,
        known: () => Answer<Q> | null,
        report: (report: Report) => void,
    ): Promise<Answer<Q> | null> {
        this.stop();
        const { promise: stopped, resolve } = deferred<Answer<Q> | null>();
        let isStopped = false;
        const end = () => {
            isStopped = true;
            resolve(known());
        };
        this.#end = end;
        await this.#idle;
        if (isStopped) return stopped;
        const ask = () => this.#askOnce(question, request, (found) => isStopped || report(found));
        const answered = ask().catch((failure: unknown) => {
            if (isStopped) throw failure; // nobody waits for it; the next question fails as soon, and is asked again
            this.#replace();
            this.#workers.onFailure?.("restarted");
            return ask();
        });
        if (this.#pool !== null) this.#idle = answered.catch(() => {});
        try {
            return await Promise.race([stopped, answered]);
        } catch (failure) {
            this.#workers.onFailure?.("failed");
            throw failure;
        } finally {
            if (this.#end === end) this.#end = null;
        }
    }

    #askOnce<Q extends "think" | "choose">(
        question: Q,
        request: Asked<Q>,
        report: (report: Report) => void,
    ): Promise<Answer<Q>> {
        this.#pool?.clear();
        const { milliseconds } = request as Partial<Asked<"think">>;
        const patience = milliseconds === undefined ? {} : { patience: milliseconds + silenceLimit };
        return this.#client.ask(question, request, { report, ...patience });
    }
}

/** A promise with its key. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
    let resolve!: (value: T) => void;
    const promise = new Promise<T>((key) => (resolve = key));
    return { promise, resolve };
}
