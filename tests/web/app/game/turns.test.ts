/** What is meant for one position, or one turn, and must not reach into the next. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import type { LocalGame } from "../../../../web/app/game/local_game.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import type { GameSettings } from "../../../../web/net/messages.ts";
import { gameForTwo } from "../game_for_two.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

/** A game on this device, as the last one of its kind was played. */
async function gameOf(game: GameName, position: string, players: readonly [string, string]): Promise<PageStage> {
    const page = await PageStage.open();
    const [first, second] = players;
    page.window.localStorage.setItem(`quincunx.match.${game}`, JSON.stringify({ record: "", first, second }));
    page.show(gameScreen(page.app, { screen: "game", game, variant: `${game}:size=4`, position }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return page;
}

/** A game over the network that both play, as one of them sees it. */
async function onlineAs(you: "first" | "second", more: Partial<GameSettings> = {}): Promise<{ net: NetworkStage; page: PageStage }> {
    const net = new NetworkStage(more);
    net.sit(you);
    net.seat();
    const page = await PageStage.open(net.network);
    page.show(onlineScreen(page.app, id));
    net.greet();
    await page.until(() => page.window.document.querySelector(".board-square") !== null);
    return { net, page };
}

/** Types a move and sends it. */
function type(page: PageStage, text: string): void {
    page.find<HTMLInputElement>(".typed input").value = text;
    const event = new page.window.Event("submit", { bubbles: true, cancelable: true });
    page.find(".typed").dispatchEvent(event);
}

const moves = (page: PageStage): (string | null)[] =>
    [...page.window.document.querySelectorAll(".moves button.ply")].map((ply) => ply.textContent);

const start = "4/1BW1/1WB1/4 b";

test("on this device a move is typed in one's own turn only, and nobody who only watches can type one", async () => {
    const page = await gameOf("reversi", start, ["human", "human"]);
    type(page, "b4");
    await page.until(() => moves(page).join() === "b4");
    page.key("ArrowLeft"); // an earlier position is nobody's turn
    await page.shows(".message", /^Position after 0/);
    assert.ok(page.find<HTMLButtonElement>(".typed button").disabled);
    type(page, "a3");
    assert.equal(page.find<HTMLInputElement>(".typed input").value, "a3", "it waits there");
    page.key("ArrowRight");
    await page.until(() => !page.find<HTMLButtonElement>(".typed button").disabled);
    assert.deepEqual(moves(page), ["b4"]);
    const computers = await gameOf("reversi", start, ["level:1", "level:1"]);
    assert.ok(computers.find<HTMLElement>(".typed").hidden);
});

test("over the network a move is typed in one's own turn only", async () => {
    const { net, page } = await onlineAs("second");
    assert.ok(page.find<HTMLButtonElement>(".typed button").disabled);
    type(page, "b4");
    assert.equal(net.orders.length, 0);
    assert.equal(page.find<HTMLInputElement>(".typed input").value, "b4", "it waits there");
    net.happen({ what: "moved", move: "b4" });
    await page.until(() => !page.find<HTMLButtonElement>(".typed button").disabled);
    type(page, "a2");
    await page.until(() => net.orders.length === 1);
});

test("while a move is on its way no other one is sent", async () => {
    const { net, page } = await onlineAs("first");
    page.click("b4");
    await page.shows(".message", "Your move is on its way…");
    page.click("d2");
    type(page, "a3");
    assert.ok(page.find<HTMLButtonElement>(".typed button").disabled);
    assert.deepEqual(net.orders.map(({ command }) => command), [{ what: "move", move: "b4" }]);
    net.carryOut({ what: "moved", move: "b4" });
    await page.shows(".message", /Bob is to move/);
    assert.equal(net.orders.length, 1);
});

test("in Checkers the only move, a pass, is left to whoever has to make it, over the network too (CHK-3)", async () => {
    const { net, page } = await onlineAs("first", { variant: "checkers:size=6", position: "wrr3/r5/r5/6/6/6 w" });
    await page.shows(".message", /^White: your move/);
    await new Promise(setImmediate);
    assert.equal(net.orders.length, 0);
    page.button("Pass").click();
    await page.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "move", move: "pass" });
});

test("what waits to be confirmed waits no longer when news change the game, though it is one's turn again", async () => {
    const { net, page } = await onlineAs("first");
    Object.assign(page.app.preferences, { confirm: true });
    page.click("d2");
    await page.shows(".message", "Play d2?");
    // The same person has moved on another device, and was answered.
    net.happen({ what: "moved", move: "b4" }, { what: "moved", move: "a2" });
    await page.shows(".message", /^Black: your move/);
    assert.ok(page.button("Play it").hidden);
    assert.equal(net.orders.length, 0);
    await page.until(() => page.window.document.querySelector(".board-square.can-place") !== null);
    page.find<HTMLElement>(".board-square.can-place").click();
    await page.shows(".message", /^Play /);
    net.happen({ what: "ended", result: "first", reason: "resigned" });
    await page.shows(".message", /^You won. Black wins/);
    assert.ok(page.button("Play it").hidden);
});

test("what waits to be confirmed waits no longer when a move is taken back on this device", async () => {
    const page = await gameOf("reversi", start, ["human", "human"]);
    page.click("b4");
    await page.until(() => moves(page).join() === "b4");
    Object.assign(page.app.preferences, { confirm: true });
    page.click("a2");
    await page.shows(".message", "Play a2?");
    page.button("Undo").click();
    await page.shows(".message", /^Black to move/);
    assert.ok(page.button("Play it").hidden);
});

test("a hint is gone when a move is taken back", async () => {
    const localGame = await gameForTwo("checkers:size=4");
    await localGame.play("b1b2");
    await localGame.hint();
    assert.notEqual(localGame.state.hint, null);
    await localGame.undo();
    assert.equal(localGame.state.hint, null);
});

test("a hint that comes when the game has gone on, or back, or another position is seen, is not shown", async () => {
    for (const meanwhile of [
        (localGame: LocalGame) => localGame.undo(),
        (localGame: LocalGame) => localGame.play("a4a3"),
        (localGame: LocalGame) => localGame.look(0),
    ]) {
        const localGame = await gameForTwo("checkers:size=4");
        await localGame.play("b1b2");
        const coming = localGame.hint();
        await meanwhile(localGame);
        await coming;
        assert.equal(localGame.state.hint, null, String(meanwhile));
    }
});
