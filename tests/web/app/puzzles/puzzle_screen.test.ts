import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { today } from "../../../../web/app/game/today.ts";
import { puzzleScreen } from "../../../../web/app/puzzles/puzzle_screen.ts";
import { shippedLines } from "../../../../web/app/puzzles/shipped_puzzles.ts";
import { puzzlesPath, routeOf } from "../../../../web/app/routing/routes.ts";
import { readSolved } from "../../../../web/app/storage/solved_puzzles.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { PageStage } from "../page_stage.ts";
import { puzzleWordsOf } from "../words_of.ts";

const words = puzzleWordsOf("en");
const noneSolved = "quincunx solved puzzles 1\n";

/** The moves of the puzzle with which somebody begins who has solved none. */
const solutionOf = (game: GameName): string[] =>
    shippedLines[game].map((line) => line.split(" | ")).sort((a, b) => Number(a[3]) - Number(b[3]))[0]![2]!.split(" ");

async function puzzleOf(game: GameName | null, page?: PageStage): Promise<PageStage> {
    const stage = page ?? (await PageStage.open());
    stage.show(puzzleScreen(stage.app, words, game));
    await stage.until(() => stage.window.document.querySelector("[role=gridcell]") !== null);
    return stage;
}

function move(page: PageStage, text: string): void {
    for (const square of text.match(/[a-z]\d+/g)!) page.click(square);
}

/** Waits for something that a pause comes before. */
const later = async (page: PageStage, cond: () => boolean): Promise<void> => {
    for (let turn = 0; turn < 500 && !cond(); ++turn) await new Promise((resolve) => setTimeout(resolve, 10));
    await page.until(cond);
};

test("the move that is good solves a puzzle, which is noted and counted, and the next one is another", async () => {
    const page = await puzzleOf("checkers");
    const [solution, ...more] = solutionOf("checkers");
    assert.deepEqual(more, []);
    assert.equal(page.text(".message"), `${words.task("White")} ${words.grade(1)}`);
    assert.equal(page.button(words.next).hidden, true);
    move(page, solution!);
    await page.shows(".message", words.solved);
    await page.shows(".puzzle-progress", words.progress(1, 1));
    assert.match(readSolved(), new RegExp(`^${noneSolved}${today().replaceAll(".", "\\.")} \\| checkers \\| \\S+ [wr]\n$`));
    const position = page.find<HTMLAnchorElement>(".momentary a").href;
    page.button(words.next).click();
    await page.shows(".message", /Find the one move/);
    assert.notEqual(page.find<HTMLAnchorElement>(".momentary a").href, position);
    assert.equal(page.button(words.next).hidden, true);
});

test("a solution of several moves is answered, and goes on", async () => {
    const page = await puzzleOf("jesonmor");
    const solution = solutionOf("jesonmor");
    assert.ok(solution.length > 1);
    for (let ply = 0; ply + 1 < solution.length; ply += 2) {
        move(page, solution[ply]!);
        await later(page, () => page.text(".lesson-told") === words.right);
        await later(page, () => page.cell(solution[ply + 1]!.slice(2)).getAttribute("aria-label")!.includes("black"));
        assert.equal(page.text(".message").includes("Find the one move"), true);
        assert.equal(readSolved(), noneSolved, "not yet");
    }
    move(page, solution.at(-1)!);
    await page.shows(".message", words.solved);
    assert.notEqual(readSolved(), noneSolved);
});

test("another move is taken back, and it is told what it costs", async () => {
    const page = await puzzleOf("checkers");
    const from = solutionOf("checkers")[0]!.slice(0, 2);
    const before = page.cell(from).getAttribute("aria-label");
    page.button("Pass").click();
    await later(page, () => /^pass costs \d+\u00a0% of the win chance\./.test(page.text(".lesson-told")));
    assert.equal(page.text(".lesson-told").includes(solutionOf("checkers")[0]!), false, "what is to be found is not told");
    await later(page, () => page.button(words.show).disabled === false);
    await page.until(() => page.cell(from).getAttribute("aria-label") === before);
    page.key("h");
    await page.shows(".lesson-told", /the piece on/);
    move(page, solutionOf("checkers")[0]!);
    await page.shows(".message", words.solved);
    assert.equal(page.text(".lesson-told"), "");
});

test("a hint tells which piece moves, and asked once more where it goes; that is solved as well", async () => {
    const page = await puzzleOf("jesonmor");
    const [first] = solutionOf("jesonmor");
    page.key("h");
    await page.shows(".lesson-told", `Hint: the piece on ${first!.slice(0, 2)}. Ask again for where it goes.`);
    page.button("Hint").click();
    await page.shows(".lesson-told", new RegExp(first!.slice(2)));
});

test("a solution that was shown is not solved, and another puzzle follows", async () => {
    const page = await puzzleOf("jesonmor");
    page.button(words.show).click();
    await page.shows(".message", words.solution(solutionOf("jesonmor").join(" ")));
    await later(page, () => page.find<HTMLAnchorElement>(".momentary a").href.includes(solutionOf("jesonmor").join("+")));
    assert.equal(readSolved(), noneSolved);
    assert.equal(page.button("Hint").disabled, true);
    page.button(words.next).click();
    await page.shows(".message", /Find the one move/);
});

test("what is no move is refused, and nothing is lost", async () => {
    const page = await puzzleOf("checkers");
    page.click(solutionOf("checkers")[0]!.slice(0, 2));
    await page.until(() => page.window.document.querySelector(".destination") !== null);
    page.find<HTMLElement>("[role=gridcell][aria-label*=empty]:not(.destination)").click();
    await page.until(() => page.text(".messages .alert") !== "");
    page.key("Escape");
    await page.shows(".messages .alert", "");
});

test("the puzzle of the day leads to more of its game, and is the same when one comes back", async () => {
    const page = await puzzleOf(null);
    const game = page.find<HTMLElement>(".puzzle").dataset["game"] as GameName;
    const labels = () => [...page.window.document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")).join();
    const before = labels();
    assert.equal(page.find<HTMLAnchorElement>(".momentary a").getAttribute("href"), puzzlesPath(game));
    await puzzleOf(null, page);
    assert.equal(labels(), before);
    assert.equal(page.text(".puzzle-choice [aria-current]"), words.day);
});

test("somebody else's text is no list of what was solved", async () => {
    const page = await PageStage.open();
    for (const text of ["{}", "\"something\"", "nonsense"]) {
        page.window.localStorage.setItem("quincunx.puzzles", text);
        assert.equal(readSolved(), noneSolved, text);
    }
});

test("the page has the puzzles in the order of their files' names, as the program has, so that a day is the same in both", () => {
    const files = readdirSync("src/puzzles/shipped").sort().map((name) => name.replace(".puzzles", ""));
    assert.deepEqual(Object.keys(shippedLines), files);
});

test("the puzzles of a day and of each game have an address, and nothing else has one", () => {
    const route = (path: string) => routeOf(new URL(path, "http://localhost"));
    assert.deepEqual(route(puzzlesPath(null)), { screen: "puzzles", game: null });
    assert.deepEqual(route(puzzlesPath("ring")), { screen: "puzzles", game: "ring" });
    for (const nowhere of ["/puzzles/chess", "/puzzles/ring:width=4", "/puzzles/ring/1"]) assert.equal(route(nowhere).screen, "nowhere", nowhere);
});
