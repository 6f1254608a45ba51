import { JSDOM } from "jsdom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { movesOf, boardOf } from "../../../web/app/board/board_view.ts";
import { ringStep, ringTarget } from "../../../web/app/board/ring_keys.ts";
import { keyOf, meaningOf } from "../../../web/app/game/game_keys.ts";
import { messageOf } from "../../../web/app/game/message.ts";
import { levels, playerOf, textOf, thinkingTimes } from "../../../web/app/game/players.ts";
import { variantText, valuesOf } from "../../../web/app/game/variants.ts";
import { samples } from "../../../web/app/home/home_samples.ts";
import { analysisPath, editorPath, gameNames, gamePath, routeOf, setupPath } from "../../../web/app/routing/routes.ts";
import { PageApi } from "../../../web/engine/engine.ts";
import { type GameSpec, isRefusal } from "../../../web/engine/protocol.ts";
import { nearWorkers } from "../engine/support.ts";
import { gameForTwo } from "./game_for_two.ts";
import { wordsOf } from "./words_of.ts";

const human = { kind: "human" } as const;
const english = wordsOf("en");

const keyEvent = (key: string, more: KeyboardEventInit = {}): KeyboardEvent =>
    new (new JSDOM("").window.KeyboardEvent)("keydown", { key, ...more });

test("every address leads back to its screen", () => {
    const route = (path: string) => routeOf(new URL(path, "http://localhost"));
    assert.deepEqual(route("/"), { screen: "home" });
    assert.deepEqual(route("/ring"), { screen: "game", game: "ring", variant: null, position: null });
    assert.deepEqual(route("/ring?kept=x"), { screen: "game", game: "ring", variant: null, position: null, saved: "x" });
    const variant = "reversi:size=6,diagonal=on";
    assert.deepEqual(route(gamePath(variant, "6/6/6/6/6/6 b")), {
        screen: "game", game: "reversi", variant, position: "6/6/6/6/6/6 b",
    });
    assert.deepEqual(route(analysisPath(variant, "p q", ["d3", "c3"])), {
        screen: "analysis", variant, position: "p q", moves: ["d3", "c3"],
    });
    assert.deepEqual(route(analysisPath(variant, "p", [], { ply: 0, flipped: true, review: true })), {
        screen: "analysis", variant, position: "p", moves: [], ply: 0, flipped: true, review: true,
    });
    assert.deepEqual(route(editorPath(variant, "p")), { screen: "editor", variant, position: "p" });
    assert.deepEqual(route(editorPath(variant, "p", true)), { screen: "editor", variant, position: "p", flipped: true });
    assert.deepEqual(route(setupPath("ring:width=4")), { screen: "setup", variant: "ring:width=4" });
    for (const nowhere of ["/chess", "/ring/x", "/%", "/analysis", "/a/b/c"])
        assert.equal(route(nowhere).screen, "nowhere", nowhere);
});

test("players are written as records have them, and read again", () => {
    const all = [
        human, { kind: "random" } as const,
        ...levels.map((level) => ({ kind: "level", level }) as const),
        ...thinkingTimes.map((seconds) => ({ kind: "engine", seconds }) as const),
    ];
    for (const player of all) assert.deepEqual(playerOf(textOf(player)), player);
    for (const text of ["", "level:0", "level:11", "engine", "engine:2", "Ann"]) assert.equal(playerOf(text), null);
});

test("a variant's text lists what differs from the default (C-2)", async () => {
    const answer = await new PageApi(nearWorkers).ask("games", {});
    assert.ok(!isRefusal(answer));
    for (const text of ["ring", "ring:width=4,forced=none", "ugolki:size=7,camp=3x3", "reversi:diagonal=on"]) {
        const spec: GameSpec = answer.games.find(({ game }) => text.startsWith(game))!;
        assert.equal(variantText(spec.game, spec.options, valuesOf(text, spec.options)), text);
    }
});

test("the boards of the home page are possible positions", async () => {
    const pageApi = new PageApi(nearWorkers);
    for (const game of gameNames) {
        const [variant, position] = samples[game];
        const view = await pageApi.ask("look-at", { variant, position });
        assert.ok(!isRefusal(view), JSON.stringify(view));
        assert.equal(view.outcome, null);
    }
});

test("the board is told where pieces may go, or where one may be put", async () => {
    assert.deepEqual(movesOf((await gameForTwo("reversi")).state), { kind: "place", squares: [26, 19, 44, 37] });
    const moves = movesOf((await gameForTwo("ugolki")).state);
    assert.ok(moves.kind === "travel");
    assert.deepEqual(moves.destinations.get(24), [40, 26]);
    assert.equal(moves.destinations.has(0), false);
});

test("in Ring every own piece can be selected, also one that cannot move (RING-12)", async () => {
    const moves = movesOf((await gameForTwo("ring", "a5/6/6/6/#5/A#3B r 1")).state);
    assert.ok(moves.kind === "travel");
    assert.deepEqual([...moves.destinations], [[0, []], [5, [4, 11]]]);
});

