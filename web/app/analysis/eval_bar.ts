/** The bar beside the board: how likely the first player wins. */

import type { BoardView } from "../board/board_view.ts";
import { liesBelow } from "../board/board_view.ts";
import type { Words } from "../i18n/words.ts";
import { make } from "../widgets/dom.ts";
import { chanceText, scoreText, type Value } from "./scores.ts";

export class EvalBar {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #share = make("div", { class: "share" });

    constructor(words: Words) {
        this.#words = words;
        const attributes = {
            class: "eval-bar board-colours", role: "meter", "aria-label": words.analysis.bar,
            "aria-valuemin": 0, "aria-valuemax": 100,
        };
        this.element = make("div", attributes, this.#share);
    }

    /** Without a value the bar rests where it was, faded. */
    update(boardView: BoardView, value: Value | null): void {
        const { element } = this;
        element.classList.toggle("unknown", value === null);
        element.classList.toggle("upside-down", !liesBelow("first", boardView));
        element.classList.toggle("proved", value !== null && value.certainty !== "estimate");
        element.setAttribute("aria-valuetext", valueText(boardView, value, this.#words));
        if (value === null) return element.setAttribute("aria-valuenow", "50");
        element.setAttribute("aria-valuenow", String(value.chance));
        this.#share.style.setProperty("--share", String(value.chance / 100));
    }
}

/** `70 % for White`; in Reversi, `≈ +4.8 discs for Black, 63 % for Black`. */
export function valueText({ view }: Pick<BoardView, "view">, value: Value | null, words: Words): string {
    if (value === null) return words.analysis.unknown;
    const { game, sides } = view;
    const text = scoreText(game, value, sides, words);
    const chance = chanceText(value, sides, words);
    return value.certainty === "estimate" && chance !== text ? `${text}, ${chance}` : text;
}
