import assert from "node:assert/strict";
import { test } from "node:test";
import { play, prepareSounds, soundOf } from "../../../../web/app/browser/sounds.ts";
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

/** A page that was touched, what it does when it rests, and what plays sounds there. */
function silentPage() {
    const touched = new Map<string, () => void>();
    const idle: (() => void)[] = [];
    const heard = { players: 0, waves: 0 };
    const page = {
        addEventListener: (name: string, act: () => void) => void touched.set(name, act),
        requestIdleCallback: (act: () => void) => idle.push(act),
    } as unknown as Window;
    const quiet = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    Object.assign(globalThis, {
        AudioContext: class { constructor() { ++heard.players; } },
        GainNode: class { gain = quiet; connect() {} },
        OscillatorNode: class { connect = (next: object) => next; start() { ++heard.waves; } stop() {} },
    });
    Object.defineProperty(globalThis, "navigator", { value: { userActivation: { hasBeenActive: true } }, configurable: true });
    const rest = () => idle.splice(0).forEach((act) => act());
    return { page, touched, idle, rest, heard };
}

test("what plays sounds is found when the page rests, and no move waits for it; a first sound comes then", () => {
    const { page, touched, idle, rest, heard } = silentPage();
    let wanted = false;
    prepareSounds(page, () => wanted);
    assert.equal(idle.length, 0);
    touched.get("pointerup")!();
    rest();
    assert.deepEqual(heard, { players: 0, waves: 0 }, "nobody wants to hear anything");
    wanted = true;
    touched.get("keydown")!();
    play("move", page);
    assert.deepEqual(heard, { players: 0, waves: 0 }, "there is other work to be done first");
    rest();
    assert.deepEqual(heard, { players: 1, waves: 1 }, "one plays all");
    play("capture", page);
    assert.deepEqual(heard, { players: 1, waves: 3 }, "what is found plays at once");
});
