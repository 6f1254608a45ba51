/** Workers that could not be loaded, that throw, and that say nothing. */

import assert from "node:assert/strict";
import { mock, test, type TestContext } from "node:test";
import { WorkerFailure, type WorkerLike } from "../../../web/engine/client.ts";
import { PageApi, EngineWorker, type WorkerFactory } from "../../../web/engine/engine.ts";
import { isRefusal, type Report, type SessionView, type Terms } from "../../../web/engine/protocol.ts";
import { createWorkerPool } from "../../../web/engine/worker_pool.ts";
import { failing, workersOf, silent } from "./failing_worker.ts";

const terms: Terms = { names: { first: "", second: "" }, adjudicated: false, freeUndo: true, people: { first: true, second: true }, endButton: false };

/** From now on only the test lets time go on. */
function stopTime(t: TestContext): void {
    const timers: { enable(options: object): void } = mock.timers as never; // node's types are older than node
    timers.enable({ apis: ["setTimeout"] });
    t.after(() => mock.timers.reset());
}

test("a page API whose worker fails goes on where it was with another, and tells so", async () => {
    const { workers, made, told } = workersOf(failing("record"));
    const pageApi = new PageApi(workers);
    await pageApi.ask("language", { language: "ru" });
    await pageApi.ask("begin", { variant: "ugolki", terms, now: 0 });
    const before = await pageApi.ask("command", { command: { what: "move", move: "a4c4" }, who: "first", now: 1 });
    const refused = await pageApi.ask("command", { command: { what: "move", move: "a4c4" }, who: "second", now: 2 });
    await pageApi.ask("setup", { variant: "ring" });
    await pageApi.ask("setup-move", { move: "c3=b" });
    const blocked = await pageApi.ask("setup-move", { move: "c3=b" });
    assert.ok(isRefusal(blocked), "there is a block already");
    const record = await pageApi.ask("record", { date: "2026.01.31" });
    assert.ok(!isRefusal(record));
    assert.match(record.record, /a4c4/);
    assert.deepEqual(await pageApi.ask("state", { now: 3 }), before);
    assert.deepEqual(await pageApi.ask("command", { command: { what: "move", move: "a4c4" }, who: "second", now: 3 }), refused, "in Russian");
    assert.deepEqual(await pageApi.ask("setup-move", { move: "c3=b" }), blocked);
    assert.deepEqual(told, ["restarted"]);
    assert.ok(made[0]!.terminated);
    assert.equal(made.length, 2);
});

test("what else was asked of a worker that fails is answered by the next one, in order", async () => {
    const { workers, told } = workersOf(failing("perft"));
    const pageApi = new PageApi(workers);
    const answers = await Promise.all([
        pageApi.ask("begin", { variant: "ugolki", terms, now: 0 }),
        pageApi.ask("perft", { variant: "reversi", depth: 1 }),
        pageApi.ask("command", { command: { what: "move", move: "a4c4" }, who: "first", now: 1 }),
        pageApi.ask("command", { command: { what: "undo", plies: 1 }, who: "first", now: 2 }),
    ]);
    assert.deepEqual(answers.filter(isRefusal), []);
    assert.deepEqual((answers[3] as SessionView).undone.map(({ text }) => text), ["a4c4"]);
    assert.deepEqual(told, ["restarted"]);
});

test("a page API whose workers cannot be loaded leaves no question open, and may be asked again", async () => {
    const { workers, told } = workersOf(failing("loading"), failing("loading"));
    const pageApi = new PageApi(workers);
    await assert.rejects(pageApi.ask("games", {}), WorkerFailure);
    assert.deepEqual(told, ["restarted", "failed"]);
    assert.ok(!isRefusal(await pageApi.ask("games", {})));
});

test("a worker that fails while nobody asks is replaced when somebody does", async () => {
    const { workers, told } = workersOf(failing("loading"));
    const pageApi = new PageApi(workers);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
    assert.ok(!isRefusal(await pageApi.ask("games", {})));
    assert.deepEqual(told, ["restarted"]);
});

const request = { variant: "reversi", moves: [], depth: 2 };

