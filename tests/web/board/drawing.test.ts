import assert from "node:assert/strict";
import test from "node:test";
import { drawPiece, type PieceCode } from "../../../web/board/board.ts";
import { named, squares, Stage, state, travel } from "./stage.ts";

test("a state is drawn with the next frame, and once however often it is set", () => {
    const stage = new Stage();
    stage.board.set(state({ a1: "man-white" }));
    stage.board.set(state({ b1: "man-white" }));
    assert.equal(stage.cells.length, 0);
    assert.equal(stage.waiting, 1);
    stage.frame();
    assert.deepEqual(stage.standing, ["man-white 100% 700%"]);
    assert.equal(stage.waiting, 0);
});

test("the board is a named grid of rows of named squares", () => {
    const stage = new Stage(state({ d3: "disc-black" }));
    const grid = stage.document.querySelector("[role=grid]")!;
    assert.equal(grid.getAttribute("aria-label"), "a board");
    assert.equal(grid.querySelectorAll("[role=row]").length, 8);
    assert.equal(grid.querySelectorAll("[role=row] > [role=gridcell]").length, 64);
    assert.equal(stage.cell("d3").getAttribute("aria-label"), "19: disc-black");
    assert.equal(stage.cells[0]!.getAttribute("aria-label"), "56: nothing");
});

test("all but the squares is hidden from assistive technology", () => {
    const stage = new Stage(state({ d3: "disc-black" }, { marks: { path: [0, 1], hint: [2], centre: 3 } }));
    for (const element of stage.document.querySelectorAll("svg, span"))
        assert.ok(element.closest("[aria-hidden=true]"), element.outerHTML);
});

test("coordinates stand beside the board", () => {
    const stage = new Stage(state({}, { rankOne: "top" }));
    const text = (name: string): string => stage.document.querySelector(name)!.textContent!;
    assert.equal(text(".board-files"), "abcdefgh");
    assert.equal(text(".board-ranks"), "12345678");
    stage.show(state({}, { rankOne: "top", flipped: true }));
    assert.equal(text(".board-files"), "hgfedcba");
    assert.equal(text(".board-ranks"), "87654321");
});

test("flipping moves pieces, names and marks", () => {
    const marks = { last: squares("a1") };
    const stage = new Stage(state({ a1: "man-white" }, { marks }));
    stage.show(state({ a1: "man-white" }, { marks, flipped: true }));
    assert.deepEqual(stage.standing, ["man-white 700% 0%"]);
    assert.equal(stage.cells[7]!.getAttribute("aria-label"), "0: man-white");
    assert.equal(stage.marked("last"), "h8");
});

test("a board of another size replaces the first", () => {
    const stage = new Stage(state({ h8: "man-white" }));
    stage.board.focusSquare(63);
    stage.show(state({ b1: "block" }, { width: 3, height: 2 }));
    assert.equal(stage.document.querySelectorAll(".board").length, 1);
    assert.equal(stage.cells.length, 6);
    assert.deepEqual(stage.standing, ["block-stone 100% 100%"]);
    assert.equal(stage.board.focused, 0);
});

test("neighbouring squares have different shades", () => {
    for (const width of [5, 6]) {
        const stage = new Stage(state({}, { width, height: 4 }));
        const shades = stage.cells.map((cell) => cell.dataset["shade"]);
        shades.forEach((shade, place) => {
            if (place % width > 0) assert.notEqual(shade, shades[place - 1]);
            if (place >= width) assert.notEqual(shade, shades[place - width]);
        });
    }
});

test("of the squares, only what a move changes is touched", () => {
    const pieces = { a1: "disc-black", b1: "disc-white", h8: "disc-black" } as const;
    const stage = new Stage(state(pieces));
    const observer = new stage.window.MutationObserver(() => {});
    observer.observe(stage.host, { subtree: true, attributeFilter: ["class", "aria-label", "tabindex"] });
    stage.show(state({ ...pieces, c1: "disc-white" }, { marks: { last: squares("c1") } }));
    const touched = new Set(observer.takeRecords().map(({ target }) => target));
    assert.deepEqual(
        stage.cells.filter((cell) => touched.has(cell)),
        [stage.cell("c1")],
    );
});

