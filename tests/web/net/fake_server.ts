import type { SocketLike } from "../../../web/net/connection.ts";
import type { GameSettings, ClientMessage, Command, LogEntry, Event, ServerMessage } from "../../../web/net/messages.ts";

export const settings: GameSettings = {
    id: "k3v9abcdefgh", number: "123456", created: 0, variant: "reversi", position: "", clock: { kind: "none" },
    listed: true, watchable: true,
};

/** The other end of a socket: what was sent over it, and ways to answer. */
export class FakeSocket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: SocketLike["onclose"] = null;
    readonly sent: ClientMessage[] = [];
    closed = false;
    /** Called with what is sent. */
    heard: (message: ClientMessage) => void = () => {};

    send(text: string): void {
        const message = JSON.parse(text) as ClientMessage;
        this.sent.push(message);
        this.heard(message);
    }

    close(): void {
        this.closed = true;
    }

    open(): void {
        this.onopen?.({} as globalThis.Event);
    }

    tell(message: ServerMessage): void {
        this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    }

    break(): void {
        this.closed = true;
        this.onclose?.({} as CloseEvent);
    }
}

/** A server with one game, whose commands are all allowed; each is done once, whatever is sent how often. */
export class FakeServer {
    readonly entries: LogEntry[] = [];
    /** How much its clock is ahead. */
    ahead = 1_000_000;
    readonly #now: () => number;

    constructor(now: () => number) {
        this.#now = now;
    }

    get now(): number {
        return this.#now() + this.ahead;
    }

    add(event: Event, key?: string): LogEntry {
        const entry: LogEntry = {
            version: this.entries.length + 1, at: this.now, ...(key !== undefined && { key }), event,
        };
        this.entries.push(entry);
        return entry;
    }

    carryOut(key: string, command: Command): LogEntry | null {
        if (this.entries.some((entry) => entry.key === key)) return null;
        const text = command.what === "move" ? command.move : command.what;
        return this.add({ what: "moved", move: text }, key);
    }

    game(have: number): ServerMessage {
        return {
            is: "game", settings, you: "first", now: this.now, present: { first: true, second: true, watchers: 0 },
            entries: this.entries.slice(have),
        };
    }

    pulse(): ServerMessage {
        return {
            is: "pulse", now: this.now, version: this.entries.length, present: { first: true, second: false, watchers: 2 },
        };
    }
}
