import { buildSync } from "esbuild";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { PageApi, EngineWorker, type WorkerFactory, type WorkerLike } from "../../../web/engine/engine.ts";
import { isRefusal, type Report } from "../../../web/engine/protocol.ts";
import type { ToWorker } from "../../../web/engine/worker.ts";
import { createWorkerPool } from "../../../web/engine/worker_pool.ts";
import { nearWorkers, compiledModule } from "./support.ts";

const shared = new WebAssembly.Module(readFileSync("build/wasm/quincunx-shared.wasm"));
const [code] = buildSync({
    entryPoints: ["tests/web/engine/node_worker.ts"],
    bundle: true, write: false, format: "esm", platform: "node",
}).outputFiles;
const threads: Worker[] = [];

/** A thread of node that behaves as a worker of the page. */
function makeThread(): WorkerLike {
    const thread = new Worker(new URL(`data:text/javascript;base64,${Buffer.from(code!.text).toString("base64")}`));
    threads.push(thread);
    const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        postMessage: (message: ToWorker) => thread.postMessage(message),
        terminate: () => void thread.terminate(),
    };
    thread.on("message", (data) => worker.onmessage?.({ data } as MessageEvent));
    thread.on("error", (error) => assert.fail(error));
    return worker;
}

const workers: WorkerFactory = Object.assign(() => nearWorkers(), { createPool: () => createWorkerPool(makeThread, shared, 3) });
after(() => threads.forEach((thread) => void thread.terminate()));

test("what is asked before the module is there is answered once it is, in order", async () => {
    const worker = makeThread();
    const pageApi = new PageApi(() => worker);
    const language = pageApi.ask("language", { language: "ru" });
    const games = pageApi.ask("games", {});
    worker.postMessage({ module: compiledModule() });
    assert.deepEqual(await language, {});
    const answer = await games;
    assert.ok(!isRefusal(answer));
    assert.equal(answer.games[0]!.title, "Кольцо");
});

test("a pool finds what one worker finds, search after search", async () => {
    const pool = new EngineWorker(workers);
    const alone = new EngineWorker(nearWorkers);
    for (const variant of ["ring", "reversi", "ugolki:size=6", "jesonmor:size=5", "checkers"]) {
        const request = { variant, moves: [], depth: 4 };
        const [ours, theirs] = await Promise.all([pool.think(request), alone.think(request)]);
        assert.ok(ours !== null && !isRefusal(ours) && theirs !== null && !isRefusal(theirs));
        assert.equal(ours.depth, 4);
        assert.equal(ours.lines.length, theirs.lines.length);
    }
    pool.close();
});

test("a pool that is stopped answers the next question with the same workers", async () => {
    const before = threads.length;
    const pool = new EngineWorker(workers);
    for (let round = 0; round < 5; ++round) {
        const reports: Report[] = [];
        const report = await pool.think({ variant: "jesonmor", moves: [], milliseconds: 600_000 }, (found) => {
            reports.push(found);
            if (found.depth === 3) pool.stop();
        });
        assert.deepEqual(report, reports.at(-1));
    }
    assert.equal(threads.length - before, 3);
    pool.close();
});

test("a question that is stopped before it was begun is never thought about", async () => {
    const pool = new EngineWorker(workers);
    const first = pool.think({ variant: "jesonmor", moves: [], milliseconds: 600_000 });
    const second = pool.think({ variant: "jesonmor", moves: [], milliseconds: 600_000 });
    const third = pool.think({ variant: "reversi", moves: [], depth: 2 });
    assert.equal(await first, null);
    assert.equal(await second, null);
    const report = await third;
    assert.ok(report !== null && !isRefusal(report));
    assert.equal(report.depth, 2);
    pool.close();
});

test("a pool proves what is proved alone", async () => {
    const pool = new EngineWorker(workers);
    const report = await pool.think({ variant: "jesonmor:size=5,archers=off", moves: [] });
    assert.ok(report !== null && !isRefusal(report));
    assert.equal(report.lines[0]!.certainty, "proved");
    assert.equal(report.lines[0]!.plies, 10);
    pool.close();
});

test("where memory cannot be shared after all, one worker thinks alone", async () => {
    const refusing = (): WorkerLike => ({
        onmessage: null,
        onerror: null,
        postMessage: () => {
            throw new DOMException("The object can not be cloned.", "DataCloneError");
        },
        terminate: () => {},
    });
    const engineWorker = new EngineWorker(Object.assign(() => nearWorkers(), { createPool: () => createWorkerPool(refusing, shared, 3) }));
    const report = await engineWorker.think({ variant: "reversi", moves: [], depth: 2 });
    assert.ok(report !== null && !isRefusal(report));
    assert.equal(report.depth, 2);
    engineWorker.close();
});

test("where there is no room for a shared memory, or no worker, one worker thinks alone", async (t) => {
    const noWorker = (): WorkerLike => {
        throw new DOMException("refused", "SecurityError");
    };
    const { Memory } = WebAssembly;
    t.after(() => (WebAssembly.Memory = Memory));
    for (const make of [noWorker, makeThread]) {
        if (make === makeThread)
            WebAssembly.Memory = class {
                constructor() {
                    throw new RangeError("WebAssembly.Memory(): could not allocate memory");
                }
            } as unknown as typeof Memory;
        const engineWorker = new EngineWorker(Object.assign(() => nearWorkers(), { createPool: () => createWorkerPool(make, shared, 3) }));
        const report = await engineWorker.think({ variant: "reversi", moves: [], depth: 2 });
        assert.ok(report !== null && !isRefusal(report));
        assert.equal(report.depth, 2);
    }
});
