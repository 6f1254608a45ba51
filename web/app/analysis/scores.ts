/** What positions are worth: as numbers from the first player's view, as texts for whoever stands better. */

import type { BySide, GameName, Outcome, Side, ThoughtLine } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";

export interface Value {
    /** In hundredths of the game's unit; good for the first player if positive. */
    readonly score: number;
    readonly certainty: ThoughtLine["certainty"];
    /** How many plies away the end is, if it is known who wins. */
    readonly plies?: number;
    /** How likely the first player wins, in percent; only what is sure is 0 or 100. */
    readonly chance: number;
}

/** A score is told for the player to move. */
export function valueOf({ score, certainty, plies, chance }: ThoughtLine, turn: Side): Value {
    const isFirst = turn === "first";
    const value = { score: isFirst ? score : 0 - score, certainty, chance: isFirst ? chance : 100 - chance };
    return plies === undefined ? value : { ...value, plies };
}

/** What a game that is over is worth. */
export function valueOfEnd({ winner }: Outcome): Value {
    if (winner === null) return { score: 0, certainty: "proved", chance: 50 };
    const isFirst = winner === "first";
    return { score: isFirst ? 1 : -1, certainty: "proved", plies: 0, chance: isFirst ? 100 : 0 };
}

/** Who is known to win, if anybody is. */
function winnerOf({ chance }: Value): Side | null {
    return chance === 100 ? "first" : chance === 0 ? "second" : null;
}

/**
 * `63 % for White`, `White wins in 5`, `White wins in at most 9`, `proved draw`; in Reversi, where discs are counted at
 * the end, `≈ +4.8 discs for Black`, `at least +10 discs for Black, proved`.
 */
export function scoreText(game: GameName, value: Value, sides: BySide<string>, words: Words): string {
    const { thought } = words;
    const { score, certainty, plies } = value;
    const winner = winnerOf(value);
    if (winner !== null && plies !== undefined) {
        if (plies === 0) return thought.won(sides[winner]);
        return (certainty === "bound" ? thought.winAtMost : thought.win)(sides[winner], plies);
    }
    if (certainty === "proved" && score === 0) return thought.draw;
    if (game !== "reversi") return chanceText(value, sides, words);
    const discs = Math.round(Math.abs(score) / 10) / 10;
    if (discs === 0) return thought.even;
    const text = thought.discs(discs, sides[score > 0 ? "first" : "second"]);
    if (certainty === "estimate") return `≈\u00a0${text}`;
    // The engine gives bounds of what is good from below and of what is bad from above: for whoever is ahead, from below.
    return thought.proved(certainty === "bound" ? thought.atLeast(text) : text);
}

/** `63 % for White`, `even` */
export function chanceText({ chance }: Value, sides: BySide<string>, { thought }: Words): string {
    if (chance === 50) return thought.even;
    return chance > 50 ? thought.chance(chance, sides.first) : thought.chance(100 - chance, sides.second);
}
