/** What axe-core has to say about every screen. */

import assert from "node:assert/strict";
import { gameNames } from "../../web/app/routes.ts";
import { english } from "../../web/app/words_en.ts";
import { violations } from "./axe.ts";
import { makeMove, openForTwo, untilMoves } from "./game.ts";
import { scene } from "./stage.ts";

for (const dark of [false, true]) {
    const light = dark ? "dark" : "light";

    scene(`axe finds nothing on the home page and in the help (${light})`, async ({ page }) => {
        for (const path of ["/", "/help", "/nowhere"]) {
            await page.goTo(path);
            assert.deepEqual(await violations(page), [], path);
        }
    }, { dark });

    scene(`axe finds nothing where positions are made and games are analysed (${light})`, async ({ page }) => {
        for (const path of ["/setup/ring", "/editor/jesonmor", "/analysis/reversi?moves=e6+f4"]) {
            await page.goTo(path);
            await page.until("the board", () => document.querySelector(".board-square") !== null);
            assert.deepEqual(await violations(page), [], path);
        }
    }, { dark });

    for (const game of gameNames)
        scene(`axe finds nothing in ${game} with all its parts open (${light})`, async ({ page }) => {
            await openForTwo(page, game);
            await page.unfold(english.newGame.title);
            await page.unfold(english.files.title);
            await makeMove(page, { ring: "a1a2", reversi: "e6", ugolki: "a5a6", jesonmor: "a1b3", checkers: "b3b4" }[game]);
            await untilMoves(page, 1);
            assert.deepEqual(await violations(page), []);
        }, { dark });

    scene(`axe finds nothing in the preferences (${light})`, async ({ page }) => {
        await page.goTo("/ring");
        await page.button(english.bar.menu);
        await page.until("the dialog", () => document.querySelector("dialog[open]") !== null);
        assert.deepEqual(await violations(page), []);
    }, { dark });
}
