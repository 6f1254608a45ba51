/** A game on the page: its squares, its moves, and who plays. */

import { english } from "../../web/app/i18n/words_en.ts";
import type { Point } from "./driver/driver.ts";
import type { Page } from "./page.ts";
import { ask } from "./server.ts";

/** The element of a square. */
export const square = (name: string): string => `.board-square[aria-label^="${name},"]`;

/** The squares of a move: `a1b10` is a1 and b10. */
export const squaresOf = (move: string): string[] => move.match(/[a-z]\d+/g) ?? [];

/** Opens a game that two people play. */
export async function openForTwo(page: Page, variant: string): Promise<void> {
    await page.goTo(`/${variant.split(":")[0]}?variant=${encodeURIComponent(variant)}`);
    await setPlayers(page, "human", "human");
}

/** Says who plays, by the lists of the panel. */
export async function setPlayers(page: Page, first: string, second: string): Promise<void> {
    const sides = await page.driver.run(() => [...document.querySelectorAll(".fold .field span")].map((one) => one.textContent!));
    await page.choose(sides[0]!, first);
    await page.choose(sides[1]!, second);
}

/** Begins what the form of a new game says. */
export async function begin(page: Page): Promise<void> {
    await page.button(english.newGame.begin);
}

/** The moves that have been made and stand. */
export function movesMade(page: Page): Promise<string[]> {
    return page.driver.run(() => [...document.querySelectorAll(".moves button.ply:not(.undone)")].map((one) => one.firstChild!.textContent!));
}

/** Waits until the device keeps a game with these moves: a moment after they are shown. */
export async function kept(page: Page, moves: readonly string[]): Promise<void> {
    await page.until("the game to be kept", (made) =>
        Object.entries(localStorage as Record<string, string>).some(([name, value]) =>
            name.startsWith("quincunx.match.") && made.every((move) => value.includes(move))), moves);
}

/** Waits until so many moves stand, and the last of them is shown. */
export async function untilMoves(page: Page, count: number): Promise<void> {
    await page.until(`${count} moves`, (wanted) => {
        const made = [...document.querySelectorAll(".moves button.ply:not(.undone)")];
        return made.length === wanted && (wanted === 0 || made.at(-1)!.getAttribute("aria-current") === "step");
    }, count);
}

/** Waits until a person is to choose, or the game is over; whether it is over. */
export async function untilMyTurn(page: Page): Promise<boolean> {
    const state = await page.until("my turn", async () => {
        // What the message says is on the board with the next frame.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        if (document.querySelector(".board-square.can-move, .board-square.can-place") !== null) return "mine";
        return document.querySelector(".player-bar.to-move") === null ? "over" : null;
    });
    return state === "over";
}

/** The names of the squares that have a mark. */
export function marked(page: Page, mark: string): Promise<string[]> {
    return page.driver.run((sought) =>
        [...document.querySelectorAll(`.board-square.${sought}`)].map((one) => one.getAttribute("aria-label")!.split(",")[0]!), mark);
}

export const at = (page: Page, name: string): Promise<Point> => page.place(square(name));

/** Clicks on a square. */
export const clickSquare = (page: Page, name: string): Promise<void> => page.click(square(name));

/** Waits until a square has a mark. */
export async function untilMarked(page: Page, name: string, mark: string): Promise<void> {
    await page.until(`${name} to be ${mark}`, (sought) => document.querySelector(sought) !== null, `${square(name)}.${mark}`);
}

/** How a person chooses a square, and presses a button. */
export interface InputMethod {
    square(page: Page, name: string): Promise<void>;
    button(page: Page, text: string): Promise<void>;
}

export const byMouse: InputMethod = {
    square: clickSquare,
    button: (page, text) => page.button(text),
};

export const byFinger: InputMethod = {
    square: async (page, name) => page.driver.tap(await page.place(square(name))),
    button: async (page, text) => page.driver.tap(await page.place("button", text)),
};

/** The board is one stop of the Tab key, before the panel with its buttons. */
export const byKeyboard: InputMethod = {
    square: goByArrows,
    button: async (page, text) => {
        await page.tabTo("button", text);
        await page.keys("Enter");
        await page.tabTo(".board-square", null, "Shift+Tab");
    },
};

/** Goes to a square from where the focus is, and chooses it. */
async function goByArrows(page: Page, name: string): Promise<void> {
    const way = await page.driver.run((goal) => {
        const squares = [...document.querySelectorAll(".board-square")];
        const width = document.querySelector(".board-row")!.children.length;
        const from = squares.indexOf(document.activeElement!);
        const to = squares.findIndex((one) => one.getAttribute("aria-label")!.startsWith(`${goal},`));
        return { files: (to % width) - (from % width), ranks: Math.floor(to / width) - Math.floor(from / width) };
    }, name);
    for (let i = 0; i < Math.abs(way.files); ++i) await page.keys(way.files < 0 ? "ArrowLeft" : "ArrowRight");
    for (let i = 0; i < Math.abs(way.ranks); ++i) await page.keys(way.ranks < 0 ? "ArrowUp" : "ArrowDown");
    await page.focused(square(name));
    await page.keys("Enter");
}

/** Makes a move of one or two squares, once the page offers it; it need not have been answered yet. */
export async function makeMove(page: Page, move: string, method: InputMethod = byMouse): Promise<void> {
    const [from, to] = squaresOf(move);
    if (to === undefined) {
        await untilMarked(page, from!, "can-place");
        return method.square(page, from!);
    }
    await untilMarked(page, from!, "can-move");
    await method.square(page, from!);
    await untilMarked(page, from!, "selected");
    await untilMarked(page, to, "destination");
    await method.square(page, to);
}

/** The moves that the rules allow after some others. */
async function legalMoves(variant: string, before: readonly string[]): Promise<string[][]> {
    const position = await ask("apply", variant, ...before);
    return (await ask("moves", variant, "--position", position.trim())).trim().split("\n").map(squaresOf);
}

/** Waits until the page offers what the rules allow, no more and no less. */
async function untilOffered(page: Page, legal: readonly string[][]): Promise<void> {
    const placed = legal.flatMap(([only, more]) => (only !== undefined && more === undefined ? [only] : []));
    const from = new Set(legal.flatMap(([first, second]) => (second === undefined ? [] : [first!])));
    await page.becomes(async () => (await marked(page, "can-place")).sort(), placed.sort());
    await page.becomes(async () => (await marked(page, "can-move")).sort(), [...from].sort());
}

/**
 * Plays a line of moves and sees that what is offered before each is what the rules allow. Passes are made by the page
 * itself, but in Checkers by the button (CHK-3).
 */
export async function playLine(page: Page, variant: string, line: string, method: InputMethod = byMouse): Promise<void> {
    const moves = line.split(" ");
    for (const [ply, move] of moves.entries()) {
        const byItself = move === "pass" && !variant.startsWith("checkers");
        if (!byItself) {
            await untilMoves(page, ply);
            await untilOffered(page, await legalMoves(variant, moves.slice(0, ply)));
            await (move === "pass" ? method.button(page, english.actions.pass) : makeMove(page, move, method));
        }
    }
    await untilMoves(page, moves.length);
}

/** A record of a game in progress. */
export function recordOf(variant: string, moves: readonly string[]): string {
    const lines = moves.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move));
    return `[Game "${variant.split(":")[0]}"]\n[Variant "${variant}"]\n[Result "*"]\n\n${lines.join(" ")} *\n`;
}
