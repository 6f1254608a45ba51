/** A worker with one instance of the module. Its first message is the compiled module; then each is a request. */

import { Module } from "./module.ts";
import type { Report } from "./protocol.ts";

/** What goes to the worker. */
export type ToWorker =
    | { readonly module: WebAssembly.Module }
    | { readonly id: number; readonly request: object };

/** What comes back: reports on the way, and at the end the answer. */
export type FromWorker =
    | { readonly id: number; readonly report: Report }
    | { readonly id: number; readonly answer: object };

/** What of a worker's global scope is used; the page's types describe a window. */
interface Scope {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
    postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as Scope;
let module: Module | null = null;

scope.onmessage = ({ data }) => {
    if ("module" in data) {
        module = Module.open(data.module);
        return;
    }
    const { id, request } = data;
    const answer = module!.ask(request, (report) => scope.postMessage({ id, report }));
    scope.postMessage({ id, answer });
};
