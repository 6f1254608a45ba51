/** What positions are worth, as texts and as numbers, always from the first player's view. */

import type { BySide, Outcome, Side, ThoughtLine } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";

export interface Value {
    /** In hundredths of the game's unit; good for the first player if positive. */
    readonly score: number;
    readonly certainty: ThoughtLine["certainty"];
    /** How many plies away the end is, if it is known who wins. */
    readonly plies?: number;
}

/** A score is told for the player to move. */
export function valueOf({ score, certainty, plies }: ThoughtLine, turn: Side): Value {
    const value = { score: turn === "first" ? score : 0 - score, certainty };
    return plies === undefined ? value : { ...value, plies };
}

/** What a game that is over is worth. */
export function valueOfEnd({ winner }: Outcome): Value {
    if (winner === null) return { score: 0, certainty: "proved" };
    return { score: winner === "first" ? 1 : -1, certainty: "proved", plies: 0 };
}

/**
 * Who is known to win, if anybody is: a bound of a win is one, too, for only its length is open; and so is a proved
 * margin, as in Reversi, or a bound of one.
 */
export function winnerOf({ score, certainty, plies }: Value): Side | null {
    if (plies === undefined && (certainty === "estimate" || score === 0)) return null;
    return score > 0 ? "first" : "second";
}

/** `+1.25`, `at least +1.25, proved`, `White wins in 5`, `White wins in at most 9`, `proved draw`. */
export function scoreText(value: Value, sides: BySide<string>, { thought }: Words): string {
    const { score, certainty, plies } = value;
    const winner = winnerOf(value);
    if (winner !== null && plies !== undefined) {
        if (plies === 0) return thought.won(sides[winner]);
        return (certainty === "bound" ? thought.winAtMost : thought.win)(sides[winner], plies);
    }
    const number = `${score > 0 ? "+" : score < 0 ? "−" : ""}${(Math.abs(score) / 100).toFixed(2)}`;
    if (certainty === "proved") return score === 0 ? thought.draw : thought.proved(number);
    // The engine gives bounds of what is good from below and of what is bad from above.
    if (certainty === "bound") return thought.proved((score > 0 ? thought.atLeast : thought.atMost)(number));
    return number;
}