test("a search whose worker fails is made by another", async () => {
    const { workers, told } = workersOf(failing("think"));
    const engineWorker = new EngineWorker(workers);
    const report = await engineWorker.think(request);
    assert.ok(report !== null && !isRefusal(report));
    assert.equal(report.depth, 2);
    assert.deepEqual(told, ["restarted"]);
    assert.ok(!engineWorker.busy);
});

test("a search that no worker can make is given up, and the next one is not", async () => {
    const { workers, told } = workersOf(failing("think"), failing("think"));
    const engineWorker = new EngineWorker(workers);
    await assert.rejects(engineWorker.think(request), WorkerFailure);
    assert.ok(!engineWorker.busy);
    assert.deepEqual(told, ["restarted", "failed"]);
    assert.notEqual(await engineWorker.think(request), null);
});

test("a worker that does not come to an end in time is replaced", async (t) => {
    stopTime(t);
    const { workers, told, made } = workersOf(silent("think"));
    const thought = new EngineWorker(workers).think({ ...request, milliseconds: 1000 });
    await new Promise(setImmediate);
    mock.timers.tick(1000);
    await new Promise(setImmediate);
    assert.deepEqual(told, [], "it may take a little longer");
    mock.timers.tick(60_000);
    assert.notEqual(await thought, null);
    assert.deepEqual(told, ["restarted"]);
    assert.ok(made[0]!.terminated);
});

for (const request of [{ variant: "reversi", moves: [], nodes: 400 }, { variant: "reversi", moves: [], depth: 2 }])
    test(`a search by ${"nodes" in request ? "nodes" : "depth"} whose worker says nothing is made by another`, async (t) => {
        stopTime(t);
        const { workers, told, made } = workersOf(silent("think"));
        const thought = new EngineWorker(workers).think(request);
        await new Promise(setImmediate);
        mock.timers.tick(60_000);
        assert.notEqual(await thought, null);
        assert.deepEqual(told, ["restarted"]);
        assert.ok(made[0]!.terminated);
    });

const level = { variant: "reversi", moves: [], level: 5, seed: 1 };

test("a level whose worker says nothing is asked for its move again", async (t) => {
    stopTime(t);
    const { workers, told } = workersOf(silent("choose"));
    const chosen = new EngineWorker(workers).choose(level);
    await new Promise(setImmediate);
    mock.timers.tick(30_000);
    await new Promise(setImmediate);
    assert.deepEqual(told, [], "it may take longer on a slow device");
    mock.timers.tick(30_000);
    const answer = await chosen;
    assert.ok(answer !== null && !isRefusal(answer));
    assert.deepEqual(told, ["restarted"]);
});

test("a level of which no worker says anything is given up", async (t) => {
    stopTime(t);
    const { workers, told } = workersOf(silent("choose"), silent("choose"));
    const refused = assert.rejects(new EngineWorker(workers).choose(level), WorkerFailure);
    for (let worker = 0; worker < 2; ++worker) {
        await new Promise(setImmediate);
        mock.timers.tick(60_000);
    }
    await refused;
    assert.deepEqual(told, ["restarted", "failed"]);
});

test("a page API whose worker says nothing goes on with another, in the language that it had", async (t) => {
    stopTime(t);
    const { workers, told } = workersOf(silent("begin"));
    const pageApi = new PageApi(workers);
    await pageApi.ask("language", { language: "ru" });
    const begun = pageApi.ask("begin", { variant: "ugolki", terms, now: 0 });
    await new Promise(setImmediate);
    mock.timers.tick(60_000);
    assert.ok(!isRefusal(await begun));
    const games = await pageApi.ask("games", {});
    assert.ok(!isRefusal(games));
    assert.equal(games.games[0]!.title, "Кольцо");
    assert.deepEqual(told, ["restarted"]);
});

test("a worker that reports now and then is not silent", async (t) => {
    stopTime(t);
    const worker: WorkerLike = { onmessage: null, onerror: null, postMessage: () => {}, terminate: () => {} };
    let heard = 0;
    void new EngineWorker(() => worker).think({ ...request, nodes: 1e9 }, () => ++heard);
    await new Promise(setImmediate);
    let failed = false;
    worker.terminate = () => (failed = true);
    for (let minute = 0; minute < 5; ++minute) {
        mock.timers.tick(59_000);
        worker.onmessage!({ data: { id: 1, report: {} } } as MessageEvent);
    }
    assert.equal(heard, 5);
    assert.ok(!failed);
});

