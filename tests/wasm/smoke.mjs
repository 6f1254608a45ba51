// node tests/wasm/smoke.mjs build/wasm/quincunx.wasm

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), [], "the module must import nothing");

const { exports } = await WebAssembly.instantiate(module, {});
exports._initialize();

assert.equal(exports.sum_to(1000), 500500);
