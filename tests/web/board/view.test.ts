import assert from "node:assert/strict";
import test from "node:test";
import { closenessOf, cornerAbout, cornerAround, cornerReaching, type View } from "../../../web/board/view.ts";

/** Eight squares by six of a board, from its fifth file and tenth rank on. */
const view: View = { corner: { x: 160, y: 360 }, width: 320, height: 240, square: 40 };

test("squares between those of the whole and those of near are so near, and others as near as can be", () => {
    assert.equal(closenessOf(12, 12, 40), 0);
    assert.equal(closenessOf(26, 12, 40), 0.5);
    assert.equal(closenessOf(40, 12, 40), 1);
    assert.equal(closenessOf(3, 12, 40), 0);
    assert.equal(closenessOf(400, 12, 40), 1);
});

test("what is between two fingers stays there while squares grow, and goes with them", () => {
    assert.deepEqual(cornerAbout(view, 80, { x: 0, y: 0 }, { x: 0, y: 0 }), { x: 320, y: 720 });
    assert.deepEqual(cornerAbout(view, 20, { x: 100, y: 40 }, { x: 100, y: 40 }), { x: 30, y: 160 });
    assert.deepEqual(cornerAbout(view, 40, { x: 100, y: 40 }, { x: 70, y: 50 }), { x: 190, y: 350 });
});

test("a pinch that is taken back leads to where it began", () => {
    const [from, to] = [{ x: 100, y: 40 }, { x: 130, y: 90 }];
    const other = { ...view, square: 25, corner: cornerAbout(view, 25, from, to) };
    assert.deepEqual(cornerAbout(other, 40, to, from), view.corner);
});

test("a square is in the middle of what is seen around it", () => {
    assert.deepEqual(cornerAround(view, { x: 10, y: 10 }), { x: 260, y: 300 });
});

test("what is seen already is reached without a movement", () => {
    assert.deepEqual(cornerReaching(view, []), view.corner);
    assert.deepEqual(cornerReaching(view, [{ x: 5, y: 10 }, { x: 10, y: 13 }]), view.corner);
});

test("what is not seen is reached with its neighbours, and no further", () => {
    assert.deepEqual(cornerReaching(view, [{ x: 3, y: 10 }]), { x: 80, y: 360 });
    assert.deepEqual(cornerReaching(view, [{ x: 12, y: 15 }]), { x: 240, y: 440 });
});

test("both ends of a move are reached if they are near enough, and its goal in any case", () => {
    assert.deepEqual(cornerReaching(view, [{ x: 11, y: 10 }, { x: 13, y: 10 }]), { x: 280, y: 360 });
    assert.deepEqual(cornerReaching(view, [{ x: 0, y: 10 }, { x: 25, y: 10 }]), { x: 760, y: 360 });
    assert.deepEqual(cornerReaching(view, [{ x: 25, y: 10 }, { x: 0, y: 10 }]), { x: -40, y: 360 });
});

test("where hardly more than a square is seen, the square is", () => {
    const narrow = { ...view, width: 60 };
    assert.deepEqual(cornerReaching(narrow, [{ x: 9, y: 10 }]), { x: 350, y: 360 });
});
