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

/** Two clicks, as a browser tells of them. */
function doubleClick(stage: Stage, name: string): void {
    const cell = stage.cells[16 * 15 - 16 * Math.floor(named(name, 16) / 16) + (named(name, 16) % 16)]!;
    const mouse = (type: string, detail: number) =>
        cell.dispatchEvent(new stage.window.MouseEvent(type, { bubbles: true, detail }));
    mouse("click", 1);
    mouse("click", 2);
    mouse("dblclick", 2);
    stage.frame();
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
    const { board } = stage;
    const cell = stage.cells[16 * 13 + 2]!;
    cell.dispatchEvent(new stage.window.MouseEvent("click", { bubbles: true, detail: 1 }));
    board.set(state({}, { width: 16, height: 16 }));
    stage.frame();
    cell.dispatchEvent(new stage.window.MouseEvent("click", { bubbles: true, detail: 2 }));
    cell.dispatchEvent(new stage.window.MouseEvent("dblclick", { bubbles: true, detail: 2 }));
    assert.equal(isNear(stage), false);
    assert.deepEqual(stage.told, [`place ${named("c3", 16)}`]);
});

test("a small board knows no double click", () => {
    const stage = new Stage(state({}));
    stage.cell("d4").dispatchEvent(new stage.window.MouseEvent("dblclick", { bubbles: true }));
    assert.equal(stage.document.querySelector(".near"), null);
});

test("another size of board is seen as a whole again", () => {
    const stage = large();
    button(stage)!.click();
    stage.show(state({}, { width: 20, height: 20 }));
    assert.equal(isNear(stage), false);
});
