import { destinationsOf } from "./choice.ts";
import type { BoardState, Square } from "./types.ts";

/** What the person is doing on the board. */
export interface Interaction {
    readonly selected: Square | null;
    /** The square under the pointer. */
    readonly over: Square | null;
}

// The classes that a square can have, one bit each: the marks of a square are a number that is cheap to compare.
const names = [
    "can-move",
    "can-select",
    "can-place",
    "selected",
    "destination",
    "over",
    "occupied",
    "last",
    "zone-first",
    "zone-second",
] as const;

type Name = (typeof names)[number];

const bit = Object.fromEntries(names.map((name, index) => [name, 1 << index])) as Record<Name, number>;

/** The marks of every square. */
export function marksOf(state: BoardState, interaction: Interaction): Uint16Array {
    const marks = new Uint16Array(state.width * state.height);
    const mark = (name: Name, squares: Iterable<Square> = []): void => {
        for (const square of squares) marks[square]! |= bit[name];
    };
    state.pieces.forEach((piece, square) => piece !== null && mark("occupied", [square]));
    mark("last", state.marks.last);
    state.marks.zones?.forEach((zone, square) => mark(`zone-${zone}`, [square]));
    if (state.marks.chosen !== undefined) mark("selected", [state.marks.chosen]);
    if (interaction.over !== null) mark("over", [interaction.over]);
    markMoves(state, interaction, mark);
    return marks;
}

function markMoves(
    { moves }: BoardState,
    { selected }: Interaction,
    mark: (name: Name, squares: Iterable<Square>) => void,
): void {
    if (moves.kind === "place") mark("can-place", moves.squares);
    if (moves.kind !== "travel") return;
    mark("can-select", moves.destinations.keys());
    for (const [from, to] of moves.destinations) if (to.length > 0) mark("can-move", [from]);
    if (selected === null) return;
    mark("selected", [selected]);
    mark("destination", destinationsOf(moves, selected));
}

/** The classes of a square with these marks. */
export function classesOf(marks: number): string {
    return names.filter((name) => marks & bit[name]).join(" ");
}

/** Whether a square with these marks is the selected one, or its piece is. */
export function isSelected(marks: number): boolean {
    return (marks & bit.selected) !== 0;
}
