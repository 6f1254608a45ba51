// node tests/wasm/smoke.mjs build/wasm/quincunx.wasm SIGNATURE
// The module asks its host for the time and tells it reports, nothing else; it counts what the tables say, takes little
// memory until it searches, and has the native engine's signature.

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";

const [path, signature] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(path));
assert.deepEqual(
    WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`),
    ["host.now", "host.report"],
);

const host = { now: () => performance.now(), report: () => {} };
const { exports } = await WebAssembly.instantiate(module, { host });
exports._initialize();

const ask = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.request(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const size = exports.answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.reply(), size)));
};

const table = new URL("../data/perft.jsonl", import.meta.url);
for (const line of (await readFile(table, "utf8")).trim().split("\n")) {
    const { variant, position, counts } = JSON.parse(line);
    counts.forEach((count, i) =>
        assert.equal(ask({ do: "perft", variant, ...(position !== null && { position }), depth: i + 1 }).count, count,
            `${variant} ${position} ${i + 1}`));
}
assert.match(ask({ do: "perft", variant: "nonsense", depth: 1 }).error.text, /nonsense/);
const megabytes = exports.memory.buffer.byteLength / (1 << 20);
assert(megabytes < 4, `${megabytes} MB of memory: the engine's table is made when something is searched for the first time`);
ask({ do: "think", variant: "reversi", moves: [], depth: 1 });
assert(exports.memory.buffer.byteLength >> 20 >= 16, "and then it is there");
assert.equal(ask({ do: "bench" }).signature, Number(signature), "the signature of quincunx bench");