test("what was asked of a page API that is closed stays open, and no other worker is made", async (t) => {
    stopTime(t);
    const { workers, told, made } = workersOf(silent("begin"));
    const pageApi = new PageApi(workers);
    void pageApi.ask("begin", { variant: "ugolki", terms, now: 0 });
    await new Promise(setImmediate);
    pageApi.close();
    void pageApi.ask("games", {});
    await new Promise(setImmediate);
    mock.timers.tick(600_000);
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
    assert.equal(made.length, 1);
});

test("silence counts from when the module is there", async (t) => {
    stopTime(t);
    const questions: Record<string, (workers: WorkerFactory) => Promise<unknown>> = {
        think: (workers) => new EngineWorker(workers).think({ ...request, milliseconds: 1000 }),
        choose: (workers) => new EngineWorker(workers).choose(level),
        begin: (workers) => new PageApi(workers).ask("begin", { variant: "ugolki", terms, now: 0 }),
    };
    for (const [question, ask] of Object.entries(questions)) {
        const { workers, told } = workersOf(silent(question), silent(question));
        let open!: () => void;
        workers.loaded = new Promise((resolve) => (open = resolve));
        void ask(workers).catch(() => {});
        await new Promise(setImmediate);
        mock.timers.tick(600_000);
        await new Promise(setImmediate);
        assert.deepEqual(told, []);
        open();
        await new Promise(setImmediate);
        mock.timers.tick(60_000);
        await new Promise(setImmediate);
        assert.deepEqual(told, ["restarted"]);
    }
});

test("a search that was stopped fails nobody, however long its worker is gone", async (t) => {
    stopTime(t);
    const { workers, told } = workersOf(silent("think"));
    const engineWorker = new EngineWorker(workers);
    const thought = engineWorker.think({ ...request, milliseconds: 1000 });
    await new Promise(setImmediate);
    engineWorker.stop();
    assert.equal(await thought, null);
    mock.timers.tick(600_000);
    assert.notEqual(await engineWorker.think(request), null);
    assert.deepEqual(told, []);
});

/** A pool of workers that a test controls: they only say that they are ready. */
function poolOf(): { workers: WorkerFactory; poolWorkers: WorkerLike[]; told: string[] } {
    const { workers, told } = workersOf();
    const poolWorkers: WorkerLike[] = [];
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
        poolWorkers.push(worker);
        return worker;
    };
    const noModule = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    workers.createPool = () => createWorkerPool(make, noModule, 3);
    return { workers, poolWorkers, told };
}

test("a pool of which any worker fails is replaced by a worker alone", async () => {
    for (const which of [0, 1, 2]) {
        const { workers, poolWorkers, told } = poolOf();
        const thought = new EngineWorker(workers).think(request);
        await new Promise(setImmediate);
        poolWorkers[which]!.onerror!({ message: "unreachable" } as ErrorEvent);
        assert.notEqual(await thought, null);
        assert.deepEqual(told, ["restarted"]);
    }
});

test("a pool that does not stop when it is told is replaced", async (t) => {
    stopTime(t);
    const { workers, told } = poolOf();
    const engineWorker = new EngineWorker(workers);
    const first = engineWorker.think({ ...request, milliseconds: 600_000 });
    await new Promise(setImmediate);
    const second = engineWorker.think(request);
    assert.equal(await first, null);
    mock.timers.tick(60_000);
    assert.notEqual(await second, null);
    assert.deepEqual(told, ["restarted"]);
});

test("what a pool finds once it was stopped is told to nobody", async (t) => {
    stopTime(t);
    const { workers, poolWorkers } = poolOf();
    const engineWorker = new EngineWorker(workers);
    const depths: number[] = [];
    const thought = engineWorker.think(request, ({ depth }) => depths.push(depth));
    await new Promise(setImmediate);
    const find = (depth: number) => poolWorkers[0]!.onmessage!({ data: { id: 1, report: { depth } } } as MessageEvent);
    find(1);
    engineWorker.stop();
    find(2);
    assert.equal((await thought as Report).depth, 1);
    assert.deepEqual(depths, [1]);
});
