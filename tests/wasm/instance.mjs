// A module as tests ask it.

import { readFile, readdir } from "node:fs/promises";
import { Worker } from "node:worker_threads";

const page = 64 * 1024;
/** As web/engine/worker_pool.ts has it. */
const limits = { initial: (32 << 20) / page, maximum: (1024 << 20) / page, shared: true };

/** The texts of all learned weights. */
export async function learnedWeights() {
    const folder = new URL("../../src/engine/eval/learned/weights/", import.meta.url);
    return Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8")));
}

/** An instance of a module, whether its memory is its own or one that is shared: then there are stacks for helpers, and
 *  `start` makes one. `roomFor` tells where a request of that size is put. */
export async function open(bytes) {
    const module = await WebAssembly.compile(bytes);
    const isShared = WebAssembly.Module.imports(module).some(({ kind }) => kind === "memory");
    const shared = isShared ? new WebAssembly.Memory(limits) : null;
    const host = { now: () => performance.now(), report: () => {} };
    const { exports } = await WebAssembly.instantiate(module, { host, ...(isShared && { env: { memory: shared } }) });
    exports._initialize();
    const bytesAt = (at = 0, size) => new Uint8Array((shared ?? exports.memory).buffer, at, size);
    const ask = (request) => {
        const text = new TextEncoder().encode(JSON.stringify(request));
        const at = exports.request(text.length);
        bytesAt(at, text.length).set(text);
        if (isShared) bytesAt(exports.stop_flag(), 1)[0] = 0;
        const size = exports.answer();
        return JSON.parse(new TextDecoder().decode(bytesAt(exports.reply(), size).slice()));
    };
    const stack = exports.__stack_pointer?.value;
    const newStack = isShared ? () => exports.new_stack() : null;
    const start = (slot, stack) =>
        new Worker(new URL("helper.mjs", import.meta.url), { workerData: { module, memory: shared, slot, stack } });
    return { ask, bytesAt, stack, newStack, start, roomFor: (size) => exports.request(size) };
}
