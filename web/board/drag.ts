import type { Point } from "./layout.ts";
import type { Square } from "./types.ts";

/** What dragging needs from the board. */
export interface Draggable {
    /** The square of a piece that can be picked up here. */
    grip(target: EventTarget | null): Square | null;
    /** The piece has been picked up, or has moved on. */
    drag(from: Square, at: Point): void;
    /** The piece has been let go at a point, or, without one, the drag was broken off. */
    release(from: Square, at: Point | null): void;
}

/** Pixels within which a press is still a click. */
const slack = 4;

/** Drags with mouse, pen and finger. A press that never becomes a drag is left to the click that follows it. */
export class Drag {
    readonly #board: Draggable;
    #press: { readonly from: Square; readonly pointer: number; readonly at: Point; dragging: boolean } | null = null;
    #clickFollows = false;

    constructor(root: HTMLElement, board: Draggable, signal: AbortSignal) {
        this.#board = board;
        const document = root.ownerDocument;
        root.addEventListener("pointerdown", (event) => this.#down(event), { signal });
        // The pointer may leave the board, so the rest is heard on the document.
        document.addEventListener("pointermove", (event) => this.#move(event), { signal });
        document.addEventListener("pointerup", (event) => this.#up(event), { signal });
        document.addEventListener("pointercancel", (event) => this.#up(event), { signal });
        // The click after a drag has been dealt with.
        const swallow = (event: Event): void => {
            if (this.#clickFollows) event.stopImmediatePropagation();
            this.#clickFollows = false;
        };
        root.addEventListener("click", swallow, { signal, capture: true });
    }

    /** Breaks off a drag, if there is one. */
    cancel(): void {
        const press = this.#press;
        this.#press = null;
        if (!press?.dragging) return;
        this.#clickFollows = true;
        this.#board.release(press.from, null);
    }

    #down(event: PointerEvent): void {
        this.#clickFollows = false;
        if (!event.isPrimary || event.button !== 0) return;
        const from = this.#board.grip(event.target);
        if (from === null) return;
        this.#press = { from, pointer: event.pointerId, at: pointOf(event), dragging: false };
    }

    #move(event: PointerEvent): void {
        const press = this.#press;
        if (press?.pointer !== event.pointerId) return;
        const at = pointOf(event);
        press.dragging ||= Math.hypot(at.x - press.at.x, at.y - press.at.y) > slack;
        if (!press.dragging) return;
        this.#board.drag(press.from, at);
    }

    #up(event: PointerEvent): void {
        const press = this.#press;
        if (press?.pointer !== event.pointerId) return;
        this.#press = null;
        if (!press.dragging) return;
        this.#clickFollows = true;
        this.#board.release(press.from, event.type === "pointerup" ? pointOf(event) : null);
    }
}

function pointOf(event: PointerEvent): Point {
    return { x: event.clientX, y: event.clientY };
}
