/** What the board widget and its host say to one another. The widget knows no rule and holds no words. */

/** rank × width + file, both from 0; rank 0 is rank 1, file 0 is file a. */
export type Square = number;

type Number = 1 | 2 | 3 | 4 | 5 | 6;

/** A piece that the widget can draw. */
export type PieceCode =
    | "disc-black"
    | "disc-white"
    | `counter-${"red" | "black"}-${Number}`
    | "block"
    | `man-${"white" | "black" | "red"}`
    | `${"knight" | "archer"}-${"white" | "black"}`;

/** What a person can do on the board now. */
export type Moves =
    /** Nothing: somebody else's turn, or the game is over. */
    | { readonly kind: "none" }
    /** A click on one of these squares places something. */
    | { readonly kind: "place"; readonly squares: readonly Square[] }
    /** Every key is a piece that can be selected; one without destinations can be selected and no more. */
    | { readonly kind: "travel"; readonly destinations: ReadonlyMap<Square, readonly Square[]> }
    /** A click on any square is the host's. */
    | { readonly kind: "any" }
    /** Just so, and whoever drags chooses every square on the way. */
    | { readonly kind: "paint" };

/** A part of the board that is tinted: the camp of the player who moves first or second. */
export type Zone = "first" | "second";

export interface Marks {
    /** The squares of the last move. */
    readonly last?: readonly Square[];
    /** Where pieces were captured by it. */
    readonly captured?: readonly Square[];
    /** Where pieces were turned by it. */
    readonly turned?: readonly Square[];
    /** A move that is suggested: an arrow over its squares, or a diamond around a single one. */
    readonly hint?: readonly Square[];
    /** A chain of jumps, drawn as a line. */
    readonly path?: readonly Square[];
    readonly zones?: ReadonlyMap<Square, Zone>;
    /** A square that one wants to reach. */
    readonly centre?: Square;
    /** A square that the host holds selected, where any can be chosen. */
    readonly chosen?: Square;
}

export interface BoardState {
    /** Files, 2 to 26. */
    readonly width: number;
    /** Ranks, 2 to 26. */
    readonly height: number;
    /** Where rank 1 lies while the board is not flipped. */
    readonly rankOne: "bottom" | "top";
    /** Whether the board is turned by 180°. */
    readonly flipped: boolean;
    /** What stands on each square. */
    readonly pieces: readonly (PieceCode | null)[];
    readonly moves: Moves;
    readonly marks: Marks;
    /** What a square is called aloud: "d3, black disc, last move"; `isTarget` where it can be chosen to go there. */
    readonly label: (square: Square, isTarget: boolean) => string;
    /** What the whole board is called aloud. */
    readonly boardLabel: string;
    /** What the button is called that shows a large board from near; small ones have none. */
    readonly zoomLabel: string;
}

/** How the new state came about, for the eye only: without it, or with reduced motion, it is just there. */
export interface Transition {
    /** A piece that went from one square to another, over the squares of `path` (both ends included). */
    readonly moved?: { readonly from: Square; readonly to: Square; readonly path?: readonly Square[] };
    /** Where pieces of the old state vanished. If `moved.from` is among them, the piece that moved did. */
    readonly captured?: readonly Square[];
    /** Where pieces turned over. */
    readonly turned?: readonly Square[];
    /** Where a piece was put. */
    readonly placed?: Square;
}

/** What the person did. The board itself changes nothing but the selection: the host answers with `set`. */
export interface BoardEvents {
    /** The person moved a piece to one of its destinations; it has been let go. */
    onMove?(from: Square, to: Square): void;
    /** The person chose one of the squares of `place`. */
    onPlace?(square: Square): void;
    /** The person selected a piece, or let it go. */
    onSelect?(square: Square | null): void;
    /** The person chose a square where nothing can be done; a selected piece stays selected. */
    onRefused?(square: Square): void;
    /** The focus went to another square. */
    onFocus?(square: Square): void;
    /** The person chose a square while any can be chosen. */
    onSquare?(square: Square): void;
}

export interface Board {
    /**
     * Takes note of a state; it is drawn with the next frame. A selected piece that cannot be selected any more is let
     * go, without `onSelect`. Every `onMove` asks for a `set`, for until then a dropped piece rests where it was dropped.
     */
    set(state: BoardState, transition?: Transition): void;
    /** Selects a piece that can be selected, or lets it go. Tells the host nothing. */
    select(square: Square | null): void;
    /** Moves the keyboard's focus onto a square. */
    focusSquare(square: Square): void;
    readonly selected: Square | null;
    /** The square that has, or will get, the keyboard's focus. */
    readonly focused: Square;
    /** Takes the board off the page. */
    destroy(): void;
}
