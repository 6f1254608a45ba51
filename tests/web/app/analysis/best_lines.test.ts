import assert from "node:assert/strict";
import { test } from "node:test";
import { noForcedWinText } from "../../../../web/app/analysis/best_lines.ts";
import type { Report, Side } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";

const sides = { first: "White", second: "Red" };
const report = (noForcedWin: readonly Side[]): Report => ({
    depth: 1, nodes: 1, milliseconds: 0, lines: [], noForcedWin,
});

test("who cannot force a win is said, and nothing where nobody knows", () => {
    const english = wordsOf("en");
    assert.equal(noForcedWinText(report([]), sides, english), "");
    assert.equal(noForcedWinText(report(["second"]), sides, english), "Red cannot force a win.");
    assert.equal(noForcedWinText(report(["first", "second"]), sides, english), "Neither side can force a win.");
    const russian = wordsOf("ru");
    assert.equal(noForcedWinText(report(["first"]), { first: "Белые", second: "Красные" }, russian),
        "Белые не могут форсировать победу.");
    assert.equal(noForcedWinText(report(["first", "second"]), sides, russian),
        "Ни одна из сторон не может форсировать победу.");
});
