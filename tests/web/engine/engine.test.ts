import assert from "node:assert/strict";
import { test } from "node:test";
import { PageApi, EngineWorker } from "../../../web/engine/engine.ts";
import { type Asked, isRefusal, type SessionView, type SetupView, type Terms } from "../../../web/engine/protocol.ts";
import { nearWorkers } from "./support.ts";

const terms: Terms = { names: { first: "", second: "" }, adjudicated: false, freeUndo: true, people: { first: true, second: true }, endButton: false };

function good<T extends object>(answer: T): Exclude<T, { error: unknown }> {
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
    return answer as Exclude<T, { error: unknown }>;
}

test("the five games come with their sides and options, in both languages", async () => {
    const pageApi = new PageApi(nearWorkers);
    const english = good(await pageApi.ask("games", {}));
    assert.deepEqual(
        english.games.map(({ game }) => game),
        ["ring", "reversi", "ugolki", "jesonmor", "checkers"],
    );
    assert.deepEqual(english.games[1]!.sides, { first: "Black", second: "White" });
    await pageApi.ask("language", { language: "ru" });
    assert.equal(good(await pageApi.ask("games", {})).games[3]!.title, "Есон-мор");
});

test("a session plays, takes back and redoes", async () => {
    const pageApi = new PageApi(nearWorkers);
    good(await pageApi.ask("begin", { variant: "ugolki", terms, now: 0 }));
    const move = { command: { what: "move", move: "a4c4" }, who: "first", now: 1 } as const;
    let view: SessionView = good(await pageApi.ask("command", move));
    assert.deepEqual(view.board.last, {
        text: "a4c4", from: 24, to: 26, path: [24, 26], captured: [], turned: [],
    });
    assert.equal(view.board.turn, "second");
    view = good(await pageApi.ask("command", { command: { what: "undo", plies: 1 }, who: "first", now: 2 }));
    assert.deepEqual(view.undone.map(({ text }) => text), ["a4c4"]);
    view = good(await pageApi.ask("command", { command: { what: "redo", plies: 1 }, who: "first", now: 3 }));
    assert.equal(view.played.length, 1);
    assert.equal(good(await pageApi.ask("look", { ply: 0 })).last, null);
});

test("a worker tells only the plies that are new, and a page API has them all", async () => {
    const told: number[] = [];
    const worker = nearWorkers();
    const pageApi = new PageApi(() => worker);
    const hear = worker.onmessage!;
    worker.onmessage = (event) => {
        const { data } = event;
        if ("answer" in data && "played" in data.answer) told.push((data.answer.played as unknown[]).length);
        hear(event);
    };
    const texts = (view: SessionView) => view.played.map(({ text }) => text);
    const give = async (command: object) =>
        good(await pageApi.ask("command", { ...command, now: 0 } as Asked<"command">)) as SessionView;
    good(await pageApi.ask("begin", { variant: "ugolki", terms, now: 0 }));
    await give({ command: { what: "move", move: "a4c4" }, who: "first" });
    const two = await give({ command: { what: "move", move: "h5f5" }, who: "second" });
    const three = await give({ command: { what: "move", move: "a5a6" }, who: "first" });
    assert.deepEqual(texts(three), ["a4c4", "h5f5", "a5a6"]);
    assert.deepEqual(three.played.slice(0, 2), two.played);
    assert.deepEqual(texts(await give({ command: { what: "undo", plies: 2 }, who: "first" })), ["a4c4"]);
    assert.deepEqual(texts(await give({ command: { what: "redo", plies: 1 }, who: "first" })), ["a4c4", "h5f5"]);
    assert.deepEqual(texts(await give({ command: { what: "move", move: "b4b5" }, who: "first" })), ["a4c4", "h5f5", "b4b5"]);
    assert.deepEqual(told, [0, 1, 1, 1, 0, 1, 1]);
    assert.deepEqual(texts(good(await pageApi.ask("state", { now: 0 }))), ["a4c4", "h5f5", "b4b5"]);
});

test("what is not legal is refused with a sentence, and nothing changes", async () => {
    const pageApi = new PageApi(nearWorkers);
    const before = good(await pageApi.ask("begin", { variant: "checkers", terms, now: 0 }));
    const refused = await pageApi.ask("command", { command: { what: "move", move: "a1a2" }, who: "first", now: 0 });
    assert.ok(isRefusal(refused));
    assert.match(refused.error.text, /a1/);
    assert.deepEqual(await pageApi.ask("state", { now: 0 }), before);
});

