/** What tools/make_catalogue writes: the module's answers as a source of the page. */

import { readFileSync } from "node:fs";
import { samples } from "../web/app/home/home_samples.ts";
import { Module } from "../web/engine/module.ts";
import type { GameName, GameSpec, Language, Position } from "../web/engine/protocol.ts";

type Board = Pick<Position, "position" | "width" | "height" | "rankOne" | "letters">;

/** The source text of the catalogue, as the module would have it. */
export function catalogueText(compiled: WebAssembly.Module): string {
    const module = Module.open(compiled);
    const ask = (request: object) => module.ask(request, () => {});
    const specs = (language: Language): readonly GameSpec[] => {
        ask({ do: "language", language });
        return (ask({ do: "games" }) as { games: readonly GameSpec[] }).games;
    };
    const boardOf = (variant: string, position?: string): Board => {
        const { position: text, width, height, rankOne, letters } = ask({ do: "look-at", variant, position }) as Board;
        return { position: text, width, height, rankOne, letters };
    };
    const games = { en: specs("en"), ru: specs("ru") };
    const boards = Object.fromEntries(
        Object.entries(samples).map(([game, [variant, position]]) => [
            game,
            { start: boardOf(game), sample: boardOf(variant, position) },
        ]),
    ) as Record<GameName, { start: Board; sample: Board }>;
    return `/** What is known before the module is there. Made by tools/make_catalogue; do not edit. */

import type { GameName, GameSpec, Language, Position } from "../engine/protocol.ts";

/** A board to be drawn, and its position as a text. */
export type KnownBoard = Pick<Position, "position" | "width" | "height" | "rankOne" | "letters">;

export const games: Readonly<Record<Language, readonly GameSpec[]>> = ${source(games)};

/** Where each game begins, and a position from the middle of one. */
export const boards: Readonly<Record<GameName, Readonly<Record<"start" | "sample", KnownBoard>>>> = ${source(boards)};
`;
}

/** A line for what each name has; of a list, for each of its members. */
function source(value: object, indent = ""): string {
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const name = (key: string) => (Array.isArray(value) ? "" : `${key}: `);
    const deeper = `${indent}    `;
    const lines = Object.entries(value).map(([key, member]: [string, object]) => {
        const isList = Array.isArray(member) && indent === "";
        return `${deeper}${name(key)}${isList ? source(member, deeper) : JSON.stringify(member)},\n`;
    });
    return `${open}\n${lines.join("")}${indent}${close}`;
}

if (process.argv[1]?.endsWith("make_catalogue.mjs"))
    process.stdout.write(catalogueText(new WebAssembly.Module(readFileSync("build/wasm/quincunx.wasm"))));
