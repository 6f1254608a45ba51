/** What the board widget is told of a position where any square can be chosen. */

import type { BoardState, Marks, Moves } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";
import { centreOf, labelOf, zonesOf } from "./board_view.ts";
import { pieceOf } from "./pieces.ts";

/** What stands where, as the module says it. */
export interface ShownPosition extends Pick<BoardState, "width" | "height" | "rankOne" | "flipped"> {
    readonly game: GameName;
    readonly title: string;
    readonly letters: string;
}

export function boardOfPosition(position: ShownPosition, moves: Moves, more: Marks, words: Words): BoardState {
    const { game, title, width, height, rankOne, flipped, letters } = position;
    const pieces = [...letters].map((letter) => pieceOf(game, letter));
    const marks: Marks = { ...centreOf(game, width, height), ...more };
    return {
        width, height, rankOne, flipped, pieces, moves, marks,
        boardLabel: words.board.label(title),
        zoomLabel: words.board.zoom,
        label: (square) => labelOf(square, { width, pieces, marks }, words),
    };
}

/** A board while nobody knows the rules; `start` is the position in which its game begins. */
export function sketchOf(position: ShownPosition, start: string, words: Words): BoardState {
    const zones = zonesOf(position.game, start, position.width);
    return boardOfPosition(position, { kind: "none" }, zones ? { zones } : {}, words);
}
