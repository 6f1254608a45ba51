import { targetsOf } from "./choice.ts";
import { drawBadges, drawCentre, drawHint, drawPath } from "./drawings.ts";
import { sameLayout, sameSize, type Point } from "./layout.ts";
import { marksOf, type Interaction } from "./marks.ts";
import { PieceLayer } from "./piece_layer.ts";
import { SquareLayer } from "./square_layer.ts";
import type { BoardState, Square, Transition } from "./types.ts";

/** All that a board shows: squares, pieces and drawings, in one element. */
export class Scene {
    readonly #host: HTMLElement;
    readonly #pieceLayer: PieceLayer;
    #shown: { readonly state: BoardState; readonly squareLayer: SquareLayer; readonly selected: Square | null } | null = null;

    constructor(host: HTMLElement) {
        this.#host = host;
        this.#pieceLayer = new PieceLayer(host.ownerDocument);
    }

    /** Brings everything up to date with a state. */
    show(state: BoardState, interaction: Interaction, focused: Square, transition: Transition | null): void {
        const before = this.#shown?.state;
        const squareLayer = this.#surfaceFor(state);
        const moved = !before || !sameLayout(before, state);
        if (state !== before || interaction.selected !== this.#shown?.selected)
            squareLayer.show(state, targetsOf(state.moves, interaction.selected));
        if (state !== before) {
            this.#pieceLayer.show(state.pieces, state, moved, moved ? null : transition);
            this.#redraw(state, squareLayer);
        }
        squareLayer.mark(marksOf(state, interaction), focused);
        this.#shown = { state, squareLayer, selected: interaction.selected };
    }

    /** The square that an event is about. */
    squareOf(target: EventTarget | null): Square | null {
        return this.#shown?.squareLayer.squareOf(target) ?? null;
    }

    /** The square under a point of the window. */
    squareAt(point: Point): Square | null {
        return this.#shown?.squareLayer.squareAt(point) ?? null;
    }

    /** Gives the keyboard's focus to a square. */
    focus(square: Square): void {
        this.#shown?.squareLayer.element(square).focus({ preventScroll: true });
    }

    /** Holds a piece at a point of the window. */
    hold(square: Square, point: Point): void {
        const corner = this.#shown?.squareLayer.grid.getBoundingClientRect();
        if (corner) this.#pieceLayer.hold(square, { x: point.x - corner.left, y: point.y - corner.top });
    }

    /** Lets a held piece go back to its square. */
    putBack(square: Square): void {
        if (this.#shown) this.#pieceLayer.putBack(square, this.#shown.state);
    }

    /** Lets a held piece rest where it was dropped until the next state. */
    drop(from: Square, to: Square): void {
        if (this.#shown) this.#pieceLayer.drop(from, to, this.#shown.state);
    }

    remove(): void {
        this.#shown?.squareLayer.root.remove();
        this.#shown = null;
    }

    #redraw(state: BoardState, squareLayer: SquareLayer): void {
        const document = this.#host.ownerDocument;
        const { path, hint, centre } = state.marks;
        squareLayer.underlay.replaceChildren(...drawCentre(document, state, centre));
        squareLayer.overlay.replaceChildren(
            ...drawBadges(document, state, state.marks),
            ...drawPath(document, state, path),
            ...drawHint(document, state, hint),
        );
    }

    #surfaceFor(state: BoardState): SquareLayer {
        if (this.#shown && sameSize(this.#shown.state, state)) return this.#shown.squareLayer;
        const squareLayer = new SquareLayer(this.#host.ownerDocument, state);
        squareLayer.underlay.after(this.#pieceLayer.element);
        if (this.#shown) this.#shown.squareLayer.root.replaceWith(squareLayer.root);
        else this.#host.append(squareLayer.root);
        return squareLayer;
    }
}
