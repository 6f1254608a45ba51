import assert from "node:assert/strict";
import { test } from "node:test";
import { GameClient, type GameClientState } from "../../../web/net/game_client.ts";
import { type ClientMessage, deadTime, type LogEntry, type Problem, quietTime, type Token } from "../../../web/net/messages.ts";
import { FakeServer, FakeSocket } from "./fake_server.ts";
import { FakeTime, numbersFrom } from "./fake_time.ts";

const token = "abcdefghijklmnopqrstuv";

/** A client with a fake server, whose sockets do nothing by themselves. */
function lineOf(held: Token | null = token, random = 0) {
    const time = new FakeTime();
    const server = new FakeServer(() => time.now());
    const sockets: FakeSocket[] = [];
    const seen: GameClientState[] = [];
    const connect = () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
    };
    const client = new GameClient({ connect, timers: time, random: () => random, changed: (view) => seen.push(view) }, held);
    const socket = () => sockets.at(-1)!;
    const greet = () => {
        socket().open();
        const hello = socket().sent.at(-1)!;
        assert.equal(hello.do, "hello");
        socket().tell(server.game(hello.do === "hello" ? hello.have : 0));
    };
    return { time, server, sockets, seen, client, socket, greet };
}

const told = (socket: FakeSocket, what: ClientMessage["do"]) => socket.sent.filter((message) => message.do === what);
const versions = ({ entries }: GameClientState): number[] => entries.map(({ version }) => version);
/** Lets promises be kept. */
const turn = () => new Promise(setImmediate);

test("a line says hello with the seat's token, and takes the game", () => {
    const { client, server, socket, greet } = lineOf();
    server.add({ what: "seated", side: "first", name: "Ann" });
    assert.deepEqual(client.view.connection, { kind: "connecting", failed: false });
    greet();
    assert.deepEqual(socket().sent, [{ do: "hello", have: 0, token }]);
    assert.deepEqual(client.view.connection, { kind: "connected" });
    assert.equal(client.view.you, "first");
    assert.deepEqual(versions(client.view), [1]);
});

test("after a loss it comes back with what it has, and takes the rest", () => {
    const { client, server, socket, sockets, time, greet } = lineOf();
    greet();
    socket().tell({ is: "news", now: server.now, entries: [server.add({ what: "moved", move: "c4" })] });
    socket().break();
    assert.deepEqual(client.view.connection, { kind: "reconnecting" });
    assert.equal(client.view.present.first, false, "who is there is not known then");
    server.add({ what: "moved", move: "c3" });
    time.pass(250);
    assert.equal(sockets.length, 2);
    socket().open();
    assert.deepEqual(socket().sent, [{ do: "hello", have: 1, token }]);
    socket().tell(server.game(1));
    assert.deepEqual(versions(client.view), [1, 2]);
});

