/** People play over the network: every one of them in a window with a memory of its own. */

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { english } from "../../web/app/i18n/words_en.ts";
import { russian } from "../../web/app/i18n/words_ru.ts";
import { violations } from "./axe.ts";
import { otherHost } from "./driver/driver.ts";
import { at, clickSquare, makeMove, movesMade, square } from "./game.ts";
import { create, join, moveOn, noClock, outcomeOf, placeable, playOut, twoPlay, visitor } from "./online_players.ts";
import { assertInView, type Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

const { online, message, actions, openings } = english;

scene("two play a whole game by its number; one reloads, one loses the network, a third watches; and once more", async (stage) => {
    const { ann, bob, number } = await twoPlay(stage);
    const cid = await visitor(stage);
    await cid.page.goTo(`/g/${number}`);
    await cid.page.says(online.message.turnOf("Ann"));
    await ann.page.until("a watcher", () => document.querySelector(".link")!.textContent!.includes("1 watching"));
    const all = [ann.page, bob.page, cid.page];
    await moveOn(ann.page, all);

    await bob.page.reload();
    await moveOn(bob.page, all);

    ann.wire.cut();
    await ann.page.until("the loss", () => document.querySelector(".link")!.textContent!.includes("Reconnecting"));
    await bob.page.until("Ann to be gone", () => document.querySelector(".link")!.textContent!.includes("Ann is not here"));
    await ann.page.until("a turn", () => document.querySelector(".can-place") !== null);
    const [first] = await placeable(ann.page);
    await ann.page.click(square(first!));
    await ann.page.says(online.message.sending);
    ann.wire.mend();
    await bob.page.until("the move", () => document.querySelectorAll("button.ply").length >= 3);
    await ann.page.until("the connection", () => document.querySelector(".link")!.textContent!.startsWith("Connected"));

    await playOut([ann.page, bob.page], all);
    const outcome = outcomeOf(await ann.page.text(".message"));
    const moves = await movesMade(ann.page);
    for (const page of all) {
        await page.becomes(async () => outcomeOf(await page.text(".message")), outcome);
        await page.becomes(() => movesMade(page), moves);
    }

    const before = await ann.page.driver.run(() => location.pathname);
    await ann.page.button(online.actions.rematch);
    await bob.page.until("the offer", () => document.querySelector(".message")!.textContent!.includes("Ann would like"));
    await bob.page.button(online.actions.rematch);
    for (const { page } of [ann, bob]) await page.until("the next game", (old) => location.pathname !== old, before);
    await bob.page.says(`${message.yourMove("Black")} ${message.place}`);
    await ann.page.says(online.message.turnOf("Bob"));
});

scene("the analysis shows how games on this server went on", async (stage) => {
    const { ann: { page }, bob } = await twoPlay(stage);
    await playOut([page, bob.page], [page, bob.page]);
    const [first, second] = await movesMade(page);
    const moves = () => page.driver.run(() => [...document.querySelectorAll(".openings .ply")].map((one) => one.textContent!));
    await page.goTo("/analysis/reversi:size=4");
    await page.unfold(openings.title);
    await page.becomes(async () => (await moves()).length, 4); // as the board may be turned
    assert.deepEqual(await violations(page), []);
    await page.click(`.openings tr:nth-child(${1 + (await moves()).indexOf(first!)}) .ply`);
    await page.becomes(() => movesMade(page), [first]);
    await page.becomes(async () => (await moves()).includes(second!), true);

    await page.goTo("/analysis/reversi");
    await page.unfold(openings.title);
    await page.until("the computer's games", () => document.querySelector(".openings tbody tr") !== null);
    await page.choose(openings.whose, "server");
    await page.becomes(() => page.text(".openings-told"), openings.of.server.none);
    await page.becomes(moves, []);
    await page.choose(openings.whose, "computer");
    await page.becomes(async () => (await moves()).length > 0, true);
});

scene("a network that only goes silent is noticed, and nothing is lost", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    await moveOn(ann.page, [ann.page, bob.page]);
    ann.wire.silence();
    await moveOn(bob.page, [bob.page]);
    await ann.page.until("the loss", (text) => document.querySelector(".link")!.textContent === text, online.connection.reconnecting);
    ann.wire.mend();
    await ann.page.until("the move", () => document.querySelectorAll("button.ply").length === 2);
});

