import assert from "node:assert/strict";
import { test } from "node:test";
import { areaPath, curvePath, plyAt, pointsOf } from "../../../../web/app/analysis/graph.ts";
import { type Judged, mistakesOf } from "../../../../web/app/analysis/mistakes.ts";
import { beginsWith, commonLength } from "../../../../web/app/analysis/move_lines.ts";
import { scoreText, type Value, valueOf, valueOfEnd, winnerOf } from "../../../../web/app/analysis/scores.ts";
import { percentOf, winChance } from "../../../../web/app/analysis/win_chance.ts";
import { rowOf } from "../../../../web/app/game/move_list.ts";
import { gameNames } from "../../../../web/app/routing/routes.ts";
import type { GameName, Ply, Side } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";

const sides = { first: "White", second: "Black" };
const text = (value: Value): string => scoreText("jesonmor", value, sides, wordsOf("en"));
const discs = (value: Value): string => scoreText("reversi", value, { first: "Black", second: "White" }, wordsOf("en"));
const estimate = (score: number): Value => ({ score, certainty: "estimate" });

test("a score is told as the chance of whoever stands better, whoever is to move", () => {
    const line = { score: 125, certainty: "estimate", moves: [] } as const;
    assert.equal(text(valueOf(line, "first")), "61\u00a0% for White");
    assert.equal(text(valueOf(line, "second")), "61\u00a0% for Black");
    assert.equal(text(valueOf({ ...line, score: 0 }, "second")), "even");
    assert.equal(text(estimate(-28_000)), "99\u00a0% for Black"); // nothing is sure that is not proved
});

test("in Reversi a score is told in discs", () => {
    assert.equal(discs(estimate(478)), "≈\u00a0+4.8\u00a0discs for Black");
    assert.equal(discs(estimate(-1000)), "≈\u00a0+10\u00a0discs for White");
    assert.equal(discs(estimate(96)), "≈\u00a0+1\u00a0disc for Black");
    assert.equal(discs(estimate(-4)), "even");
    assert.equal(discs({ score: -1000, certainty: "proved" }), "+10\u00a0discs for White, proved");
    assert.equal(discs({ score: 100, certainty: "bound" }), "at least +1\u00a0disc for Black, proved");
    assert.equal(discs({ score: -200, certainty: "bound" }), "at least +2\u00a0discs for White, proved");
});

test("scores have their units in Russian, too", () => {
    const [white, black] = ["Белые", "Чёрные"];
    const russian = (game: GameName, score: number, certainty: Value["certainty"] = "estimate") =>
        scoreText(game, { score, certainty }, { first: white, second: black }, wordsOf("ru")).replaceAll("\u00a0", " ");
    assert.equal(russian("ugolki", 53), "63 % у белых");
    assert.equal(russian("ugolki", -53), "63 % у чёрных");
    assert.equal(russian("reversi", -478), "≈ +4,8 фишки у чёрных");
    assert.equal(russian("reversi", 100), "≈ +1 фишка у белых");
    assert.equal(russian("reversi", 1200, "bound"), "не меньше +12 фишек у белых, доказано");
    assert.equal(russian("ring", 0), "поровну");
});

test("what is proved is told as proved, and bounds as bounds", () => {
    const won = { score: 29_995, certainty: "proved", plies: 5, moves: [] } as const;
    assert.equal(text(valueOf(won, "first")), "White wins in 5");
    assert.equal(text(valueOf(won, "second")), "Black wins in 5");
    assert.equal(text(valueOf({ ...won, score: -29_995, certainty: "bound" }, "first")), "Black wins in at most 5");
    assert.equal(text({ score: 0, certainty: "proved" }), "proved draw");
});

test("the end of a game is worth what its outcome says", () => {
    const end = (winner: Side | null) => valueOfEnd({ winner, reason: "", text: "" });
    assert.equal(text(end("second")), "Black won");
    assert.equal(text(end(null)), "proved draw");
    assert.equal(winnerOf(end("first")), "first");
    assert.equal(winnerOf({ score: -900, certainty: "proved" }), "second"); // by so many discs, in Reversi
    assert.equal(winnerOf({ score: 100, certainty: "bound" }), "first");
    assert.equal(winnerOf({ score: 900, certainty: "estimate" }), null);
    assert.equal(winnerOf(end(null)), null);
});

test("win chance grows with the score, is even in an even position, and sure only where it is proved", () => {
    for (const game of gameNames) {
        assert.equal(winChance(game, estimate(0)), 0.5);
        assert.ok(winChance(game, estimate(100)) > 0.5);
        assert.ok(Math.abs(winChance(game, estimate(-100)) + winChance(game, estimate(100)) - 1) < 1e-12);
        assert.equal(percentOf(game, estimate(28_000)), 99);
        assert.equal(percentOf(game, estimate(-28_000)), 1);
        assert.equal(percentOf(game, { score: 29_990, certainty: "bound", plies: 10 }), 100);
        assert.equal(percentOf(game, { score: -29_990, certainty: "proved", plies: 10 }), 0);
    }
});

test("a unit weighs less in Reversi than in Ugolki", () => {
    assert.ok(winChance("reversi", estimate(100)) < winChance("ugolki", estimate(100)));
});

const line = (...moves: string[]): Ply[] =>
    moves.map((move, i) => ({ text: move, color: i % 2 === 0 ? "first" : "second", forced: move === "pass" }));
const judged = (score: number, ...best: string[]): Judged => ({ value: estimate(score), best });
/** The score at which the first player of Ugolki has this chance. */
const scoreAt = (chance: number): number => 100 * Math.log(chance / (1 - chance));

test("a mistake is told by the win chance that it cost whoever made it", () => {
    const chances = [0.5, 0.38, 0.62, 0.6, 0.95].map((chance) => judged(scoreAt(chance), "x1", "x2"));
    const mistakes = mistakesOf("ugolki", line("a1", "b1", "c1", "d1"), chances);
    assert.deepEqual(
        mistakes.map(({ ply, side, kind, played }) => [ply, side, kind, played]),
        [[0, "first", "slip", "a1"], [1, "second", "mistake", "b1"], [3, "second", "blunder", "d1"]],
    );
    assert.deepEqual(mistakes[0]!.better, ["x1", "x2"]);
    assert.ok(Math.abs(mistakes[1]!.cost - 0.24) < 1e-9);
});

test("the best move is no mistake, nor is a forced pass, nor what has not been judged", () => {
    const lost = judged(-1000, "x");
    assert.deepEqual(mistakesOf("ugolki", line("a1"), [judged(0, "a1"), lost]), []);
    assert.deepEqual(mistakesOf("ugolki", line("pass"), [judged(0, "x"), lost]), []);
    assert.deepEqual(mistakesOf("ugolki", line("a1", "b1"), [judged(0, "x"), null, lost]), []);
});

test("whoever loses anyway makes no mistakes, and whoever wins anyway none either", () => {
    const win = (plies: number): Judged => ({ value: { score: 30_000 - plies, certainty: "proved", plies }, best: ["x"] });
    assert.deepEqual(mistakesOf("ring", line("a1", "b1"), [win(5), win(20), win(3)]), []);
});

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
