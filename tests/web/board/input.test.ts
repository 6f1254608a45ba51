import assert from "node:assert/strict";
import test from "node:test";
import { named, squares, Stage, state, travel } from "./stage.ts";

const men = { a1: "man-white", b1: "man-white", c1: "man-white", h8: "man-black" } as const;
const moves = travel({ a1: "a2 a3", b1: "b2", c1: "" });

function stageWithMen(): Stage {
    return new Stage(state(men, { moves }));
}

test("a click selects a piece, a second click on it lets it go", () => {
    const stage = stageWithMen();
    stage.click("a1");
    assert.equal(stage.board.selected, named("a1"));
    stage.click("a1");
    assert.equal(stage.board.selected, null);
    assert.deepEqual(stage.told, ["select 0", "select null"]);
});

test("a click on a destination of the selected piece moves it there, and lets it go", () => {
    const stage = stageWithMen();
    stage.click("a1");
    stage.click("a3");
    assert.deepEqual(stage.told, ["select 0", "select null", "move 0 16"]);
    assert.equal(stage.marked("destination"), "");
});

test("a click on another piece that can be selected selects that", () => {
    const stage = stageWithMen();
    stage.click("a1");
    stage.click("b1");
    assert.deepEqual(stage.told, ["select 0", "select 1"]);
    assert.equal(stage.marked("destination"), "b2");
});

test("a piece without a destination can be selected if the host says so", () => {
    const stage = stageWithMen();
    stage.click("c1");
    assert.equal(stage.marked("selected"), "c1");
    assert.equal(stage.marked("destination"), "");
});

test("a click where nothing can be done is refused, and the selected piece stays selected", () => {
    const stage = stageWithMen();
    stage.click("h8");
    stage.click("a1");
    stage.click("e5");
    stage.click("b2");
    assert.deepEqual(stage.told, ["refused 63", "select 0", "refused 36", "refused 9"]);
    assert.equal(stage.board.selected, 0);
});

test("any square can be a destination: the board knows no rule", () => {
    const stage = new Stage(state(men, { moves: travel({ h8: "a1 b1 h7", e4: "h8" }) }));
    stage.click("h8");
    stage.click("b1");
    stage.click("e4");
    stage.click("h8");
    assert.deepEqual(stage.told.filter((event) => event.startsWith("move")), ["move 63 1", "move 28 63"]);
});

test("a click on a square where something can be placed places it, elsewhere it is refused", () => {
    const stage = new Stage(state({}, { moves: { kind: "place", squares: squares("c4") } }));
    stage.click("c4");
    stage.click("c5");
    assert.deepEqual(stage.told, ["place 26", "refused 34"]);
});

test("while any square can be chosen, the host hears of each", () => {
    const stage = new Stage(state(men, { moves: { kind: "any" } }));
    stage.click("a1");
    stage.click("d5");
    assert.deepEqual(stage.told, ["square 0", "square 35"]);
});

test("a square that the host holds is shown and named selected", () => {
    const stage = new Stage(state(men, { moves: { kind: "any" }, marks: { chosen: 9 } }));
    assert.equal(stage.marked("selected"), "b2");
    assert.equal(stage.cell("b2").getAttribute("aria-selected"), "true");
    assert.equal(stage.board.selected, null);
    stage.show(state(men, { moves: { kind: "any" } }));
    assert.equal(stage.marked("selected"), "");
});

test("while nothing can be done, nothing is said", () => {
    const stage = new Stage(state(men));
    stage.click("a1");
    stage.drag("a1", "a2");
    assert.deepEqual(stage.told, []);
});

test("a new state keeps the selection while the piece can be selected", () => {
    const stage = stageWithMen();
    stage.click("a1");
    stage.show(state(men, { moves: travel({ a1: "h1" }) }));
    assert.equal(stage.marked("destination"), "h1");
    stage.show(state(men, { moves: travel({ b1: "b2" }) }));
    assert.equal(stage.board.selected, null);
    assert.equal(stage.marked("selected"), "");
    assert.deepEqual(stage.told, ["select 0"]);
});

test("the host selects without being told of it, and only what can be selected", () => {
    const stage = stageWithMen();
    stage.board.select(named("b1"));
    assert.equal(stage.board.selected, named("b1"));
    stage.board.select(named("h8"));
    assert.equal(stage.board.selected, null);
    assert.deepEqual(stage.told, []);
});

test("a click means what is noted, even before it is drawn", () => {
    const stage = stageWithMen();
    stage.board.set(state(men, { moves: travel({ h8: "h7" }) }));
    stage.cell("a1").click();
    assert.deepEqual(stage.told, ["refused 0"]);
});

test("a host without an ear for something is not disturbed by it", async () => {
    const { createBoard } = await import("../../../web/board/board.ts");
    const stage = new Stage();
    const board = createBoard(stage.host, {});
    board.set(state(men, { moves }));
    stage.frame();
    for (const name of ["h8", "a1", "a2"]) stage.click(name);
    assert.equal(board.selected, null);
});
