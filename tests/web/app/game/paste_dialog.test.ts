import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisScreen } from "../../../../web/app/analysis/analysis_screen.ts";
import type { Screen } from "../../../../web/app/app.ts";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { storedGames, variantOf } from "../../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const record = '[Game "reversi"]\n[Variant "reversi"]\n[Result "*"]\n\n1. e6 f4 *\n';
const moves = (page: PageStage): string[] =>
    [...page.window.document.querySelectorAll(".moves button.ply")].map((one) => one.firstChild!.textContent!);

/** A page on which no dialog is modal, for jsdom has no layers. */
function withoutLayers(page: PageStage): PageStage {
    const { prototype } = page.window.HTMLDialogElement;
    prototype.showModal = function () { this.open = true; };
    prototype.close = function () {
        this.open = false;
        this.dispatchEvent(new page.window.Event("close"));
    };
    return page;
}

/** The screen of a game that two people play. */
async function show(page: PageStage, game: GameName): Promise<Screen> {
    withoutLayers(page);
    const screen = gameScreen(page.app, { screen: "game", game, variant: null, position: null });
    page.show(screen);
    await page.until(() => page.window.document.querySelector("main:not([inert]) [role=gridcell]") !== null);
    const lists = page.window.document.querySelectorAll<HTMLSelectElement>(".player select");
    lists.forEach((list) => {
        list.value = "human";
        list.dispatchEvent(new page.window.Event("change"));
    });
    return screen;
}

const isOpen = (page: PageStage): boolean => page.find<HTMLDialogElement>("dialog.paste").open;

test("a pasted record is told, and comes on the board when that is wanted; the game before it is kept", async () => {
    const page = await PageStage.open();
    const screen = await show(page, "reversi");
    page.click("d3");
    await page.until(() => moves(page).length === 1);
    screen.paste!(record);
    await page.shows(".paste .told", "A game of Reversi, 2 moves.");
    assert.equal(page.find<HTMLElement>(".paste .told + .told").hidden, false, "it is said that the game is kept");
    assert.deepEqual(moves(page), ["d3"], "nothing has happened yet");
    page.button("Open").click();
    await page.until(() => moves(page).length === 2);
    assert.deepEqual(moves(page), ["e6", "f4"]);
    assert.equal(isOpen(page), false);
    await page.until(() => storedGames("reversi").length === 2);
    assert.ok(storedGames("reversi").some((stored) => stored.record.includes("1. d3 ")));
});

test("who changes their mind has the game as it was", async () => {
    const page = await PageStage.open();
    const screen = await show(page, "reversi");
    page.click("d3");
    await page.until(() => moves(page).length === 1);
    screen.paste!(record);
    await page.shows(".paste .told", /2 moves/);
    page.button("Cancel").click();
    assert.equal(isOpen(page), false);
    assert.deepEqual(moves(page), ["d3"]);
});

test("a text that comes at once after another was cancelled is read", async () => {
    const page = await PageStage.open();
    const screen = await show(page, "reversi");
    const late: (() => void)[] = [];
    page.window.HTMLDialogElement.prototype.close = function () {
        this.open = false;
        late.push(() => this.dispatchEvent(new page.window.Event("close")));
    };
    screen.paste!(record);
    await page.shows(".paste .told", /2 moves/);
    page.button("Cancel").click();
    screen.paste!("reversi:size=4");
    late.forEach((close) => close()); // as browsers do, which tell it later
    await page.shows(".paste .told", "A new game of Reversi: reversi:size=4");
});

test("what is wrong is said, and cannot be opened until it is mended", async () => {
    const page = await PageStage.open();
    await show(page, "reversi");
    page.button("Paste a text").click();
    assert.match(page.text(".paste .told"), /^A game begins with \[Game "…"\], a position is like /);
    const field = page.find<HTMLTextAreaElement>(".paste textarea");
    const write = (text: string) => {
        field.value = text;
        field.dispatchEvent(new page.window.Event("input"));
    };
    write(record.replace("f4", "f5"));
    await page.shows(".paste .told", "Line 5, column 7: move f5 at ply 2 is not legal");
    assert.equal(page.button("Open").disabled, true);
    write("reversi:size=4 4/1WB1/1BW1/4 w");
    await page.shows(".paste .told", "A position of Reversi. White to move.");
    page.button("Open").click();
    await page.until(() => page.window.document.querySelectorAll("[role=gridcell]").length === 16);
});

test("what is of another game leads to its screen, a record as a game that is kept there", async () => {
    const page = await PageStage.open();
    const screen = await show(page, "ring");
    screen.paste!(record);
    await page.shows(".paste .told", "A game of Reversi, 2 moves.");
    page.button("Open").click();
    await page.until(() => page.gone.length === 1);
    const [stored] = storedGames("reversi");
    assert.deepEqual(page.gone, [`/reversi?kept=${stored!.id}`]);
    assert.deepEqual([variantOf(stored!, "reversi"), stored!.plies], ["reversi", 2]);
    screen.paste!("jesonmor:size=5");
    await page.shows(".paste .told", "A new game of Jeson Mor: jesonmor:size=5");
    page.button("Open").click();
    await page.until(() => page.gone.length === 2);
    assert.match(page.gone[1]!, /^\/jesonmor\?variant=jesonmor%3Asize%3D5/);
});

test("what is pasted into an analysis is analysed, a game with its moves", async () => {
    const page = withoutLayers(await PageStage.open());
    const screen = analysisScreen(page.app, { screen: "analysis", variant: "reversi", position: null, moves: [] });
    page.show(screen);
    await page.until(() => page.window.document.querySelector("main:not([inert]) .board-square") !== null);
    screen.paste!(record);
    await page.shows(".paste .told", "A game of Reversi, 2 moves.");
    assert.ok(page.find<HTMLElement>(".paste .told + .told").hidden, "no game goes on here that could be kept");
    page.button("Open").click();
    await page.until(() => page.gone.length === 1);
    assert.match(page.gone[0]!, /^\/analysis\/reversi\?.*moves=e6\+f4$/);
    page.button("Paste a text").click();
    const field = page.find<HTMLTextAreaElement>(".paste textarea");
    field.value = "ring:width=4";
    field.dispatchEvent(new page.window.Event("input"));
    await page.shows(".paste .told", /^A new game of Ring/);
    page.button("Open").click();
    await page.until(() => page.gone.length === 2);
    assert.match(page.gone[1]!, /^\/analysis\/ring%3Awidth%3D4\?position=/);
    page.close();
});

test("what is pasted beside a game over the network is a game on this device, and that one goes on", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.seat();
    const page = withoutLayers(await PageStage.open(net.network));
    const screen = onlineScreen(page.app, id);
    page.show(screen);
    net.greet();
    await page.until(() => page.window.document.querySelector(".board-square") !== null);
    screen.paste!(record);
    await page.shows(".paste .told", "A game of Reversi, 2 moves.");
    assert.ok(page.find<HTMLElement>(".paste .told + .told").hidden);
    page.button("Open").click();
    await page.until(() => page.gone.length === 1);
    assert.deepEqual(page.gone, [`/reversi?kept=${storedGames("reversi")[0]!.id}`]);
    assert.equal(net.orders.length, 0);
    page.close();
});
