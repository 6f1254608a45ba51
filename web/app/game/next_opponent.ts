/** Whom to play next, after how the last games went. */

import type { BySide, Side } from "../../engine/protocol.ts";
import { isOver, type StoredGame } from "../storage/stored_game.ts";
import { opponentOf, type Player, playerOf, strongerThan, textOf, weakerThan } from "./players.ts";

export interface NextOpponent {
    readonly player: Player;
    /** Whether the last games were won: then the player is the next stronger one. */
    readonly isStronger: boolean;
}

/**
 * In a game of so many levels two that a person has won in a row against the same computer ask for a stronger one, two
 * that were lost for a weaker one. `before` are games that were played earlier, the last one first; those that are not over, or that nobody played
 * alone, say nothing.
 */
export function nextOpponent(
    players: BySide<Player>,
    levels: number,
    winner: Side | null,
    before: readonly StoredGame[],
): NextOpponent | null {
    const side = opponentOf(players);
    if (side === null || winner === null) return null;
    const opponent = players[side];
    const isStronger = winner !== side;
    const last = before.flatMap((stored) => resultOf(stored) ?? [])[0];
    if (last === undefined || last.hasWon !== isStronger || textOf(last.opponent) !== textOf(opponent)) return null;
    const player = (isStronger ? strongerThan : weakerThan)(opponent, levels);
    return player === null ? null : { player, isStronger };
}

/** Against whom a person played alone, and whether they won; null if that is not known. */
function resultOf(stored: StoredGame): { readonly opponent: Player; readonly hasWon: boolean } | null {
    const [first, second] = [playerOf(stored.first), playerOf(stored.second)];
    if (!isOver(stored) || first === null || second === null) return null;
    const side = opponentOf({ first, second });
    if (side === null) return null;
    const winner = /^\[Result "(\w+)"\]$/m.exec(stored.record)?.[1];
    return { opponent: side === "first" ? first : second, hasWon: winner === (side === "first" ? "second" : "first") };
}
