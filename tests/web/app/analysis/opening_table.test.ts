import assert from "node:assert/strict";
import { test } from "node:test";
import { continuations, gamesOf, shippedOpenings } from "../../../../web/app/analysis/opening_table.ts";

test("the moves that games have made in a position are told, what most of them did first", () => {
    const table = { games: 9, positions: { start: { a1: [1, 0, 1], b2: [3, 2, 1], c3: [0, 0, 1] } } } as const;
    assert.deepEqual(continuations(table, "start").map(({ move, results }) => [move, gamesOf(results)]), [["b2", 6], ["a1", 2], ["c3", 1]]);
    assert.deepEqual(continuations(table, "elsewhere"), []);
    assert.deepEqual(continuations(table, "constructor"), [], "what every object has is no position");
});

test("every variant that has openings has them from its start on", async () => {
    for (const variant of ["ring", "reversi", "reversi:diagonal=on", "ugolki", "jesonmor", "checkers"]) {
        const { games, positions } = await shippedOpenings(variant)!();
        assert.ok(games > 0 && Object.keys(positions).length > 0, variant);
    }
    assert.equal(shippedOpenings("reversi:size=4"), null);
    assert.equal(shippedOpenings("toString"), null);
});
