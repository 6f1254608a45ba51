/** What is asked of a server by requests. What went wrong is a value, too: a Problem. */

import {
    type About, answerTime, type Code, firstPause, type Found, type GameId, type Listings, longestPause, type NewGame,
    type Openings, type Problem, protocolVersion, type Seat, type GameStatus, type TakeSeat, type Token, type Whole,
} from "./messages.ts";
import { backOff, type Timers, timers } from "./timers.ts";

/** What may be asked again is asked so often at most, as by a terminal. */
const attempts = 5;

export interface ApiContext {
    readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
    readonly timers: Timers;
    readonly random: () => number;
}

const browser: ApiContext = { fetch: (address, init) => fetch(address, init), timers, random: Math.random };

export const isProblem = (answer: object): answer is Problem => "code" in answer;

/** Why there is nobody to play with: who answers is no server of ours but has files, or nobody answers now. */
export type Absence = "none" | "silent";

export const isAbsent = (server: About | Absence): server is Absence => typeof server === "string";

/** Whether a game that was asked for will never be there. Else it may have been made by an attempt without an answer. */
export const isFinal = ({ code }: Problem): boolean =>
    ["bad_message", "illegal", "too_much", "not_now"].includes(code);

/** Whoever gets this does not know whether it was done. */
const unavailable = (text: string): Problem => ({ code: "unavailable", text });

export class Api {
    readonly #context: ApiContext;

    constructor(context: ApiContext = browser) {
        this.#context = context;
    }

    /** Creates a game. With its token it is done once however often it is asked for: so it is asked again. */
    create(game: NewGame, token: Token): Promise<Seat | Problem> {
        return this.#persist("/api/games", { ...game, token });
    }

    /** Takes the free seat of a game; once, too. */
    sit(game: GameId, seat: TakeSeat, token: Token): Promise<Seat | Problem> {
        return this.#persist(`/api/games/${game}/seat`, { ...seat, token });
    }

    /** Puts another token in the place of a seat's; once, too. */
    replaceToken(game: GameId, token: Token, next: Token): Promise<Seat | Problem> {
        return this.#persist(`/api/games/${game}/token`, { token, next });
    }

    find(number: string): Promise<Found | Problem> {
        return this.#ask(`/api/numbers/${encodeURIComponent(number)}`);
    }

    /** Games that wait for somebody, or that are being played; of one kind of game, and those after so many. */
    list(which: "waiting" | "running", game?: string, from = 0): Promise<Listings | Problem> {
        const query = [
            ...(which === "running" ? ["running"] : []),
            ...(game === undefined ? [] : [`game=${game}`]),
            ...(from === 0 ? [] : [`from=${from}`]),
        ].join("&");
        return this.#ask(`/api/games${query === "" ? "" : `?${query}`}`);
    }

    status(game: GameId, token: Token): Promise<GameStatus | Problem> {
        return this.#ask(`/api/games/${game}/status`, { token });
    }

    whole(game: GameId): Promise<Whole | Problem> {
        return this.#ask(`/api/games/${game}`);
    }

    /** How games that have ended on the server went on from a position. */
    openings(variant: string, position: string): Promise<Openings | Problem> {
        return this.#ask("/api/openings", { variant, position });
    }

    /** What the server is. One that speaks another protocol is none that answers this page. */
    async about(): Promise<About | Absence> {
        const answer = await this.#send("/api/server");
        if (typeof answer === "string") return "silent";
        const about = read<About>(answer);
        if (!isProblem(about) && about.protocol === protocolVersion) return about;
        return isOfHost(answer) ? "none" : "silent";
    }

    async #persist<T extends object>(address: string, body: object): Promise<T | Problem> {
        for (let attempt = 0; ; ++attempt) {
            const answer = await this.#ask<T>(address, body);
            if (!isProblem(answer) || answer.code !== "unavailable" || attempt + 1 === attempts) return answer;
            await this.#pause(backOff(attempt, firstPause, longestPause, this.#context.random()));
        }
    }

    async #ask<T extends object>(address: string, body?: object): Promise<T | Problem> {
        const answer = await this.#send(address, body);
        return typeof answer === "string" ? unavailable(answer) : read<T>(answer);
    }

    /** What came back, or why nothing did: no network, or no answer in time. */
    async #send(address: string, body?: object): Promise<Sent | string> {
        const { fetch, timers } = this.#context;
        const end = new AbortController();
        const cancel = timers.after(answerTime, () => end.abort());
        const how: RequestInit = body === undefined
            ? { cache: "no-store" }
            : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
        try {
            const response = await fetch(address, { ...how, signal: end.signal });
            return { status: response.status, text: await response.text() };
        } catch (error) {
            return String(error);
        } finally {
            cancel();
        }
    }

    #pause(span: number): Promise<void> {
        return new Promise((resolve) => this.#context.timers.after(span, resolve));
    }
}

/** What a status means that comes without a Problem: from a proxy, or from a host of files. That one of these finds
 *  nothing says nothing of a game. */
function codeOf(status: number): Code {
    if (status === 429) return "too_fast";
    return [404, 502, 503, 504].includes(status) ? "unavailable" : "failed";
}

/** What came back for a request. */
interface Sent {
    readonly status: number;
    readonly text: string;
}

/** Null where that is a document for people. */
function objectIn({ text }: Sent): object | null {
    try {
        const answer: unknown = JSON.parse(text);
        return typeof answer === "object" ? answer : null;
    } catch {
        return null;
    }
}

function read<T extends object>(sent: Sent): T | Problem {
    const answer = objectIn(sent);
    if (answer !== null && (sent.status < 300 || "code" in answer)) return answer as T;
    return { code: codeOf(sent.status), text: `status ${sent.status}` };
}

/** Whether what came back for a server's description is a host's: neither that nor a Problem, and no proxy's excuse for a
 *  server that is down or has too much to do. */
function isOfHost(sent: Sent): boolean {
    const { protocol, code } = (objectIn(sent) ?? {}) as { protocol?: unknown; code?: unknown };
    return typeof protocol !== "number" && typeof code !== "string" && sent.status !== 429 && sent.status < 500;
}
