import { kindOf } from "../board/pieces.ts";
import type { MoveWords, PieceKind } from "./words_moves.ts";

/** What is taken: `3`, `the knight`, `the piece`. */
const victimOf = (kind: PieceKind): string => (/\d/.test(kind) ? kind : `the ${kind === "man" ? "piece" : kind}`);

export const movesEnglish: MoveWords = {
    piece: (side, piece) => `${side}’s ${kindOf(piece)}`,
    goes: (piece, from, to) => `${piece} goes from ${from} to ${to}.`,
    takes: (piece, from, victim, to) => `${piece} from ${from} takes ${victimOf(victim)} on ${to}.`,
    fails: (piece, from, enemy, to) => `${piece} from ${from} attacks ${enemy} on ${to} and is lost.`,
    steps: (side, from, to) => `${side} goes from ${from} to ${to}.`,
    jumps: (side, from, stops) => `${side} jumps from ${from} to ${stops}.`,
    jumpsOver: (side, from, to, victim, at) => `${side} jumps from ${from} to ${to} and takes ${victimOf(victim)} on ${at}.`,
    places: (side, to, turned, squares) =>
        `${side} plays ${to} and turns ${turned} ${turned === 1 ? "disc" : "discs"}: ${squares}.`,
    passes: (side) => `${side} passes.`,
    takenBack: (moves) => (moves === 1 ? "One move taken back." : `${moves} moves taken back.`),
    hint: (move) => `Hint: ${move}`,
    hintPiece: (square) => `Hint: the piece on ${square}. Ask again for where it goes.`,
};
