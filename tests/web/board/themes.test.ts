import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { contrast, luminance } from "./oklch.ts";

const sheet = readFileSync("web/board/themes.css", "utf8");
const games = ["ring", "reversi", "ugolki", "jesonmor", "checkers"];
const kinds = ["movable", "selected", "destination", "last", "captured", "hint", "centre"];
const marks = kinds.map((kind) => `mark-${kind}`);

/** The declarations of the first rule with a selector. */
function rule(selector: string): Map<string, string> {
    const start = sheet.indexOf(`\n${selector} {`);
    assert.ok(start >= 0, selector);
    const body = sheet.slice(start, sheet.indexOf("\n}", start)).replace(/\s+/g, " ");
    return new Map([...body.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const themes = {
    plain: rule(".board-colours"),
    "colour-blind": new Map([...rule(".board-colours"), ...rule('[data-theme="colour-blind"] .board-colours')]),
};

/** The luminance of a colour in a theme, in its light or its dark half, on a game's board. */
function luminanceOf(colours: ReadonlyMap<string, string>, name: string, dark: boolean, game: string): number {
    const hue = rule(`[data-game="${game}"]`).get("game-hue")!;
    const value = colours.get(name)!.replaceAll(/var\(--game-hue, \d+\)/g, hue);
    const colour = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;
    const found = [...value.matchAll(colour)].map((numbers) => numbers.slice(1).map(Number));
    const [lightness, chroma, angle] = (dark && found[1]) || found[0]!;
    return luminance(lightness! / 100, chroma!, angle!);
}

for (const [theme, colours] of Object.entries(themes)) {
    for (const dark of [false, true]) {
        for (const game of games) {
            const of = (name: string): number => luminanceOf(colours, name, dark, game);
            const where = `the ${theme} theme, ${dark ? "dark" : "light"}, on the board of ${game}`;

            test(`every mark has a contrast of 3:1 against both squares in ${where}`, () => {
                for (const mark of [...marks, "focus"]) {
                    for (const square of ["board-light", "board-dark"]) {
                        const found = contrast(of(mark), of(square));
                        assert.ok(found >= 3, `${mark} on ${square}: ${found.toFixed(2)}`);
                    }
                }
            });

            test(`every piece, or its edge, has a contrast of 3:1 against both squares in ${where}`, () => {
                for (const piece of ["piece-white", "piece-black", "piece-red", "piece-stone"]) {
                    for (const square of ["board-light", "board-dark"]) {
                        const found = [piece, `${piece}-edge`].map((name) => contrast(of(name), of(square)));
                        assert.ok(Math.max(...found) >= 3, `${piece} on ${square}: ${found.join(", ")}`);
                    }
                }
            });

            test(`what is drawn on a piece has a contrast of 3:1 in ${where}`, () => {
                for (const piece of ["piece-white", "piece-black", "piece-red"]) {
                    const found = contrast(of(piece), of(`${piece}-ink`));
                    assert.ok(found >= 3, `${piece}: ${found.toFixed(2)}`);
                }
            });
        }
    }
}

test("the two sides of a game differ in lightness where the theme does not count on colour", () => {
    for (const dark of [false, true]) {
        const of = (name: string): number => luminanceOf(themes["colour-blind"], name, dark, "ring");
        assert.ok(contrast(of("piece-red"), of("piece-black")) >= 3);
        assert.ok(contrast(of("piece-white"), of("piece-black")) >= 3);
        assert.ok(contrast(of("piece-white"), of("piece-red")) >= 2);
    }
});
