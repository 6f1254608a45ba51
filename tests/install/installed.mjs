// node tests/install/installed.mjs build/release
// What `cmake --install` puts into a folder works there: the program serves the whole page, as its service worker
// describes it, and everything that the document names.

import { strict as assert } from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const folder = await mkdtemp(join(tmpdir(), "quincunx-"));
execFileSync("cmake", ["--install", process.argv[2], "--prefix", folder]);
for (const file of ["man/man1/quincunx.1", "bash-completion/completions/quincunx", "zsh/site-functions/_quincunx", "fish/vendor_completions.d/quincunx.fish"])
  assert((await stat(join(folder, "share", file))).size > 0, file);

const server = spawn(join(folder, "bin/quincunx"), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
try {
  const [said] = await once(server.stdout, "data");
  const site = /http:\S+/.exec(said)[0];
  const get = async (address) => {
    const response = await fetch(new URL(address, site));
    assert.equal(response.status, 200, address);
    assert.equal(response.headers.get("cross-origin-opener-policy"), "same-origin", address);
    assert.equal(response.headers.get("cross-origin-embedder-policy"), "require-corp", address);
    return response;
  };

  const page = await (await get("/")).text();
  assert.equal(await (await get("/ring")).text(), page);
  const named = [...page.matchAll(/(?:src|href|content)="(\/[^"]*)"/g)].map(([, address]) => address);

  const described = await (await get("/sw.js")).text();
  const entries = [...described.matchAll(/\["([^"]*)","sha256-([^"]*)"\]/g)];
  const kept = new Map(entries.map(([, address, hash]) => [new URL(address, site).pathname, hash]));
  for (const address of named) assert(kept.has(address), `the service worker keeps ${address}`);
  // What all need the document names; what some screens need, or games, as what was learned for them, the scripts.
  const scripts = await Promise.all([...kept.keys()].filter((address) => address.startsWith("/assets/") && address.endsWith(".js"))
    .map(async (address) => (await get(address)).text()));
  for (const address of kept.keys())
    assert([page, ...scripts].some((text) => text.includes(basename(address))) || !address.startsWith("/assets/"), `something asks for ${address}`);
  for (const [address, hash] of kept) {
    const content = Buffer.from(await (await get(address)).arrayBuffer());
    assert.equal(createHash("sha256").update(content).digest("base64"), hash, address);
  }
  const type = async (ending) =>
    (await get([...kept.keys()].find((address) => address.endsWith(ending)))).headers.get("content-type");
  assert.equal(await type(".wasm"), "application/wasm");
  assert.equal(await type(".webmanifest"), "application/manifest+json");
} finally {
  server.kill();
  await rm(folder, { recursive: true });
}
