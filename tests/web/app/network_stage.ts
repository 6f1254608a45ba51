import type { Network } from "../../../web/app/online/network.ts";
import { Api } from "../../../web/net/api.ts";
import { GameClient } from "../../../web/net/game_client.ts";
import type { GameSettings, ClientMessage, LogEntry, Event, Present, Problem, ServerMessage, Side, Token } from "../../../web/net/messages.ts";
import { PendingCreations } from "../../../web/net/pending_creations.ts";
import { Seats } from "../../../web/net/seats.ts";
import type { Timers } from "../../../web/net/timers.ts";
import { FakeSocket } from "../net/fake_server.ts";
import { memory } from "../net/memory.ts";

export const id = "k3v9abcdefgh";
export const token = "abcdefghijklmnopqrstuv";
export const nextId = "nnnnnnnnnnnn";

export const settings: GameSettings = {
    id, number: "123456", created: 0, variant: "reversi:size=4", position: "4/1BW1/1WB1/4 b",
    clock: { kind: "none" }, listed: true, watchable: true,
};

/** A request with this for an answer waits for ever, as one does whose page is gone before the answer. */
export const noAnswer = new Promise<never>(() => {});

/** Nothing that is planned ever happens: a test lets things happen itself. */
const noTime: Timers = { now: () => 0, after: () => () => {} };

/** A server of one game, with a connection to it that a test controls. */
export class NetworkStage {
    readonly settings: GameSettings;
    readonly entries: LogEntry[] = [];
    readonly sockets: FakeSocket[] = [];
    readonly orders: Extract<ClientMessage, { do: "order" }>[] = [];
    readonly asked: { readonly address: string; readonly body: unknown }[] = [];
    readonly seats: Seats;
    readonly pendingCreations: PendingCreations;
    you: Side | null = null;
    /** What opens the seat; unless a test says so, what this device holds. */
    opens: Token | null = null;
    present: Present = { first: true, second: true, watchers: 0 };
    now = 0;
    timers: Timers = noTime;
    /** What requests are answered with: `GET /api/games`. */
    answers: Record<string, object | Promise<object>> = {};
    /** When they are. */
    answered: Promise<void> = Promise.resolve();
    readonly network: Network;

    constructor(more: Partial<GameSettings> = {}) {
        this.settings = { ...settings, ...more };
        const store = memory();
        this.seats = new Seats(store, () => 0);
        this.pendingCreations = new PendingCreations(store, () => 0);
        const fetch = async (address: string, init: RequestInit) => {
            this.asked.push({ address, body: init.body === undefined ? null : JSON.parse(String(init.body)) });
            const answer = await (this.answers[`${init.method ?? "GET"} ${address}`] ?? { code: "not_found", text: "" });
            await this.answered;
            return new Response(JSON.stringify(answer), { status: "code" in answer ? 404 : 200 });
        };
        this.network = {
            api: new Api({ fetch, timers: noTime, random: () => 0 }),
            seats: this.seats,
            pendingCreations: this.pendingCreations,
            timers: { now: () => this.timers.now(), after: (span, act) => this.timers.after(span, act) },
            server: () => Promise.resolve({ protocol: 3, version: "0", now: 0, most_squares: 676 }),
            openGameClient: (_, held, changed) =>
                new GameClient({ connect: () => this.#connect(), timers: this.timers, random: () => 0, changed }, held),
        };
    }

    /** Whoever asks for the seat gets it, with the token that they bring. */
    giveSeat(side: Side): void {
        this.you = side;
        this.answers[`POST /api/games/${id}/seat`] = { settings: this.settings, side, token, link: `http://localhost/game/${id}` };
    }

    /** This device sits. */
    sit(side: Side): void {
        this.you = side;
        this.seats.hold(id, token);
    }

    add(...events: Event[]): void {
        for (const event of events) this.entries.push({ version: this.entries.length + 1, at: this.now, event });
    }

    /** Both players have come. */
    seat(): void {
        this.add({ what: "seated", side: "first", name: "Ann" }, { what: "seated", side: "second", name: "Bob" });
    }

    /** Answers the hello that was sent last. */
    greet(): void {
        const socket = this.sockets.at(-1)!;
        socket.open();
        const hello = socket.sent.at(-1) as Extract<ClientMessage, { do: "hello" }>;
        const { settings, present, now, entries, you } = this;
        socket.tell({
            is: "game", settings, present, now, entries: entries.slice(hello.have),
            ...(you !== null && hello.token === (this.opens ?? this.seats.tokenOf(id)) && { you }),
        });
    }

    tell(message: ServerMessage): void {
        this.sockets.at(-1)!.tell(message);
    }

    /** Something happens, and is told. */
    happen(...events: Event[]): void {
        const before = this.entries.length;
        this.add(...events);
        this.tell({ is: "news", now: this.now, entries: this.entries.slice(before) });
    }

    /** The order that was given last is carried out, as these events. */
    carryOut(...events: Event[]): void {
        const { key } = this.orders.at(-1)!;
        const before = this.entries.length;
        this.add(...events);
        this.entries[before] = { ...this.entries[before]!, key };
        this.tell({ is: "news", now: this.now, entries: this.entries.slice(before) });
    }

    refuse(code: Problem["code"]): void {
        const { key } = this.orders.at(-1)!;
        this.tell({ is: "refused", key, version: this.entries.length, problem: { code, text: "" } });
    }

    #connect(): FakeSocket {
        const socket = new FakeSocket();
        socket.heard = (message) => void (message.do === "order" && this.orders.push(message));
        this.sockets.push(socket);
        return socket;
    }
}
