import assert from "node:assert/strict";
import { test } from "node:test";
import { EvalBar, valueText } from "../../../../web/app/analysis/eval_bar.ts";
import { gameForTwo } from "../game_for_two.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

test("the first player's share of the bar is on their side of the board", async () => {
    const { app } = await PageStage.open();
    const bar = new EvalBar(app.words);
    const { state } = await gameForTwo("jesonmor:size=5");
    const value = { score: 100, certainty: "estimate", chance: 59 } as const;
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

test("the bar says a chance, in Reversi the discs before it, and of what is proved no chance", async () => {
    const said = async (variant: string, value: Parameters<typeof valueText>[1]) =>
        valueText((await gameForTwo(variant)).state, value, wordsOf("en")).replaceAll("\u00a0", " ");
    assert.equal(await said("jesonmor:size=5", { score: 150, certainty: "estimate", chance: 63 }), "63 % for White");
    assert.equal(await said("reversi", { score: -450, certainty: "estimate", chance: 37 }), "≈ +4.5 discs for White, 63 % for White");
    assert.equal(await said("reversi", { score: -400, certainty: "proved", chance: 0 }), "+4 discs for White, proved");
    assert.equal(await said("reversi", { score: 2, certainty: "estimate", chance: 50 }), "even");
});
