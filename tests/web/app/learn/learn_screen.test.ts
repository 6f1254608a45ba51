import assert from "node:assert/strict";
import { test } from "node:test";
import { homeScreen } from "../../../../web/app/home/home_screen.ts";
import { learnScreen } from "../../../../web/app/learn/learn_screen.ts";
import { nextOf } from "../../../../web/app/learn/lesson.ts";
import { gamePath, learnPath, routeOf } from "../../../../web/app/routing/routes.ts";
import { readProgress, writeProgress } from "../../../../web/app/storage/lesson_progress.ts";
import { writeGame } from "../../../../web/app/storage/stored_game.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { PageStage } from "../page_stage.ts";
import { lessonWordsOf } from "../words_of.ts";

async function lessonOf(game: GameName, page?: PageStage): Promise<PageStage> {
    const stage = page ?? (await PageStage.open());
    stage.show(learnScreen(stage.app, lessonWordsOf("en"), game));
    await stage.until(() => stage.window.document.querySelector("[role=gridcell]") !== null);
    return stage;
}

const { exercisesOf } = lessonWordsOf("en");
const labels = (page: PageStage) =>
    [...page.window.document.querySelectorAll(".exercise-marks button")].map((mark) => mark.getAttribute("aria-label"));
const isShown = (page: PageStage, label: string) => !page.button(label).hidden;

/** Waits for something that a pause comes before. */
const later = async (page: PageStage, cond: () => boolean): Promise<void> => {
    for (let turn = 0; turn < 300 && !cond(); ++turn) await new Promise((resolve) => setTimeout(resolve, 10));
    await page.until(cond);
};

test("a right move is told with its rule, and leads to the next exercise", async () => {
    const page = await lessonOf("ring");
    const [first, second] = exercisesOf.ring;
    assert.equal(page.text(".message"), first!.task);
    assert.equal(isShown(page, "Next"), false);
    page.click("b2");
    page.click("b3");
    await page.shows(".lesson-told", first!.right);
    assert.deepEqual(labels(page).slice(0, 2), ["Exercise 1, solved", "Exercise 2"]);
    page.button("Next").click();
    await page.shows(".message", second!.task);
    assert.deepEqual([page.text(".lesson-told"), isShown(page, "Next")], ["", false]);
    await page.until(() => page.window.document.activeElement?.getAttribute("role") === "gridcell");
});

test("a legal move that is another is told why, and taken back", async () => {
    const page = await lessonOf("reversi");
    const { nudge } = exercisesOf.reversi[0]!;
    page.click("b5");
    await page.shows(".messages .alert", `Only one disc turns there. ${nudge}`);
    await page.until(() => page.cell("b5").getAttribute("aria-label")!.startsWith("b5, black disc"));
    assert.deepEqual([...readProgress("reversi")], []);
    await later(page, () => page.cell("b5").getAttribute("aria-label")!.startsWith("b5, empty"));
    assert.match(page.text(".messages .alert"), /^Only one disc/, "it can still be read");
    page.click("e3");
    await page.until(() => readProgress("reversi").has(0));
    assert.equal(page.text(".messages .alert"), "");
});

test("what is no move at all is refused as in a game, and nothing is played", async () => {
    const page = await lessonOf("jesonmor");
    page.click("d1");
    page.click("c3");
    await page.shows(".messages .alert", /\S/);
    assert.match(page.cell("d1").getAttribute("aria-label")!, /white knight/);
    page.key("Escape");
    await page.shows(".messages .alert", "");
});

test("the other side does what it cannot but do, where the exercise is about that (RING-7)", async () => {
    const page = await PageStage.open();
    writeProgress("ring", new Set([0, 1]));
    await lessonOf("ring", page);
    page.click("b2");
    page.click("b3");
    await page.shows(".lesson-told", exercisesOf.ring[2]!.right);
    await later(page, () => page.cell("b4").getAttribute("aria-label")!.startsWith("b4, empty"));
    assert.match(page.cell("b3").getAttribute("aria-label")!, /red four/);
});

test("who comes back goes on with the first exercise that is not solved, in a lesson of its own for each game", async () => {
    const page = await lessonOf("checkers");
    page.click("c3");
    page.click("c5");
    await page.until(() => readProgress("checkers").size === 1);
    await lessonOf("ugolki", page);
    assert.equal(page.text(".message"), exercisesOf.ugolki[0]!.task);
    await lessonOf("checkers", page);
    assert.equal(page.text(".message"), exercisesOf.checkers[1]!.task);
    assert.equal(labels(page)[0], "Exercise 1, solved");
});

