/** A player whose private link may be in wrong hands makes a new one: only that opens the seat from then on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { english } from "../../../../web/app/i18n/words_en.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { id, NetworkStage, noAnswer, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const { actions: { sure }, online: { actions, connection, problems } } = english;
const request = `POST /api/games/${id}/token`;
const brought = "vutsrqponmlkjihgfedcba";

/** Ann's window at a game that runs, in which only this token opens her seat. */
async function openGame(net: NetworkStage, opens = token): Promise<PageStage> {
    net.opens = opens;
    const stage = await PageStage.open(net.network);
    stage.show(onlineScreen(stage.app, id));
    net.greet();
    return stage;
}

/** A game that runs, with Ann's window. */
async function played(): Promise<{ net: NetworkStage; stage: PageStage }> {
    const net = new NetworkStage();
    net.sit("first");
    net.seat();
    const stage = await openGame(net);
    await stage.until(isAnn(stage));
    return { net, stage };
}

const isAnn = (stage: PageStage) => (): boolean => /Ann \(you\)/.test(stage.text("main"));
const privateLinks = (stage: PageStage): string[] =>
    [...stage.window.document.querySelectorAll<HTMLInputElement>(".copy input")].map(({ value }) => value)
        .filter((link) => link.includes("#seat="));

/** What is said below the private link. */
const told = (stage: PageStage): string =>
    [...stage.window.document.querySelectorAll("details .told")].at(-1)!.textContent!;

function makeNewLink(stage: PageStage): void {
    stage.button(actions.newLink).click();
    stage.button(sure).click();
}

/** The tokens of each request for a new one. */
const asked = (net: NetworkStage): readonly { token: string; next: string }[] =>
    net.asked.filter(({ address }) => address.endsWith("/token")).map(({ body }) => body as { token: string; next: string });

/** What was brought to the server over each of the sockets, one after the other. */
const tried = (net: NetworkStage): unknown[] =>
    net.sockets.map(({ sent }) => sent.flatMap((message) => (message.do === "hello" ? [message.token] : []))[0]);

test("a new private link takes the place of the old one, and the game comes anew with it", async () => {
    const { net, stage } = await played();
    net.answers[request] = { settings: net.settings, side: "first", token: "", link: "" };
    stage.button(actions.newLink).click();
    assert.equal(net.asked.length, 0, "it is asked once more");
    stage.button(sure).click();
    await stage.until(() => net.sockets.length === 2);
    const [{ token: before, next }] = asked(net) as [{ token: string; next: string }];
    assert.equal(before, token);
    assert.match(next, /^[\w-]{22}$/);
    assert.notEqual(next, token);
    assert.equal(net.seats.tokenOf(id), next);
    net.opens = next;
    net.greet();
    await stage.until(() => privateLinks(stage)[0] === `http://localhost/game/${id}#seat=${next}`);
    assert.equal(privateLinks(stage).length, 1);
    assert.ok(isAnn(stage)());
    assert.deepEqual(tried(net), [token, next]);
    assert.equal(told(stage), actions.newLinkMade);
});

test("whoever holds the old link is told that it opens the seat no more", async () => {
    const { net, stage } = await played();
    net.happen({ what: "token_replaced", side: "first" });
    net.tell({ is: "bye", why: "replaced" });
    await stage.shows(".link", connection.closed.replaced);
    assert.equal(net.sockets.length, 1, "and tries no more");
});

test("of two tokens the one that the server knows opens the seat, where its answer was lost", async () => {
    for (const isDone of [true, false]) {
        const { net, stage } = await played();
        net.answers[request] = noAnswer;
        makeNewLink(stage);
        await stage.until(() => asked(net).length === 1);
        const { next } = asked(net)[0]!;
        const known = isDone ? next : token;
        const later = await openGame(net, known);
        if (!isDone) {
            await later.until(() => net.sockets.length === 3);
            net.greet();
        }
        await later.until(isAnn(later));
        assert.deepEqual(tried(net), isDone ? [token, next] : [token, next, token]);
        assert.equal(net.seats.tokenOf(id), known);
    }
});

test("a new link that is refused is forgotten, and the old one stays", async () => {
    const { net, stage } = await played();
    net.answers[request] = { code: "not_yours", text: "" };
    makeNewLink(stage);
    await stage.until(() => told(stage) === problems.not_yours);
    assert.equal(net.sockets.length, 1);
    assert.deepEqual([net.seats.tokenOf(id), net.seats.tokenToTry(id), net.seats.links()], [token, token, []]);
    assert.ok(!net.seats.badLinks.has(id), "which nobody has followed");
});

test("what somebody else's link has brought is never made the new token", async () => {
    const { net, stage } = await played();
    net.seats.bring(id, brought);
    net.answers[`POST /api/games/${id}/status`] = { code: "unavailable", text: "" };
    makeNewLink(stage);
    await stage.until(() => told(stage) === problems.unavailable);
    assert.deepEqual(asked(net), [], "nobody knows whose seat it is");
    net.answers[`POST /api/games/${id}/status`] = { code: "not_yours", text: "" };
    net.answers[request] = { settings: net.settings, side: "first", token: "", link: "" };
    makeNewLink(stage);
    await stage.until(() => net.sockets.length === 2);
    const [{ token: before, next }] = asked(net) as [{ token: string; next: string }];
    assert.equal(before, token);
    assert.ok(![token, brought].includes(next));
});
