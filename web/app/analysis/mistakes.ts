/** Which moves of a line were mistakes, and what was better. */

import type { GameName, MistakeKind, Ply, Side } from "../../engine/protocol.ts";
import type { Value } from "./scores.ts";
import { winChance } from "./win_chance.ts";

/** What is known of a position. */
export interface Judged {
    readonly value: Value;
    /** The best moves from there; none where the game is over. */
    readonly best: readonly string[];
}

export interface Mistake {
    readonly kind: MistakeKind;
    /** After so many plies it was made. */
    readonly ply: number;
    readonly side: Side;
    readonly played: string;
    /** The line that was better, and what it was worth. */
    readonly better: readonly string[];
    readonly value: Value;
    /** How much win chance it cost, from 0 to 1. */
    readonly cost: number;
}

/**
 * Win chance rather than score decides: a disc lost matters in an even position, not in one that is won. Two searches of
 * neighbouring positions differ by some percent without any mistake, so that less than a tenth says nothing. A fifth
 * changes who is the favourite, or nearly; three tenths give away what most games are decided by.
 */
const thresholds: readonly (readonly [least: number, kind: MistakeKind])[] = [
    [0.3, "blunder"],
    [0.2, "mistake"],
    [0.1, "slip"],
];

/** The mistakes of a line, as far as its positions (one more than its plies) have been judged. */
export function mistakesOf(game: GameName, line: readonly Ply[], judged: readonly (Judged | null)[]): Mistake[] {
    return line.flatMap((ply, i) => mistakeOf(game, ply, i, judged[i] ?? null, judged[i + 1] ?? null) ?? []);
}

function mistakeOf(
    game: GameName,
    { text, color, forced }: Ply,
    ply: number,
    before: Judged | null,
    after: Judged | null,
): Mistake | null {
    // The best move of a search can look worse one ply on: that is the search's error, not the player's.
    if (before === null || after === null || forced || before.best[0] === text) return null;
    const gain = winChance(game, after.value) - winChance(game, before.value);
    const cost = color === "first" ? -gain : gain;
    const kind = thresholds.find(([least]) => cost >= least)?.[1];
    return kind === undefined
        ? null
        : { kind, ply, side: color, played: text, better: before.best, value: before.value, cost };
}
