/** Games that stay beside others, and tabs that share one. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { begin, kept, makeMove, movesMade, openForTwo, setPlayers, untilMoves } from "./game.ts";
import { assertInView, Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

const { actions, home, message, newGame } = english;

/** A game of two people after a move. */
async function afterOneMove(page: Page): Promise<void> {
    await openForTwo(page, "ugolki");
    await makeMove(page, "a5a6");
    await untilMoves(page, 1);
    await kept(page, ["a5a6"]);
}

const another = `/ugolki?position=${encodeURIComponent("8/8/8/8/8/8/W7/7B w")}`;

scene("a link to a position begins a game beside the one in progress, and that is gone on with", async ({ page }) => {
    await afterOneMove(page);
    await page.goTo(another);
    await untilMoves(page, 0);
    await page.button(actions.undoNewGame);
    await untilMoves(page, 1);
    assert.deepEqual(await movesMade(page), ["a5a6"]);
    assert.ok(!(await page.buttons([actions.undoNewGame])).includes(actions.undoNewGame));
    await page.reload();
    await untilMoves(page, 1);
});

scene("games that were begun one after the other are listed where new ones are begun, and at home", async ({ page }) => {
    await afterOneMove(page);
    await page.unfold(newGame.title);
    await begin(page);
    await untilMoves(page, 0);
    await makeMove(page, "b4b5");
    await untilMoves(page, 1);
    await kept(page, ["b4b5"]);
    await page.unfold(newGame.title);
    await page.click(".fold .saved-games button");
    await page.becomes(() => movesMade(page), ["a5a6"]);
    await page.goTo("/");
    await page.until("both games", () => document.querySelectorAll(".continue .card").length === 2);
    assert.match(await page.text(".continue .card"), /UgolkiBlack to move · Person – Person · 1 move · /);
    await page.click(".continue .card a");
    await page.becomes(() => movesMade(page), ["b4b5"]);
    await page.reload();
    await page.becomes(() => movesMade(page), ["b4b5"]);
    await page.goTo("/");
    await page.place(`a[aria-label="${home.resume("Ugolki")}"]`);
});

if (browserName === "chromium")
    scene("the second tab with a game asks before it takes over", async ({ page }) => {
        await afterOneMove(page);
        const other = new Page(await page.driver.anotherTab!(), page.origin);
        await other.goTo("/ugolki");
        await other.says(message.elsewhere);
        await other.button(actions.here);
        await other.says(`${message.sideToMove("Black")} ${message.choose}`);
        await page.says(message.elsewhere);
        await other.driver.close();
        await page.button(actions.here);
        await page.says(`${message.sideToMove("Black")} ${message.choose}`);
    });

scene("on a telephone a new game is in view as soon as it begins", async ({ page }) => {
    await openForTwo(page, "reversi");
    await page.unfold(newGame.title);
    await setPlayers(page, "human", "level:1");
    await begin(page);
    await page.until("the board", () => scrollY === 0);
    await assertInView(page, ".board-frame");
    await assertInView(page, ".message");
}, { width: 360, height: 640 });
