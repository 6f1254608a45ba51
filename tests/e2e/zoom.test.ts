/** Boards too large for a small window are looked at from near. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import type { Point } from "./driver/driver.ts";
import { at, byFinger, makeMove, movesMade, openForTwo, square, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

const phone = { touch: true, width: 360, height: 740 };
const largest = "reversi:size=26";

/** What is seen: how large squares are, how far the board and the page are scrolled. */
const look = (page: Page) => page.driver.run(() => {
    const frame = document.querySelector(".board-frame")!;
    const { width } = document.querySelector(".board-square")!.getBoundingClientRect();
    return { square: width, left: frame.scrollLeft, top: frame.scrollTop, page: scrollY };
});

/** Whether a square can be seen, and its names of file and rank beside it. */
const isSeen = (page: Page, name: string): Promise<boolean> => page.driver.run((sought, [file, rank]) => {
    const { left, top, width, height } = document.querySelector(sought)!.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const names = (where: string, text: string) => [...document.querySelectorAll(`${where} span`)].find((one) => one.textContent === text)!;
    const [under, beside] = [names(".board-files", file!).getBoundingClientRect(), names(".board-ranks", rank!).getBoundingClientRect()];
    const inside = (box: DOMRect) => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    return document.elementFromPoint(x, y)?.matches(sought) === true && inside(under) && inside(beside) &&
        Math.abs((under.left + under.right) / 2 - x) < 1 && Math.abs((beside.top + beside.bottom) / 2 - y) < 1;
}, square(name), [name.slice(0, 1), name.slice(1)] as const);

async function untilNear(page: Page, near: boolean): Promise<void> {
    await page.until(near ? "the board from near" : "the whole board", (wanted) =>
        (document.querySelector(".board.near") !== null) === wanted, near);
}

/** Puts fingers on the window one after the other, moves them together, and lifts them. */
async function moveFingers(page: Page, ...ways: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const tools = await page.driver.devTools!();
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
        tools.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
    for (let count = 1; count <= ways.length; ++count) await touch("touchStart", ways.slice(0, count).map(([from]) => from));
    const steps = 10;
    for (let step = 1; step <= steps; ++step)
        await touch("touchMove", ways.map(([from, to]) =>
            ({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps })));
    await touch("touchEnd", []);
}

const beside = ({ x, y }: Point, pixels: number): Point => ({ x: x + pixels, y });

// Chromium alone can be told what many fingers do.
if (browserName === "chromium") {
    scene("two fingers zoom a large board around what is between them, and move it", async ({ page }) => {
        await openForTwo(page, largest);
        const before = await look(page);
        assert.equal(before.square, 12);
        const held = await at(page, "m12");
        await moveFingers(page, [beside(held, -20), beside(held, -40)], [beside(held, 20), beside(held, 40)]);
        await page.becomes(async () => (await look(page)).square, 24);
        const between = await at(page, "m12");
        assert.ok(Math.hypot(between.x - held.x, between.y - held.y) < 12, `m12 went from ${JSON.stringify([held, between])}`);
        await moveFingers(page, [beside(held, -20), beside(held, -100)], [beside(held, 20), beside(held, 100)]);
        await page.becomes(async () => (await look(page)).square, 40);
        const near = await look(page);
        await moveFingers(page, [beside(held, -20), beside(held, -70)], [beside(held, 20), beside(held, -30)]);
        await page.becomes(() => look(page), { ...near, left: near.left + 50 });
        await moveFingers(page, [beside(held, -100), beside(held, -20)], [beside(held, 100), beside(held, 20)]);
        await page.becomes(() => look(page), before);
        assert.deepEqual(await movesMade(page), []);
    }, phone);

    scene("one finger moves a board that is near, and not the page", async ({ page }) => {
        await openForTwo(page, largest);
        await page.click(".board-zoom");
        await untilNear(page, true);
        const before = await look(page);
        const from = await at(page, "m14");
        await moveFingers(page, [from, { x: from.x + 90, y: from.y + 90 }]);
        await page.until("the board to move", ({ left, top }) => {
            const { scrollLeft, scrollTop } = document.querySelector(".board-frame")!;
            return scrollLeft < left - 40 && scrollTop < top - 40;
        }, before);
        assert.equal((await look(page)).page, 0);
        assert.deepEqual(await movesMade(page), []);
    }, phone);

    scene("in the editor two fingers zoom, and paint nothing", async ({ page }) => {
        await page.goTo(`/editor/${largest}`);
        await page.until("the board", () => document.querySelectorAll(".board-square").length === 26 * 26);
        const pieces = await page.count(".board-pieces > *");
        const held = await at(page, "d4");
        await moveFingers(page, [beside(held, -20), beside(held, -20)], [beside(held, 20), beside(held, 200)]);
        await untilNear(page, true);
        assert.equal(await page.count(".board-pieces > *"), pieces);
    }, phone);
}

