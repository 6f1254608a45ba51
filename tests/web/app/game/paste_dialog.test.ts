import assert from "node:assert/strict";
import { test } from "node:test";
import type { Screen } from "../../../../web/app/app.ts";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { storedGames, variantOf } from "../../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { PageStage } from "../page_stage.ts";

const record = '[Game "reversi"]\n[Variant "reversi"]\n[Result "*"]\n\n1. e6 f4 *\n';
const moves = (page: PageStage): string[] =>
    [...page.window.document.querySelectorAll(".moves button.ply")].map((one) => one.firstChild!.textContent!);

/** The screen of a game that two people play. No dialog is modal there, for jsdom has no layers. */
async function show(page: PageStage, game: GameName): Promise<Screen> {
    const { prototype } = page.window.HTMLDialogElement;
    prototype.showModal = function () { this.open = true; };
    prototype.close = function () {
        this.open = false;
        this.dispatchEvent(new page.window.Event("close"));
    };
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
