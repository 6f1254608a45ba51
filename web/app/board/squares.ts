/** Squares as people write them (C-1). */

import type { Square } from "../../board/board.ts";

/** `d3`. */
export function squareName(square: Square, width: number): string {
    return String.fromCharCode(97 + (square % width)) + String(Math.floor(square / width) + 1);
}
