/** The numbers that belong to the game rather than to a side, and what the computer thinks. */

import type { Report, ThoughtLine } from "../engine/protocol.ts";
import type { App } from "./app.ts";
import { make, say } from "./dom.ts";
import type { MatchState } from "./match.ts";
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
        const counters = shown.counters.filter((counter) => !isOwnCounter(view.game, counter));
        say(this.#counters, counters.map(({ text, value }) => `${text} ${value}`).join(" · "));
        say(this.#thought, thinking?.report ? thoughtText(thinking.report, this.#words) : "");
    }
}

/** What a line is worth, in units: `+1.25`, `wins in 5`. */
export function scoreText({ score, plies }: ThoughtLine, { thought }: Words): string {
    if (plies !== undefined) return score > 0 ? thought.win(plies) : thought.loss(plies);
    return `${score > 0 ? "+" : score < 0 ? "−" : ""}${(Math.abs(score) / 100).toFixed(2)}`;
}

function thoughtText({ depth, nodes, lines }: Report, words: Words): string {
    const best = lines[0];
    const line = best === undefined ? [] : [scoreText(best, words), best.moves.slice(0, 6).join(" ")];
    return [words.thought.depth(depth), words.thought.nodes(nodes), ...line].join(" · ");
}
