/** What of a position is no piece: whose turn it is, its numbers, and all of it as a text. */

import type { BySide, GameName, Position, Side } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";
import { choice, make, say, toggle } from "../widgets/dom.ts";
import type { Refused } from "./position_editor.ts";
import { characterAt, type Draft, formats } from "./position_text.ts";

export interface FormEvents {
    edit(change: Partial<Draft>): void;
    typed(text: string): void;
}

export class EditorForm {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #turn: HTMLSelectElement;
    readonly #counters: readonly HTMLInputElement[];
    readonly #mark: HTMLInputElement | null;
    readonly #text = make("textarea", {
        rows: 3, id: "position-text", "aria-describedby": "position-wrong", autocomplete: "off", autocapitalize: "none",
        spellcheck: "false",
    });
    readonly #wrong = make("p", { class: "alert", id: "position-wrong", role: "status" });
    #refused: Refused | null = null;

    /** `start` is a position of the game, from which the numbers have their names. */
    constructor(game: GameName, sides: BySide<string>, start: Position, words: Words, events: FormEvents) {
        const { editor } = words;
        const format = formats[game];
        this.#words = words;
        const turn = choice(editor.turn, Object.entries(sides), start.turn, (side) => events.edit({ turn: side as Side }));
        const counters = format.counters.map((name) => {
            const text = start.counters.find((counter) => counter.name === name)?.text ?? name;
            const input = make("input", { type: "number", min: 0 });
            input.addEventListener("change", () => events.edit({ counters: this.#written() }));
            return [input, make("label", { class: "field" }, make("span", {}, text), input)] as const;
        });
        const mark = format.mark === undefined ? null : toggle(editor.mark, false, (marked) => events.edit({ marked }));
        this.#turn = turn.querySelector("select")!;
        this.#counters = counters.map(([input]) => input);
        this.#mark = mark?.querySelector("input") ?? null;
        this.#listen(events);
        this.element = make(
            "div",
            { class: "editor-form" },
            turn,
            ...counters.map(([, field]) => field),
            mark,
            make("div", { class: "position-text" }, make("label", { for: "position-text" }, editor.text), this.#text, this.#wrong),
        );
    }

    update({ turn, counters, marked }: Draft, text: string, refused: Refused | null): void {
        this.#refused = refused;
        this.#turn.value = turn;
        this.#counters.forEach((input, i) => (input.value = counters[i]!));
        if (this.#mark !== null) this.#mark.checked = marked;
        const shown = refused?.text ?? text;
        // Writing what is there already would move the caret.
        if (this.#text.value !== shown) this.#text.value = shown;
        this.#text.setAttribute("aria-invalid", String(refused !== null));
        say(this.#wrong, refused === null ? "" : this.#explain(refused));
    }

    #listen(events: FormEvents): void {
        const text = this.#text;
        text.addEventListener("input", () => events.typed(text.value.replace(/[\r\n]+/g, "")));
        text.addEventListener("change", () => events.typed(text.value.trim()));
        text.addEventListener("keydown", (event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (this.#refused !== null) this.#goTo(this.#refused);
        });
    }

    /** Puts the caret where the error lies. */
    #goTo({ text, offset }: Refused): void {
        const at = characterAt(text, offset);
        this.#text.setSelectionRange(at, at + 1);
    }

    #explain({ text, error, offset }: Refused): string {
        const at = characterAt(text, offset);
        return at === 0 ? error : this.#words.editor.at(at + 1, error);
    }

    #written(): string[] {
        return this.#counters.map(({ value }) => (value === "" ? "0" : value));
    }
}
