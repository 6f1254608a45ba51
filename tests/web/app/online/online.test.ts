import assert from "node:assert/strict";
import { test } from "node:test";
import { lobbyScreen, numberScreen } from "../../../../web/app/lobby/lobby_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import type { Event, NewGame } from "../../../../web/net/messages.ts";
import { takePrivateLink } from "../../../../web/net/seats.ts";
import { nearWorkers } from "../../engine/support.ts";
import { FakeTime } from "../../net/fake_time.ts";
import { id, NetworkStage, nextId, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

/** The screen of a game, with its server. */
async function gameStage(net: NetworkStage): Promise<PageStage> {
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    net.greet();
    await stage.until(() => stage.window.document.querySelector(".board-square") !== null);
    return stage;
}

/** A game that both play, as the first player sees it. */
async function played(net = new NetworkStage()): Promise<{ net: NetworkStage; stage: PageStage }> {
    net.sit("first");
    net.seat();
    return { net, stage: await gameStage(net) };
}

const request = { variant: null, position: null, side: null, fair: false };

test("whoever waits sees the number and the link to pass on", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await gameStage(net);
    assert.equal(stage.text(".message"), "Waiting for the other player.");
    assert.equal(stage.text(".big-number").replace(/\D/g, ""), "123456");
    assert.equal(stage.find<HTMLInputElement>(".copy input").value, `http://localhost/game/${id}`);
    assert.ok(stage.find<HTMLElement>(".moves-part").closest("[hidden]"), "there is nothing to do yet");
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.shows(".message", "Black: your move. Choose a marked square.");
    assert.ok(stage.find<HTMLElement>(".join-panel").hidden);
});

test("whoever waits no longer calls the game off, and lets go of its seat", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await gameStage(net);
    stage.button("Call this game off").click();
    assert.equal(net.orders.length, 0, "it is asked once more");
    stage.button("Really?").click();
    await stage.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "call_off" });
    net.carryOut({ what: "expired", by: "first" });
    await stage.shows(".message", "You have called the game off.");
    assert.ok(stage.find<HTMLElement>(".join-panel").hidden);
    assert.equal(net.seats.tokenOf(id), null);
});

test("a visitor is told that the game was called off", async () => {
    const net = new NetworkStage();
    net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await gameStage(net);
    net.happen({ what: "expired", by: "first" });
    await stage.shows(".message", "Ann has called the game off.");
});

test("a visitor sees the terms and the board, sits down and plays", async () => {
    const net = new NetworkStage({ clock: { kind: "move", limit: 20 * 60_000 } });
    net.add({ what: "seated", side: "first", name: "Ann" });
    const stage = await gameStage(net);
    assert.match(stage.text(".join-panel"), /Ann, Black.*size: 4 · 20 min a move.*You would play White/s);
    stage.find<HTMLInputElement>(".join-panel .field input").value = " B\u202eob ";
    net.giveSeat("second");
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.happen({ what: "seated", side: "second", name: "Bob" }); // the news may be quicker than the answer
    await stage.until(() => net.sockets.length === 2);
    assert.equal((net.asked[0]!.body as { name: string }).name, "Bob");
    net.greet();
    await stage.shows(".message", "Ann is to move.");
    await stage.until(() => /Bob \(you\)/.test(stage.text(".player-bar.timed")));
    assert.equal(net.sockets.length, 2, "it has come anew once");
});

/** A visitor at a game that Ann has made. */
async function visited(net = new NetworkStage()): Promise<{ net: NetworkStage; stage: PageStage }> {
    net.add({ what: "seated", side: "first", name: "Ann" });
    return { net, stage: await gameStage(net) };
}

test("a seat that was just taken is told so", async () => {
    const { net, stage } = await visited();
    net.answers[`POST /api/games/${id}/seat`] = { code: "not_now", text: "" };
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    await stage.shows(".join-panel .alert", "That seat was taken.");
});

test("a visitor who still looks is told that somebody else has taken the seat, and watches", async () => {
    const { net, stage } = await visited();
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.shows(".alert", "That seat was taken.");
    assert.equal(stage.text(".link"), "Connected · You are watching");
});

