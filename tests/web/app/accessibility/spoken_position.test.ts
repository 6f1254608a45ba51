import assert from "node:assert/strict";
import { test } from "node:test";
import { positionText, squaresText } from "../../../../web/app/accessibility/spoken_position.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import { isRefusal, type Language } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";
import { wordsOf } from "../words_of.ts";

/** What is said of a position, or of the one that moves lead to. */
async function said(language: Language, variant: string, position: string, ...moves: string[]): Promise<string> {
    const pageApi = new PageApi(nearWorkers);
    await pageApi.ask("language", { language });
    const terms = { names: { first: "", second: "" }, adjudicated: false, freeUndo: true, people: { first: true, second: true }, endButton: false };
    let view = await pageApi.ask("begin", { variant, position, terms, now: 0 });
    for (const move of moves) {
        assert.ok(!isRefusal(view));
        view = await pageApi.ask("command", { command: { what: "move", move }, who: view.board.turn, now: 0 });
    }
    assert.ok(!isRefusal(view), JSON.stringify(view));
    return positionText(view, view.board, wordsOf(language));
}

test("Ring's pieces are said by their numbers, and its blocks", async () => {
    const position = "a5/6/6/6/#5/AA3B r 3";
    assert.equal(await said("en", "ring", position),
        "Red, 3: 1 on a1, b1; 2 on f1. Black, 1: 1 on a6. Blocks: a2. Round 3. Red to move.");
    assert.equal(await said("ru", "ring", position),
        "Красные, 3: 1 на a1, b1; 2 на f1. Чёрные, 1: 1 на a6. Блоки: a2. Раунд 3. Красные ходят.");
});

test("Reversi's discs are counted, with the last move", async () => {
    assert.equal(await said("en", "reversi:size=4", "4/1WB1/1BW1/4 b", "b1"),
        "Black, 4: b1, b2, c2, b3. White, 1: c3. Last move b1. White to move.");
});

test("neighbours are said as runs, and the result instead of the turn", async () => {
    assert.equal(await said("en", "reversi:size=4", "BBBB/4/4/4 b"),
        "Black, 4: a1 to d1. White: no pieces. Black wins: 4 to 0 discs.");
    assert.match(await said("ru", "reversi:size=4", "BBBB/4/4/4 b"), /^Чёрные, 4: от a1 до d1\. Белые: фигур нет\. Чёрные выиграли/);
});

test("Jeson Mor's knights and archers are told apart, with moves and scores", async () => {
    const position = "k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8";
    assert.equal(await said("en", "jesonmor:size=5", position),
        "White, 5: knights a1, c1, b3; archers d1, c2. Black, 5: knights d3, a5, e5; archers b4, d5. " +
        "Moves 6, white score 9, black score 8. White to move.");
    assert.match(await said("ru", "jesonmor:size=5", position), /^Белые, 5: кони a1, c1, b3; лучники d1, c2\. .*Ходов 6, счёт белых 9/);
});

test("Ugolki says how many have arrived, Checkers nothing twice", async () => {
    assert.match(await said("en", "ugolki:size=6,camp=3x3", "3BBB/2W1BB/3WBB/1BW1B1/WWW3/WWW3 w 14"),
        /^White, 9: a1 to c1, a2 to c2, c3, d4, c5\. Black, 9: .* White to move\.$/);
    assert.equal(await said("en", "checkers:size=4", "1w1w/4/4/r1r1 w"), "White, 2: b1, d1. Red, 2: a4, c4. White to move.");
});

test("many squares are said rank by rank", () => {
    const two = Array.from({ length: 14 }, (_, i) => (i < 7 ? i : i + 3));
    assert.equal(squaresText(two, 10, wordsOf("en")), "rank 1 a to g; rank 2 a to g");
    assert.equal(squaresText([...two, 19, 29], 10, wordsOf("ru")), "ряд 1 от a до g; ряд 2 от a до g, j; ряд 3 j");
});
