/** A worker with one instance of the module: it is told what it is, and each other message is a request. */

import { Module } from "./module.ts";
import type { Report } from "./protocol.ts";
import { type TablesAddresses, TablesLoader } from "./tables.ts";
import { type WeightsAddresses, WeightsLoader } from "./weights.ts";

/** tools/build_web.mjs puts them here. */
declare const WEIGHTS: WeightsAddresses;
declare const TABLES: TablesAddresses;

/** What goes to the worker. */
export type ToWorker =
    /** It works alone. */
    | { readonly module: WebAssembly.Module }
    /** It leads so many helpers, and is `ready` before it is asked anything. */
    | { readonly module: WebAssembly.Module; readonly memory: WebAssembly.Memory; readonly helpers: number }
    /** It helps another for ever. */
    | { readonly module: WebAssembly.Module; readonly memory: WebAssembly.Memory; readonly slot: number; readonly stack: number }
    | Asking;

/** What comes before there is a module waits for it. */
interface Asking {
    readonly id: number;
    readonly request: object;
}

/** What comes back: reports on the way, and at the end the answer. */
export type FromWorker =
    | { readonly ready: { readonly stopFlag: number; readonly stacks: readonly number[] } }
    | { readonly id: number; readonly report: Report }
    | { readonly id: number; readonly answer: object };

/** What of a worker's global scope is used; the page's types describe a window. */
interface Scope {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
    postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as Scope;
let module: Module | null = null;
const early: Asking[] = [];
const weights = new WeightsLoader(WEIGHTS);
const tables = new TablesLoader(TABLES);
/** Kept when all that was asked so far is answered. */
let answered = Promise.resolve();

function answer(module: Module, asking: Asking): void {
    answered = answered.then(() => answerNow(module, asking));
    // What the module throws is an error of the worker: its questions are asked elsewhere.
    answered.catch((error: unknown) => setTimeout(() => { throw error; }));
}

async function answerNow(module: Module, { id, request }: Asking): Promise<void> {
    const text = await weights.missing(request);
    if (text !== null) module.ask({ do: "weights", text });
    const values = await tables.values(request, (question) => module.ask(question));
    const asked = values === null ? request : { ...request, values };
    scope.postMessage({ id, answer: module.ask(asked, (report) => scope.postMessage({ id, report })) });
}

scope.onmessage = ({ data }) => {
    if ("slot" in data) return Module.help(data.module, data.memory, data.slot, data.stack);
    if ("helpers" in data) {
        module = Module.open(data.module, data.memory);
        return scope.postMessage({ ready: { stopFlag: module.stopFlag(), stacks: module.stacks(data.helpers) } });
    }
    if ("module" in data) {
        const opened = Module.open(data.module);
        module = opened;
        return early.splice(0).forEach((asking) => answer(opened, asking));
    }
    if (module === null) early.push(data);
    else answer(module, data);
};
