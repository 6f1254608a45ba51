import assert from "node:assert/strict";
import test from "node:test";
import type { BoardState } from "../../../web/board/board.ts";
import { named, Stage, state } from "./stage.ts";

// What is seen from near is for browsers to lay out, and for tests/e2e to see; here is who asks for it.

function large(more: Partial<BoardState> = {}): Stage {
    return new Stage(state({}, { width: 16, height: 16, ...more }));
}

const button = ({ document }: Stage): HTMLButtonElement | null => document.querySelector("button");
const isNear = (stage: Stage): boolean => button(stage)!.getAttribute("aria-pressed") === "true";

/** A click on a square of 16 × 16, at a time and so many pixels from its corner. */
function click(stage: Stage, name: string, timeStamp: number, { pixels = 0, detail = 1 } = {}): void {
    const cell = stage.cells[16 * 15 - 16 * Math.floor(named(name, 16) / 16) + (named(name, 16) % 16)]!;
    const event = new stage.window.MouseEvent("click", { bubbles: true, detail, clientX: pixels });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    cell.dispatchEvent(event);
    stage.frame();
}

function doubleClick(stage: Stage, name: string): void {
    click(stage, name, 1000);
    click(stage, name, 1200, { detail: 2 });
}

test("a board has a button for nearness from 16 files or ranks on", () => {
    assert.equal(button(new Stage(state({}, { width: 15, height: 15 }))), null);
    for (const [width, height] of [[16, 2], [2, 16]] as const)
        assert.ok(button(new Stage(state({}, { width, height }))));
});

test("the button has the name that the host gives it, and leads there and back", () => {
    const stage = large();
    assert.equal(button(stage)!.getAttribute("aria-label"), "nearer");
    assert.equal(isNear(stage), false);
    button(stage)!.click();
    assert.equal(isNear(stage), true);
    button(stage)!.click();
    assert.equal(isNear(stage), false);
});

test("a double click that nothing comes of leads near and back", () => {
    const stage = large({ moves: { kind: "place", squares: [named("c3", 16)] } });
    doubleClick(stage, "d4");
    assert.equal(isNear(stage), true);
    doubleClick(stage, "d4");
    assert.equal(isNear(stage), false);
});

test("a double click that chooses a square is no more than that", () => {
    const moves: BoardState["moves"][] = [
        { kind: "place", squares: [named("c3", 16)] },
        { kind: "travel", destinations: new Map([[named("c3", 16), []]]) },
        { kind: "any" },
        { kind: "paint" },
    ];
    for (const kind of moves) {
        const stage = large({ moves: kind });
        doubleClick(stage, "c3");
        assert.equal(isNear(stage), false, kind.kind);
    }
});

test("the second click on a square that was chosen by the first is no double click on an empty one", () => {
    const stage = large({ moves: { kind: "place", squares: [named("c3", 16)] } });
    click(stage, "c3", 1000);
    stage.board.set(state({}, { width: 16, height: 16 }));
    click(stage, "c3", 1200, { detail: 2 });
    assert.equal(isNear(stage), false);
    assert.deepEqual(stage.told, [`place ${named("c3", 16)}`]);
});

test("clicks late or far from one another, keys, and a third click are no double click", () => {
    for (const [time, options, near] of [[1500, {}, true], [1501, {}, false], [1200, { pixels: 24 }, true], [1200, { pixels: 25 }, false]] as const) {
        const stage = large();
        click(stage, "d4", 1000);
        click(stage, "d4", time, options);
        assert.equal(isNear(stage), near, `${time} ${JSON.stringify(options)}`);
    }
    const stage = large();
    for (const time of [1000, 1200]) click(stage, "d4", time, { detail: 0 }); // by Enter
    assert.equal(isNear(stage), false);
    for (const time of [2000, 2200, 2400]) click(stage, "d4", time);
    assert.equal(isNear(stage), true);
});

test("two taps are a double click, though nothing but clicks is told of a finger", () => {
    const stage = large();
    for (const time of [1000, 1200]) click(stage, "d4", time); // each is the first, for Firefox
    assert.equal(isNear(stage), true);
});

test("a small board knows no double click", () => {
    const stage = new Stage(state({}));
    for (let i = 0; i < 2; ++i) stage.cell("d4").dispatchEvent(new stage.window.MouseEvent("click", { bubbles: true, detail: 1 }));
    assert.equal(stage.document.querySelector(".near"), null);
});

test("another size of board is seen as a whole again", () => {
    const stage = large();
    button(stage)!.click();
    stage.show(state({}, { width: 20, height: 20 }));
    assert.equal(isNear(stage), false);
});
