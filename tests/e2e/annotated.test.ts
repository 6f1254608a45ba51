/** A game that the program has annotated, on the page: its mistakes among the moves, and what was better. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { english } from "../../web/app/i18n/words_en.ts";
import { violations } from "./axe.ts";
import { movesMade, openForTwo, playLine, recordOf, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { ask } from "./server.ts";
import { type Stage, scene } from "./stage.ts";

const { analysis, files, message } = english;
const opened = `input[type=file][aria-label="${files.open}"]`;
/** Both gave it away more than once: every position of it is solved at once. */
const variant = "reversi:size=4";
const moves = "d3 d2 c1 d4 a2 a3 a4 b1 c4 b4".split(" ");

/** The annotation of the game in a file, as the program prints it. */
async function annotation({ browser }: Pick<Stage, "browser">, ...more: string[]): Promise<string> {
    const game = join(browser.downloads, "game.qxr");
    await writeFile(game, recordOf(variant, moves));
    return ask("analyse", "--annotate", game, "--depth", "20", ...more);
}

async function open(page: Page, browser: Stage["browser"], name: string, text: string): Promise<void> {
    const path = join(browser.downloads, name);
    await writeFile(path, text);
    await page.unfold(files.title);
    await page.driver.giveFile(opened, path);
}

/** The moves that have a sign, with what is said of them to those who do not see it. */
const signed = (page: Page): Promise<(readonly [ply: number, sign: string, described: string])[]> =>
    page.driver.run(() => [...document.querySelectorAll(".moves button.ply")].flatMap((one, ply) => {
        const sign = one.querySelector(".sign")!.textContent!;
        return sign === "" ? [] : [[ply, sign, one.getAttribute("aria-description")!] as const];
    }));

for (const form of ["text", "json"] as const)
    scene(`a game that was annotated as ${form} is opened with its mistakes and what was better`, async ({ page, browser }) => {
        await openForTwo(page, variant);
        const text = await annotation({ browser }, ...(form === "json" ? ["--json"] : []));
        await open(page, browser, `annotated.${form}`, text);
        await untilMoves(page, moves.length);
        assert.deepEqual(await movesMade(page), moves);
        const found = JSON.parse(await annotation({ browser }, "--json")) as { mistakes: { ply: number; cost: number }[] };
        assert.ok(found.mistakes.length > 1);
        await page.tells(analysis.found(found.mistakes.length));
        const marked = await signed(page);
        assert.deepEqual(marked.map(([ply]) => ply + 1), found.mistakes.map(({ ply }) => ply));
        const [ply, sign, described] = marked[0]!;
        assert.match(sign, /^\?[?!]?$/);
        assert.match(described, new RegExp(analysis.cost(Math.round(found.mistakes[0]!.cost * 100))));
        // By the keyboard: to the beginning, and on to the move.
        await page.driver.press("Home");
        await page.until("nothing to be said", () => document.querySelector(".noted-mistake")!.textContent === "");
        for (let i = 1; i <= ply + 1; ++i) {
            await page.driver.press("ArrowRight");
            await page.says(message.looking(i, moves.length));
        }
        await page.until("what was wrong", (wanted) => document.querySelector(".noted-mistake")!.textContent!.includes(wanted), described);
        assert.deepEqual(await violations(page), []);
        const better = await page.text(".noted-mistake a");
        await page.click(".noted-mistake a", better);
        await page.beginsToSay(analysis.tried(1, better.split(" ").length));
    });

scene("the mistakes of an annotated game outlive a reload", async ({ page, browser }) => {
    await openForTwo(page, variant);
    await open(page, browser, "annotated.qxr", await annotation({ browser }));
    await untilMoves(page, moves.length);
    const before = await signed(page);
    await page.reload();
    await untilMoves(page, moves.length);
    assert.deepEqual(await signed(page), before);
});

scene("a broken annotation is refused with its place, and the game that is played stays", async ({ page, browser }) => {
    await openForTwo(page, variant);
    await playLine(page, variant, "d3 d2");
    const text = (await annotation({ browser }, "--json")).replace('"ply":', '"ply":9');
    await open(page, browser, "broken.json", text);
    await page.until("the reason", () => /^mistakes\.0\.ply does not accept '9\d+'; it accepts 1\.\.10$/.test(document.querySelector(".told")!.textContent!));
    assert.deepEqual(await movesMade(page), ["d3", "d2"]);
});
