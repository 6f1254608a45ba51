import assert from "node:assert/strict";
import { test } from "node:test";
import type { Transition } from "../../../web/board/board.ts";
import { Desk, Thinker } from "../../../web/engine/engine.ts";
import { liesBelow } from "../../../web/app/board_view.ts";
import { Match } from "../../../web/app/match.ts";
import { type MatchState, personMayMove, pliesToUndo } from "../../../web/app/match_state.ts";
import { messageOf } from "../../../web/app/message.ts";
import type { Player } from "../../../web/app/players.ts";
import { gameNames } from "../../../web/app/routes.ts";
import { wordsOf } from "../../../web/app/words.ts";
import { hireNear } from "../engine/support.ts";

const human: Player = { kind: "human" };
const computer: Player = { kind: "level", level: 1 };
const people = { first: human, second: human };
const againstComputer = { first: human, second: computer };
const computerBegins = { first: computer, second: human };
const computers = { first: computer, second: computer };

/** A match without pauses, unless they are brought, and everything that it told. */
function table(wait: (milliseconds: number) => Promise<void> = () => Promise.resolve()):
    { match: Match; told: MatchState[]; transitions: Transition[] } {
    const told: MatchState[] = [];
    const transitions: Transition[] = [];
    const match = new Match({
        desk: new Desk(hireNear),
        thinker: new Thinker(hireNear),
        changed: (state, transition) => {
            told.push(state);
            if (transition) transitions.push(transition);
        },
        now: () => 0,
        wait,
        random: () => 0.5,
    });
    return { match, told, transitions };
}

const message = (state: MatchState): string => messageOf(state, false, wordsOf("en"));
const texts = (match: Match): string[] => match.state.view.played.map(({ text }) => text);

test("the computer answers a person's move", async () => {
    const { match, told } = table();
    await match.begin({ variant: "reversi", players: againstComputer });
    await match.play("d3");
    assert.equal(texts(match).length, 2);
    assert.equal(match.state.view.board.turn, "first");
    assert.ok(told.some(({ thinking }) => thinking !== null), "it was said that it thinks");
    assert.equal(match.state.thinking, null);
});

test("undo takes back a person's move with the computer's answer, and redo makes both again", async () => {
    const { match } = table();
    await match.begin({ variant: "ugolki", players: againstComputer });
    await match.play("a5a6");
    const played = texts(match);
    await match.undo();
    assert.deepEqual(texts(match), []);
    assert.equal(pliesToUndo(match.state), 0);
    await match.redo();
    assert.deepEqual(texts(match), played);
});

test("between two people undo takes back one move", async () => {
    const { match } = table();
    await match.begin({ variant: "ugolki", players: people });
    await match.play("a5a6");
    await match.play("h4h3");
    await match.undo();
    assert.deepEqual(texts(match), ["a5a6"]);
});

test("a move that is not legal is refused with its reason, and nothing changes", async () => {
    const { match } = table();
    await match.begin({ variant: "checkers", players: people });
    await match.play("b1b9");
    assert.notEqual(match.state.refused, null);
    await match.play("b3a3");
    assert.equal(match.state.refused, null);
    assert.deepEqual(texts(match), ["b3a3"]);
});

test("a pass that is forced is made by itself and said (REV-4)", async () => {
    const { match } = table();
    // After c1 White has nothing to enclose, and Black goes on.
    await match.begin({ variant: "reversi:size=4", position: "BW2/4/4/BW2 b", players: people });
    await match.play("c1");
    assert.deepEqual(texts(match), ["c1", "pass"]);
    assert.equal(message(match.state), "White had no move and passed. Black to move. Choose a marked square.");
});

/** Black must pass, White has d2 only, and then Black has b3. */
const blackPasses = { variant: "reversi:size=4", position: "1B1B/WBB1/3B/1B2 b" };

