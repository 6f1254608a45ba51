/** The WebAssembly module, opened: texts go in, texts come out. */

import type { Report } from "./protocol.ts";

interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    request(size: number): number;
    answer(): number;
    reply(): number;
}

/** An instance of the module. It answers one request after the other. */
export class Module {
    readonly #exports: Exports;
    #onReport: (report: Report) => void = () => {};

    private constructor(instantiate: (imports: WebAssembly.Imports) => WebAssembly.Instance) {
        const host = {
            now: () => performance.now(),
            report: (at: number, size: number) => this.#onReport(JSON.parse(this.#read(at, size)) as Report),
        };
        this.#exports = instantiate({ host }).exports as unknown as Exports;
        this.#exports._initialize();
    }

    static open(module: WebAssembly.Module): Module {
        return new Module((imports) => new WebAssembly.Instance(module, imports));
    }

    /** Answers a request, and tells on the way what a search has found so far. */
    ask(request: object, onReport: (report: Report) => void = () => {}): object {
        this.#onReport = onReport;
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        const at = this.#exports.request(bytes.length);
        new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
        const size = this.#exports.answer();
        return JSON.parse(this.#read(this.#exports.reply(), size)) as object;
    }

    #read(at: number, size: number): string {
        return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at, size));
    }
}
