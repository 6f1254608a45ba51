/** The lessons that teach the games, each by five exercises on the board. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { lessonsEnglish } from "../../web/app/i18n/words_en_lessons.ts";
import { lessonsRussian } from "../../web/app/i18n/words_ru_lessons.ts";
import type { GameName } from "../../web/engine/protocol.ts";
import { violations } from "./axe.ts";
import { at, byFinger, byKeyboard, byMouse, clickSquare, type InputMethod, makeMove, square, untilMarked } from "./game.ts";
import { assertInView, type Page } from "./page.ts";
import { scene } from "./stage.ts";

const { learn, actions } = english;

/** What solves the exercises, in their order. */
const solutions: Readonly<Record<GameName, readonly string[]>> = {
    ring: ["b2b3", "b3c3", "b2b3", "b4b3", "c2c3"],
    reversi: ["e3", "e5", "a1", "c1", "d3"],
    ugolki: ["a1a3", "a1c5", "c1e5", "a1c3", "e3e5"],
    jesonmor: ["b1c3", "d2c4", "b1b5", "b1c3", "c3e4"],
    checkers: ["c3c5", "d4d2", "c3b3", "pass", "c4c6"],
};

/** Waits until an exercise is on the board: its task is told, and one may move. */
async function untilExercise(page: Page, game: GameName, index: number): Promise<void> {
    await page.says(lessonsEnglish.exercisesOf[game][index]!.task);
    await page.until("a move to make", () => document.querySelector(".board-square:is(.can-move, .can-place)") !== null);
}

const untilRight = (page: Page, game: GameName, index: number): Promise<void> =>
    page.becomes(() => page.text(".lesson-told"), lessonsEnglish.exercisesOf[game][index]!.right);

async function solve(page: Page, game: GameName, index: number, method: InputMethod = byMouse): Promise<void> {
    const move = solutions[game][index]!;
    await untilExercise(page, game, index);
    await (move === "pass" ? method.button(page, actions.pass) : makeMove(page, move, method));
    await untilRight(page, game, index);
}

async function learnAll(page: Page, game: GameName, method: InputMethod = byMouse): Promise<void> {
    for (const index of solutions[game].keys()) {
        await solve(page, game, index, method);
        if (index + 1 < solutions[game].length) await method.button(page, learn.next);
    }
    await page.until("the end of the lesson", () => document.querySelector(".finished")!.textContent !== "");
}

scene("who is new comes from the start screen through a whole lesson into a game against level 1", async ({ page }) => {
    await page.goTo("/");
    await page.click('[data-game="reversi"] .to-lesson a');
    await learnAll(page, "reversi");
    assert.equal(await page.count(".exercise-marks .solved"), 5);
    await page.button(learn.play);
    await page.until("the game", () => location.pathname === "/reversi" && document.querySelector(".board-square.can-place") !== null);
    const players = await page.driver.run(() => [...document.querySelectorAll(".player-bar .who")].map((one) => one.textContent));
    assert.deepEqual(players.sort(), [english.players.level(1), english.players.human].sort());
    await page.until("an address that begins nothing", () => location.search === "");
    await page.goTo("/");
    assert.equal(await page.count('[data-game="reversi"] .to-lesson'), 0);
    assert.equal(await page.count('[data-game="ring"] .to-lesson'), 1);
});

for (const game of ["ring", "ugolki", "jesonmor", "checkers"] as const)
    scene(`${game} is learned by mouse`, async ({ page }) => {
        await page.goTo(`/learn/${game}`);
        await learnAll(page, game);
    });

scene("a lesson is learned by keyboard alone, from one exercise to the next", async ({ page }) => {
    await page.goTo("/learn/jesonmor");
    await untilExercise(page, "jesonmor", 0);
    await page.tabTo(".board-square");
    await solve(page, "jesonmor", 0, byKeyboard);
    await page.tabTo("button", learn.next);
    await page.keys("Enter");
    await untilExercise(page, "jesonmor", 1);
    await page.focused(".board-square");
    await solve(page, "jesonmor", 1, byKeyboard);
});

