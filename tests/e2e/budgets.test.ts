/** What the browser itself reports of a page while a game is played on it. */

import assert from "node:assert/strict";
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

// Chromium alone reports these. What a person's own click has moved counts, too.
if (browserName === "chromium")
    for (const [width, height] of [[360, 740], [1280, 800]] as const) {
        scene(`nothing moves while the start screen comes (${width}×${height})`, async ({ page, tell }) => {
            await (await page.driver.devTools!()).send("Emulation.setCPUThrottlingRate", { rate: 4 });
            await page.goTo("/");
            await page.until("all boards", () => document.querySelectorAll(".games .sample .board-frame").length === 5);
            await observe(page, true);
            const { shifts, longestTask } = await reportedOn(page);
            tell(`the longest task took ${Math.round(longestTask)} ms on a processor that is four times slower`);
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
