/** Where the page comes from, and how soon. */

import assert from "node:assert/strict";
import { otherHost } from "./driver/puppeteer.ts";
import { makeMove, untilMoves } from "./game.ts";
import { startServer } from "./server.ts";
import { browserName, scene } from "./stage.ts";

scene("the page can be played soon after it is asked for", async ({ page, tell }) => {
    const start = performance.now();
    await page.driver.goTo(`${page.origin}/reversi`);
    await page.until("a first choice", () => document.querySelector(".can-place") !== null);
    const bytes = await page.driver.run(() => performance.getEntries()
        .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize ?? 0), 0));
    const modules = await page.driver.run(() => performance.getEntriesByType("resource")
        .filter(({ name }) => /\/quincunx-[0-9a-f]+\.wasm$/.test(name)).length);
    assert.equal(modules, 1, "the module is fetched once");
    tell(`first usable after ${Math.round(performance.now() - start)} ms, ${Math.round(bytes / 1024)} KB transferred`);
});

// WebKitGTK cannot be told the address of a name.
if (browserName !== "webkit")
    scene("the page is played over plain HTTP from another machine", async ({ page, server }) => {
        page.origin = `http://${otherHost}:${server.port}`;
        await page.goTo("/reversi");
        assert.equal(await page.driver.run(() => isSecureContext), false);
        await makeMove(page, "e6");
        await untilMoves(page, 2);
    }, { forgiven: /Cross-Origin-Opener-Policy header has been ignored/ });

scene("once it was loaded the page is there without a network, and loses no game", async ({ page }) => {
    const server = await startServer();
    page.origin = server.origin;
    await page.goTo("/reversi");
    await page.until("the page to be kept", async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    await makeMove(page, "e6");
    await untilMoves(page, 2);
    await page.until("the game to be kept", () => localStorage.getItem("quincunx.match.reversi")?.includes("e6"));
    await server.stop();
    await page.reload();
    await untilMoves(page, 2);
    await page.goTo("/jesonmor");
    await makeMove(page, "a1b3");
    await untilMoves(page, 2);
});
