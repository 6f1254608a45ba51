import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisMessage, triedFrom } from "../../../../web/app/analysis/analysis_message.ts";
import { analysisPath, routeOf } from "../../../../web/app/routing/routes.ts";
import type { Report } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";
import { lineOf, report, route, shown, turn, watched } from "./watched.ts";

test("a game is stepped through without losing what comes after", async () => {
    const { gameAnalysis, state, transitions } = watched();
    assert.equal(await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3")), null);
    assert.equal(shown(state()), "d3 c3 c4 e3");
    await gameAnalysis.look(1);
    assert.equal(shown(state()), "d3");
    assert.equal(lineOf(state()), "d3 c3 c4 e3");
    await gameAnalysis.step(1);
    assert.equal(shown(state()), "d3 c3");
    assert.equal(transitions.length, 1, "a step forward is seen as a move");
    await gameAnalysis.step(-9);
    assert.equal(shown(state()), "");
    await gameAnalysis.look(99);
    assert.equal(shown(state()), "d3 c3 c4 e3");
});

test("steps that come quicker than answers all count", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3"));
    await Promise.all([gameAnalysis.step(-1), gameAnalysis.step(-1), gameAnalysis.step(-1)]);
    assert.equal(shown(state()), "d3");
});

test("a move of one's own replaces the line from there, and the game's moves come back", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3"));
    await gameAnalysis.look(2);
    await gameAnalysis.play(["b3"]);
    assert.equal(lineOf(state()), "d3 c3 b3");
    assert.equal(triedFrom(state()), 2);
    assert.match(analysisMessage(state(), wordsOf("en")), /^Your own line, move 1 of 1\. White to move/);
    await gameAnalysis.backToGame();
    assert.equal(lineOf(state()), "d3 c3 c4 e3");
    assert.equal(shown(state()), "d3 c3");
    assert.equal(triedFrom(state()), null);
});

test("the game is looked at and left from its own list, whatever is on the board", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3"));
    await gameAnalysis.look(2);
    await gameAnalysis.play(["b3", "d2"]);
    await gameAnalysis.lookInGame(3);
    assert.equal(lineOf(state()), "d3 c3 c4 e3");
    assert.equal(shown(state()), "d3 c3 c4");
});

test("on a bare position, what is tried is the game", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("checkers", ""));
    assert.equal(analysisMessage(state(), wordsOf("en")), "White to move. Choose a piece.");
    await gameAnalysis.play(["b3a3"]);
    assert.equal(triedFrom(state()), null);
    assert.equal(gameAnalysis.judgedGame().length, 2);
    assert.equal(gameAnalysis.address(), analysisPath("checkers", state().view.start, ["b3a3"]));
});

test("playing the line's own next move is a step", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3", { ply: 1 }));
    await gameAnalysis.play(["c3"]);
    assert.equal(lineOf(state()), "d3 c3 c4 e3");
    assert.equal(shown(state()), "d3 c3");
});

test("a move that cannot be made is refused with its reason", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3"));
    await gameAnalysis.play(["a1"]);
    assert.match(state().refused, /a1/);
    assert.equal(lineOf(state()), "d3");
    await gameAnalysis.step(-1);
    assert.equal(state().refused, "");
});

test("a pass that is a choice does not follow by itself, though it is the only move (CHK-3)", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("checkers:size=6", "", { position: "wrr3/r5/r5/6/6/6 r" }));
    await gameAnalysis.play(["pass"]);
    assert.deepEqual(state().view.moves.map(({ text }) => text), ["pass"]);
    assert.equal(lineOf(state()), "pass");
});

test("a forced pass follows a tried move by itself, and is told (REV-4)", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:size=4", "c4 b4 a2 b1 a3"));
    await gameAnalysis.play(["d4"]);
    assert.equal(lineOf(state()), "c4 b4 a2 b1 a3 d4 pass");
    assert.match(analysisMessage(state(), wordsOf("en")), /Black had no move and passed/);
});

test("Ring's end is left again, though nothing is undone there (RING-9)", async () => {
    const { gameAnalysis, state } = watched();
    assert.equal(await gameAnalysis.open(route("ring", "a1b1", { position: "6/6/6/6/6/Fa4 r 1" })), null);
    assert.notEqual(state().view.outcome, null);
    assert.equal(state().view.mayUndo, false);
    await gameAnalysis.step(-1);
    assert.equal(state().view.outcome, null);
    assert.equal(lineOf(state()), "a1b1");
    await gameAnalysis.step(1);
    assert.match(analysisMessage(state(), wordsOf("en")), /Red wins/);
});

test("a wrong variant, position or move is refused with the module's reason", async () => {
    assert.match((await watched().gameAnalysis.open(route("chess", "")))!, /chess/);
    assert.notEqual(await watched().gameAnalysis.open(route("reversi", "", { position: "8/8 b" })), null);
    assert.match((await watched().gameAnalysis.open(route("reversi", "d3 d3")))!, /d3/);
});

