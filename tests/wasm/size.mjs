// node tests/wasm/size.mjs build/wasm/quincunx.wasm…
// Each module is small enough to be waited for.

import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";
import { gzipSync } from "node:zlib";

const MOST_BYTES = 418_000;

for (const path of process.argv.slice(2)) {
  const bytes = await readFile(path);
  const compressed = gzipSync(bytes, { level: 9 }).length;
  console.log(`${path}: ${bytes.length} bytes, ${compressed} compressed`);
  assert(compressed < MOST_BYTES, `at most ${MOST_BYTES} compressed`);
}
