/** What went wrong in a game that was lost, and what would have been better. */

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { english } from "../../web/app/i18n/words_en.ts";
import { violations } from "./axe.ts";
import { makeMove, movesMade, openForTwo, playLine, square } from "./game.ts";
import { assertInView, type Page } from "./page.ts";
import { ask } from "./server.ts";
import { scene } from "./stage.ts";

const { actions, analysis, files, message, openings, thought } = english;
/** Black gave it away, and White gave it back. Every position of it is solved at once: what is found is certain. */
const variant = "reversi:size=4";
const moves = "d3 d2 c1 d4 a2 a3 a4 b1 c4 b4 a1".split(" ");
const outcome = "Black wins: 8 to 7 discs.";

/** Who wins from there if nobody errs. */
async function winner(after: readonly string[]): Promise<"Black" | "White" | "nobody"> {
    const printed = await ask("analyse", variant, "--moves", after.join(" "), "--depth", "20", "--json");
    const { lines } = JSON.parse(printed.trim().split("\n").at(-2)!) as { lines: { score: number; certainty: string }[] };
    const { score, certainty } = lines[0]!;
    assert.equal(certainty, "proved");
    const mover = (await ask("apply", variant, ...after)).split(" ")[1]![0] === "b" ? "Black" : "White";
    return score === 0 ? "nobody" : score > 0 === (mover === "Black") ? "Black" : "White";
}

/** The plies of the lost game that changed who wins, as the program sees it. */
async function turningPoints(): Promise<number[]> {
    const winners = await Promise.all(moves.map((_, ply) => winner(moves.slice(0, ply))));
    return moves.flatMap((_, ply) => (winners[ply] !== (winners[ply + 1] ?? "Black") ? [ply] : []));
}

/** Waits until the whole game has been judged. */
async function untilJudged(page: Page): Promise<void> {
    await page.until("the whole game to be judged", () => document.querySelector(".summary")!.textContent !== "");
}

/** Which moves of the list have a sign, and which. */
const signed = (page: Page): Promise<(readonly [ply: number, sign: string])[]> =>
    page.driver.run(() => [...document.querySelectorAll(".moves button.ply")].flatMap((one, ply) => {
        const sign = one.querySelector(".sign")!.textContent!;
        return sign === "" ? [] : [[ply, sign] as const];
    }));

async function openLostGame(page: Page): Promise<void> {
    await openForTwo(page, variant);
    await playLine(page, variant, moves.join(" "));
    await page.says(outcome);
    await page.button(actions.analyse);
    await page.says(`${analysis.seen(moves.length, moves.length)} ${outcome}`);
}

scene("a lost game is analysed: its graph, its mistakes, and what was better", async ({ page }) => {
    await openLostGame(page);
    await page.button(analysis.begin);
    await untilJudged(page);
    const mistakes = await turningPoints();
    assert.ok(mistakes.length > 0);
    assert.equal(await page.text(".summary"), analysis.found(mistakes.length));
    assert.deepEqual(await signed(page), mistakes.map((ply) => [ply, "??"]));
    assert.equal(await page.count(":is(.moments, .mistakes) li"), mistakes.length);
    assert.equal(await page.count(".moments li"), Math.min(mistakes.length, 3));
    assert.match(await page.text(".accuracy"), /^AccuracyBlack \d+\s%White \d+\s%$/);
    assert.equal(await page.count(".graph .dot.blunder"), mistakes.length);
    // Below it stands what the position is worth that is shown, or that one points at.
    const known = () => page.text(".graph-caption");
    await page.becomes(known, `${analysis.after(moves.length, moves.at(-1)!)}: ${thought.won("Black")}`);
    const graph = await page.place(".graph");
    const left = await page.driver.run(() => document.querySelector(".graph svg")!.getBoundingClientRect().left);
    await page.driver.moveTo({ x: left + 1, y: graph.y });
    await page.until("the discs at the start", () => /^Start: \+\d+\sdiscs? for (Black|White), proved$/.test(document.querySelector(".graph-caption")!.textContent!));
    await page.driver.moveTo({ x: 1, y: 1 });
    // Its dots are no larger than they are meant to be.
    const middle = await page.place(".graph");
    assert.equal(await page.driver.run(({ x, y }) => document.elementFromPoint(x, y)!.matches(".dot"), middle), false);
    // From side to side, over all positions.
    const curve = await page.driver.run(() => document.querySelector(".graph .curve")!.getAttribute("d")!);
    assert.match(curve, new RegExp(`^M0 .*[ L]${moves.length} `));
    await page.button(analysis.leave);
    await page.says(outcome);
});

