// The scripts of the page, for tools/build_web.mjs: what the first screen needs, and what is fetched later.

import { basename, join, resolve } from "node:path";
import { build } from "esbuild";

export const MAIN = "web/app/main.ts";

export const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  loader: { ".book": "json", ".openings": "json", ".puzzles": "text" },
  logLevel: "warning",
};

const isStatic = ({ kind }) => kind === "import-statement";

/** An output of esbuild's and all that it is loaded with. */
function together(outputs, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path } of outputs[name].imports.filter(isStatic)) together(outputs, path, found);
  return found;
}

async function split(plugins) {
  const { outputFiles, metafile, warnings } = await build({
    ...OPTIONS,
    entryPoints: [MAIN],
    format: "esm",
    splitting: true,
    metafile: true,
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    plugins,
  });
  if (warnings.length > 0) throw new Error("the page's scripts: warnings are errors");
  const { outputs } = metafile;
  const main = Object.keys(outputs).find((name) => outputs[name].entryPoint === MAIN);
  return { outputFiles, outputs, main };
}

/**
 * The modules that lie in files of their own: those of the `first` screen, and those that are `shared` by several that come
 * later. esbuild by itself makes a file for each set of screens that have some module in common: forty of them, twelve
 * of which the first screen would wait for.
 */
async function layers() {
  const { outputs, main } = await split([]);
  const modulesOf = (name) => new Set([...together(outputs, name)].flatMap((one) => Object.keys(outputs[one].inputs)));
  const first = modulesOf(main);
  const later = Object.keys(outputs).filter((name) => outputs[name].entryPoint !== undefined && name !== main);
  const beyond = later.map((name) => [outputs[name].entryPoint, [...modulesOf(name)].filter((module) => !first.has(module))]);
  const users = new Map();
  for (const [, modules] of beyond) for (const module of modules) users.set(module, (users.get(module) ?? 0) + 1);
  const isShared = (module) => users.get(module) > 1;
  return {
    first: [...first].filter((module) => module !== MAIN),
    shared: [...users.keys()].filter(isShared),
    sharing: new Set(beyond.filter(([, modules]) => modules.some(isShared)).map(([entry]) => resolve(entry))),
  };
}

/** Has whatever script comes later use all modules of the layers below it, for modules with the same users lie in one file. */
const inLayers = ({ first, shared, sharing }) => ({
  name: "layers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: join(resolveDir, path), namespace: "later" } : null);
    onLoad({ filter: /./, namespace: "later" }, ({ path }) => {
      const below = [...first, ...(sharing.has(path) ? shared : [])];
      const imports = below.map((module) => `import ${JSON.stringify(resolve(module))};`);
      return { contents: `${imports.join("")}export * from ${JSON.stringify(path)};`, resolveDir: resolve(".") };
    });
  },
});

/** The scripts by their paths, with hashes of their contents in the names; which of them is `main`, and what it is `loaded` with. */
export async function makeScripts() {
  const { outputFiles, outputs, main } = await split([inLayers(await layers())]);
  const files = new Map(outputFiles.map(({ path, contents }) => [`assets/${basename(path)}`, Buffer.from(contents)]));
  return { files, main, loaded: [...together(outputs, main)].filter((name) => name !== main) };
}
