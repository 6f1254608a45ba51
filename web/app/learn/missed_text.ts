/** Why a move was not what an exercise asks for, in a sentence. */

import type { Square } from "../../board/board.ts";
import type { SessionView } from "../../engine/protocol.ts";
import { squaresText } from "../accessibility/spoken_position.ts";
import { squareName } from "../board/squares.ts";
import type { Words } from "../i18n/words.ts";
import { atRisk, type Goal, jumpsOf, losesItself, moveOf } from "./goals.ts";

/** Of a session in which that move has been made. */
export function missedText(goal: Goal, view: SessionView, words: Words): string {
    const { missed } = words.learn;
    const { board, sides, outcome } = view;
    const move = moveOf(view);
    const enemy = sides[board.turn];
    const name = (square: Square | null) => (square === null ? "" : squareName(square, board.width));
    if (losesItself(move)) return missed.attackerLost;
    switch (goal.kind) {
        case "captures":
            return missed.takesNothing;
        case "turns":
            return missed.turns(move.turned.length);
        case "jumps":
            return missed.jumps(jumpsOf(move, board.width));
        case "reaches":
            return missed.leadsTo(name(move.to));
        case "wins":
            return outcome === null ? missed.goesOn : `${outcome.text}.`;
        case "safe":
            return missed.atRisk(enemy, squaresText(atRisk(view), board.width, words));
        case "stops":
            return missed.stillLeaves(goal.square);
        case "baits":
            return missed.losesNothing(enemy);
        case "passes":
            return missed.stillMoves(enemy);
    }
}
