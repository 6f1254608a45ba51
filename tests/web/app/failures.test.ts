/** What the page does when workers of the engine fail, or drawing does. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameAnalysis } from "../../../web/app/analysis/game_analysis.ts";
import { LocalGame } from "../../../web/app/game/local_game.ts";
import type { LocalGameState } from "../../../web/app/game/local_game_state.ts";
import { messageOf } from "../../../web/app/game/message.ts";
import { OnlineGame } from "../../../web/app/online/online_game.ts";
import { WorkerNotice } from "../../../web/app/widgets/worker_notice.ts";
import { WorkerFailure } from "../../../web/engine/client.ts";
import { PageApi, EngineWorker, type WorkerFactory } from "../../../web/engine/engine.ts";
import { failing, workersOf, silent } from "../engine/failing_worker.ts";
import { nearWorkers } from "../engine/support.ts";
import { id, NetworkStage } from "./network_stage.ts";
import { PageStage } from "./page_stage.ts";
import { wordsOf } from "./words_of.ts";

const english = wordsOf("en");
const against = (kind: "level" | "engine") =>
    ({ first: { kind: "human" }, second: kind === "level" ? { kind, level: 5 } : { kind, seconds: 1 } }) as const;

/** Waits until something has come true. */
async function until(cond: () => boolean): Promise<void> {
    for (let turn = 0; turn < 500 && !cond(); ++turn) await new Promise(setImmediate);
    assert.ok(cond(), `still not: ${String(cond)}`);
}

/** A game whose computer thinks in workers of a test; `until` waits for a state. */
function gameWith(workers: WorkerFactory): { localGame: LocalGame; until: (cond: (state: LocalGameState) => boolean) => Promise<LocalGameState> } {
    const waiting = new Set<(state: LocalGameState) => void>();
    const localGame = new LocalGame({
        pageApi: new PageApi(nearWorkers),
        engineWorker: new EngineWorker(workers),
        changed: (state) => waiting.forEach((tell) => tell(state)),
        now: () => 0,
        wait: () => Promise.resolve(),
        random: () => 0.5,
        concedes: () => false,
    });
    const until = (cond: (state: LocalGameState) => boolean) =>
        new Promise<LocalGameState>((resolve) => waiting.add((state) => cond(state) && resolve(state)));
    return { localGame, until };
}

test("a computer whose worker fails moves all the same", async () => {
    const { workers, told } = workersOf(failing("choose"));
    const { localGame } = gameWith(workers);
    await localGame.begin({ variant: "reversi", players: against("level") });
    await localGame.play("d3");
    assert.equal(localGame.state.view.played.length, 2);
    assert.deepEqual(told, ["restarted"]);
});

test("a computer whose workers all fail is said to have stopped, and moves again after that", async () => {
    const { workers } = workersOf(failing("choose"), failing("choose"));
    const { localGame } = gameWith(workers);
    await localGame.begin({ variant: "reversi", players: against("level") });
    await assert.rejects(localGame.play("d3"), WorkerFailure);
    assert.equal(localGame.state.thinking, null);
    assert.equal(messageOf(localGame.state, false, english), "The computer has stopped thinking.");
    await localGame.undo();
    await localGame.play("d3");
    assert.equal(localGame.state.view.played.length, 2);
    assert.equal(messageOf(localGame.state, false, english), "Black: your move. Choose a marked square.");
});

for (const [kind, question] of [["level", "choose"], ["engine", "think"]] as const)
    test(`a computer (${kind}) that has found nothing yet moves when it is told to`, async () => {
        const { workers, told } = workersOf(silent(question));
        const { localGame, until } = gameWith(workers);
        await localGame.begin({ variant: "reversi:size=6", players: against(kind) }); // of which there is no book
        const answered = localGame.play(localGame.state.view.moves[0]!.text);
        const waited = await until(({ thinking }) => thinking?.isLong === true);
        assert.equal(waited.thinking!.report, null);
        localGame.moveNow();
        await answered;
        assert.equal(localGame.state.view.played.length, 2);
        assert.deepEqual(told, []);
    });

