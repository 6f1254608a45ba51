import assert from "node:assert/strict";
import { test } from "node:test";
import { SessionCursor } from "../../../../web/app/analysis/session_cursor.ts";
import { type Goal, isReached } from "../../../../web/app/learn/goals.ts";
import { missedText } from "../../../../web/app/learn/missed_text.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import type { SessionView } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";
import { wordsOf } from "../words_of.ts";

/** What a move leads to, by the rules. */
async function after(variant: string, position: string, move: string): Promise<SessionView> {
    const cursor = new SessionCursor(new PageApi(nearWorkers));
    assert.equal(await cursor.begin(variant, position), null);
    assert.equal(await cursor.to([move]), null);
    return cursor.view;
}

const small = "ring:width=4,height=4";

/** Sees whether a move reaches a goal, and what is said of it if not. */
async function judge(goal: Goal, variant: string, position: string, move: string, text: string | null): Promise<void> {
    const view = await after(variant, position, move);
    assert.equal(isReached(goal, view), text === null, move);
    if (text !== null) assert.equal(missedText(goal, view, wordsOf("en")), text);
}

test("a piece is taken where the enemy's goes, not where the attacker itself is lost (RING-6)", async () => {
    const position = "1#2/1b2/eD2/3A r 1";
    await judge({ kind: "captures" }, small, position, "b2b3", null);
    await judge({ kind: "captures" }, small, position, "b2c2", "That takes nothing.");
    await judge({ kind: "captures" }, small, position, "b2a2",
        "Your piece is lost: an attack wins against a smaller number only, or with a 1 against a 6.");
});

test("discs that turn are counted over all lines (REV-3)", async () => {
    const position = "6/4B1/2BWW1/3WW1/2BW2/6 b";
    await judge({ kind: "turns", least: 3 }, "reversi:size=6", position, "e5", null);
    await judge({ kind: "turns", least: 4 }, "reversi:size=6", position, "e5", "Only 3 discs turn there.");
    await judge({ kind: "turns", least: 4 }, "reversi:size=6,diagonal=on", position, "e5", null);
});

test("jumps are counted along the chain, and a step is none (UGO-3)", async () => {
    const position = "3BBB/1W2BB/W4B/6/W2W2/W1W3 w 8";
    await judge({ kind: "jumps", least: 3 }, "ugolki:size=6", position, "a1c5", null);
    await judge({ kind: "jumps", least: 3 }, "ugolki:size=6", position, "a1a5", "That was 2 jumps.");
    await judge({ kind: "jumps", least: 3 }, "ugolki:size=6", position, "a2a3", "That was a step.");
    await judge({ kind: "jumps", least: 1 }, "ugolki:size=5", "3BB/4B/5/W4/WW3 w 0", "a1a3", null);
    await judge({ kind: "jumps", least: 2 }, "ugolki:size=5", "3BB/4B/5/W4/WW3 w 0", "a1c1", "That was one jump.");
});

test("a square is reached by the piece that moves onto it", async () => {
    await judge({ kind: "reaches", squares: ["c3"] }, "jesonmor:size=5", "k1a1k/5/5/3A1/1K1K1 w 0 0 0", "b1c3", null);
    await judge({ kind: "reaches", squares: ["c3"] }, "jesonmor:size=5", "k1a1k/5/5/3A1/1K1K1 w 0 0 0", "b1a3", "That leads to a3.");
});

test("who wins has reached a win, and an end that is none is told as it is (RING-9)", async () => {
    await judge({ kind: "wins" }, small, "2#1/1Aa1/2F1/4 r 9", "c2c3", null);
    await judge({ kind: "wins" }, small, "2#1/1Aa1/2F1/4 r 9", "c2b2", "The game goes on after that.");
});

test("nothing is safe that an answer takes (CHK-3)", async () => {
    const position = "6/6/2w3/2r3/3r2/6 w";
    await judge({ kind: "safe" }, "checkers:size=6", position, "c3b3", null);
    await judge({ kind: "safe" }, "checkers:size=6", position, "c3c5", "Red can now take what stands on c5.");
    await judge({ kind: "safe" }, "checkers:size=6", position, "pass", "Red can now take what stands on c3.");
});

test("a knight is stopped where it cannot leave, whether it is captured or its legs are blocked (JES-3)", async () => {
    const goal = { kind: "stops", square: "c3" } as const;
    await judge(goal, "jesonmor:size=5", "k3k/5/2k2/5/1K1A1 w 8 12 12", "b1c3", null);
    await judge(goal, "jesonmor:size=5", "k3k/5/2k2/5/1K1A1 w 8 12 12", "d1d2", "It can still leave c3.");
    await judge(goal, "jesonmor:size=5", "k3k/2a2/1akA1/5/2A1K w 8 12 12", "c1c2", null);
});

test("a bait is taken only where every answer costs the piece that makes it (RING-7)", async () => {
    await judge({ kind: "baits" }, small, "1d1e/4/1D2/4 r 1", "b2b3", null);
    await judge({ kind: "baits" }, small, "1d1e/4/1D2/4 r 1", "b2c2", "Black need not lose anything now.");
    await judge({ kind: "baits" }, small, "1e2/4/1D2/4 r 1", "b2b3", "Black need not lose anything now.");
    await judge({ kind: "baits" }, "ring:width=4,height=4,forced=none", "1d1e/4/1D2/4 r 1", "b2b3", "Black need not lose anything now.");
});

test("the other side passes where it has no answer and the game goes on (REV-4)", async () => {
    await judge({ kind: "passes" }, "reversi:size=4", "W2B/WWWB/WBWB/1BBB b", "c1", null);
    await judge({ kind: "passes" }, "reversi:size=4", "W2B/WWWB/WBWB/1BBB b", "b1", "White can still move.");
    assert.equal(isReached({ kind: "passes" }, await after("checkers:size=6", "6/6/2w3/6/3r2/6 w", "pass")), false);
});
