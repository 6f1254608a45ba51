/** Workers that could not be loaded, that throw, and that say nothing. */

import assert from "node:assert/strict";
import { mock, test, type TestContext } from "node:test";
import { WorkerFailure, type WorkerLike } from "../../../web/engine/client.ts";
import { Desk, Thinker, type Hire } from "../../../web/engine/engine.ts";
import { isRefusal, type SessionView, type Terms } from "../../../web/engine/protocol.ts";
import { makeTeam } from "../../../web/engine/team.ts";
import { failing, hireOf, silent } from "./failing_worker.ts";

const terms: Terms = { names: { first: "", second: "" }, adjudicated: false, freeUndo: true, endButton: false };

/** From now on only the test lets time go on. */
function stopTime(t: TestContext): void {
    const timers: { enable(options: object): void } = mock.timers as never; // node's types are older than node
    timers.enable({ apis: ["setTimeout"] });
    t.after(() => mock.timers.reset());
}

test("a desk whose worker fails goes on where it was with another, and tells so", async () => {
    const { hire, hired, told } = hireOf(failing("record"));
    const desk = new Desk(hire);
    await desk.ask("language", { language: "ru" });
    await desk.ask("begin", { variant: "ugolki", terms, now: 0 });
    const before = await desk.ask("command", { command: "move", move: "a4c4", who: "first", now: 1 });
    const refused = await desk.ask("command", { command: "move", move: "a4c4", who: "second", now: 2 });
    await desk.ask("setup", { variant: "ring" });
    await desk.ask("setup-move", { move: "c3=b" });
    const record = await desk.ask("record", { date: "2026.01.31" });
    assert.ok(!isRefusal(record));
    assert.match(record.record, /a4c4/);
    assert.deepEqual(await desk.ask("state", { now: 3 }), before);
    assert.deepEqual(await desk.ask("command", { command: "move", move: "a4c4", who: "second", now: 3 }), refused, "in Russian");
    const setup = await desk.ask("setup-move", { move: "c3=b" });
    assert.ok(isRefusal(setup), "there is a block already");
    assert.deepEqual(told, ["restarted"]);
    assert.ok(hired[0]!.terminated);
    assert.equal(hired.length, 2);
});

test("what else was asked of a worker that fails is answered by the next one, in order", async () => {
    const { hire, told } = hireOf(failing("perft"));
    const desk = new Desk(hire);
    const answers = await Promise.all([
        desk.ask("begin", { variant: "ugolki", terms, now: 0 }),
        desk.ask("perft", { variant: "reversi", depth: 1 }),
        desk.ask("command", { command: "move", move: "a4c4", who: "first", now: 1 }),
        desk.ask("command", { command: "undo", plies: 1, who: "first", now: 2 }),
    ]);
    assert.deepEqual(answers.filter(isRefusal), []);
    assert.deepEqual((answers[3] as SessionView).undone.map(({ text }) => text), ["a4c4"]);
    assert.deepEqual(told, ["restarted"]);
});

test("a desk whose workers cannot be loaded leaves no question open, and may be asked again", async () => {
    const { hire, told } = hireOf(failing("loading"), failing("loading"));
    const desk = new Desk(hire);
    await assert.rejects(desk.ask("games", {}), WorkerFailure);
    assert.deepEqual(told, ["restarted", "failed"]);
    assert.ok(!isRefusal(await desk.ask("games", {})));
});

test("a worker that fails while nobody asks is replaced when somebody does", async () => {
    const { hire, told } = hireOf(failing("loading"));
    const desk = new Desk(hire);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
    assert.ok(!isRefusal(await desk.ask("games", {})));
    assert.deepEqual(told, ["restarted"]);
});

const request = { variant: "reversi", moves: [], depth: 2 };

test("a search whose worker fails is made by another", async () => {
    const { hire, told } = hireOf(failing("think"));
    const thinker = new Thinker(hire);
    const report = await thinker.think(request);
    assert.ok(report !== null && !isRefusal(report));
    assert.equal(report.depth, 2);
    assert.deepEqual(told, ["restarted"]);
    assert.ok(!thinker.busy);
});

test("a search that no worker can make is given up, and the next one is not", async () => {
    const { hire, told } = hireOf(failing("think"), failing("think"));
    const thinker = new Thinker(hire);
    await assert.rejects(thinker.think(request), WorkerFailure);
    assert.ok(!thinker.busy);
    assert.deepEqual(told, ["restarted", "failed"]);
    assert.notEqual(await thinker.think(request), null);
});

test("a worker that does not come to an end in time is replaced", async (t) => {
    stopTime(t);
    const { hire, told, hired } = hireOf(silent("think"));
    const thought = new Thinker(hire).think({ ...request, milliseconds: 1000 });
    await new Promise(setImmediate);
    mock.timers.tick(1000);
    await new Promise(setImmediate);
    assert.deepEqual(told, [], "it may take a little longer");
    mock.timers.tick(60_000);
    assert.notEqual(await thought, null);
    assert.deepEqual(told, ["restarted"]);
    assert.ok(hired[0]!.terminated);
});

test("a search is not waited for in vain while the module is on its way", async (t) => {
    stopTime(t);
    const { hire, told } = hireOf(silent("think"));
    hire.isWaiting = true;
    void new Thinker(hire).think({ ...request, milliseconds: 1000 });
    await new Promise(setImmediate);
    mock.timers.tick(600_000);
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
});

test("a search that was stopped fails nobody, however long its worker is gone", async (t) => {
    stopTime(t);
    const { hire, told } = hireOf(silent("think"));
    const thinker = new Thinker(hire);
    const thought = thinker.think({ ...request, milliseconds: 1000 });
    await new Promise(setImmediate);
    thinker.stop();
    assert.equal(await thought, null);
    mock.timers.tick(600_000);
    assert.notEqual(await thinker.think(request), null);
    assert.deepEqual(told, []);
});

/** A team of workers that a test holds in its hands: they only say that they are ready. */
function teamOf(): { hire: Hire; workers: WorkerLike[]; told: string[] } {
    const { hire, told } = hireOf();
    const workers: WorkerLike[] = [];
    const make = (): WorkerLike => {
        const worker: WorkerLike = {
            onmessage: null,
            onerror: null,
            postMessage: (message) => {
                if ("helpers" in message)
                    worker.onmessage!({ data: { ready: { stopFlag: 0, stacks: [0, 0] } } } as unknown as MessageEvent);
            },
            terminate: () => {},
        };
        workers.push(worker);
        return worker;
    };
    const noModule = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    hire.team = () => makeTeam(make, noModule, 3);
    return { hire, workers, told };
}

test("a team of which any worker fails is replaced by a worker alone", async () => {
    for (const which of [0, 1, 2]) {
        const { hire, workers, told } = teamOf();
        const thought = new Thinker(hire).think(request);
        await new Promise(setImmediate);
        workers[which]!.onerror!({ message: "unreachable" } as ErrorEvent);
        assert.notEqual(await thought, null);
        assert.deepEqual(told, ["restarted"]);
    }
});

test("a team that does not stop when it is told is replaced", async (t) => {
    stopTime(t);
    const { hire, told } = teamOf();
    const thinker = new Thinker(hire);
    const first = thinker.think({ ...request, milliseconds: 600_000 });
    await new Promise(setImmediate);
    const second = thinker.think(request);
    assert.equal(await first, null);
    mock.timers.tick(60_000);
    assert.notEqual(await second, null);
    assert.deepEqual(told, ["restarted"]);
});
