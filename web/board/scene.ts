import { choicesOf, targetsOf } from "./choice.ts";
import { drawBadges, drawCentre, drawHint, drawPath } from "./drawings.ts";
import { cornerOf, sameLayout, sameSize, type Point } from "./layout.ts";
import { marksOf, type Interaction } from "./marks.ts";
import { PieceLayer } from "./piece_layer.ts";
import { SquareLayer } from "./square_layer.ts";
import type { BoardState, Marks, Square, Transition } from "./types.ts";
import type { Zoom } from "./zoom.ts";

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
            this.#follow(state, squareLayer, before);
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
        if (!this.#shown) return;
        this.#shown.squareLayer.element(square).focus({ preventScroll: true });
        this.zoom?.reveal([cornerOf(this.#shown.state, square)]);
    }

    /** How the board is looked at, if it is large. */
    get zoom(): Zoom | null {
        return this.#shown?.squareLayer.zoom ?? null;
    }

    /** Shows a large board from near or, if it was near, as a whole; without a square, where something happens. */
    toggleZoom(square: Square | null = null): void {
        if (!this.#shown) return;
        const { state, selected } = this.#shown;
        const choices = choicesOf(state.moves);
        const middle = choices[Math.floor(choices.length / 2)] ?? Math.floor(state.pieces.length / 2);
        this.zoom?.toggle(cornerOf(state, square ?? selected ?? squaresToSee(state.marks).at(-1) ?? middle));
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

    // What is shown of a large board goes with the game, and stays the same if the board is turned.
    #follow(state: BoardState, { zoom }: SquareLayer, before: BoardState | undefined): void {
        if (!before || !zoom?.isNear) return;
        if (before.flipped !== state.flipped) zoom.turn();
        const squares = squaresToSee(state.marks);
        if (String(squares) === String(squaresToSee(before.marks))) return;
        zoom.reveal(squares.map((square) => cornerOf(state, square)));
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
        squareLayer.zoom?.button.addEventListener("click", () => this.toggleZoom());
        if (this.#shown) this.#shown.squareLayer.root.replaceWith(squareLayer.root);
        else this.#host.append(squareLayer.root);
        return squareLayer;
    }
}

/** The squares of what the eye is to be led to: of a hint or else of the last move. */
function squaresToSee({ hint, last }: Marks): readonly Square[] {
    return hint ?? last ?? [];
}
