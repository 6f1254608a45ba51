/** Positions that are painted and typed, and what comes of them. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { clickSquare, makeMove, movesMade, openForTwo, square, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { scene } from "./stage.ts";

const { actions, editor, message } = english;
const field = "#position-text";

/** What stands in the field of the position's text. */
const written = (page: Page): Promise<string> =>
    page.driver.run((sought) => document.querySelector<HTMLTextAreaElement>(sought)?.value ?? "", field);

const untilWritten = (page: Page, position: string): Promise<void> => page.becomes(() => written(page), position);

/** Takes up what to paint with, by its name. */
async function take(page: Page, name: string): Promise<void> {
    await page.click(`.tool:has(input[aria-label="${name}"])`);
    await page.until(name, (sought) => document.querySelector<HTMLInputElement>(sought)!.checked, `.tool input[aria-label="${name}"]`);
}

/** Replaces what stands in the field. */
async function type(page: Page, position: string): Promise<void> {
    await page.click(field);
    await page.keys("Control+a");
    for (const key of position) await page.driver.press(key);
}

/** Waits until the position can be used, or cannot. */
async function untilUsable(page: Page, usable: boolean): Promise<void> {
    await page.becomes(() => page.buttons([editor.play, actions.analyse, editor.link]),
        usable ? [editor.play, actions.analyse, editor.link] : []);
}

scene("a position is painted and then played", async ({ page }) => {
    await page.goTo("/editor/jesonmor:size=5");
    await page.button(editor.clear);
    await page.says(editor.impossible);
    await page.until("the reason", () => document.querySelector(".messages .alert")!.textContent !== "");
    await untilUsable(page, false);
    await take(page, "white knight");
    await clickSquare(page, "b1");
    await clickSquare(page, "d1");
    await take(page, "black knight");
    await clickSquare(page, "e3");
    await clickSquare(page, "e5");
    await take(page, editor.eraser);
    await clickSquare(page, "e5");
    await page.choose(editor.turn, "second");
    await page.says(editor.running("Black"));
    await untilWritten(page, "5/5/4k/5/1K1K1 b 0 0 0");
    await page.choose(editor.turn, "first");
    await page.says(editor.running("White"));
    await untilWritten(page, "5/5/4k/5/1K1K1 w 0 0 0");
    assert.equal(await page.text(".messages .alert"), "");
    await untilUsable(page, true);
    await page.button(editor.play);
    await makeMove(page, "d1e3");
    await page.says("You won. White wins: the last piece is captured.");
    assert.deepEqual(await movesMade(page), ["d1e3"]);
});

scene("a position is typed: what is wrong is told with its place, what is right is on the board", async ({ page }) => {
    await page.goTo("/editor/reversi:size=4");
    await type(page, "4/1WB1/1BX1/4 b");
    await page.until("the reason", (start) => document.querySelector("#position-wrong")!.textContent!.startsWith(start), editor.at(10, "'X'"));
    await page.says(editor.impossible);
    await untilUsable(page, false);
    // The board stays as it was.
    await untilOn(page, "c3", "white disc");
    // Where the error lies.
    await page.keys("Enter");
    assert.deepEqual(await page.driver.run((sought) => {
        const { selectionStart, selectionEnd } = document.querySelector<HTMLTextAreaElement>(sought)!;
        return [selectionStart, selectionEnd];
    }, field), [9, 10]);
    await type(page, "4/1WB1/1BB1/4 w");
    await page.says(editor.running("White"));
    await untilUsable(page, true);
    await untilOn(page, "c3", "black disc");
    await page.until("the address to follow", () => new URL(location.href).searchParams.get("position") === "4/1WB1/1BB1/4 w");
    await page.reload();
    await untilOn(page, "c3", "black disc");
    await page.button(actions.analyse);
    await page.says(`${message.sideToMove("White")} ${message.place}`);
});

scene("a number that cannot be is refused", async ({ page }) => {
    await page.goTo("/editor/ring");
    await page.choose("round", "-1");
    await page.says(editor.impossible);
    await page.choose("round", "7");
    await untilWritten(page, "abcdef/6/6/6/6/FEDCBA r 7");
    await untilUsable(page, true);
});

scene("a position is painted by keyboard alone", async ({ page }) => {
    await page.goTo("/editor/ring:width=3,height=3");
    await page.tabTo(".board-square");
    await page.focused(square("a1"));
    for (const [key, position] of [
        ["Delete", "abc/3/1BA r 1"], ["ArrowUp", null], ["6", "abc/F2/1BA r 1"], ["ArrowRight", null], ["#", "abc/F#1/1BA r 1"],
    ] as const) {
        await page.keys(key);
        if (position !== null) await untilWritten(page, position);
    }
});

scene("the position of a game is changed, and the way back leads to the game", async ({ page }) => {
    await openForTwo(page, "ugolki:size=5");
    await makeMove(page, "a2b2");
    await untilMoves(page, 1);
    await page.button(actions.edit);
    await untilWritten(page, "3BB/4B/5/1W3/WW3 b 1");
    await page.back();
    await untilMoves(page, 1);
});

async function untilOn(page: Page, name: string, piece: string): Promise<void> {
    await page.until(`${piece} on ${name}`, (sought) => document.querySelector(sought) !== null, `[aria-label^="${name}, ${piece}"]`);
}