scene("Ring is learned with its own keys, too (RING-12)", async ({ page }) => {
    await page.goTo("/learn/ring");
    await untilExercise(page, "ring", 0);
    await clickSquare(page, "b2");
    await untilMarked(page, "b2", "selected");
    await page.keys("w");
    await untilRight(page, "ring", 0);
});

scene("a piece is dragged in a lesson", async ({ page }) => {
    await page.goTo("/learn/checkers");
    await untilExercise(page, "checkers", 0);
    await page.driver.drag(await at(page, "c3"), await at(page, "c5"));
    await untilRight(page, "checkers", 0);
});

scene("a lesson is learned by finger on a phone, and the way on is in view", async ({ page }) => {
    await page.goTo("/learn/ugolki");
    await solve(page, "ugolki", 0, byFinger);
    await assertInView(page, ".lesson .momentary .primary");
    await byFinger.button(page, learn.next);
    await untilExercise(page, "ugolki", 1);
}, { width: 360, height: 740, touch: true });

scene("a legal move that is not the one is told why and taken back, and an illegal one is refused", async ({ page }) => {
    await page.goTo("/learn/ugolki");
    await untilExercise(page, "ugolki", 0);
    await makeMove(page, "a2a3");
    await page.warns(`${learn.missed.jumps(0)} ${lessonsEnglish.exercisesOf.ugolki[0]!.nudge}`);
    await page.until("the piece to be back", async (a2, a3) => {
        // What is said is on the board with the next frame: before that it has not even gone.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const label = (sought: string) => document.querySelector(sought)!.getAttribute("aria-label")!;
        return label(a2).includes("white") && label(a3).includes("empty");
    }, square("a2"), square("a3"));
    await untilMarked(page, "a1", "can-move");
    await clickSquare(page, "a1");
    await untilMarked(page, "a1", "selected");
    await clickSquare(page, "d4");
    await page.warns("a1d4: the piece on a1 cannot get there");
    await clickSquare(page, "a3");
    await untilRight(page, "ugolki", 0);
});

scene("who comes back later goes on where they were, and can repeat what is solved", async ({ page }) => {
    await page.goTo("/learn/checkers");
    await solve(page, "checkers", 0);
    await page.goTo("/");
    await page.click('[data-game="checkers"] .to-lesson a', learn.goOn(1, 5));
    await untilExercise(page, "checkers", 1);
    await page.reload();
    await untilExercise(page, "checkers", 1);
    await page.click(".exercise-marks button.solved");
    await solve(page, "checkers", 0);
    await page.button(learn.next);
    await untilExercise(page, "checkers", 1);
});

scene("the rules of a game lead to its lesson, and a lesson to the rules", async ({ page }) => {
    await page.goTo("/ring");
    await page.click("[aria-controls=rules]");
    await page.click(".rules a", learn.begin);
    await untilExercise(page, "ring", 0);
    assert.equal(await page.count(".new-here:not([hidden])"), 0, "nobody is pointed away from it");
    await page.click("[aria-controls=rules]");
    await page.until("the rules", () => document.querySelector<HTMLElement>(".rules")!.checkVisibility());
    await page.goTo("/help");
    await page.click('a[href="/learn/jesonmor"]');
    await untilExercise(page, "jesonmor", 0);
});

for (const dark of [false, true])
    scene(`axe finds nothing in a lesson on its way, and at its end (${dark ? "dark" : "light"})`, async ({ page }) => {
        await page.goTo("/learn/checkers");
        await untilExercise(page, "checkers", 0);
        assert.deepEqual(await violations(page), [], "an exercise");
        await page.button(actions.pass);
        await page.warns(`${learn.missed.takesNothing} ${lessonsEnglish.exercisesOf.checkers[0]!.nudge}`);
        assert.deepEqual(await violations(page), [], "another move");
        await learnAll(page, "checkers");
        assert.deepEqual(await violations(page), [], "the end");
    }, { dark });

scene("a lesson speaks Russian to whoever does, and goes on in it", async ({ page }) => {
    await page.goTo("/learn/reversi");
    await solve(page, "reversi", 0);
    await page.button(english.bar.menu);
    await page.choose(english.preferences.language, "ru");
    await page.says(lessonsRussian.exercisesOf.reversi[1]!.task);
});
