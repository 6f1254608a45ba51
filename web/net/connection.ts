/** A socket to the server that is opened again and again, with pauses that grow; silence is noticed by pulses. */

import { type ClientMessage, deadTime, firstPause, longestPause, quietTime, type ServerMessage, type Span } from "./messages.ts";
import { backOff, type Cancel, type Timers } from "./timers.ts";

/** For a connection to come about, which takes some ways back and forth. */
const timeToConnect = 10_000;

/** An attempt that is as old may have been made before the network came back, and be lost in it. */
const timeToTryAnew = 1_000;

/** What of a WebSocket is used; tests bring their own. */
export interface SocketLike {
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(text: string): void;
    close(): void;
}

export interface ConnectionContext {
    readonly connect: () => SocketLike;
    readonly timers: Timers;
    readonly random: () => number;
    readonly opened: () => void;
    readonly received: (message: ServerMessage) => void;
    /** Called when it has been lost, and will be tried again. */
    readonly lost: () => void;
}

export class Connection {
    readonly #context: ConnectionContext;
    #socket: SocketLike | null = null;
    /** How often it was tried in vain to connect. */
    #attempt = 0;
    /** Since when a connection has not come about; null when none is awaited. */
    #connectingSince: number | null = null;
    /** What happens if nothing is heard. */
    #unlessHeard: Cancel = () => {};
    #nextAttempt: Cancel = () => {};

    constructor(context: ConnectionContext) {
        this.#context = context;
    }

    /** Connects now, if it is not connected, or has just begun to do so. */
    open(): void {
        const now = this.#context.timers.now();
        const isInVain = this.#connectingSince !== null && now >= this.#connectingSince + timeToTryAnew;
        if (this.#socket !== null && !isInVain) return;
        this.#drop();
        this.#nextAttempt();
        this.#connectingSince = now;
        const socket = this.#context.connect();
        this.#socket = socket;
        // A socket that was dropped has nothing to say any more.
        const mine = (act: () => void) => () => void (this.#socket === socket && act());
        socket.onopen = mine(() => {
            this.#connectingSince = null;
            this.#context.opened();
        });
        socket.onclose = mine(() => this.lose());
        socket.onmessage = ({ data }) => mine(() => this.#receive(data))();
        this.#expect(timeToConnect);
    }

    /** Says something, to which something has to be said soon. */
    send(message: ClientMessage): void {
        this.#socket?.send(JSON.stringify(message));
        this.#expect(deadTime - quietTime);
    }

    /** The server is there, and means to stay. */
    succeed(): void {
        this.#attempt = 0;
    }

    /** Gives the socket up, and tries again later: when the server has said, or else after a pause. */
    lose(retry: Span | null = null): void {
        const { random, timers } = this.#context;
        this.#drop();
        // A server that says when to come back tells many so at once.
        const pause = retry === null
            ? backOff(this.#attempt, firstPause, longestPause, random())
            : Math.round(retry * (1 + random() / 4));
        this.#attempt += 1;
        this.#nextAttempt = timers.after(pause, () => this.open());
        this.#context.lost();
    }

    /** Until it is opened again, if ever. */
    close(): void {
        this.#drop();
        this.#nextAttempt();
    }

    #drop(): void {
        this.#unlessHeard();
        const socket = this.#socket;
        this.#socket = null;
        this.#connectingSince = null;
        socket?.close();
    }

    /** Something has to be heard within this span. */
    #expect(span: Span): void {
        this.#unlessHeard();
        this.#unlessHeard = this.#context.timers.after(span, () => this.lose());
    }

    #receive(data: unknown): void {
        const message = read(data);
        if (message === null) return this.lose();
        this.#unlessHeard();
        this.#unlessHeard = this.#context.timers.after(quietTime, () => this.send({ do: "pulse" }));
        this.#context.received(message);
    }
}

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