test("a variant, a position or a record that is wrong is refused with its place", async () => {
    const pageApi = new PageApi(nearWorkers);
    const variant = await pageApi.ask("look-at", { variant: "reversi:size=7" });
    assert.ok(isRefusal(variant) && variant.error.offset === 13);
    assert.ok(isRefusal(await pageApi.ask("look-at", { variant: "reversi", position: "8/8 b" })));
    assert.ok(isRefusal(await pageApi.ask("load", { record: "nonsense", terms, now: 0 })));
});

test("a record is written and read again", async () => {
    const pageApi = new PageApi(nearWorkers);
    good(await pageApi.ask("begin", { variant: "jesonmor:size=5", terms, now: 0 }));
    const { moves } = good(await pageApi.ask("state", { now: 0 }));
    good(await pageApi.ask("command", { command: { what: "move", move: moves[0]!.text }, who: "first", now: 0 }));
    const { record } = good(await pageApi.ask("record", { date: "2026.01.31" }));
    assert.match(record, /\[Date "2026.01.31"\]/);
    const again = good(await new PageApi(nearWorkers).ask("load", { record, terms, now: 0 }));
    assert.deepEqual(again.played.map(({ text }) => text), [moves[0]!.text]);
});

test("Checkers' own files are written and read (CHK-6)", async () => {
    const pageApi = new PageApi(nearWorkers);
    const begun = good(await pageApi.ask("begin", { variant: "checkers", terms, now: 0 }));
    const { file } = good(await pageApi.ask("save-file", {}));
    assert.match(file, /^ w w w w\n/);
    const read = good(await pageApi.ask("load-file", { variant: "checkers", file, terms, now: 0 }));
    assert.equal(read.board.position, begun.board.position);
    assert.ok(isRefusal(await pageApi.ask("load-file", { variant: "checkers", file: "x", terms, now: 0 })));
});

test("Ring's setup goes through its rounds, and says what is wrong (RING-4)", async () => {
    const pageApi = new PageApi(nearWorkers);
    let setup: SetupView = good(await pageApi.ask("setup", { variant: "ring" }));
    assert.equal(setup.round, 1);
    assert.ok(isRefusal(await pageApi.ask("setup-move", { move: "a1=B" })));
    for (const move of ["c3=b", "next", "a1=1", "next", "f6=6"])
        setup = good(await pageApi.ask("setup-move", { move }));
    assert.deepEqual(setup.left, [3, 2, 2, 2, 2, 0]);
    setup = good(await pageApi.ask("setup-move", { move: "next" }));
    assert.ok(setup.finished);
    assert.equal(good(await pageApi.ask("look-at", { variant: "ring", position: setup.text })).turn, "first");
});

test("a fair random start of Ring is the same for the same seed (RING-13)", async () => {
    const pageApi = new PageApi(nearWorkers);
    const start = async (setupSeed: number) =>
        good(await pageApi.ask("begin", { variant: "ring", setupSeed, terms, now: 0 })).start;
    assert.equal(await start(7), await start(7));
    assert.notEqual(await start(7), await start(8));
});

test("a level chooses the same move for the same seed", async () => {
    const engineWorker = new EngineWorker(nearWorkers);
    const request = { variant: "reversi", moves: [], level: 10, seed: 1 };
    assert.deepEqual(await engineWorker.choose(request), await engineWorker.choose(request));
    assert.equal(engineWorker.busy, false);
});

test("a search reports on the way, and what it finds at the end", async () => {
    const depths: number[] = [];
    const request = { variant: "jesonmor:size=5", moves: [], depth: 3, lines: 2 };
    const report = await new EngineWorker(nearWorkers).think(request, ({ depth }) => depths.push(depth));
    assert.deepEqual(depths, [1, 2, 3]);
    assert.equal(good(report!).lines.length, 2);
});

test("a thought that is stopped gives what was reported last, and the next one is not disturbed", async () => {
    const engineWorker = new EngineWorker(nearWorkers);
    const stopped = engineWorker.think({ variant: "ring", moves: [], depth: 2 }, () => engineWorker.stop());
    assert.equal(good((await stopped)!).depth, 1);
    const next = good((await engineWorker.think({ variant: "ring", moves: [], depth: 2 }))!);
    assert.equal(next.depth, 2);
});

test("a clock runs down and is claimed", async () => {
    const pageApi = new PageApi(nearWorkers);
    const clock = { kind: "game", base: 1000, increment: 0 } as const;
    const begun = good(await pageApi.ask("begin", { variant: "checkers", terms: { ...terms, clock }, now: 0 }));
    assert.deepEqual(begun.clocks, { first: 1000, second: 1000 });
    const lost = good(await pageApi.ask("command", { command: { what: "claim-time" }, who: "second", now: 1500 }));
    assert.equal(lost.outcome?.reason, "time");
});
