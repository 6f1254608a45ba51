// node bench/module_speed.mjs [ROUNDS]: the searches of `quincunx bench`, natively and in the WebAssembly module in turns,
// and the ratio of the best times. Needs build/release/quincunx and build/wasm/quincunx.wasm.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { learnedWeights, open } from "../tests/wasm/instance.mjs";

const rounds = Number(process.argv[2] ?? 10);
const { ask } = await open(await readFile("build/wasm/quincunx.wasm"));
for (const text of await learnedWeights()) ask({ do: "weights", text });

const seconds = { native: Infinity, module: Infinity };
for (let round = 0; round < rounds; ++round) {
    const bench = JSON.parse(execFileSync("build/release/quincunx", ["bench", "--json"], { encoding: "utf8" }));
    seconds.native = Math.min(seconds.native, bench.total.seconds);
    const begin = performance.now();
    const { signature } = ask({ do: "bench" });
    seconds.module = Math.min(seconds.module, (performance.now() - begin) / 1000);
    if (signature !== bench.signature) throw new Error(`${signature} is not the native signature, ${bench.signature}`);
}
console.log(`native  ${seconds.native.toFixed(3)} s`);
console.log(`module  ${seconds.module.toFixed(3)} s`);
console.log(`ratio   ${(seconds.native / seconds.module).toFixed(2)}`);
