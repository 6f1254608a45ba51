// node tools/build_web.mjs [--static FOLDER]: makes of web/ and both modules build/web, which our server serves, or the
// same for any host of files; tools/build_web calls this when something has changed.
// Whatever lies in assets/ has its hash in its name, and so may be kept for ever by those who fetched it. Everything
// also lies there compressed, as .br and .gz.

import { createHash } from "node:crypto";
import { access, copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { makeScripts, OPTIONS } from "./page_scripts.mjs";

const { values: asked } = parseArgs({ options: { static: { type: "string" } } });

/**
 * Where the page will lie: the folder of its files as the document sees it, the address of its first screen, and whether
 * every path below the folder is the page's (web/app/routing/addresses.ts). Only our server knows all of its addresses.
 */
const PLACE = asked.static === undefined
  ? { folder: "/", home: "/", ownsPaths: true }
  : { folder: "./", home: "./#/", ownsPaths: false };

const SERVED = "build/web";
const OUT = asked.static ?? SERVED;
const STAGE = join(OUT, ".new"); // our server gives out no name that begins so
const STATIC = "web/app/static";
const WEIGHTS = "src/engine/eval/learned/weights";
const TABLES = "src/tablebase/shipped";
const FORMS = [".br", ".gz"];
/** A name with a hash, of ours or esbuild's. */
const HASHED = /-([0-9a-f]{12}|[0-9A-Z]{8})\./;

const sha256 = (content) => createHash("sha256").update(content).digest();

async function bundle(entry, format, define = {}) {
  const { outputFiles, warnings } = await build({
    ...OPTIONS,
    entryPoints: [entry],
    format,
    define,
  });
  if (warnings.length > 0) throw new Error(`${entry}: warnings are errors`);
  return Buffer.from(outputFiles[0].contents);
}

/** The name of a content below assets/. */
function assetName(name, content) {
  const extension = extname(name);
  return `assets/${basename(name, extension)}-${sha256(content).toString("hex").slice(0, 12)}${extension}`;
}

/** A file of web/app with its {{names}} filled in, each of which must be there. */
async function fill(file, values) {
  const text = await readFile(join("web/app", file), "utf8");
  const missing = Object.keys(values).filter((name) => !text.includes(`{{${name}}}`));
  if (missing.length > 0) throw new Error(`${file} has no {{${missing.join("}}, {{")}}}`);
  const filled = text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => {
    if (!(name in values)) throw new Error(`${file}: nothing is called ${placeholder}`);
    return values[name];
  });
  return Buffer.from(filled);
}

/** What the service worker keeps: every file with the hash of its content, and a version made of all these. */
function describe(files) {
  const kept = [...files].map(([path, content]) => [
    path === "index.html" ? "./" : path,
    `sha256-${sha256(content).toString("base64")}`,
  ]);
  const version = sha256(JSON.stringify(kept)).toString("hex").slice(0, 12);
  return { version, ownsPaths: PLACE.ownsPaths, files: kept };
}

/** The files of learned weights by their paths, and where those of each variant lie from the worker's script. */
async function makeWeights() {
  const files = new Map();
  const addresses = {};
  for (const name of (await readdir(WEIGHTS)).sort()) {
    const content = await readFile(join(WEIGHTS, name));
    const path = assetName(`${basename(name, ".weights").replace(/[^a-z0-9]+/g, "-")}.txt`, content);
    files.set(path, content);
    addresses[/^variant (.*)$/m.exec(content.toString())[1]] = basename(path);
  }
  return { files, addresses };
}

/** The tables of each variant behind one another, by their paths, and where they lie from the worker's script. */
async function makeTables() {
  const files = new Map();
  const addresses = {};
  for (const variant of (await readdir(TABLES)).sort()) {
    const names = (await readdir(join(TABLES, variant))).sort();
    const content = Buffer.concat(await Promise.all(names.map((name) => readFile(join(TABLES, variant, name)))));
    const path = assetName(`tables-${variant.replace(/[^a-z0-9]+/g, "-")}.bin`, content);
    files.set(path, content);
    const materials = names.map((name) => basename(name, ".qxt"));
    addresses[variant.replace("_", ":")] = { address: basename(path), materials };
  }
  return { files, addresses };
}

