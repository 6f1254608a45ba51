import { Drag, hearPointers, pointOf } from "./drag.ts";
import type { Point } from "./layout.ts";
import type { View } from "./view.ts";
import type { Zoom } from "./zoom.ts";

/** What these gestures need from the board. */
export interface Zoomable {
    /** How the board is looked at, if it is large. */
    zoom(): Zoom | null;
    /** Whether that is a square from which nothing is dragged. */
    isFree(target: EventTarget | null): boolean;
    /** Another finger has come: what one alone was doing is meant no longer. */
    cancel(): void;
}

/** Two fingers and what they take hold of: each of their movements is counted from here. */
interface Pinch {
    readonly zoom: Zoom;
    readonly view: View;
    /** What was between them, counted from the corner of the view. */
    readonly held: Point;
    readonly distance: number;
}

/** A large board is zoomed by two fingers, and moved by them or by the mouse. (One finger scrolls without our doing.) */
export class ZoomInput {
    readonly #board: Zoomable;
    readonly #fingers = new Map<number, Point>();
    #pinch: Pinch | null = null;

    constructor(root: HTMLElement, board: Zoomable, signal: AbortSignal) {
        this.#board = board;
        hearPointers(root, { down: (event) => this.#down(event), move: (event) => this.#move(event), up: (event) => this.#up(event) }, signal);
        new Drag(root, { grip: (press) => this.#gripBoard(press), drag: (pull, at) => pull(at) }, signal);
    }

    /** What moves the board with a mouse that was pressed where there is no piece to drag. */
    #gripBoard(press: PointerEvent): ((at: Point) => void) | null {
        const zoom = this.#board.zoom();
        if (!zoom?.isNear || press.pointerType !== "mouse" || !this.#board.isFree(press.target)) return null;
        const { corner } = zoom.view;
        const from = pointOf(press);
        return (at) => zoom.scrollTo({ x: corner.x + from.x - at.x, y: corner.y + from.y - at.y });
    }

    #down(event: PointerEvent): void {
        if (event.pointerType !== "touch") return;
        this.#fingers.set(event.pointerId, pointOf(event));
        this.#pinch = null;
        const zoom = this.#board.zoom();
        if (!zoom || this.#fingers.size !== 2) return;
        this.#board.cancel();
        const { middle, distance } = this.#span();
        this.#pinch = { zoom, view: zoom.view, held: zoom.pointOf(middle), distance };
    }

    #move(event: PointerEvent): void {
        if (!this.#fingers.has(event.pointerId)) return;
        this.#fingers.set(event.pointerId, pointOf(event));
        if (!this.#pinch) return;
        const { zoom, view, held, distance } = this.#pinch;
        const now = this.#span();
        zoom.resize(view, (view.square * now.distance) / distance, held, now.middle);
    }

    #up(event: PointerEvent): void {
        if (!this.#fingers.delete(event.pointerId)) return;
        this.#pinch?.zoom.settle();
        this.#pinch = null;
    }

    #span(): { readonly middle: Point; readonly distance: number } {
        const [a, b] = [...this.#fingers.values()] as [Point, Point];
        return {
            middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
            distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
        };
    }
}
