/** The texts that tell moves to those who do not see them. */

import type { PieceCode } from "../../board/board.ts";

export type PieceKind = "1" | "2" | "3" | "4" | "5" | "6" | "knight" | "archer" | "man";

export interface MoveWords {
    /** A side's piece, where sides have several kinds: `White's knight`. */
    readonly piece: (side: string, piece: PieceCode) => string;
    readonly goes: (piece: string, from: string, to: string) => string;
    readonly takes: (piece: string, from: string, victim: PieceKind, to: string) => string;
    /** Ring: an attack that cost the attacker. */
    readonly fails: (piece: string, from: string, enemy: PieceKind, to: string) => string;
    readonly steps: (side: string, from: string, to: string) => string;
    readonly jumps: (side: string, from: string, stops: string) => string;
    readonly jumpsOver: (side: string, from: string, to: string, victim: PieceKind, at: string) => string;
    readonly places: (side: string, to: string, turned: number, squares: string) => string;
    readonly passes: (side: string) => string;
    readonly takenBack: (moves: number) => string;
    /** What a hint would have one do: a sentence as above, in which the side to move is the one that is advised. */
    readonly hint: (move: string) => string;
    /** Which piece it would have move, and that there is more to be told. */
    readonly hintPiece: (square: string) => string;
}