test("a solved exercise can be repeated, and stays solved", async () => {
    const page = await PageStage.open();
    writeProgress("jesonmor", new Set([0, 1, 2]));
    await lessonOf("jesonmor", page);
    page.button("Exercise 2, solved").click();
    await page.shows(".message", exercisesOf.jesonmor[1]!.task);
    page.click("d2");
    page.click("e4");
    await page.shows(".messages .alert", /^That takes nothing\./);
    assert.deepEqual([...readProgress("jesonmor")], [0, 1, 2]);
    page.button("Exercise 4").click();
    await page.shows(".message", exercisesOf.jesonmor[3]!.task);
    assert.equal(page.text(".messages .alert"), "");
});

test("after the last exercise a game against level 1 is offered, and the rules", async () => {
    const page = await PageStage.open();
    writeProgress("checkers", new Set([0, 1, 2, 3]));
    page.window.Element.prototype.scrollIntoView = () => {};
    await lessonOf("checkers", page);
    assert.equal(page.text(".finished"), "");
    page.click("c4");
    page.click("c6");
    await page.shows(".finished", /^You know the rules of Checkers\./);
    assert.equal(isShown(page, "Next"), false);
    const play = page.find<HTMLAnchorElement>(".finish a").getAttribute("href")!;
    assert.deepEqual(routeOf(new URL(play, "http://localhost")),
        { screen: "game", game: "checkers", variant: null, position: null, against: "level:1" });
    page.button("Read the rules").click();
    assert.equal(page.find<HTMLElement>(".rules").hidden, false);
    page.button("Once more").click();
    await page.shows(".message", exercisesOf.checkers[0]!.task);
    assert.equal(page.text(".finished"), "");
});

test("a hint tells which piece reaches the goal, and asked once more where it goes", async () => {
    const page = await lessonOf("jesonmor");
    page.key("h");
    await page.shows(".lesson-told", "Hint: the piece on b1. Ask again for where it goes.");
    page.button("Hint").click();
    await page.shows(".lesson-told", /b1.*c3/);
    writeProgress("checkers", new Set([0, 1, 2]));
    await lessonOf("checkers", page);
    page.key("h");
    await page.shows(".lesson-told", "Hint: White passes.");
});

test("a lesson can be confirmed move by move, passed in, and moved by Ring's keys", async () => {
    const page = await lessonOf("ring");
    Object.assign(page.app.preferences, { confirm: true });
    page.click("b2");
    page.key("w");
    await page.shows(".message", "Play b2b3?");
    page.button("Play it").click();
    await page.until(() => readProgress("ring").has(0));
    Object.assign(page.app.preferences, { confirm: false });
    writeProgress("checkers", new Set([0, 1, 2]));
    await lessonOf("checkers", page);
    page.button("Pass").click();
    await page.shows(".lesson-told", exercisesOf.checkers[3]!.right);
});

test("after an exercise comes the next that is open, and after the last none", () => {
    assert.equal(nextOf(0, new Set([0])), 1);
    assert.equal(nextOf(0, new Set([0, 1])), 2);
    assert.equal(nextOf(4, new Set([0, 2, 3, 4])), 1);
    assert.equal(nextOf(1, new Set([0, 1, 2, 3, 4])), 2);
    assert.equal(nextOf(4, new Set([0, 1, 2, 3, 4])), null);
    assert.equal(nextOf(-1, new Set([0, 1, 2, 3, 4])), 0);
});

test("what was stored by somebody else is no progress", async () => {
    const page = await PageStage.open();
    for (const text of ["{}", "[9, -1, 0.5, \"1\", null]", "nonsense"]) {
        page.window.localStorage.setItem("quincunx.lesson.ring", text);
        assert.deepEqual([...readProgress("ring")], [], text);
    }
});

test("every lesson has an address, and nothing else has one", () => {
    assert.deepEqual(routeOf(new URL(learnPath("ugolki"), "http://localhost")), { screen: "learn", game: "ugolki" });
    for (const nowhere of ["/learn", "/learn/chess", "/learn/ring:width=4"])
        assert.equal(routeOf(new URL(nowhere, "http://localhost")).screen, "nowhere", nowhere);
    assert.equal(gamePath("ring"), "/ring");
});

test("the start screen offers a lesson to who has not played the game, or has not come to its end", async () => {
    const page = await PageStage.open();
    const offered = () => {
        page.show(homeScreen(page.app));
        return [...page.window.document.querySelectorAll(".to-lesson")].map((link) => link.textContent);
    };
    assert.deepEqual(offered(), Array(5).fill("Learn it on the board"));
    writeGame("ring", { id: "x", record: "", first: "human", second: "human", plies: 1 });
    writeProgress("reversi", new Set([0, 1]));
    writeProgress("ugolki", new Set([0, 1, 2, 3, 4]));
    assert.deepEqual(offered(), ["Go on learning: 2 of 5 done", "Learn it on the board", "Learn it on the board"]);
});
