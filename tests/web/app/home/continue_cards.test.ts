import assert from "node:assert/strict";
import { test } from "node:test";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { homeScreen } from "../../../../web/app/home/home_screen.ts";
import { storedGames, writeGame } from "../../../../web/app/storage/stored_game.ts";
import { writeStored } from "../../../../web/app/storage/preferences.ts";
import type { GameName, Side } from "../../../../web/engine/protocol.ts";
import { id, NetworkStage, settings, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const letters = `${"W".repeat(15)}${".".repeat(34)}${"B".repeat(15)}`;
const board = { position: "", width: 8, height: 8, rankOne: "bottom", letters, flipped: false } as const;

/** Saves a game of a person, who has White, with whoever plays Black. */
function save(gameId: string, second: string, turn: Side, more: { record?: string; game?: GameName } = {}): void {
    const { game = "ugolki", record = `[Variant "${game}"]\n[Result "*"]\n\n1. a5a6 *` } = more;
    writeGame(game, { id: gameId, record, first: "human", second, plies: 1, turn, board });
}

const cards = (page: PageStage): HTMLElement[] => [...page.window.document.querySelectorAll<HTMLElement>(".continue .card")];
const links = (page: PageStage): string[] => cards(page).map((card) => card.querySelector("a")!.getAttribute("href")!);

test("who has nothing to go on with sees nothing of that", async () => {
    const page = await PageStage.open();
    page.show(homeScreen(page.app));
    assert.equal(page.find<HTMLElement>(".continue").hidden, true);
});

test("a game that was left stands on the first page as it was left, and leads back to it", async () => {
    const page = await PageStage.open();
    page.show(gameScreen(page.app, { screen: "game", game: "ugolki", variant: null, position: null }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    page.button("Flip board").click();
    page.click("a5");
    page.click("a6");
    await page.until(() => storedGames("ugolki").some(({ plies, turn }) => plies === 1 && turn === "second"));
    page.show(homeScreen(page.app));
    const [card] = cards(page);
    assert.match(card!.textContent, /UgolkiPerson – Computer, level 2 · 1 move · /);
    await page.until(() => card!.querySelectorAll(".board-piece").length === 30);
    assert.deepEqual(links(page), [`/ugolki?kept=${storedGames("ugolki")[0]!.id}`]);
});

test("a card says whose turn it is: the person's, or which side's between two people", async () => {
    const page = await PageStage.open();
    save("one", "human", "second");
    save("two", "level:3", "second");
    page.show(homeScreen(page.app));
    assert.deepEqual(cards(page).map((card) => card.querySelector("strong")?.textContent), [undefined, "Black to move"]);
    assert.equal(page.window.document.querySelector(".continue .your-turn"), null);
    save("three", "level:3", "first");
    page.show(homeScreen(page.app));
    assert.match(page.text(".continue .your-turn"), /Ugolkiyour turn · Person – Computer, level 3 · 1 move · /);
});

test("games that are over, or hold nothing, are not gone on with", async () => {
    const page = await PageStage.open();
    save("over", "level:3", "first", { record: '[Variant "ugolki"]\n[Result "1-0"]\n\n1. a5a6 1-0' });
    writeGame("ring", { id: "empty", record: '[Variant "ring"]\n[Result "*"]\n\n*', first: "human", second: "human", plies: 0 });
    page.show(homeScreen(page.app));
    assert.deepEqual(cards(page), []);
});

test("what an older page, or somebody else, has saved of a board or a turn is done without", async () => {
    const page = await PageStage.open();
    const record = '[Variant "ugolki"]\n[Result "*"]\n\n1. a5a6 *';
    writeStored("quincunx.match.ugolki.old", { record, first: "human", second: "level:3", plies: 1, changed: 2 });
    writeStored("quincunx.match.ugolki.odd", { record, first: "human", second: "level:3", plies: 1, changed: 1, turn: "third", board: { letters: 5 } });
    page.show(homeScreen(page.app));
    assert.deepEqual(links(page), ["/ugolki?kept=old", "/ugolki?kept=odd"]);
    assert.equal(page.window.document.querySelectorAll(".continue .face svg").length, 2);
});

test("the three games that went on last are shown, and all when somebody asks", async () => {
    const page = await PageStage.open();
    for (const gameId of ["a", "b", "c", "d"]) save(gameId, "level:3", "first");
    page.show(homeScreen(page.app));
    assert.deepEqual(links(page), ["d", "c", "b"].map((gameId) => `/ugolki?kept=${gameId}`));
    page.button("Show more").click();
    assert.equal(cards(page).length, 4);
    assert.equal(page.window.document.activeElement?.getAttribute("href"), "/ugolki?kept=a");
    assert.equal(page.button("Show more").hidden, true);
});

test("where an opponent waits for a move comes first, one that is waited for last, and what is finished goes", async () => {
    const net = new NetworkStage();
    const page = await PageStage.open(net.network);
    const status = { settings, now: 0, first: "Ann", second: "Bob", you: "first", turn: "second", progress: "running" };
    const later: (() => void)[] = [];
    net.timers = { now: () => 0, after: (_, act) => (later.push(act), () => {}) };
    Object.defineProperty(page.window.document, "hidden", { value: false });
    net.seats.hold(id, token);
    save("one", "level:3", "first");
    net.answers[`POST /api/games/${id}/status`] = status;
    page.show(homeScreen(page.app));
    await page.until(() => cards(page).length === 2);
    assert.deepEqual(links(page), ["/ugolki?kept=one", `/game/${id}`]);
    await page.until(() => later.length === 1);
    net.answers[`POST /api/games/${id}/status`] = { ...status, turn: "first" };
    later.pop()!();
    await page.until(() => links(page)[0] === `/game/${id}`);
    assert.match(cards(page)[0]!.textContent, /Bob.*your turn/);
    await page.until(() => later.length === 1);
    net.answers[`POST /api/games/${id}/status`] = { ...status, progress: "finished", result: "first" };
    later.pop()!();
    await page.until(() => cards(page).length === 1);
});

test("a page without seats asks no server", async () => {
    const net = new NetworkStage();
    const page = await PageStage.open(net.network);
    page.show(homeScreen(page.app));
    await new Promise(setImmediate);
    assert.deepEqual(net.asked, []);
});