test("who asks for a seat is told that it was taken when the answer says so, and no sooner", async () => {
    const { net, stage } = await visited();
    net.answers[`POST /api/games/${id}/seat`] = { code: "not_now", text: "" };
    let answer = () => {};
    net.answered = new Promise((resolve) => (answer = resolve));
    stage.find<HTMLFormElement>("form.sit").requestSubmit();
    net.happen({ what: "seated", side: "second", name: "Bob" });
    await stage.shows(".message", "Ann is to move.");
    assert.equal(stage.text(".alert"), "", "it may be that this one is called Bob");
    answer();
    await stage.shows(".alert", "That seat was taken.");
    assert.ok(stage.find<HTMLElement>(".join-panel").hidden);
});

test("a private game that has begun is private for whoever looked at it before", async () => {
    const { net, stage } = await visited(new NetworkStage({ watchable: false }));
    net.answers[`GET /api/games/${id}`] = { code: "not_yours", text: "" };
    net.tell({ is: "bye", why: "not_allowed" });
    await stage.until(() => stage.window.document.querySelector("main.plain") !== null);
    assert.equal(stage.text("main h1"), "This game is private");
});

for (const [kind, link] of [["wrong", token], ["cut", token.slice(0, 9)]] as const)
    test(`a ${kind} private link is told to open no seat`, async () => {
        const net = new NetworkStage();
        net.seat();
        const location = { pathname: `/game/${id}`, hash: `#seat=${link}` };
        takePrivateLink({ location, history: { replaceState: () => {} } }, net.seats);
        const stage = await gameStage(net);
        await stage.shows(".alert", "This link opens no seat.");
        assert.equal(stage.text(".link"), "Connected · You are watching");
    });

test("a game that runs shows its number, and a link for others that opens no seat", async () => {
    const { net, stage } = await played();
    const fold = stage.find<HTMLElement>("details:has(.copy)");
    assert.match(fold.querySelector("summary")!.textContent!, /Number of this game: 123\s456/);
    assert.equal(fold.querySelector("input")!.value, `http://localhost/game/${id}`);
    net.happen({ what: "ended", result: "draw", reason: "agreed" });
    await stage.until(() => fold.hidden);
});

test("a private game has no number to pass on", async () => {
    const { stage } = await played(new NetworkStage({ watchable: false }));
    assert.ok(stage.find<HTMLElement>("details:has(.copy)").hidden);
});

test("a move goes to the server, and is made when it comes back", async () => {
    const { net, stage } = await played();
    stage.click("b4");
    await stage.shows(".message", "Your move is on its way…");
    assert.deepEqual(net.orders.map(({ version, command }) => [version, command]), [[2, { what: "move", move: "b4" }]]);
    net.carryOut({ what: "moved", move: "b4" });
    await stage.shows(".message", "Bob is to move.");
    await stage.until(() => stage.cell("b4").getAttribute("aria-label")!.includes("black disc, last move"));
    net.happen({ what: "moved", move: "a2" });
    await stage.shows(".message", "Black: your move. Choose a marked square.");
});

test("a refused move says why, and the board is as it was", async () => {
    const { net, stage } = await played();
    stage.click("b4");
    await stage.until(() => net.orders.length === 1);
    net.refuse("stale");
    await stage.shows(".alert", "The game had gone on before this arrived.");
    await stage.until(() => stage.cell("b4").getAttribute("aria-label")!.includes("empty, can be chosen"));
});

test("a lost connection is told, and a move that was made meanwhile is sent afterwards", async () => {
    const { net, stage } = await played();
    const time = new FakeTime();
    net.timers = time;
    net.sockets.at(-1)!.break();
    await stage.shows(".link", "Connection lost. Reconnecting…");
    stage.click("b4");
    await stage.shows(".message", "Your move is on its way…");
    assert.equal(net.orders.length, 0);
    stage.window.dispatchEvent(new stage.window.Event("online"));
    net.greet();
    await stage.until(() => net.orders.length === 1);
    await stage.shows(".link", "Connected");
});

