/** Who plays a side. */

import type { BySide, GameName, Side } from "../../engine/protocol.ts";

export type Player =
    | { readonly kind: "human" }
    | { readonly kind: "random" }
    | { readonly kind: "level"; readonly level: number }
    /** The whole engine, for so long a move. */
    | { readonly kind: "engine"; readonly seconds: number };

/** All that there are; some games have fewer. */
export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const thinkingTimes = [1, 3, 10, 30] as const;

/** As records name them: `human`, `level:5`. */
export function textOf(player: Player): string {
    if (player.kind === "level") return `level:${player.level}`;
    if (player.kind === "engine") return `engine:${player.seconds}`;
    return player.kind;
}

/** Reads what textOf writes. */
export function playerOf(text: string): Player | null {
    const [kind, number] = text.split(":");
    const value = Number(number);
    if (text === "human" || text === "random") return { kind: text };
    if (kind === "level" && levels.some((level) => level === value)) return { kind, level: value };
    if (kind === "engine" && thinkingTimes.some((time) => time === value)) return { kind, seconds: value };
    return null;
}

/** Whom one can beat who has just read the rules. */
export const mildest: Player = { kind: "level", level: 2 };

export const human: Player = { kind: "human" };

/** Whoever plays a game for the first time begins against a mild computer (Checkers is a game of two people, CHK-7). */
export function standardPlayers(game: GameName): BySide<Player> {
    return { first: human, second: game === "checkers" ? human : mildest };
}

/** A player as a game of so many levels has them: none is stronger than its strongest. */
export const withinLevels = (player: Player, count: number): Player =>
    player.kind === "level" ? { kind: "level", level: Math.min(player.level, count) } : player;

/** Computers in a game of so many levels, each stronger than the one before. */
const ladder = (count: number): readonly Player[] => [
    { kind: "random" },
    ...levels.slice(0, count).map((level) => ({ kind: "level", level }) as const),
    ...thinkingTimes.map((seconds) => ({ kind: "engine", seconds }) as const),
];
function onLadder(player: Player, count: number, steps: number): Player | null {
    const rungs = ladder(count);
    const rung = textOf(withinLevels(player, count));
    return rungs[rungs.findIndex((one) => textOf(one) === rung) + steps] ?? null;
}

/** The next computer above another, in a game of so many levels; null for the strongest. */
export const strongerThan = (player: Player, count: number): Player | null => onLadder(player, count, 1);
/** The next computer below another; null for the weakest. */
export const weakerThan = (player: Player, count: number): Player | null => onLadder(player, count, -1);

export const isHuman = (player: Player): boolean => player.kind === "human";
/** The side of the computer against which a person plays alone. */
export function opponentOf(players: BySide<Player>): Side | null {
    if (isHuman(players.first) === isHuman(players.second)) return null;
    return isHuman(players.first) ? "second" : "first";
}

export const other = (side: Side): Side => (side === "first" ? "second" : "first");
