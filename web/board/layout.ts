import type { BoardState, Square } from "./types.ts";

/** What decides where a square is shown. */
export type Layout = Pick<BoardState, "width" | "height" | "rankOne" | "flipped">;

export interface Point {
    readonly x: number;
    readonly y: number;
}

export function sameLayout(a: Layout, b: Layout): boolean {
    return sameSize(a, b) && a.rankOne === b.rankOne && a.flipped === b.flipped;
}

export function sameSize(a: Layout, b: Layout): boolean {
    return a.width === b.width && a.height === b.height;
}

/**
 * The place at which a square is shown, counted in reading order from the top left corner.
 * It is its own inverse: the square that is shown at a place, too.
 */
export function placeOf(layout: Layout, square: Square): number {
    const { width, height } = layout;
    const file = square % width;
    const rank = (square - file) / width;
    const place = (layout.rankOne === "top" ? rank : height - 1 - rank) * width + file;
    return layout.flipped ? width * height - 1 - place : place;
}

/** Column and row, from the top left corner, at which a square is shown. */
export function cornerOf(layout: Layout, square: Square): Point {
    const place = placeOf(layout, square);
    const x = place % layout.width;
    return { x, y: (place - x) / layout.width };
}

/** The square shown at a point of a rectangle that is filled by the board, if the point is inside. */
export function squareAt(layout: Layout, board: DOMRectReadOnly, at: Point): Square | null {
    const column = Math.floor(((at.x - board.left) / board.width) * layout.width);
    const row = Math.floor(((at.y - board.top) / board.height) * layout.height);
    const inside = column >= 0 && column < layout.width && row >= 0 && row < layout.height;
    return inside ? placeOf(layout, row * layout.width + column) : null;
}

/** The letters below the board, from left to right. */
export function fileNames(layout: Layout): string[] {
    return Array.from({ length: layout.width }, (_, column) =>
        String.fromCharCode("a".charCodeAt(0) + (placeOf(layout, column) % layout.width)),
    );
}

/** The numbers beside the board, from top to bottom. */
export function rankNames(layout: Layout): string[] {
    return Array.from({ length: layout.height }, (_, row) =>
        String(Math.floor(placeOf(layout, row * layout.width) / layout.width) + 1),
    );
}