test("marks of the last move, camps, path, hint, captured and turned squares and centre are drawn", () => {
    const marks = {
        last: squares("a1 b1"),
        zones: new Map([[named("h8"), "first"], [named("g8"), "second"]] as const),
        path: squares("a1 a3 c3"),
        captured: squares("d4"),
        turned: squares("e4 e5"),
        centre: named("e5"),
    };
    const stage = new Stage(state({}, { marks }));
    const count = (selector: string): number => stage.document.querySelectorAll(selector).length;
    assert.equal(stage.marked("last"), "a1 b1");
    assert.equal(stage.marked("zone-first"), "h8");
    assert.equal(stage.marked("zone-second"), "g8");
    assert.equal(count(".board-path .landing"), 3);
    assert.equal(count(".board-badges .cross"), 1);
    assert.equal(count(".board-badges .ring"), 2);
    assert.match(stage.document.querySelector(".board-centre g")!.getAttribute("transform")!, /translate\(4.5 3.5\)/);
    stage.show(state({}));
    assert.equal(count(".board-path, .board-badges, .board-centre, .last, .zone-first"), 0);
});

test("a hint of one square is a diamond, of two an arrow", () => {
    const stage = new Stage(state({}, { marks: { hint: squares("a8") } }));
    const shape = (): string => stage.document.querySelector(".board-hint .line")!.getAttribute("d")!;
    assert.match(shape(), /Z$/);
    stage.show(state({}, { marks: { hint: squares("a8 c8") } }));
    assert.match(shape(), /^M0.5 0.5 L2.5 0.5 M/);
});

test("what can be done is marked", () => {
    const stage = new Stage(state({ a1: "man-white", b1: "man-white" }, { moves: travel({ a1: "a2 a3", b1: "" }) }));
    assert.equal(stage.marked("can-select"), "a1 b1");
    assert.equal(stage.marked("can-move"), "a1");
    assert.equal(stage.marked("destination"), "");
    stage.board.select(0);
    stage.frame();
    assert.equal(stage.marked("selected"), "a1");
    assert.equal(stage.marked("destination"), "a2 a3");
    assert.equal(stage.cell("a1").getAttribute("aria-selected"), "true");
    stage.show(state({}, { moves: { kind: "place", squares: squares("c4 d3") } }));
    assert.equal(stage.marked("can-place"), "d3 c4");
    assert.equal(stage.cell("a1").getAttribute("aria-selected"), null);
});

test("what lies under a mouse is marked, under a finger not", () => {
    const stage = new Stage(state({ a1: "man-white" }, { moves: travel({ a1: "a2" }) }));
    stage.pointer("pointerover", "a1");
    assert.equal(stage.marked("over"), "a1");
    stage.leave();
    assert.equal(stage.marked("over"), "");
    stage.pointer("pointerover", "a1", { pointerType: "touch" });
    assert.equal(stage.marked("over"), "");
});

test("each piece is drawn differently, not only in another colour", () => {
    const { document } = new Stage();
    const numbers = [1, 2, 3, 4, 5, 6] as const;
    const codes: PieceCode[] = [
        ...numbers.flatMap((number) => [`counter-red-${number}`, `counter-black-${number}`] as const),
        "block",
        "man-white",
        "man-black",
        "man-red",
        "knight-white",
        "archer-white",
        "disc-white",
    ];
    const drawings = codes.map((code) => drawPiece(document, code).innerHTML);
    assert.equal(new Set(drawings).size, codes.length);
    for (const side of ["black", "white"]) {
        for (const kind of ["knight", "archer", "disc"] as const)
            assert.ok(drawPiece(document, `${kind}-${side}` as PieceCode).classList.contains(side));
    }
});

test("a destroyed board leaves nothing and hears nothing", () => {
    const stage = new Stage(state({ a1: "man-white" }, { moves: travel({ a1: "a2" }) }));
    const cell = stage.cell("a1");
    stage.board.set(state({}));
    stage.board.destroy();
    assert.equal(stage.host.childElementCount, 0);
    assert.equal(stage.waiting, 0);
    stage.host.append(cell);
    cell.click();
    assert.deepEqual(stage.told, []);
});
