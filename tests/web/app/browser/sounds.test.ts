import assert from "node:assert/strict";
import { test } from "node:test";
import { prepareSounds, soundOf } from "../../../../web/app/browser/sounds.ts";
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

test("what plays sounds is found once the page was touched and rests, if there are to be any", () => {
    let made = 0;
    const touched = new Map<string, () => void>();
    const idle: (() => void)[] = [];
    const page = {
        addEventListener: (name: string, act: () => void) => void touched.set(name, act),
        requestIdleCallback: (act: () => void) => idle.push(act),
    } as unknown as Window;
    Object.assign(globalThis, { AudioContext: class { constructor() { ++made; } } });
    Object.defineProperty(globalThis, "navigator", { value: { userActivation: { hasBeenActive: true } }, configurable: true });
    let wanted = false;
    prepareSounds(page, () => wanted);
    assert.equal(idle.length, 0);
    touched.get("pointerup")!();
    idle[0]!();
    assert.equal(made, 0, "nobody wants to hear anything");
    wanted = true;
    touched.get("keydown")!();
    assert.equal(made, 0, "there is other work to be done first");
    idle[1]!();
    idle[0]!();
    assert.equal(made, 1, "one plays all");
});
