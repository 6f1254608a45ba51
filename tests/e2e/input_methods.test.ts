/** Other ways to play: keyboard, fingers, dragging, typed moves, Ring's own keys. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { at, byFinger, byKeyboard, clickSquare, makeMove, movesMade, openForTwo, playLine, untilMarked, untilMoves } from "./game.ts";
import { games } from "./lines.ts";
import { browserName, scene } from "./stage.ts";

const { message, moves } = english;

for (const { variant, line, outcome } of games)
    scene(`${variant} is played by keyboard alone`, async ({ page }) => {
        await openForTwo(page, variant);
        await page.tabTo(".board-square");
        await playLine(page, variant, line, byKeyboard);
        await page.says(outcome);
    });

scene("a piece is dragged to where it goes", async ({ page }) => {
    await openForTwo(page, "ugolki");
    await untilMarked(page, "a5", "can-move");
    await page.driver.drag(await at(page, "a5"), await at(page, "a6"));
    await untilMoves(page, 1);
    assert.deepEqual(await movesMade(page), ["a5a6"]);
});

scene("a piece that is dragged to where it cannot go stays, and the page says so", async ({ page }) => {
    await openForTwo(page, "ugolki");
    await untilMarked(page, "a5", "can-move");
    await page.driver.drag(await at(page, "a5"), await at(page, "d5"));
    await page.warns("a5d5: the piece on a5 cannot get there");
    await untilMarked(page, "a5", "selected");
    assert.deepEqual(await movesMade(page), []);
});

scene("the selected piece is let go by another click, and by Escape", async ({ page }) => {
    await openForTwo(page, "jesonmor");
    for (const letGo of [() => clickSquare(page, "a1"), () => page.keys("Escape")]) {
        await untilMarked(page, "a1", "can-move");
        await clickSquare(page, "a1");
        await untilMarked(page, "a1", "selected");
        await letGo();
        await page.until("nothing selected", () => document.querySelector(".selected") === null);
    }
});

scene("a move is typed", async ({ page }) => {
    await openForTwo(page, "reversi");
    await page.write(".typed input", "E6");
    await page.keys("Enter");
    await untilMoves(page, 1);
    assert.deepEqual(await movesMade(page), ["e6"]);
});

scene("a typed move that cannot be is refused with the reason", async ({ page }) => {
    await openForTwo(page, "reversi");
    await page.write(".typed input", "a1");
    await page.button(moves.play);
    await page.warns("a1: this encloses no disc");
    await page.write(".typed input", "xyzzy");
    await page.keys("Enter");
    await page.until("another reason", () => !/encloses/.test(document.querySelector(".alert")!.textContent!));
    assert.notEqual(await page.text(".alert"), "");
    assert.deepEqual(await movesMade(page), []);
});

const threeByThree = "ring:width=3,height=3";

scene("in Ring the selected piece goes by w, a, s and d", async ({ page }) => {
    await openForTwo(page, threeByThree);
    await untilMarked(page, "b1", "can-move");
    await clickSquare(page, "b1");
    await untilMarked(page, "b1", "selected");
    await page.keys("w");
    await untilMoves(page, 1);
    assert.deepEqual(await movesMade(page), ["b1b2"]);
});

scene("in Ring a wrong key is an error, and the piece stays selected", async ({ page }) => {
    await openForTwo(page, threeByThree);
    await untilMarked(page, "b1", "can-move");
    await clickSquare(page, "b1");
    await untilMarked(page, "b1", "selected");
    await page.keys("x");
    await page.warns(message.ringKey);
    await untilMarked(page, "b1", "selected");
    await page.keys("a");
    await page.warns("b1a1: your own piece stands there");
    await page.keys("s");
    await page.warns(message.noSuchMove);
    await untilMarked(page, "b1", "selected");
    await page.keys("f");
    await page.warns(message.ringKey);
    await page.keys("w");
    await untilMoves(page, 1);
});

/** Red's turn, with a block in the middle. */
const withBlock = `/ring?variant=${encodeURIComponent(threeByThree)}&position=${encodeURIComponent("c2/1#1/2A r 1")}`;

for (const [what, name] of [["a black piece", "a3"], ["an empty cell", "b1"], ["a block", "b2"]] as const)
    scene(`in Ring ${what} is chosen by mistake: an error`, async ({ page }) => {
        await page.goTo(withBlock);
        await untilMarked(page, "c1", "can-move");
        await clickSquare(page, name);
        await page.warns(message.notThere);
        assert.equal(await page.count(".selected"), 0);
    });

scene("in Ring Black must attack, and is told so", async ({ page }) => {
    await openForTwo(page, threeByThree);
    await makeMove(page, "b1b2");
    await untilMarked(page, "b3", "can-move");
    await clickSquare(page, "a3");
    await untilMarked(page, "a3", "selected");
    await clickSquare(page, "a2");
    await page.warns("a3a2: an attack is possible, so you must attack");
    await untilMarked(page, "a3", "selected");
    assert.deepEqual(await movesMade(page), ["b1b2"]);
});

for (const { variant, line, outcome } of games)
    scene(`${variant} is played with a finger`, async ({ page }) => {
        await openForTwo(page, variant);
        await playLine(page, variant, line, byFinger);
        await page.says(outcome);
    }, { touch: browserName !== "webkit", width: 360, height: 740 });

// WebKitGTK takes touches, but has a mouse in any case.
if (browserName !== "webkit")
    scene("in Ring there are keys on the screen for those who have no others", async ({ page }) => {
        await openForTwo(page, threeByThree);
        await byFinger.square(page, "b1");
        await untilMarked(page, "b1", "selected");
        await page.driver.tap(await page.place(".ring-keys .key-w"));
        await untilMoves(page, 1);
    }, { touch: true, width: 360, height: 740 });
