import assert from "node:assert/strict";
import { test } from "node:test";
import { nextOpponent } from "../../../../web/app/game/next_opponent.ts";
import { levelsToChoose } from "../../../../web/app/game/player_bar.ts";
import { playerOf, standardPlayers, strongerThan, textOf, weakerThan, withinLevels } from "../../../../web/app/game/players.ts";
import type { StoredGame } from "../../../../web/app/storage/stored_game.ts";
import type { Side } from "../../../../web/engine/protocol.ts";
import { wordsOf } from "../words_of.ts";

const stored = (first: string, second: string, result: string): StoredGame =>
    ({ id: "", record: `[Game "ring"]\n[Result "${result}"]\n\n*`, first, second, plies: 9, changed: 0 });

/** Whom to play after a game that somebody won, and others before it. */
function next(first: string, second: string, winner: Side | null, ...before: StoredGame[]): string | null {
    const found = nextOpponent({ first: playerOf(first)!, second: playerOf(second)! }, 10, winner, before);
    return found === null ? null : `${found.isStronger ? "up" : "down"} ${textOf(found.player)}`;
}

test("two games won in a row lead up, two lost lead down, on either side", () => {
    assert.equal(next("human", "level:2", "first", stored("human", "level:2", "first")), "up level:3");
    assert.equal(next("human", "level:2", "first", stored("level:2", "human", "second")), "up level:3");
    assert.equal(next("level:4", "human", "first", stored("human", "level:4", "second")), "down level:3");
    assert.equal(next("human", "level:10", "first", stored("human", "level:10", "first")), "up engine:1");
    assert.equal(next("human", "level:1", "second", stored("human", "level:1", "second")), "down random");
});

test("one game, a draw, a game that goes on, another opponent, or nobody alone leads nowhere", () => {
    const won = stored("human", "level:2", "first");
    assert.equal(next("human", "level:2", "first"), null);
    assert.equal(next("human", "level:2", null, won), null);
    assert.equal(next("human", "level:2", "second", won), null);
    assert.equal(next("human", "level:3", "first", won), null);
    assert.equal(next("human", "level:2", "first", stored("human", "level:2", "draw"), won), null, "the last one was no win");
    assert.equal(next("human", "human", "first", won), null);
    assert.equal(next("level:2", "level:2", "first", won), null);
    assert.equal(next("human", "engine:30", "first", stored("human", "engine:30", "first")), null, "nobody is stronger");
});

test("games that are not over, or that nobody played alone, are passed over", () => {
    const won = stored("human", "level:2", "first");
    const others = [stored("human", "level:2", "*"), stored("human", "human", "second"), stored("level:9", "level:9", "second")];
    assert.equal(next("human", "level:2", "first", ...others, won), "up level:3");
});

test("a first game is one against a mild computer", () => {
    assert.equal(textOf(standardPlayers("reversi").second), "level:2");
    assert.equal(textOf(standardPlayers("checkers").second), "human");
    assert.deepEqual(levelsToChoose(10, wordsOf("en"))[1], [2, "Level 2 (beginner)"]);
});

test("a game of few levels has a strongest one, above which is the engine at its best", () => {
    assert.deepEqual(levelsToChoose(4, wordsOf("en")).map(([, text]) => text), [
        "Level 1 (very mild)", "Level 2 (beginner)", "Level 3 (confident)", "Level 4 (merciless)",
    ]);
    const four = playerOf("level:4")!;
    assert.equal(textOf(strongerThan(four, 4)!), "engine:1");
    assert.equal(textOf(weakerThan(playerOf("engine:1")!, 4)!), "level:4");
    assert.deepEqual(withinLevels(playerOf("level:9")!, 4), four);
    assert.equal(textOf(strongerThan(playerOf("level:9")!, 4)!), "engine:1", "as a game that was kept may have it");
    assert.equal(textOf(weakerThan(playerOf("level:9")!, 4)!), "level:3");
    assert.deepEqual(withinLevels(playerOf("human")!, 4), playerOf("human"));
});
