import assert from "node:assert/strict";
import { test } from "node:test";
import { lineText, shownMove, typedMove } from "../../../../web/app/board/move_names.ts";
import { games } from "../../../../web/app/catalogue.ts";
import { failedWords } from "../../../../web/app/i18n/words_failed.ts";
import type { PieceCode } from "../../../../web/board/board.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import { isRefusal } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";
import { lessonWordsOf, wordsOf } from "../words_of.ts";

/** A text for whatever is said of something: the words around it are looked at. */
const filler = "Ю";
const aPiece: PieceCode = "knight-white";

/** All texts of a table, with where they stand. Those that are made of something are made of numbers, or of fillers. */
function textsOf(table: unknown, path: string): (readonly [path: string, text: string])[] {
    if (typeof table === "string") return [[path, table]];
    if (typeof table === "function") {
        const made = [1, 2, 5, filler, aPiece].flatMap((one) => {
            try {
                return [(table as (...all: unknown[]) => unknown)(one, one, 1, filler, filler)];
            } catch {
                return []; // it wants something else
            }
        });
        assert.ok(made.length > 0, `${path} can be made`);
        return made.flatMap((text) => textsOf(text, path));
    }
    if (typeof table !== "object" || table === null) return [];
    return Object.entries(table).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

/** What is written so in every language: names of keys, of what is loaded, and of forms of camps. */
const international = /\b(HTTPS|Quincunx|JavaScript|Ctrl|Shift|Enter|Escape|Home|End|NaN|undefined|knight-white)\b|\.txt/g;
/** One letter is a key; squares have a letter and a number. */
const latinWord = /[a-z]{2,}/i;

test("no Russian text of the page has a word left in English", () => {
    const texts = textsOf([wordsOf("ru"), lessonWordsOf("ru"), failedWords.ru], "words");
    assert.ok(texts.length > 400, String(texts.length));
    const english = texts.filter(([, text]) => latinWord.test(text.replace(international, "")));
    assert.deepEqual(english, []);
});

test("no English text of the page has a Russian letter", () => {
    const texts = textsOf([wordsOf("en"), lessonWordsOf("en"), failedWords.en], "words").map(([path, text]) => [path, text.replaceAll(filler, "")] as const);
    assert.deepEqual(texts.filter(([, text]) => /[а-яё]/i.test(text)), []);
});

test("no name that the module gives in Russian has a word left in English", () => {
    for (const { title, sides } of games.ru)
        for (const name of [title, sides.first, sides.second]) assert.doesNotMatch(name, latinWord);
});

test("what the module refuses in Russian says in Russian what is accepted", async () => {
    const pageApi = new PageApi(nearWorkers);
    await pageApi.ask("language", { language: "ru" });
    const ask = async (variant: string, position?: string) => {
        const answer = await pageApi.ask("look-at", { variant, ...(position !== undefined && { position }) });
        assert.ok(isRefusal(answer), variant);
        return answer.error.text;
    };
    assert.equal(await ask("reversi:size=7"), "параметр «size» не принимает «7»; допустимо 4..26, чётное");
    assert.equal(await ask("jesonmor:size=4"), "параметр «size» не принимает «4»; допустимо 3..25, нечётное");
    for (const { game } of games.ru) assert.doesNotMatch((await ask(game, "Ю")).replace(/\[centre\]/, ""), latinWord);
});

test("a pass is listed, and can be typed, as a word of the language", () => {
    const [english, russian] = [wordsOf("en"), wordsOf("ru")];
    assert.equal(lineText(["d3", "pass", "a1b3"], russian), "d3 пас a1b3");
    assert.equal(shownMove("pass", english), "pass");
    for (const typed of ["пас", " Пас ", "pass"]) assert.equal(typedMove(typed, russian), "pass");
    assert.equal(typedMove("d3", russian), "d3");
});