/** Opens the last moment that mattered in the lost game. */
async function openMoment(page: Page): Promise<number> {
    await openLostGame(page);
    await page.button(analysis.begin);
    await untilJudged(page);
    await page.click(".moments li:last-child button.ply");
    await page.until("the moment", () => document.querySelector<HTMLElement>(".moment")!.hidden === false);
    return (await turningPoints()).at(-1)!;
}

scene("a moment shows the better move, which is played out step by step, and the game is there again", async ({ page }) => {
    const blunder = await openMoment(page);
    const better = (await page.driver.run(() => [...document.querySelectorAll(".better-line .ply")].map((one) => one.textContent!)));
    assert.notEqual(better[0], moves[blunder]);
    assert.equal(await winner([...moves.slice(0, blunder), better[0]!]), "White");
    await page.says(analysis.instead(moves[blunder]!, better[0]!));
    await page.becomes(() => page.count(".board-hint"), 1);
    // Whoever uses the keyboard is where it is told which mistake that was, and is back where they came from.
    await page.focused(".moment h2");
    assert.notEqual(await page.text(".moment .reasons"), "");
    await page.click(".moment .steps button:last-child");
    await page.says(analysis.betterSeen(1, better.length));
    assert.equal(await page.text(".better-line [aria-current]"), better[0]);
    assert.deepEqual(await movesMade(page), [...moves.slice(0, blunder), ...better]);
    await page.click(".moment .steps button:first-child");
    await page.says(analysis.instead(moves[blunder]!, better[0]!));
    assert.deepEqual(await violations(page), []);
    await page.button(analysis.overview);
    await page.becomes(() => movesMade(page), moves);
    await page.focused(".moments li:last-child button.ply");
});

scene("the better move is looked for on the board, and it is told whether one holds", async ({ page }) => {
    const blunder = await openMoment(page);
    await page.button(analysis.tryAgain);
    const asked = analysis.seek(moves[blunder]!, "White");
    await page.says(asked);
    await page.becomes(() => page.count(".board-hint"), 0); // it would tell
    assert.equal(await page.driver.run(() => [...document.querySelectorAll<HTMLElement>(".thinking, .better, .reasons")].every((one) => one.checkVisibility() === false)), true);
    assert.deepEqual(await violations(page), []);
    await makeMove(page, moves[blunder]!);
    await page.beginsToSay(analysis.bad(moves[blunder]!, 100));
    await page.button(analysis.tryAgain);
    await page.says(asked);
    const better = await page.driver.run(() => document.querySelector(".better-line .ply")!.textContent!);
    await makeMove(page, better);
    await page.says(analysis.good(better));
    await page.button(analysis.answer);
    await page.says(analysis.instead(moves[blunder]!, better));
});

/** Waits until the position after so many plies of the lost game is shown. */
async function untilShown(page: Page, ply: number): Promise<void> {
    await page.beginsToSay(analysis.seen(ply, moves.length));
    await page.until("its move to be marked", (at) =>
        [...document.querySelectorAll(".moves button.ply")].findIndex((one) => one.ariaCurrent === "step") === at - 1, ply);
}

scene("a game under analysis is stepped through by keys, by its list and by its graph", async ({ page }) => {
    await openLostGame(page);
    const last = moves.length;
    for (const [key, ply] of [["ArrowLeft", last - 1], ["ArrowLeft", last - 2], ["ArrowRight", last - 1], ["Home", 0],
        ["ArrowRight", 1], ["End", last]] as const) {
        await page.keys(key);
        await untilShown(page, ply);
    }
    await page.button(analysis.begin);
    await untilJudged(page);
    const { x, y } = await page.place(".graph");
    const width = await page.driver.run(() => document.querySelector(".graph svg")!.getBoundingClientRect().width);
    await page.driver.click({ x: x - width / 2 + (width * 4) / last, y });
    await untilShown(page, 4);
    await page.tabTo(".graph", null, "Shift+Tab");
    await page.keys("ArrowRight");
    await untilShown(page, 5);
    await page.click(".moves li:nth-child(2) button.ply:first-child");
    await untilShown(page, 3);
    await page.until("the address to follow", () => new URL(location.href).searchParams.get("ply") === "3");
    await page.reload();
    await untilShown(page, 3);
});