scene("who sits down and reloads before the answer comes plays all the same", async (stage) => {
    const ann = await visitor(stage);
    const bob = await visitor(stage);
    const number = await create(ann.page, "Ann", "variant=reversi:size%3D4&side=first");
    const asked = bob.wire.loseAnswer(/^POST \/api\/games\/\w+\/seat /);
    await join(bob.page, "Bob", number);
    await asked;
    await ann.page.says(`${message.yourMove("Black")} ${message.place}`);
    await bob.page.reload();
    await bob.page.says(online.message.turnOf("Ann"));
    await moveOn(ann.page, [ann.page, bob.page]);
    await moveOn(bob.page, [ann.page, bob.page]);
});

scene("who makes a game and reloads before the answer comes finds it among their own, and can call it off", async (stage) => {
    const { page } = stage;
    const dee = await visitor(stage);
    await page.goTo("/online");
    const waiting = () => page.driver.run(async () => {
        const { games } = (await (await fetch("/api/games")).json()) as { games: { first?: string }[] };
        return games.filter(({ first }) => first === "Dee").length;
    });
    await dee.page.goTo("/online?variant=reversi:size%3D4&side=first");
    await dee.page.choose(online.create.name, "Dee");
    const asked = dee.wire.loseAnswer(/^POST \/api\/games /);
    await dee.page.button(online.create.begin);
    await asked;
    await page.becomes(waiting, 1);
    await dee.page.reload();
    await dee.page.click(".game-list.own a");
    await dee.page.says(online.message.waiting);
    assert.equal(await waiting(), 1);
    await dee.page.button(online.join.callOff);
    await dee.page.button(actions.sure);
    await dee.page.says(online.message.calledOffMine);
});

scene("who leaves the page in the same tab is gone, and is there again after a way back", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    const { connected, gone } = online.connection;
    const link = () => ann.page.text(".link");
    await ann.page.becomes(link, connected);
    await bob.page.goTo("/help");
    await ann.page.becomes(link, `${connected} · ${gone("Bob")}`);
    await moveOn(ann.page, [ann.page]);
    await bob.page.back();
    await ann.page.becomes(link, connected);
    await moveOn(bob.page, [ann.page, bob.page]);
});

scene("moves are taken back and draws agreed on, both by asking", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    await moveOn(ann.page, [ann.page, bob.page]);
    await ann.page.button(online.actions.takeback);
    await bob.page.says(online.message.takeback("Ann"));
    await bob.page.button(online.actions.grant);
    await ann.page.says(`${message.yourMove("Black")} ${message.place}`);
    await bob.page.becomes(() => movesMade(bob.page), []);
    await ann.page.button(actions.offerDraw);
    await ann.page.button(actions.sure);
    await bob.page.says(online.message.draw("Ann"));
    await bob.page.button(actions.declineDraw);
    await ann.page.until("the no", (text) => document.querySelector(".note")!.textContent === text, online.message.drawDeclined("Bob"));
    await ann.page.says(`${message.yourMove("Black")} ${message.place}`);
    await bob.page.button(actions.offerDraw);
    await bob.page.button(actions.sure);
    await ann.page.says(online.message.draw("Bob"));
    await ann.page.button(actions.acceptDraw);
    await ann.page.button(actions.sure);
    await bob.page.until("the end", () => /draw/i.test(document.querySelector(".message")!.textContent!));
    await bob.page.unfold(online.actions.say);
    await bob.page.button(online.phrases.well_played);
    await ann.page.until("the phrase", () => document.querySelector(".said")!.textContent === "Bob: Well played!");
});

