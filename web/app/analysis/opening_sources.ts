/** Whose games are looked into for openings: those that the computer has played with itself, and those of the server. */

import { isAbsent, isProblem } from "../../net/api.ts";
import type { Network } from "../online/network.ts";
import { type Continuation, continuations, type OpeningTable, shippedOpenings } from "./opening_table.ts";

export interface Found {
    /** How many games were looked into. */
    readonly games: number;
    readonly moves: readonly Continuation[];
}

export interface OpeningSource {
    readonly kind: "computer" | "server";
    /** The moves that games have made in a position; null if that cannot be told now. */
    find(position: string): Promise<Found | null>;
}

/** Null where the computer has played none of the variant. A table that did not come is asked for again. */
export function computersGames(variant: string, get = shippedOpenings(variant)): OpeningSource | null {
    if (get === null) return null;
    let table: Promise<OpeningTable> | null = null;
    return {
        kind: "computer",
        find: async (position) => {
            try {
                const known = await (table ??= get());
                return { games: known.games, moves: continuations(known, position) };
            } catch {
                table = null;
                return null;
            }
        },
    };
}

/** Null where there is no server, or none answers now. It is asked about each position once. */
export async function serversGames(variant: string, { api, server }: Network): Promise<OpeningSource | null> {
    if (isAbsent(await server())) return null;
    const known = new Map<string, Found>();
    return {
        kind: "server",
        find: async (position) => {
            const before = known.get(position);
            if (before !== undefined) return before;
            const answer = await api.openings(variant, position);
            if (isProblem(answer)) return null;
            const moves = answer.moves.map(({ move, first, draws, second }) => ({ move, results: [first, draws, second] as const }));
            const found = { games: answer.games, moves };
            known.set(position, found);
            return found;
        },
    };
}
