/** What the page has of the network. */

import type { OnlineSessionView } from "../../engine/protocol.ts";
import { type Absence, Api, isFinal, isProblem } from "../../net/api.ts";
import { socketOf } from "../../net/connection.ts";
import { GameClient, type GameClientContext } from "../../net/game_client.ts";
import type { GameSettings, About, GameId, NewGame, Problem, Seat, Side, GameStatus, Token } from "../../net/messages.ts";
import { PendingCreations } from "../../net/pending_creations.ts";
import { newToken } from "../../net/random_text.ts";
import { type HeldGame, type HeldSeat, Seats } from "../../net/seats.ts";
import { type Timers, timers } from "../../net/timers.ts";
import { readStored, writeStored } from "../storage/preferences.ts";

export interface Network {
    readonly api: Api;
    readonly seats: Seats;
    readonly pendingCreations: PendingCreations;
    readonly timers: Timers;
    /** What the server is, or why there is none: on a host of files, or without a network. */
    readonly server: () => Promise<About | Absence>;
    readonly openGameClient: (game: GameId, token: Token | null, changed: GameClientContext["changed"]) => GameClient;
}

/** A server that has not answered is asked again, whenever somebody wants to know. A host of files stays one. */
export function openNetwork(): Network {
    const api = new Api();
    const store = { read: readStored, write: writeStored };
    let known: Promise<About | Absence> | null = null;
    const ask = async (): Promise<About | Absence> => {
        const about = await api.about();
        if (about === "silent") known = null;
        return about;
    };
    return {
        api,
        seats: new Seats(store),
        pendingCreations: new PendingCreations(store),
        timers,
        server: () => (known ??= ask()),
        openGameClient: (game, token, changed) =>
            new GameClient({ connect: () => socketOf(game), timers, random: Math.random, changed }, token),
    };
}

/** Has a game made, and holds its seat. What is asked for is written down first: an answer may come after a reload. */
export async function createGame({ api, seats, pendingCreations }: Network, game: NewGame): Promise<Seat | Problem> {
    const token = pendingCreations.add(game);
    const answer = await api.create(game, token);
    if (!isProblem(answer)) seats.hold(answer.settings.id, token, { link: answer.link });
    if (!isProblem(answer) || isFinal(answer)) pendingCreations.remove(token);
    return answer;
}

/** Takes the free seat of a game. The token is held first, and stays unless it will never open a seat. */
export async function takeSeat({ api, seats }: Network, game: GameId, name: string): Promise<Seat | Problem> {
    const token = seats.tokenOf(game) ?? newToken();
    seats.hold(game, token);
    const answer = await api.sit(game, { name }, token);
    if (!isProblem(answer)) seats.hold(game, token, { link: answer.link });
    else if (answer.code === "not_now") seats.forget(game);
    return answer;
}

/** Has the server put another token in the place of the one of a seat that this device holds. The new one is written down
 *  first, as what a link has brought: whichever the server knows then opens the seat, though its answer may be lost. */
export async function renewSeat(network: Network, game: GameId): Promise<Problem | null> {
    const { api, seats } = network;
    // Anybody can make a link: what one has brought is never given to a server as the new token.
    const pending = seats.links().find(({ id }) => id === game);
    if (pending !== undefined && (await proveLink(network, pending)) === null)
        return { code: "unavailable", text: "the server does not say which token it knows" };
    const token = seats.tokenOf(game);
    if (token === null) return { code: "not_yours", text: "this device holds no seat" };
    const next = newToken();
    seats.bring(game, next);
    const answer = await api.replaceToken(game, token, next);
    if (!isProblem(answer)) seats.hold(game, next);
    else if (answer.code === "not_yours" || isFinal(answer)) seats.drop(game, next);
    return isProblem(answer) ? answer : null;
}

/** The server shows a game to this device as to the player of this seat: keeps it, and the one in the game that follows.
 *  It takes the place of another one only when it `isNew`: else a link has brought that to another tab since. */
export function keepSeat(seats: Seats, { settings, side, token }: Omit<Seat, "link">, view: OnlineSessionView, isNew: boolean): void {
    const { variant, outcome, online: { seats: names, phase, rematch } } = view;
    const { id } = settings;
    if (phase === "finished" && outcome === null) return seats.forget(id); // nothing will come of it
    const game = { variant, ...numberOf(settings), side, names, phase };
    if (isNew || [token, null].includes(seats.tokenOf(id))) seats.hold(id, token, { game });
    if (rematch === null || seats.tokenOf(rematch) !== null) return;
    const link = seats.linkOf(id);
    seats.hold(rematch, token, link === null ? {} : { link: link.replace(id, rematch) });
}

/** Asks whether what a link has brought opens a seat; then this device holds it. Null: nothing is known. */
export async function proveLink({ api, seats }: Network, { id, token }: HeldSeat): Promise<boolean | null> {
    const status = await api.status(id, token);
    if (isProblem(status)) return status.code === "not_yours" ? false : null;
    if (status.you === undefined) return false;
    seats.hold(id, token, { game: heldGame(status, status.you) });
    return true;
}

const numberOf = ({ number }: GameSettings): { number?: string } => number === undefined ? {} : { number };

/** What a seat remembers of how its game stands. */
export const heldGame = ({ settings, progress, first, second }: GameStatus, side: Side): HeldGame => ({
    variant: settings.variant, ...numberOf(settings), side, phase: progress,
    names: { first: first ?? null, second: second ?? null },
});
