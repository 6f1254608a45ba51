/** Puzzles: that of the day, and those of each game. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { english } from "../../web/app/i18n/words_en.ts";
import { puzzlesEnglish as words } from "../../web/app/i18n/words_en_puzzles.ts";
import type { GameName } from "../../web/engine/protocol.ts";
import { violations } from "./axe.ts";
import { byFinger, byKeyboard, byMouse, type InputMethod, makeMove, untilMoves } from "./game.ts";
import { assertInView, type Page } from "./page.ts";
import { scene } from "./stage.ts";

interface Solvable {
    readonly variant: string;
    readonly position: string;
    readonly moves: readonly string[];
}

/** The puzzles of a game, the easy ones first: in this order they are asked of somebody who has solved none. */
async function puzzlesOf(game: GameName): Promise<Solvable[]> {
    const text = await readFile(`src/puzzles/shipped/${game}.puzzles`, "utf8");
    const lines = text.trimEnd().split("\n").slice(1).map((line) => line.split(" | "));
    const byGrade = lines.sort((a, b) => Number(a[3]) - Number(b[3]));
    return byGrade.map(([variant, position, moves]) => ({ variant: variant!, position: position!, moves: moves!.split(" ") }));
}

const untilAsked = (page: Page): Promise<boolean> =>
    page.until("a move to make", () => document.querySelector(".board-square:is(.can-move, .can-place)") !== null);

/** Waits until these moves have been made, the last of them as an answer, and the board shows it. */
const untilAnswered = (page: Page, moves: readonly string[]): Promise<boolean> =>
    page.until("the answer", async (made) => {
        const { href } = document.querySelector<HTMLAnchorElement>('a[href*="/analysis/"]')!;
        if (new URL(href).searchParams.get("moves") !== made) return false;
        // What has been made is on the board with the next frame.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return true;
    }, moves.join(" "));

async function solve(page: Page, { moves }: Solvable, method: InputMethod = byMouse): Promise<void> {
    await untilAsked(page);
    for (const [ply, move] of moves.entries()) {
        if (ply % 2 === 0) await makeMove(page, move, method);
        else await untilAnswered(page, moves.slice(0, ply + 1));
    }
    await page.says(words.solved);
}

scene("who comes for puzzles finds that of the day, and solves it; so it stands there the next time", async ({ page }) => {
    await page.goTo("/");
    await page.click("main a", english.home.puzzles);
    await untilAsked(page);
    const game = await page.driver.run(() => document.querySelector<HTMLElement>(".puzzle")!.dataset["game"] as GameName);
    const here = await page.driver.run(() => {
        const { href } = document.querySelector<HTMLAnchorElement>('a[href*="/analysis/"]')!;
        return new URL(href).searchParams.get("position")!;
    });
    const puzzle = (await puzzlesOf(game)).find(({ position }) => position === here)!;
    await solve(page, puzzle);
    await page.until("the count", (counted) => document.querySelector(".puzzle-progress")!.textContent === counted, words.progress(1, 1));
    await page.reload();
    await untilAsked(page);
    assert.equal(await page.text(".puzzle-progress"), words.progress(1, 1));
});

for (const game of ["ring", "ugolki", "jesonmor"] as const)
    scene(`puzzles of ${game} are solved one after the other`, async ({ page }) => {
        await page.goTo(`/puzzles/${game}`);
        const [first, second] = await puzzlesOf(game);
        await solve(page, first!);
        await page.button(words.next);
        await page.until("another", (position) => document.querySelector<HTMLAnchorElement>('a[href*="/analysis/"]')!.href.includes(position),
            new URLSearchParams({ position: second!.position }).toString());
        await solve(page, second!);
    });

scene("another move is told what it costs, a hint where to look, and the solution is shown", async ({ page }) => {
    await page.goTo("/puzzles/checkers");
    await untilAsked(page);
    await page.button(english.actions.pass);
    await page.until("the reason", () => /^pass costs \d+.% of the win chance/.test(document.querySelector(".lesson-told")!.textContent!));
    await untilAsked(page);
    assert.deepEqual(await violations(page), []);
    await page.button(english.actions.hint);
    await page.until("the hint", () => document.querySelector(".lesson-told")!.textContent!.includes("the piece on"));
    await page.button(words.show);
    const [{ moves }] = (await puzzlesOf("checkers")) as [Solvable];
    await page.says(words.solution(moves.join(" ")));
    await page.click("a", english.actions.analyse);
    await untilMoves(page, moves.length);
});

scene("a puzzle is solved by keyboard alone, and the next one is at hand", async ({ page }) => {
    await page.goTo("/puzzles/reversi");
    await untilAsked(page);
    await page.tabTo(".board-square");
    await solve(page, (await puzzlesOf("reversi"))[0]!, byKeyboard);
    await page.tabTo("button", words.next);
    await page.keys("Enter");
    await untilAsked(page);
    await page.focused(".board-square");
});

scene("a puzzle is solved by finger on a phone, and the way on is in view", async ({ page }) => {
    await page.goTo("/puzzles/ugolki");
    await solve(page, (await puzzlesOf("ugolki"))[0]!, byFinger);
    await assertInView(page, ".momentary .primary");
    await byFinger.button(page, words.next);
    await untilAsked(page);
}, { width: 360, height: 740, touch: true });
