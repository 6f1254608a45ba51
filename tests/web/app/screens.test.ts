import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisScreen } from "../../../web/app/analysis/analysis_screen.ts";
import { gameScreen } from "../../../web/app/game/game_screen.ts";
import { storedGames } from "../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../web/engine/protocol.ts";
import { PageStage } from "./page_stage.ts";

async function opened(page: PageStage): Promise<PageStage> {
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return page;
}

async function gameOf(game: GameName, variant: string | null = null): Promise<PageStage> {
    const page = await PageStage.open();
    page.show(gameScreen(page.app, { screen: "game", game, variant, position: null }));
    return opened(page);
}

test("what was refused is not said beside the next choice", async () => {
    const page = await gameOf("ring");
    page.click("a6");
    await page.shows(".messages .alert", page.app.words.message.notThere);
    page.click("c1");
    await page.shows(".messages .alert", "");
    page.key("x");
    await page.shows(".messages .alert", page.app.words.message.ringKey);
    page.key("Escape");
    await page.shows(".messages .alert", "");
});

test("the position is said when it is asked for, by key or by button, and no longer than it stands", async () => {
    const page = await gameOf("ugolki");
    page.key("p");
    assert.match(page.text(".spoken"), /^White, 15: .* White to move\.$/);
    page.button("Flip board").click();
    assert.notEqual(page.text(".spoken"), "");
    page.click("a5");
    page.click("a6");
    await page.until(() => page.text(".spoken") === "");
    Object.assign(page.app.preferences, { letterKeys: false });
    page.key("p");
    assert.equal(page.text(".spoken"), "");
    page.button("Say board").click();
    assert.match(page.text(".spoken"), /^White, 15: /);
});

test("a move is kept, even if the game is left as soon as it is seen", async () => {
    const page = await PageStage.open();
    const screen = gameScreen(page.app, { screen: "game", game: "ugolki", variant: null, position: null });
    page.show(screen);
    await opened(page);
    const moves = page.find(".moves");
    new page.window.MutationObserver((_, observer) => {
        if (moves.querySelector("button.ply") === null) return;
        observer.disconnect();
        screen.close!();
    }).observe(moves, { childList: true, subtree: true });
    page.click("a5");
    page.click("a6");
    await page.until(() => storedGames("ugolki").some(({ record }) => record.includes("a5a6")));
});

test("a game over the network is named among the players, but cannot be chosen yet", async () => {
    const page = await gameOf("ring");
    const options = [...page.window.document.querySelectorAll("option")].filter(({ value }) => value === "network");
    assert.deepEqual(options.map(({ disabled }) => disabled), [true, true]);
});

test("in the analysis Ring's selected piece moves by a key, too (RING-12)", async () => {
    const page = await PageStage.open();
    const screen = analysisScreen(page.app, { screen: "analysis", variant: "ring", position: null, moves: [] });
    page.show(screen);
    await opened(page);
    page.click("c1");
    page.key("x");
    await page.shows(".messages .alert", page.app.words.message.ringKey);
    page.key("ц", { code: "KeyW" });
    await page.until(() => !page.cell("c2").getAttribute("aria-label")!.startsWith("c2, empty"));
    page.key("p");
    assert.match(page.text(".spoken"), /Last move c1c2\./);
    screen.close!();
});

test("an address that asks for a review begins it", async () => {
    const page = await PageStage.open();
    const screen = analysisScreen(page.app, { screen: "analysis", variant: "ugolki", position: null, moves: ["a5a6"], review: true });
    page.show(screen);
    await page.until(() => page.find<HTMLElement>(".review progress").hidden === false);
    screen.close!();
});

test("the switch for notifications sleeps with its reason where there are none", async () => {
    const page = await gameOf("ring");
    const field = [...page.window.document.querySelectorAll("label")].find((one) => one.textContent === "Notify me when it is my turn")!;
    assert.ok(field.querySelector("input")!.disabled);
    assert.equal(page.text(".preferences .reason"), "This browser shows no notifications.");
});

test("a hidden tab calls while it is somebody's turn, and rests when they are back", async () => {
    const page = await gameOf("ring");
    const { document, Event } = page.window;
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(document.title, "● Ring – Quincunx");
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(document.title, "Ring – Quincunx");
});

test("Jeson Mor tells how long nobody may capture or win (JES-7)", async () => {
    const guarded = await gameOf("jesonmor", "jesonmor:protection=12");
    assert.equal(guarded.text(".counters"), "moves 0 · protected for 12 more");
    assert.equal((await gameOf("jesonmor", "jesonmor:protection=0")).text(".counters"), "moves 0");
});
