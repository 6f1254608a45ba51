// node tests/wasm/smoke.mjs SIGNATURE build/wasm/quincunx.wasm…
// Each module asks its host for the time and tells it reports, and nothing else but the memory that is shared; it counts
// what the tables say, takes little memory until it searches, and has the native engine's signature.

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";
import { learnedWeights, open } from "./instance.mjs";

const [signature, ...paths] = process.argv.slice(2);
const table = await readFile(new URL("../data/perft.jsonl", import.meta.url), "utf8");
const megabyte = 1 << 20;
const weights = await learnedWeights();

for (const path of paths) {
    const bytes = await readFile(path);
    const imported = WebAssembly.Module.imports(await WebAssembly.compile(bytes)).map(({ module, name }) => `${module}.${name}`);
    assert.deepEqual(imported.filter((name) => name !== "env.memory"), ["host.now", "host.report"], path);

    const { ask, roomFor } = await open(bytes);
    for (const line of table.trim().split("\n")) {
        const { variant, position, counts } = JSON.parse(line);
        counts.forEach((count, i) =>
            assert.equal(ask({ do: "perft", variant, ...(position !== null && { position }), depth: i + 1 }).count, count,
                `${path}: ${variant} ${position} ${i + 1}`));
    }
    assert.match(ask({ do: "perft", variant: "nonsense", depth: 1 }).error.text, /nonsense/);
    // What is asked for next lies behind all that there is.
    assert(roomFor(megabyte) < 4 * megabyte, `${path}: the engine's table is made when something is searched for the first time`);
    ask({ do: "think", variant: "reversi", moves: [], depth: 1 });
    assert(roomFor(2 * megabyte) >= 16 * megabyte, `${path}: and then it is there`);
    assert.match(ask({ do: "weights", text: weights[0].slice(1) }).problem, /no weights/);
    for (const text of weights) assert.equal(ask({ do: "weights", text }).problem, null, path);
    assert.equal(ask({ do: "bench" }).signature, Number(signature), `${path}: the signature of quincunx bench`);
}
