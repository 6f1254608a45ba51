import assert from "node:assert/strict";
import test from "node:test";
import { named, squares, Stage, state, travel } from "./stage.ts";

const men = { a1: "man-white", c3: "man-red" } as const;
const a2 = "0% 600%";

function finish(stage: Stage): void {
    for (const animation of [...stage.played]) animation.onfinish?.();
}

test("a piece that moves goes from square to square, and stands on its goal at once", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    const piece = stage.document.querySelector(".board-piece");
    stage.show(state({ a2: "man-white" }), { moved: { from: 0, to: 8 } });
    assert.equal(stage.document.querySelector(".board-piece"), piece);
    assert.deepEqual(stage.pieces, [`man-white ${a2}`]);
    assert.equal(stage.cell("a2").getAttribute("aria-label"), "8: man-white");
    assert.deepEqual(
        stage.played.map(({ keyframes }) => keyframes.map((frame) => frame["translate"])),
        [["0% 700%", a2]],
    );
});

test("a chain of jumps goes along its path, and rises at each jump", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.show(state({ c3: "man-white" }), { moved: { from: 0, to: 18, path: squares("a1 a3 c3") } });
    const [{ keyframes }] = stage.played as [(typeof stage.played)[number]];
    assert.deepEqual(
        keyframes.map(({ offset, ...frame }) => [offset, frame["translate"], frame["scale"]]),
        [
            [0, "0% 700%", "1"],
            [0.25, "0% 600%", "1.14"],
            [0.5, "0% 500%", "1"],
            [0.75, "100% 500%", "1.14"],
            [1, "200% 500%", "1"],
        ],
    );
});

test("a captured piece fades after its captor has come, and then is gone", () => {
    const stage = new Stage(state(men));
    stage.show(state({ c3: "man-white" }), { moved: { from: 0, to: 18 }, captured: [18] });
    assert.deepEqual(stage.pieces, ["man-red 200% 500%", "man-white 200% 500%"]);
    const [move, vanish] = stage.played;
    assert.equal(vanish!.piece, "man-red");
    assert.equal(vanish!.options.delay, move!.options.duration);
    finish(stage);
    assert.deepEqual(stage.pieces, ["man-white 200% 500%"]);
    assert.deepEqual(stage.standing, stage.pieces);
});

test("a piece that is jumped over fades where it stood", () => {
    const stage = new Stage(state({ a1: "man-white", a2: "man-red" }));
    stage.show(state({ a3: "man-white" }), { moved: { from: 0, to: 16 }, captured: [8] });
    assert.deepEqual(stage.pieces, [`man-red ${a2}`, "man-white 0% 500%"]);
    finish(stage);
    assert.deepEqual(stage.pieces, ["man-white 0% 500%"]);
});

test("a piece that loses its attack goes there and fades, and the other stays", () => {
    const stage = new Stage(state({ a1: "counter-red-1", a2: "counter-black-2" }));
    stage.show(state({ a2: "counter-black-2" }), { moved: { from: 0, to: 8 }, captured: [0] });
    assert.deepEqual(
        stage.played.map(({ piece }) => piece),
        ["counter-red", "counter-red"],
    );
    assert.deepEqual(stage.pieces, [`counter-black ${a2}`, `counter-red ${a2}`]);
    finish(stage);
    assert.deepEqual(stage.pieces, [`counter-black ${a2}`]);
});

test("discs turn over, the old side first", () => {
    const stage = new Stage(state({ a1: "disc-white" }));
    stage.show(state({ a1: "disc-black", a2: "disc-black" }), { placed: 8, turned: [0] });
    const [away, up, placed] = stage.played;
    assert.deepEqual([away!.piece, up!.piece, placed!.piece], ["disc-white", "disc-black", "disc-black"]);
    assert.equal(up!.options.delay, away!.options.duration);
    finish(stage);
    assert.deepEqual(stage.standing, [`disc-black ${a2}`, "disc-black 0% 700%"].sort());
});

test("with reduced motion everything is just there", () => {
    const stage = new Stage(state(men, { moves: travel({ a1: "a2" }) }), { reducedMotion: true });
    stage.show(state({ c3: "man-white" }), { moved: { from: 0, to: 18 }, captured: [18] });
    stage.drag("c3", "h8");
    assert.deepEqual(stage.played, []);
    assert.deepEqual(stage.standing, ["man-white 200% 500%"]);
});

test("a state in the middle of an animation ends it", () => {
    const stage = new Stage(state(men));
    stage.show(state({ c3: "man-white" }), { moved: { from: 0, to: 18 }, captured: [18] });
    stage.show(state({ c4: "man-white" }), { moved: { from: 18, to: 26 } });
    assert.deepEqual(
        stage.played.map(({ cancelled }) => cancelled),
        [true, true, false],
    );
    assert.deepEqual(stage.pieces, ["man-white 200% 400%"]);
});

test("a state with the same pieces, a selection and a focus leave an animation alone", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.show(state({ a2: "man-white" }), { moved: { from: 0, to: 8 } });
    stage.show(state({ a2: "man-white" }, { moves: travel({ a2: "a3" }) }));
    stage.click("a2");
    stage.board.focusSquare(named("e5"));
    stage.frame();
    assert.equal(stage.played[0]!.cancelled, false);
});

test("a transition that does not lead from what is shown is not played", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.show(state({ h8: "man-white" }), { moved: { from: named("h7"), to: named("h8") } });
    stage.show(state({ a1: "man-red" }), { moved: { from: named("h8"), to: 0 } });
    assert.deepEqual(stage.played, []);
    assert.deepEqual(stage.standing, ["man-red 0% 700%"]);
});

test("a transition is played though another state with the same pieces comes before the frame", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.board.set(state({ a2: "man-white" }), { moved: { from: 0, to: 8 } });
    stage.show(state({ a2: "man-white" }));
    assert.equal(stage.played.length, 1);
});

test("nothing moves while the board is flipped", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.show(state({ a2: "man-white" }, { flipped: true }), { moved: { from: 0, to: 8 } });
    assert.deepEqual(stage.played, []);
    assert.deepEqual(stage.standing, ["man-white 700% 100%"]);
});

test("a piece that was dragged to its goal does not go there again", () => {
    const stage = new Stage(state(men, { moves: travel({ a1: "c3" }) }));
    stage.drag("a1", "c3");
    stage.show(state({ c3: "man-white" }), { moved: { from: 0, to: 18 }, captured: [18] });
    assert.deepEqual(
        stage.played.map(({ piece }) => piece),
        ["man-red"],
    );
    finish(stage);
    assert.deepEqual(stage.standing, ["man-white 200% 500%"]);
});

test("a piece that is put back glides to its square", () => {
    const stage = new Stage(state(men, { moves: travel({ a1: "a2" }) }));
    stage.drag("a1", "e5");
    assert.deepEqual(
        stage.played[0]!.keyframes.map((frame) => frame["translate"]),
        ["calc(45px - 50%) calc(35px - 50%)", "0% 700%"],
    );
});

test("picking up a piece that is still moving ends its animation", () => {
    const stage = new Stage(state({ a1: "man-white" }));
    stage.show(state({ a2: "man-white" }, { moves: travel({ a2: "a3" }) }), { moved: { from: 0, to: 8 } });
    stage.pointer("pointerdown", "a2");
    stage.pointer("pointermove", "a3");
    assert.ok(stage.played[0]!.cancelled);
});
