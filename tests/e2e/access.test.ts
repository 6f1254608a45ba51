/** What axe-core has to say about every screen. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { gameNames } from "../../web/app/routing/routes.ts";
import { violations } from "./axe.ts";
import { makeMove, openForTwo, playLine, untilMoves } from "./game.ts";
import { games } from "./lines.ts";
import { scene } from "./stage.ts";

/** Where games are learned and analysed, and positions are made. */
const workshops = ["/setup/ring", ...gameNames.map((game) => `/learn/${game}`), "/puzzles/ring", "/puzzles/reversi", ...gameNames.map((game) => `/editor/${game}`), "/analysis/reversi?moves=e6+f4"];

for (const dark of [false, true]) {
    const light = dark ? "dark" : "light";

    scene(`axe finds nothing on the home page and in the help (${light})`, async ({ page }) => {
        for (const path of ["/", "/help", "/nowhere"]) {
            await page.goTo(path);
            assert.deepEqual(await violations(page), [], path);
        }
    }, { dark });

    scene(`axe finds nothing where games are learned and analysed and positions are made (${light})`, async ({ page }) => {
        for (const path of workshops) {
            await page.goTo(path);
            await page.until("the board", () => document.querySelector(".board-square") !== null);
            assert.deepEqual(await violations(page), [], path);
        }
    }, { dark });

    scene(`axe finds nothing in what is said of errors (${light})`, async ({ page }) => {
        await page.goTo("/setup/ring");
        await page.until("the board", () => document.querySelector(".board-square") !== null);
        await page.button(english.setup.next);
        await page.button(english.setup.next);
        await page.warns("place at least one red piece first");
        assert.deepEqual(await violations(page), []);
        await page.goTo("/editor/ring");
        await page.button(english.editor.clear);
        await page.says(english.editor.impossible);
        await page.until("the reason", () => document.querySelector(".alert")!.textContent !== "");
        assert.deepEqual(await violations(page), []);
        await page.driver.goTo(`${page.origin}/analysis/reversi?moves=a1`);
        await page.until("the reason", () => document.querySelector(".wrong .alert") !== null);
        assert.deepEqual(await violations(page), []);
    }, { dark });

    scene(`axe finds nothing in a game that is over and has been analysed (${light})`, async ({ page }) => {
        const { variant, line, outcome } = games[4];
        await openForTwo(page, variant);
        await playLine(page, variant, line);
        await page.says(outcome);
        assert.deepEqual(await violations(page), []);
        await page.button(english.actions.analyse);
        await page.button(english.analysis.begin);
        await page.until("the whole game to be judged", () => document.querySelector(".summary")!.textContent !== "");
        assert.deepEqual(await violations(page), []);
    }, { dark });

    for (const [width, height] of [[360, 740], [1280, 800]] as const)
        for (const game of gameNames)
            scene(`axe finds nothing in ${game} with all its parts open (${light}, ${width}×${height})`, async ({ page }) => {
                await openForTwo(page, game);
                await page.unfold(english.newGame.title);
                await page.unfold(english.files.title);
                await makeMove(page, { ring: "a1a2", reversi: "e6", ugolki: "a5a6", jesonmor: "a1b3", checkers: "b3b4" }[game]);
                await untilMoves(page, 1);
                assert.deepEqual(await violations(page), []);
            }, { dark, width, height });

    for (const [width, height] of [[360, 740], [1280, 800]] as const)
        scene(`axe finds nothing on a large board, as a whole and from near (${light}, ${width}×${height})`, async ({ page }) => {
            await openForTwo(page, "reversi:size=16");
            assert.deepEqual(await violations(page), []);
            await page.click(".board-zoom");
            await page.until("the board from near", () => document.querySelector(".board.near") !== null);
            assert.deepEqual(await violations(page), []);
        }, { dark, width, height });

    scene(`axe finds nothing in the preferences, and in colours for the colour-blind (${light})`, async ({ page }) => {
        await page.goTo("/ring");
        await page.button(english.bar.menu);
        await page.until("the dialog", () => document.querySelector("dialog[open]") !== null);
        assert.deepEqual(await violations(page), []);
        await page.choose(english.preferences.theme, "colour-blind");
        assert.deepEqual(await violations(page), []);
        await page.button(english.preferences.close);
        for (const path of ["/", ...gameNames.map((game) => `/${game}`), ...workshops]) {
            await page.goTo(path);
            await page.until("a board", () => document.querySelector(".board-square") !== null);
            assert.deepEqual(await violations(page), [], path);
        }
    }, { dark });
}
