import { JSDOM } from "jsdom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Line, MoveList } from "../../../../web/app/game/move_list.ts";
import { english } from "../../../../web/app/i18n/words_en.ts";
import type { Ply, Side } from "../../../../web/engine/protocol.ts";

function listOf(): { list: MoveList; show: (plies: readonly Ply[], more?: Partial<Line>) => void; rows: () => string[]; buttons: () => Element[] } {
    Object.defineProperty(globalThis, "document", { value: new JSDOM("").window.document, configurable: true, writable: true });
    const list = new MoveList(english, { look: () => {}, step: () => {}, typed: () => {} });
    return {
        list,
        show: (plies, more = {}) => list.update({ plies, shown: plies.length, stand: plies.length, typing: "now", ...more }),
        rows: () => [...list.element.querySelectorAll(".moves li")].map((row) => [...row.children].map((move) => move.textContent).join(" ")),
        buttons: () => [...list.element.querySelectorAll("button.ply")],
    };
}

/** Moves by turns. */
const line = (texts: string, first: Side = "first"): Ply[] =>
    texts.split(" ").map((text, i) => ({ text, color: (i % 2 === 0) === (first === "first") ? "first" : "second", forced: false }));

test("two plies stand in a row, and the second player's first one alone", () => {
    const { show, rows } = listOf();
    show(line("a b c"));
    assert.deepEqual(rows(), ["a b", "c"]);
    show(line("x a b", "second"));
    assert.deepEqual(rows(), ["… x", "a b"]);
    show([]);
    assert.deepEqual(rows(), []);
    show(line("x", "second"));
    assert.deepEqual(rows(), ["… x"]);
});

test("a move is added without touching those that are there", () => {
    const { show, buttons, rows } = listOf();
    show(line("a b c"));
    const before = buttons();
    show(line("a b c d"));
    show(line("a b c d e"));
    assert.deepEqual(buttons().slice(0, 3), before);
    assert.deepEqual(rows(), ["a b", "c d", "e"]);
});

test("what is taken back and played otherwise is written anew from there", () => {
    const { show, buttons, rows } = listOf();
    show(line("a b c d e"));
    const before = buttons();
    show(line("a b c"));
    assert.deepEqual(rows(), ["a b", "c"]);
    show(line("a b c x y"));
    assert.deepEqual(rows(), ["a b", "c x", "y"]);
    assert.deepEqual(buttons().slice(0, 3), before.slice(0, 3));
    show(line("a z"));
    assert.deepEqual(rows(), ["a z"]);
});

test("where one is, what is undone, and what is noted is marked, and no longer than it is so", () => {
    const { show, list } = listOf();
    const marked = (selector: string) => [...list.element.querySelectorAll(selector)].map((one) => one.firstChild!.textContent).join(" ");
    const note = { kind: "blunder", sign: "??", text: "better b" };
    show(line("a b c d"), { shown: 2, stand: 3, triedFrom: 1, notes: new Map([[0, note]]) });
    assert.deepEqual([marked("[aria-current]"), marked(".undone"), marked(".tried"), marked("[aria-description]")], ["b", "d", "b c d", "a"]);
    show(line("a b c d"), { shown: 0 });
    assert.deepEqual([marked("[aria-current]"), marked(".undone"), marked(".tried"), marked("[aria-description]")], ["", "", "", ""]);
});