test("one's own forced pass is said before the computer goes on, and until one's next move", async () => {
    const pauses: { readonly length: number; readonly end: () => void }[] = [];
    const pause = (length: number) => new Promise<void>((end) => void pauses.push({ length, end }));
    const { match } = table(pause);
    const paused = async () => {
        while (pauses.length === 0) await new Promise(setImmediate);
        return pauses.shift()!;
    };
    const begun = match.begin({ ...blackPasses, players: againstComputer });
    const beforePass = await paused();
    assert.deepEqual(texts(match), []);
    beforePass.end();
    const beforeAnswer = await paused();
    assert.deepEqual(texts(match), ["pass"]);
    assert.equal(message(match.state), "Black had no move and passed. White is thinking…");
    assert.ok(beforeAnswer.length > beforePass.length, "there is time to read it");
    beforeAnswer.end();
    await begun;
    assert.deepEqual(texts(match), ["pass", "d2"]);
    assert.equal(message(match.state), "Black had no move and passed. Black: your move. Choose a marked square.");
    const answered = match.play("b3");
    while (texts(match).length < 3) await new Promise(setImmediate);
    assert.doesNotMatch(message(match.state), /passed/);
    for (const open of pauses) open.end();
    match.close();
    await Promise.race([answered, new Promise(setImmediate)]);
});

test("whoever passes in Checkers though they could move is not said to be stuck (CHK-3)", async () => {
    const { match } = table();
    await match.begin({ variant: "checkers:size=4", position: "wr2/r3/4/4 w", players: people });
    const choice = match.state.view.moves.length > 1;
    await match.play("pass");
    assert.equal(message(match.state).split(".")[0], choice ? "White passes" : "White had no move and passed");
});

for (const variant of gameNames)
    test(`in ${variant} whoever plays alone has their own side below, unless they have turned the board`, async () => {
        const { match } = table();
        await match.begin({ variant, players: computerBegins });
        assert.ok(liesBelow("second", match.state));
        await match.begin({ variant, players: againstComputer });
        assert.ok(liesBelow("first", match.state));
        match.flip();
        assert.ok(liesBelow("second", match.state));
        await match.setPlayers(computerBegins);
        assert.ok(liesBelow("first", match.state), "turned as before");
        match.flip();
        await match.begin({ variant, players: people });
        assert.ok(liesBelow("first", match.state));
    });

test("in Checkers nobody passes for a person (CHK-3)", async () => {
    const { match } = table();
    await match.begin({ variant: "checkers:size=4", position: "wr2/r3/4/4 w", players: people });
    assert.deepEqual(texts(match), []);
    assert.ok(match.state.view.moves.some(({ text }) => text === "pass"));
});

test("computers wait until they are started, step by one move, and play to the end", async () => {
    const { match } = table();
    await match.begin({ variant: "reversi:size=4", players: computers });
    assert.equal(match.state.paused, true);
    assert.deepEqual(texts(match), []);
    await match.step();
    assert.equal(texts(match).length, 1);
    await match.pause(false);
    assert.notEqual(match.state.view.outcome, null);
});

test("computers stop when they are told to pause", async () => {
    const { match, told } = table();
    await match.begin({ variant: "ugolki", players: computers });
    const running = match.pause(false);
    await match.pause(true);
    await running;
    const before = told.length;
    await new Promise(setImmediate);
    assert.equal(told.length, before, "nothing happens any more");
    assert.ok(texts(match).length <= 1);
});

test("between computers the third occurrence is a draw, with a person it is none (C-6)", async () => {
    const shuttle = ["b3a3", "a6b6", "a3b3", "b6a6"];
    const { match } = table();
    await match.begin({ variant: "checkers", players: people });
    for (let i = 0; i < 12; ++i) await match.play(shuttle[i % 4]!);
    assert.equal(match.state.view.outcome, null);
});

