import assert from "node:assert/strict";
import { test } from "node:test";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import type { GameSettings } from "../../../../web/net/messages.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

/** A game in which the opponent, who moves first, thinks. */
async function waiting(more: Partial<GameSettings> = {}): Promise<{ net: NetworkStage; page: PageStage }> {
    const net = new NetworkStage(more);
    net.sit("second");
    net.seat();
    const page = await PageStage.open(net.network);
    page.show(onlineScreen(page.app, id));
    net.greet();
    await page.shows(".message", "Ann is to move.");
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return { net, page };
}

const ugolki = { variant: "ugolki:size=5", position: "3BB/4B/5/W4/WW3 w 0" };
const marked = (page: PageStage): boolean => page.window.document.querySelector(".board-hint") !== null;
const plan = (move: string) => `Ann is to move. Planned: ${move}. Click it or press Escape to drop it.`;

test("a move that was planned is shown, and made once the opponent has moved", async () => {
    const { net, page } = await waiting();
    page.click("a2");
    await page.shows(".message", plan("a2"));
    await page.until(() => marked(page));
    assert.equal(net.orders.length, 0, "nothing is sent before its time");
    net.happen({ what: "moved", move: "b4" });
    await page.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "move", move: "a2" });
    net.carryOut({ what: "moved", move: "a2" });
    await page.shows(".message", "Ann is to move.");
    await page.until(() => !marked(page));
});

test("a plan that is not legal any more is told, and nothing is sent", async () => {
    const { net, page } = await waiting();
    page.click("d1");
    await page.shows(".message", plan("d1"));
    net.happen({ what: "moved", move: "b4" });
    await page.shows(".alert", "The move that you planned is not possible now.");
    await page.shows(".message", /^White: your move\./);
    assert.equal(net.orders.length, 0);
    await page.until(() => !marked(page));
});

test("a plan is dropped by Escape, by a click on it, and for another one", async () => {
    const { net, page } = await waiting();
    page.click("a2");
    await page.shows(".message", plan("a2"));
    page.key("Escape");
    await page.shows(".message", "Ann is to move.");
    page.click("a2");
    await page.shows(".message", plan("a2"));
    page.click("a2");
    await page.shows(".message", "Ann is to move.");
    page.click("d1");
    page.click("a2");
    await page.shows(".message", plan("a2"));
    page.click("b2"); // where a disc stands
    assert.equal(page.text(".message"), plan("a2"));
    page.key("Escape");
    net.happen({ what: "moved", move: "b4" });
    await page.shows(".message", /^White: your move\./);
    assert.equal(net.orders.length, 0);
});

test("where pieces go, one's own is chosen at first, and a click on either square drops the plan", async () => {
    const { net, page } = await waiting(ugolki);
    page.click("a1"); // which is the opponent's
    page.click("a3");
    assert.equal(page.text(".message"), "Ann is to move.");
    for (const square of ["d5", "c5"]) {
        page.click("d5");
        page.click("c5");
        await page.shows(".message", plan("d5c5"));
        page.click(square);
        await page.shows(".message", "Ann is to move.");
    }
    page.click("d5");
    page.click("c5");
    net.happen({ what: "moved", move: "b1c1" });
    await page.until(() => net.orders.length === 1);
    assert.deepEqual(net.orders[0]!.command, { what: "move", move: "d5c5" });
});

test("a takeback, or the end of the game, leaves no plan", async () => {
    const { net, page } = await waiting();
    net.happen({ what: "moved", move: "b4" }, { what: "moved", move: "a2" });
    await page.until(() => page.window.document.querySelectorAll(".moves button.ply").length === 2);
    page.click("d1");
    await page.shows(".message", plan("d1"));
    net.happen({ what: "takeback_asked", side: "second" }, { what: "takeback_granted", side: "first", plies: 1 });
    await page.shows(".message", /^White: your move\./);
    assert.equal(page.text(".alert"), "");
    net.happen({ what: "moved", move: "a2" });
    await page.shows(".message", "Ann is to move.");
    page.click("d1");
    await page.shows(".message", plan("d1"));
    net.happen({ what: "ended", result: "draw", reason: "agreed" });
    await page.shows(".message", /draw/i);
    await page.until(() => !marked(page));
    assert.equal(net.orders.length, 0);
});

test("whoever confirms each move, or looks at an earlier position, plans nothing", async () => {
    const { net, page } = await waiting();
    Object.assign(page.app.preferences, { confirm: true });
    page.button("Flip board").click();
    page.click("a2");
    assert.equal(page.text(".message"), "Ann is to move.");
    Object.assign(page.app.preferences, { confirm: false });
    net.happen({ what: "moved", move: "b4" }, { what: "moved", move: "a2" });
    await page.until(() => page.window.document.querySelectorAll(".moves button.ply").length === 2);
    page.key("ArrowLeft");
    await page.shows(".message", /^Position after 1 of 2 moves/);
    page.click("d1");
    page.key("ArrowRight");
    await page.shows(".message", "Ann is to move.");
});
