/** How long each level thinks about a move in the module of the page, on a thread that is slowed down. bench/level_times
 *  calls this. */

import { readdir, readFile } from "node:fs/promises";
import { launchChromium } from "../tests/e2e/driver/puppeteer.ts";
import { startServer } from "../tests/e2e/server.ts";
import { games } from "../web/app/catalogue.ts";
import { median } from "./median.ts";

/** How many times slower than this machine. Chromium slows no workers, so that the page's own thread has the module. */
const slowness = 4;
/** Of a game that a level plays with itself, each level looks at the position after so many plies. */
const looks = { level: 5, plies: 60, every: 6 };

type Times = readonly (readonly number[])[];

const folder = "src/engine/eval/learned/weights";
const weights = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, "utf8")));

/** Milliseconds of the moves of each level. It is carried into the page whole. */
async function timesOf(variant: string, levels: number, texts: readonly string[], look: typeof looks): Promise<Times> {
    const address = document.querySelector<HTMLMetaElement>("meta[name=quincunx-module]")!.content;
    const host = { now: () => performance.now(), report: () => {} };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { host });
    const module = instance.exports as unknown as
        { memory: WebAssembly.Memory; _initialize(): void; request(size: number): number; answer(): number; reply(): number };
    module._initialize();
    const ask = (request: object): { move?: string } => {
        const text = new TextEncoder().encode(JSON.stringify(request));
        const at = module.request(text.length);
        new Uint8Array(module.memory.buffer, at, text.length).set(text);
        const size = module.answer();
        return JSON.parse(new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.reply(), size))) as { move?: string };
    };
    for (const text of texts) ask({ do: "weights", text });
    const choose = (level: number, moves: readonly string[]) => ask({ do: "choose", variant, moves, level, seed: moves.length }).move;

    const line: string[] = [];
    while (line.length < look.plies) {
        const move = choose(Math.min(look.level, levels), line);
        if (move === undefined) break;
        line.push(move);
    }
    const times: number[][] = [];
    for (let level = 1; level <= levels; ++level) {
        const taken: number[] = [];
        for (let ply = 0; ply < line.length; ply += look.every) {
            const begun = performance.now();
            choose(level, line.slice(0, ply));
            taken.push(performance.now() - begun);
        }
        times.push(taken);
    }
    return times;
}

const cell = (values: readonly number[] | undefined): string =>
    values === undefined ? "" : `${Math.round(median(values))}, ${Math.round(Math.max(...values))}`;

const server = await startServer();
const browser = await launchChromium();
const columns: Times[] = [];
for (const { game, levels } of games.en) {
    const driver = await browser.open({ dark: false, reducedMotion: true, width: 360, height: 740, touch: true, otherPort: null });
    await driver.goTo(`${server.origin}/help`);
    await (await driver.devTools!()).send("Emulation.setCPUThrottlingRate", { rate: slowness });
    columns.push(await driver.run(timesOf, game, levels, weights, looks));
    await driver.close();
}
await browser.close();
await server.stop();

console.log(`| level | ${games.en.map(({ game }) => `\`${game}\``).join(" | ")} |`);
console.log(`|--:|${games.en.map(() => "--:").join("|")}|`);
for (let level = 1; level <= Math.max(...columns.map((times) => times.length)); ++level)
    console.log(`| ${level} | ${columns.map((times) => cell(times[level - 1])).join(" | ")} |`);
