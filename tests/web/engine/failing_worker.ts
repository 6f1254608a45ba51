/** Workers that throw, that cannot be loaded, or that say nothing. */

import type { WorkerFactory } from "../../../web/engine/engine.ts";
import type { ToWorker } from "../../../web/engine/worker.ts";
import { NearWorker } from "./support.ts";

const questionOf = (message: ToWorker): string | null =>
    "request" in message ? (message.request as { readonly do: string }).do : null;

/** A worker that throws when it is asked something, or as soon as it is there. */
class FailingWorker extends NearWorker {
    readonly #failsAt: string;

    constructor(failsAt: string) {
        super();
        this.#failsAt = failsAt;
        if (failsAt === "loading") setImmediate(() => this.fail(""));
    }

    override postMessage(message: ToWorker): void {
        if (questionOf(message) === this.#failsAt)
            setImmediate(() => this.fail("memory access out of bounds"));
        else super.postMessage(message);
    }
}

/** A worker that never answers one kind of question. */
class SilentWorker extends NearWorker {
    readonly #at: string;

    constructor(at: string) {
        super();
        this.#at = at;
    }

    override postMessage(message: ToWorker): void {
        if (questionOf(message) !== this.#at) super.postMessage(message);
    }
}

/** Workers one after the other, and what was told of them. */
export function workersOf(...first: (() => NearWorker)[]): { workers: WorkerFactory; made: NearWorker[]; told: string[] } {
    const made: NearWorker[] = [];
    const told: string[] = [];
    const workers: WorkerFactory = () => {
        const worker = (first.shift() ?? (() => new NearWorker()))();
        made.push(worker);
        return worker;
    };
    workers.onFailure = (what) => told.push(what);
    return { workers, made, told };
}

export const failing = (at: string) => (): NearWorker => new FailingWorker(at);
export const silent = (at: string) => (): NearWorker => new SilentWorker(at);
