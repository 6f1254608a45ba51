import assert from "node:assert/strict";
import { test } from "node:test";
import { liesBelow } from "../../../../web/app/board/board_view.ts";
import { LocalGame } from "../../../../web/app/game/local_game.ts";
import { hintToShow, isFresh, type LocalGameState, personMayMove, pliesToUndo } from "../../../../web/app/game/local_game_state.ts";
import { messageOf } from "../../../../web/app/game/message.ts";
import type { Player } from "../../../../web/app/game/players.ts";
import { gameNames } from "../../../../web/app/routing/routes.ts";
import type { Transition } from "../../../../web/board/board.ts";
import { PageApi, EngineWorker } from "../../../../web/engine/engine.ts";
import { nearWorkers } from "../../engine/support.ts";
import { wordsOf } from "../words_of.ts";

const human: Player = { kind: "human" };
const computer: Player = { kind: "level", level: 1 };
const people = { first: human, second: human };
const againstComputer = { first: human, second: computer };
const computerBegins = { first: computer, second: human };
const computers = { first: computer, second: computer };

/** A game without pauses, unless they are brought, and everything that it told. */
function watched(wait: (milliseconds: number) => Promise<void> = () => Promise.resolve(), concedes = false):
    { localGame: LocalGame; told: LocalGameState[]; transitions: Transition[] } {
    const told: LocalGameState[] = [];
    const transitions: Transition[] = [];
    const localGame = new LocalGame({
        pageApi: new PageApi(nearWorkers),
        engineWorker: new EngineWorker(nearWorkers),
        changed: (state, transition) => {
            told.push(state);
            if (transition) transitions.push(transition);
        },
        now: () => 0,
        wait,
        random: () => 0.5,
        concedes: () => concedes,
    });
    return { localGame, told, transitions };
}

const message = (state: LocalGameState): string => messageOf(state, false, wordsOf("en"));
const texts = (localGame: LocalGame): string[] => localGame.state.view.played.map(({ text }) => text);

test("the computer answers a person's move", async () => {
    const { localGame, told } = watched();
    await localGame.begin({ variant: "reversi", players: againstComputer });
    await localGame.play("d3");
    assert.equal(texts(localGame).length, 2);
    assert.equal(localGame.state.view.board.turn, "first");
    assert.ok(told.some(({ thinking }) => thinking !== null), "it was said that it thinks");
    assert.equal(localGame.state.thinking, null);
});

test("a game is new until somebody who plays here has moved, or a computer where only computers do", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "reversi", players: computerBegins });
    assert.equal(texts(localGame).length, 1);
    assert.ok(isFresh(localGame.state));
    await localGame.play(localGame.state.view.moves[0]!.text);
    assert.ok(!isFresh(localGame.state));
    await localGame.begin({ variant: "reversi", players: computers });
    assert.ok(isFresh(localGame.state));
    await localGame.step();
    assert.ok(!isFresh(localGame.state));
});

test("undo takes back a person's move with the computer's answer, and redo makes both again", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ugolki", players: againstComputer });
    await localGame.play("a5a6");
    const played = texts(localGame);
    await localGame.undo();
    assert.deepEqual(texts(localGame), []);
    assert.equal(pliesToUndo(localGame.state), 0);
    await localGame.redo();
    assert.deepEqual(texts(localGame), played);
});

test("between two people undo takes back one move", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ugolki", players: people });
    await localGame.play("a5a6");
    await localGame.play("h4h3");
    await localGame.undo();
    assert.deepEqual(texts(localGame), ["a5a6"]);
});

test("a move that is not legal is refused with its reason, and nothing changes", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "checkers", players: people });
    await localGame.play("b1b9");
    assert.notEqual(localGame.state.refused, null);
    await localGame.play("b3a3");
    assert.equal(localGame.state.refused, null);
    assert.deepEqual(texts(localGame), ["b3a3"]);
});

