/** What an exercise asks for. Whether a move does that is read off what the module says: what the move did, what it leaves to
 *  the other side, and how the game stands. */

import type { Square } from "../../board/board.ts";
import type { MoveView, SessionView, Side } from "../../engine/protocol.ts";
import { squareName } from "../board/squares.ts";
import { other } from "../game/players.ts";

export type Goal =
    /** The enemy loses a piece. */
    | { readonly kind: "captures" }
    /** So many discs turn. */
    | { readonly kind: "turns"; readonly least: number }
    /** One piece makes so many jumps. */
    | { readonly kind: "jumps"; readonly least: number }
    | { readonly kind: "reaches"; readonly squares: readonly string[] }
    | { readonly kind: "wins" }
    /** No answer takes anything. */
    | { readonly kind: "safe" }
    /** Nothing that stands on a square can leave it. */
    | { readonly kind: "stops"; readonly square: string }
    /** Every answer costs the piece that makes it. */
    | { readonly kind: "baits" }
    /** The other side has no answer, and the game goes on. */
    | { readonly kind: "passes" };

/** A session in which a move has been made, and the moves that answer it. */
export type Tried = Pick<SessionView, "board" | "moves" | "mustPass" | "outcome">;

export function isReached(goal: Goal, tried: Tried): boolean {
    const { moves, mustPass, outcome, board } = tried;
    const move = moveOf(tried);
    const name = (square: Square | null) => (square === null ? "" : squareName(square, board.width));
    switch (goal.kind) {
        case "captures":
            return takenBy(move).length > 0;
        case "turns":
            return move.turned.length >= goal.least;
        case "jumps":
            return jumpsOf(move, board.width) >= goal.least;
        case "reaches":
            return goal.squares.includes(name(move.to));
        case "wins":
            return outcome?.winner === moverOf(tried);
        case "safe":
            return outcome === null && atRisk(tried).length === 0;
        case "stops":
            return outcome === null && moves.every(({ from }) => name(from) !== goal.square);
        case "baits":
            return moves.length > 0 && moves.every(losesItself);
        case "passes":
            return mustPass;
    }
}

export const moveOf = ({ board }: Pick<Tried, "board">): MoveView => board.last!;

const moverOf = ({ board }: Pick<Tried, "board">): Side => other(board.turn);

/** What a move takes from the other side. */
const takenBy = ({ from, captured }: MoveView): Square[] => captured.filter((square) => square !== from);

/** RING-6: an attack that failed. */
export const losesItself = ({ from, captured }: MoveView): boolean => from !== null && captured.includes(from);

/** UGO-3: how many jumps a move is made of; a step is none. */
export function jumpsOf({ from, to, path }: MoveView, width: number): number {
    if (path.length > 2) return path.length - 1;
    const far = from === null || to === null ? 0 : Math.abs(from - to);
    return far === 2 || far === 2 * width ? 1 : 0;
}

/** The squares on which the answers may take something. */
export const atRisk = ({ moves }: Pick<Tried, "moves">): Square[] => [...new Set(moves.flatMap(takenBy))].sort((a, b) => a - b);