test("the address names what is seen, and leads back to it", async () => {
    const { gameAnalysis, state, addresses } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3 c4 e3"));
    await gameAnalysis.look(2);
    await gameAnalysis.play(["b3", "d2"]);
    await gameAnalysis.step(-1);
    await turn();
    const again = routeOf(new URL(addresses.at(-1)!, "http://localhost"));
    assert.ok(again.screen === "analysis");
    const other = watched();
    assert.equal(await other.gameAnalysis.open(again), null);
    assert.equal(shown(other.state()), "d3 c3 b3");
    assert.equal(lineOf(other.state()), lineOf(state()));
    assert.deepEqual(other.state().game, state().game);
});

test("the board lies as it lay where somebody came from, and as it was turned", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("checkers", "b3b4", { flipped: true }));
    assert.ok(state().flipped);
    assert.equal(gameAnalysis.address(), analysisPath("checkers", state().view.start, ["b3b4"], { flipped: true }));
    gameAnalysis.flip();
    assert.equal(gameAnalysis.address(), analysisPath("checkers", state().view.start, ["b3b4"]));
});

test("the address of a whole game is the one that the game links to", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3"));
    assert.equal(gameAnalysis.address(), analysisPath("reversi:diagonal=on", state().view.start, ["d3", "c3"]));
});

test("the position that is shown is thought about, and its best move is hinted at", async () => {
    const { gameAnalysis, state, engineWorker } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3"));
    await turn();
    assert.equal(engineWorker.asked.at(-1)!.position, state().view.board.position);
    engineWorker.tell!(report);
    assert.equal(state().hint!.text, "c4");
    await gameAnalysis.step(-1);
    assert.equal(state().report, null);
    engineWorker.tell!(report);
    await turn();
    assert.equal(engineWorker.asked.at(-1)!.position, state().view.board.position);
});

test("a position is judged by itself: going back to an earlier one is no draw", async () => {
    const { gameAnalysis } = watched();
    await gameAnalysis.open(route("checkers", "pass pass", { position: "wwww4/wwww4/8/8/8/8/8/7r w" }));
    await gameAnalysis.review();
    assert.ok(gameAnalysis.judgedGame().every((judged) => judged!.value.score > 0));
});

test("thoughts about a position that is no longer shown are not told", async () => {
    const { gameAnalysis, state, engineWorker } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3"));
    await turn();
    const old = engineWorker.tell!;
    await gameAnalysis.step(-1);
    old(report);
    assert.equal(state().report, null);
});

test("thinking stops and goes on as it is told, with so many lines, and what was found stays", async () => {
    const { gameAnalysis, state, engineWorker } = watched();
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3"));
    await turn();
    engineWorker.tell!(report);
    gameAnalysis.think(false, 3);
    await turn();
    assert.equal(state().thinks, false);
    assert.equal(state().report, report);
    const asked = engineWorker.asked.length;
    gameAnalysis.think(true, 3);
    await turn();
    assert.equal(engineWorker.asked.length, asked + 1);
    assert.equal(engineWorker.asked.at(-1)!.lines, 3);
});

test("a whole game is judged, its end by the rules", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("ring", "a1b1 d1c1 b1c1", { position: "6/6/6/6/6/F2a2 r 1", ply: 0 }));
    assert.deepEqual(gameAnalysis.judgedGame().map((judged) => judged !== null), [false, false, false, true]);
    await gameAnalysis.review();
    const judged = gameAnalysis.judgedGame();
    assert.ok(judged.every((position) => position !== null));
    assert.equal(state().progress, null);
    assert.equal(judged.at(-1)!.value.plies, 0);
    assert.equal(judged[2]!.best!.moves[0], "b1c1");
    assert.equal(shown(state()), "", "what is shown stays");
});

test("a review that is stopped goes no farther, though what was found until then is told", async () => {
    let asked = 0;
    let end = () => {};
    const think = () => new Promise<Report>((resolve) => {
        ++asked;
        end = () => resolve(report);
    });
    const { gameAnalysis, state } = watched({ think, stop: () => end() });
    await gameAnalysis.open(route("reversi:diagonal=on", "d3 c3"));
    const review = gameAnalysis.review();
    gameAnalysis.stopReview();
    await Promise.race([review, turn()]);
    assert.equal(asked, 1);
    assert.equal(state().progress, null);
});

test("a review that is stopped can be begun again", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("ring", "a1b1 d1c1 b1c1", { position: "6/6/6/6/6/F2a2 r 1" }));
    const review = gameAnalysis.review();
    assert.deepEqual(state().progress, { done: 0, of: 3 });
    gameAnalysis.stopReview();
    await review;
    assert.equal(state().progress, null);
    assert.equal(gameAnalysis.judgedGame().filter((position) => position !== null).length, 1);
    await gameAnalysis.review();
    assert.ok(gameAnalysis.judgedGame().every((position) => position !== null));
});
