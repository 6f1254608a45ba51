import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveAnnouncer, moveText } from "../../../../web/app/accessibility/move_announcer.ts";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { LocalGame } from "../../../../web/app/game/local_game.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import { gameOf as gameNameOf } from "../../../../web/app/routing/routes.ts";
import { PageApi, EngineWorker } from "../../../../web/engine/engine.ts";
import { isRefusal, type Language } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

/** What is said of a move that is made in a position. */
async function told(language: Language, variant: string, position: string, move: string): Promise<string> {
    const pageApi = new PageApi(nearWorkers);
    await pageApi.ask("language", { language });
    const terms = { names: { first: "", second: "" }, adjudicated: false, freeUndo: true, people: { first: true, second: true }, endButton: false };
    const start = await pageApi.ask("begin", { variant, position, terms, now: 0 });
    assert.ok(!isRefusal(start), JSON.stringify(start));
    const view = await pageApi.ask("command", { command: { what: "move", move }, who: start.board.turn, now: 0 });
    assert.ok(!isRefusal(view), JSON.stringify(view));
    const { last, before, width } = view.board;
    assert.equal(before, start.board.letters);
    const { color, forced } = view.played[0]!;
    return moveText(view, last!, { letters: before, width, turn: color }, forced, wordsOf(language));
}

/** Variant, position, move, and what is said of it in English and Russian. */
const moves = [
    ["ring", "6/6/6/2cd2/2A3/#B3c r 1", "b1c1", "Red’s 2 goes from b1 to c1.", "Красная двойка идёт с b1 на c1."],
    ["ring", "6/6/6/2c3/2d3/#B3A b 1", "c2b2", "Black’s 4 goes from c2 to b2.", "Чёрная четвёрка идёт с c2 на b2."],
    ["ring:forced=none", "6/6/6/2Cd2/6/#B3A b 1", "d3c3", "Black’s 4 from d3 takes 3 on c3.",
        "Чёрная четвёрка с d3 бьёт тройку на c3."],
    ["ring", "6/6/6/2af2/6/#B3A r 1", "f1e1", "Red’s 1 goes from f1 to e1.", "Красная единица идёт с f1 на e1."],
    ["ring", "6/6/6/2Be2/6/#B3A r 1", "c3d3", "Red’s 2 from c3 attacks 5 on d3 and is lost.",
        "Красная двойка с c3 нападает на пятёрку на d3 и гибнет."],
    ["reversi:size=4", "4/1WB1/1BW1/4 b", "b1", "Black plays b1 and turns 1 disc: b2.",
        "Чёрные ставят фишку на b1 и переворачивают 1 фишку: b2."],
    ["reversi", "8/8/8/8/8/8/8/BWWWWW2 b", "g8", "Black plays g8 and turns 5 discs: b8 to f8.",
        "Чёрные ставят фишку на g8 и переворачивают 5 фишек: от b8 до f8."],
    ["reversi:size=4", "BBB1/4/4/BW2 w", "pass", "White had no move and passed.", "Белые пропускают ход: ходить некуда."],
    ["ugolki:size=4", "3B/4/4/W3 w 0", "a1a2", "White goes from a1 to a2.", "Белые ходят с a1 на a2."],
    ["ugolki:size=5", "3BB/4B/1W3/W4/W4 w 4", "a1c3", "White jumps from a1 to a3, c3.", "Белые прыгают с a1 на a3, c3."],
    ["jesonmor:size=5", "k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8", "b3d4", "White’s knight goes from b3 to d4.",
        "Белый конь идёт с b3 на d4."],
    ["jesonmor:size=5", "k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8", "d1d5", "White’s archer from d1 takes the archer on d5.",
        "Белый лучник с d1 бьёт лучника на d5."],
    ["jesonmor:size=5", "k2ak/1a3/1K1k1/2A2/K1KA1 b 7 9 8", "d3c1", "Black’s knight from d3 takes the knight on c1.",
        "Чёрный конь с d3 бьёт коня на c1."],
    ["checkers:size=4", "1w1w/4/4/r1r1 w", "b1a1", "White goes from b1 to a1.", "Белые ходят с b1 на a1."],
    ["checkers:size=4", "4/1w2/1r2/4 w", "b2b4", "White jumps from b2 to b4 and takes the piece on b3.",
        "Белые прыгают с b2 на b4 и бьют шашку на b3."],
    ["checkers:size=4", "4/1r2/1w2/4 w", "pass", "White passes.", "Белые пропускают ход."],
] as const;