test("a pass that is forced is made by itself and said (REV-4)", async () => {
    const { localGame } = watched();
    // After c1 White has nothing to enclose, and Black goes on.
    await localGame.begin({ variant: "reversi:size=4", position: "BW2/4/4/BW2 b", players: people });
    await localGame.play("c1");
    assert.deepEqual(texts(localGame), ["c1", "pass"]);
    assert.equal(message(localGame.state), "White had no move and passed. Black to move. Choose a marked square.");
});

/** Black must pass, White has d2 only, and then Black has b3. */
const blackPasses = { variant: "reversi:size=4", position: "1B1B/WBB1/3B/1B2 b" };

test("one's own forced pass is said before the computer goes on, and until one's next move", async () => {
    const pauses: { readonly length: number; readonly end: () => void }[] = [];
    const pause = (length: number) => new Promise<void>((end) => void pauses.push({ length, end }));
    const { localGame } = watched(pause);
    const paused = async () => {
        while (pauses.length === 0) await new Promise(setImmediate);
        return pauses.shift()!;
    };
    const begun = localGame.begin({ ...blackPasses, players: againstComputer });
    const beforePass = await paused();
    assert.ok(beforePass.length > 200, "there is time to see the move before");
    assert.deepEqual(texts(localGame), []);
    beforePass.end();
    const beforeAnswer = await paused();
    assert.deepEqual(texts(localGame), ["pass"]);
    assert.equal(message(localGame.state), "Black had no move and passed. White is thinking…");
    assert.ok(beforeAnswer.length > beforePass.length, "there is time to read it");
    beforeAnswer.end();
    await begun;
    assert.deepEqual(texts(localGame), ["pass", "d2"]);
    assert.equal(message(localGame.state), "Black had no move and passed. Black: your move. Choose a marked square.");
    const answered = localGame.play("b3");
    while (texts(localGame).length < 3) await new Promise(setImmediate);
    assert.doesNotMatch(message(localGame.state), /passed/);
    for (const open of pauses) open.end();
    localGame.close();
    await Promise.race([answered, new Promise(setImmediate)]);
});

for (const position of ["wr4/6/6/6/6/6 w", "wrr3/r5/r5/6/6/6 w"])
    test(`whoever passes in Checkers has chosen to, and may take it back (CHK-3): ${position}`, async () => {
        const { localGame } = watched();
        await localGame.begin({ variant: "checkers:size=6", position, players: people });
        await localGame.play("pass");
        assert.equal(message(localGame.state).split(".")[0], "White passes");
        assert.equal(localGame.state.view.undo, 1);
    });

for (const variant of gameNames)
    test(`in ${variant} whoever plays alone has their own side below, unless they have turned the board`, async () => {
        const { localGame } = watched();
        await localGame.begin({ variant, players: computerBegins });
        assert.ok(liesBelow("second", localGame.state));
        await localGame.begin({ variant, players: againstComputer });
        assert.ok(liesBelow("first", localGame.state));
        localGame.flip();
        assert.ok(liesBelow("second", localGame.state));
        await localGame.setPlayers(computerBegins);
        assert.ok(liesBelow("first", localGame.state), "turned as before");
        localGame.flip();
        await localGame.begin({ variant, players: people });
        assert.ok(liesBelow("first", localGame.state));
    });

test("in Checkers nobody passes for a person (CHK-3)", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "checkers:size=6", position: "wrr3/r5/r5/6/6/6 w", players: people });
    assert.deepEqual(texts(localGame), []);
    assert.deepEqual(localGame.state.view.moves.map(({ text }) => text), ["pass"]);
});

test("computers wait until they are started, step by one move, and play to the end", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "reversi:size=4", players: computers });
    assert.equal(localGame.state.paused, true);
    assert.deepEqual(texts(localGame), []);
    await localGame.step();
    assert.equal(texts(localGame).length, 1);
    await localGame.pause(false);
    assert.notEqual(localGame.state.view.outcome, null);
});

