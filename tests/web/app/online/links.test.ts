/** Links that are passed on: private ones, which bring a seat or only say that they do, and those for friends. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lobbyScreen } from "../../../../web/app/lobby/lobby_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { takePrivateLink } from "../../../../web/net/seats.ts";
import { FakeTime } from "../../net/fake_time.ts";
import { id, NetworkStage, nextId, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const brought = "vutsrqponmlkjihgfedcba";
const noSeat = "This link opens no seat.";

const follow = (net: NetworkStage, bearer: string): void =>
    takePrivateLink({ location: { pathname: `/game/${id}`, hash: `#seat=${bearer}` }, history: { replaceState: () => {} } }, net.seats);

/** A tab at the game, which the server has not answered yet. */
async function openGame(net: NetworkStage): Promise<PageStage> {
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    return stage;
}

/** A game between Ann and Bob, in which only this token opens a seat: Ann's. */
function runningGame(opens: string): NetworkStage {
    const net = new NetworkStage();
    net.you = "first";
    net.opens = opens;
    net.seat();
    return net;
}

/** Somebody has followed a link to Ann's game, which waits, and is told that it opens no seat. */
async function followInVain(): Promise<{ net: NetworkStage; stage: PageStage }> {
    const net = new NetworkStage();
    net.add({ what: "seated", side: "first", name: "Ann" });
    follow(net, brought);
    const stage = await openGame(net);
    net.greet();
    await stage.shows(".messages .alert", noSeat);
    return { net, stage };
}

const isAnn = (stage: PageStage) => (): boolean => /Ann \(you\)/.test(stage.text("main"));

/** What was said to the server over each of the sockets, one after the other. */
const tokensTried = (net: NetworkStage): unknown[] =>
    net.sockets.map(({ sent }) => sent.flatMap((message) => (message.do === "hello" ? [message.token] : []))[0]);

test("a made-up private link takes no seat away, and whoever has opened it is told so once", async () => {
    const net = runningGame(token);
    net.seats.hold(id, token);
    follow(net, brought);
    const stage = await openGame(net);
    net.greet();
    await stage.until(() => net.sockets.length === 2);
    net.greet();
    await stage.until(isAnn(stage));
    assert.equal(stage.text(".messages .alert"), noSeat);
    assert.equal(net.seats.tokenOf(id), token);
    const later = await openGame(net);
    net.greet();
    await later.until(isAnn(later));
    assert.equal(later.text(".messages .alert"), "");
    assert.deepEqual(tokensTried(net), [brought, token, token]);
});

test("a private link that is cut is told to open no seat to whoever sits, too", async () => {
    const net = runningGame(token);
    net.seats.hold(id, token);
    follow(net, brought.slice(0, 9));
    const stage = await openGame(net);
    net.greet();
    await stage.until(isAnn(stage));
    assert.equal(stage.text(".messages .alert"), noSeat);
});

test("a good private link wins over the seat that is held, but only when the server has said that it is good", async () => {
    const net = runningGame(brought);
    net.seats.hold(id, token);
    follow(net, brought);
    const before = await openGame(net);
    net.sockets.at(-1)!.open();
    assert.equal(net.seats.tokenOf(id), token);
    before.show(onlineScreen(before.app, nextId)); // leaves before the answer
    const stage = await openGame(net);
    net.greet();
    await stage.until(isAnn(stage));
    assert.equal(stage.text(".messages .alert"), "");
    assert.equal(net.seats.tokenOf(id), brought);
    const links = [...stage.window.document.querySelectorAll<HTMLInputElement>(".copy input")].map(({ value }) => value);
    assert.deepEqual(links, [`http://localhost/game/${id}`, `http://localhost/game/${id}#seat=${brought}`]);
});

test("the seat that a link has brought stays this device's while another tab plays the other side", async () => {
    const net = runningGame(token);
    net.seats.hold(id, token);
    const first = await openGame(net);
    net.greet();
    await first.until(isAnn(first));
    follow(net, brought);
    net.you = "second";
    net.opens = brought;
    const second = await openGame(net);
    net.greet();
    await second.until(() => net.seats.tokenOf(id) === brought);
    net.add({ what: "said", side: "first", phrase: "hello" });
    net.sockets[0]!.tell({ is: "news", now: 0, entries: net.entries.slice(-1) });
    for (let turn = 0; turn < 10; ++turn) await new Promise(setImmediate);
    assert.equal(net.seats.tokenOf(id), brought);
});

test("in a private game, too, a made-up link gives way to the seat that is held", async () => {
    const net = runningGame(token);
    const refusal = { code: "not_yours", text: "" };
    net.answers[`GET /api/games/${id}`] = refusal;
    net.answers[`POST /api/games/${id}/status`] = refusal;
    net.seats.hold(id, token);
    follow(net, brought);
    const stage = await openGame(net);
    net.sockets.at(-1)!.open();
    net.tell({ is: "bye", why: "not_allowed" });
    await stage.until(() => net.sockets.length === 2);
    net.greet();
    await stage.until(isAnn(stage));
    assert.equal(stage.text(".messages .alert"), noSeat);
    assert.ok(net.asked.every(({ address }) => !address.includes(brought)), "no token stands in an address");
});

