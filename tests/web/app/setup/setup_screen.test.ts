import assert from "node:assert/strict";
import { test } from "node:test";
import { routeOf } from "../../../../web/app/routing/routes.ts";
import { setupScreen } from "../../../../web/app/setup/setup_screen.ts";
import { PageStage } from "../page_stage.ts";

async function begun(variant = "ring", stage?: PageStage): Promise<PageStage> {
    const page = stage ?? (await PageStage.open());
    page.show(setupScreen(page.app, { screen: "setup", variant }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return page;
}

/** Clicks a cell and types a key. */
async function put(page: PageStage, cell: string, key: string, what: string): Promise<void> {
    page.click(cell);
    page.key(key);
    await page.until(() => page.cell(cell).getAttribute("aria-label") === `${cell}, ${what}`);
}

async function refused(page: PageStage, cell: string, key: string, why: RegExp): Promise<void> {
    page.click(cell);
    page.key(key);
    await page.shows(".alert", why);
    page.key("Escape");
}

async function nextRound(page: PageStage, round: number): Promise<void> {
    page.button("Next round").click();
    await page.shows(".message", new RegExp(`^Round ${round} of 3`));
}

test("three rounds lead into the game with the position that was set up", async () => {
    const page = await begun();
    assert.equal(page.text(".message"), "Round 1 of 3, blocks. Choose a cell, then press b.");
    await put(page, "c3", "b", "block");
    await nextRound(page, 2);
    await put(page, "a1", "2", "red two");
    await nextRound(page, 3);
    await put(page, "f6", "6", "black six");
    const counts = [...page.window.document.querySelectorAll(".player-bar .count")].map((count) => count.textContent);
    assert.deepEqual(counts, ["1", "1"]);
    page.button("Begin play").click();
    await page.until(() => page.gone.length > 0);
    const route = routeOf(new URL(page.gone[0]!, "http://localhost"));
    assert.deepEqual(route, { screen: "game", game: "ring", variant: null, position: "5f/6/6/2#3/6/B5 r 1" });
});

test("what is set up so far is said in words, until something is placed", async () => {
    const page = await begun();
    await put(page, "c3", "b", "block");
    await nextRound(page, 2);
    await put(page, "a1", "2", "red two");
    page.button("Say board").click();
    assert.equal(page.text(".spoken"),
        "Red, 1: 2 on a1. Black: no pieces. Blocks: c3. Round 2 of 3, red pieces. Choose a cell, then press 1 to 6.");
    await put(page, "b1", "1", "red one");
    assert.equal(page.text(".spoken"), "");
});

test("each mistake has its own message, and nothing is placed (RING-4)", async () => {
    const page = await begun();
    await refused(page, "a1", "B", /only b places a block/);
    await refused(page, "a1", "1", /only b places a block/);
    await put(page, "c3", "b", "block");
    await refused(page, "c3", "b", /stands on c3 already/);
    await nextRound(page, 2);
    page.button("Next round").click();
    await page.shows(".alert", /at least one red piece/);
    await refused(page, "c3", "1", /stands on c3 already/);
    await refused(page, "a1", "b", /only the numbers 1 to 6/);
    await refused(page, "a1", "7", /only the numbers 1 to 6/);
    const red = ["1", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"];
    const words: Record<string, string> = { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six" };
    const cells = [..."abcdef"].flatMap((file) => [`${file}1`, `${file}2`]);
    for (const [i, key] of red.entries()) await put(page, cells[i]!, key, `red ${words[key]}`);
    await refused(page, "f2", "5", /too many pieces with the number 5/);
    await put(page, "f2", "6", "red six");
    await refused(page, "a5", "1", /already 12 pieces/);
    await nextRound(page, 3);
    page.button("Begin play").click();
    await page.shows(".alert", /at least one black piece/);
    assert.equal(page.gone.length, 0);
});

test("a mistake leaves the cell chosen for another key, which takes the message away", async () => {
    const page = await begun();
    page.click("b2");
    await page.shows(".message", /Press b to put a block on b2/);
    page.key("x");
    await page.shows(".alert", /'x' places nothing/);
    assert.equal(page.cell("b2").getAttribute("aria-selected"), "true");
    page.key("b");
    await page.until(() => page.cell("b2").getAttribute("aria-label") === "b2, block");
    assert.equal(page.text(".alert"), "");
    assert.equal(page.cell("b2").getAttribute("aria-selected"), null);
});

test("a letter of another alphabet is refused as it was typed, and places if its key does", async () => {
    const page = await begun();
    page.click("b2");
    page.key("ч", { code: "KeyX" });
    await page.shows(".alert", /'ч' places nothing/);
    page.key("и", { code: "KeyB" });
    await page.until(() => page.cell("b2").getAttribute("aria-label") === "b2, block");
});

test("what was wrong is not said beside another cell", async () => {
    const page = await begun();
    page.cell("a1").focus();
    page.key("x");
    await page.shows(".alert", /'x' places nothing/);
    page.key("ArrowRight");
    await page.shows(".alert", "");
    assert.equal(page.cell("b1").getAttribute("aria-selected"), null);
});

test("keys on the board's focused cell place there at once", async () => {
    const page = await begun();
    page.cell("a1").focus();
    page.key("ArrowRight");
    page.key("b");
    await page.until(() => page.cell("b1").getAttribute("aria-label") === "b1, block");
    page.key("ArrowUp");
    page.key("Enter");
    await page.until(() => page.cell("b2").getAttribute("aria-selected") === "true");
    page.key("ArrowUp");
    page.key("b");
    await page.until(() => page.cell("b3").getAttribute("aria-label") === "b3, block");
    assert.equal(page.cell("b2").getAttribute("aria-label"), "b2, empty");
});

test("a chosen cell is let go by Escape, by another click, and for another cell", async () => {
    const page = await begun();
    const selected = () =>
        [...page.window.document.querySelectorAll("[aria-selected]")].map((cell) => cell.getAttribute("aria-label"));
    page.click("a1");
    await page.until(() => selected()[0] === "a1, empty");
    page.click("d4");
    await page.until(() => selected()[0] === "d4, empty" && selected().length === 1);
    page.click("d4");
    await page.until(() => selected().length === 0);
    page.click("d4");
    page.key("Escape");
    await page.until(() => selected().length === 0);
});

test("keys on the screen place on the chosen cell, and tell how many are left", async () => {
    const page = await begun();
    page.button("block").click();
    assert.equal(page.text(".alert"), "Choose a cell first.");
    page.click("a1");
    page.button("block").click();
    await page.until(() => page.cell("a1").getAttribute("aria-label") === "a1, block");
    await nextRound(page, 2);
    page.click("b1");
    page.button("red six, 1 left").click();
    await page.until(() => page.cell("b1").getAttribute("aria-label") === "b1, red six");
    assert.ok(page.button("red six, 0 left").classList.contains("spent"));
    assert.ok(page.button("red one, 3 left"));
});

test("a key of the round without a cell is told so; others are nobody's", async () => {
    const page = await begun();
    page.window.document.body.focus();
    page.key("b");
    assert.equal(page.text(".alert"), "Choose a cell first.");
    page.key("?");
    assert.equal(page.find<HTMLElement>(".rules").hidden, false);
});

test("a reload goes on where it was, each size by itself", async () => {
    const page = await begun();
    await put(page, "c3", "b", "block");
    await nextRound(page, 2);
    await begun("ring:width=4", page);
    assert.match(page.text(".message"), /^Round 1/);
    assert.equal(page.window.document.querySelectorAll("[role=gridcell]").length, 24);
    await begun("ring", page);
    assert.equal(page.text(".message"), "Round 2 of 3, red pieces. Choose a cell, then press 1 to 6.");
    assert.equal(page.cell("c3").getAttribute("aria-label"), "c3, block");
});

test("what cannot be read of an old setup begins anew", async () => {
    const page = await PageStage.open();
    page.window.localStorage.setItem("quincunx.setup.ring", '"nonsense"');
    await begun("ring", page);
    assert.match(page.text(".message"), /^Round 1/);
});

test("starting over asks once more, and forgets", async () => {
    const page = await begun();
    await put(page, "c3", "b", "block");
    page.button("Start over").click();
    assert.equal(page.cell("c3").getAttribute("aria-label"), "c3, block");
    page.button("Really?").click();
    await page.until(() => page.cell("c3").getAttribute("aria-label") === "c3, empty");
    assert.equal(page.window.localStorage.getItem("quincunx.setup.ring"), '"6/6/6/6/6/6 setup 1"');
});

test("where no cell is left for an obligatory piece, only starting over helps", async () => {
    const page = await begun("ring:width=2,height=2");
    for (const cell of ["a1", "b1", "a2"]) await put(page, cell, "b", "block");
    await page.shows(".message", "no free cell is left for a black piece; start over");
    assert.ok(page.button("Start over").classList.contains("primary"));
    assert.ok(!page.button("Next round").classList.contains("primary"));
});

test("an address with a board that cannot be says what is wrong, where, what is accepted, and leads on", async () => {
    const page = await PageStage.open();
    page.show(setupScreen(page.app, { screen: "setup", variant: "ring:height=5,width=99" }));
    await page.until(() => page.window.document.querySelector(".wrong") !== null);
    assert.equal(page.text(".wrong .quoted"), "ring:height=5,width=99");
    assert.equal(page.text(".wrong mark"), "99");
    assert.equal(page.text(".wrong [role=alert]"), "option 'width' does not accept '99'; it accepts 2..26");
    assert.equal(page.find(".wrong a.primary").getAttribute("href"), "/setup/ring");
    page.key("b");
    page.key("p");
});
