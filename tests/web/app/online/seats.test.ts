/** A device does not lose its seats: not by a reload, and not by a server that is another one for a while. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lobbyScreen } from "../../../../web/app/lobby/lobby_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import type { HeldGame } from "../../../../web/net/seats.ts";
import { FakeTime } from "../../net/fake_time.ts";
import { id, NetworkStage, noAnswer, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const request = { variant: null, position: null, side: null, fair: false };
const seatRequest = `POST /api/games/${id}/seat`;
const statusRequest = `POST /api/games/${id}/status`;

async function openGame(net: NetworkStage): Promise<PageStage> {
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    return stage;
}

/** Somebody who comes to a game that waits for its second player. */
async function visit(net: NetworkStage): Promise<PageStage> {
    const stage = await openGame(net);
    net.greet();
    await stage.until(() => stage.window.document.querySelector("form.sit") !== null);
    return stage;
}

function waitingGame(): NetworkStage {
    const net = new NetworkStage();
    net.add({ what: "seated", side: "first", name: "Ann" });
    return net;
}

async function openLobby(net: NetworkStage): Promise<PageStage> {
    const stage = await PageStage.open(net.network);
    stage.show(lobbyScreen(stage.app, request));
    return stage;
}

const tokenAsked = (net: NetworkStage, i: number): string =>
    (net.asked.filter(({ body }) => body !== null)[i]!.body as { token: string }).token;
const linesOf = (stage: PageStage): (string | null)[] =>
    [...stage.window.document.querySelectorAll(".game-list.own a")].map((line) => line.getAttribute("href"));

async function untilMissing(stage: PageStage): Promise<void> {
    await stage.until(() => stage.window.document.querySelector("main h1") !== null);
    assert.equal(stage.text("main h1"), "There is no such game");
}

test("who sits down and reloads before the answer is the player", async () => {
    const net = waitingGame();
    net.answers[seatRequest] = noAnswer;
    const before = await visit(net);
    before.find<HTMLFormElement>("form.sit").requestSubmit();
    await before.until(() => net.asked.length === 1);
    net.you = "second";
    net.add({ what: "seated", side: "second", name: "Bob" });
    const stage = await openGame(net);
    net.greet();
    await stage.until(() => /Bob \(you\)/.test(stage.text(".player-bar.timed")));
    assert.equal(net.seats.tokenOf(id), tokenAsked(net, 0));
});

test("who sits down once more asks with the same token", async () => {
    const net = waitingGame();
    net.answers[seatRequest] = noAnswer;
    const before = await visit(net);
    before.find<HTMLFormElement>("form.sit").requestSubmit();
    await before.until(() => net.asked.length === 1);
    const stage = await visit(net);
    net.giveSeat("second");
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    await stage.until(() => net.asked.length === 2);
    assert.equal(tokenAsked(net, 1), tokenAsked(net, 0));
    assert.match(tokenAsked(net, 0), /^[\w-]{22}$/);
});

test("who has asked for the seat and reloaded is the player once the game says that it is taken", async () => {
    const net = waitingGame();
    let answer!: (seat: object) => void;
    net.answers[seatRequest] = noAnswer;
    const before = await visit(net);
    before.find<HTMLFormElement>("form.sit").requestSubmit();
    await before.until(() => net.asked.length === 1);
    const stage = await visit(net);
    net.answers[seatRequest] = new Promise((resolve) => (answer = resolve));
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.you = "second";
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.until(() => net.sockets.length === 3);
    net.greet();
    await stage.until(() => /Bob \(you\)/.test(stage.text(".player-bar.timed")));
    answer({ settings: net.settings, side: "second", token, link: "" });
    for (let turn = 0; turn < 10; ++turn) await new Promise(setImmediate);
    assert.equal(net.sockets.length, 3, "an answer that comes after all changes nothing");
});

test("who got no good answer, but perhaps the seat, is the player if so", async () => {
    const net = waitingGame();
    let answer!: (problem: object) => void;
    net.answers[seatRequest] = new Promise((resolve) => (answer = resolve));
    const stage = await visit(net);
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.you = "second";
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.shows(".message", "Ann is to move.");
    answer({ code: "failed", text: "" });
    await stage.until(() => net.sockets.length === 2);
    net.greet();
    await stage.until(() => /Bob \(you\)/.test(stage.text(".player-bar.timed")));
});

test("who is too late for the seat watches without another line", async () => {
    const net = waitingGame();
    let answer!: (problem: object) => void;
    net.answers[seatRequest] = new Promise((resolve) => (answer = resolve));
    const stage = await visit(net);
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.happen({ what: "seated", side: "second", name: "Cid" });
    await stage.shows(".message", "Ann is to move.");
    answer({ code: "not_now", text: "" });
    await stage.until(() => net.seats.tokenOf(id) === null);
    assert.equal(net.sockets.length, 1);
});