test("it is said when the opponent is gone, and how many watch", async () => {
    const { net, stage } = await played();
    net.tell({ is: "pulse", now: 0, version: 2, present: { first: true, second: false, watchers: 3 } });
    await stage.shows(".link", "Connected · Bob is not here · 3 watching");
});

test("offers come with answers, and the answers go out", async () => {
    const { net, stage } = await played();
    net.happen({ what: "draw_offered", side: "second" });
    await stage.shows(".message", "Bob offers a draw.");
    stage.button("Decline").click();
    await stage.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "decline_draw" });
    net.carryOut({ what: "draw_declined", side: "first" }, { what: "moved", move: "b4" });
    net.happen({ what: "moved", move: "a2" }, { what: "takeback_asked", side: "second" });
    await stage.shows(".message", "Bob asks to take a move back.");
    stage.button("Allow").click();
    await stage.until(() => net.orders.length === 2);
    net.carryOut({ what: "takeback_granted", side: "first", plies: 1 });
    await stage.shows(".message", "Bob is to move.");
    assert.equal(stage.window.document.querySelectorAll("button.ply").length, 1);
});

test("who has asked is told of a no, until the next move", async () => {
    const { net, stage } = await played();
    net.happen({ what: "draw_offered", side: "first" }, { what: "draw_declined", side: "second" });
    await stage.shows(".note", "Bob declines the draw.");
    net.happen({ what: "said", side: "second", phrase: "sorry" });
    await stage.shows(".said", "Bob: Sorry!");
    assert.equal(stage.text(".note"), "Bob declines the draw.");
    net.happen({ what: "moved", move: "b4" });
    await stage.shows(".note", "");
    net.happen({ what: "takeback_asked", side: "first" }, { what: "takeback_refused", side: "second" });
    await stage.shows(".note", "Bob does not want the move to be taken back.");
    net.happen({ what: "moved", move: "a2" }, { what: "takeback_asked", side: "second" }, { what: "takeback_refused", side: "first" });
    await stage.shows(".note", ""); // whoever says no knows
});

test("what players say is shown with their names", async () => {
    const { net, stage } = await played();
    stage.button("Good luck!").click();
    await stage.until(() => net.orders.length === 1);
    net.carryOut({ what: "said", side: "first", phrase: "good_luck" });
    await stage.shows(".said", "Ann: Good luck!");
    net.happen({ what: "said", side: "second", phrase: "thank_you" });
    await stage.shows(".said", "Bob: Thank you!");
});

test("a forced pass is made by itself, and told", async () => {
    const net = new NetworkStage({ variant: "reversi:size=4", position: "WB2/4/W3/W3 b" });
    net.sit("first");
    net.seat();
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    net.greet();
    await stage.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "move", move: "pass" });
    net.carryOut({ what: "moved", move: "pass" });
    await stage.shows(".message", "Black had no move and passed. Bob is to move.");
});

test("a forced pass is told until the next move of one's own choice", async () => {
    const net = new NetworkStage({ variant: "reversi:size=4", position: "1B1B/WBB1/3B/1B2 b" });
    net.sit("first");
    net.seat();
    net.add({ what: "moved", move: "pass" }, { what: "moved", move: "d2" });
    const stage = await gameStage(net);
    await stage.shows(".message", "Black had no move and passed. Black: your move. Choose a marked square.");
    stage.click("b3");
    await stage.until(() => net.orders.length === 1);
    net.carryOut({ what: "moved", move: "b3" });
    await stage.until(() => !/passed/.test(stage.text(".message")));
});

test("what was refused is not said beside the next choice", async () => {
    const net = new NetworkStage({ variant: "ring", position: "abcdef/6/6/6/6/ABCDEF r 1" });
    net.sit("first");
    net.seat();
    const stage = await gameStage(net);
    stage.click("a4");
    await stage.shows(".messages .alert", stage.app.words.message.notThere);
    stage.click("c1");
    await stage.shows(".messages .alert", "");
});

