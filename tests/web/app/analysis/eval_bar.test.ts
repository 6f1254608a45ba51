import assert from "node:assert/strict";
import { test } from "node:test";
import { EvalBar } from "../../../../web/app/analysis/eval_bar.ts";
import { gameForTwo } from "../game_for_two.ts";
import { PageStage } from "../page_stage.ts";

test("the first player's share of the bar is on their side of the board", async () => {
    const { app } = await PageStage.open();
    const bar = new EvalBar(app.words);
    const { state } = await gameForTwo("jesonmor:size=5");
    const value = { score: 100, certainty: "estimate" } as const;
    bar.update(state, value);
    assert.ok(!bar.element.classList.contains("upside-down"));
    assert.ok(Number(bar.element.getAttribute("aria-valuenow")) > 50);
    bar.update({ ...state, flipped: true }, value);
    assert.ok(bar.element.classList.contains("upside-down"));
});

test("without a value the bar rests, and says that nothing is known", async () => {
    const { app } = await PageStage.open();
    const bar = new EvalBar(app.words);
    const { state } = await gameForTwo("jesonmor:size=5");
    bar.update(state, null);
    assert.ok(bar.element.classList.contains("unknown"));
    assert.equal(bar.element.getAttribute("aria-valuetext"), app.words.analysis.unknown);
});
