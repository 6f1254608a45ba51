import { fileNames, placeOf, rankNames, squareAt, type Layout, type Point } from "./layout.ts";
import { classesOf, isSelected } from "./marks.ts";
import type { BoardState, Square } from "./types.ts";

/** The squares and the coordinates in the document, for one size of board. */
export class Surface {
    readonly root: HTMLElement;
    /** The layers under and over the squares' own look; the pieces go between them. */
    readonly ground: HTMLElement;
    readonly grid: HTMLElement;
    readonly air: HTMLElement;

    readonly #places: HTMLElement[] = [];
    readonly #files: HTMLElement;
    readonly #ranks: HTMLElement;
    #layout: Layout;
    #focused: Square = -1;
    #marks: Uint16Array;
    #labels: string[] = [];

    constructor(document: Document, layout: Layout) {
        const make = (name: string): HTMLElement => {
            const element = document.createElement("div");
            element.className = name;
            return element;
        };
        this.#layout = layout;
        this.#marks = new Uint16Array(layout.width * layout.height);
        this.root = make("board");
        this.root.style.setProperty("--files", String(layout.width));
        this.root.style.setProperty("--ranks", String(layout.height));
        const frame = make("board-frame");
        this.grid = make("board-grid");
        this.grid.setAttribute("role", "grid");
        for (let row = 0; row < layout.height; ++row) this.grid.append(this.#makeRow(make));
        this.ground = make("board-ground");
        this.air = make("board-air");
        this.#ranks = make("board-ranks");
        this.#files = make("board-files");
        for (const hidden of [this.ground, this.air, this.#ranks, this.#files]) hidden.setAttribute("aria-hidden", "true");
        const area = make("board-area");
        area.append(this.grid, this.ground, this.air);
        frame.append(this.#ranks, area, this.#files);
        this.root.append(frame);
        this.#place(layout);
    }

    /** Brings what is shown up to date; what has not changed is not touched. */
    show(state: BoardState, marks: Uint16Array, focused: Square, moved: boolean): void {
        if (moved) this.#place(state);
        this.grid.setAttribute("aria-label", state.boardLabel);
        this.grid.dataset["moves"] = state.moves.kind;
        marks.forEach((mark, square) => {
            if (moved || mark !== this.#marks[square]) this.#mark(square, mark);
            const label = state.label(square);
            if (moved || label !== this.#labels[square]) this.element(square).setAttribute("aria-label", label);
            this.#labels[square] = label;
        });
        this.#marks = marks;
        this.#rove(focused, moved);
    }

    /** The element of a square. */
    element(square: Square): HTMLElement {
        return this.#places[placeOf(this.#layout, square)]!;
    }

    /** The square that an event is about. */
    squareOf(target: EventTarget | null): Square | null {
        const place = this.#places.indexOf(target as HTMLElement);
        return place < 0 ? null : placeOf(this.#layout, place);
    }

    /** The square under a point of the window. */
    squareAt(point: Point): Square | null {
        return squareAt(this.#layout, this.grid.getBoundingClientRect(), point);
    }

    #makeRow(make: (name: string) => HTMLElement): HTMLElement {
        const row = make("board-row");
        row.setAttribute("role", "row");
        for (let column = 0; column < this.#layout.width; ++column) {
            const square = make("board-square");
            square.setAttribute("role", "gridcell");
            square.tabIndex = -1;
            this.#places.push(square);
            row.append(square);
        }
        return row;
    }

    #place(layout: Layout): void {
        this.#layout = layout;
        const write = (element: HTMLElement, names: string[]): void =>
            element.replaceChildren(
                ...names.map((name) => {
                    const cell = element.ownerDocument.createElement("span");
                    cell.textContent = name;
                    return cell;
                }),
            );
        write(this.#files, fileNames(layout));
        write(this.#ranks, rankNames(layout));
        this.#places.forEach((element, place) => {
            const square = placeOf(layout, place);
            const file = square % layout.width;
            const rank = (square - file) / layout.width;
            element.dataset["shade"] = (file + rank) % 2 === 0 ? "dark" : "light";
        });
    }

    #mark(square: Square, marks: number): void {
        const element = this.element(square);
        element.className = `board-square ${classesOf(marks)}`;
        element.toggleAttribute("aria-selected", false);
        if (isSelected(marks)) element.setAttribute("aria-selected", "true");
    }

    #rove(focused: Square, moved: boolean): void {
        if (focused === this.#focused && !moved) return;
        const active = this.grid.ownerDocument.activeElement;
        for (const element of this.grid.querySelectorAll<HTMLElement>("[tabindex='0']")) element.tabIndex = -1;
        this.element(focused).tabIndex = 0;
        if (this.#focused >= 0 && this.grid.contains(active)) this.element(focused).focus({ preventScroll: true });
        this.#focused = focused;
    }
}
