import assert from "node:assert/strict";
import test from "node:test";
import { fileNames, placeOf, rankNames, squareAt, type Layout } from "../../../web/board/layout.ts";

const layouts: Layout[] = [];
for (const [width, height] of [[2, 2], [5, 3], [8, 8], [26, 26]] as const) {
    for (const rankOne of ["bottom", "top"] as const) {
        for (const flipped of [false, true]) layouts.push({ width, height, rankOne, flipped });
    }
}

const board: Layout = { width: 5, height: 3, rankOne: "bottom", flipped: false };

test("a1 lies at the bottom left or, with rank 1 on top, at the top left", () => {
    assert.equal(placeOf(board, 0), 10);
    assert.equal(placeOf({ ...board, rankOne: "top" }, 0), 0);
});

test("flipping turns the board by half a turn", () => {
    assert.equal(placeOf({ ...board, flipped: true }, 0), 4);
    assert.equal(placeOf({ ...board, rankOne: "top", flipped: true }, 0), 14);
});

test("each square has a place of its own, and the place leads back to the square", () => {
    for (const layout of layouts) {
        const squares = Array.from({ length: layout.width * layout.height }, (_, square) => square);
        assert.equal(new Set(squares.map((square) => placeOf(layout, square))).size, squares.length);
        for (const square of squares) assert.equal(placeOf(layout, placeOf(layout, square)), square);
    }
});

test("coordinates follow the squares", () => {
    assert.deepEqual(fileNames(board), ["a", "b", "c", "d", "e"]);
    assert.deepEqual(rankNames(board), ["3", "2", "1"]);
    assert.deepEqual(rankNames({ ...board, rankOne: "top" }), ["1", "2", "3"]);
    assert.deepEqual(fileNames({ ...board, flipped: true }), ["e", "d", "c", "b", "a"]);
    assert.deepEqual(rankNames({ ...board, flipped: true }), ["1", "2", "3"]);
});

test("the largest board goes from a1 to z26", () => {
    const largest: Layout = { width: 26, height: 26, rankOne: "bottom", flipped: false };
    assert.equal(fileNames(largest).at(-1), "z");
    assert.equal(rankNames(largest)[0], "26");
});

test("a point of the window is on the square that is shown there, or on none", () => {
    const rectangle = { left: 100, top: 50, width: 50, height: 30 } as DOMRectReadOnly;
    for (const layout of layouts.filter(({ width }) => width === 5)) {
        assert.equal(squareAt(layout, rectangle, { x: 100, y: 50 }), placeOf(layout, 0));
        assert.equal(squareAt(layout, rectangle, { x: 149, y: 79 }), placeOf(layout, 14));
        for (const [x, y] of [[99, 60], [150, 60], [120, 49], [120, 80]] as const)
            assert.equal(squareAt(layout, rectangle, { x, y }), null);
    }
});
