import assert from "node:assert/strict";
import { test } from "node:test";
import { areaPath, curvePath, plyAt, pointsOf } from "../../../../web/app/analysis/graph.ts";
import { beginsWith, commonLength } from "../../../../web/app/analysis/move_lines.ts";
import { scoreText, type Value, valueOf, valueOfEnd } from "../../../../web/app/analysis/scores.ts";
import { rowOf } from "../../../../web/app/game/move_list.ts";
import type { GameName, Ply, Side } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";

const sides = { first: "White", second: "Black" };
const text = (value: Value): string => scoreText("jesonmor", value, sides, wordsOf("en"));
const discs = (value: Value): string => scoreText("reversi", value, { first: "Black", second: "White" }, wordsOf("en"));
const estimate = (score: number, chance = 50): Value => ({ score, certainty: "estimate", chance });

test("a score is told as the chance of whoever stands better, whoever is to move", () => {
    const line = { score: 125, certainty: "estimate", chance: 61, moves: [] } as const;
    assert.equal(text(valueOf(line, "first")), "61\u00a0% for White");
    assert.equal(text(valueOf(line, "second")), "61\u00a0% for Black");
    assert.equal(text(valueOf({ ...line, score: 0, chance: 50 }, "second")), "even");
});

test("in Reversi a score is told in discs", () => {
    assert.equal(discs(estimate(478)), "≈\u00a0+4.8\u00a0discs for Black");
    assert.equal(discs(estimate(-1000)), "≈\u00a0+10\u00a0discs for White");
    assert.equal(discs(estimate(96)), "≈\u00a0+1\u00a0disc for Black");
    assert.equal(discs(estimate(-4)), "even");
    assert.equal(discs({ score: -1000, certainty: "proved", chance: 0 }), "+10\u00a0discs for White, proved");
    assert.equal(discs({ score: 100, certainty: "bound", chance: 100 }), "at least +1\u00a0disc for Black, proved");
    assert.equal(discs({ score: -200, certainty: "bound", chance: 0 }), "at least +2\u00a0discs for White, proved");
});

test("scores have their units in Russian, too", () => {
    const [white, black] = ["Белые", "Чёрные"];
    const russian = (game: GameName, score: number, chance: number, certainty: Value["certainty"] = "estimate") =>
        scoreText(game, { score, certainty, chance }, { first: white, second: black }, wordsOf("ru")).replaceAll("\u00a0", " ");
    assert.equal(russian("ugolki", 53, 63), "63 % у белых");
    assert.equal(russian("ugolki", -53, 37), "63 % у чёрных");
    assert.equal(russian("reversi", -478, 36), "≈ +4,8 фишки у чёрных");
    assert.equal(russian("reversi", 100, 53), "≈ +1 фишка у белых");
    assert.equal(russian("reversi", 1200, 100, "bound"), "не меньше +12 фишек у белых, доказано");
    assert.equal(russian("ring", 0, 50), "поровну");
});

test("what is proved is told as proved, and bounds as bounds", () => {
    const won = { score: 29_995, certainty: "proved", plies: 5, chance: 100, moves: [] } as const;
    assert.equal(text(valueOf(won, "first")), "White wins in 5");
    assert.equal(text(valueOf(won, "second")), "Black wins in 5");
    assert.equal(text(valueOf({ ...won, score: -29_995, certainty: "bound", chance: 0 }, "first")), "Black wins in at most 5");
    assert.equal(text({ score: 0, certainty: "proved", chance: 50 }), "proved draw");
});

test("the end of a game is worth what its outcome says", () => {
    const end = (winner: Side | null) => valueOfEnd({ winner, reason: "", text: "" });
    assert.equal(text(end("second")), "Black won");
    assert.equal(text(end(null)), "proved draw");
    assert.deepEqual([end("first").chance, end("second").chance, end(null).chance], [100, 0, 50]);
});

const line = (...moves: string[]): Ply[] =>
    moves.map((move, i) => ({ text: move, color: i % 2 === 0 ? "first" : "second", forced: move === "pass" }));

test("the graph is drawn where something is known, with gaps where nothing is", () => {
    const points = pointsOf([0.5, 0.75, null, 0, 1]);
    assert.equal(curvePath(points), "M0 0.5L1 0.25M3 1L4 0");
    assert.equal(areaPath(points, 1), "M0 1L0 0.5L1 0.25L1 1ZM3 1L3 1L4 0L4 1Z");
    assert.equal(curvePath([]), "");
});

test("a place on the graph means the nearest position", () => {
    assert.equal(plyAt(0.49, 10), 5);
    assert.equal(plyAt(-0.2, 10), 0);
    assert.equal(plyAt(1.2, 10), 10);
});

test("lines part where their moves differ", () => {
    assert.equal(commonLength(["a", "b", "c"], ["a", "b", "d"]), 2);
    assert.equal(commonLength(["a"], ["a", "b"]), 1);
    assert.equal(beginsWith(["a", "b"], ["a"]), true);
    assert.equal(beginsWith(["a"], ["a", "b"]), false);
});

test("moves stand in rows of two, in which a second player who began has the second place", () => {
    assert.deepEqual([0, 1, 2].map((ply) => rowOf(line("a", "b", "c"), ply)), [1, 1, 2]);
    const second = line("x", "a", "b").slice(1);
    assert.deepEqual([0, 1, 2].map((ply) => rowOf(second, ply)), [1, 2, 2]);
});