for (const [variant, position, move, english, russian] of moves)
    test(`${variant}: ${english}`, async () => {
        assert.equal(await told("en", variant, position, move), english);
        assert.equal(await told("ru", variant, position, move), russian);
    });

/** A game for two on this device. */
async function gameOf(variant: string, position: string): Promise<PageStage> {
    const page = await PageStage.open();
    const game = gameNameOf(variant)!;
    const players = { record: "", first: "human", second: "human" };
    page.window.localStorage.setItem(`quincunx.match.${game}`, JSON.stringify(players));
    page.show(gameScreen(page.app, { screen: "game", game, variant, position }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    return page;
}

test("a move is told at once, and what follows it by the message; so is a move that is taken back", async () => {
    const page = await gameOf("ring:forced=none", "6/6/6/2Cd2/6/#B3A b 1");
    const aloud = page.find(".moved");
    assert.equal(aloud.getAttribute("aria-live"), "assertive");
    assert.equal(aloud.textContent, "", "nothing has happened");
    page.click("d3");
    page.click("c3");
    await page.shows(".moved", "Black’s 4 from d3 takes 3 on c3.");
    assert.equal(page.find(".message").getAttribute("role"), "status");
    assert.equal(page.text(".message"), "Red to move. Choose a piece.");
    page.key("ArrowLeft");
    await page.shows(".moved", "");
    page.key("ArrowRight");
    await page.shows(".moved", "Black’s 4 from d3 takes 3 on c3.");
    page.button("Undo").click();
    await page.shows(".moved", "One move taken back.");
});

test("a pass that is forced does not cut short the move before it", async () => {
    await PageStage.open(); // for its document
    const human = { kind: "human" } as const;
    const aloud = new MoveAnnouncer(wordsOf("en"));
    const localGame = new LocalGame({
        pageApi: new PageApi(nearWorkers),
        engineWorker: new EngineWorker(nearWorkers),
        changed: ({ view, shown }) => aloud.update({ ...view, plies: view.played, made: view.played.length }, shown),
        now: () => 0,
        wait: () => Promise.resolve(),
        random: () => 0,
        concedes: () => false,
    });
    await localGame.begin({ variant: "reversi:size=4", position: "BW2/4/4/BW2 b", players: { first: human, second: human } });
    await localGame.play("c1");
    assert.equal(localGame.state.view.played.length, 2, "the pass is made");
    assert.equal(aloud.element.textContent, "Black plays c1 and turns 1 disc: b1.");
});

test("the result is told with its reason, beside the move that brought it", async () => {
    const page = await gameOf("checkers:size=4", "4/1w2/1r2/4 w");
    page.click("b2");
    page.click("b4");
    await page.shows(".message", /^White wins: /);
    assert.equal(page.text(".moved"), "White jumps from b2 to b4 and takes the piece on b3.");
});

test("a hint tells in the message line which piece moves, and asked again where it goes", async () => {
    const page = await gameOf("checkers:size=4", "4/1w2/1r2/4 w");
    page.button("Hint").click();
    await page.shows(".message", "Hint: the piece on b2. Ask again for where it goes.");
    page.button("Hint").click();
    await page.shows(".message", "Hint: White jumps from b2 to b4 and takes the piece on b3.");
});

test("a square's name says that the selected piece can go there", async () => {
    const page = await gameOf("ring", "6/6/6/2cd2/2A3/#B3c r 1");
    assert.equal(page.cell("b2").getAttribute("aria-label"), "b2, empty");
    page.click("b1");
    await page.until(() => page.cell("b2").getAttribute("aria-label") === "b2, empty, can be chosen");
    page.click("b1");
    await page.until(() => page.cell("b2").getAttribute("aria-label") === "b2, empty");
});

test("over the network the opponent's move is told, too", async () => {
    const stage = new NetworkStage();
    stage.sit("second");
    stage.seat();
    const page = await PageStage.open(stage.network);
    page.show(onlineScreen(page.app, id));
    stage.greet();
    await page.shows(".message", "Ann is to move.");
    stage.happen({ what: "moved", move: "b4" });
    await page.shows(".moved", "Black plays b4 and turns 1 disc: b3.");
});
