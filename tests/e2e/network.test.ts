/** Where the page comes from, and how soon. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { english } from "../../web/app/i18n/words_en.ts";
import { failedWords } from "../../web/app/i18n/words_failed.ts";
import { russian } from "../../web/app/i18n/words_ru.ts";
import { kept, makeMove, movesMade, untilMoves } from "./game.ts";
import { visitor } from "./online_players.ts";
import { startServer } from "./server.ts";
import { plainHttp, scene } from "./stage.ts";

const { actions, analysis, files } = english;

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

// ADR 40; tests/web/first_load.mjs weighs them.
scene("a first visit of the start screen fetches its own words, and the scripts of no other screen", async ({ page }) => {
    await page.goTo("/");
    for (const language of ["en", "ru"] as const) {
        await page.remembers({ language });
        await page.reload();
        await page.until("the boards", () => document.querySelectorAll(".card .sample").length === 5);
        const scripts = async () => {
            const names = await page.driver.run(() => performance.getEntriesByType("resource")
                .map(({ name }) => /([^/]+)-\w+\.js$/.exec(name)?.[1]).filter((name) => name !== undefined && name !== "worker"));
            return [...new Set(names)].sort(); // WebKit lists what was preloaded once more
        };
        // A browser that is busy lists a script some time after it has run it.
        await page.becomes(scripts, ["chunk", "main", `words_${language}`]);
    }
});

scene("a screen stays until the next one has come, and the one that was asked for last is shown", async (stage) => {
    const { page, wire } = await visitor(stage);
    const lesson = wire.holdBack(/^GET \S+\/learn_screen-\w+\.js /);
    await page.goTo("/");
    await page.click("[data-game=ring] .to-lesson a");
    await lesson.asked();
    await page.until("a sign that it comes", () => document.querySelector("#app[aria-busy] .home") !== null);
    await page.click("[data-game=reversi] h2 a");
    await page.until("the game", () => document.querySelector("#app:not([aria-busy]) .game[data-game=reversi]") !== null);
    lesson.letGo();
    await page.goTo("/learn/ring");
    await page.until("the lesson", () => document.querySelector(".lesson[data-game=ring]") !== null);
});

scene("another language is shown once all its words are there, and the game goes on in it", async (stage) => {
    const { page, wire } = await visitor(stage);
    const words = wire.holdBack(/^GET \S+\/words_ru-\w+\.js /);
    await page.goTo("/reversi");
    await makeMove(page, "e6");
    await untilMoves(page, 2);
    const moves = await movesMade(page);
    await page.choose(english.preferences.language, "ru");
    await words.asked();
    assert.deepEqual(await page.driver.run(() => [document.documentElement.lang, document.querySelector("#app[aria-busy]") !== null]), ["en", true]);
    words.letGo();
    await page.until("the other words", (rules) => document.documentElement.lang === "ru" && document.body.textContent!.includes(rules), russian.bar.rules);
    await page.becomes(() => movesMade(page), moves);
});

scene("a screen that does not come says so, in the language of the page, and opens once it can be had", async (stage) => {
    const { page, wire } = await visitor(stage);
    const editor = wire.holdBack(/^GET \S+\/editor_screen-\w+\.js /); // so the page cannot be kept, either
    await page.goTo("/reversi");
    await page.until("a first choice", () => document.querySelector(".can-place") !== null);
    wire.cut();
    await page.button(actions.edit);
    await page.until("what is wrong", (title) => document.querySelector("h1")?.textContent === title, failedWords.en.title);
    wire.mend();
    editor.letGo();
    await page.button(failedWords.en.again);
    await page.until("the editor", () => document.querySelector(".editor .board-square") !== null);
}, { mayFail: /worker/i });

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
    await page.until("what is wrong", (title) => document.querySelector("h1")?.textContent === title, failedWords.en.title);
    wire.mend();
    module.letGo();
    await page.button(failedWords.en.again);
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
