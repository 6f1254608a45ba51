import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisMessage } from "../../../../web/app/analysis/analysis_message.ts";
import type { Mistake } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";
import { lineOf, route, shown, turn, type Watched, watched } from "./watched.ts";

/** A game of Checkers in which White has not taken, and is taken. */
async function reviewed(): Promise<Watched & { readonly mistake: Mistake }> {
    const all = watched();
    await all.gameAnalysis.open(route("checkers:size=4", "pass b3b1", { position: "4/1w2/1r2/4 w" }));
    await all.gameAnalysis.review();
    const [mistake] = all.state().review!.mistakes;
    return { ...all, mistake: mistake! };
}

test("a game that was gone through is told with accuracy, and its mistakes with why they were some", async () => {
    const { state, mistake } = await reviewed();
    assert.deepEqual(state().review!.accuracy, { first: 1, second: 100 });
    assert.deepEqual([mistake.ply, mistake.kind, mistake.better.moves[0]], [0, "blunder", "b2b4"]);
    assert.match(mistake.reasons.join(" "), /^b2b4 would have won at once\. Red wins at once with b3b1\.$/);
});

test("of a review that was stopped only those mistakes are told that were found", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("checkers:size=4", "pass b3b1", { position: "4/1w2/1r2/4 w" }));
    await gameAnalysis.stopReview();
    assert.deepEqual(state().review!.mistakes, []);
});

test("what was better is drawn, and played out step by step", async () => {
    const { gameAnalysis, state, mistake } = await reviewed();
    await gameAnalysis.showBetter(mistake);
    assert.equal(shown(state()), "");
    assert.equal(lineOf(state()), "b2b4");
    assert.equal(state().hint!.text, "b2b4");
    assert.equal(analysisMessage(state(), wordsOf("en")), "Better than pass was b2b4.");
    await gameAnalysis.step(1);
    assert.equal(analysisMessage(state(), wordsOf("en")), "The better line, move 1 of 1.");
    await gameAnalysis.lookInGame(1);
    assert.equal(state().moment, null);
    assert.equal(lineOf(state()), "pass b3b1");
});

test("whoever looks for the better move is shown none, and told what a try was worth", async () => {
    const { gameAnalysis, state, mistake, engineWorker } = await reviewed();
    await gameAnalysis.seek(mistake);
    await turn();
    const asked = engineWorker.asked.length;
    assert.equal(state().hint, null);
    await gameAnalysis.play(["pass"]);
    assert.match(analysisMessage(state(), wordsOf("en")), /^pass costs 100\s% of the win chance\. .*Red wins at once with b3b1\.$/);
    await gameAnalysis.play(["b3b1"]);
    assert.equal(lineOf(state()), "pass b3b1", "nobody else moves");
    await gameAnalysis.seek(mistake);
    await gameAnalysis.play(["b2a1"]);
    assert.match(state().refused, /b2a1/);
    await gameAnalysis.play(["b2b4"]);
    assert.equal(analysisMessage(state(), wordsOf("en")), "b2b4 is good.");
    await turn();
    assert.equal(engineWorker.asked.length, asked, "nobody thinks meanwhile");
});

test("on a bare position, what has been gone through is the game", async () => {
    const { gameAnalysis, state } = watched();
    await gameAnalysis.open(route("checkers:size=4", "", { position: "4/1w2/1r2/4 w" }));
    await gameAnalysis.play(["pass"]);
    await gameAnalysis.review();
    await gameAnalysis.showBetter(state().review!.mistakes[0]!);
    assert.equal(lineOf(state()), "b2b4");
    await gameAnalysis.backToGame();
    assert.equal(lineOf(state()), "pass");
});