test("attempts become rarer, and after a success they begin quickly again", () => {
    const { sockets, socket, time, greet } = lineOf();
    greet();
    const pauses: number[] = [];
    for (let i = 0; i < 9; ++i) {
        socket().break();
        const [before, count] = [time.now(), sockets.length];
        while (sockets.length === count) time.pass(1);
        pauses.push(time.now() - before);
    }
    assert.deepEqual(pauses, [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
    greet();
    socket().break();
    const count = sockets.length;
    time.pass(250);
    assert.equal(sockets.length, count + 1);
});

test("a network that swallows everything is noticed by silence", () => {
    const { client, socket, sockets, time, greet } = lineOf();
    greet();
    const first = socket();
    time.pass(quietTime - 1);
    assert.deepEqual(told(first, "pulse"), []);
    time.pass(1);
    assert.equal(told(first, "pulse").length, 1);
    time.pass(deadTime - quietTime - 1);
    assert.equal(client.view.connection.kind, "connected");
    time.pass(1);
    assert.equal(client.view.connection.kind, "reconnecting");
    assert.equal(told(first, "pulse").length, 1, "one pulse is all that it takes");
    assert.ok(deadTime < 10_000);
    assert.ok(first.closed);
    time.pass(250);
    assert.equal(sockets.length, 2);
});

test("an answered pulse keeps the line, and tells who is there", () => {
    const { client, server, socket, time, greet } = lineOf();
    greet();
    for (let i = 0; i < 20; ++i) {
        time.pass(quietTime);
        socket().tell(server.pulse());
    }
    assert.equal(client.view.connection.kind, "connected");
    assert.deepEqual(client.view.present, { first: true, second: false, watchers: 2 });
});

test("a pulse of a higher version, or news behind a gap, lets it ask once for what is missing", () => {
    const { client, server, socket, greet } = lineOf();
    greet();
    server.add({ what: "moved", move: "c4" });
    socket().tell(server.pulse());
    assert.equal(told(socket(), "hello").length, 2, "the pulse is enough");
    socket().tell({ is: "news", now: server.now, entries: [server.add({ what: "moved", move: "c3" })] });
    assert.deepEqual(versions(client.view), []);
    assert.deepEqual(told(socket(), "hello").map((hello) => (hello as { have: number }).have), [0, 0]);
    socket().tell(server.game(0));
    assert.deepEqual(versions(client.view), [1, 2]);
});

test("news that overtakes the answer lets it ask again", () => {
    const { client, server, socket } = lineOf();
    socket().open();
    const greeting = server.game(0);
    server.add({ what: "moved", move: "c4" });
    socket().tell({ is: "news", now: server.now, entries: [server.add({ what: "moved", move: "c3" })] });
    socket().tell(greeting);
    assert.deepEqual(told(socket(), "hello").length, 2);
    socket().tell(greeting);
    assert.deepEqual(told(socket(), "hello").length, 2, "a server that has less than it was said to have is not asked for ever");
    socket().tell(server.game(0));
    assert.deepEqual(versions(client.view), [1, 2]);
});

test("news that was there already changes nothing", () => {
    const { client, server, socket, greet } = lineOf();
    greet();
    const entry = server.add({ what: "moved", move: "c4" });
    for (let i = 0; i < 3; ++i) socket().tell({ is: "news", now: server.now, entries: [entry] });
    assert.deepEqual(versions(client.view), [1]);
});

test("an order is done when its entry comes, and refused when the server says so", async () => {
    const { client, server, socket, greet } = lineOf();
    greet();
    const moved = client.order({ what: "move", move: "c4" });
    const [order] = told(socket(), "order") as Extract<ClientMessage, { do: "order" }>[];
    assert.deepEqual({ ...order, key: "" }, { do: "order", key: "", version: 0, command: { what: "move", move: "c4" } });
    socket().tell({ is: "news", now: server.now, entries: [server.carryOut(order!.key, order!.command)!] });
    assert.equal(await moved, null);
    const resigned = client.order({ what: "resign" });
    const second = told(socket(), "order")[1] as Extract<ClientMessage, { do: "order" }>;
    assert.equal(second.version, 1);
    const problem: Problem = { code: "not_now", text: "the game is over" };
    socket().tell({ is: "refused", key: second.key, version: 1, problem });
    assert.deepEqual(await resigned, problem);
    assert.deepEqual(client.open, []);
});

test("an order that was lost on the way is sent again, as it was", async () => {
    const { client, server, socket, time, greet } = lineOf();
    greet();
    const moved = client.order({ what: "move", move: "c4" });
    const [lost] = told(socket(), "order");
    socket().break();
    time.pass(250);
    greet();
    assert.deepEqual(told(socket(), "order"), [lost]);
    const { key, command } = lost as Extract<ClientMessage, { do: "order" }>;
    socket().tell({ is: "news", now: server.now, entries: [server.carryOut(key, command)!] });
    assert.equal(await moved, null);
});

test("an order whose answer was lost is not sent again: its entry comes with the rest", async () => {
    const { client, server, socket, time, greet } = lineOf();
    greet();
    const moved = client.order({ what: "move", move: "c4" });
    const { key, command } = told(socket(), "order")[0] as Extract<ClientMessage, { do: "order" }>;
    server.carryOut(key, command);
    socket().break();
    time.pass(250);
    greet();
    assert.equal(await moved, null);
    assert.deepEqual(told(socket(), "order"), []);
});

test("what the server could not say now is sent again with its key, a little later", async () => {
    const { client, server, socket, time, greet } = lineOf();
    greet();
    const moved = client.order({ what: "move", move: "c4" });
    for (let i = 0; i < 3; ++i) {
        const { key } = told(socket(), "order").at(-1) as Extract<ClientMessage, { do: "order" }>;
        socket().tell({ is: "refused", key, version: 0, problem: { code: "unavailable", text: "" } });
        assert.equal(told(socket(), "order").length, i + 1);
        time.pass(4000);
        socket().tell(server.pulse());
    }
    const orders = told(socket(), "order") as Extract<ClientMessage, { do: "order" }>[];
    assert.equal(orders.length, 4);
    assert.equal(new Set(orders.map(({ key }) => key)).size, 1);
    socket().tell({ is: "news", now: server.now, entries: [server.carryOut(orders[0]!.key, orders[0]!.command)!] });
    assert.equal(await moved, null);
});

test("too many phrases are not said later", async () => {
    const { client, socket, greet } = lineOf();
    greet();
    const said = client.order({ what: "say", phrase: "hello" });
    const { key } = told(socket(), "order")[0] as Extract<ClientMessage, { do: "order" }>;
    const problem: Problem = { code: "too_fast", text: "" };
    socket().tell({ is: "refused", key, version: 0, problem });
    assert.deepEqual(await said, problem);
});

test("a server that goes down says when to come back; one that says nothing of it is not asked again", async () => {
    const { client, socket, sockets, time, greet } = lineOf();
    greet();
    socket().tell({ is: "bye", why: "going_down", retry: 3000 });
    time.pass(2999);
    assert.equal(sockets.length, 1);
    time.pass(1);
    assert.equal(sockets.length, 2);
    greet();
    const waiting = client.order({ what: "resign" });
    socket().tell({ is: "bye", why: "bad_message" });
    assert.deepEqual(client.view.connection, { kind: "closed", why: "bad_message" });
    assert.equal((await waiting)?.code, "unavailable");
    time.pass(1_000_000);
    assert.equal(sockets.length, 2);
    assert.equal((await client.order({ what: "resign" }))?.code, "unavailable");
});

test("of many who are told to come back at once each comes at another moment", () => {
    for (const [random, pause] of [[0, 3000], [0.5, 3375], [1, 3750]] as const) {
        const { socket, sockets, time, greet } = lineOf(token, random);
        greet();
        socket().tell({ is: "bye", why: "going_down", retry: 3000 });
        time.pass(pause - 1);
        assert.equal(sockets.length, 1);
        time.pass(1);
        assert.equal(sockets.length, 2);
    }
});

test("a player who is told that the game is not there asks again slowly, and gives no order up", async () => {
    const { client, server, socket, sockets, time, greet } = lineOf();
    greet();
    const waiting = client.order({ what: "resign" });
    for (let i = 0; i < 3; ++i) {
        socket().tell({ is: "bye", why: "not_allowed" });
        assert.deepEqual(client.view.connection, { kind: "reconnecting" });
        time.pass(29_999);
        assert.equal(sockets.length, 1 + i);
        time.pass(1);
        assert.equal(sockets.length, 2 + i);
        socket().open();
    }
    socket().tell(server.game(0));
    const [order] = told(socket(), "order") as Extract<ClientMessage, { do: "order" }>[];
    const entry = server.carryOut(order!.key, order!.command)!;
    socket().tell({ is: "news", now: server.now, entries: [entry] });
    assert.equal(await waiting, null);
});

test("a watcher who is told that the game cannot be watched asks no more", () => {
    const { client, socket, sockets, time } = lineOf(null);
    socket().open();
    socket().tell({ is: "bye", why: "not_allowed" });
    assert.deepEqual(client.view.connection, { kind: "closed", why: "not_allowed" });
    time.pass(1_000_000);
    assert.equal(sockets.length, 1);
});

test("a probe finds out at once: it asks for a pulse, or connects without waiting", () => {
    const { client, socket, sockets, time, greet } = lineOf();
    greet();
    client.probe();
    assert.equal(told(socket(), "pulse").length, 1);
    socket().break();
    client.probe();
    assert.equal(sockets.length, 2);
    time.pass(250);
    assert.equal(sockets.length, 2, "the attempt that was planned is not made, too");
});

test("a probe does not wait for an attempt that was made before the network came back", () => {
    const { client, socket, sockets, time, greet } = lineOf();
    greet();
    socket().break();
    time.pass(250);
    assert.equal(sockets.length, 2);
    time.pass(999);
    client.probe();
    assert.equal(sockets.length, 2, "it has only just begun");
    time.pass(1);
    client.probe();
    assert.equal(sockets[1]!.closed, true);
    assert.equal(sockets.length, 3);
    greet();
    time.pass(5_000);
    client.probe();
    assert.equal(sockets.length, 3, "what has come about is kept");
    assert.deepEqual(client.view.connection, { kind: "connected" });
});

test("who leaves the page is gone at once, and comes back with a probe and no sooner", async () => {
    const { client, sockets, socket, server, time, greet } = lineOf();
    greet();
    client.suspend();
    assert.equal(socket().closed, true);
    assert.deepEqual(client.view.connection, { kind: "reconnecting" });
    const order = client.order({ what: "move", move: "c4" });
    time.pass(600_000);
    assert.equal(sockets.length, 1);
    client.probe();
    greet();
    assert.deepEqual(client.view.connection, { kind: "connected" });
    const sent = told(socket(), "order")[0] as Extract<ClientMessage, { do: "order" }>;
    socket().tell({ is: "news", now: server.now, entries: [server.carryOut(sent.key, sent.command)!] });
    assert.equal(await order, null);
});

test("what comes over a socket that was given up is not heard, and a closed line plans nothing", () => {
    const { client, server, socket, time, greet } = lineOf();
    greet();
    const old = socket();
    time.pass(15_000);
    old.tell({ is: "news", now: server.now, entries: [server.add({ what: "moved", move: "c4" })] });
    assert.deepEqual(versions(client.view), []);
    client.close();
    assert.equal(time.planned, 0);
});

test("text that is no message is a broken line", () => {
    const { client, socket, greet } = lineOf();
    greet();
    socket().onmessage!({ data: "{" } as MessageEvent);
    assert.equal(client.view.connection.kind, "reconnecting");
});

/** A network that delays, loses and cuts as `random` has it, with a server at its end. */
class BadNetwork {
    readonly time = new FakeTime();
    readonly server = new FakeServer(() => this.time.now());
    #sockets: FakeSocket[] = [];
    #random: () => number;
    calm = false;

    constructor(seed: number) {
        this.#random = numbersFrom(seed);
    }

    connect = (): FakeSocket => {
        const socket = new FakeSocket();
        this.#sockets.push(socket);
        socket.heard = (message) => this.#carry(socket, () => this.#serve(socket, message));
        this.#carry(socket, () => socket.open());
        return socket;
    };

    /** In order, but late; or the socket breaks, or goes silent for ever. */
    #carry(socket: FakeSocket, act: () => void): void {
        const fate = this.calm ? 1 : this.#random();
        const delay = 10 + Math.floor(this.#random() * 40);
        if (fate < 0.04) return void this.time.after(delay, () => socket.break());
        if (fate < 0.08) socket.closed = true; // nothing goes through any more, and nobody says so
        if (socket.closed) return;
        const due = Math.max(this.time.now() + delay, this.#dues.get(socket) ?? 0);
        this.#dues.set(socket, due);
        this.time.after(due - this.time.now(), () => {
            if (!socket.closed) act();
        });
    }
    readonly #dues = new Map<FakeSocket, number>();

    #serve(socket: FakeSocket, message: ClientMessage): void {
        if (message.do === "hello") return this.#carry(socket, () => socket.tell(this.server.game(message.have)));
        if (message.do === "pulse") return this.#carry(socket, () => socket.tell(this.server.pulse()));
        if (!this.calm && this.#random() < 0.2) {
            const problem: Problem = { code: "unavailable", text: "" };
            if (this.#random() < 0.5) this.#tellAll(this.server.carryOut(message.key, message.command));
            return this.#carry(socket, () =>
                socket.tell({ is: "refused", key: message.key, version: 0, problem }));
        }
        this.#tellAll(this.server.carryOut(message.key, message.command));
    }

    /** Somebody else's entries, too; some news is lost on its way through the server. */
    #tellAll(entry: LogEntry | null): void {
        for (const socket of this.#sockets)
            if (entry !== null && !socket.closed && (this.calm || this.#random() > 0.1))
                this.#carry(socket, () => socket.tell({ is: "news", now: this.server.now, entries: [entry] }));
    }

    happen(): void {
        this.#tellAll(this.server.add({ what: "said", side: "second", phrase: "hello" }));
    }
}

test("whatever the network does, every order is carried out once and every entry comes once, in order", async () => {
    for (let seed = 1; seed <= 300; ++seed) {
        const network = new BadNetwork(seed);
        const random = numbersFrom(seed + 1000);
        let entries: readonly LogEntry[] = [];
        const changed = (view: GameClientState) => {
            assert.deepEqual(view.entries.slice(0, entries.length), entries, "what was told stays");
            entries = view.entries;
        };
        const client = new GameClient({ connect: network.connect, timers: network.time, random, changed }, token);
        const orders = Array.from({ length: 8 }, (_, i) => `m${i}`);
        const done: Promise<Problem | null>[] = [];
        for (const move of orders) {
            network.time.pass(Math.floor(random() * 8000));
            done.push(client.order({ what: "move", move }));
            if (random() < 0.5) network.happen();
            await turn();
        }
        network.calm = true;
        network.time.pass(120_000);
        assert.deepEqual(await Promise.all(done), orders.map(() => null), `seed ${seed}`);
        const moves = network.server.entries.flatMap(({ event }) => (event.what === "moved" ? [event.move] : []));
        assert.deepEqual([...moves].sort(), orders, `seed ${seed}`);
        assert.deepEqual(client.view.entries, network.server.entries, `seed ${seed}`);
        assert.equal(client.view.connection.kind, "connected", `seed ${seed}`);
        assert.deepEqual(client.open, [], `seed ${seed}`);
        client.close();
    }
});