test("computers stop when they are told to pause", async () => {
    const { localGame, told } = watched();
    await localGame.begin({ variant: "ugolki", players: computers });
    const running = localGame.pause(false);
    await localGame.pause(true);
    await running;
    const before = told.length;
    await new Promise(setImmediate);
    assert.equal(told.length, before, "nothing happens any more");
    assert.ok(texts(localGame).length <= 1);
});

test("between computers the third occurrence is a draw, with a person it is none (C-6)", async () => {
    const shuttle = ["b3a3", "a6b6", "a3b3", "b6a6"];
    const { localGame } = watched();
    await localGame.begin({ variant: "checkers", players: people });
    for (let i = 0; i < 12; ++i) await localGame.play(shuttle[i % 4]!);
    assert.equal(localGame.state.view.outcome, null);
});

test("an answer that is taken back while the computer thinks is never played", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "jesonmor", players: againstComputer });
    const answered = localGame.play("a1b3");
    await new Promise<void>((resolve) => {
        const look = () => (localGame.state.thinking === null ? setImmediate(look) : resolve());
        look();
    });
    await localGame.undo();
    await answered;
    assert.deepEqual(texts(localGame), []);
    assert.equal(localGame.state.view.board.turn, "first");
});

test("a computer may take over in the middle of a game", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "reversi", players: people });
    await localGame.play("d3");
    await localGame.setPlayers(againstComputer);
    assert.equal(texts(localGame).length, 2);
});

test("earlier positions can be looked at, and no move is made there", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ugolki", players: people });
    await localGame.play("a5a6");
    await localGame.look(0);
    assert.equal(localGame.state.shown.ply, 0);
    assert.equal(personMayMove(localGame.state), false);
    await localGame.look(99);
    assert.equal(localGame.state.shown.ply, 1);
    assert.equal(personMayMove(localGame.state), true);
});

test("a step forward moves the piece, a leap does not", async () => {
    const { localGame, transitions } = watched();
    await localGame.begin({ variant: "ugolki", players: people });
    for (const move of ["a4c4", "h5f5"]) await localGame.play(move);
    await localGame.look(0);
    const before = transitions.length;
    await localGame.look(1);
    assert.deepEqual(transitions[before]?.moved, { from: 24, to: 26 });
    await localGame.look(0);
    await localGame.look(2);
    assert.equal(transitions.length, before + 1);
});

test("steps that are made before a position has come are all made", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ugolki", players: people });
    for (const move of ["a4c4", "h5f5", "a5a6"]) await localGame.play(move);
    await Promise.all([localGame.lookBy(-1), localGame.lookBy(-1), localGame.lookBy(-1)]);
    assert.equal(localGame.state.shown.ply, 0);
    await Promise.all([localGame.lookBy(1), localGame.lookBy(1)]);
    assert.equal(localGame.state.shown.ply, 2);
    await Promise.all([localGame.lookBy(5), localGame.lookBy(-1)]);
    assert.equal(localGame.state.shown.ply, 2);
});

test("a hint is a legal move, and goes with the next one", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "checkers", players: people });
    await localGame.hint();
    assert.ok(localGame.state.view.moves.includes(localGame.state.hint!));
    await localGame.play(localGame.state.hint!.text);
    assert.equal(localGame.state.hint, null);
});

test("a hint shows the piece that moves, and asked again the whole move", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "checkers", players: people });
    await localGame.hint();
    const { from, to } = localGame.state.hint!;
    assert.deepEqual({ ...hintToShow(localGame.state)! }, { ...localGame.state.hint!, to: null, path: [] });
    await localGame.hint();
    assert.deepEqual([hintToShow(localGame.state)!.from, hintToShow(localGame.state)!.to], [from, to]);
});

test("a hint shows the whole move at once where the piece has no other, or none is moved", async () => {
    for (const start of [{ variant: "reversi" }, { variant: "ring:width=3,height=3", position: "3/a2/##A r 1" }]) {
        const { localGame } = watched();
        await localGame.begin({ ...start, players: people });
        await localGame.hint();
        assert.equal(hintToShow(localGame.state), localGame.state.hint);
    }
});

