/** The WebAssembly module, opened: texts go in, texts come out. */

import type { Report } from "./protocol.ts";

interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    request(size: number): number;
    answer(): number;
    reply(): number;
}

/** What the module has besides where workers share its memory. */
interface SharedExports extends Exports {
    readonly __stack_pointer: WebAssembly.Global;
    stop_flag(): number;
    new_stack(): number;
    help(slot: number): never;
}

/** An instance of the module. It answers one request after the other. */
export class Module {
    readonly #exports: Exports;
    readonly #memory: WebAssembly.Memory;
    #onReport: (report: Report) => void = () => {};

    private constructor(module: WebAssembly.Module, shared: WebAssembly.Memory | null) {
        const host = {
            now: () => performance.now(),
            report: (at: number, size: number) => this.#onReport(JSON.parse(this.#read(at, size)) as Report),
        };
        const imports = shared === null ? { host } : { host, env: { memory: shared } };
        this.#exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
        this.#memory = shared ?? this.#exports.memory;
    }

    /** An instance for requests; `shared` is its memory where other workers are to help it. */
    static open(module: WebAssembly.Module, shared: WebAssembly.Memory | null = null): Module {
        const opened = new Module(module, shared);
        opened.#exports._initialize();
        return opened;
    }

    /** Helps an instance with its searches from now on; never returns. The stack comes from `stacks`. */
    static help(module: WebAssembly.Module, shared: WebAssembly.Memory, slot: number, stack: number): never {
        const exports = new Module(module, shared).#exports as SharedExports;
        exports.__stack_pointer.value = stack;
        return exports.help(slot);
    }

    /** Stacks for so many helpers. */
    stacks(count: number): number[] {
        const exports = this.#exports as SharedExports;
        return Array.from({ length: count }, () => exports.new_stack());
    }

    /** Where a byte in the shared memory stops the search. */
    stopFlag(): number {
        return (this.#exports as SharedExports).stop_flag();
    }

    /** Answers a request, and tells on the way what a search has found so far. */
    ask(request: object, onReport: (report: Report) => void = () => {}): object {
        this.#onReport = onReport;
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        const at = this.#exports.request(bytes.length);
        new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
        const size = this.#exports.answer();
        return JSON.parse(this.#read(this.#exports.reply(), size)) as object;
    }

    /** A copy is decoded, for decoders take no shared memory. */
    #read(at: number, size: number): string {
        return new TextDecoder().decode(new Uint8Array(this.#memory.buffer, at, size).slice());
    }
}