test("a server that does not know the game refuses neither the link nor the seat that is held", async () => {
    const net = runningGame(brought);
    const time = new FakeTime();
    net.timers = time;
    net.seats.hold(id, token);
    follow(net, brought);
    const stage = await openGame(net);
    net.sockets.at(-1)!.open();
    net.tell({ is: "bye", why: "not_allowed" });
    await stage.until(() => /There is no such game/.test(stage.text("main")));
    assert.deepEqual([net.seats.tokenToTry(id), net.seats.tokenOf(id)], [brought, token]);
    time.pass(30_000);
    net.greet();
    await stage.until(isAnn(stage));
    assert.equal(net.seats.tokenOf(id), brought);
});

test("a link that the server does not know yet opens its seat once it does", async () => {
    const { net, stage } = await followInVain();
    net.you = "second";
    net.opens = brought;
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.until(() => net.sockets.length === 2);
    net.greet();
    await stage.until(() => /Bob \(you\)/.test(stage.text("main")));
    assert.equal(net.seats.tokenOf(id), brought);
});

test("nobody sits down with a token that somebody else has made up", async () => {
    const { net, stage } = await followInVain();
    net.giveSeat("second");
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    await stage.until(() => net.sockets.length === 2);
    const { token: asked } = net.asked.at(-1)!.body as { token: string };
    assert.notEqual(asked, brought);
    net.add({ what: "seated", side: "second", name: "Bob" });
    net.greet();
    await stage.until(() => /Bob \(you\)/.test(stage.text("main")));
    assert.deepEqual(tokensTried(net), [brought, asked]);
});

test("a link that could not be followed is not lost: its game is among one's own in the lobby", async () => {
    const net = new NetworkStage();
    follow(net, brought);
    net.answers[`POST /api/games/${id}/status`] = {
        settings: net.settings, now: 0, progress: "running", first: "Ann", second: "Bob", turn: "first", you: "first",
    };
    const stage = await PageStage.open(net.network);
    stage.show(lobbyScreen(stage.app, { variant: null, position: null, side: null, fair: false }));
    await stage.until(() => stage.window.document.querySelector(`.game-list.own a[href="/game/${id}"]`) !== null);
    assert.equal(net.seats.tokenOf(id), brought);
});

/** What is said beside the links of a game that waits, or runs, which the server calls so. */
async function saidOfLink(link: string, runs: boolean): Promise<readonly (readonly string[])[]> {
    const net = new NetworkStage();
    net.you = "first";
    net.seats.hold(id, token, { link });
    if (runs) net.seat();
    else net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await openGame(net);
    net.greet();
    await stage.until(() => stage.window.document.querySelector(".copy") !== null);
    const shown = (selector: string) =>
        [...stage.window.document.querySelectorAll(selector)].filter((one) => one.closest("[hidden]") === null);
    return [shown(".copy input").map((field) => (field as HTMLInputElement).value), shown(".only-here").map((one) => one.textContent!)];
}

const advice = "This link opens on this computer only. For others on your network, start the server with --bind 0.0.0.0";

test("a link that opens nowhere else is told to, with what to do", async () => {
    for (const host of ["localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080", "0.0.0.0:8080"]) {
        const link = `http://${host}/game/${id}`;
        assert.deepEqual(await saidOfLink(link, false), [[link], [advice]], host);
    }
});

test("of a link that others can open nothing is said, and one's own other device is sent there, too", async () => {
    for (const origin of ["http://192.168.1.7:8080", "https://games.example.org", "http://localhost.example.org", "http://[fd00::1]:8080"]) {
        const link = `${origin}/game/${id}`;
        assert.deepEqual(await saidOfLink(link, false), [[link], []], origin);
        assert.deepEqual(await saidOfLink(link, true), [[link, `${link}#seat=${token}`], []], origin);
    }
});

test("who joins a game, and who plays on in the next one, passes on the link that the server gives", async () => {
    const net = new NetworkStage();
    net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await openGame(net);
    net.greet();
    await stage.until(() => stage.window.document.querySelector("form.sit") !== null);
    net.giveSeat("second");
    net.answers[`POST /api/games/${id}/seat`] = { settings: net.settings, side: "second", token, link: `http://10.0.0.2/game/${id}` };
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.add({ what: "seated", side: "second", name: "Bob" });
    await stage.until(() => net.sockets.length === 2);
    net.greet();
    await stage.until(() => stage.find<HTMLInputElement>(".copy input").value === `http://10.0.0.2/game/${id}`);
    net.happen({ what: "ended", result: "draw", reason: "agreed" }, { what: "rematched", game: nextId });
    await stage.until(() => stage.gone.length > 0);
    assert.equal(net.seats.linkOf(nextId), `http://10.0.0.2/game/${nextId}`);
});
