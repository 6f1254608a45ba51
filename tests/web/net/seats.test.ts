import assert from "node:assert/strict";
import { test } from "node:test";
import { type HeldGame, Seats } from "../../../web/net/seats.ts";
import { memory } from "./memory.ts";

const token = "abcdefghijklmnopqrstuv";
const day = 86_400_000;
const running: HeldGame = {
    variant: "ring", number: "123456", side: "first", names: { first: "Ann", second: "Bob" }, phase: "running",
};
const finished: HeldGame = { ...running, phase: "finished" };
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