test("the token of a seat that somebody else has got is let go of, any other is kept", async () => {
    const net = waitingGame();
    const stage = await visit(net);
    for (const [code, kept] of [["not_found", true], ["too_fast", true], ["not_now", false]] as const) {
        net.answers[seatRequest] = { code, text: "" };
        stage.find<HTMLFormElement>("form.sit").requestSubmit();
        await stage.until(() => !stage.find<HTMLButtonElement>("form.sit button").disabled);
        assert.equal(net.seats.tokenOf(id) !== null, kept, code);
    }
});

test("a game whose maker reloads before the answer is among one's own afterwards", async () => {
    const net = new NetworkStage();
    net.answers["POST /api/games"] = noAnswer;
    const before = await openLobby(net);
    before.find<HTMLFormElement>("form.create").requestSubmit();
    await before.until(() => net.asked.some(({ address, body }) => address === "/api/games" && body !== null));
    net.answers["POST /api/games"] = { settings: net.settings, side: "first", token, link: "http://h/game" };
    net.answers[statusRequest] = { settings: net.settings, now: 0, progress: "waiting", first: "Ann", you: "first" };
    const stage = await openLobby(net);
    await stage.until(() => linesOf(stage).length === 1);
    const made = net.asked.filter(({ address, body }) => address === "/api/games" && body !== null);
    assert.equal(made.length, 2);
    assert.deepEqual(made[1]!.body, made[0]!.body);
    assert.equal(net.seats.tokenOf(id), (made[0]!.body as { token: string }).token);
    assert.equal(net.seats.all()[0]!.link, "http://h/game");
    assert.deepEqual(net.pendingCreations.all(), []);
});

test("who presses the button twice asks for one game", async () => {
    const net = new NetworkStage();
    net.answers["POST /api/games"] = { code: "too_much", text: "" };
    const stage = await openLobby(net);
    const button = stage.find<HTMLButtonElement>("form.create button[type=submit]");
    button.click();
    button.click();
    await stage.until(() => !button.disabled);
    assert.equal(net.asked.filter(({ address, body }) => address === "/api/games" && body !== null).length, 1);
});

test("a game that is refused is not asked for again, one of which nothing is known is", async () => {
    for (const [code, kept] of [["too_much", 0], ["failed", 1]] as const) {
        const net = new NetworkStage();
        net.answers["POST /api/games"] = { code, text: "" };
        const stage = await openLobby(net);
        stage.find<HTMLFormElement>("form.create").requestSubmit();
        await stage.shows("form.create .alert", /./);
        assert.equal(net.pendingCreations.all().length, kept, code);
    }
});

const held = (phase: HeldGame["phase"]): { game: HeldGame } => ({
    game: { variant: "ring", number: "123456", side: "first", names: { first: "Ann", second: "Eve" }, phase },
});

test("the lobby says how this device's games stand: one's turn first, then what is open, then what is over", async () => {
    const net = new NetworkStage();
    const statuses: Record<string, object> = {
        aaaaaaaaaaaa: { progress: "finished", first: "Bob", second: "Ann", you: "second", result: "first", reason: "resigned" },
        bbbbbbbbbbbb: { progress: "running", first: "Ann", second: "Cid", you: "first", turn: "second" },
        cccccccccccc: { progress: "running", first: "Dee", second: "Ann", you: "second", turn: "second" },
        dddddddddddd: { progress: "finished", first: "Ann", you: "first" },
        eeeeeeeeeeee: { code: "unavailable", text: "" },
    };
    for (const [own, status] of Object.entries(statuses).reverse()) {
        net.seats.hold(own, token, held("running"));
        net.answers[`POST /api/games/${own}/status`] =
            "code" in status ? status : { settings: { ...net.settings, id: own }, now: 0, ...status };
    }
    const stage = await openLobby(net);
    await stage.until(() => linesOf(stage).length === 4);
    const lines = [...stage.window.document.querySelectorAll(".game-list.own a")].map((line) =>
        [line.getAttribute("href"), ...[...line.children].map((part) => part.textContent)]);
    assert.deepEqual(lines, [
        ["/game/cccccccccccc", "Reversi, size: 4 · Dee", "your turn · 123\u2009456", "Play"],
        ["/game/bbbbbbbbbbbb", "Reversi, size: 4 · Cid", "the opponent’s turn · 123\u2009456", "Open"],
        ["/game/eeeeeeeeeeee", "Ring · Eve", "being played · 123\u2009456", "Open"],
        ["/game/aaaaaaaaaaaa", "Reversi, size: 4 · Bob", "finished, you lost", "Open"],
    ]);
    assert.equal(net.seats.tokenOf("dddddddddddd"), null, "nothing has come of that game");
    assert.ok(net.asked.every(({ address }) => !address.includes(token)), "no token stands in an address");
});

