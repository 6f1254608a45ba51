import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "../../../../web/app/browser/sounds.ts";
import { gameForTwo } from "../game_for_two.ts";

test("a capture, another move and the end sound differently", async () => {
    const localGame = await gameForTwo("checkers:size=4", "4/1r2/1w2/4 w");
    const sound = () => soundOf(localGame.state.view, localGame.state.shown);
    await localGame.play(localGame.state.view.moves.find(({ captured }) => captured.length === 0)!.text);
    assert.equal(sound(), "move");
    await localGame.undo();
    await localGame.play(localGame.state.view.moves.find(({ captured }) => captured.length === 1)!.text);
    assert.equal(localGame.state.view.outcome?.winner, "first");
    assert.equal(sound(), "end");
    assert.equal(soundOf({ ...localGame.state.view, outcome: null }, localGame.state.shown), "capture");
    await localGame.look(0);
    assert.equal(sound(), "move", "an earlier position is not the end");
});
