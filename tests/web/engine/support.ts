import { readFileSync } from "node:fs";
import type { WorkerFactory, WorkerLike } from "../../../web/engine/engine.ts";
import { Module } from "../../../web/engine/module.ts";
import type { FromWorker, ToWorker } from "../../../web/engine/worker.ts";

const compiled = new WebAssembly.Module(readFileSync("build/wasm/quincunx.wasm"));

/** The module, for workers of their own. */
export const compiledModule = (): WebAssembly.Module => compiled;

/** The module in this thread. */
export const openModule = (): Module => Module.open(compiled);

/** A worker that is none: it answers in this thread, a task later. */
export class NearWorker implements WorkerLike {
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    terminated = false;
    readonly #module = openModule();

    postMessage(message: ToWorker): void {
        setImmediate(() => this.#answer(message));
    }

    terminate(): void {
        this.terminated = true;
    }

    /** What a worker that throws does. */
    fail(message: string): void {
        if (!this.terminated) this.onerror?.({ message } as ErrorEvent);
    }

    #answer(message: ToWorker): void {
        if (this.terminated || !("id" in message)) return;
        const { id, request } = message;
        this.#tell({ id, answer: this.#module.ask(request, (report) => this.#tell({ id, report })) });
    }

    #tell(message: FromWorker): void {
        if (!this.terminated) this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
    }
}

export const nearWorkers: WorkerFactory = () => new NearWorker();
