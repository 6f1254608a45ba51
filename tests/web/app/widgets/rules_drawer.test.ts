import assert from "node:assert/strict";
import { test } from "node:test";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { storedGames } from "../../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { PageStage } from "../page_stage.ts";

const show = async (page: PageStage, game: GameName): Promise<void> => {
    page.show(gameScreen(page.app, { screen: "game", game, variant: null, position: null }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
};

const opener = (page: PageStage): HTMLButtonElement => page.find("[aria-controls=rules]");
const isOpen = (page: PageStage): boolean => !page.find<HTMLElement>(".rules").hidden;
const isPointedAt = (page: PageStage): boolean => !page.find<HTMLElement>(".new-here").hidden;

test("the rules of the game are read beside its board, and the game goes on", async () => {
    const page = await PageStage.open();
    await show(page, "ugolki");
    assert.equal(isOpen(page), false);
    opener(page).click();
    assert.equal(isOpen(page), true);
    assert.equal(opener(page).getAttribute("aria-expanded"), "true");
    assert.match(page.text(".rules"), /^UgolkiWhite moves first\..*fills the enemy's camp/);
    assert.equal(page.window.document.activeElement, page.find(".rules"));
    page.click("a5");
    page.click("a6");
    await page.until(() => storedGames("ugolki").some(({ plies }) => plies > 0));
    assert.deepEqual([isOpen(page), page.gone], [true, []]);
});

test("a key opens the rules and closes them, as Escape does; other keys in them are not the board's", async () => {
    const page = await PageStage.open();
    await show(page, "reversi");
    page.window.document.body.focus();
    page.key("?");
    assert.equal(isOpen(page), true);
    page.key("p");
    assert.equal(page.text(".spoken"), "");
    page.key("?");
    assert.equal(isOpen(page), false);
    assert.equal(page.window.document.activeElement, opener(page));
    page.key("?");
    page.key("Escape");
    assert.equal(isOpen(page), false);
    page.key("p");
    assert.notEqual(page.text(".spoken"), "", "the board has its keys again");
});

test("who has neither read the rules of a game nor played it is pointed at them", async () => {
    const page = await PageStage.open();
    await show(page, "ring");
    assert.equal(isPointedAt(page), true);
    opener(page).click();
    assert.equal(isPointedAt(page), false);
    await show(page, "ring");
    assert.equal(isPointedAt(page), false);
    await show(page, "ugolki");
    assert.equal(isPointedAt(page), true, "another game");
    page.click("a5");
    page.click("a6");
    await page.until(() => storedGames("ugolki").some(({ plies }) => plies > 0));
    await show(page, "ugolki");
    assert.equal(isPointedAt(page), false);
});
