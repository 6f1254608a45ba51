/** The board: draws squares, pieces and marks, and tells its host what the person does. It knows no game's rules. */

import { choose, destinationsOf, isDraggable, isIdle, isSelectable } from "./choice.ts";
import { DoubleClick } from "./double_click.ts";
import { Drag } from "./drag.ts";
import { meaningOf } from "./keys.ts";
import type { Point } from "./layout.ts";
import { Scene } from "./scene.ts";
import type { Board, BoardEvents, BoardState, Square, Transition } from "./types.ts";
import { ZoomInput } from "./zoom_input.ts";

export type * from "./types.ts";
export { drawPiece } from "./pieces.ts";

/** Puts a board into an element, which it fills, and keeps it there until it is destroyed. board.css is its look. */
export function createBoard(host: HTMLElement, events: BoardEvents): Board {
    return new Widget(host, events);
}

class Widget implements Board {
    selected: Square | null = null;
    focused: Square = 0;

    readonly #events: BoardEvents;
    readonly #window: Window;
    readonly #scene: Scene;
    readonly #drag: Drag<Square>;
    /** Made of clicks that nothing came of. */
    readonly #doubleClick = new DoubleClick();
    readonly #end = new AbortController();

    #state: BoardState | null = null;
    #transition: Transition | null = null;
    #over: Square | null = null;
    #carried: { readonly wasSelected: boolean } | null = null;
    /** While a stroke is painted: the square that was chosen last. */
    #painted: Square | null = null;
    #frame: number | null = null;

    constructor(host: HTMLElement, events: BoardEvents) {
        this.#events = events;
        this.#window = host.ownerDocument.defaultView!;
        this.#scene = new Scene(host);
        const { signal } = this.#end;
        this.#drag = new Drag(
            host,
            {
                grip: ({ target }) => this.#grip(target),
                drag: (from, at) => this.#carry(from, at),
                release: (from, at) => this.#release(from, at),
            },
            signal,
        );
        const zoomable = {
            zoom: () => this.#scene.zoom,
            isFree: (target: EventTarget | null) => this.#scene.squareOf(target) !== null && this.#grip(target) === null,
            cancel: () => this.#drag.cancel(),
        };
        new ZoomInput(host, zoomable, signal);
        host.addEventListener("click", (event) => this.#click(event), { signal });
        host.addEventListener("keydown", (event) => this.#key(event), { signal });
        host.addEventListener("focusin", (event) => this.#focus(event), { signal });
        host.addEventListener("pointerover", (event) => this.#hover(event), { signal });
        host.addEventListener("pointerleave", () => this.#goOver(null), { signal });
    }

    set(state: BoardState, transition?: Transition): void {
        this.#state = state;
        this.#transition = transition ?? this.#transition;
        this.select(this.selected);
        if (this.focused >= state.width * state.height) this.focused = 0;
    }

    select(square: Square | null): void {
        const selectable = square !== null && this.#state && isSelectable(this.#state.moves, square);
        const selected = selectable ? square : null;
        if (selected !== this.selected) this.#drag.cancel();
        this.selected = selected;
        this.#note();
    }

    focusSquare(square: Square): void {
        this.#draw();
        this.#scene.focus(square);
    }

    destroy(): void {
        if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame);
        this.#frame = null;
        this.#end.abort();
        this.#scene.remove();
    }

    // Drawing: whatever changes only asks for a frame.

    #note(): void {
        if (this.#state) this.#frame ??= this.#window.requestAnimationFrame(() => this.#draw());
    }

    /** Draws what has been noted, if anything has. */
    #draw(): void {
        if (this.#frame === null || !this.#state) return;
        this.#window.cancelAnimationFrame(this.#frame);
        this.#frame = null;
        const { selected, focused } = this;
        this.#scene.show(this.#state, { selected, over: this.#over }, focused, this.#transition);
        this.#transition = null;
    }

    // Input: the person means the square as it is shown, the board the state that was noted last.

    #choose(square: Square): void {
        this.#draw();
        if (!this.#state) return;
        const choice = choose(this.#state.moves, this.selected, square);
        this.selected = choice.selected;
        this.#note();
        choice.tell(this.#events);
    }

    #click(event: MouseEvent): void {
        const square = this.#scene.squareOf(event.target);
        if (square === null || !this.#state) return;
        const isDouble = this.#doubleClick.isSecond(event, isIdle(this.#state.moves, this.selected, square));
        this.#choose(square);
        if (isDouble) this.#scene.toggleZoom(square);
    }

    // A finger does not hover, and a piece that is dragged looks for itself.
    #hover(event: PointerEvent): void {
        if (event.pointerType !== "touch" && !this.#carried) this.#goOver(this.#scene.squareOf(event.target));
    }

    #goOver(square: Square | null): void {
        if (square === this.#over) return;
        this.#over = square;
        this.#note();
    }

    #focus(event: FocusEvent): void {
        const square = this.#scene.squareOf(event.target);
        if (square === null || square === this.focused) return;
        this.focused = square;
        this.#note();
        this.#events.onFocus?.(square);
    }

    #key(event: KeyboardEvent): void {
        const square = this.#scene.squareOf(event.target);
        if (square === null || !this.#state) return;
        this.#draw();
        const meaning = meaningOf(event, this.#state, square);
        if (!meaning || (meaning.kind === "letGo" && !this.#letGo())) return;
        event.preventDefault();
        if (meaning.kind === "focus") this.#scene.focus(meaning.square);
        if (meaning.kind === "choose") this.#choose(square);
    }

    /** Lets a piece go; tells whether there was one to let go. */
    #letGo(): boolean {
        if (this.selected === null) return false;
        this.#drag.cancel();
        this.selected = null;
        this.#note();
        this.#events.onSelect?.(null);
        return true;
    }

    // Dragging: a piece that is picked up is selected, and stays so if it comes back.

    #grip(target: EventTarget | null): Square | null {
        const square = this.#scene.squareOf(target);
        return square !== null && this.#state && isDraggable(this.#state.moves, square) ? square : null;
    }

    #carry(from: Square, at: Point): void {
        if (this.#state?.moves.kind === "paint") return this.#paint(from, at);
        // A state may have come between the press and the first movement.
        if (!this.#state || !isSelectable(this.#state.moves, from)) return this.#drag.cancel();
        if (!this.#carried) this.#pickUp(from);
        this.#scene.hold(from, at);
        this.#goOver(this.#scene.squareAt(at));
    }

    #paint(from: Square, at: Point): void {
        for (const square of [this.#painted ?? from, this.#scene.squareAt(at)]) {
            if (square === null || square === this.#painted) continue;
            this.#painted = square;
            this.#goOver(square);
            this.#choose(square);
        }
    }

    #pickUp(from: Square): void {
        const wasSelected = this.selected === from;
        this.#carried = { wasSelected };
        this.selected = from;
        this.#note();
        if (!wasSelected) this.#events.onSelect?.(from);
    }

    #release(from: Square, at: Point | null): void {
        if (this.#painted !== null) {
            this.#painted = null;
            return this.#goOver(null);
        }
        const wasSelected = this.#carried?.wasSelected;
        const to = at && this.#scene.squareAt(at);
        this.#carried = null;
        this.#goOver(null);
        if (to !== null && this.#state && destinationsOf(this.#state.moves, from).includes(to)) {
            this.#scene.drop(from, to);
            this.#choose(to);
            return;
        }
        this.#scene.putBack(from);
        if (to === from && wasSelected) this.#choose(from);
        if (to !== null && to !== from) this.#events.onRefused?.(to);
    }
}
