/** What the page does when workers of the engine fail, or drawing does. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Match } from "../../../web/app/match.ts";
import type { MatchState } from "../../../web/app/match_state.ts";
import { messageOf } from "../../../web/app/message.ts";
import { OnlineMatch } from "../../../web/app/online/online_match.ts";
import { Study } from "../../../web/app/study.ts";
import { WorkerNotice } from "../../../web/app/worker_notice.ts";
import { wordsOf } from "../../../web/app/words.ts";
import { WorkerFailure } from "../../../web/engine/client.ts";
import { Desk, Thinker, type Hire } from "../../../web/engine/engine.ts";
import { failing, hireOf, silent } from "../engine/failing_worker.ts";
import { hireNear } from "../engine/support.ts";
import { id, NetworkStage } from "./network_stage.ts";
import { PageStage } from "./page_stage.ts";

const english = wordsOf("en");
const against = (kind: "level" | "engine") =>
    ({ first: { kind: "human" }, second: kind === "level" ? { kind, level: 5 } : { kind, seconds: 1 } }) as const;

/** Waits until something has come true. */
async function until(cond: () => boolean): Promise<void> {
    for (let turn = 0; turn < 500 && !cond(); ++turn) await new Promise(setImmediate);
    assert.ok(cond(), `still not: ${String(cond)}`);
}

/** A match whose computer thinks in workers of a test; `until` waits for a state. */
function matchWith(hire: Hire): { match: Match; until: (cond: (state: MatchState) => boolean) => Promise<MatchState> } {
    const waiting = new Set<(state: MatchState) => void>();
    const match = new Match({
        desk: new Desk(hireNear),
        thinker: new Thinker(hire),
        changed: (state) => waiting.forEach((tell) => tell(state)),
        now: () => 0,
        wait: () => Promise.resolve(),
        random: () => 0.5,
    });
    const until = (cond: (state: MatchState) => boolean) =>
        new Promise<MatchState>((resolve) => waiting.add((state) => cond(state) && resolve(state)));
    return { match, until };
}

test("a computer whose worker fails moves all the same", async () => {
    const { hire, told } = hireOf(failing("choose"));
    const { match } = matchWith(hire);
    await match.begin({ variant: "reversi", players: against("level") });
    await match.play("d3");
    assert.equal(match.state.view.played.length, 2);
    assert.deepEqual(told, ["restarted"]);
});

test("a computer whose workers all fail is said to have stopped, and moves again after that", async () => {
    const { hire } = hireOf(failing("choose"), failing("choose"));
    const { match } = matchWith(hire);
    await match.begin({ variant: "reversi", players: against("level") });
    await assert.rejects(match.play("d3"), WorkerFailure);
    assert.equal(match.state.thinking, null);
    assert.equal(messageOf(match.state, false, english), "The computer has stopped thinking.");
    await match.undo();
    await match.play("d3");
    assert.equal(match.state.view.played.length, 2);
    assert.equal(messageOf(match.state, false, english), "Black: your move. Choose a marked square.");
});

for (const [kind, question] of [["level", "choose"], ["engine", "think"]] as const)
    test(`a computer (${kind}) that has found nothing yet moves when it is told to`, async () => {
        const { hire, told } = hireOf(silent(question));
        const { match, until } = matchWith(hire);
        await match.begin({ variant: "reversi", players: against(kind) });
        const answered = match.play("d3");
        const waited = await until(({ thinking }) => thinking?.isLong === true);
        assert.equal(waited.thinking!.report, null);
        match.moveNow();
        await answered;
        assert.equal(match.state.view.played.length, 2);
        assert.deepEqual(told, []);
    });

test("an analysis whose workers fail says that it rests, and goes on when it is told to", async () => {
    const { hire, told } = hireOf(failing("think"), failing("think"), silent("think"));
    const study = new Study({
        desk: new Desk(hireNear), thinker: new Thinker(hire), reviewer: new Thinker(hireNear),
        changed: () => {}, rested: () => {}, wait: () => Promise.resolve(),
    });
    await study.open({ screen: "analysis", variant: "reversi", position: null, moves: ["d3"] });
    await until(() => study.state!.wanted === false);
    assert.equal(study.state!.thinks, false);
    assert.deepEqual(told, ["restarted", "failed"]);
    study.think(true, 1);
    await until(() => study.state!.thinks);
    study.close();
});

test("one step of an analysis that goes wrong keeps nobody from the next one", async () => {
    let fails = false;
    const study = new Study({
        desk: new Desk(hireNear), thinker: new Thinker(hireNear), reviewer: new Thinker(hireNear),
        changed: () => {
            if (fails) throw new Error("not drawn");
        },
        rested: () => {}, wait: () => new Promise(() => {}),
    });
    await study.open({ screen: "analysis", variant: "reversi:diagonal=on", position: null, moves: ["d3", "c3"] });
    fails = true;
    await assert.rejects(study.look(0), /not drawn/);
    fails = false;
    await study.look(1);
    assert.equal(study.state!.shown.ply, 1);
});

test("a game over the network goes on after something could not be drawn", async () => {
    const net = new NetworkStage();
    net.seat();
    let fails = false;
    const broken: unknown[] = [];
    const match = new OnlineMatch({
        desk: new Desk(hireNear), seats: net.seats, timers: net.timers, openLine: net.network.openLine,
        changed: () => {
            if (fails) throw new Error("not drawn");
        },
        ticked: () => {}, unreached: () => {}, moveOn: () => {},
        failed: (text) => assert.fail(text),
        broken: (error) => void broken.push(error),
    }, id);
    net.greet();
    await until(() => match.state !== null);
    fails = true;
    net.happen({ what: "moved", move: "b4" });
    await until(() => broken.length === 1);
    assert.match(String(broken[0]), /not drawn/);
    fails = false;
    net.happen({ what: "moved", move: "a2" });
    await until(() => match.state!.view.played.length === 2);
    match.close();
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
