/** What the board widget is told of a session. */

import type { BoardState, Marks, Moves, Square, Transition, Zone } from "../../board/board.ts";
import type { GameName, MoveView, PlyView, Position, SessionView, Side } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";
import { pieceOf } from "./pieces.ts";
import { squareName } from "./squares.ts";

/** What of a session is to be seen. */
export interface BoardView {
    readonly view: SessionView;
    /** The position that is on the board. */
    readonly shown: PlyView;
    readonly hint: MoveView | null;
    readonly flipped: boolean;
}

/** How a game's board lies. */
interface Orientation extends Pick<BoardView, "flipped"> {
    readonly view: Pick<SessionView, "game">;
    readonly shown: Pick<Position, "rankOne">;
}

/** Whether a side is below the board as it lies: where its pieces began; in Reversi they have no home. */
export const liesBelow = (side: Side, { view, shown, flipped }: Orientation): boolean =>
    ((side === "first") === (shown.rankOne === "bottom" || view.game === "reversi")) !== flipped;

/** Whether the board must be turned so that a side lies below. */
export const flippedFor = (side: Side, view: Orientation["view"] & { readonly board: Orientation["shown"] }): boolean =>
    !liesBelow(side, { view, shown: view.board, flipped: false });

/** The legal moves as destinations. In Ring one's own pieces without a move can be selected, too (RING-12). */
export function movesOf({ view: { moves, game, board } }: Pick<BoardView, "view">): Moves {
    if (moves.some(({ from, to }) => from === null && to !== null))
        return { kind: "place", squares: moves.flatMap(({ to }) => (to === null ? [] : [to])) };
    const destinations = new Map<Square, Square[]>();
    if (game === "ring")
        for (const square of ownSquares(board)) destinations.set(square, []);
    for (const { from, to } of moves)
        if (from !== null && to !== null) destinations.set(from, [...(destinations.get(from) ?? []), to]);
    return { kind: "travel", destinations };
}

/** RING-11: red letters are capital. */
function ownSquares({ letters, turn }: Position): Square[] {
    const own = turn === "first" ? /[A-F]/ : /[a-f]/;
    return [...letters].flatMap((letter, square) => (own.test(letter) ? [square] : []));
}

function squaresOf(move: Pick<MoveView, "from" | "to">): Square[] {
    return [move.from, move.to].filter((square) => square !== null);
}

/** The camps, from where White stands at the beginning (UGO-2). */
export function zonesOf(game: GameName, start: string, width: number): ReadonlyMap<Square, Zone> | undefined {
    if (game !== "ugolki") return undefined;
    const zones = new Map<Square, Zone>();
    start.split(" ")[0]!.split("/").forEach((rank, fromTop) => {
        let file = 0;
        for (const part of rank.match(/\d+|[WB]/g) ?? []) {
            const square = (width - 1 - fromTop) * width + file;
            if (part === "W" || part === "B") zones.set(square, part === "W" ? "first" : "second");
            file += part === "W" || part === "B" ? 1 : Number(part);
        }
    });
    return zones;
}

/** What is marked on the board as a move that may be made. */
type MarkedMove = Pick<MoveView, "from" | "to" | "path">;

export function boardOf({ shown, hint, view, flipped }: Omit<BoardView, "hint"> & { hint: MarkedMove | null }, moves: Moves, camps: string, words: Words): BoardState {
    const { game } = view;
    const { width, height, rankOne, last, letters } = shown;
    const zones = zonesOf(game, camps, width);
    const marks: Marks = {
        ...(last !== null && { last: squaresOf(last), captured: last.captured, turned: last.turned }),
        ...(last !== null && last.path.length > 2 && { path: last.path }),
        ...(hint !== null && { hint: hint.path.length > 2 ? hint.path : squaresOf(hint) }),
        ...(zones && { zones }),
        ...centreOf(game, width, height),
    };
    const pieces = [...letters].map((letter) => pieceOf(game, letter));
    return {
        width, height, rankOne, flipped, pieces, moves, marks,
        boardLabel: words.board.label(view.title),
        zoomLabel: words.board.zoom,
        label: (square, isTarget) => {
            const label = labelOf(square, { width, pieces, marks }, words);
            return isTarget ? `${label}, ${words.board.legal}` : label;
        },
    };
}

/** What a square is called aloud: `d3, black disc, last move`. */
export function labelOf(
    square: Square,
    { width, pieces, marks }: Pick<BoardState, "width" | "pieces" | "marks">,
    { board }: Words,
): string {
    const piece = pieces[square];
    const parts = [squareName(square, width), piece ? board.pieces[piece] : board.empty];
    if (square === marks.centre) parts.push(board.centre);
    if (marks.last?.includes(square)) parts.push(board.lastMove);
    return parts.join(", ");
}

/** The square in the middle, where the game has a word for it. */
export function centreOf(game: GameName, width: number, height: number): Pick<Marks, "centre"> {
    return game === "jesonmor" ? { centre: (width * height - 1) / 2 } : {};
}

/** What the last move of a position did, for the eye. */
export function transitionOf({ last }: PlyView): Transition | undefined {
    if (last === null || last.to === null) return undefined;
    const { from, to, path, captured, turned } = last;
    if (from === null) return { placed: to, turned };
    return { moved: { from, to, ...(path.length > 2 ? { path } : {}) }, captured, turned };
}