test("an answer that is taken back while the computer thinks is never played", async () => {
    const { match } = table();
    await match.begin({ variant: "jesonmor", players: againstComputer });
    const answered = match.play("a1b3");
    await new Promise<void>((resolve) => {
        const look = () => (match.state.thinking === null ? setImmediate(look) : resolve());
        look();
    });
    await match.undo();
    await answered;
    assert.deepEqual(texts(match), []);
    assert.equal(match.state.view.board.turn, "first");
});

test("a computer may take over in the middle of a game", async () => {
    const { match } = table();
    await match.begin({ variant: "reversi", players: people });
    await match.play("d3");
    await match.setPlayers(againstComputer);
    assert.equal(texts(match).length, 2);
});

test("earlier positions can be looked at, and no move is made there", async () => {
    const { match } = table();
    await match.begin({ variant: "ugolki", players: people });
    await match.play("a5a6");
    await match.look(0);
    assert.equal(match.state.shown.ply, 0);
    assert.equal(personMayMove(match.state), false);
    await match.look(99);
    assert.equal(match.state.shown.ply, 1);
    assert.equal(personMayMove(match.state), true);
});

test("a step forward moves the piece, a leap does not", async () => {
    const { match, transitions } = table();
    await match.begin({ variant: "ugolki", players: people });
    for (const move of ["a4c4", "h5f5"]) await match.play(move);
    await match.look(0);
    const before = transitions.length;
    await match.look(1);
    assert.deepEqual(transitions[before]?.moved, { from: 24, to: 26 });
    await match.look(0);
    await match.look(2);
    assert.equal(transitions.length, before + 1);
});

test("a hint is a legal move, and goes with the next one", async () => {
    const { match } = table();
    await match.begin({ variant: "checkers", players: people });
    await match.hint();
    assert.ok(match.state.view.moves.includes(match.state.hint!));
    await match.play(match.state.hint!.text);
    assert.equal(match.state.hint, null);
});

test("two people offer and answer a draw", async () => {
    const { match } = table();
    await match.begin({ variant: "ring", players: people });
    await match.offerDraw();
    assert.equal(match.state.view.drawOffer, "first");
    await match.answerDraw(false);
    assert.equal(match.state.view.drawOffer, null);
    await match.offerDraw();
    await match.answerDraw(true);
    assert.equal(match.state.view.outcome?.reason, "agreed");
});

test("the computer declines a draw when it wins, and takes one when it does not", async () => {
    const lone = "4/1r2/4/w3 w";
    for (const [position, outcome] of [["rr2/4/4/w3 w", undefined], [lone, "agreed"]] as const) {
        const { match } = table();
        await match.begin({ variant: "checkers:size=4", position, players: againstComputer });
        await match.offerDraw();
        assert.equal(match.state.view.outcome?.reason, outcome, position);
    }
});

test("Red ends Ring's play stage by the button, against the computer alone (RING-9)", async () => {
    const { match } = table();
    await match.begin({ variant: "ring", players: people });
    assert.equal(match.state.view.mayEnd, false);
    await match.begin({ variant: "ring", players: againstComputer });
    assert.equal(match.state.view.mayEnd, true);
    await match.end();
    assert.equal(match.state.view.outcome?.reason, "ended");
    assert.equal(pliesToUndo(match.state), 0);
});

test("a person resigns also while the computer thinks", async () => {
    const { match } = table();
    await match.begin({ variant: "jesonmor", players: againstComputer });
    const answered = match.play("a1b3");
    await match.resign();
    await answered;
    assert.deepEqual([match.state.view.outcome?.winner, match.state.view.outcome?.reason], ["second", "resigned"]);
});

test("a game goes on where its record left it", async () => {
    const { match } = table();
    await match.begin({ variant: "ugolki", players: people });
    await match.play("a5a6");
    const record = await match.record("2026.01.31");
    const again = table().match;
    assert.equal(await again.load(record, people), null);
    assert.deepEqual(texts(again), ["a5a6"]);
    assert.match((await again.load("nothing", people))!, /./);
    assert.deepEqual(texts(again), ["a5a6"], "what was there stays");
});