/** All files of the page by their paths, in the order in which they may appear before the eyes of others. */
async function makeFiles() {
  const weights = await makeWeights();
  const tables = await makeTables();
  const scripts = await makeScripts();
  const { folder, home } = PLACE;
  const assets = {
    style: ["app.css", await bundle("web/app/app.css")],
    worker: ["worker.js", await bundle("web/engine/worker.ts", "esm", {
      WEIGHTS: JSON.stringify(weights.addresses),
      TABLES: JSON.stringify(tables.addresses),
    })],
    module: ["quincunx.wasm", await readFile("build/wasm/quincunx.wasm")],
    shared: ["quincunx-shared.wasm", await readFile("build/wasm/quincunx-shared.wasm")],
  };
  const files = new Map([...weights.files, ...tables.files, ...scripts.files]);
  const preloads = scripts.loaded.map((path) => `<link rel="modulepreload" href="${folder}${path}">`);
  const addresses = { main: folder + scripts.main, preloads: preloads.join("\n    ") };
  for (const [key, [name, content]] of Object.entries(assets)) {
    const path = assetName(name, content);
    files.set(path, content);
    addresses[key] = folder + path;
  }
  for (const name of (await readdir(STATIC)).sort()) files.set(name, await readFile(join(STATIC, name)));
  files.set("manifest.webmanifest", await fill("manifest.webmanifest", { folder, home }));
  files.set("index.html", await fill("index.html", { folder, home, ...addresses }));
  const BUILD = JSON.stringify(describe(files));
  files.set("sw.js", await bundle("web/app/offline/service_worker.ts", "iife", { BUILD }));
  return files;
}

const exists = (file) => access(file).then(() => true, () => false);

async function compress(content, form) {
  if (form === ".gz") return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

/** A file of an earlier build, for other hosts as well: what has its hash in its name is the same everywhere. */
async function findKnown(path) {
  if (!path.startsWith("assets/")) return null;
  for (const folder of [OUT, SERVED]) if (await exists(join(folder, path))) return join(folder, path);
  return null;
}

/** Writes a file and its forms; those of an asset are an earlier build's if that had it, too. */
async function stage(path, content) {
  const file = join(STAGE, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  for (const form of FORMS) {
    const known = await findKnown(path + form);
    if (known !== null) await copyFile(known, file + form);
    else await writeFile(file + form, await compress(content, form));
  }
}

/**
 * Puts what was staged where it is served, file by file, for a server may have the folder open: what a file speaks of
 * is there before it, and what nothing speaks of any more goes last. In a folder that people name, that is only what bears
 * a hash: the rest may be theirs.
 */
async function publish(paths) {
  const names = paths.flatMap((path) => [...FORMS.map((form) => path + form), path]);
  for (const name of names) {
    await mkdir(dirname(join(OUT, name)), { recursive: true });
    await rename(join(STAGE, name), join(OUT, name));
  }
  for (const folder of ["", "assets"])
    for (const entry of await readdir(join(OUT, folder), { withFileTypes: true })) {
      const isOurs = OUT === SERVED || (folder === "assets" && HASHED.test(entry.name));
      if (isOurs && entry.isFile() && !names.includes(join(folder, entry.name))) await rm(join(OUT, folder, entry.name));
    }
  await rm(STAGE, { recursive: true });
}

/** A folder that people name may have somebody else's page, or our server's, which is left alone. */
async function refuseOthersPage() {
  const page = await readFile(join(OUT, "index.html"), "utf8").catch(() => null);
  if (OUT === SERVED || page === null || page.includes(`"quincunx-home" content="${PLACE.home}"`)) return;
  process.stderr.write(`build_web: ${OUT} has another page's index.html; name another folder\n`);
  process.exit(1);
}

await refuseOthersPage();
const files = await makeFiles();
await rm(STAGE, { recursive: true, force: true });
await Promise.all([...files].map(([path, content]) => stage(path, content)));
await publish([...files.keys()]);