test("Ugolki's camps are marked, and Jeson Mor's centre", async () => {
    const ugolki = await gameForTwo("ugolki:size=6,camp=3x3");
    const { zones } = boardOf(ugolki.state, { kind: "none" }, ugolki.state.view.start, english).marks;
    assert.deepEqual([...zones!].filter(([, zone]) => zone === "first").map(([square]) => square).sort((a, b) => a - b),
        [0, 1, 2, 6, 7, 8, 12, 13, 14]);
    const jesonmor = await gameForTwo("jesonmor");
    assert.equal(boardOf(jesonmor.state, { kind: "none" }, "", english).marks.centre, 40);
});

test("squares are called by their names, what stands there, and what is special", async () => {
    const localGame = await gameForTwo("reversi");
    await localGame.play("d3");
    const board = boardOf(localGame.state, movesOf(localGame.state), "", english);
    assert.equal(board.label(19, false), "d3, black disc, last move");
    assert.equal(board.label(20, true), "e3, empty, can be chosen");
    assert.equal(boardOf(localGame.state, { kind: "none" }, "", wordsOf("ru")).label(0, false), "a1, пусто");
});

test("the message line says whose turn it is and what to do", async () => {
    const localGame = await gameForTwo("checkers");
    assert.equal(messageOf(localGame.state, false, english), "White to move. Choose a piece.");
    assert.equal(messageOf(localGame.state, true, english), "White to move. Choose where it goes.");
    await localGame.play("b3a3");
    await localGame.look(0);
    assert.equal(messageOf(localGame.state, false, english), "Position after 0 of 1 moves. ▶| leads back to the game.");
    await localGame.look(1);
    await localGame.resign();
    assert.equal(messageOf(localGame.state, false, english), "White wins: Red resigned.");
});

test("keys step, undo and redo, and single letters only where they are wanted", () => {
    assert.equal(meaningOf(keyEvent("ArrowLeft"), false), "back");
    assert.equal(meaningOf(keyEvent("z", { ctrlKey: true }), false), "undo");
    assert.equal(meaningOf(keyEvent("Z", { metaKey: true, shiftKey: true }), false), "redo");
    assert.equal(meaningOf(keyEvent("f"), true), "flip");
    assert.equal(meaningOf(keyEvent("f"), false), null);
    assert.equal(meaningOf(keyEvent("ArrowLeft", { altKey: true }), true), null);
});

test("undo and redo are under the same keys on every layout, with and without the caps lock", () => {
    assert.equal(meaningOf(keyEvent("z", { ctrlKey: true, shiftKey: true }), false), "redo");
    assert.equal(meaningOf(keyEvent("Z", { ctrlKey: true }), false), "undo");
    assert.equal(meaningOf(keyEvent("я", { ctrlKey: true, code: "KeyZ" }), false), "undo");
    assert.equal(meaningOf(keyEvent("з", { code: "KeyP" }), true), "speak");
});

test("a key types the Latin letter under it where the layout has others", () => {
    assert.equal(keyOf(keyEvent("ц", { code: "KeyW" })), "w");
    assert.equal(keyOf(keyEvent("И", { code: "KeyB", shiftKey: true })), "B");
    assert.equal(keyOf(keyEvent("a", { code: "KeyQ" })), "a", "on a French keyboard");
    assert.equal(keyOf(keyEvent("б", { code: "Comma" })), "б");
    assert.equal(keyOf(keyEvent("1", { code: "Digit1" })), "1");
});

test("Ring's keys make a move, or say why there is none (RING-12)", async () => {
    const { state } = await gameForTwo("ring", "a5/6/6/6/#5/A#3B r 1");
    const { message } = english;
    assert.equal(ringTarget("w", null, state, english), message.choose);
    assert.equal(ringTarget("x", 5, state, english), message.ringKey);
    assert.equal(ringTarget("s", 5, state, english), message.noSuchMove);
    assert.equal(ringTarget("w", 5, state, english), 11);
});

test("Ring's keys go left, right, up and down as the board lies, and not over its edge (RING-12)", () => {
    const board = { width: 6, height: 6, flipped: false };
    assert.equal(ringStep("w", 7, board), 13);
    assert.equal(ringStep("s", 7, board), 1);
    assert.equal(ringStep("a", 7, { ...board, flipped: true }), 8);
    assert.equal(ringStep("a", 6, board), null);
    assert.equal(ringStep("d", 5, board), null);
    assert.equal(ringStep("w", 35, board), null);
    assert.equal(ringStep("s", 5, board), null);
    assert.equal(ringStep("W", 7, board), null);
});

test("both languages name every option and value that a form offers", async () => {
    const answer = await new PageApi(nearWorkers).ask("games", {});
    assert.ok(!isRefusal(answer));
    for (const { newGame } of [english, wordsOf("ru")])
        for (const { options } of answer.games)
            for (const { name, words = [] } of options) {
                assert.ok(newGame.option[name], name);
                assert.ok(newGame.explained[name], name);
                for (const word of words)
                    assert.ok(newGame.value[`${name}=${word}`] ?? newGame.value[word] ?? /^\d/.test(word), word);
            }
});
