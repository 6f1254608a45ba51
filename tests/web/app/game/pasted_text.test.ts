import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../../../../web/app/catalogue.ts";
import { acceptedText, readPasted } from "../../../../web/app/game/pasted_text.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import type { Language } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";
import { wordsOf } from "../words_of.ts";

const pageApi = new PageApi(nearWorkers);

/** What a text is, beside a game of these rules; a sentence where it is nothing. */
async function read(text: string, variant = "reversi", language: Language = "en"): Promise<string> {
    await pageApi.ask("language", { language });
    const found = await readPasted(text, { pageApi, games: games[language], variant, words: wordsOf(language) });
    if (typeof found === "string") return found;
    if (found.kind === "record") return `${found.view.variant}: ${found.view.played.map(({ text }) => text).join(" ")}`;
    return `${found.variant} from ${found.position ?? "the start"}`;
}

const record = (moves: string) => `[Game "reversi"]\n[Variant "reversi"]\n[Result "*"]\n\n${moves} *\n`;

test("a record is known by its tags, with comments before them and blanks around, whatever game is on the board", async () => {
    assert.equal(await read(record("1. e6 f4"), "ring"), "reversi: e6 f4");
    assert.equal(await read(`\n\n; from a friend\n${record("1. e6")}`), "reversi: e6");
});

test("rules are known by their name in any case, with a position behind them or without", async () => {
    assert.equal(await read(" Reversi\n"), "reversi from the start");
    assert.equal(await read("jesonmor:size=5"), "jesonmor:size=5 from the start");
    assert.equal(await read("reversi:size=4  4/1WB1/1BW1/4  b", "ring"), "reversi:size=4 from 4/1WB1/1BW1/4 b");
});

test("a position alone is one of the rules that are played, on a board of its own size", async () => {
    assert.equal(await read("8/8/8/3WB3/3BW3/8/8/8 w"), "reversi from 8/8/8/3WB3/3BW3/8/8/8 w");
    assert.equal(await read("4/1WB1/1BW1/4 b", "reversi:diagonal=on"), "reversi:size=4,diagonal=on from 4/1WB1/1BW1/4 b");
    assert.equal(await read("2a1/A3/4/4/4 r 3", "ring"), "ring:width=4,height=5 from 2a1/A3/4/4/4 r 3");
});

test("what is wrong is said with its place in what was pasted", async () => {
    assert.equal(await read(record("1. e6 f5")), "Line 5, column 7: move f5 at ply 2 is not legal");
    assert.equal(await read("reversi:size=99"), "Character 14: option 'size' does not accept '99'; it accepts 4..26, even");
    assert.equal(await read("chess:size=8"), "Character 1: unknown game 'chess'; there are ring, reversi, ugolki, jesonmor, checkers");
    assert.equal(await read("  4/1WB1/1BQ1/4 b"), "Character 12: 'Q' is no piece; pieces are BW, numbers count empty squares");
    assert.equal(await read("reversi:size=4 4/1WB1/1BQ1/4 b"), "Character 25: 'Q' is no piece; pieces are BW, numbers count empty squares");
    assert.equal(await read("reversi:size=4\n4/1WB1/1BQ1/4 b"), "Line 2, column 10: 'Q' is no piece; pieces are BW, numbers count empty squares");
    assert.match(await read("8/8 b", "jesonmor"), /^Character 1: /, "no board of that size");
    assert.match(await read(record("1. e6 f5"), "reversi", "ru"), /^Строка 5, знак 7: .*f5/);
});

test("what is none of these is refused with what is accepted", async () => {
    const unknown = (language: Language) => wordsOf(language).paste.unknown(acceptedText(wordsOf(language)));
    for (const text of ["", "Dear diary, today I won", "1. e4 e5"]) assert.equal(await read(text), unknown("en"));
    assert.equal(await read("Дорогой дневник", "ring", "ru"), unknown("ru"));
    assert.equal(await read("[".repeat(5_000_000)), wordsOf("en").paste.tooLong);
});
