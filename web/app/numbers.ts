/** The numbers that belong to the game rather than to a side, and what the computer thinks. Ugolki's plies are counted
 *  by the list of moves. */

import type { BySide, PlyView, Report, SessionView, Side } from "../engine/protocol.ts";
import type { App } from "./app.ts";
import { make, say } from "./dom.ts";
import type { MatchState } from "./match.ts";
import { scoreText, valueOf } from "./scores.ts";
import { isOwnCounter } from "./side_plate.ts";
import type { Words } from "./words.ts";

export class Numbers {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #counters = make("p", { class: "counters" });
    readonly #thought = make("p", { class: "thought" });

    constructor({ words }: App) {
        this.#words = words;
        this.element = make("div", { class: "numbers" }, this.#counters, this.#thought);
    }

    update({ view, shown, thinking }: MatchState): void {
        say(this.#counters, countersText(view, shown));
        const report = thinking?.report;
        say(this.#thought, report ? thoughtText(report, view.board.turn, view.sides, this.#words) : "");
    }
}

export function countersText({ game }: Pick<SessionView, "game">, { counters }: Pick<PlyView, "counters">): string {
    const told = counters.filter((counter) => !isOwnCounter(game, counter) && counter.name !== "plies");
    return told.map(({ text, value }) => `${text} ${value}`).join(" · ");
}

function thoughtText({ depth, nodes, lines }: Report, turn: Side, sides: BySide<string>, words: Words): string {
    const best = lines[0];
    const line = best === undefined ? [] : [scoreText(valueOf(best, turn), sides, words), best.moves.slice(0, 6).join(" ")];
    return [words.thought.depth(depth), words.thought.nodes(nodes), ...line].join(" · ");
}
