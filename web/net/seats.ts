/** The seats that this device holds, and links that move one to another device. */

import type { BySide, Side } from "../engine/protocol.ts";
import type { GameId, Token } from "./messages.ts";

/** A seat, and what the lobby tells of its game. */
export interface HeldSeat {
    readonly id: GameId;
    readonly token: Token;
    /** When its game was seen last, in milliseconds since 1970. */
    readonly seen: number;
    /** The game's address, for the other player. */
    readonly link?: string;
    readonly game?: HeldGame;
    /** A link has brought the token, and no server has said that it opens a seat; perhaps one has said that it does not. */
    readonly linked?: "new" | "refused";
}

export interface HeldGame {
    readonly variant: string;
    /** None where nobody else can come. */
    readonly number?: string;
    readonly side: Side;
    readonly names: BySide<string | null>;
    readonly phase: "waiting" | "running" | "finished";
}

/** Where seats are kept: values by names, as this device stores them. */
export interface SeatStore {
    read(name: string): unknown;
    write(name: string, value: unknown): void;
}

const name = "quincunx.seats";
/** So many finished games are remembered, those seen last. */
const mostFinished = 100;
/** For so long, in milliseconds, nobody has to look at a game to keep the seat: a move may take 30 days. */
const longestAbsence = 90 * 86_400_000;
/** So often, in milliseconds, it is written down that a game was seen that stands as before. */
const freshness = 86_400_000;

const isSeat = (value: unknown): value is HeldSeat =>
    typeof value === "object" && value !== null &&
    ["id", "token"].every((member) => typeof (value as Record<string, unknown>)[member] === "string") &&
    typeof (value as HeldSeat).seen === "number";

/** As far as this device knows. */
export const isFinished = ({ game }: HeldSeat): boolean => game?.phase === "finished";

export class Seats {
    readonly #store: SeatStore;
    readonly #today: () => number;
    /** Games to which a private link has led that opens no seat, until somebody is told so. */
    readonly badLinks = new Set<GameId>();

    constructor(store: SeatStore, today: () => number = Date.now) {
        this.#store = store;
        this.#today = today;
    }

    /** All of them, the one seen last first. Other tabs hold the same. */
    all(): readonly HeldSeat[] {
        return this.#stored().filter(({ linked }) => linked === undefined);
    }

    /** What links have brought, and no server has proved or refused. */
    links(): readonly HeldSeat[] {
        return this.#stored().filter(({ linked }) => linked === "new");
    }

    tokenOf(id: GameId): Token | null {
        return this.all().find((seat) => seat.id === id)?.token ?? null;
    }

    /** The game's address, as the server says it. */
    linkOf(id: GameId): string | null {
        return this.all().find((seat) => seat.id === id)?.link ?? null;
    }

    /** What this device says to a server that asks for its seat: first what a link has brought; if that was refused, what
     *  is held, or else the same again, for that server may be another one for a while. */
    tokenToTry(id: GameId): Token | null {
        const tokens = this.#stored().filter((seat) => seat.id === id);
        const tried = tokens.find(({ linked }) => linked === "new") ?? tokens.find(({ linked }) => linked === undefined);
        return (tried ?? tokens[0])?.token ?? null;
    }

    /** What was known of it before and is not given anew stays. */
    hold(id: GameId, token: Token, more: Pick<HeldSeat, "link" | "game"> = {}): void {
        const stored = this.#stored();
        const known = stored.find((seat) => seat.id === id && seat.linked === undefined);
        const seat: HeldSeat = { ...known, id, token, seen: this.#today(), ...more };
        this.#write([seat, ...stored.filter((other) => other !== known && !(other.id === id && other.token === token))]);
    }

    /** A link has brought a token. Anybody can make such a link: the token waits beside the one that is held. */
    bring(id: GameId, token: Token): void {
        const others = this.#stored().filter((seat) => seat.id !== id || seat.linked === undefined);
        const link: HeldSeat = { id, token, seen: this.#today(), linked: "new" };
        this.#write(this.tokenOf(id) === token ? others : [link, ...others]);
    }

    /** A server has said that the token opens no seat. That says something if it came by a link. */
    refuse(id: GameId, token: Token | null): void {
        const stored = this.#stored();
        const link = stored.find((seat) => seat.id === id && seat.token === token && seat.linked === "new");
        if (link === undefined) return;
        this.badLinks.add(id);
        this.#write(stored.map((seat) => (seat === link ? { ...seat, linked: "refused" } : seat)));
    }

    /** Lets go of a token that waits beside the one that is held, and never was one. */
    drop(id: GameId, token: Token): void {
        this.#write(this.#stored().filter((seat) => seat.id !== id || seat.token !== token || seat.linked === undefined));
    }

    /** A server has told how the game of a seat stands, while nobody looked at the game itself. */
    note(id: GameId, game: HeldGame): void {
        const now = this.#today();
        const isNews = (seat: HeldSeat) =>
            seat.id === id && seat.linked === undefined && (seat.game?.phase !== game.phase || now - seat.seen >= freshness);
        const stored = this.#stored();
        if (stored.some(isNews)) this.#write(stored.map((seat) => (isNews(seat) ? { ...seat, seen: now, game } : seat)));
    }

    /** Lets go of the seat that is held; not of what a link has brought. */
    forget(id: GameId): void {
        this.#write(this.#stored().filter((seat) => seat.id !== id || seat.linked !== undefined));
    }

    #stored(): readonly HeldSeat[] {
        const stored = this.#store.read(name);
        return Array.isArray(stored) ? stored.filter(isSeat) : [];
    }

    /** What may still be played is let go of by its age alone. */
    #write(seats: readonly HeldSeat[]): void {
        const now = this.#today();
        const finished = new Set(seats.filter(isFinished).slice(0, mostFinished));
        this.#store.write(name, seats.filter((seat) =>
            isFinished(seat) ? finished.has(seat) : now - seat.seen < longestAbsence));
    }
}

const privatePart = /^#seat=([\w-]{22})$/;

/** A link that moves a seat to another device. The token stands in the fragment, which no server ever sees. */
export const privateLink = (origin: string, id: GameId, token: Token): string => `${origin}/game/${id}#seat=${token}`;

/** What of a window is used here. */
export interface SeatWindow {
    readonly location: Pick<Location, "pathname" | "hash">;
    readonly history: Pick<History, "replaceState">;
}

/** Takes what the address brings, and wipes it from there at once. */
export function takePrivateLink({ location, history }: SeatWindow, seats: Seats): void {
    const { pathname, hash } = location;
    if (!hash.startsWith("#seat=")) return;
    history.replaceState(null, "", pathname);
    const token = privatePart.exec(hash)?.[1];
    const id = /^\/game\/([0-9a-z]{12})$/.exec(pathname)?.[1];
    if (id === undefined) return;
    if (token === undefined) seats.badLinks.add(id);
    else seats.bring(id, token);
}
