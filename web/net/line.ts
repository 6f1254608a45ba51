/** The socket of a game, and what has come over it: kept open over losses of the network and of the server. */

import type {
    Charter, ClientMessage, Command, Entry, Farewell, Present, Problem, ServerMessage, Side, Span, Token, Version,
} from "./messages.ts";
import { type Order, Outbox } from "./outbox.ts";
import { ServerClock } from "./server_clock.ts";
import { backOff, type Cancel, type Timers } from "./timers.ts";

/** Whoever has heard nothing for so long asks for a pulse… */
const restful = 10_000;
/** …and if nothing comes for so long, the network is lost: TCP alone notices after minutes. */
const patience = 5000;
const firstPause = 500;
const longestPause = 20_000;

/** What of a WebSocket is used; tests bring their own. */
export interface SocketLike {
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(text: string): void;
    close(): void;
}

export type Link =
    /** For the first time; whether it has been tried in vain already. */
    | { readonly kind: "connecting"; readonly failed: boolean }
    | { readonly kind: "connected" }
    | { readonly kind: "reconnecting" }
    /** For good. */
    | { readonly kind: "closed"; readonly why: Farewell };

/** What is known of a game. */
export interface LineView {
    readonly link: Link;
    readonly charter: Charter | null;
    /** Whose seat the token opens. */
    readonly you: Side | null;
    readonly present: Present;
    /** All of them, from the first on. */
    readonly entries: readonly Entry[];
}

export interface LineSurroundings {
    readonly connect: () => SocketLike;
    readonly timers: Timers;
    readonly random: () => number;
    /** Called after every change. */
    readonly changed: (view: LineView) => void;
}

const nobody: Present = { first: false, second: false, watchers: 0 };

export class Line {
    readonly #around: LineSurroundings;
    readonly #token: Token | null;
    readonly #outbox = new Outbox();
    readonly #clock = new ServerClock();
    #view: LineView = { link: { kind: "connecting", failed: false }, charter: null, you: null, present: nobody, entries: [] };
    #socket: SocketLike | null = null;
    /** How often it was tried in vain to connect. */
    #attempt = 0;
    /** Whether what is missing has been asked for, and has not come. */
    #asked = false;
    /** What happens if nothing is heard. */
    #unlessHeard: Cancel = () => {};
    #nextAttempt: Cancel = () => {};

    constructor(around: LineSurroundings, token: Token | null) {
        this.#around = around;
        this.#token = token;
        this.#connect();
    }

    get view(): LineView {
        return this.#view;
    }

    /** What the server's clock shows. */
    now(): number {
        return this.#clock.at(this.#around.timers.now());
    }

    /** Orders that nobody knows yet whether they were carried out. */
    get open(): readonly Order[] {
        return this.#outbox.orders;
    }

    /** Gives an order, now or when there is a connection. Null once it was carried out, or why it was not. */
    order(command: Command): Promise<Problem | null> {
        const { order, done } = this.#outbox.add(command, this.#version);
        if (this.#view.link.kind === "connected") this.#sendOrder(order);
        if (this.#view.link.kind === "closed") this.#outbox.refuseAll(gone);
        return done;
    }

    /** The network may have changed: finds out whether the server is there, sooner than otherwise. */
    probe(): void {
        const { kind } = this.#view.link;
        if (kind === "connected") this.#askForPulse();
        if (kind === "closed" || this.#socket !== null) return;
        this.#nextAttempt();
        this.#connect();
    }

    /** Leaves the game. */
    close(): void {
        this.#drop();
        this.#nextAttempt();
        this.#outbox.refuseAll(gone);
    }

    get #version(): Version {
        return this.#view.entries.length;
    }

    // The socket: one that was dropped has nothing to say any more.

    #connect(): void {
        const socket = this.#around.connect();
        this.#socket = socket;
        const mine = (act: () => void) => () => void (this.#socket === socket && act());
        socket.onopen = mine(() => this.#hello());
        socket.onclose = mine(() => this.#lose());
        socket.onmessage = ({ data }) => mine(() => this.#hear(data))();
        this.#expect(2 * patience);
    }

    #drop(): void {
        this.#unlessHeard();
        const socket = this.#socket;
        this.#socket = null;
        this.#asked = false;
        socket?.close();
    }

    #lose(retry: Span | null = null): void {
        const { random, timers } = this.#around;
        this.#drop();
        // A server that says when to come back tells many so at once.
        const pause = retry === null
            ? backOff(this.#attempt, firstPause, longestPause, random())
            : Math.round(retry * (1 + random() / 4));
        this.#attempt += 1;
        this.#nextAttempt = timers.after(pause, () => this.#connect());
        const known = this.#view.charter !== null;
        this.#change({ link: known ? { kind: "reconnecting" } : { kind: "connecting", failed: true }, present: nobody });
    }

    #end(why: Farewell): void {
        this.#drop();
        this.#outbox.refuseAll(gone);
        this.#change({ link: { kind: "closed", why }, present: nobody });
    }

    #send(message: ClientMessage): void {
        this.#socket?.send(JSON.stringify(message));
    }

    /** Something has to be heard within this span. */
    #expect(span: Span): void {
        this.#unlessHeard();
        this.#unlessHeard = this.#around.timers.after(span, () => this.#lose());
    }

    #askForPulse(): void {
        this.#send({ do: "pulse" });
        this.#expect(patience);
    }

