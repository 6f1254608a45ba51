/** Moves in words, for those who do not see them happen. */

import type { PieceCode, Square } from "../../board/board.ts";
import type { MoveView, Ply, PlyView, SessionView, Side } from "../../engine/protocol.ts";
import { kindOf, pieceOf } from "../board/pieces.ts";
import { squareName } from "../board/squares.ts";
import type { Words } from "../i18n/words.ts";
import { make, say } from "../widgets/dom.ts";
import { squaresText } from "./spoken_position.ts";

type Spec = Pick<SessionView, "game" | "sides">;

/** What stood on the board when somebody moved. */
export interface Before {
    readonly letters: string;
    readonly width: number;
    readonly turn: Side;
}

/** `Black's 4 from c4 takes 3 on c3.`; a pass that was forced is told with its reason. */
export function moveText({ game, sides }: Spec, move: MoveView, before: Before, forced: boolean, words: Words): string {
    const { message, moved } = words;
    const { from, to, captured, turned } = move;
    const { letters, width, turn } = before;
    const side = sides[turn];
    const name = (square: Square) => squareName(square, width);
    if (to === null) return forced ? message.passed(side) : moved.passes(side);
    if (from === null) return moved.places(side, name(to), turned.length, squaresText(turned, width, words));
    const pieceOn = (square: Square) => pieceOf(game, letters[square]!)!;
    const piece = pieceOn(from);
    if (!isOneOfKinds(piece)) return menText(side, move, kindOf(pieceOn(captured[0] ?? from)), before, words);
    const mover = moved.piece(side, piece);
    if (captured.includes(from)) return moved.fails(mover, name(from), kindOf(pieceOn(to)), name(to));
    if (captured.includes(to)) return moved.takes(mover, name(from), kindOf(pieceOn(to)), name(to));
    return moved.goes(mover, name(from), name(to));
}

/** Where sides have one kind of piece only, it is the side that moves. */
function menText(
    side: string,
    { from, to, captured, path }: MoveView,
    victim: ReturnType<typeof kindOf>,
    { width }: Before,
    words: Words,
): string {
    const { moved } = words;
    const name = (square: Square) => squareName(square, width);
    const [start, end] = [name(from!), name(to!)];
    if (captured.length > 0) return moved.jumpsOver(side, start, end, victim, squaresText(captured, width, words));
    const isStep = path.length <= 2 && isBeside(from!, to!, width);
    return isStep ? moved.steps(side, start, end) : moved.jumps(side, start, path.slice(1).map(name).join(", "));
}

const isOneOfKinds = (piece: PieceCode): boolean => !piece.startsWith("man");

const isBeside = (from: Square, to: Square, width: number): boolean =>
    Math.abs(from - to) === width || Math.abs(from - to) === 1;

/** A hint as a sentence: the whole move, or which piece makes it. */
export function hintText(spec: Spec, move: MoveView, isWhole: boolean, before: Before, words: Words): string {
    const { moved } = words;
    if (!isWhole && move.from !== null) return moved.hintPiece(squareName(move.from, before.width));
    return moved.hint(moveText(spec, move, before, false, words));
}

/** The moves of a session, or of a line that is analysed. */
export interface AnnouncedMoves extends Spec {
    readonly start: string;
    readonly plies: readonly Ply[];
    /** How many of them are made; null where none can be taken back. */
    readonly made: number | null;
}

/** The region that tells each move at once, whether it has been made, taken back or looked at. */
export class MoveAnnouncer {
    readonly element = make("p", { class: "moved visually-hidden", "aria-live": "assertive", "aria-atomic": "true" });
    readonly #words: Words;
    #told: (Pick<AnnouncedMoves, "start" | "made"> & Pick<PlyView, "ply" | "position">) | null = null;

    constructor(words: Words) {
        this.#words = words;
    }

    update(moves: AnnouncedMoves, { ply, position, last, before, width }: PlyView): void {
        const { start, made, plies } = moves;
        const told = this.#told;
        this.#told = { start, made, ply, position };
        if (told === null || told.start !== start) return say(this.element, "");
        const takenBack = (told.made ?? 0) - (made ?? 0);
        if (takenBack > 0 && ply === made) return say(this.element, this.#words.moved.takenBack(takenBack));
        if (told.ply === ply && told.position === position) return;
        if (last === null || before === null) return say(this.element, "");
        const { color, forced } = plies[ply - 1]!;
        // The message line tells of who had to pass; said here as well, it would cut short the move before.
        if (forced && ply === (made ?? ply)) return;
        say(this.element, moveText(moves, last, { letters: before, width, turn: color }, forced, this.#words));
    }
}
