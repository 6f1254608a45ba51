import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisScreen } from "../../../../web/app/analysis/analysis_screen.ts";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { writeGame } from "../../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const log = (page: PageStage): string[] => [...page.window.document.querySelectorAll(".move-log li")].map((one) => one.textContent);

/** A game between two people that has come to some moves, with its log open or not. */
async function show(game: GameName, variant: string, moves: string, isOpen = true): Promise<PageStage> {
    const page = await PageStage.open();
    const record = `[Game "${game}"]\n[Variant "${variant}"]\n[Result "*"]\n\n${moves} *`;
    writeGame(game, { id: "one", record, first: "human", second: "human", plies: moves.split(" ").length });
    page.show(gameScreen(page.app, { screen: "game", game, variant: null, position: null }));
    await page.until(() => page.window.document.querySelector("main:not([inert]) [role=gridcell]") !== null);
    if (isOpen) open(page);
    return page;
}

const open = (page: PageStage) => (page.find<HTMLDetailsElement>("details:has(> .move-log)").open = true);

test("the log tells all moves in words, the last one first, with what they took", async () => {
    const page = await show("jesonmor", "jesonmor", "1. c1d3 c9d7 2. i1h3 h9h1");
    await page.until(() => log(page).length === 4);
    assert.deepEqual(log(page), [
        "Black’s archer from h9 takes the archer on h1.",
        "White’s knight goes from i1 to h3.",
        "Black’s knight goes from c9 to d7.",
        "White’s knight goes from c1 to d3.",
    ]);
});

test("the log follows the game as it goes on and back", async () => {
    const page = await show("reversi", "reversi", "1. e6");
    await page.until(() => log(page).length === 1);
    page.click("f4");
    await page.until(() => log(page).length === 2);
    assert.deepEqual(log(page), ["White plays f4 and turns 1 disc: e4.", "Black plays e6 and turns 1 disc: e5."]);
    page.button("Undo").click();
    await page.until(() => log(page).length === 1);
    page.click("d6");
    await page.until(() => log(page).length === 2);
    assert.match(log(page)[0]!, /^White plays d6 /);
    page.button("Begin").click();
    await page.until(() => log(page).length === 0);
});

test("nobody is asked for what nobody reads", async () => {
    const page = await show("reversi", "reversi", "1. e6 f4", false);
    page.click("d3");
    await page.until(() => page.window.document.querySelectorAll(".moves button.ply").length === 3);
    assert.deepEqual(log(page), []);
});

test("the log follows a game over the network, and what is taken back there", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.seat();
    const page = await PageStage.open(net.network);
    page.show(onlineScreen(page.app, id));
    net.greet();
    await page.until(() => page.window.document.querySelector(".board-square") !== null);
    open(page);
    net.happen({ what: "moved", move: "b4" });
    await page.until(() => log(page).length === 1);
    assert.match(log(page)[0]!, /^Black plays b4 /);
    net.happen({ what: "takeback_asked", side: "first" }, { what: "takeback_granted", side: "second", plies: 1 });
    await page.until(() => log(page).length === 0);
});

test("the log of an analysis tells the moves that lead to what is shown, also in another line", async () => {
    const page = await PageStage.open();
    page.show(analysisScreen(page.app, { screen: "analysis", variant: "reversi", position: null, moves: ["e6", "f4", "d3"] }));
    await page.until(() => page.window.document.querySelector("main:not([inert]) .board-square") !== null);
    open(page);
    await page.until(() => log(page).length === 3);
    page.key("ArrowLeft");
    await page.until(() => log(page).length === 2);
    page.click("e3");
    await page.until(() => log(page).length === 3);
    assert.match(log(page)[0]!, /^Black plays e3 /);
    page.close();
});
