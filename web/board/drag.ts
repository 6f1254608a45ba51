import type { Point } from "./layout.ts";

/** What dragging needs from what is dragged: pieces by their squares, or the board itself. */
export interface Draggable<Grip> {
    /** What a press takes hold of, if it can be dragged. */
    grip(press: PointerEvent): Grip | null;
    /** It has been picked up, or has moved on. */
    drag(grip: Grip, at: Point): void;
    /** It has been let go at a point, or, without one, the drag was broken off. */
    release?(grip: Grip, at: Point | null): void;
}

/** Pixels within which a press is still a click. */
const slack = 4;

/** Drags with mouse, pen and finger. A press that never becomes a drag is left to the click that follows it. */
export class Drag<Grip> {
    readonly #draggable: Draggable<Grip>;
    #press: { readonly grip: Grip; readonly pointer: number; readonly at: Point; dragging: boolean } | null = null;
    #clickFollows = false;

    constructor(root: HTMLElement, draggable: Draggable<Grip>, signal: AbortSignal) {
        this.#draggable = draggable;
        hearPointers(root, { down: (event) => this.#down(event), move: (event) => this.#move(event), up: (event) => this.#up(event) }, signal);
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
        this.#draggable.release?.(press.grip, null);
    }

    #down(event: PointerEvent): void {
        this.#clickFollows = false;
        if (!event.isPrimary || event.button !== 0) return;
        const grip = this.#draggable.grip(event);
        if (grip === null) return;
        this.#press = { grip, pointer: event.pointerId, at: pointOf(event), dragging: false };
    }

    #move(event: PointerEvent): void {
        const press = this.#press;
        if (press?.pointer !== event.pointerId) return;
        const at = pointOf(event);
        press.dragging ||= Math.hypot(at.x - press.at.x, at.y - press.at.y) > slack;
        if (!press.dragging) return;
        this.#draggable.drag(press.grip, at);
    }

    #up(event: PointerEvent): void {
        const press = this.#press;
        if (press?.pointer !== event.pointerId) return;
        this.#press = null;
        if (!press.dragging) return;
        this.#clickFollows = true;
        this.#draggable.release?.(press.grip, event.type === "pointerup" ? pointOf(event) : null);
    }
}

/** What is told of pointers. */
interface PointerHearer {
    down(event: PointerEvent): void;
    move(event: PointerEvent): void;
    /** It has been lifted, or the browser has taken it over. */
    up(event: PointerEvent): void;
}

/** Hears pointers that are pressed on an element; as they may leave it, the rest is heard on the document. */
export function hearPointers(root: HTMLElement, hearer: PointerHearer, signal: AbortSignal): void {
    const document = root.ownerDocument;
    root.addEventListener("pointerdown", (event) => hearer.down(event), { signal });
    document.addEventListener("pointermove", (event) => hearer.move(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const)
        document.addEventListener(end, (event) => hearer.up(event), { signal });
}

/** Where in the window a pointer is. */
export function pointOf(event: PointerEvent): Point {
    return { x: event.clientX, y: event.clientY };
}
