/** The clocks of a game over the network, between two things that happen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { clocksAfter, limitOf, minute, urgencyOf } from "../../../../web/app/online/clock_text.ts";
import { OnlineGame } from "../../../../web/app/online/online_game.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import type { ToWorker } from "../../../../web/engine/worker.ts";
import { NearWorker } from "../../engine/support.ts";
import { FakeTime } from "../../net/fake_time.ts";
import { id, NetworkStage } from "../network_stage.ts";

test("the clock of whoever is to move runs down to nothing, the other one stands, and neither goes back", () => {
    const told = { first: 5000, second: 3000 };
    assert.deepEqual(clocksAfter(told, "first", 1200), { first: 3800, second: 3000 });
    assert.deepEqual(clocksAfter(told, "second", 9000), { first: 5000, second: 0 });
    assert.deepEqual(clocksAfter(told, "first", -100), told);
});

test("a clock is urgent when little of its limit is left, and never from the beginning", () => {
    const urgencies = (limit: number, ...left: number[]) => left.map((minutes) => urgencyOf(minutes * minute, limit));
    const long = limitOf({ kind: "move", limit: 20 * minute });
    assert.deepEqual(urgencies(long, 20, 5.1, 5, 1.1, 1), ["calm", "calm", "soon", "soon", "now"]);
    const short = limitOf({ kind: "game", base: 5 * minute, increment: 3000 });
    assert.deepEqual(urgencies(short, 5, 1.3, 1.25, 1), ["calm", "calm", "soon", "now"]);
    const quick = limitOf({ kind: "game", base: minute, increment: 0 });
    assert.deepEqual(urgencies(quick, 1, 0.25, 0.2), ["calm", "soon", "now"]);
    assert.deepEqual(urgencies(limitOf({ kind: "none" }), 5.1, 5, 1), ["calm", "soon", "now"]);
});

test("clocks are counted on in the page, and the module is not asked for them", async () => {
    let asked = 0;
    class Counted extends NearWorker {
        override postMessage(message: ToWorker): void {
            ++asked;
            super.postMessage(message);
        }
    }
    const time = new FakeTime();
    const net = new NetworkStage({ clock: { kind: "move", limit: 60_000 } });
    net.timers = time;
    net.now = 1_000_000;
    net.seat();
    const shown: number[] = [];
    const onlineGame = new OnlineGame({
        pageApi: new PageApi(() => new Counted()), seats: net.seats, timers: time, openGameClient: net.network.openGameClient,
        changed: () => {}, unreached: () => {}, moveOn: () => {},
        ticked: ({ clocks, view }) => shown.push(clocks![view.board.turn]),
        failed: (text) => assert.fail(text),
        broken: (error) => assert.fail(String(error)),
    }, id);
    const until = async (cond: () => boolean) => {
        for (let turn = 0; turn < 500 && !cond(); ++turn) await new Promise(setImmediate);
        assert.ok(cond());
    };
    net.greet();
    await until(() => time.planned > 0 && onlineGame.state !== null);
    const before = asked;
    for (let i = 0; i < 5; ++i) time.pass(200);
    assert.deepEqual(shown, [59_800, 59_600, 59_400, 59_200, 59_000]);
    assert.equal(asked, before);
    net.now += 1000;
    net.happen({ what: "moved", move: "b4" });
    await until(() => onlineGame.state!.view.played.length === 1);
    time.pass(200);
    assert.deepEqual(onlineGame.state!.clocks, { first: 60_000, second: 59_800 });
    onlineGame.close();
});
