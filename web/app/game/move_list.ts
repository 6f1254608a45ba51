/** The moves of a line, to be stepped through; and a field to type one. */

import type { Ply } from "../../engine/protocol.ts";
import { shownMove, typedMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";

export interface MoveListEvents {
    /** The person wants to see the position after so many plies. */
    look(ply: number): void;
    /** The person wants to see what is so many plies farther, or back. */
    step(plies: number): void;
    typed(text: string): void;
}

/** What is said of a move besides its text. */
export interface MoveNote {
    readonly kind: string;
    readonly sign: string;
    readonly text: string;
}

/** Whether a move can be typed: at another time the field waits where it is, and where nobody ever does there is none. */
export type Typing = "now" | "later" | "never";

export interface Line {
    readonly plies: readonly Ply[];
    /** After how many of them the position is that is shown. */
    readonly shown: number;
    /** How many of them stand; the others have been undone. */
    readonly stand: number;
    readonly typing: Typing;
    /** From this ply on they are somebody's own try. */
    readonly triedFrom?: number;
    /** By the ply before the move. */
    readonly notes?: ReadonlyMap<number, MoveNote>;
}

/** A move of the list, and how it is shown. */
interface Cell {
    readonly button: HTMLButtonElement;
    readonly sign: HTMLElement;
    undone: boolean;
    tried: boolean;
    note: MoveNote | undefined;
}

export class MoveList {
    readonly element: HTMLElement;
    readonly #words: Pick<Words, "moves">;
    readonly #look: (ply: number) => void;
    readonly #list = make("ol", { class: "moves" });
    readonly #none: HTMLElement;
    readonly #typed: HTMLFormElement;
    readonly #cells: Cell[] = [];
    /** Where one is. */
    #current: Cell | null = null;
    #line: Line = { plies: [], shown: 0, stand: 0, typing: "never" };

    constructor(words: Words, events: MoveListEvents) {
        const { moves } = words;
        this.#words = words;
        this.#look = events.look;
        const step = (label: string, sign: string, go: () => void) => button(sign, go, { "aria-label": label, title: label });
        const steps = make(
            "div",
            { class: "steps" },
            step(moves.first, "|◀", () => events.look(0)),
            step(moves.back, "◀", () => events.step(-1)),
            step(moves.forward, "▶", () => events.step(1)),
            step(moves.last, "▶|", () => events.look(this.#line.stand)),
        );
        this.#none = make("p", { class: "empty" }, moves.none);
        this.#typed = moveField(moves.typed, moves.play, (text) => {
            if (this.#line.typing === "now") events.typed(typedMove(text, words));
            return this.#line.typing === "now";
        });
        this.element = make(
            "section",
            { class: "moves-part", "aria-label": moves.title },
            this.#none,
            this.#list,
            steps,
            this.#typed,
        );
    }

    update(line: Line): void {
        const { plies, shown, stand, typing, triedFrom = Infinity, notes } = line;
        this.#write(plies);
        this.#line = line;
        this.#none.hidden = plies.length > 0;
        this.#list.hidden = plies.length === 0;
        this.#typed.hidden = typing === "never";
        this.#typed.querySelector("button")!.disabled = typing !== "now";
        // What stays as it is is not touched: in a long game that is nearly all.
        this.#cells.forEach((cell, i) => {
            const [undone, tried, note] = [i >= stand, i >= triedFrom, notes?.get(i)];
            if (undone !== cell.undone) cell.button.classList.toggle("undone", (cell.undone = undone));
            if (tried !== cell.tried) cell.button.classList.toggle("tried", (cell.tried = tried));
            if (note?.text !== cell.note?.text) noteMove(cell.button, cell.sign, (cell.note = note));
        });
        this.#mark(this.#cells[shown - 1] ?? null);
    }

    /** Marks where one is. */
    #mark(cell: Cell | null): void {
        if (cell === this.#current) return;
        this.#current?.button.removeAttribute("aria-current");
        this.#current = cell;
        if (cell === null) return;
        cell.button.setAttribute("aria-current", "step");
        scrollWithin(this.#list, cell.button);
    }

    /** Two plies a line, as records have them; the second player's first one stands alone. What is there stays. */
    #write(plies: readonly Ply[]): void {
        const written = this.#line.plies;
        const shift = before(plies);
        const from = shift === before(written) ? commonLength(written, plies) : 0;
        for (const { button: move } of this.#cells.splice(from)) move.remove();
        while (this.#list.lastElementChild !== null && this.#list.lastElementChild.querySelector("button") === null)
            this.#list.lastElementChild.remove();
        plies.slice(from).forEach((ply, i) => {
            const cell = this.#cell(ply, from + i + 1);
            this.#cells.push(cell);
            const isFirst = (from + i + shift) % 2 === 0;
            if (isFirst || from + i === 0) this.#list.append(make("li", {}, isFirst ? null : make("span", { class: "ply" }, "…")));
            this.#list.lastElementChild!.append(cell.button);
        });
    }

    #cell({ text, forced }: Ply, after: number): Cell {
        const sign = make("span", { class: "sign" });
        const move = button(shownMove(text, this.#words), () => this.#look(after), { class: forced ? "ply forced" : "ply" });
        if (forced) move.title = this.#words.moves.forced;
        move.append(sign);
        return { button: move, sign, undone: false, tried: false, note: undefined };
    }
}

/** How many plies two lines have in common at their beginning. */
function commonLength(a: readonly Ply[], b: readonly Ply[]): number {
    const isSame = (one: Ply | undefined, other: Ply) => one === other || (one?.text === other.text && one.color === other.color);
    const difference = b.findIndex((ply, i) => !isSame(a[i], ply));
    return difference < 0 ? b.length : difference;
}

/** How many plies are missing in the first row: the second player may have begun. */
const before = (line: readonly Ply[]): number => (line[0]?.color === "second" ? 1 : 0);

/** The number of the row that has the move after so many plies. */
export const rowOf = (line: readonly Ply[], ply: number): number => Math.floor((ply + before(line)) / 2) + 1;

function noteMove(move: HTMLElement, sign: HTMLElement, note: MoveNote | undefined): void {
    say(sign, note?.sign ?? "");
    if (note === undefined) {
        delete sign.dataset["kind"];
        return move.removeAttribute("aria-description");
    }
    sign.dataset["kind"] = note.kind;
    move.setAttribute("aria-description", note.text);
}

/** Scrolls the list only, never the page. */
function scrollWithin(list: HTMLElement, item: HTMLElement): void {
    const top = item.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    const bottom = top + item.offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
}

/** The field for a move; `type` tells whether it took what was typed. */
function moveField(label: string, act: string, type: (text: string) => boolean): HTMLFormElement {
    const input = make("input", {
        "aria-label": label, placeholder: label, autocomplete: "off", autocapitalize: "none", spellcheck: "false",
        enterkeyhint: "go", maxlength: 20,
    });
    const form = make("form", { class: "typed" }, input, make("button", { type: "submit" }, act));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const text = input.value.trim().toLowerCase();
        if (text === "" || type(text)) input.value = "";
    });
    return form;
}
