import assert from "node:assert/strict";
import { test } from "node:test";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { outcomeText } from "../../../../web/app/game/message.ts";
import { writeGame } from "../../../../web/app/storage/stored_game.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

const shown = (page: PageStage): string[] =>
    [...page.window.document.querySelectorAll<HTMLButtonElement>(".end-panel button")].filter((one) => !one.hidden).map((one) => one.textContent);

/** Who has the place above and below the board. */
const players = (page: PageStage): string[] =>
    [...page.window.document.querySelectorAll(".player-bar .who")].map((one) => one.textContent).reverse();

/** A game of Ugolki after a move, which White has resigned. */
async function lost(first: string, second: string): Promise<PageStage> {
    const page = await PageStage.open();
    writeGame("ugolki", { id: "one", record: `[Game "ugolki"]\n[Variant "ugolki"]\n[Result "*"]\n\n1. a5a6 h4h3 *`, first, second, plies: 2 });
    page.show(gameScreen(page.app, { screen: "game", game: "ugolki", variant: null, position: null }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    assert.equal(page.find(".end-panel").closest("[hidden]") !== null, true, "it is not over");
    page.button("Resign").click();
    page.button("Really?").click();
    await page.shows(".message", /^Black wins: /);
    assert.equal(page.find(".end-panel").closest("[hidden]"), null);
    return page;
}

test("whoever is told how a game ended is told whether they won", () => {
    const sides = { first: "Red", second: "Black" };
    const told = (winner: "first" | "second" | null, reason: "resigned" | "rules", you: "first" | null): string =>
        outcomeText({ winner, reason, text: "as it is told" }, you, sides, wordsOf("en"));
    assert.equal(told("first", "rules", "first"), "You won. as it is told");
    assert.equal(told("first", "resigned", "first"), "You won. as it is told");
    assert.equal(told("second", "rules", "first"), "You lost. as it is told");
    assert.equal(told("second", "resigned", "first"), "Black wins: you resigned");
    assert.equal(told(null, "rules", "first"), "as it is told");
    assert.equal(told("second", "rules", null), "as it is told");
});

test("whoever has played the computer plays it again, from the other side, or one that is stronger or weaker", async () => {
    const page = await lost("human", "level:5");
    assert.deepEqual(shown(page), ["Play again", "Other side", "Stronger", "Weaker", "New game", "Review", "Share"]);
    page.button("Weaker").click();
    await page.until(() => players(page).join().includes("level 4"));
    assert.deepEqual(players(page), ["Person", "Computer, level 4"]);
    assert.ok(page.find(".end-panel").closest("[hidden]"), "another game has begun");
});

test("the other side is the computer's, with the same computer on one's own", async () => {
    const page = await lost("human", "level:1");
    page.button("Other side").click();
    await page.until(() => page.find(".end-panel").closest("[hidden]") !== null);
    assert.deepEqual(players(page), ["Computer, level 1", "Person"]);
});

test("there is no computer above the strongest or below the weakest", async () => {
    assert.deepEqual(shown(await lost("human", "engine:30")), ["Play again", "Other side", "Weaker", "New game", "Review", "Share"]);
    assert.deepEqual(shown(await lost("human", "random")), ["Play again", "Other side", "Stronger", "New game", "Review", "Share"]);
});

test("two people have no computer to change", async () => {
    const page = await lost("human", "human");
    assert.deepEqual(shown(page), ["Play again", "New game", "Review", "Share"]);
    page.button("Play again").click();
    await page.until(() => page.find(".end-panel").closest("[hidden]") !== null);
    assert.deepEqual(players(page), ["Person", "Person"]);
});

test("a review is of the game's moves, and begins by itself", async () => {
    const page = await lost("human", "human");
    page.button("Review").click();
    const url = new URL(page.gone[0]!, "http://localhost");
    assert.equal(url.pathname, "/analysis/ugolki");
    assert.equal(url.searchParams.get("moves"), "a5a6 h4h3");
    assert.ok(url.searchParams.has("review"));
});

test("a game is shared as the device does it; where it does not, its link is copied", async () => {
    const page = await lost("human", "human");
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => (copied.push(text), Promise.resolve()) };
    Object.defineProperty(page.window.navigator, "clipboard", { value: clipboard });
    page.button("Share").click();
    await page.shows(".end-panel .copied", page.app.words.files.copied);
    assert.match(copied[0]!, /^http:\/\/localhost\/analysis\/ugolki\?.*moves=a5a6\+h4h3/);

    const shared: ShareData[] = [];
    let refusal: Error | null = null;
    const share = (data: ShareData) => (shared.push(data), refusal === null ? Promise.resolve() : Promise.reject(refusal));
    Object.defineProperty(page.window.navigator, "share", { value: share });
    page.button("Share").click();
    assert.equal(shared[0]!.url, copied[0]);
    refusal = new DOMException("nothing chosen", "AbortError");
    page.button("Share").click();
    await new Promise(setImmediate);
    assert.equal(copied.length, 1, "whoever has changed their mind is left alone");
    refusal = new Error("no way to share");
    page.button("Share").click();
    await page.until(() => copied.length === 2);
});

test("after two games in a row that were lost a weaker computer is advised, and beginning with it stands out", async () => {
    const page = await lost("human", "level:5");
    const advice = () => page.text(".end-panel .advice");
    const primary = () => page.text(".end-panel .primary");
    assert.deepEqual([advice(), primary()], ["", "Play again"]);
    page.button("Play again").click();
    await page.until(() => page.find(".end-panel").closest("[hidden]") !== null);
    page.click("a5");
    page.click("a6");
    await page.until(() => page.window.document.querySelectorAll(".moves button.ply").length > 0);
    page.button("Resign").click();
    page.button("Really?").click();
    await page.shows(".message", /^Black wins: /);
    assert.deepEqual([advice(), primary()], ["Lost twice in a row. A better match: Computer, level 4.", "Weaker"]);
});