test("in Checkers either player has their own men below", async () => {
    for (const side of ["first", "second"] as const) {
        const net = new NetworkStage({ variant: "checkers:size=4", position: "wr2/r3/4/4 w" });
        net.sit(side);
        net.seat();
        const stage = await gameStage(net);
        await stage.until(() => stage.window.document.querySelectorAll(".player-bar.timed").length === 2);
        const [mine, other] = [...stage.window.document.querySelectorAll<HTMLElement>(".player-bar.timed")]
            .sort((bar) => (/\(you\)/.test(bar.textContent!) ? -1 : 1));
        assert.deepEqual([mine!.style.order, other!.style.order], ["2", "0"], side);
        const names = [...stage.window.document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")!);
        assert.match(names[0]!, side === "first" ? /^d4,/ : /^a1,/);
    }
});

test("a draw is offered and accepted by a second press", async () => {
    const { net, stage } = await played();
    stage.button("Draw?").click();
    assert.equal(net.orders.length, 0);
    stage.button("Really?").click();
    await stage.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "offer_draw" });
    net.carryOut({ what: "draw_offered", side: "first" }, { what: "draw_declined", side: "second" });
    net.happen({ what: "draw_offered", side: "second" });
    await stage.shows(".message", "Bob offers a draw.");
    stage.button("Accept").click();
    assert.equal(net.orders.length, 1);
    stage.button("Really?").click();
    await stage.until(() => net.orders.length === 2);
    assert.deepEqual(net.orders[1]!.command, { what: "accept_draw" });
});

test("players go on in the next game by themselves; the same token opens it", async () => {
    const { net, stage } = await played();
    net.happen({ what: "ended", result: "second", reason: "resigned" });
    await stage.shows(".message", "White wins: you resigned.");
    net.happen({ what: "rematch_offered", side: "second" });
    await stage.shows(".message", /Bob would like to play again\.$/);
    stage.button("Play again").click();
    await stage.until(() => net.orders.length === 1);
    net.carryOut({ what: "rematched", game: nextId });
    await stage.until(() => stage.gone.length > 0);
    assert.deepEqual(stage.gone, [`/game/${nextId}`]);
    assert.equal(net.seats.tokenOf(nextId), token);
});

test("who comes back to a game that was gone on from stays there, with the way to the next", async () => {
    const net = new NetworkStage();
    net.sit("first");
    net.seat();
    net.add({ what: "ended", result: "draw", reason: "agreed" }, { what: "rematched", game: nextId });
    const stage = await gameStage(net);
    assert.deepEqual(stage.gone, []);
    stage.button("To the next game").click();
    assert.deepEqual(stage.gone, [`/game/${nextId}`]);
});

test("watchers can do nothing but look", async () => {
    const net = new NetworkStage();
    net.seat();
    const stage = await gameStage(net);
    await stage.shows(".message", "Ann is to move.");
    stage.click("b4");
    const shown = [...stage.window.document.querySelectorAll<HTMLButtonElement>(".actions button")]
        .filter((one) => one.closest("[hidden]") === null && one.closest("details, dialog") === null);
    assert.deepEqual(shown.map(({ textContent, disabled }) => [textContent, disabled]),
        [["Flip board", false], ["Say board", false], ["Save", true], ["Paste a text", false]]);
    assert.ok(stage.find<HTMLElement>(".typed").hidden);
    const watched = (watchers: number) =>
        net.tell({ is: "pulse", now: 0, version: 2, present: { first: true, second: true, watchers } });
    watched(2);
    await stage.shows(".link", "Connected · You are watching · 2 watching");
    assert.equal(stage.text(".message"), "Ann is to move.", "nor can they plan anything");
    watched(1);
    await stage.shows(".link", "Connected · You are watching");
    net.happen({ what: "moved", move: "b4" });
    await stage.shows(".message", "Bob is to move.");
    assert.equal(net.orders.length, 0);
});

