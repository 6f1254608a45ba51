/** Ring's setup by hand (RING-2), and its errors one by one (RING-4). */

import { english } from "../../web/app/i18n/words_en.ts";
import { clickSquare, untilMarked } from "./game.ts";
import type { Page } from "./page.ts";
import { scene } from "./stage.ts";

const { setup } = english;

/** Chooses a cell and types a key. */
async function put(page: Page, cell: string, key: string): Promise<void> {
    await clickSquare(page, cell);
    await page.keys(key);
}

async function untilOn(page: Page, cell: string, piece: string): Promise<void> {
    await page.until(`${piece} on ${cell}`, (label) =>
        document.querySelector(`[aria-label^="${label}"]`) !== null, `${cell}, ${piece}`);
}

const untilRound = (page: Page, round: 1 | 2 | 3): Promise<void> => page.beginsToSay(setup.rounds[round]);

scene("Ring is set up by hand in three rounds and then played", async ({ page }) => {
    await page.goTo("/setup/ring:width=3,height=3");
    await untilRound(page, 1);
    await put(page, "b2", "b");
    await untilOn(page, "b2", "block");
    await page.button(setup.next);
    await untilRound(page, 2);
    await put(page, "a1", "6");
    await untilOn(page, "a1", "red six");
    await page.button(setup.next);
    await untilRound(page, 3);
    await put(page, "c3", "1");
    await untilOn(page, "c3", "black one");
    await page.button(setup.begin);
    await untilMarked(page, "a1", "can-move");
    await untilOn(page, "b2", "block");
});

scene("every mistake in Ring's setup is told, and nothing is placed by it", async ({ page }) => {
    await page.goTo("/setup/ring");
    await untilRound(page, 1);
    await page.keys("b");
    await page.warns(setup.chooseFirst);
    await put(page, "a1", "b");
    await untilOn(page, "a1", "block");
    await put(page, "a1", "b");
    await page.warns("something stands on a1 already");
    await put(page, "b1", "B");
    await page.warns("'B' places nothing; in this round only b places a block");
    await page.button(setup.next);
    await untilRound(page, 2);
    await page.button(setup.next);
    await page.warns("place at least one red piece first");
    await put(page, "c1", "7");
    await page.warns("'7' places nothing; in this round only the numbers 1 to 6 place a piece");
    await put(page, "d1", "6");
    await untilOn(page, "d1", "red six");
    await put(page, "e1", "6");
    await page.warns("too many pieces with the number 6; accepted are at most 1");
    await untilOn(page, "e1", "empty");
    await fillSide(page);
    await put(page, "f6", "1");
    await page.warns("there are already 12 pieces of this colour");
    await page.button(setup.next);
    await untilRound(page, 3);
    await page.button(setup.begin);
    await page.warns("place at least one black piece first");
});

scene("Black's pieces have the same errors as Red's", async ({ page }) => {
    await page.goTo("/setup/ring:width=3,height=3");
    await page.button(setup.next);
    await untilRound(page, 2);
    await put(page, "a1", "6");
    await untilOn(page, "a1", "red six");
    await page.button(setup.next);
    await untilRound(page, 3);
    await put(page, "a1", "1");
    await page.warns("something stands on a1 already");
    await put(page, "a3", "b");
    await page.warns("'b' places nothing; in this round only the numbers 1 to 6 place a piece");
    await put(page, "b3", "6");
    await untilOn(page, "b3", "black six");
    await put(page, "c3", "6");
    await page.warns("too many pieces with the number 6; accepted are at most 1");
    await untilOn(page, "c3", "empty");
});

scene("a setup without room for a piece that there must be is started over", async ({ page }) => {
    await page.goTo("/setup/ring:width=2,height=2");
    for (const cell of ["a1", "b1", "a2", "b2"]) {
        await put(page, cell, "b");
        await untilOn(page, cell, "block");
    }
    await page.button(setup.next);
    await page.says("no free cell is left for a red piece; start over");
    await page.button(setup.startOver);
    await page.button(english.actions.sure);
    await untilRound(page, 1);
    await untilOn(page, "a1", "empty");
});

/** All that Red may have besides a six, on the ranks above the first. */
async function fillSide(page: Page): Promise<void> {
    const words = ["", "one", "two", "three", "four", "five"];
    for (const [i, number] of [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5].entries()) {
        const cell = `${"abcdef"[i % 6]}${2 + Math.floor(i / 6)}`;
        await put(page, cell, String(number));
        await untilOn(page, cell, `red ${words[number]}`);
    }
}