test("an analysis whose workers fail says that it rests, and goes on when it is told to", async () => {
    const { workers, told } = workersOf(failing("think"), failing("think"), silent("think"));
    const gameAnalysis = new GameAnalysis({
        pageApi: new PageApi(nearWorkers), engineWorker: new EngineWorker(workers), reviewer: new EngineWorker(nearWorkers),
        changed: () => {}, rested: () => {}, wait: () => Promise.resolve(),
    });
    await gameAnalysis.open({ screen: "analysis", variant: "reversi", position: null, moves: ["d3"] });
    await until(() => gameAnalysis.state!.wanted === false);
    assert.equal(gameAnalysis.state!.thinks, false);
    assert.deepEqual(told, ["restarted", "failed"]);
    gameAnalysis.think(true, 1);
    await until(() => gameAnalysis.state!.thinks);
    gameAnalysis.close();
});

test("one step of an analysis that goes wrong keeps nobody from the next one", async () => {
    let fails = false;
    const gameAnalysis = new GameAnalysis({
        pageApi: new PageApi(nearWorkers), engineWorker: new EngineWorker(nearWorkers), reviewer: new EngineWorker(nearWorkers),
        changed: () => {
            if (fails) throw new Error("not drawn");
        },
        rested: () => {}, wait: () => new Promise(() => {}),
    });
    await gameAnalysis.open({ screen: "analysis", variant: "reversi:diagonal=on", position: null, moves: ["d3", "c3"] });
    fails = true;
    await assert.rejects(gameAnalysis.look(0), /not drawn/);
    fails = false;
    await gameAnalysis.look(1);
    assert.equal(gameAnalysis.state!.shown.ply, 1);
});

test("a game over the network goes on after something could not be drawn", async () => {
    const net = new NetworkStage();
    net.seat();
    let fails = false;
    const broken: unknown[] = [];
    const localGame = new OnlineGame({
        pageApi: new PageApi(nearWorkers), seats: net.seats, timers: net.timers, openGameClient: net.network.openGameClient,
        changed: () => {
            if (fails) throw new Error("not drawn");
        },
        ticked: () => {}, unreached: () => {}, moveOn: () => {},
        failed: (text) => assert.fail(text),
        broken: (error) => void broken.push(error),
    }, id);
    net.greet();
    await until(() => localGame.state !== null);
    fails = true;
    net.happen({ what: "moved", move: "b4" });
    await until(() => broken.length === 1);
    assert.match(String(broken[0]), /not drawn/);
    fails = false;
    net.happen({ what: "moved", move: "a2" });
    await until(() => localGame.state!.view.played.length === 2);
    localGame.close();
});

test("workers that have failed are told of until somebody goes on", async (t) => {
    const stage = await PageStage.open();
    t.mock.timers.enable({ apis: ["setTimeout"] } as never); // node's types are older than node
    let gone = 0;
    const notice = new WorkerNotice(() => ++gone);
    const shown = () => stage.window.document.querySelector(".toast");
    notice.tell("restarted", english);
    assert.equal(shown()!.getAttribute("role"), "status");
    notice.tell("restarted", english);
    assert.equal(stage.window.document.querySelectorAll(".toast").length, 1);
    t.mock.timers.tick(60_000);
    assert.equal(shown(), null, "all is well again");
    notice.tell("restarted", english);
    notice.tell("failed", english);
    notice.tell("restarted", wordsOf("ru"));
    t.mock.timers.tick(60_000);
    assert.equal(shown()!.getAttribute("role"), "alert");
    stage.button("Go on").click();
    assert.equal(gone, 1);
    assert.equal(shown(), null);
    notice.tell("failed", wordsOf("ru"));
    assert.match(shown()!.textContent!, /Движок остановился/);
});
