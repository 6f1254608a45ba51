import assert from "node:assert/strict";
import { test } from "node:test";
import { newKey, newToken } from "../../../web/net/random_text.ts";
import { privateLink, Seats, takePrivateLink } from "../../../web/net/seats.ts";
import { ServerClock } from "../../../web/net/server_clock.ts";
import { backOff } from "../../../web/net/timers.ts";
import { numbersFrom } from "./fake_time.ts";
import { memory } from "./memory.ts";

const id = "k3v9abcdefgh";
const token = "abcdefghijklmnopqrstuv";

/** Seats in a memory of their own. */
const seatsOf = () => new Seats(memory(), () => 3);

test("tokens and keys are as the protocol wants them, and always others", () => {
    const tokens = Array.from({ length: 100 }, newToken);
    assert.ok(tokens.every((text) => /^[\w-]{22}$/.test(text)));
    assert.ok(newKey().match(/^[\w-]{16}$/));
    assert.equal(new Set(tokens).size, 100);
});

test("a device holds its seats, the last one first, and knows what it was told of them", () => {
    const seats = seatsOf();
    seats.hold(id, token, { link: "http://h/game" });
    seats.hold("aaaaaaaaaaaa", token);
    const game = { variant: "ring", number: "123456", side: "first", names: { first: "Ann", second: null }, phase: "waiting" } as const;
    seats.hold(id, token, { game });
    assert.deepEqual(seats.all().map((seat) => seat.id), [id, "aaaaaaaaaaaa"]);
    assert.deepEqual(seats.all()[0], { id, token, seen: 3, link: "http://h/game", game });
    assert.equal(seats.tokenOf(id), token);
    seats.forget(id);
    assert.equal(seats.tokenOf(id), null);
});

test("what somebody else has stored under the name is no seat", () => {
    for (const stored of [null, 5, "x", [{}], [null], { id }]) {
        const seats = new Seats({ read: () => stored, write: () => {} });
        assert.deepEqual(seats.all(), []);
    }
});

/** A window at an address, and what becomes of the address. */
function windowAt(path: string) {
    const { pathname, hash } = new URL(path, "http://localhost");
    const shown: string[] = [];
    const history = { replaceState: (_: unknown, __: string, url?: string | URL | null) => void shown.push(String(url)) };
    return { window: { location: { pathname, hash }, history }, shown };
}

test("a private link brings what is tried first, and is wiped from the address at once", () => {
    const seats = seatsOf();
    const { window, shown } = windowAt(privateLink("", id, token));
    takePrivateLink(window, seats);
    assert.equal(seats.tokenToTry(id), token);
    assert.equal(seats.tokenOf(id), null, "no server has said that it opens a seat");
    assert.deepEqual(shown, [`/game/${id}`]);
});

test("what only looks like a private link brings nothing", () => {
    for (const path of [`/game/${id}#seat=short`, `/ring#seat=${token}`, `/game/${id}#${token}`, `/game/${id}`]) {
        const seats = seatsOf();
        const { window, shown } = windowAt(path);
        takePrivateLink(window, seats);
        assert.equal(seats.tokenToTry(id), null);
        assert.equal(shown.length, path.includes("#seat=") ? 1 : 0);
    }
});

test("the server's clock is told best by the message that was quickest", () => {
    const random = numbersFrom(7);
    const offset = 86_400_000;
    const clock = new ServerClock();
    for (let sent = 0; sent < 100_000; sent += 1000) clock.hear(sent + offset, sent + 20 + random() * 500);
    const error = clock.at(200_000) - (200_000 + offset);
    assert.ok(-100 <= error && error <= -20, String(error));
});

test("a machine that slept knows at once, and one whose clock went ahead after a while", () => {
    const clock = new ServerClock();
    for (let at = 0; at < 20; ++at) clock.hear(at, at);
    clock.hear(5020, 20);
    assert.equal(clock.at(20), 5020);
    for (let at = 0; at < 16; ++at) clock.hear(6000 + at, 2000 + at);
    assert.equal(clock.at(2016), 6016);
});

test("a pause doubles up to its limit, and is at random between half and whole", () => {
    assert.equal(backOff(0, 500, 20_000, 0), 250);
    assert.equal(backOff(3, 500, 20_000, 1), 4000);
    assert.equal(backOff(1000, 500, 20_000, 1), 20_000);
});
