import assert from "node:assert/strict";
import test from "node:test";
import { Stage, state, travel } from "./stage.ts";

const men = { a1: "man-white", b1: "man-white", h8: "man-black" } as const;
const moves = travel({ a1: "a2 a3", b1: "b2" });

function stageWithMen(): Stage {
    return new Stage(state(men, { moves }));
}

test("a piece dragged onto a destination moves there on release", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a3");
    assert.deepEqual(stage.told, ["select 0"]);
    assert.equal(stage.marked("over"), "a3");
    stage.pointer("pointerup", "a3");
    assert.deepEqual(stage.told, ["select 0", "select null", "move 0 16"]);
});

test("a piece is held under the pointer, and its destinations are marked meanwhile", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "c3");
    const held = stage.document.querySelector<SVGElement>(".held")!;
    assert.equal(held.style.translate, "calc(25px - 50%) calc(55px - 50%)");
    assert.equal(stage.marked("destination"), "a2 a3");
    stage.pointer("pointerup", null);
    assert.equal(stage.document.querySelector(".held"), null);
});

test("a piece released elsewhere returns and stays selected", () => {
    const stage = stageWithMen();
    stage.drag("a1", "e5");
    assert.deepEqual(stage.told, ["select 0", "refused 36"]);
    assert.ok(stage.pieces.includes("man-white 0% 700%"));
    stage.drag("a1", null);
    assert.deepEqual(stage.told, ["select 0", "refused 36"]);
    assert.equal(stage.board.selected, 0);
});

test("a piece released on another that could be selected is not exchanged for it", () => {
    const stage = stageWithMen();
    stage.drag("a1", "b1");
    assert.equal(stage.board.selected, 0);
    assert.deepEqual(stage.told, ["select 0", "refused 1"]);
});

test("dragging a piece back onto its own square is a click", () => {
    const stage = stageWithMen();
    stage.drag("a1", "a1");
    assert.equal(stage.board.selected, 0);
    stage.drag("a1", "a1");
    assert.equal(stage.board.selected, null);
    assert.deepEqual(stage.told, ["select 0", "select null"]);
});

test("a press that hardly moves is a click", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a1", { clientX: 8, clientY: 77 });
    stage.pointer("pointerup", "a1");
    assert.deepEqual(stage.told, []);
    stage.click("a1");
    assert.deepEqual(stage.told, ["select 0"]);
});

test("a dropped piece rests where it was dropped until the host answers", () => {
    const stage = stageWithMen();
    stage.drag("a1", "a3");
    assert.ok(stage.pieces.includes("man-white 0% 500%"));
    stage.show(state(men, { moves }));
    assert.ok(stage.pieces.includes("man-white 0% 700%"));
});

test("a drag that the system breaks off returns the piece and moves nothing", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1", { pointerType: "touch" });
    stage.pointer("pointermove", "a3", { pointerType: "touch" });
    stage.pointer("pointercancel", "a3", { pointerType: "touch" });
    assert.deepEqual(stage.told, ["select 0"]);
    assert.ok(stage.pieces.includes("man-white 0% 700%"));
});

test("Escape in the middle of a drag lets the piece go, and the release means nothing", () => {
    const stage = stageWithMen();
    stage.board.focusSquare(0);
    stage.told.length = 0;
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a3");
    assert.ok(stage.key("Escape"));
    stage.pointer("pointerup", "a3");
    stage.click("a3");
    assert.deepEqual(stage.told, ["select 0", "select null"]);
});

test("a state in which the dragged piece cannot be selected ends the drag", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a3");
    stage.show(state({ h8: "man-black" }));
    stage.pointer("pointerup", "a3");
    assert.deepEqual(stage.told, ["select 0"]);
    assert.deepEqual(stage.pieces, ["man-black 700% 0%"]);
});

test("a piece that cannot be selected any more when the pointer moves is not picked up", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.show(state(men));
    stage.pointer("pointermove", "a3");
    stage.pointer("pointerup", "a3");
    assert.deepEqual(stage.told, []);
    assert.equal(stage.document.querySelector(".held"), null);
});

test("a second finger and other buttons drag nothing", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1", { isPrimary: false });
    stage.pointer("pointermove", "a3");
    stage.pointer("pointerdown", "a1", { button: 2 });
    stage.pointer("pointermove", "a3");
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a3", { pointerId: 2 });
    assert.deepEqual(stage.told, []);
});

test("another finger that is lifted ends no drag", () => {
    const stage = stageWithMen();
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "a3");
    stage.pointer("pointerup", "h8", { pointerId: 2 });
    assert.deepEqual(stage.told, ["select 0"]);
    stage.pointer("pointerup", "a3");
    assert.deepEqual(stage.told, ["select 0", "select null", "move 0 16"]);
});

test("what cannot be selected cannot be dragged", () => {
    const stage = stageWithMen();
    stage.drag("h8", "a3");
    assert.deepEqual(stage.told, []);
});

test("a stroke chooses every square on its way, once for each time it is entered", () => {
    const stage = new Stage(state(men, { moves: { kind: "paint" } }));
    stage.pointer("pointerdown", "a1");
    for (const name of ["b1", "b1", "b2", null, "b1"]) stage.pointer("pointermove", name);
    assert.equal(stage.marked("over"), "b1");
    stage.pointer("pointerup", "b1");
    stage.click("b1"); // the browser's, at the end of the stroke
    assert.deepEqual(stage.told, ["square 0", "square 1", "square 9", "square 1"]);
    assert.equal(stage.marked("over"), "");
    stage.pointer("pointermove", "c3");
    assert.equal(stage.told.length, 4);
});

test("a press without a stroke chooses the square by its click", () => {
    const stage = new Stage(state(men, { moves: { kind: "paint" } }));
    stage.pointer("pointerdown", "c3");
    stage.pointer("pointerup", "c3");
    stage.click("c3");
    assert.deepEqual(stage.told, ["square 18"]);
});

test("a stroke ends when painting does", () => {
    const stage = new Stage(state(men, { moves: { kind: "paint" } }));
    stage.pointer("pointerdown", "a1");
    stage.pointer("pointermove", "b1");
    stage.show(state(men));
    stage.pointer("pointermove", "c1");
    assert.deepEqual(stage.told, ["square 0", "square 1"]);
    assert.equal(stage.marked("over"), "");
});
