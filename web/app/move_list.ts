/** The moves of the game, to be stepped through; and a field to type one. */

import type { App } from "./app.ts";
import { button, make } from "./dom.ts";
import type { PanelEvents } from "./game_panel.ts";
import type { Match, MatchState } from "./match.ts";

export class MoveList {
    readonly element: HTMLElement;
    readonly #match: Match;
    readonly #list = make("ol", { class: "moves" });
    readonly #none: HTMLElement;
    readonly #typed: HTMLFormElement;
    #texts: readonly string[] = [];

    constructor({ words }: App, match: Match, events: PanelEvents) {
        this.#match = match;
        const { moves } = words;
        const step = (label: string, sign: string, ply: () => number) =>
            button(sign, () => void match.look(ply()), { "aria-label": label, title: label });
        const steps = make(
            "div",
            { class: "steps" },
            step(moves.first, "|◀", () => 0),
            step(moves.back, "◀", () => match.state.shown.ply - 1),
            step(moves.forward, "▶", () => match.state.shown.ply + 1),
            step(moves.last, "▶|", () => match.state.view.board.ply),
        );
        this.#none = make("p", { class: "empty" }, moves.none);
        this.#typed = typedMove(moves.typed, moves.play, events);
        this.element = make(
            "section",
            { class: "moves-part", "aria-label": moves.title },
            this.#none,
            this.#list,
            steps,
            this.#typed,
        );
    }

    update({ view, shown }: MatchState): void {
        const texts = [...view.played, ...view.undone].map(({ text }) => text);
        if (texts.join() !== this.#texts.join()) this.#write(texts, view.played[0]?.color === "second");
        this.#none.hidden = texts.length > 0;
        this.#list.hidden = texts.length === 0;
        this.#typed.hidden = !this.#match.personMayMove();
        this.#list.querySelectorAll("button").forEach((move, i) => {
            const here = i + 1 === shown.ply;
            move.classList.toggle("undone", i >= view.played.length);
            if (here === (move.getAttribute("aria-current") === "step")) return;
            if (!here) return move.removeAttribute("aria-current");
            move.setAttribute("aria-current", "step");
            scrollWithin(this.#list, move);
        });
    }

    /** Two plies a line, as records have them; the second player's first one stands alone. */
    #write(texts: readonly string[], secondBegins: boolean): void {
        this.#texts = texts;
        const cells = texts.map((text, i) => button(text, () => void this.#match.look(i + 1), { class: "ply" }));
        const lines: HTMLElement[] = [];
        for (let at = secondBegins ? -1 : 0; at < cells.length; at += 2)
            lines.push(make("li", {}, cells[at] ?? make("span", { class: "ply" }, "…"), cells[at + 1] ?? null));
        this.#list.replaceChildren(...lines);
    }
}

/** Scrolls the list only, never the page. */
function scrollWithin(list: HTMLElement, item: HTMLElement): void {
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    const bottom = top + item.offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
}

function typedMove(label: string, act: string, events: PanelEvents): HTMLFormElement {
    const input = make("input", {
        "aria-label": label, placeholder: label, autocomplete: "off", autocapitalize: "none", spellcheck: "false",
        enterkeyhint: "go", maxlength: 20,
    });
    const form = make("form", { class: "typed" }, input, make("button", { type: "submit" }, act));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const text = input.value.trim().toLowerCase();
        input.value = "";
        if (text !== "") events.typed(text);
    });
    return form;
}