test("clocks run by the server's time, and warn at five minutes and at one", async () => {
    const time = new FakeTime();
    const net = new NetworkStage({ clock: { kind: "game", base: 6 * 60_000, increment: 0 } });
    net.timers = time;
    net.now = 1_000_000;
    net.sit("first");
    net.seat();
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    net.greet();
    const clock = () => stage.text(".board-side .player-bar:last-child .clock");
    await stage.until(() => !stage.find<HTMLElement>("main").inert);
    assert.equal(clock(), "6:00");
    const passes = async (span: number, shown: string) => {
        for (let passed = 0; passed < span; passed += 200) {
            time.pass(200);
            net.now += 200;
            if (passed % 8000 === 0) net.tell({ is: "pulse", now: net.now, version: 2, present: net.present });
            await new Promise(setImmediate);
            await new Promise(setImmediate);
        }
        await stage.until(() => clock() === shown);
    };
    const told = hide(stage);
    await passes(59_000, "5:01");
    assert.equal(stage.text(".note"), "");
    await passes(2000, "4:59");
    await stage.shows(".note", "You have five minutes left.");
    await passes(240_000, "0:59");
    await stage.shows(".note", "You have one minute left.");
    const move = "Black: your move. Choose a marked square.";
    assert.deepEqual(told.filter((text) => text.startsWith("You have")), [`You have five minutes left. ${move}`, `You have one minute left. ${move}`]);
});

/** A hidden tab that may notify: what it has said so far. */
function hide(stage: PageStage): string[] {
    const told: string[] = [];
    class Told {
        static readonly permission = "granted";
        constructor(_: string, { body }: { body: string }) {
            told.push(body);
        }
        close(): void {}
    }
    Object.assign(stage.window, { Notification: Told });
    Object.assign(stage.app.preferences, { notifications: true });
    Object.defineProperty(stage.window.document, "hidden", { value: true, configurable: true });
    return told;
}

test("a hidden tab calls when somebody sits down, though it is their move, and again for each thing that they ask", async () => {
    const net = new NetworkStage();
    net.sit("second");
    net.add({ what: "seated", side: "second", name: "Bob" });
    const stage = await gameStage(net);
    const told = hide(stage);
    assert.equal(stage.window.document.title, "Reversi – Quincunx");
    const happens = async (event: Event, text: string) => {
        net.happen(event);
        await stage.until(() => told.length > 0);
        assert.deepEqual(told.splice(0), [text]);
        assert.match(stage.window.document.title, /^● /);
    };
    await happens({ what: "seated", side: "first", name: "Ann" }, "Ann is here. Ann is to move.");
    await happens({ what: "moved", move: "b4" }, "White: your move. Choose a marked square.");
    net.happen({ what: "moved", move: "a2" }); // on another device of Bob's
    await stage.shows(".message", "Ann is to move.");
    stage.find<HTMLElement>("button.ply").click();
    await stage.shows(".message", /^Position after 1/);
    await happens({ what: "draw_offered", side: "first" }, "Ann offers a draw.");
    await happens({ what: "takeback_asked", side: "first" }, "Ann asks to take a move back.");
});

test("that somebody sits down is told no more once it was seen", async () => {
    const net = new NetworkStage();
    net.sit("second");
    net.add({ what: "seated", side: "second", name: "Bob" });
    const stage = await gameStage(net);
    const told = hide(stage);
    net.happen({ what: "seated", side: "first", name: "Ann" });
    await stage.until(() => told.length === 1);
    const isHidden = (value: boolean) => Object.defineProperty(stage.window.document, "hidden", { value, configurable: true });
    isHidden(false);
    net.happen({ what: "said", side: "first", phrase: "hello" });
    await stage.shows(".said", /^Ann: /);
    isHidden(true);
    net.happen({ what: "said", side: "first", phrase: "good_luck" });
    await stage.shows(".said", /luck/);
    assert.equal(told.length, 1);
    assert.equal(stage.window.document.title, "Reversi – Quincunx");
});

