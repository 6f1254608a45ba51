// Makes build/web of web/ and both modules; tools/build_web calls this when something has changed.
// Whatever lies in assets/ has its hash in its name, and so may be kept for ever by those who fetched it. Everything
// also lies there compressed, as .br and .gz.

import { createHash } from "node:crypto";
import { access, copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const OUT = "build/web";
const STAGE = "build/web.new";
const STATIC = "web/app/static";
const WEIGHTS = "src/engine/eval/learned/weights";
const FORMS = [".br", ".gz"];

const sha256 = (content) => createHash("sha256").update(content).digest();

async function bundle(entry, format, define = {}) {
  const { outputFiles, warnings } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    format,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
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

/** The document with its {{names}} filled in, each of which must be there. */
function fill(html, values) {
  const missing = Object.keys(values).filter((name) => !html.includes(`{{${name}}}`));
  if (missing.length > 0) throw new Error(`index.html has no {{${missing.join("}}, {{")}}}`);
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => {
    if (!(name in values)) throw new Error(`index.html: nothing is called ${placeholder}`);
    return values[name];
  });
}

/** What the service worker keeps: every file with the hash of its content, and a version made of all these. */
function describe(files) {
  const kept = [...files].map(([path, content]) => [
    path === "index.html" ? "/" : `/${path}`,
    `sha256-${sha256(content).toString("base64")}`,
  ]);
  return { version: sha256(JSON.stringify(kept)).toString("hex").slice(0, 12), files: kept };
}

/** The files of learned weights by their paths, and where those of each variant lie. */
async function makeWeights() {
  const files = new Map();
  const addresses = {};
  for (const name of (await readdir(WEIGHTS)).sort()) {
    const content = await readFile(join(WEIGHTS, name));
    const path = assetName(`${basename(name, ".weights").replace(/[^a-z0-9]+/g, "-")}.txt`, content);
    files.set(path, content);
    addresses[/^variant (.*)$/m.exec(content.toString())[1]] = `/${path}`;
  }
  return { files, addresses };
}

/** All files of the page by their paths, in the order in which they may appear before the eyes of others. */
async function makeFiles() {
  const weights = await makeWeights();
  const assets = {
    main: ["main.js", await bundle("web/app/main.ts", "esm")],
    style: ["app.css", await bundle("web/app/app.css")],
    worker: ["worker.js", await bundle("web/engine/worker.ts", "esm", { WEIGHTS: JSON.stringify(weights.addresses) })],
    module: ["quincunx.wasm", await readFile("build/wasm/quincunx.wasm")],
    shared: ["quincunx-shared.wasm", await readFile("build/wasm/quincunx-shared.wasm")],
  };
  const files = new Map(weights.files);
  const addresses = {};
  for (const [key, [name, content]] of Object.entries(assets)) {
    const path = assetName(name, content);
    files.set(path, content);
    addresses[key] = `/${path}`;
  }
  for (const name of (await readdir(STATIC)).sort()) files.set(name, await readFile(join(STATIC, name)));
  files.set("index.html", Buffer.from(fill(await readFile("web/app/index.html", "utf8"), addresses)));
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

/** Writes a file and its forms; those of an asset are the last build's if that had it, too. */
async function stage(path, content) {
  const file = join(STAGE, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  for (const form of FORMS) {
    const known = path.startsWith("assets/") && (await exists(join(OUT, path + form)));
    if (known) await copyFile(join(OUT, path + form), file + form);
    else await writeFile(file + form, await compress(content, form));
  }
}

/**
 * Puts what was staged where it is served, file by file, for a server may have the folder open: what a file speaks of
 * is there before it, and what nothing speaks of any more goes last.
 */
async function publish(paths) {
  const names = paths.flatMap((path) => [...FORMS.map((form) => path + form), path]);
  for (const name of names) {
    await mkdir(dirname(join(OUT, name)), { recursive: true });
    await rename(join(STAGE, name), join(OUT, name));
  }
  for (const folder of ["", "assets"])
    for (const entry of await readdir(join(OUT, folder), { withFileTypes: true }))
      if (entry.isFile() && !names.includes(join(folder, entry.name))) await rm(join(OUT, folder, entry.name));
  await rm(STAGE, { recursive: true });
}

const files = await makeFiles();
await rm(STAGE, { recursive: true, force: true });
await Promise.all([...files].map(([path, content]) => stage(path, content)));
await publish([...files.keys()]);
