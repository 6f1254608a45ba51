// node tests/wasm/stack.mjs build/wasm/quincunx.wasm…
// The deepest searches that there are fit into the stack of each module, on every kind of board, and overwrite nothing.

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";
import { deepSearches, everyBoard } from "./deep_searches.mjs";
import { dataOf } from "./sections.mjs";

/** No search goes deeper, quiet moves included: engine::max_depth. */
const DEEPEST = 127;

/** An instance of a module, whether its memory is its own or one that is shared. */
async function open(bytes) {
    const module = await WebAssembly.compile(bytes);
    const isShared = WebAssembly.Module.imports(module).some(({ kind }) => kind === "memory");
    const page = 64 * 1024;
    const shared = isShared
        ? new WebAssembly.Memory({ initial: (32 << 20) / page, maximum: (1024 << 20) / page, shared: true })
        : null;
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
    return { ask, bytesAt, stack: exports.__stack_pointer?.value };
}

/** How much of the stack a request takes. It begins at its end, and lies below everything else. */
function stackOf({ ask, bytesAt, stack }, request) {
    const untouched = 0xa5;
    bytesAt(0, stack).fill(untouched);
    const answer = ask(request);
    return { answer, taken: stack - bytesAt(0, stack).findIndex((byte) => byte !== untouched) };
}

for (const path of process.argv.slice(2)) {
    const bytes = await readFile(path);
    const instance = await open(bytes);
    const fresh = await open(bytes);
    const data = dataOf(bytes, fresh.bytesAt().slice());
    const { signature } = fresh.ask({ do: "bench" });

    for (const { atLeast, ...request } of deepSearches()) {
        const report = instance.ask({ do: "think", moves: [], ...request });
        assert(report.depth >= atLeast, `${path}: ${request.variant} ${request.position}`);
    }

    let most = 0;
    for (const { atLeast, ...request } of deepSearches())
        most = Math.max(most, stackOf(instance, { do: "think", moves: [], ...request }).taken);
    console.log(`${path}: searches that went so deep took ${Math.ceil(most / 1024)} KB of stack`);
    for (const variant of everyBoard) {
        const { answer, taken } = stackOf(instance, { do: "think", variant, moves: [], depth: 6, nodes: 100_000 });
        // An upper bound, as every kind of node is met in so many: at least depth + 1 plies share what was taken, for quiet
        // ones are not counted; and what comes before the first ply, once in a search, is counted here with each.
        most = Math.max(most, (taken / (answer.depth + 1)) * DEEPEST);
    }
    console.log(`${path}: the deepest search takes at most ${Math.ceil(most / 1024)} of ${instance.stack / 1024} KB of stack`);
    assert(most < instance.stack / 2, `${path}: half of the stack is enough`);

    for (const { at, size } of data) {
        const changed = fresh.bytesAt(at, size).filter((byte, i) => byte !== instance.bytesAt(at, size)[i]).length;
        assert.equal(changed, 0, `${path}: so many bytes of the static data at ${at} were overwritten`);
    }
    assert.equal(instance.ask({ do: "bench" }).signature, signature, `${path}: the signature after all these searches`);
}
