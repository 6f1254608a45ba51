import type { Layout, Point } from "./layout.ts";
import { appear, translateTo, travel, turnAway, turnUp, vanish, type Motion } from "./motion.ts";
import { drawPiece } from "./pieces.ts";
import type { PieceCode, Square, Transition } from "./types.ts";

type Piece = SVGSVGElement;
type Pieces = readonly (PieceCode | null)[];

/** The pieces in the document. Where they stand is final at once; animations only show how they came there. */
export class PieceLayer {
    readonly element: HTMLElement;

    #pieces: (Piece | null)[] = [];
    #codes: (PieceCode | null)[] = [];
    #running = new Map<Animation, Piece>();
    #dropped: { readonly from: Square; readonly to: Square } | null = null;

    constructor(document: Document) {
        this.element = document.createElement("div");
        this.element.className = "board-pieces";
        this.element.setAttribute("aria-hidden", "true");
    }

    /** Brings the pieces up to date; a transition that fits is played. */
    show(codes: Pieces, layout: Layout, moved: boolean, transition: Transition | null): void {
        const dropped = this.#finishDrop(layout);
        // What changes nothing here does not cut an animation short.
        if (!moved && !transition && codes.every((code, square) => code === this.#codeAt(square))) return;
        this.#finishAnimations();
        const plays = transition !== null && this.#fits(transition, codes) ? transition : null;
        const mover = plays?.moved ? this.#moveElement(plays.moved, codes, layout) : null;
        const gone = this.#replaceChanged(codes, layout, moved);
        // A piece that was dragged there need not go there again.
        const carried = dropped?.from === plays?.moved?.from && dropped?.to === plays?.moved?.to;
        if (plays) this.#play(plays, layout, gone, carried ? null : mover);
        for (const piece of gone.values()) if (!this.#isPlaying(piece)) piece.remove();
    }

    /** Holds a piece's middle at a point of the board, given in pixels from its top left corner. */
    hold(square: Square, point: Point): void {
        const piece = this.#pieces[square];
        if (!piece) return;
        this.#finishAnimations();
        piece.classList.add("held");
        piece.style.translate = `calc(${point.x}px - 50%) calc(${point.y}px - 50%)`;
    }

    /** Lets a held piece go back to its square. */
    putBack(square: Square, layout: Layout): void {
        const piece = this.#pieces[square];
        if (!piece) return;
        const from = piece.style.translate;
        this.#place(piece, square, layout);
        if (!this.#canAnimate()) return;
        const keyframes = [{ translate: from }, { translate: piece.style.translate }];
        this.#start(piece, { keyframes, options: { duration: 160, easing: "ease-out" } });
    }

    /** Lets a held piece rest on the square where it was dropped, until the host says what came of it. */
    drop(from: Square, to: Square, layout: Layout): void {
        const piece = this.#pieces[from];
        if (!piece) return;
        this.#place(piece, to, layout);
        piece.classList.add("held");
        this.#dropped = { from, to };
    }

    // A transition that does not lead from what is shown to what is to be shown is not played: states came faster
    // than frames.
    #fits({ moved, captured = [] }: Transition, codes: Pieces): boolean {
        if (!this.#canAnimate()) return false;
        if (!moved) return true;
        const code = this.#codeAt(moved.from);
        return code !== null && (codes[moved.to] === code || captured.includes(moved.from));
    }

    #canAnimate(): boolean {
        const window = this.element.ownerDocument.defaultView;
        return window !== null && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    }

    // The host has answered a drop: the piece stands where it stood, whatever becomes of it now.
    #finishDrop(layout: Layout): { readonly from: Square; readonly to: Square } | null {
        const dropped = this.#dropped;
        const piece = dropped && this.#pieces[dropped.from];
        if (piece) this.#place(piece, dropped.from, layout);
        this.#dropped = null;
        return dropped;
    }

    // The element of the piece that moves is kept. What stood on its goal is left to #exchange.
    #moveElement({ from, to }: { from: Square; to: Square }, codes: Pieces, layout: Layout): Piece {
        const mover = this.#pieces[from]!;
        this.#place(mover, to, layout);
        if (codes[to] !== this.#codes[from]) return mover;
        this.#pieces[from] = this.#pieces[to] ?? null;
        this.#codes[from] = this.#codeAt(to);
        this.#pieces[to] = mover;
        this.#codes[to] = codes[to] ?? null;
        return mover;
    }

    #replaceChanged(codes: Pieces, layout: Layout, moved: boolean): Map<Square, Piece> {
        const gone = new Map<Square, Piece>();
        for (let square = 0; square < Math.max(codes.length, this.#codes.length); ++square) {
            const code = codes[square] ?? null;
            const old = this.#pieces[square] ?? null;
            if (code === this.#codeAt(square)) {
                if (moved && old) this.#place(old, square, layout);
                continue;
            }
            if (old) gone.set(square, old);
            const piece = code && drawPiece(this.element.ownerDocument, code);
            this.#pieces[square] = piece;
            this.#codes[square] = code;
            if (!piece) continue;
            this.#place(piece, square, layout);
            this.element.append(piece);
        }
        return gone;
    }

    #play(transition: Transition, layout: Layout, gone: Map<Square, Piece>, mover: Piece | null): void {
        const { moved, captured = [], turned = [], placed } = transition;
        let arrival = 0;
        if (moved && mover) {
            const motion = travel(layout, moved.path ?? [moved.from, moved.to]);
            this.#start(mover, motion);
            arrival = Number(motion.options.duration);
        }
        for (const square of captured) {
            // What stood on the goal of a move changed seats with the mover.
            const seat = moved && square === moved.to && !gone.has(square) ? moved.from : square;
            const piece = gone.get(seat);
            if (piece) this.#start(piece, vanish(arrival));
        }
        for (const square of turned) {
            const away = gone.get(square);
            const up = this.#pieces[square];
            if (!away || !up) continue;
            this.#start(away, turnAway());
            this.#start(up, turnUp());
        }
        const piece = placed === undefined ? null : this.#pieces[placed];
        if (piece) this.#start(piece, appear());
    }

    #codeAt(square: Square): PieceCode | null {
        return this.#codes[square] ?? null;
    }

    #place(piece: Piece, square: Square, layout: Layout): void {
        piece.classList.remove("held");
        piece.style.translate = translateTo(layout, square);
    }

    #start(piece: Piece, { keyframes, options }: Motion): void {
        const animation = piece.animate(keyframes, options);
        this.#running.set(animation, piece);
        piece.classList.add("moving");
        animation.onfinish = () => this.#end(animation, piece);
    }

    #end(animation: Animation, piece: Piece): void {
        this.#running.delete(animation);
        animation.cancel();
        // A piece that loses its attack first goes, then vanishes: two animations.
        if (this.#isPlaying(piece)) return;
        piece.classList.remove("moving");
        if (!this.#pieces.includes(piece)) piece.remove();
    }

    #isPlaying(piece: Piece): boolean {
        return [...this.#running.values()].includes(piece);
    }

    #finishAnimations(): void {
        for (const [animation, piece] of [...this.#running]) this.#end(animation, piece);
    }
}