test("a tab calls nobody who looks at it, nor for what the player has asked", async () => {
    const { net, stage } = await played();
    const told = hide(stage);
    net.happen({ what: "moved", move: "b4" }, { what: "draw_offered", side: "first" });
    await stage.shows(".message", "You have offered a draw.");
    Object.defineProperty(stage.window.document, "hidden", { value: false, configurable: true });
    net.happen({ what: "draw_declined", side: "second" }, { what: "draw_offered", side: "second" });
    await stage.shows(".message", "Bob offers a draw.");
    assert.deepEqual(told, []);
    assert.equal(stage.window.document.title, "Reversi – Quincunx");
});

test("a number leads to its game", async () => {
    const net = new NetworkStage();
    net.answers["GET /api/numbers/123456"] = { id };
    const stage = await PageStage.open(net.network);
    stage.show(numberScreen(stage.app, "123456"));
    await stage.until(() => stage.gone.length > 0);
    assert.deepEqual(stage.gone, [`/game/${id}`]);
    stage.show(numberScreen(stage.app, "654321"));
    await stage.shows("main p", "There is no game of that number.");
});

test("the lobby lists who waits and who plays, but not one's own games twice", async () => {
    const net = new NetworkStage();
    const listing = (own: string, names: object) => ({ settings: { ...net.settings, id: own }, ...names });
    net.sit("first");
    net.seats.hold(id, token, {
        game: { variant: "reversi", number: "123456", side: "first", names: { first: "Ann", second: null }, phase: "waiting" },
    });
    net.answers[`POST /api/games/${id}/status`] = {
        settings: net.settings, now: 0, progress: "waiting", first: "Ann", you: "first",
    };
    net.answers["GET /api/games?running"] = { now: 0, games: [listing("bbbbbbbbbbbb", { first: "Cid", second: "Dee" })] };
    net.answers["GET /api/games"] = { now: 0, games: [listing(id, { first: "Ann" }), listing("aaaaaaaaaaaa", { second: "Eve" })] };
    const stage = await PageStage.open(net.network);
    stage.show(lobbyScreen(stage.app, request));
    await stage.until(() => stage.window.document.querySelectorAll(".game-list a").length === 3);
    const lines = [...stage.window.document.querySelectorAll(".game-list a")].map((line) =>
        [line.getAttribute("href"), ...[...line.children].map((part) => part.textContent)]);
    assert.deepEqual(lines, [
        [`/game/${id}`, "Reversi, size: 4", "waiting · 123\u2009456", "Open"],
        ["/game/aaaaaaaaaaaa", "Eve, White", "Reversi, size: 4 · No clock", "Join"],
        ["/game/bbbbbbbbbbbb", "Cid – Dee", "Reversi, size: 4 · No clock", "Watch"],
    ]);
});

test("a game is made as the form says, and its seat is held", async () => {
    const net = new NetworkStage();
    net.answers["POST /api/games"] = { settings: net.settings, side: "first", token, link: "http://h/game" };
    const stage = await PageStage.open(net.network);
    stage.show(lobbyScreen(stage.app, { ...request, variant: "ring", side: "second", fair: true }));
    stage.find<HTMLFormElement>("form.create").requestSubmit();
    await stage.until(() => stage.gone.length > 0);
    const body = net.asked.find((one) => one.body !== null)!.body as NewGame;
    assert.deepEqual({ ...body, token: "" }, {
        variant: "ring", name: "Guest", clock: { kind: "move", limit: 1_200_000 }, listed: true, watchable: true,
        setup: true, side: "second", token: "",
    });
    assert.deepEqual(stage.gone, [`/game/${id}`]);
    assert.equal(net.seats.all()[0]!.link, "http://h/game");
    assert.equal(net.seats.tokenOf(id), body.token);
    assert.deepEqual(net.pendingCreations.all(), []);
});

test("a name is what can be seen of it, and what cannot be is none", async () => {
    const names = [
        [" Ann \u2764\ufe0f ", "Ann \u2764"], ["1\ufe0f\u20e3 Al", "1\u20e3 Al"], ["\u{1f3f4}\u200d\u2620\ufe0f", "\u{1f3f4}\u2620"],
        ["\u3164", ""], [" \u2800\u00a0", ""], ["\u202eB\u034fob\ufffd", "Bob"], ["Ёлка", "Ёлка"], ["Ann  Lee", "Ann Lee"],
    ] as const;
    const pageApi = new PageApi(nearWorkers);
    for (const [text, name] of names) assert.deepEqual(await pageApi.ask("name", { text }), { name, problem: null });
});

