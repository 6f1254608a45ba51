import assert from "node:assert/strict";
import { test } from "node:test";
import { toolOfKey, toolsOf } from "../../../../web/app/editor/palette.ts";
import { boardText, characterAt, cleared, draftOf, formats, textOf, withLetter } from "../../../../web/app/editor/position_text.ts";
import { gameNames } from "../../../../web/app/routing/routes.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import { isRefusal, type Position } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";

const pageApi = new PageApi(nearWorkers);

async function lookAt(variant: string, position?: string): Promise<Position> {
    const view = await pageApi.ask("look-at", { variant, ...(position !== undefined && { position }) });
    assert.ok(!isRefusal(view), JSON.stringify(view));
    return view;
}

test("ranks are written from the top, with runs as numbers", () => {
    assert.equal(boardText("a..b" + "...." + ".#.A", { width: 4, rankOne: "top" }), "a2b/4/1#1A");
    assert.equal(boardText("a..b" + "...." + ".#.A", { width: 4, rankOne: "bottom" }), "1#1A/4/a2b");
    assert.equal(boardText(".".repeat(24), { width: 12, rankOne: "top" }), "12/12");
});

test("a draft of any position is written as the module writes it", async () => {
    for (const game of gameNames) {
        const start = await lookAt(game);
        assert.equal(textOf(game, draftOf(game, start), start), start.position);
    }
    const large = await lookAt("reversi:size=26");
    assert.equal(textOf("reversi", draftOf("reversi", large), large), large.position);
    const won = "3K1/5/5/5/k4 b 10 3 2 centre";
    const marked = await lookAt("jesonmor:size=5,protection=4", won);
    assert.equal(textOf("jesonmor", draftOf("jesonmor", marked), marked), won);
});

test("every counter of a position string has a name in the position", async () => {
    for (const game of gameNames) {
        const { counters, position } = await lookAt(game);
        const names = counters.map(({ name }) => name);
        for (const name of formats[game].counters) assert.ok(names.includes(name), `${game} ${name}`);
        assert.equal(position.split(" ").length, 2 + formats[game].counters.length);
    }
});

test("the side to move and the pieces change one by one", async () => {
    const start = await lookAt("reversi:size=4");
    const draft = { ...draftOf("reversi", start), turn: "second" } as const;
    const letters = withLetter(draft.letters, 1, "B");
    assert.equal(textOf("reversi", { ...draft, letters }, start), "1B2/1WB1/1BW1/4 w");
    assert.equal(textOf("reversi", { ...draft, letters: cleared(letters) }, start), "4/4/4/4 w");
});

test("the place of an error is a character's, though the module counts bytes", () => {
    assert.equal(characterAt("8/8 b", 4), 4);
    assert.equal(characterAt("яя8x", 5), 3);
});

test("each tool has a key of its own, and the letters of positions are keys, too", () => {
    for (const game of gameNames) {
        const tools = toolsOf(game);
        assert.equal(new Set(tools.map(({ key }) => key)).size, tools.length, game);
        for (const tool of tools) assert.equal(toolOfKey(tools, tool.key), tool, `${game} ${tool.key}`);
    }
    const piece = (game: (typeof gameNames)[number], key: string) => toolOfKey(toolsOf(game), key)?.piece;
    assert.equal(piece("ring", "3"), "counter-red-3");
    assert.equal(piece("ring", "C"), "counter-red-3");
    assert.equal(piece("ring", "c"), "counter-black-3");
    assert.equal(piece("ring", "#"), "block");
    assert.equal(piece("reversi", "b"), "disc-black");
    assert.equal(piece("jesonmor", "k"), "knight-black");
    assert.equal(piece("checkers", "Delete"), null);
    assert.equal(toolOfKey(toolsOf("checkers"), "x"), null);
});
