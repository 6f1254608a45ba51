import { fileNames, placeOf, rankNames, sameLayout, squareAt, type Layout, type Point } from "./layout.ts";
import { classesOf, isSelected } from "./marks.ts";
import type { BoardState, Square } from "./types.ts";
import { isLarge, Zoom } from "./zoom.ts";

/** The squares and the coordinates in the document, for one size of board. */
export class SquareLayer {
    readonly root: HTMLElement;
    /** The layers under and over the squares' own look; the pieces go between them. */
    readonly underlay: HTMLElement;
    readonly grid: HTMLElement;
    readonly overlay: HTMLElement;
    /** How the board is looked at, if it is large. */
    readonly zoom: Zoom | null;

    readonly #elements: HTMLElement[] = [];
    readonly #files: HTMLElement;
    readonly #ranks: HTMLElement;
    #layout: Layout;
    #focused: Square | null = null;
    #marks: Uint16Array = new Uint16Array();
    #labels: (string | null)[] = [];

    constructor(document: Document, layout: Layout) {
        const make = (name: string): HTMLElement => {
            const element = document.createElement("div");
            element.className = name;
            return element;
        };
        this.#layout = layout;
        this.root = make("board board-colours");
        this.root.style.setProperty("--files", String(layout.width));
        this.root.style.setProperty("--ranks", String(layout.height));
        const frame = make("board-frame");
        this.grid = make("board-grid");
        this.grid.setAttribute("role", "grid");
        for (let row = 0; row < layout.height; ++row) this.grid.append(this.#makeRow(make));
        this.underlay = make("board-underlay");
        this.overlay = make("board-overlay");
        this.#ranks = make("board-ranks");
        this.#files = make("board-files");
        for (const hidden of [this.underlay, this.overlay, this.#ranks, this.#files])
            hidden.setAttribute("aria-hidden", "true");
        const area = make("board-area");
        area.append(this.grid, this.underlay, this.overlay);
        frame.append(this.#ranks, area, this.#files);
        this.root.append(frame);
        this.zoom = isLarge(layout) ? new Zoom(this.root, frame) : null;
        if (this.zoom) frame.append(this.zoom.button);
        this.#place(layout);
    }

    /** Shows the squares of a state; what has not changed is not touched. Somebody can go to the `targets`. */
    show(state: BoardState, targets: readonly Square[]): void {
        if (!sameLayout(this.#layout, state)) this.#place(state);
        this.grid.setAttribute("aria-label", state.boardLabel);
        this.zoom?.name(state.zoomLabel);
        this.grid.dataset["moves"] = state.moves.kind;
        this.#labels.forEach((before, square) => {
            const label = state.label(square, targets.includes(square));
            if (label === before) return;
            this.element(square).setAttribute("aria-label", label);
            this.#labels[square] = label;
        });
    }

    /** Shows the marks of the squares, and which of them the Tab key reaches. */
    mark(marks: Uint16Array, focused: Square): void {
        marks.forEach((mark, square) => {
            if (mark !== this.#marks[square]) this.#mark(square, mark);
        });
        this.#marks = marks;
        if (focused !== this.#focused) this.#moveTabStop(focused);
    }

    /** The element of a square. */
    element(square: Square): HTMLElement {
        return this.#elements[placeOf(this.#layout, square)]!;
    }

    /** The square that an event is about. */
    squareOf(target: EventTarget | null): Square | null {
        const place = this.#elements.indexOf(target as HTMLElement);
        return place < 0 ? null : placeOf(this.#layout, place);
    }

    /** The square that is seen at a point of the window. */
    squareAt(point: Point): Square | null {
        if (this.zoom?.isNear && !this.zoom.shows(point)) return null;
        return squareAt(this.#layout, this.grid.getBoundingClientRect(), point);
    }

    #makeRow(make: (name: string) => HTMLElement): HTMLElement {
        const row = make("board-row");
        row.setAttribute("role", "row");
        for (let column = 0; column < this.#layout.width; ++column) {
            const square = make("board-square");
            square.setAttribute("role", "gridcell");
            square.tabIndex = -1;
            this.#elements.push(square);
            row.append(square);
        }
        return row;
    }

    // Every element comes to show another square, so nothing that is known about it holds any longer.
    #place(layout: Layout): void {
        this.#layout = layout;
        this.#marks = new Uint16Array();
        this.#labels = this.#elements.map(() => null);
        if (this.#focused !== null) this.#moveTabStop(this.#focused);
        write(this.#files, fileNames(layout));
        write(this.#ranks, rankNames(layout));
        this.#elements.forEach((element, place) => {
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

    #moveTabStop(focused: Square): void {
        const active = this.grid.contains(this.grid.ownerDocument.activeElement);
        const before = this.grid.querySelector<HTMLElement>("[tabindex='0']");
        if (before) before.tabIndex = -1;
        const element = this.element(focused);
        element.tabIndex = 0;
        if (active) element.focus({ preventScroll: true });
        this.#focused = focused;
    }
}

function write(element: HTMLElement, names: readonly string[]): void {
    const spans = names.map((name) => {
        const span = element.ownerDocument.createElement("span");
        span.textContent = name;
        return span;
    });
    element.replaceChildren(...spans);
}
