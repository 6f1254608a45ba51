/** What a ply costs late in a game: from the release of the mouse until the board is drawn, on a page that is slowed down.
 *  bench/page_ply calls this. */

import { launchChromium } from "../tests/e2e/driver/puppeteer.ts";
import { clickSquare, openForTwo, recordOf, square, squaresOf, untilMarked, untilMoves } from "../tests/e2e/game.ts";
import { Page } from "../tests/e2e/page.ts";
import { ask, startServer } from "../tests/e2e/server.ts";
import { median } from "./median.ts";

/** How many plies have been played, and how many are then measured. */
const [before, measured] = [300, 21];
/** How many times slower the page's thread is than this machine. Chromium slows no workers. */
const slowness = 4;
/** A game with many pieces that go, and one whose plies change much and leave many choices; windows of a desk and a telephone. */
const scenes = [
    { variant: "ugolki", width: 1280, height: 800 },
    { variant: "ugolki", width: 360, height: 740 },
    { variant: "reversi:size=20", width: 1280, height: 800 },
];

interface Measured {
    /** Milliseconds until the board is drawn. */
    readonly shown: number;
    /** Of these, until the module had answered what the move asked. */
    readonly answered: number;
    /** Milliseconds in which the page's thread worked, until it had nothing more to do. */
    readonly busy: number;
    /** Characters that went to workers and came back. */
    readonly characters: number;
}

declare global {
    interface Window {
        /** What goes to the workers: `answered` is when the move was. */
        told: { answered: number; characters: number };
        drawn: Promise<{ shown: number; answered: number; characters: number }>;
    }
}

/** A line of moves that chance has chosen, the same each time; passes, which the page makes by itself, are none of it. */
async function randomLine(variant: string, plies: number): Promise<string[]> {
    const moves: string[] = [];
    let position = (await ask("apply", variant)).trim();
    for (let seed = 1; moves.length < plies; ) {
        const legal = (await ask("moves", variant, "--position", position)).trim().split("\n");
        seed = (seed * 48271) % 2147483647;
        const move = legal[seed % legal.length]!;
        if (squaresOf(move).length === 0) throw new Error(`${variant}: ply ${moves.length + 1} is ${move}`);
        moves.push(move);
        position = (await ask("apply", variant, "--position", position, move)).trim();
    }
    return moves;
}

async function openGame(page: Page, variant: string, moves: readonly string[]): Promise<void> {
    const game = variant.split(":")[0]!;
    await openForTwo(page, variant);
    await page.driver.run((name, saved) => localStorage.setItem(`quincunx.match.${name}`, JSON.stringify(saved)), game, {
        record: recordOf(variant, moves), first: "human", second: "human", plies: moves.length, changed: 9e15,
    });
    await page.driver.run(() => sessionStorage.clear());
    await page.goTo(`/${game}`);
    await untilMoves(page, moves.length);
}

/** From now on the page takes note of what goes to its workers and comes back. */
function listen(): void {
    window.told = { answered: 0, characters: 0 };
    const { postMessage } = Worker.prototype;
    const heard = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
        const size = (data: unknown): number => JSON.stringify(data).length;
        if (!heard.has(this))
            this.addEventListener("message", ({ data }) => {
                if (window.told.answered === 0) window.told.answered = performance.now();
                window.told.characters += size(data);
            });
        heard.add(this);
        window.told.characters += size(message);
        postMessage.call(this, message);
    } as typeof postMessage;
}

/** Waits for the release of a button and for the next move in the list, and gives the time until that is drawn. */
function watch(): void {
    window.drawn = new Promise((resolve) => {
        let released = 0;
        const whenReleased = (event: Event) => {
            released = event.timeStamp;
            window.told = { answered: 0, characters: 0 };
        };
        addEventListener("pointerup", whenReleased, { capture: true, once: true });
        const observer = new MutationObserver((changes) => {
            const isMove = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => node instanceof HTMLButtonElement);
            if (!changes.some(isMove)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => {
                const shown = performance.now() - released;
                resolve({ shown, answered: window.told.answered - released, characters: window.told.characters });
            }));
        });
        observer.observe(document.querySelector(".moves")!, { childList: true, subtree: true });
    });
}

/** Waits until the page's thread has nothing to do. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

async function measure(page: Page, move: string): Promise<Measured> {
    const squares = squaresOf(move);
    const [last, rest] = [squares.at(-1)!, squares.slice(0, -1)];
    for (const from of rest) {
        await clickSquare(page, from);
        await untilMarked(page, from, "selected");
    }
    await untilMarked(page, last, rest.length > 0 ? "destination" : "can-place");
    const tools = await page.driver.devTools!();
    const busy = async (): Promise<number> => {
        const { metrics } = await tools.send("Performance.getMetrics");
        return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
    };
    const point = await page.place(square(last));
    await page.driver.moveTo(point);
    await page.driver.run(watch);
    await page.driver.run(idle);
    const start = await busy();
    await page.driver.click(point);
    const times = await page.driver.run(() => window.drawn);
    await page.driver.run(idle);
    return { ...times, busy: (await busy()) - start };
}

const server = await startServer();
const browser = await launchChromium();
console.log(`ply ${before + 1} to ${before + measured}, medians; the page's thread ${slowness} times slower than this machine`);
console.log("variant and window         drawn after  module answered after  page's thread busy  characters to and from workers");
for (const { variant, width, height } of scenes) {
    const line = await randomLine(variant, before + measured);
    const driver = await browser.open({ dark: false, reducedMotion: true, width, height, touch: false, otherPort: null });
    const page = new Page(driver, server.origin);
    await openGame(page, variant, line.slice(0, before));
    const tools = await driver.devTools!();
    await tools.send("Performance.enable");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.driver.run(listen);
    const plies: Measured[] = [];
    for (const [i, move] of line.slice(before).entries()) {
        plies.push(await measure(page, move));
        await untilMoves(page, before + i + 1);
    }
    const middle = (of: keyof Measured) => median(plies.map((ply) => ply[of]));
    const milliseconds = (of: keyof Measured, room: number) => `${middle(of).toFixed(1)} ms`.padStart(room);
    console.log(
        `${variant} ${width}×${height}`.padEnd(26), milliseconds("shown", 11), milliseconds("answered", 22),
        milliseconds("busy", 19), String(middle("characters")).padStart(31),
    );
    await driver.close();
}
await browser.close();
await server.stop();
