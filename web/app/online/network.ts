/** What the page has of the network. */

import { Api, isProblem } from "../../net/api.ts";
import { socketOf } from "../../net/connection.ts";
import { Line, type LineSurroundings } from "../../net/line.ts";
import type { About, GameId, Token } from "../../net/messages.ts";
import { Seats } from "../../net/seats.ts";
import { type Timers, timers } from "../../net/timers.ts";
import { readStored, writeStored } from "../preferences.ts";

export interface Network {
    readonly api: Api;
    readonly seats: Seats;
    readonly timers: Timers;
    /** What the server is; null where there is none: on a host of files, or without a network. */
    readonly server: () => Promise<About | null>;
    readonly openLine: (game: GameId, token: Token | null, changed: LineSurroundings["changed"]) => Line;
}

/** A server that has not answered is asked again, whenever somebody wants to know. */
export function openNetwork(): Network {
    const api = new Api();
    let known: Promise<About | null> | null = null;
    const ask = async (): Promise<About | null> => {
        const about = await api.about();
        if (!isProblem(about)) return about;
        known = null;
        return null;
    };
    return {
        api,
        seats: new Seats({ read: readStored, write: writeStored }),
        timers,
        server: () => (known ??= ask()),
        openLine: (game, token, changed) =>
            new Line({ connect: () => socketOf(game), timers, random: Math.random, changed }, token),
    };
}
