import type { Point } from "./layout.ts";

/** What is seen of a board, in pixels; a point is counted from the board's top left corner. */
export interface View {
    /** The corner of what is seen. */
    readonly corner: Point;
    /** What is seen at a time. */
    readonly width: number;
    readonly height: number;
    /** The side of a square. */
    readonly square: number;
}

/** How near a board is, from 0, all of it, to 1, where its squares are `near` pixels wide instead of `fit`. */
export function closenessOf(square: number, fit: number, near: number): number {
    return Math.min(1, Math.max(0, (square - fit) / (near - fit)));
}

/** The corner from which what was at `from` is at `to` once squares have another size, both counted from the corner. */
export function cornerAbout({ corner, square }: View, other: number, from: Point, to: Point): Point {
    const ratio = other / square;
    return { x: (corner.x + from.x) * ratio - to.x, y: (corner.y + from.y) * ratio - to.y };
}

/** The corner from which a square, given by its column and row, is in the middle. */
export function cornerAround({ width, height, square }: View, { x, y }: Point): Point {
    return { x: (x + 0.5) * square - width / 2, y: (y + 0.5) * square - height / 2 };
}

/**
 * The nearest corner from which squares are seen with what is next to them: the last of them in any case, the others if
 * they are near enough.
 */
export function cornerReaching({ corner, width, height, square }: View, places: readonly Point[]): Point {
    const reach = (from: number, seen: number, place: number): number => {
        // Where not even the neighbours fit, the square does.
        const margin = Math.min(square, Math.max(0, (seen - square) / 2));
        return Math.max(Math.min(from, place * square - margin), (place + 1) * square + margin - seen);
    };
    return places.reduce(({ x, y }, place) => ({ x: reach(x, width, place.x), y: reach(y, height, place.y) }), corner);
}
