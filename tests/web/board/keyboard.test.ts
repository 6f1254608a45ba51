import assert from "node:assert/strict";
import test from "node:test";
import { meaningOf } from "../../../web/board/keys.ts";
import { named, Stage, state, travel } from "./stage.ts";

const men = { a1: "man-white", h8: "man-black" } as const;
const moves = travel({ a1: "b1 a2" });

function focusedStage(flipped = false): Stage {
    const stage = new Stage(state(men, { moves, flipped }));
    stage.board.focusSquare(named("a1"));
    stage.told.length = 0;
    return stage;
}

test("the board is one tab stop, which follows the focus", () => {
    const stage = focusedStage();
    const stops = (): HTMLElement[] => stage.cells.filter(({ tabIndex }) => tabIndex === 0);
    assert.deepEqual(stops(), [stage.cell("a1")]);
    stage.key("ArrowRight");
    assert.deepEqual(stops(), [stage.cell("b1")]);
    assert.equal(stage.document.activeElement, stage.cell("b1"));
    assert.deepEqual(stage.told, ["focus 1"]);
    assert.equal(stage.board.focused, 1);
});

test("arrows go as the board is shown", () => {
    const stage = focusedStage();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) assert.ok(stage.key(key));
    assert.equal(stage.board.focused, named("a2"));
    const flipped = focusedStage(true);
    for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"]) assert.ok(flipped.key(key));
    assert.equal(flipped.board.focused, named("b2"));
});

test("arrows stop at the edge, and the page does not scroll", () => {
    const stage = focusedStage();
    assert.ok(stage.key("ArrowLeft"));
    assert.ok(stage.key("ArrowDown"));
    assert.equal(stage.board.focused, named("a1"));
    stage.board.focusSquare(named("h8"));
    assert.ok(stage.key("ArrowRight"));
    assert.ok(stage.key("ArrowUp"));
    assert.equal(stage.board.focused, named("h8"));
});

test("Home and End go to the ends of the row, with Ctrl of the board", () => {
    const stage = focusedStage();
    stage.key("End");
    assert.equal(stage.board.focused, named("h1"));
    stage.key("Home", { ctrlKey: true });
    assert.equal(stage.board.focused, named("a8"));
    stage.key("End", { ctrlKey: true });
    assert.equal(stage.board.focused, named("h1"));
    stage.key("Home");
    assert.equal(stage.board.focused, named("a1"));
});

test("Enter and the space bar select and move", () => {
    const stage = focusedStage();
    assert.ok(stage.key("Enter"));
    stage.key("ArrowRight");
    assert.ok(stage.key(" "));
    assert.deepEqual(stage.told, ["select 0", "focus 1", "select null", "move 0 1"]);
});

test("Escape lets the piece go; with nothing selected it is the host's", () => {
    const stage = focusedStage();
    stage.key("Enter");
    assert.ok(stage.key("Escape"));
    assert.equal(stage.board.selected, null);
    assert.ok(!stage.key("Escape"));
    assert.deepEqual(stage.told, ["select 0", "select null"]);
});

test("other keys, and keys with modifiers, are left to the host", () => {
    const stage = focusedStage();
    for (const key of ["w", "a", "s", "d", "f", "?", "Tab", "PageUp", "1"]) assert.ok(!stage.key(key), key);
    assert.ok(!stage.key("z", { ctrlKey: true }));
    assert.ok(!stage.key("ArrowLeft", { altKey: true }));
    assert.ok(!stage.key("ArrowLeft", { metaKey: true }));
    assert.ok(!stage.key("ArrowRight", { ctrlKey: true }));
    assert.ok(!stage.key("Enter", { ctrlKey: true }));
    assert.ok(!stage.key("ArrowRight", { shiftKey: true }));
    assert.equal(stage.board.focused, named("a1"));
});

test("a click takes the focus along", () => {
    const stage = focusedStage();
    stage.cell("e5").focus();
    stage.frame();
    assert.deepEqual(stage.told, ["focus 36"]);
    assert.equal(stage.cell("e5").tabIndex, 0);
});

test("the focus stays on its square when the board is flipped", () => {
    const stage = focusedStage();
    stage.key("ArrowRight");
    stage.show(state(men, { moves, flipped: true }));
    assert.equal(stage.board.focused, 1);
    assert.equal(stage.document.activeElement, stage.cells[6]);
    assert.equal(stage.cells.filter(({ tabIndex }) => tabIndex === 0).length, 1);
    assert.equal(stage.cells[6]!.tabIndex, 0);
});

test("a state does not take the focus away from the page", () => {
    const stage = focusedStage();
    stage.cell("a1").blur();
    stage.show(state(men, { flipped: true }));
    assert.equal(stage.document.activeElement, stage.document.body);
});

test("no key leads off the board, wherever the focus is and however the board lies", () => {
    const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
    for (const flipped of [false, true]) {
        for (const rankOne of ["bottom", "top"] as const) {
            const layout = { width: 3, height: 2, rankOne, flipped };
            for (let square = 0; square < 6; ++square) {
                for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) {
                    const meaning = meaningOf({ ...plain, key }, layout, square);
                    assert.ok(meaning?.kind === "focus" && meaning.square >= 0 && meaning.square < 6);
                }
            }
        }
    }
});
