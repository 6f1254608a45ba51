// node tests/web/first_load.mjs build/web
// What a first visit of the start screen fetches besides the module is light enough for a slow line, in each language.
// tests/e2e/network.test.ts sees that no other script is fetched.

import { strict as assert } from "node:assert";
import { readFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";

/** The document, styles and scripts, as brotli. */
const MOST_BYTES = 60_000;

const folder = process.argv[2];
const assets = (await readdir(join(folder, "assets"))).filter((name) => /\.(js|css)$/.test(name));
const named = (text) => assets.filter((name) => text.includes(name));

const page = await readFile(join(folder, "index.html"), "utf8");
const first = named(page);
for (const name of first)
  for (const [, needed] of (await readFile(join(folder, "assets", name), "utf8")).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    assert(first.includes(needed), `the document does not name ${needed}, without which ${name} does nothing`);

for (const language of ["en", "ru"]) {
  const words = assets.filter((name) => name.startsWith(`words_${language}-`));
  assert.equal(words.length, 1);
  const files = ["index.html", ...[...first, ...words].map((name) => join("assets", name))];
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
  const bytes = sizes.reduce((sum, size) => sum + size);
  console.log(`start screen, ${language}: ${bytes} bytes (${files.map((file, i) => `${basename(file)} ${sizes[i]}`).join(", ")})`);
  assert(bytes < MOST_BYTES, `at most ${MOST_BYTES}`);
}