scene("a move that is planned while the opponent thinks is made when theirs has come", async (stage) => {
    const { ann, bob } = await twoPlay(stage, "variant=ugolki:size%3D5&side=first");
    const waits = online.message.turnOf("Ann");
    await bob.page.until("the seat", (you) => [...document.querySelectorAll(".who")].some((one) => one.textContent === `Bob (${you})`), online.connection.you);
    await bob.page.driver.drag(await at(bob.page, "d5"), await at(bob.page, "c5"));
    await bob.page.says(`${waits} ${online.message.planned("d5c5")}`);
    await bob.page.until("the mark", () => document.querySelector(".board-hint") !== null);
    assert.deepEqual(await movesMade(ann.page), []);
    await makeMove(ann.page, "b1c1");
    for (const { page } of [ann, bob]) await page.becomes(() => movesMade(page), ["b1c1", "d5c5"]);
    await bob.page.says(waits);
    await clickSquare(bob.page, "c5");
    await clickSquare(bob.page, "b5");
    await bob.page.says(`${waits} ${online.message.planned("c5b5")}`);
    await bob.page.keys("Escape");
    await bob.page.says(waits);
    await makeMove(ann.page, "c1d1");
    await bob.page.says(`${message.yourMove("Black")} ${message.choose}`);
});

