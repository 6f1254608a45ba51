// node tests/wasm/smoke.mjs build/wasm/quincunx.wasm SIGNATURE
// The module needs nothing from its host, counts what the tables say, and has the native engine's signature.

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";

const [path, signature] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(path));
assert.deepEqual(WebAssembly.Module.imports(module), [], "the module must import nothing");

const { exports } = await WebAssembly.instantiate(module, {});
exports._initialize();

const perft = (variant, position, depth) => {
    const bytes = new TextEncoder().encode(variant + position);
    assert.ok(bytes.length <= exports.text_size());
    new Uint8Array(exports.memory.buffer, exports.text(), bytes.length).set(bytes);
    return BigInt.asUintN(64, exports.perft(variant.length, position.length, depth));
};

const table = new URL("../data/perft.jsonl", import.meta.url);
for (const line of (await readFile(table, "utf8")).trim().split("\n")) {
    const { variant, position, counts } = JSON.parse(line);
    counts.forEach((count, i) =>
        assert.equal(perft(variant, position ?? "", i + 1), BigInt(count), `${variant} ${position} ${i + 1}`));
}
assert.equal(perft("nonsense", "", 1), 2n ** 64n - 1n);
assert.equal(exports.signature(), BigInt(signature), "the signature of quincunx bench");
