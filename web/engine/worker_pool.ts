/** Workers that think together in one memory. Only pages that are isolated from others may have such. */

import type { WorkerLike } from "./client.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** A worker that leads others, and that can be told to stop. */
export interface WorkerPool extends WorkerLike {
    /** The next question may be thought about. */
    clear(): void;
    /** Ends the search that goes on, or is about to; its answer comes soon. */
    stop(): void;
}

const page = 64 * 1024;
/** As cmake/wasm32.cmake has it for the module. */
const limits = { initial: (32 * 1024 * 1024) / page, maximum: (1024 * 1024 * 1024) / page, shared: true };

/** Makes a pool of so many workers with one instance each of the module for shared memory. Null if there is no such
 *  memory after all: WebKitGTK isolates a page and still does not let it be shared, and phones may not have room for it. */
export function createWorkerPool(make: () => WorkerLike, module: WebAssembly.Module, workers: number): WorkerPool | null {
    let leader: WorkerLike | null = null;
    try {
        const memory = new WebAssembly.Memory(limits);
        leader = make();
        const pool = poolOf(leader, make, module, memory);
        leader.postMessage({ module, memory, helpers: workers - 1 });
        return pool;
    } catch {
        leader?.terminate();
        return null;
    }
}

/** The leader's helpers are made when it is ready. */
function poolOf(leader: WorkerLike, make: () => WorkerLike, module: WebAssembly.Module, memory: WebAssembly.Memory): WorkerPool {
    const helpers: WorkerLike[] = [];
    const early: ToWorker[] = [];
    let flag: Uint8Array | null = null;
    let wanted = 0;

    const pool: WorkerPool = {
        onmessage: null,
        onerror: null,
        postMessage: (message) => void (flag === null ? early.push(message) : leader.postMessage(message)),
        terminate: () => [leader, ...helpers].forEach((worker) => worker.terminate()),
        clear: () => set(0),
        stop: () => set(1),
    };
    function set(value: number): void {
        wanted = value;
        if (flag !== null) Atomics.store(flag, 0, value);
    }
    leader.onerror = (event) => pool.onerror?.(event);
    leader.onmessage = (event: MessageEvent<FromWorker>) => {
        if (!("ready" in event.data)) return pool.onmessage?.(event);
        const { stopFlag, stacks } = event.data.ready;
        flag = new Uint8Array(memory.buffer, stopFlag, 1);
        set(wanted);
        stacks.forEach((stack, i) => {
            const helper = make();
            helper.onerror = leader.onerror; // the leader would wait for it
            helper.postMessage({ module, memory, slot: i + 1, stack });
            helpers.push(helper);
        });
        early.splice(0).forEach((message) => leader.postMessage(message));
    };
    return pool;
}
