/** What tools/make_catalogue writes: the module's answers as sources of the page. */

import { readFileSync, writeFileSync } from "node:fs";
import { samples } from "../web/app/home/home_samples.ts";
import { lessons } from "../web/app/learn/lessons.ts";
import { Module } from "../web/engine/module.ts";
import type { GameName, GameSpec, Language, Position } from "../web/engine/protocol.ts";

type Board = Pick<Position, "position" | "width" | "height" | "rankOne" | "letters">;
type Ask = (request: object) => unknown;

function looked(ask: Ask, variant: string, position?: string): Position {
    return ask({ do: "look-at", variant, position }) as Position;
}

/** The catalogue, as the module would have it. */
function catalogueText(ask: Ask): string {
    const specs = (language: Language): readonly GameSpec[] => {
        ask({ do: "language", language });
        return (ask({ do: "games" }) as { games: readonly GameSpec[] }).games;
    };
    const boardOf = (variant: string, position?: string): Board => {
        const { position: text, width, height, rankOne, letters } = looked(ask, variant, position);
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

function lessonBoardsText(ask: Ask): string {
    const boards = Object.fromEntries(Object.entries(lessons).map(([game, exercises]) => [
        game,
        exercises.map(({ variant, position }) => {
            const { width, height, rankOne, letters, turn } = looked(ask, variant, position);
            return { start: looked(ask, variant).position, width, height, rankOne, letters, turn };
        }),
    ]));
    return `/** How the exercises look before the module is there. Made by tools/make_catalogue; do not edit. */

import type { GameName, Position } from "../../engine/protocol.ts";

/** What stands on the board, and where its game begins. */
export interface LessonBoard extends Pick<Position, "width" | "height" | "rankOne" | "letters" | "turn"> {
    readonly start: string;
}

export const lessonBoards: Readonly<Record<GameName, readonly LessonBoard[]>> = ${source(boards)};
`;
}

const texts = { "web/app/catalogue.ts": catalogueText, "web/app/learn/lesson_boards.ts": lessonBoardsText };

/** The sources by their paths, as a module would have them. */
export function sourcesOf(compiled: WebAssembly.Module): (readonly [path: string, text: string])[] {
    const module = Module.open(compiled);
    const ask: Ask = (request) => module.ask(request, () => {});
    return Object.entries(texts).map(([path, text]) => [path, text(ask)]);
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
    for (const [path, text] of sourcesOf(new WebAssembly.Module(readFileSync("build/wasm/quincunx.wasm")))) writeFileSync(path, text);
