/** What is known of a game at a server, and what is asked of it: without a gap, over losses of the connection. */

import { Connection, type SocketLike } from "./connection.ts";
import {
    type GameSettings, type Command, type LogEntry, type CloseReason, firstPause, longestPause, type Present, type Problem,
    type ServerMessage, type Side, type Token, type Version,
} from "./messages.ts";
import { type Order, Outbox } from "./outbox.ts";
import { ServerClock } from "./server_clock.ts";
import { backOff, type Timers } from "./timers.ts";

export type ConnectionState =
    /** For the first time; whether it has been tried in vain already. */
    | { readonly kind: "connecting"; readonly failed: boolean }
    | { readonly kind: "connected" }
    | { readonly kind: "reconnecting" }
    /** For good. */
    | { readonly kind: "closed"; readonly why: CloseReason };

/** What is known of a game. */
export interface GameClientState {
    readonly connection: ConnectionState;
    readonly settings: GameSettings | null;
    /** Whose seat the token opens. */
    readonly you: Side | null;
    readonly present: Present;
    /** All of them, from the first on. */
    readonly entries: readonly LogEntry[];
}

export interface GameClientContext {
    readonly connect: () => SocketLike;
    readonly timers: Timers;
    readonly random: () => number;
    /** Called after every change. */
    readonly changed: (view: GameClientState) => void;
}

/** Whoever has a seat in a game that the server does not know, or does not show, asks again after so long: for a while it
 *  may have been another server, or one with another store. */
const slowRetry = 30_000;

const nobody: Present = { first: false, second: false, watchers: 0 };

export class GameClient {
    readonly #context: GameClientContext;
    readonly #token: Token | null;
    readonly #outbox = new Outbox();
    readonly #clock = new ServerClock();
    readonly #connection: Connection;
    #view: GameClientState = { connection: { kind: "connecting", failed: false }, settings: null, you: null, present: nobody, entries: [] };
    /** Whether what is missing has been asked for, and has not come. */
    #asked = false;
    /** The latest version that was heard of since then. */
    #latest: Version = 0;

    constructor(context: GameClientContext, token: Token | null) {
        this.#context = context;
        this.#token = token;
        this.#connection = new Connection({
            connect: context.connect,
            timers: context.timers,
            random: context.random,
            opened: () => this.#hello(),
            received: (message) => this.#receive(message),
            lost: () => this.#lose(),
        });
        this.#connection.open();
    }

    get view(): GameClientState {
        return this.#view;
    }

    /** What the server's clock shows. */
    now(): number {
        return this.#clock.at(this.#context.timers.now());
    }

    /** Orders that nobody knows yet whether they were carried out. */
    get open(): readonly Order[] {
        return this.#outbox.orders;
    }

    /** Gives an order, now or when there is a connection. Null once it was carried out, or why it was not. */
    order(command: Command): Promise<Problem | null> {
        const { order, done } = this.#outbox.add(command, this.#version);
        if (this.#view.connection.kind === "connected") this.#sendOrder(order);
        if (this.#view.connection.kind === "closed") this.#outbox.refuseAll(gone);
        return done;
    }

    /** The network may have changed: finds out whether the server is there, sooner than otherwise. */
    probe(): void {
        const { kind } = this.#view.connection;
        if (kind === "connected") this.#connection.send({ do: "pulse" });
        if (kind !== "closed") this.#connection.open();
    }

    /** The page is left, perhaps to come back: nobody is here until the next `probe`. */
    suspend(): void {
        this.#connection.close();
        if (this.#view.connection.kind === "connected") this.#lose();
    }

    /** Leaves the game. */
    close(): void {
        this.#connection.close();
        this.#outbox.refuseAll(gone);
    }

    get #version(): Version {
        return this.#view.entries.length;
    }

    #lose(): void {
        this.#asked = false;
        const known = this.#view.settings !== null;
        this.#change({ connection: known ? { kind: "reconnecting" } : { kind: "connecting", failed: true }, present: nobody });
    }

    #end(why: CloseReason): void {
        this.#connection.close();
        this.#outbox.refuseAll(gone);
        this.#change({ connection: { kind: "closed", why }, present: nobody });
    }

    #hello(): void {
        this.#asked = true;
        this.#latest = 0;
        this.#connection.send({ do: "hello", have: this.#version, ...(this.#token !== null && { token: this.#token }) });
    }

    #sendOrder({ key, version, command }: Order): void {
        this.#connection.send({ do: "order", key, version, command });
    }

    // What comes.

    #receive(message: ServerMessage): void {
        if ("now" in message) this.#clock.hear(message.now, this.#context.timers.now());
        switch (message.is) {
            case "game":
                return this.#handleGame(message);
            case "news":
                return this.#take(message.entries);
            case "pulse":
                this.#change({ present: message.present });
                return this.#catchUp(message.version);
            case "refused":
                return this.#handleRefusal(message);
            case "bye":
                return this.#handleBye(message);
        }
    }

    #handleBye({ why, retry }: Extract<ServerMessage, { is: "bye" }>): void {
        const again = retry ?? (why === "not_allowed" && this.#token !== null ? slowRetry : null);
        if (again === null) this.#end(why);
        else this.#connection.lose(again);
    }

    #handleGame({ settings, you, present, entries }: Extract<ServerMessage, { is: "game" }>): void {
        const again = this.#view.connection.kind !== "connected";
        this.#asked = false;
        this.#connection.succeed();
        this.#take(entries, { connection: { kind: "connected" }, settings, you: you ?? null, present });
        if (again) for (const order of this.#outbox.orders) this.#sendOrder(order);
        this.#catchUp(this.#latest); // news may have overtaken this
    }

    /** Takes the entries that follow those that are there; behind a gap they are asked for. */
    #take(entries: readonly LogEntry[], more: Partial<GameClientState> = {}): void {
        const fresh = entries.filter(({ version }, i) => version > this.#version && version === entries[0]!.version + i);
        const fits = fresh.length > 0 && fresh[0]!.version === this.#version + 1;
        if (fits) this.#outbox.note(fresh);
        this.#change({ ...more, ...(fits && { entries: [...this.#view.entries, ...fresh] }) });
        this.#catchUp(entries.at(-1)?.version ?? 0);
    }

    /** The game has come to a version. */
    #catchUp(version: Version): void {
        this.#latest = Math.max(this.#latest, version);
        if (version > this.#version && !this.#asked) this.#hello();
    }

    #handleRefusal({ key, problem }: Extract<ServerMessage, { is: "refused" }>): void {
        const order = this.#outbox.find(key);
        if (order === null) return;
        if (!mayGoLater(order, problem)) return this.#outbox.refuse(key, problem);
        const { random, timers } = this.#context;
        this.#outbox.delay(key);
        timers.after(backOff(order.delays, firstPause, longestPause, random()), () => {
            const still = this.#outbox.find(key);
            if (still !== null && this.#view.connection.kind === "connected") this.#sendOrder(still);
        });
    }

    #change(change: Partial<GameClientState>): void {
        this.#view = { ...this.#view, ...change };
        this.#context.changed(this.#view);
    }
}

/** Of phrases one may have had enough; everything else is only put off. */
const mayGoLater = ({ command }: Order, { code }: Problem): boolean =>
    code === "unavailable" || (code === "too_fast" && command.what !== "say");

const gone: Problem = { code: "unavailable", text: "the connection is closed" };