test("two people offer and answer a draw", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ring", players: people });
    await localGame.offerDraw();
    assert.equal(localGame.state.view.drawOffer, "first");
    await localGame.answerDraw(false);
    assert.equal(localGame.state.view.drawOffer, null);
    await localGame.offerDraw();
    await localGame.answerDraw(true);
    assert.equal(localGame.state.view.outcome?.reason, "agreed");
});

test("the computer declines a draw when it wins, and takes one when it does not", async () => {
    const lone = "4/1r2/4/w3 w";
    for (const [position, outcome] of [["rr2/4/4/w3 w", undefined], [lone, "agreed"]] as const) {
        const { localGame } = watched();
        await localGame.begin({ variant: "checkers:size=4", position, players: againstComputer });
        await localGame.offerDraw();
        assert.equal(localGame.state.view.outcome?.reason, outcome, position);
    }
});

test("a computer gives up what it has lost where that is wished, and only there", async () => {
    for (const concedes of [true, false]) {
        const { localGame } = watched(undefined, concedes);
        await localGame.begin({ variant: "reversi:size=4", players: againstComputer }); // which Black wins
        await localGame.play(localGame.state.view.moves[0]!.text);
        const { outcome, played } = localGame.state.view;
        assert.deepEqual([outcome?.winner, outcome?.reason, played.length], concedes ? ["first", "resigned", 1] : [undefined, undefined, 2]);
        if (concedes) assert.equal(message(localGame.state), "You won. Black wins: White resigned.");
        assert.equal(localGame.state.thinking, null);
    }
});

test("a computer offers a draw late in an even game where that is wished, and moves", async () => {
    const { localGame } = watched(undefined, true);
    await localGame.begin({ variant: "checkers:size=4", position: "4/1r2/4/w3 w", players: people });
    const shuffle = ["a4a3", "b2c2", "a3a4", "c2b2"];
    for (let ply = 0; ply < 61; ++ply) await localGame.play(shuffle[ply % 4]!);
    assert.equal(texts(localGame).length, 61, localGame.state.refused ?? "");
    await localGame.setPlayers(againstComputer);
    assert.equal(texts(localGame).length, 62);
    assert.equal(localGame.state.view.drawOffer, "second");
    await localGame.answerDraw(true);
    assert.equal(localGame.state.view.outcome?.reason, "agreed");
});

test("Red ends Ring's play stage by the button, against the computer alone (RING-9)", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ring", players: people });
    assert.equal(localGame.state.view.mayEnd, false);
    await localGame.begin({ variant: "ring", players: againstComputer });
    assert.equal(localGame.state.view.mayEnd, true);
    await localGame.end();
    assert.equal(localGame.state.view.outcome?.reason, "ended");
    assert.equal(pliesToUndo(localGame.state), 0);
});

test("a person resigns also while the computer thinks", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "jesonmor", players: againstComputer });
    const answered = localGame.play("a1b3");
    while (localGame.state.thinking === null) await new Promise(setImmediate);
    await localGame.resign();
    await answered;
    assert.deepEqual([localGame.state.view.outcome?.winner, localGame.state.view.outcome?.reason], ["second", "resigned"]);
    assert.equal(message(localGame.state), "Black wins: you resigned.");
});

test("a game goes on where its record left it", async () => {
    const { localGame } = watched();
    await localGame.begin({ variant: "ugolki", players: people });
    await localGame.play("a5a6");
    const record = await localGame.record("2026.01.31");
    const again = watched().localGame;
    assert.equal(await again.load(record, people), null);
    assert.deepEqual(texts(again), ["a5a6"]);
    assert.match((await again.load("nothing", people))!, /./);
    assert.deepEqual(texts(again), ["a5a6"], "what was there stays");
});
