import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourcesOf } from "../../../tools/make_catalogue.ts";
import { boards, games } from "../../../web/app/catalogue.ts";
import { gameScreen } from "../../../web/app/game/game_screen.ts";
import { homeScreen } from "../../../web/app/home/home_screen.ts";
import { learnScreen } from "../../../web/app/learn/learn_screen.ts";
import { gameNames } from "../../../web/app/routing/routes.ts";
import { writeProgress } from "../../../web/app/storage/lesson_progress.ts";
import { PageApi, type WorkerFactory, type WorkerLike } from "../../../web/engine/engine.ts";
import { NearWorker } from "../engine/support.ts";
import { PageStage } from "./page_stage.ts";
import { lessonWordsOf } from "./words_of.ts";

/** Workers that get the module when a test says so: until then they answer nothing. */
function lateWorkers(): { workers: WorkerFactory; open: () => void } {
    let resolve = () => {};
    const promise = new Promise<void>((kept) => (resolve = kept));
    const workers: WorkerFactory = () => {
        const worker = new NearWorker();
        const late: WorkerLike = {
            onmessage: null, onerror: null,
            postMessage: (message) => void promise.then(() => worker.postMessage(message)),
            terminate: () => worker.terminate(),
        };
        worker.onmessage = (event) => late.onmessage?.(event);
        return late;
    };
    workers.isLoading = true;
    return { workers, open: () => { workers.isLoading = false; resolve(); } };
}

/** A page to which the module has not come yet. */
async function early(): Promise<{ page: PageStage; open: () => void }> {
    const { workers, open } = lateWorkers();
    const page = await PageStage.open();
    Object.assign(page.app, { workers, pageApi: new PageApi(workers), games: games.en });
    return { page, open };
}

const pieces = (page: PageStage, where: string): number => page.window.document.querySelectorAll(`${where} .board-piece`).length;

test("what is known before the module is there is what the module says; else run tools/make_catalogue", () => {
    const compiled = new WebAssembly.Module(readFileSync("build/wasm/quincunx.wasm"));
    for (const [path, text] of sourcesOf(compiled)) assert.equal(readFileSync(path, "utf8"), text, path);
});

test("the home page shows its five boards and leads on without the module", async () => {
    const { page } = await early();
    page.show(homeScreen(page.app));
    await page.until(() => page.window.document.querySelectorAll(".card .board-grid").length === 5);
    for (const game of gameNames) {
        const letters = [...boards[game].sample.letters].filter((letter) => letter !== ".").length;
        await page.until(() => pieces(page, `[data-game=${game}]`) === letters);
        assert.equal(page.find(`[data-game=${game}] a`).getAttribute("href"), `/${game}`);
    }
    assert.equal(page.text("[data-game=ring] h2"), "Ring");
});

test("a game's board is there before the module, and can be played on once it has come", async () => {
    const { page, open } = await early();
    page.show(gameScreen(page.app, { screen: "game", game: "checkers", variant: null, position: null }));
    await page.until(() => pieces(page, ".board-host") > 0);
    assert.ok(page.find<HTMLElement>("main").inert, "nobody can act yet");
    const corner = page.find("[role=gridcell]").getAttribute("aria-label");
    open();
    await page.shows(".message", "White to move. Choose a piece.");
    assert.ok(!page.find<HTMLElement>("main").inert);
    assert.equal(page.find("[role=gridcell]").getAttribute("aria-label"), corner, "the board lies as it lay");
});

test("a lesson's board is there before the module, with the exercise that comes next, and stays as it lies", async () => {
    const { page, open } = await early();
    writeProgress("ring", new Set([0, 1, 2]));
    page.show(learnScreen(page.app, lessonWordsOf("en"), "ring"));
    await page.until(() => pieces(page, ".board-host") > 0);
    assert.ok(page.find<HTMLElement>("main").inert, "nobody can act yet");
    assert.equal(page.find(".exercise-marks [aria-current]").getAttribute("aria-label"), "Exercise 4");
    const cells = () => [...page.window.document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")!.replace(", can be chosen", ""));
    const drawn = cells();
    open();
    await page.shows(".message", lessonWordsOf("en").exercisesOf.ring[3]!.task);
    assert.ok(!page.find<HTMLElement>("main").inert);
    assert.deepEqual(cells(), drawn);
});

test("a game that was left is seen as it was left, before the module can read its record", async () => {
    const { page, open } = await early();
    const board = { position: boards.ugolki.start.position, width: 8, height: 8, rankOne: "bottom", letters: `W${".".repeat(63)}`, flipped: false };
    page.window.localStorage.setItem("quincunx.match.ugolki", JSON.stringify({ record: "", first: "human", second: "human", board }));
    page.show(gameScreen(page.app, { screen: "game", game: "ugolki", variant: null, position: null }));
    await page.until(() => pieces(page, ".board-host") === 1);
    open();
    await page.until(() => pieces(page, ".board-host") === 30);
});
