/** Workers of the engine that are broken on purpose, as a trap in the module breaks them. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { begin, makeMove, movesMade, setPlayers, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { scene } from "./stage.ts";

const { actions, message, newGame, workers } = english;

/** From now on workers get something that they cannot read instead of so many of these questions, and throw. */
async function breakAt(page: Page, question: string, times: number): Promise<void> {
    await page.driver.run((broken, count) => {
        const Unbroken = Worker;
        let left = count;
        class Breaking extends Unbroken {
            override postMessage(sent: { request?: { do: string } }): void {
                super.postMessage(sent.request?.do === broken && left-- > 0 ? null : sent);
            }
        }
        globalThis.Worker = Breaking as typeof Worker;
    }, question, times);
}

/** Opens a game against the computer whose workers break. */
async function openBreaking(page: Page, times: number): Promise<void> {
    await page.goTo("/");
    await breakAt(page, "choose", times);
    await page.click("a[href='/reversi']");
    await page.says(`${message.yourMove("Black")} ${message.place}`);
}

const mayFail = /'in' (operator|should)|worker|WorkerFailure/i; // in the words of each browser

scene("a computer whose worker breaks moves all the same, and the page says so", async ({ page }) => {
    await openBreaking(page, 1);
    await makeMove(page, "e6");
    await untilMoves(page, 2);
    assert.equal(await page.text(".toast"), workers.restarted);
}, { mayFail });

scene("a computer whose workers all break is said to have stopped, and goes on when somebody says so", async ({ page }) => {
    await openBreaking(page, 2);
    await makeMove(page, "e6");
    await page.says(message.stalled);
    await page.until("the notice", (text) => document.querySelector(".toast[role=alert] p")?.textContent === text, workers.failed);
    assert.deepEqual(await movesMade(page), ["e6"]);
    await page.button(workers.goOn);
    await untilMoves(page, 2);
    assert.equal(await page.count(".toast"), 0);
}, { mayFail });

scene("on the largest boards of Reversi and Jeson Mor the computer moves", async ({ page }) => {
    // Their strongest levels.
    for (const [game, variant, level] of [["reversi", "reversi:size=26", "level:8"], ["jesonmor", "jesonmor:size=25", "level:9"]] as const) {
        await page.goTo(`/${game}?variant=${encodeURIComponent(variant)}`);
        await page.unfold(newGame.title);
        await setPlayers(page, level, level);
        await begin(page);
        await page.says(message.waiting);
        await page.button(actions.step);
        await untilMoves(page, 1);
        await page.button(actions.step);
        await untilMoves(page, 2);
        assert.equal(await page.count(".toast"), 0);
    }
});
