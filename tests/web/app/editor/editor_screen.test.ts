import assert from "node:assert/strict";
import { test } from "node:test";
import { editorScreen } from "../../../../web/app/editor/editor_screen.ts";
import { PositionEditor } from "../../../../web/app/editor/position_editor.ts";
import { editorPath, routeOf } from "../../../../web/app/routing/routes.ts";
import { PageStage } from "../page_stage.ts";

async function opened(variant: string, position: string | null = null): Promise<PageStage> {
    const page = await PageStage.open();
    page.show(editorScreen(page.app, { screen: "editor", variant, position }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return page;
}

const field = (page: PageStage) => page.find<HTMLTextAreaElement>(".position-text textarea");

async function types(page: PageStage, text: string): Promise<void> {
    field(page).value = text;
    field(page).dispatchEvent(new page.window.Event("input", { bubbles: true }));
}

const told = (page: PageStage, cell: string, what: string) =>
    page.until(() => page.cell(cell).getAttribute("aria-label") === `${cell}, ${what}`);

test("a piece is chosen and painted, and the text follows", async () => {
    const page = await opened("reversi:size=4");
    assert.equal(page.text(".message"), "Black to move. Choose a piece and paint it on the board.");
    page.find<HTMLInputElement>("input[aria-label='white disc']").click();
    page.click("a1");
    await told(page, "a1", "white disc");
    assert.equal(field(page).value, "W3/1WB1/1BW1/4 b");
});

test("keys take pieces up, and put them on the cell that has the focus", async () => {
    const page = await opened("ring");
    page.key("#");
    page.click("c3");
    await told(page, "c3", "block");
    page.key("ArrowUp");
    page.key("2");
    await told(page, "c4", "red two");
    page.key("ArrowRight");
    page.key("Enter");
    await told(page, "d4", "red two");
    page.key("Delete");
    await told(page, "d4", "empty");
});

test("without single-letter keys the board and the palette still have theirs", async () => {
    const page = await opened("checkers");
    Object.assign(page.app.preferences, { letterKeys: false });
    page.key("2");
    assert.ok(page.find<HTMLInputElement>("input[aria-label='white man']").checked);
    page.find<HTMLInputElement>("input[aria-label='white man']").focus();
    page.key("2");
    assert.ok(page.find<HTMLInputElement>("input[aria-label='red man']").checked);
});

test("a board that cannot be is said to be none, until it can", async () => {
    const page = await opened("reversi:size=4");
    page.button("Clear board").click();
    await page.shows(".messages .alert", /there must be/);
    assert.equal(page.text(".message"), "This cannot be played yet.");
    for (const label of ["Play from here", "Analyse", "Copy link"]) assert.ok(page.button(label).disabled, label);
    page.button("Start position").click();
    await page.shows(".message", /^Black to move/);
    assert.equal(page.text(".messages .alert"), "");
    assert.ok(!page.button("Play from here").disabled);
});

test("a position that is over tells how", async () => {
    const page = await opened("reversi:size=4", "BBBB/BBBB/BBBB/BBBW b");
    await page.shows(".message", "Here the game is over. Black wins: 15 to 1 discs.");
});

test("the text is read as it is typed, and what is wrong is told with its place", async () => {
    const page = await opened("reversi:size=4");
    await types(page, "W3/1WB1/1BW1/4 x");
    await page.shows("#position-wrong", /^Character 16: /);
    assert.equal(page.cell("a1").getAttribute("aria-label"), "a1, empty");
    assert.equal(field(page).getAttribute("aria-invalid"), "true");
    assert.ok(page.button("Play from here").disabled);
    field(page).focus();
    page.key("Enter");
    assert.equal(field(page).selectionStart, 15);
    await types(page, "W3/1WB1/1BW1/4 w");
    await told(page, "a1", "white disc");
    assert.equal(page.text("#position-wrong"), "");
    assert.equal(page.find<HTMLSelectElement>(".editor-form select").value, "second");
});

test("what is wrong with the text is said no longer than the text stands, and the same text once more is no change", async () => {
    const page = await opened("reversi:size=4");
    await types(page, "nothing");
    await page.shows("#position-wrong", /./);
    page.click("a1");
    await told(page, "a1", "black disc");
    assert.equal(page.text("#position-wrong"), "");
    page.button("Undo").click();
    await told(page, "a1", "empty");
    await types(page, " 4/1WB1/1BW1/4 b");
    await page.shows("#position-wrong", /./);
    await types(page, "4/1WB1/1BW1/4 b");
    await page.shows("#position-wrong", "");
    assert.ok(page.button("Undo").disabled);
});

test("side, counters and Jeson Mor's last word are part of the text (JES-10)", async () => {
    const page = await opened("jesonmor:size=5,protection=4", "3K1/5/5/5/k4 w 10 3 2");
    const change = (element: HTMLElement) => element.dispatchEvent(new page.window.Event("change", { bubbles: true }));
    const turn = page.find<HTMLSelectElement>(".editor-form select");
    turn.value = "second";
    change(turn);
    await page.until(() => field(page).value === "3K1/5/5/5/k4 b 10 3 2");
    const score = page.window.document.querySelectorAll<HTMLInputElement>("input[type=number]")[1]!;
    score.value = "7";
    change(score);
    await page.until(() => field(page).value === "3K1/5/5/5/k4 b 10 7 2");
    page.find<HTMLInputElement>(".editor-form [role=switch]").click();
    await page.until(() => field(page).value === "3K1/5/5/5/k4 b 10 7 2 centre");
    await page.shows(".message", /^White/);
});

test("the position is played, analysed, and found again on the way back", async () => {
    const page = await opened("reversi:size=4");
    page.key("b");
    page.click("a1");
    await told(page, "a1", "black disc");
    await page.until(() => !page.button("Play from here").disabled);
    page.button("Play from here").click();
    page.button("Analyse").click();
    const position = "B3/1WB1/1BW1/4 b";
    assert.deepEqual(page.gone.map((path) => routeOf(new URL(path, "http://localhost"))), [
        { screen: "game", game: "reversi", variant: "reversi:size=4", position },
        { screen: "analysis", variant: "reversi:size=4", position, moves: [] },
    ]);
    assert.equal(page.window.location.pathname + page.window.location.search, editorPath("reversi:size=4", position));
});

test("an address with a position that is none begins with the game's first, and shows what is wrong", async () => {
    const page = await opened("ring", "nonsense");
    await page.shows("#position-wrong", /'nonsense' is no position/);
    assert.equal(field(page).value, "nonsense");
    assert.equal(page.cell("a1").getAttribute("aria-label"), "a1, red six");
});

test("the board turns", async () => {
    const page = await opened("checkers");
    const first = () => page.find("[role=gridcell]").getAttribute("aria-label")!.split(",")[0];
    assert.equal(first(), "a1");
    page.button("Flip board").click();
    await page.until(() => first() === "h8");
});

test("what was edited is undone and redone, by keys and by buttons", async () => {
    const page = await opened("checkers:size=4", "4/4/r3/4 w");
    assert.ok(page.button("Undo").disabled);
    page.click("c3");
    await told(page, "c3", "white man");
    page.key("2");
    await told(page, "c3", "red man");
    page.key("z", { ctrlKey: true });
    await told(page, "c3", "white man");
    page.button("Undo").click();
    await told(page, "c3", "empty");
    assert.ok(page.button("Undo").disabled);
    page.key("z", { ctrlKey: true, shiftKey: true });
    await told(page, "c3", "white man");
    page.button("Redo").click();
    await told(page, "c3", "red man");
    assert.ok(page.button("Redo").disabled);
    assert.equal(field(page).value, "4/4/r1r1/4 w");
});

test("a text that is a position can be undone like a stroke", async () => {
    const page = await opened("checkers:size=4", "4/4/r3/4 w");
    await types(page, "w3/4/r3/4 w");
    await told(page, "a1", "white man");
    page.button("Undo").click();
    await told(page, "a1", "empty");
    assert.equal(field(page).value, "4/4/r3/4 w");
});

test("what is answered after the editor was left changes nothing", async () => {
    const { app } = await PageStage.open();
    const heard: string[] = [];
    const context = { pageApi: app.pageApi, changed: () => heard.push("changed"), accepted: () => heard.push("accepted") };
    const positionEditor = new PositionEditor(context, "reversi", "reversi:size=4");
    await positionEditor.begin(null);
    const answered = positionEditor.reset();
    heard.length = 0; // what is drawn at once
    positionEditor.close();
    await answered;
    assert.deepEqual(heard, []);
});

test("an address with a game that cannot be says what is wrong, where, what is accepted, and leads on", async () => {
    for (const [variant, wrong, why] of [
        ["reversi:size=7", "7", /^option 'size' does not accept '7'; it accepts /],
        ["ugolki:camps=1", "camps=1", /^unknown option 'camps'; ugolki has size, camp, /],
    ] as const) {
        const page = await PageStage.open();
        page.show(editorScreen(page.app, { screen: "editor", variant, position: null }));
        await page.until(() => page.window.document.querySelector(".wrong") !== null);
        assert.equal(page.text(".wrong mark"), wrong);
        assert.match(page.text(".wrong [role=alert]"), why);
        assert.equal(page.find(".wrong a.primary").getAttribute("href"), `/editor/${variant.split(":")[0]!}`);
        page.key("f");
    }
});