    #hello(): void {
        this.#asked = true;
        this.#send({ do: "hello", have: this.#version, ...(this.#token !== null && { token: this.#token }) });
        this.#expect(patience);
    }

    #sendOrder({ key, version, command }: Order): void {
        this.#send({ do: "order", key, version, command });
        this.#expect(patience);
    }

    // What comes.

    #hear(data: unknown): void {
        const message = read(data);
        if (message === null) return this.#lose();
        this.#unlessHeard();
        this.#unlessHeard = this.#around.timers.after(restful, () => this.#askForPulse());
        if ("now" in message) this.#clock.hear(message.now, this.#around.timers.now());
        switch (message.is) {
            case "game":
                return this.#begin(message);
            case "news":
                return this.#take(message.entries);
            case "pulse":
                this.#change({ present: message.present });
                return this.#catchUp(message.version);
            case "refused":
                return this.#heed(message);
            case "bye":
                return message.retry === undefined ? this.#end(message.why) : this.#lose(message.retry);
        }
    }

    #begin({ charter, you, present, entries }: Extract<ServerMessage, { is: "game" }>): void {
        const again = this.#view.link.kind !== "connected";
        this.#asked = false;
        this.#attempt = 0;
        this.#take(entries, { link: { kind: "connected" }, charter, you: you ?? null, present });
        if (again) for (const order of this.#outbox.orders) this.#sendOrder(order);
    }

    /** Takes the entries that follow those that are there; behind a gap they are asked for. */
    #take(entries: readonly Entry[], more: Partial<LineView> = {}): void {
        const fresh = entries.filter(({ version }, i) => version > this.#version && version === entries[0]!.version + i);
        const fits = fresh.length > 0 && fresh[0]!.version === this.#version + 1;
        if (fits) this.#outbox.note(fresh);
        this.#change({ ...more, ...(fits && { entries: [...this.#view.entries, ...fresh] }) });
        this.#catchUp(entries.at(-1)?.version ?? 0);
    }

    /** The game has come to a version. */
    #catchUp(version: Version): void {
        if (version > this.#version && !this.#asked) this.#hello();
    }

    #heed({ key, problem }: Extract<ServerMessage, { is: "refused" }>): void {
        const order = this.#outbox.find(key);
        if (order === null) return;
        if (!mayGoLater(order, problem)) return this.#outbox.refuse(key, problem);
        const { random, timers } = this.#around;
        this.#outbox.delay(key);
        timers.after(backOff(order.delays, firstPause, longestPause, random()), () => {
            const still = this.#outbox.find(key);
            if (still !== null && this.#view.link.kind === "connected") this.#sendOrder(still);
        });
    }

    #change(change: Partial<LineView>): void {
        this.#view = { ...this.#view, ...change };
        this.#around.changed(this.#view);
    }
}

/** Of phrases one may have had enough; everything else is only put off. */
const mayGoLater = ({ command }: Order, { code }: Problem): boolean =>
    code === "unavailable" || (code === "too_fast" && command.what !== "say");

const gone: Problem = { code: "unavailable", text: "the connection is closed" };

function read(data: unknown): ServerMessage | null {
    try {
        return JSON.parse(String(data)) as ServerMessage;
    } catch {
        return null;
    }
}

/** The socket of a game at the server that the page came from. */
export function socketOf(game: string, { protocol, host }: Pick<Location, "protocol" | "host"> = location): SocketLike {
    return new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/api/games/${game}/socket`);
}
