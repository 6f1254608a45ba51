/** Claims, in a game without a clock, against who has left it at their turn. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { english } from "../../../../web/app/i18n/words_en.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import type { Side } from "../../../../web/net/messages.ts";
import { FakeTime } from "../../net/fake_time.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const { actions: { sure }, online: { actions, message } } = english;
const minute = 60_000;
/** So often the server is heard. */
const pulse = 4000;

interface Left {
    readonly net: NetworkStage;
    readonly stage: PageStage;
    /** Lets so many milliseconds pass, here and at the server. */
    pass(span: number): Promise<void>;
}

/** Ann has moved, and Bob is away since some of the ten minutes; as one of them sees it. The server's clock is another. */
async function left(you: Side, passed = 0): Promise<Left> {
    const time = new FakeTime();
    const net = new NetworkStage();
    net.timers = time;
    net.now = 1_000_000_000;
    net.sit(you);
    net.seat();
    net.add({ what: "moved", move: "b4" }, { what: "away", side: "second", passed });
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    net.greet();
    await stage.until(() => !stage.find<HTMLElement>("main").inert);
    const pass = async (span: number) => {
        for (let gone = 0; gone < span; gone += pulse) {
            net.now += Math.min(pulse, span - gone);
            time.pass(Math.min(pulse, span - gone));
            // What is left of a span nothing comes in: time alone has to show what it changes.
            if (gone + pulse <= span) net.tell({ is: "pulse", now: net.now, version: net.entries.length, present: net.present });
            await new Promise(setImmediate);
        }
    };
    return { net, stage, pass };
}

const isOffered = (stage: PageStage, action: string): boolean => !stage.button(action).hidden;
const untilThen = (stage: PageStage): string => stage.text(".board-side .player-bar:first-child .clock");

for (const [action, command] of [[actions.claimWin, "claim_win"], [actions.claimDraw, "claim_draw"]] as const)
    test(`who is away at their turn can be claimed against after ten minutes: ${action}`, async () => {
        const { net, stage, pass } = await left("first", 9 * minute);
        assert.equal(stage.text(".note"), message.away("Bob"));
        assert.equal(untilThen(stage), "1:00");
        assert.ok(!isOffered(stage, action));
        await pass(minute - 1000);
        assert.ok(!isOffered(stage, action), "a second too soon");
        await pass(1500);
        assert.ok(isOffered(stage, action));
        assert.equal(stage.text(".note"), message.mayClaim("Bob"));
        stage.button(action).click();
        assert.equal(net.orders.length, 0, "it is asked once more");
        stage.button(sure).click();
        await stage.until(() => net.orders.length === 1);
        assert.deepEqual(net.orders[0]!.command, { what: command });
    });

test("of the ten minutes those are shown that are still to pass", async () => {
    assert.equal(untilThen((await left("first")).stage), "10:00");
    const { stage, pass } = await left("first", 8 * minute);
    assert.equal(untilThen(stage), "2:00");
    await pass(30_000);
    assert.equal(untilThen(stage), "1:30");
});

test("nothing can be claimed any more of who has come back", async () => {
    const { net, stage, pass } = await left("first", 9 * minute);
    await pass(minute + 500);
    assert.ok(isOffered(stage, actions.claimWin));
    net.happen({ what: "came_back", side: "second" });
    await stage.until(() => !isOffered(stage, actions.claimWin));
    assert.equal(stage.text(".note"), "");
    await pass(minute);
    assert.ok(!isOffered(stage, actions.claimWin));
});

test("who was away claims nothing, however long it was", async () => {
    const { stage, pass } = await left("second", 9 * minute);
    await pass(minute + 500);
    assert.ok(!isOffered(stage, actions.claimWin) && !isOffered(stage, actions.claimDraw));
    assert.equal(stage.text(".note"), "");
});