for (const form of ["form.create", "form.sit"])
    test(`a name that is none is pointed at, with the reason, and nothing is asked of the server (${form})`, async () => {
        const net = new NetworkStage();
        const { stage } = await visited(net);
        if (form === "form.create") stage.show(lobbyScreen(stage.app, request));
        const field = stage.find<HTMLInputElement>(`${form} input[autocomplete=nickname]`);
        field.value = "Le\ud800vel 10"; // half a pair is nothing
        stage.find<HTMLFormElement>(form).requestSubmit();
        await stage.shows(`${form} .alert`, "only computers are called that; choose another name");
        assert.equal(field.getAttribute("aria-invalid"), "true");
        assert.deepEqual(net.asked.filter(({ body }) => body !== null), []);
    });

for (const form of ["form.create", "form.sit"])
    test(`a name that the server does not take is pointed at (${form})`, async () => {
        const net = new NetworkStage();
        const refused = { code: "bad_message", text: "", at: "name" };
        net.answers = { "POST /api/games": refused, [`POST /api/games/${id}/seat`]: refused };
        const { stage } = await visited(net);
        if (form === "form.create") stage.show(lobbyScreen(stage.app, request));
        stage.find<HTMLFormElement>(form).requestSubmit();
        await stage.shows(`${form} .alert`, "The server does not take this name. Choose another.");
        const field = stage.find<HTMLInputElement>(`${form} input[autocomplete=nickname]`);
        assert.equal(field.getAttribute("aria-invalid"), "true");
        assert.equal(stage.window.document.activeElement, field);
        stage.find<HTMLFormElement>(form).requestSubmit();
        assert.equal(field.getAttribute("aria-invalid"), null);
    });

test("a position that the rules do not know is refused before a server is asked", async () => {
    const net = new NetworkStage();
    const stage = await PageStage.open(net.network);
    stage.show(lobbyScreen(stage.app, { ...request, variant: "ring", position: "nonsense" }));
    stage.find<HTMLFormElement>("form.create").requestSubmit();
    await stage.shows("form.create .alert", /./);
    assert.ok(net.asked.every(({ body }) => body === null));
});

test("the lobby shows games of one kind, and more of them on demand", async () => {
    const net = new NetworkStage();
    const stage = await PageStage.open(net.network);
    const listing = (n: number, variant: string) =>
        ({ settings: { ...net.settings, id: `waits${String(n).padStart(7, "0")}`, variant }, first: `Player ${n}` });
    const part = (from: number, count: number, variant: string) =>
        Array.from({ length: count }, (_, i) => listing(from + i, variant));
    net.answers["GET /api/games"] = { now: 0, games: [...part(0, 1, "reversi"), ...part(1, 1, "ring")] };
    net.answers["GET /api/games?running"] = { now: 0, games: [] };
    net.answers["GET /api/games?game=ring"] = { now: 0, games: part(1, 200, "ring"), next: 200 };
    net.answers["GET /api/games?running&game=ring"] = { now: 0, games: [] };
    net.answers["GET /api/games?game=ring&from=200"] = { now: 0, games: part(200, 5, "ring") };
    stage.show(lobbyScreen(stage.app, request));
    const { document } = stage.window;
    const count = () => document.querySelectorAll(".game-list.waiting li").length;
    const more = () => document.querySelector<HTMLButtonElement>(".game-list.waiting > button:not([hidden])");
    await stage.until(() => count() === 2);
    assert.equal(more(), null);
    const select = document.querySelector<HTMLSelectElement>(".lobby-lists > label select")!;
    select.value = "ring";
    select.dispatchEvent(new stage.window.Event("change"));
    await stage.until(() => count() === 200);
    more()!.click();
    await stage.until(() => count() === 204); // the one that moved to the next part meanwhile is there once
    assert.equal(more(), null);
});
