import assert from "node:assert/strict";
import { test } from "node:test";
import { Api, isProblem } from "../../../web/net/api.ts";
import { firstPause, type NewGame, type Seat } from "../../../web/net/messages.ts";
import { settings } from "./fake_server.ts";
import { FakeTime } from "./fake_time.ts";

const token = "abcdefghijklmnopqrstuv";
const seat: Seat = { settings, side: "first", token, link: "http://h/game/k3v9abcdefgh" };
const wanted: NewGame = { variant: "reversi", name: "Ann" };

type Answer = () => Promise<Response>;
const json = (body: object, status = 200): Answer => () => Promise.resolve(new Response(JSON.stringify(body), { status }));
const page: Answer = () => Promise.resolve(new Response("<!DOCTYPE html>"));
const noNetwork: Answer = () => Promise.reject(new TypeError("failed to fetch"));

/** An API whose requests get these answers, one after the other; time runs by itself. */
function apiOf(...answers: Answer[]) {
    const asked: { address: string; init: RequestInit }[] = [];
    const time = new FakeTime();
    const timers = {
        now: () => time.now(),
        after: (span: number, act: () => void) => {
            const cancel = time.after(span, act);
            if (span < 5000) setImmediate(() => time.pass(span)); // a pause, not the limit of a request
            return cancel;
        },
    };
    const fetch = (address: string, init: RequestInit) => {
        asked.push({ address, init });
        return answers.shift()!();
    };
    return { api: new Api({ fetch, timers, random: () => 0 }), asked, time };
}

const bodies = (asked: { init: RequestInit }[]): NewGame[] => asked.map(({ init }) => JSON.parse(String(init.body)) as NewGame);

test("what was asked for is answered, and a problem is an answer", async () => {
    const { api, asked } = apiOf(json(seat), json({ code: "not_found", text: "no such number" }, 404));
    assert.deepEqual(await api.create(wanted, token), seat);
    assert.deepEqual(await api.find("123456"), { code: "not_found", text: "no such number" });
    assert.deepEqual(asked.map(({ address, init }) => [init.method ?? "GET", address]),
        [["POST", "/api/games"], ["GET", "/api/numbers/123456"]]);
});

test("a game is asked for again with the same token until it is known to be there", async () => {
    const { api, asked } = apiOf(noNetwork, json({ code: "unavailable", text: "" }, 503), json(seat));
    assert.deepEqual(await api.create(wanted, token), seat);
    assert.deepEqual(bodies(asked), Array.from({ length: 3 }, () => ({ ...wanted, token })));
});

test("after some attempts it is given up, and other refusals are not asked again", async () => {
    const away = apiOf(noNetwork, noNetwork, noNetwork, noNetwork, noNetwork);
    const began = away.time.now();
    const answer = await away.api.sit(settings.id, { name: "Bob" }, token);
    assert.ok(isProblem(answer) && answer.code === "unavailable");
    assert.equal(away.asked.length, 5);
    assert.equal(away.time.now() - began, 7.5 * firstPause, "pauses of a half, one, two and four times that");
    const taken = apiOf(json({ code: "not_now", text: "the seat is taken" }, 409));
    assert.deepEqual(await taken.api.sit(settings.id, { name: "Bob" }, token), { code: "not_now", text: "the seat is taken" });
    assert.equal(taken.asked.length, 1);
});

test("a request without an answer in time is given up", async () => {
    const never: Answer = () => new Promise(() => {});
    const { api, asked, time } = apiOf(never);
    const fetched = api.whole(settings.id);
    const { signal } = asked[0]!.init;
    time.pass(9999);
    assert.equal(signal!.aborted, false);
    time.pass(1);
    assert.equal(signal!.aborted, true);
    void fetched;
});

const about = { protocol: 3, version: "0.1.0", now: 1, most_squares: 676 };
const text = (status: number): Answer => () => Promise.resolve(new Response("<h1>Sorry</h1>", { status }));

test("a server says what it is", async () => {
    assert.deepEqual(await apiOf(json(about)).api.about(), about);
});

test("who answers like a host of files is no server", async () => {
    for (const answer of [page, text(404), text(403), json({}), json({ error: "not found" }, 404), json({ code: 404 }, 404)])
        assert.equal(await apiOf(answer).api.about(), "none");
});

test("without a network, behind a proxy, or with another protocol, a server may be there that does not answer", async () => {
    const problem = json({ code: "unavailable", text: "the store" }, 503);
    for (const answer of [noNetwork, text(502), text(503), text(504), text(429), problem, json({ ...about, protocol: 1 })])
        assert.equal(await apiOf(answer).api.about(), "silent");
});

test("a status without a problem is understood", async () => {
    // What a proxy does not find may be there.
    const codes = { 404: "unavailable", 429: "too_fast", 502: "unavailable", 500: "failed" };
    for (const [status, code] of Object.entries(codes)) {
        const { api } = apiOf(() => Promise.resolve(new Response("<html>", { status: Number(status) })));
        const answer = await api.find("123456");
        assert.ok(isProblem(answer));
        assert.equal(answer.code, code);
    }
});
