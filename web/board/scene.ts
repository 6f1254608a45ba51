import { targetsOf } from "./choice.ts";
import { drawBadges, drawCentre, drawHint, drawPath } from "./drawings.ts";
import { sameLayout, sameSize, type Point } from "./layout.ts";
import { marksOf, type Doing } from "./marks.ts";
import { Surface } from "./surface.ts";
import { Troupe } from "./troupe.ts";
import type { BoardState, Square, Transition } from "./types.ts";

/** All that a board shows: squares, pieces and drawings, in one element. */
export class Scene {
    readonly #host: HTMLElement;
    readonly #troupe: Troupe;
    #shown: { readonly state: BoardState; readonly surface: Surface; readonly selected: Square | null } | null = null;

    constructor(host: HTMLElement) {
        this.#host = host;
        this.#troupe = new Troupe(host.ownerDocument);
    }

    /** Brings everything up to date with a state. */
    show(state: BoardState, doing: Doing, focused: Square, transition: Transition | null): void {
        const before = this.#shown?.state;
        const surface = this.#surfaceFor(state);
        const moved = !before || !sameLayout(before, state);
        if (state !== before || doing.selected !== this.#shown?.selected)
            surface.show(state, targetsOf(state.moves, doing.selected));
        if (state !== before) {
            this.#troupe.show(state.pieces, state, moved, moved ? null : transition);
            this.#redraw(state, surface);
        }
        surface.mark(marksOf(state, doing), focused);
        this.#shown = { state, surface, selected: doing.selected };
    }

    /** The square that an event is about. */
    squareOf(target: EventTarget | null): Square | null {
        return this.#shown?.surface.squareOf(target) ?? null;
    }

    /** The square under a point of the window. */
    squareAt(point: Point): Square | null {
        return this.#shown?.surface.squareAt(point) ?? null;
    }

    /** Gives the keyboard's focus to a square. */
    focus(square: Square): void {
        this.#shown?.surface.element(square).focus({ preventScroll: true });
    }

    /** Holds a piece at a point of the window. */
    hold(square: Square, point: Point): void {
        const corner = this.#shown?.surface.grid.getBoundingClientRect();
        if (corner) this.#troupe.hold(square, { x: point.x - corner.left, y: point.y - corner.top });
    }

    /** Lets a held piece go back to its square. */
    putBack(square: Square): void {
        if (this.#shown) this.#troupe.putBack(square, this.#shown.state);
    }

    /** Lets a held piece rest where it was dropped until the next state. */
    drop(from: Square, to: Square): void {
        if (this.#shown) this.#troupe.drop(from, to, this.#shown.state);
    }

    remove(): void {
        this.#shown?.surface.root.remove();
        this.#shown = null;
    }

    #redraw(state: BoardState, surface: Surface): void {
        const document = this.#host.ownerDocument;
        const { path, hint, centre } = state.marks;
        surface.ground.replaceChildren(...drawCentre(document, state, centre));
        surface.air.replaceChildren(
            ...drawBadges(document, state, state.marks),
            ...drawPath(document, state, path),
            ...drawHint(document, state, hint),
        );
    }

    #surfaceFor(state: BoardState): Surface {
        if (this.#shown && sameSize(this.#shown.state, state)) return this.#shown.surface;
        const surface = new Surface(this.#host.ownerDocument, state);
        surface.ground.after(this.#troupe.element);
        if (this.#shown) this.#shown.surface.root.replaceWith(surface.root);
        else this.#host.append(surface.root);
        return surface;
    }
}
