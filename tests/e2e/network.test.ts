/** Where the page comes from, and how soon. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { english } from "../../web/app/i18n/words_en.ts";
import { kept, makeMove, movesMade, untilMoves } from "./game.ts";
import { visitor } from "./online_players.ts";
import { startServer } from "./server.ts";
import { plainHttp, scene } from "./stage.ts";

const { actions, analysis, failed, files } = english;

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

// ADR 19.
scene("the start screen and a game's board are drawn before the module has come", async (stage) => {
    for (const [path, drawn, count] of [["/", ".card:has(.sample .board-square):has(.board-pieces > *)", 5],
        ["/reversi", ".board-pieces > *", 4]] as const) {
        const { page, wire } = await visitor(stage);
        const module = wire.holdBack(/^GET \S+\/quincunx-[0-9a-f]+\.wasm /);
        // A driver that goes to a document waits for all of it, but the module is kept back.
        await page.driver.run((address) => void (location.href = address), page.origin + path);
        await module.asked();
        await page.until("the drawing", (sought, wanted) => document.querySelectorAll(sought).length === wanted, drawn, count);
        assert.equal(await page.count(".can-place"), 0, "nobody knows the rules yet");
        module.letGo();
        if (path !== "/") await page.until("a first choice", () => document.querySelector(".can-place") !== null);
        await page.ready();
    }
});

scene("a page whose module does not come says so, and opens once it can be had", async (stage) => {
    const { page, wire } = await visitor(stage);
    const module = wire.holdBack(/^GET \S+\/quincunx-[0-9a-f]+\.wasm /);
    await page.driver.run((address) => void (location.href = address), page.origin + "/reversi");
    await module.asked();
    await page.until("the drawing", () => document.querySelector(".board-pieces > *") !== null);
    wire.cut();
    await page.until("what is wrong", (title) => document.querySelector("h1")?.textContent === title, failed.title);
    wire.mend();
    module.letGo();
    await page.button(failed.again);
    await page.until("a first choice", () => document.querySelector(".can-place") !== null);
}, { mayFail: /worker/i }); // whose script may have been on its way as well

scene("over plain HTTP from another machine all goes but threads, the clipboard and being offline", async ({ page, browser }) => {
    await page.goTo("/reversi");
    assert.deepEqual(await page.driver.run(() =>
        [isSecureContext, crossOriginIsolated, "serviceWorker" in navigator, "clipboard" in navigator]), [false, false, false, false]);
    await makeMove(page, "e6");
    await untilMoves(page, 2);
    const moves = await movesMade(page);
    await page.unfold(files.title);
    await page.button(files.copy);
    const shown = await page.until("the text to be shown", () => document.querySelector<HTMLTextAreaElement>("textarea:not([hidden])")?.value);
    assert.ok(shown!.includes(`1. ${moves.join(" ")} *`));
    const path = join(browser.downloads, "copied.qxr");
    await writeFile(path, shown!);
    await page.button(actions.undo);
    await untilMoves(page, 0);
    await page.driver.giveFile(`input[type=file][aria-label="${files.open}"]`, path);
    await untilMoves(page, 2);
    await kept(page, ["e6"]);
    await page.reload();
    await untilMoves(page, 2);
    await page.button(actions.analyse);
    await page.button(analysis.begin);
    await page.until("the whole game to be judged", () => document.querySelector(".summary")!.textContent !== "");
    await page.until("the computer's thoughts", () => document.querySelector(".best-lines .score")!.textContent !== "");
}, { plainHttp: true });

// A browser keeps pages from secure places only.
if (!plainHttp)
    scene("once it was loaded the page is there without a network, and loses no game", async ({ page, inTheEnd }) => {
        const server = await startServer();
        inTheEnd(() => server.stop()); // else a failure leaves it running, and nobody ends before it does
        page.origin = server.origin;
        await page.goTo("/reversi");
        await page.until("the page to be kept", async () => (await navigator.serviceWorker.ready).active?.state === "activated");
        await makeMove(page, "e6");
        await untilMoves(page, 2);
        await kept(page, ["e6"]);
        await server.stop();
        await page.reload();
        await untilMoves(page, 2);
        await page.goTo("/jesonmor");
        await makeMove(page, "a1b3");
        await untilMoves(page, 2);
        for (const path of ["/setup/ring", "/editor/ugolki", "/analysis/checkers?moves=b3b4"]) {
            await page.goTo(path);
            await page.until("the board", () => document.querySelector(".board-square") !== null);
        }
    }, { losesServer: true });
