/** What the page has of the network. */

import { Api, isFinal, isProblem } from "../../net/api.ts";
import { socketOf } from "../../net/connection.ts";
import { Foundings } from "../../net/foundings.ts";
import { Line, type LineSurroundings } from "../../net/line.ts";
import type { About, GameId, NewGame, Problem, Seat, Token } from "../../net/messages.ts";
import { newToken } from "../../net/random_text.ts";
import { Seats } from "../../net/seats.ts";
import { type Timers, timers } from "../../net/timers.ts";
import { readStored, writeStored } from "../preferences.ts";

export interface Network {
    readonly api: Api;
    readonly seats: Seats;
    readonly foundings: Foundings;
    readonly timers: Timers;
    /** What the server is; null where there is none: on a host of files, or without a network. */
    readonly server: () => Promise<About | null>;
    readonly openLine: (game: GameId, token: Token | null, changed: LineSurroundings["changed"]) => Line;
}

/** A server that has not answered is asked again, whenever somebody wants to know. */
export function openNetwork(): Network {
    const api = new Api();
    const store = { read: readStored, write: writeStored };
    let known: Promise<About | null> | null = null;
    const ask = async (): Promise<About | null> => {
        const about = await api.about();
        if (!isProblem(about)) return about;
        known = null;
        return null;
    };
    return {
        api,
        seats: new Seats(store),
        foundings: new Foundings(store),
        timers,
        server: () => (known ??= ask()),
        openLine: (game, token, changed) =>
            new Line({ connect: () => socketOf(game), timers, random: Math.random, changed }, token),
    };
}

/** Has a game made, and holds its seat. What is asked for is written down first: an answer may come after a reload. */
export async function createGame({ api, seats, foundings }: Network, game: NewGame): Promise<Seat | Problem> {
    const token = foundings.keep(game);
    const answer = await api.create(game, token);
    if (!isProblem(answer)) seats.hold(answer.charter.id, token, { link: answer.link });
    if (!isProblem(answer) || isFinal(answer)) foundings.drop(token);
    return answer;
}

/** Takes the free seat of a game. The token is held first, and stays unless it will never open a seat. */
export async function takeSeat({ api, seats }: Network, game: GameId, name: string): Promise<Seat | Problem> {
    const token = seats.tokenOf(game) ?? newToken();
    seats.hold(game, token);
    const answer = await api.sit(game, { name }, token);
    if (isProblem(answer) && answer.code === "not_now") seats.forget(game);
    return answer;
}
