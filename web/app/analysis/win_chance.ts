/** How likely the first player wins, from a score. */

import type { GameName } from "../../engine/protocol.ts";
import { type Value, winnerOf } from "./scores.ts";

/**
 * How many hundredths multiply the odds by e. A score says how far ahead one is, in a unit of the game's own: a disc in
 * Reversi is little, a step in Ugolki much. Fitted (by likelihood, draws counting as half) to 400 games of level 6
 * against itself in each game's standard variant, six random moves at the start of each, every later position judged by
 * a search of 4000 nodes. In Checkers level 6 draws nearly always, whatever the score: there it is level 3.
 */
const scales: Readonly<Record<GameName, number>> = {
    ring: 260,
    reversi: 850,
    ugolki: 100,
    jesonmor: 280,
    checkers: 230,
};

/** From 0 to 1; a draw is a half. What is proved is no chance any more. */
export function winChance(game: GameName, value: Value): number {
    const winner = winnerOf(value);
    if (winner !== null) return winner === "first" ? 1 : 0;
    return 1 / (1 + Math.exp(-value.score / scales[game]));
}

/** As people read it; only what is sure is 0 or 100. */
export function percentOf(game: GameName, value: Value): number {
    const percent = Math.round(winChance(game, value) * 100);
    return winnerOf(value) === null ? Math.min(Math.max(percent, 1), 99) : percent;
}