test("what the server does not know is not shown, but its seat is kept, and shown when it is known again", async () => {
    const net = new NetworkStage();
    const time = new FakeTime();
    net.timers = time;
    const [gone, strange] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;
    net.seats.hold(gone, token, held("running"));
    net.seats.hold(strange, token, held("running"));
    const status = { settings: { ...net.settings, id: strange }, now: 0, progress: "running", first: "Ann", second: "Eve", turn: "first" };
    net.answers[`POST /api/games/${strange}/status`] = status;
    net.answers["GET /api/games?running"] = { now: 0, games: [{ settings: status.settings, first: "Ann", second: "Eve" }] };
    const stage = await openLobby(net);
    Object.defineProperty(stage.window.document, "hidden", { value: false }); // somebody looks
    await stage.until(() => linesOf(stage).length === 0);
    assert.deepEqual(net.seats.all().map((seat) => [seat.id, seat.token]), [[strange, token], [gone, token]]);
    await stage.until(() => stage.window.document.querySelector(`.game-list.running a[href$=${strange}]`) !== null);
    net.answers[`POST /api/games/${strange}/status`] = { ...status, you: "first" };
    net.answers[`POST /api/games/${gone}/status`] = { ...status, you: "first", settings: { ...net.settings, id: gone } };
    time.pass(5000);
    await stage.until(() => linesOf(stage).length === 2);
    await stage.until(() => stage.window.document.querySelector(`.game-list.running a`) === null);
});

test("a game with one's turn to move is shown and asked after behind any number of finished ones", async () => {
    const net = new NetworkStage();
    net.seats.hold(id, token, held("running"));
    net.answers[statusRequest] = {
        settings: net.settings, now: 0, progress: "running", first: "Ann", second: "Old friend", you: "first", turn: "first",
    };
    for (let i = 0; i < 30; ++i) net.seats.hold(`finished${i}`, token, held("finished"));
    const stage = await openLobby(net);
    await stage.until(() => linesOf(stage)[0] === `/game/${id}`);
    await stage.until(() => /Old friend/.test(stage.window.document.querySelector(".game-list.own a.your-turn")?.textContent ?? ""));
});

test("of finished games the lobby shows those that were seen last, and remembers that they are over", async () => {
    const net = new NetworkStage();
    for (let i = 0; i < 25; ++i) {
        net.seats.hold(`game${i}`, token, held("running"));
        net.answers[`POST /api/games/game${i}/status`] = {
            settings: { ...net.settings, id: `game${i}` }, now: 0, progress: "finished", first: "Ann", second: "Eve", you: "first",
            result: "draw", reason: "agreed",
        };
    }
    const stage = await openLobby(net);
    await stage.until(() => linesOf(stage).length === 20);
    assert.deepEqual(linesOf(stage), Array.from({ length: 20 }, (_, i) => `/game/game${24 - i}`));
    assert.ok(net.seats.all().every(({ game }) => game?.phase === "finished"));
});

test("a player whose game the server does not know for a while comes back to it", async () => {
    const net = new NetworkStage();
    const time = new FakeTime();
    net.timers = time;
    net.sit("first");
    net.seat();
    const stage = await openGame(net);
    net.sockets.at(-1)!.open();
    net.tell({ is: "bye", why: "not_allowed" });
    await untilMissing(stage);
    assert.equal(net.seats.tokenOf(id), token);
    time.pass(30_000);
    net.greet();
    await stage.until(() => stage.window.document.querySelector("main.plain") === null);
    await stage.shows(".message", "Black: your move. Choose a marked square.");
});

test("a player whom the server takes for a watcher keeps the seat", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.you = null;
    net.seat();
    const stage = await openGame(net);
    net.greet();
    await stage.shows(".message", "Ann is to move.");
    assert.equal(net.seats.tokenOf(id), token);
});

test("a watcher is told that there is no such game, and nothing is asked any more", async () => {
    const net = new NetworkStage();
    const time = new FakeTime();
    net.timers = time;
    const stage = await openGame(net);
    net.sockets.at(-1)!.open();
    net.tell({ is: "bye", why: "not_allowed" });
    await untilMissing(stage);
    time.pass(1_000_000);
    assert.equal(net.sockets.length, 1);
});
