import assert from "node:assert/strict";
import { test } from "node:test";
import { PlayerBar } from "../../../../web/app/game/player_bar.ts";
import { type GameName, type Language } from "../../../../web/engine/protocol.ts";
import { gameForTwo } from "../game_for_two.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

/** What a bar says of its side's numbers. */
async function counted(variant: string, language: Language = "en"): Promise<string> {
    await PageStage.open();
    const bar = new PlayerBar("second");
    bar.update((await gameForTwo(variant)).state, "", wordsOf(language));
    return ["what", "count"].map((part) => bar.element.querySelector(`.${part}`)!.textContent).join(" ").trim();
}

test("Ugolki's bar says how many of how many men have arrived", async () => {
    const variants: Readonly<Record<string, string>> = { "ugolki:size=6,camp=3x3": "arrived 0 of 9", ugolki: "arrived 0 of 15" };
    for (const [variant, text] of Object.entries(variants)) assert.equal(await counted(variant), text);
    assert.equal(await counted("ugolki:size=6,camp=3x3", "ru"), "дошло 0 из 9");
});

test("the other games' bars say what they count, and how many there are", async () => {
    const texts: Readonly<Partial<Record<GameName, string>>> = { reversi: "discs 2", jesonmor: "score 0", checkers: "pieces 12" };
    for (const [game, text] of Object.entries(texts)) assert.equal(await counted(game), text);
});