scene("who thinks for too long has lost, by the server's clock", async (stage) => {
    const { page } = stage;
    await page.goTo("/online");
    const game = await page.driver.run(async () => {
        const ask = async (address: string, body: object) =>
            (await (await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json()) as
                { settings: { id: string }; token: string };
        const clock = { kind: "move", limit: 3000 };
        const { settings, token } = await ask("/api/games", { variant: "reversi", name: "Ann", side: "first", clock });
        await ask(`/api/games/${settings.id}/seat`, { name: "Bob" });
        return `${settings.id}#seat=${token}`;
    });
    await page.goTo(`/game/${game}`);
    assert.equal(await page.driver.run(() => location.hash), "", "the token is wiped from the address");
    await page.until("the end", () => document.querySelector(".message")!.textContent!.includes("time"));
    await page.says("You lost. White wins: time ran out.");
    assert.match(await page.text(".player-bar:last-child .clock"), /^0/);
});

scene("a name may have any emoji, and who has a name that nobody can see is a guest", async (stage) => {
    const names = (page: Page) => () => page.driver.run(() => [...document.querySelectorAll(".player-bar .who")].map((who) => who.textContent));
    const number = await create(stage.page, "Ann \u2764\ufe0f 1\ufe0f\u20e3", "variant=reversi&side=first");
    const bob = await visitor(stage);
    await join(bob.page, "\u2800\u3164", number);
    await stage.page.becomes(names(stage.page), ["Guest", "Ann \u2764 1\u20e3 (you)"]);
    await bob.page.becomes(names(bob.page), ["Guest (you)", "Ann \u2764 1\u20e3"]);
});

scene("“over the network” in the list of players leads to a game of that kind", async ({ page }) => {
    await page.goTo("/ugolki?variant=ugolki:size%3D7");
    await page.until("the server", () => document.querySelector<HTMLOptionElement>("option[value=network]")?.disabled === false);
    await page.unfold(english.newGame.title);
    await page.choose("Black", "network");
    await page.button(english.newGame.begin);
    // The address comes first: until the lobby is there, the game's own “Begin” is.
    await page.until("the lobby", () => location.pathname === "/online" && document.querySelector("form.create") !== null);
    await page.button(online.create.begin);
    await page.says(online.message.waiting);
    await page.until("the number", () => document.querySelector(".big-number") !== null);
    assert.equal(await page.text(".bar h1"), "Ugolki");
});

scene("somebody plays the computer of the server", async ({ page }) => {
    await page.goTo("/online?variant=reversi:size%3D4&side=first");
    await page.choose(online.create.opponent, "1");
    await page.button(online.create.begin);
    await page.says(`${message.yourMove("Black")} ${message.place}`);
    await moveOn(page, [page]);
    await page.until("the answer", () => document.querySelectorAll("button.ply").length >= 2);
    await page.button(online.actions.takeback);
    await page.until("the move to be back", () => document.querySelectorAll("button.ply").length === 0);
});

scene("a random and fair setup of Ring is seen before one sits down", async (stage) => {
    const number = await create(stage.page, "Ann", "variant=ring&side=first&fair");
    const bob = await visitor(stage);
    await bob.page.goTo(`/g/${number}`);
    await bob.page.says(online.message.mayJoin);
    assert.match(await bob.page.text(".join-panel .position"), /^[1-9a-fA-F#/]+ r \d+$/);
    await bob.page.until("Red's pieces", () => document.querySelector(".board-square[aria-label*=red]") !== null);
});

scene("friends play over plain HTTP on a local network", async (stage) => {
    const { page, server } = stage;
    const number = await create(page, "Ann", "variant=reversi:size%3D4&side=first");
    const bob = await stage.open({ origin: `http://${otherHost}:${server.port}` }, { otherPort: server.port });
    await join(bob, "Bob", number);
    await bob.says(online.message.turnOf("Ann"));
    assert.equal(await bob.driver.run(() => isSecureContext), false);
    await moveOn(page, [page, bob]);
    await moveOn(bob, [page, bob]);
    const { join: words, actions: { device } } = online;
    for (const fold of [`${words.number}: ${number.slice(0, 3)}\u2009${number.slice(3)}`, device]) {
        await bob.unfold(fold);
        await bob.button(words.copyLink);
        await bob.until(words.copied, (text) => document.querySelector("details[open] .told")!.textContent === text, words.copied);
        await bob.button(fold);
    }
});

scene("the lobby tells how one's games stand, and a game that nobody joins is called off", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    const own = (page: Page): Promise<string[]> => page.driver.run(() =>
        [...document.querySelectorAll(".game-list.own a > span:not(.act)")].map((one) => one.textContent!.split(" · ")[0]!));
    await ann.page.goTo("/online");
    await ann.page.becomes(() => own(ann.page), [online.lists.yourTurn]);
    await bob.page.goTo("/online");
    await bob.page.becomes(() => own(bob.page), [online.lists.theirTurn]);

    const number = await create(ann.page, "Ann", "variant=jesonmor");
    const cid = await visitor(stage, { width: 360, height: 740 });
    await cid.page.goTo(`/g/${number}`);
    await cid.page.says(online.message.mayJoin);
    await ann.page.goTo("/online");
    await ann.page.becomes(() => own(ann.page), [online.lists.yourTurn, online.lists.phases.waiting]);
    await ann.page.goTo(`/g/${number}`);
    await ann.page.button(online.join.callOff);
    await ann.page.button(actions.sure);
    await ann.page.says(online.message.calledOffMine);
    await cid.page.says(online.message.calledOff("Ann"));
    await ann.page.button(online.actions.lobby);
    await ann.page.becomes(() => own(ann.page), [online.lists.yourTurn]);
});

scene("the lobby speaks both languages", async ({ page }) => {
    await page.goTo("/online");
    assert.equal(await page.text(".bar h1"), online.title);
    await page.button(english.bar.menu);
    await page.choose(english.preferences.language, "ru");
    await page.until("Russian", (title) => document.querySelector(".bar h1")?.textContent === title, russian.online.title);
    await page.until("lists", (text) => document.querySelector(".game-list.own .empty")?.textContent === text, russian.online.lists.none.own);
});

scene("a number that nobody has, and a game that is not there, are told", async (stage) => {
    const { page } = await visitor(stage);
    await page.goTo("/g/100000");
    await page.until("the answer", (text) => document.querySelector("main p")?.textContent === text, online.number.unknown);
    await page.goTo("/game/zzzzzzzzzzzz");
    await page.until("the answer", (text) => document.querySelector("main h1")?.textContent === text, online.missing.title);
});

for (const dark of [false, true])
    scene(`axe finds nothing in the lobby, in the waiting room and in a game (${dark ? "dark" : "light"})`, async (stage) => {
        const { page } = stage;
        await page.goTo("/online");
        assert.deepEqual(await violations(page), [], "lobby");
        const number = await create(page, "Ann", "variant=ring&side=first");
        assert.deepEqual(await violations(page), [], "waiting room");
        const bob = await visitor(stage);
        await bob.page.goTo(`/g/${number}`);
        await bob.page.says(online.message.mayJoin);
        assert.deepEqual(await violations(bob.page), [], "before one sits down");
        await bob.page.button(online.join.sit);
        await page.until("a turn", () => document.querySelector(".message")!.textContent!.includes("your move"));
        await page.unfold(online.actions.say);
        await page.unfold(`${online.join.number}: ${number.slice(0, 3)}\u2009${number.slice(3)}`);
        assert.deepEqual(await violations(page), [], "game");
    }, { dark });

for (const [width, height] of [[360, 740], [1280, 800]] as const)
    scene(`the board and what is said are in view on ${width}×${height}`, async (stage) => {
        const folder = `build/e2e/online/${browserName}`;
        await mkdir(folder, { recursive: true });
        const { page } = stage;
        const shoot = (name: string) => page.driver.picture(`${folder}/${name}-${width}.png`);
        const fits = () => page.driver.run(() => document.documentElement.scrollWidth <= innerWidth);
        await page.goTo("/online");
        assert.ok(await fits(), "the lobby is too wide");
        await shoot("lobby");
        const number = await create(page, "Ann", "variant=jesonmor&side=first");
        await shoot("waiting");
        assert.ok(await fits());
        const bob = await visitor(stage, { width, height });
        await bob.page.goTo(`/g/${number}`);
        await bob.page.says(online.message.mayJoin);
        await bob.page.driver.picture(`${folder}/joining-${width}.png`);
        await bob.page.button(online.join.sit);
        await page.until("a turn", () => document.querySelector(".message")!.textContent!.includes("your move"));
        await assertInView(page, ".board-frame");
        await assertInView(page, ".message");
        await shoot("game");
        assert.ok(await fits());
    }, { width, height });

// WebKitGTK takes touches, but has a mouse in any case, and so keys.
if (browserName !== "webkit")
    scene("Ring's keys are in view on a phone", async (stage) => {
        const folder = `build/e2e/online/${browserName}`;
        await mkdir(folder, { recursive: true });
        const { page } = stage;
        const number = await create(page, "Ann", "variant=ring&side=first");
        const bob = await visitor(stage);
        await join(bob.page, "Bob", number);
        await page.until("a turn", () => document.querySelector(".message")!.textContent!.includes("your move"));
        await page.until("the keys", () => document.querySelector(".ring-keys")!.checkVisibility());
        await page.driver.picture(`${folder}/ring-360.png`);
        const lowest = await page.driver.run(() =>
            Math.max(...[...document.querySelectorAll(".momentary button")].map((one) => one.getBoundingClientRect().bottom)));
        assert.ok(lowest <= 740, String(lowest));
    }, { width: 360, height: 740, touch: true });

for (const [width, height] of [[360, 740], [1280, 800]] as const)
    scene(`nothing below what is said moves when the opponent goes away, on ${width}×${height}`, async (stage) => {
        const folder = `build/e2e/online/${browserName}`;
        await mkdir(folder, { recursive: true });
        const { page } = stage;
        const number = await create(page, "Ann", "variant=reversi&side=first", noClock);
        const bob = await visitor(stage);
        const name = "Maximilian";
        await join(bob.page, name, number);
        await moveOn(page, [page, bob.page]);
        await page.becomes(() => page.text(".link"), online.connection.connected);
        const top = () => page.driver.run(() => document.querySelector(".actions")!.getBoundingClientRect().top);
        const before = await top();
        await bob.page.goTo("/help");
        const note = () => page.text(".note");
        await page.becomes(note, online.message.away(name));
        assert.equal(await top(), before);
        await page.driver.picture(`${folder}/away-en-${width}.png`);
        await page.remembers({ language: "ru" });
        await page.reload();
        await page.becomes(note, russian.online.message.away(name));
        assert.equal(await top(), before, "in Russian");
        await page.driver.picture(`${folder}/away-ru-${width}.png`);
    }, { width, height });
