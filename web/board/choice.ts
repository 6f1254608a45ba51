import type { BoardEvents, Moves, Square } from "./types.ts";

/** What choosing a square means: the selection after it, and what the host is to hear. */
export interface Choice {
    readonly selected: Square | null;
    tell(events: BoardEvents): void;
}

/** Whether a piece can be selected, and so picked up. */
export function isSelectable(moves: Moves, square: Square): boolean {
    return moves.kind === "travel" && moves.destinations.has(square);
}

/** Whether a drag can begin on a square. */
export function isDraggable(moves: Moves, square: Square): boolean {
    return moves.kind === "paint" || isSelectable(moves, square);
}

/** Where a piece can go. */
export function destinationsOf(moves: Moves, square: Square | null): readonly Square[] {
    return (moves.kind === "travel" && square !== null && moves.destinations.get(square)) || [];
}

/** The squares that can be chosen to go there, or to put a piece there. */
export function targetsOf(moves: Moves, selected: Square | null): readonly Square[] {
    return moves.kind === "place" ? moves.squares : destinationsOf(moves, selected);
}

/** The squares that can be chosen first, as far as they are not just any. */
export function choicesOf(moves: Moves): readonly Square[] {
    return moves.kind === "travel" ? [...moves.destinations.keys()] : targetsOf(moves, null);
}

/** Whether nothing comes of choosing a square, but perhaps a word why. */
export function isIdle(moves: Moves, selected: Square | null, square: Square): boolean {
    if (moves.kind === "any" || moves.kind === "paint") return false;
    return square !== selected && !isSelectable(moves, square) && !targetsOf(moves, selected).includes(square);
}

/** What a click, a release or Enter on a square means while `selected` is selected. */
export function choose(moves: Moves, selected: Square | null, square: Square): Choice {
    switch (moves.kind) {
        case "none":
            return { selected, tell: () => {} };
        case "any":
        case "paint":
            return { selected, tell: (events) => events.onSquare?.(square) };
        case "place":
            return moves.squares.includes(square)
                ? { selected, tell: (events) => events.onPlace?.(square) }
                : refuse(selected, square);
        case "travel":
            return chooseTravel(moves, selected, square);
    }
}

function chooseTravel(moves: Moves, selected: Square | null, square: Square): Choice {
    if (selected !== null && destinationsOf(moves, selected).includes(square)) {
        return {
            selected: null,
            tell: (events) => {
                events.onSelect?.(null);
                events.onMove?.(selected, square);
            },
        };
    }
    if (square === selected) return { selected: null, tell: (events) => events.onSelect?.(null) };
    if (isSelectable(moves, square)) return { selected: square, tell: (events) => events.onSelect?.(square) };
    return refuse(selected, square);
}

// A piece is let go by a click on itself only: a slip beside a destination costs nothing.
function refuse(selected: Square | null, square: Square): Choice {
    return { selected, tell: (events) => events.onRefused?.(square) };
}
