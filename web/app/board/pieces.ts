/** How the letters of position strings look, game by game. */

import type { PieceCode } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import type { PieceKind } from "../i18n/words_moves.ts";

type Numbered = 1 | 2 | 3 | 4 | 5 | 6;

const letters: Record<Exclude<GameName, "ring">, Readonly<Record<string, PieceCode>>> = {
    reversi: { B: "disc-black", W: "disc-white" },
    ugolki: { W: "man-white", B: "man-black" },
    jesonmor: { K: "knight-white", A: "archer-white", k: "knight-black", a: "archer-black" },
    checkers: { w: "man-white", r: "man-red" },
};

const ringLetters = "ABCDEF#abcdef";

/** RING-11: `A` to `F` are red, `a` to `f` black, `#` is a block. */
function ringPiece(letter: string): PieceCode | null {
    if (letter === "#") return "block";
    const red = "ABCDEF".indexOf(letter);
    if (red >= 0) return `counter-red-${(red + 1) as Numbered}`;
    const black = "abcdef".indexOf(letter);
    return black >= 0 ? `counter-black-${(black + 1) as Numbered}` : null;
}

/** The letters of a game's pieces. */
export function lettersOf(game: GameName): string {
    return game === "ring" ? ringLetters : Object.keys(letters[game]).join("");
}

/** The piece that a letter stands for; null where nothing stands. */
export function pieceOf(game: GameName, letter: string): PieceCode | null {
    return game === "ring" ? ringPiece(letter) : (letters[game][letter] ?? null);
}

/** What a piece is, whosever it is. */
export function kindOf(piece: PieceCode): PieceKind {
    const [kind, , number] = piece.split("-");
    return (number ?? kind) as PieceKind;
}

/** Whose a piece is, by its colour; a block is nobody's. */
export const colourOf = (piece: PieceCode): string | undefined => piece.split("-")[1];
