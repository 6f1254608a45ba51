/** What the browser itself reports of a page while a game is played on it. */

import assert from "node:assert/strict";
import type { CDPSession, Protocol } from "puppeteer-core";
import { makeMove, openForTwo, playLine } from "./game.ts";
import { games } from "./lines.ts";
import type { Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

/** Chromium's entry of a movement that nobody asked for; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

interface Reported {
    readonly shifts: readonly string[];
    readonly longestTask: number;
}

/** Begins to note what the browser reports, or what it has reported since the page was opened, too. */
async function observe(page: Page, buffered = false): Promise<void> {
    await page.driver.run((buffered) => {
        const reported = { shifts: [] as string[], longestTask: 0 };
        const told = ({ node, previousRect, currentRect }: LayoutShift["sources"][number]) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x},${y}`;
            return `${element?.localName}.${element?.getAttribute("class")} from ${box(previousRect)} to ${box(currentRect)}`;
        };
        new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as LayoutShift[])
                reported.shifts.push(`${value.toFixed(4)}: ${sources.map(told).join("; ")}`);
        }).observe({ type: "layout-shift", buffered });
        new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) reported.longestTask = Math.max(reported.longestTask, duration);
        }).observe({ type: "longtask", buffered });
        Object.assign(globalThis, { reported });
    }, buffered);
}

/** What the browser has reported since. */
const reportedOn = (page: Page): Promise<Reported> => page.driver.run(async () => {
    // It reports what a frame has moved after the frame.
    for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { reported: Reported }).reported;
});

/** What Chromium records of a thread's work; times are microseconds. */
interface Traced {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts: number;
    /** Of the processor; what else the machine does meanwhile does not count. */
    readonly tdur?: number;
    readonly args: { readonly data?: { readonly url?: string } };
}

/** Does something that opens a page, and tells how many milliseconds the longest of the tasks took that its main thread had. */
async function longestTaskOf(tools: CDPSession, url: string, act: () => Promise<void>): Promise<number> {
    const events: Traced[] = [];
    const collect = ({ value }: Protocol.Tracing.DataCollectedEvent) => events.push(...(value as unknown as Traced[]));
    tools.on("Tracing.dataCollected", collect);
    const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
    await tools.send("Tracing.start", { traceConfig: { includedCategories } });
    await act();
    const complete = new Promise((resolve) => tools.once("Tracing.tracingComplete", resolve));
    await tools.send("Tracing.end");
    await complete;
    tools.off("Tracing.dataCollected", collect);
    const page = events.find(({ name, args }) => name === "CommitLoad" && args.data?.url === url);
    if (page === undefined) return Number.NaN; // it may lose some of what it records
    const tasks = events.filter(({ name, pid, tid, ts }) => name === "RunTask" && pid === page.pid && tid === page.tid && ts >= page.ts);
    return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

// Chromium alone reports these. What a person's own click has moved counts, too.
if (browserName === "chromium")
    for (const [width, height] of [[360, 740], [1280, 800]] as const) {
        scene(`nothing moves while the start screen comes (${width}×${height})`, async ({ page, tell }) => {
            const tools = await page.driver.devTools!();
            await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
            const ofProcessor = await longestTaskOf(tools, `${page.origin}/`, async () => {
                await page.goTo("/");
                await page.until("all boards", () => document.querySelectorAll(".games .sample .board-frame").length === 5);
                await observe(page, true);
            });
            const { shifts, longestTask } = await reportedOn(page);
            tell(`the longest task took ${Math.round(ofProcessor)} ms of a processor that is four times slower, ${Math.round(longestTask)} by the clock`);
            assert.deepEqual(shifts, []);
        }, { width, height });
        for (const { variant, line, outcome } of games)
            scene(`nothing moves but pieces while ${variant} is played (${width}×${height})`, async ({ page, tell }) => {
                await openForTwo(page, variant);
                await (await page.driver.devTools!()).send("Emulation.setCPUThrottlingRate", { rate: 4 });
                await observe(page);
                const last = line.lastIndexOf(" ");
                await playLine(page, variant, line.slice(0, last));
                const { shifts, longestTask } = await reportedOn(page);
                tell(`the longest task took ${Math.round(longestTask)} ms on a processor that is four times slower`);
                assert.deepEqual(shifts, []);
                await makeMove(page, line.slice(last + 1));
                await page.says(outcome);
                // Beside the board the moves give way to what one can do now; below it there was room.
                if (width < height) assert.deepEqual((await reportedOn(page)).shifts, []);
            }, { width, height });
    }
