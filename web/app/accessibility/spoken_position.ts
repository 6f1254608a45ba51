/** A position in words, for those who listen to it. */

import type { PieceCode } from "../../board/board.ts";
import type { PlyView, Position, SessionView, Side } from "../../engine/protocol.ts";
import { shownMove } from "../board/move_names.ts";
import { lettersOf, pieceOf } from "../board/pieces.ts";
import { squareName } from "../board/squares.ts";
import { faces } from "../game/player_bar.ts";
import type { Words } from "../i18n/words.ts";

/** More squares of a kind are told rank by rank. */
const mostNames = 12;
/** So many neighbours in a rank are told as one run. */
const shortestRun = 3;

/** Counters that only count pieces, which are counted anyway, or plies, which nobody counts. */
const counts: readonly string[] = ["red", "black", "white", "plies"];

type Spec = Pick<SessionView, "game" | "sides">;
type SpokenPosition = Position & Partial<Pick<PlyView, "last">>;

/** `White, 9: knights a1, c1; archers b1. Black, …. Moves 10. Last move c1d3. White to move.` */
export function positionText(spec: Spec, position: SpokenPosition, words: Words): string {
    const { spoken, message } = words;
    const { turn, outcome, last } = position;
    const numbers = position.counters.filter(({ name }) => !counts.includes(name)).map(({ text, value }) => `${text} ${value}`);
    return [
        piecesText(spec, position, words),
        ...(numbers.length > 0 ? [`${sentence(numbers.join(", "))}.`] : []),
        ...(last ? [spoken.lastMove(shownMove(last.text, words))] : []),
        outcome === null ? message.sideToMove(spec.sides[turn]) : `${outcome.text}.`,
    ].join(" ");
}

/** `Red, 2: sixes a1; ones b1. Black has no pieces. Blocks c3.` */
export function piecesText({ game, sides }: Spec, { letters, width }: Pick<Position, "letters" | "width">, words: Words): string {
    const { spoken } = words;
    const groups = [...lettersOf(game)].flatMap((letter) => {
        const squares = [...letters].flatMap((one, square) => (one === letter ? [square] : []));
        return squares.length === 0 ? [] : [{ piece: pieceOf(game, letter)!, squares }];
    });
    const sideText = (side: Side) => {
        const own = groups.filter(({ piece }) => colourOf(piece) === colourOf(faces[game][side]));
        const count = own.reduce((sum, { squares }) => sum + squares.length, 0);
        if (count === 0) return spoken.none(sides[side]);
        const kinds = own.map(({ piece, squares }) => kindText(piece, squaresText(squares, width, words), words));
        return `${sides[side]}, ${count}: ${kinds.join("; ")}.`;
    };
    const blocks = groups.find(({ piece }) => piece === "block");
    return [
        sideText("first"),
        sideText("second"),
        ...(blocks ? [spoken.blocks(squaresText(blocks.squares, width, words))] : []),
    ].join(" ");
}

const colourOf = (piece: PieceCode): string | undefined => piece.split("-")[1];

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a side has one kind of piece only, it needs no name. */
function kindText(piece: PieceCode, squares: string, { spoken }: Words): string {
    const [kind, , number] = piece.split("-");
    if (number !== undefined) return spoken.number(number, squares);
    return kind === "knight" || kind === "archer" ? `${spoken.kinds[kind]} ${squares}` : squares;
}

/** `a1, c1 to f1, b2`; of many, `rank 1 a, c to f; rank 2 b`. */
export function squaresText(squares: readonly number[], width: number, { spoken }: Words): string {
    const ranks = new Map<number, number[]>();
    for (const square of squares) {
        const rank = Math.floor(square / width);
        ranks.set(rank, [...(ranks.get(rank) ?? []), square]);
    }
    const rows = [...ranks].map(([rank, row]) => [rank, runsOf(row)] as const);
    const text = (runs: readonly (readonly number[])[], name: (square: number) => string) =>
        runs.map((run) => (run.length < 2 ? name(run[0]!) : spoken.run(name(run[0]!), name(run.at(-1)!)))).join(", ");
    if (squares.length <= mostNames) return rows.map(([, runs]) => text(runs, (square) => squareName(square, width))).join(", ");
    const file = (square: number) => squareName(square % width, width).slice(0, 1);
    return rows.map(([rank, runs]) => `${spoken.rank(rank + 1)} ${text(runs, file)}`).join("; ");
}

/** The squares of a rank in runs of neighbours; short runs fall apart. */
function runsOf(row: readonly number[]): readonly (readonly number[])[] {
    const runs: number[][] = [];
    for (const square of row) {
        const run = runs.at(-1);
        if (run?.at(-1) === square - 1) run.push(square);
        else runs.push([square]);
    }
    return runs.flatMap((run) => (run.length < shortestRun ? run.map((square) => [square]) : [run]));
}