scene("the computer thinks about the position that is seen, and its line is played out", async ({ page }) => {
    await page.goTo(`/analysis/${variant}?moves=${moves.slice(0, 2).join("+")}`);
    await page.until("a proof", () => document.querySelector(".score[data-certainty=proved]") !== null);
    await page.until("the best move to be shown", () => document.querySelector(".board-hint") !== null);
    assert.match(await page.text(".best-lines .score"), /^(\+\d+\sdiscs? for (Black|White), proved|proved draw)$/);
    const best = await page.text(".best-lines .ply");
    assert.equal(await winner([...moves.slice(0, 2), best]), await winner(moves.slice(0, 2)));
    await page.click(".best-lines .ply");
    await page.becomes(() => movesMade(page), [...moves.slice(0, 2), best]);
});

scene("what tables know of a position is said of it, and of its best moves alone", async ({ page }) => {
    await page.goTo("/analysis/ugolki:size=5");
    await page.until("a proof", () => document.querySelector(".score[data-certainty=proved]") !== null);
    assert.equal(await page.text(".best-lines .score"), thought.draw);
    await page.goTo(`/analysis/jesonmor:size=5?position=${encodeURIComponent("K3k/5/5/5/A3k w 0 0 0")}`);
    await page.until("a proof", () => document.querySelector(".score[data-certainty=proved]") !== null);
    assert.equal(await page.text(".best-lines .score"), thought.win("Black", 22));
});

for (const [width, height] of [[360, 740], [768, 1024]] as const)
    scene(`on ${width}×${height} the line and the graph are right under the board, steps below, and refusals in view`, async ({ page }) => {
        await page.goTo(`/analysis/${variant}?moves=${moves.join("+")}`);
        await page.button(analysis.begin);
        await untilJudged(page);
        await page.driver.run(() => scrollTo(0, 0));
        for (const part of [".board-frame", ".best-lines", ".graph", ".steps"]) await assertInView(page, part);
        await page.click(".steps button");
        await page.until("the start", () => document.querySelector(".moves [aria-current]") === null);
        await page.click(square("a1"));
        await page.until("a refusal", () => document.querySelector(".alert")!.textContent !== "");
        await assertInView(page, ".alert");
    }, { width, height });

scene("in analysis the openings of other games are seen, and one is played on", async ({ page }) => {
    await page.goTo("/analysis/ugolki");
    await page.unfold(openings.title);
    await page.until("the openings", () => document.querySelector(".openings tbody tr") !== null);
    assert.match(await page.text(".openings-told"), /^Of [\d,]+ games that the computer has played with itself, mirrored ones with them\.$/);
    const told = JSON.parse(await ask("openings", "show", "ugolki", "--json")) as { moves: { move: string; first: number }[] };
    const moves = () => page.driver.run(() => [...document.querySelectorAll(".openings .ply")].map((one) => one.textContent!));
    assert.deepEqual(await moves(), told.moves.map(({ move }) => move));
    assert.deepEqual(await violations(page), []);
    await page.click(".openings .ply");
    await page.becomes(() => movesMade(page), [told.moves[0]!.move]);
    const next = JSON.parse(await ask("openings", "show", "ugolki", "--moves", told.moves[0]!.move, "--json")) as typeof told;
    await page.becomes(moves, next.moves.map(({ move }) => move));
    const position = (await ask("apply", "ugolki", told.moves[0]!.move)).trim();
    const legal = (await ask("moves", "ugolki", "--position", position)).trim().split("\n");
    await makeMove(page, legal.find((move) => next.moves.every((one) => one.move !== move))!);
    await page.becomes(() => page.text(".openings-told"), openings.of.computer.none);
    await page.becomes(moves, []);
});

scene("a lost game that comes from a file is analysed, and a move is tried in it", async ({ page, browser }) => {
    const path = join(browser.downloads, "lost.qxr");
    await writeFile(path, `[Game "jesonmor"]
[Variant "jesonmor"]
[Result "first"]
[Reason "resigned"]

1. a1b3 c9d7 2. b3d4 d7c5 first
`);
    await openForTwo(page, "jesonmor");
    await page.unfold(files.title);
    await page.driver.giveFile(`input[type=file][aria-label="${files.open}"]`, path);
    await page.says("White wins: Black resigned.");
    await page.button(actions.analyse);
    await page.says(`${analysis.seen(4, 4)} ${analysis.toMove("White")}`);
    await page.keys("Home");
    await page.says(`${analysis.seen(0, 4)} ${analysis.toMove("White")}`);
    await makeMove(page, "i1h3");
    await page.says(`${analysis.tried(1, 1)} ${message.sideToMove("Black")}`);
    await page.button(analysis.backToLine);
    await page.becomes(() => movesMade(page), ["a1b3", "c9d7", "b3d4", "d7c5"]);
});