scene("a large board is played from near with a finger", async ({ page }) => {
    await openForTwo(page, largest);
    await page.driver.tap(await page.place(`.board-zoom[aria-label="${english.board.zoom}"]`));
    await untilNear(page, true);
    assert.ok((await look(page)).square >= 32);
    for (const [ply, move] of ["m12", "n12", "o13"].entries()) {
        await makeMove(page, move, byFinger);
        await untilMoves(page, ply + 1);
        assert.ok(await isSeen(page, move), move);
    }
    await page.driver.tap(await page.place(".board-zoom"));
    await untilNear(page, false);
}, { ...phone, touch: browserName !== "webkit" });

scene("a double click where nothing can be done shows the board from near, and another all of it", async ({ page }) => {
    await openForTwo(page, largest);
    // Not on one square: else the third tap may be one with the two before.
    for (const [name, near] of [["c3", true], ["h7", false]] as const) {
        const place = await at(page, name);
        for (let tap = 0; tap < 2; ++tap) await page.driver.tap(place);
        await untilNear(page, near);
        assert.ok(await isSeen(page, name));
    }
    assert.deepEqual(await movesMade(page), []);
}, { ...phone, touch: browserName !== "webkit" });

scene("what is seen follows the keyboard and what is played elsewhere", async ({ page }) => {
    await openForTwo(page, largest);
    await page.click(".board-zoom");
    await untilNear(page, true);
    assert.ok(await isSeen(page, "m14"));
    await page.driver.run(() => document.querySelector<HTMLElement>(".board-square[tabindex='0']")!.focus());
    for (const [key, name] of [["Control+Home", "a1"], ["ArrowRight", "b1"], ["End", "z1"], ["Control+End", "z26"]] as const) {
        await page.keys(key);
        await page.focused(square(name));
        assert.ok(await isSeen(page, name), name);
    }
    await page.write(".typed input", "m12");
    await page.keys("Enter");
    await untilMoves(page, 1);
    await page.becomes(() => isSeen(page, "m12"), true); // with the next frame
    await page.keys("Escape");
    await page.button(english.actions.flip);
    await page.until("the board to be turned", (sought) =>
        document.querySelector(sought)!.getBoundingClientRect().top > 0, square("m12"));
    assert.ok(await isSeen(page, "m12"), "the last move on the other side");
}, { width: 1280, height: 500 });

scene("a mouse moves a board that is near by an empty square, and a piece by itself", async ({ page }) => {
    await openForTwo(page, "ugolki:size=18");
    await page.click(".board-zoom");
    await untilNear(page, true);
    const before = await look(page);
    const empty = await at(page, "h8");
    await page.driver.drag(empty, { x: empty.x - 80, y: empty.y + 60 });
    await page.becomes(async () => {
        const { left, top } = await look(page);
        return { left, top };
    }, { left: before.left + 80, top: before.top - 60 });
    assert.equal(await page.text(".alert"), "", "the square was not clicked");
    await page.driver.drag(await at(page, "a5"), await at(page, "a6"));
    await untilMoves(page, 1);
    assert.deepEqual(await movesMade(page), ["a5a6"]);
}, { width: 900, height: 500 });
