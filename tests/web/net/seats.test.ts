import assert from "node:assert/strict";
import { test } from "node:test";
import { isFinal } from "../../../web/net/api.ts";
import type { NewGame } from "../../../web/net/messages.ts";
import { PendingCreations } from "../../../web/net/pending_creations.ts";
import { type HeldGame, Seats } from "../../../web/net/seats.ts";
import { memory } from "./memory.ts";

const token = "abcdefghijklmnopqrstuv";
const brought = "vutsrqponmlkjihgfedcba";
const day = 86_400_000;
const running: HeldGame = {
    variant: "ring", number: "123456", side: "first", names: { first: "Ann", second: "Bob" }, phase: "running",
};
const finished: HeldGame = { ...running, phase: "finished" };
const wanted: NewGame = { variant: "reversi", name: "Ann" };
const ids = (seats: Seats): string[] => seats.all().map(({ id }) => id);

test("a seat is kept behind any number of others, whatever has become of them", () => {
    const seats = new Seats(memory(), () => 0);
    seats.hold("old", token, { game: running });
    for (let i = 0; i < 150; ++i) seats.hold(`finished ${i}`, token, { game: finished });
    for (let i = 0; i < 150; ++i) seats.hold(`running ${i}`, token, { game: running });
    assert.equal(seats.tokenOf("old"), token);
    assert.equal(seats.tokenOf("running 0"), token);
});

test("of finished games those that were seen last are remembered", () => {
    const seats = new Seats(memory(), () => 0);
    for (let i = 0; i < 101; ++i) seats.hold(`finished ${i}`, token, { game: finished });
    assert.equal(ids(seats).length, 100);
    assert.equal(seats.tokenOf("finished 0"), null);
    assert.equal(seats.tokenOf("finished 1"), token);
});

test("a seat that nobody has looked at is kept for 90 days", () => {
    let now = 0;
    const seats = new Seats(memory(), () => now);
    seats.hold("old", token, { game: running });
    now = 90 * day - 1;
    seats.hold("another", token);
    assert.equal(seats.tokenOf("old"), token);
    now = 90 * day;
    seats.hold("third", token);
    assert.deepEqual(ids(seats), ["third", "another"]);
});

test("what a server tells of a game is noted, and that it was seen", () => {
    let now = 0;
    const seats = new Seats(memory(), () => now);
    seats.hold("older", token, { link: "http://h/game", game: running });
    seats.hold("newer", token, { game: running });
    now = 5;
    seats.note("older", finished);
    seats.note("strange", finished);
    assert.deepEqual(ids(seats), ["newer", "older"], "which was looked at last stays first");
    assert.deepEqual(seats.all()[1], { id: "older", token, link: "http://h/game", seen: 5, game: finished });
});

test("a game that stands as before is noted once a day", () => {
    let now = 0;
    const store = memory();
    let writes = 0;
    const seats = new Seats({ read: store.read, write: (name, value) => (++writes, store.write(name, value)) }, () => now);
    seats.hold("game", token, { game: running });
    now = day - 1;
    seats.note("game", running);
    assert.equal(writes, 1);
    now = day;
    seats.note("game", running);
    assert.equal(seats.all()[0]!.seen, day);
});

test("what a link brings waits beside the seat that is held, over reloads, and takes its place when it is proved", () => {
    const store = memory();
    const before = new Seats(store, () => 0);
    before.hold("game", token, { link: "http://h/game" });
    before.bring("game", brought);
    const seats = new Seats(store, () => 1);
    seats.hold("game", token, { game: running }); // another tab has seen the game meanwhile
    assert.deepEqual([seats.tokenToTry("game"), seats.tokenOf("game")], [brought, token]);
    assert.deepEqual(ids(seats), ["game"]);
    seats.hold("game", brought, { game: running });
    assert.deepEqual(seats.all(), [{ id: "game", token: brought, seen: 1, link: "http://h/game", game: running }]);
    assert.deepEqual(seats.links(), []);
});

test("what was refused is tried no more where there is another seat, and again where there is none", () => {
    const seats = new Seats(memory(), () => 0);
    seats.bring("game", brought);
    seats.refuse("game", brought);
    assert.deepEqual([...seats.badLinks], ["game"]);
    assert.deepEqual([seats.tokenToTry("game"), seats.tokenOf("game")], [brought, null]);
    seats.hold("game", token);
    assert.equal(seats.tokenToTry("game"), token);
    seats.bring("game", brought); // the link is opened once more
    assert.equal(seats.tokenToTry("game"), brought);
});

test("a token that came by no link is no bad link when it is refused, and a link with the held one brings nothing", () => {
    const seats = new Seats(memory(), () => 0);
    seats.hold("game", token);
    seats.bring("game", token);
    assert.deepEqual(seats.links(), []);
    seats.refuse("game", token);
    assert.equal(seats.badLinks.size, 0);
    assert.equal(seats.tokenToTry("game"), token);
});

test("letting go of a seat leaves what a link has brought, which is let go of by its age", () => {
    let now = 0;
    const seats = new Seats(memory(), () => now);
    seats.hold("game", token);
    seats.bring("game", brought);
    seats.forget("game");
    seats.note("game", finished);
    assert.deepEqual([seats.tokenToTry("game"), seats.tokenOf("game")], [brought, null]);
    now = 90 * day;
    seats.hold("another", token);
    assert.equal(seats.tokenToTry("game"), null);
});

test("the same game is asked for with the same token until something is known of it", () => {
    const store = memory();
    const first = new PendingCreations(store, () => 0).add(wanted);
    const pendingCreations = new PendingCreations(store, () => 1); // after a reload
    assert.equal(pendingCreations.add(wanted), first);
    assert.notEqual(pendingCreations.add({ ...wanted, name: "Bob" }), first);
    assert.deepEqual(pendingCreations.all().map(({ game, since }) => [game.name, since]), [["Ann", 0], ["Bob", 1]]);
    pendingCreations.remove(first);
    assert.notEqual(pendingCreations.add(wanted), first);
});

test("a game of which nobody has heard for a day is not asked for any more", () => {
    let now = 0;
    const pendingCreations = new PendingCreations(memory(), () => now);
    const token = pendingCreations.add(wanted);
    now = day - 1;
    assert.equal(pendingCreations.all().length, 1);
    now = day;
    assert.deepEqual(pendingCreations.all(), []);
    assert.notEqual(pendingCreations.add(wanted), token);
});

test("what somebody else has stored under the name is no game that was asked for", () => {
    for (const stored of [null, 5, [null], [{}], [{ token, since: 0 }], [{ token, since: 0, game: null }]])
        assert.deepEqual(new PendingCreations({ read: () => stored, write: () => {} }, () => 0).all(), []);
});

test("only what says that nothing will come of it ends the asking", () => {
    const final = ["bad_message", "illegal", "not_now", "too_much"] as const;
    const open = ["failed", "not_found", "not_yours", "stale", "too_fast", "unavailable"] as const;
    assert.ok(final.every((code) => isFinal({ code, text: "" })));
    assert.ok(open.every((code) => !isFinal({ code, text: "" })));
});

test("a token that waited beside the one that is held, and never was one, is let go of without a word", () => {
    const game = "0123456789ab";
    const seats = new Seats(memory(), () => 0);
    seats.hold(game, token);
    seats.bring(game, "0".repeat(22));
    assert.equal(seats.tokenToTry(game), "0".repeat(22));
    seats.drop(game, token);
    seats.drop(game, "0".repeat(22));
    assert.equal(seats.tokenToTry(game), token);
    assert.equal(seats.badLinks.size, 0);
});
