import assert from "node:assert/strict";
import { test } from "node:test";
import { bookMoves, hasBook } from "../../../../web/app/game/opening_book.ts";
import { gameToBegin } from "../game_for_two.ts";

const start = "8/8/8/3WB3/3BW3/8/8/8 b";

test("a book has moves from the start on, and none elsewhere", async () => {
    assert.ok(hasBook("reversi:diagonal=on"));
    assert.deepEqual(await bookMoves("reversi:diagonal=on", start), ["c4", "d3", "e6", "f5"]);
    assert.deepEqual(await bookMoves("reversi:diagonal=on", "constructor"), []);
    assert.ok(!hasBook("reversi:size=6"));
    assert.ok(!hasBook("toString"));
});

test("the engine at its best opens by the book, each time as chance falls", async () => {
    const opened = new Set<string>();
    for (const random of [0, 0.3, 0.6, 0.9]) {
        const localGame = gameToBegin(random);
        const players = { first: { kind: "engine", seconds: 1 }, second: { kind: "human" } } as const;
        await localGame.begin({ variant: "reversi:diagonal=on", players });
        opened.add(localGame.state.view.played[0]!.text);
    }
    assert.deepEqual([...opened], ["c4", "d3", "e6", "f5"]);
});
