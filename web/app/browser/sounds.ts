/** Soft sounds, made from a few sine waves: no files. */

import type { PlyView, SessionView } from "../../engine/protocol.ts";

type Sound = "move" | "capture" | "end";

const notes: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number])[]>> = {
    move: [[392, 0]],
    capture: [[330, 0], [262, 0.07]],
    end: [[392, 0], [494, 0.12], [587, 0.24]],
};

let context: AudioContext | null = null;

/** Browsers allow no sound before the person has touched the page. */
const isAllowed = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** Does something when there is nothing else to do. Safari knows no idle time. */
const whenIdle = (page: Window, act: () => void): void => void (page.requestIdleCallback?.(act) ?? page.setTimeout(act, 200));

/**
 * Has sounds ready soon after the first touch: a browser may take half a second to find out what plays them. `wanted` says
 * whether there are to be any.
 */
export function prepareSounds(page: Window, wanted: () => boolean): void {
    const prepare = () => {
        if (wanted() && isAllowed()) context ??= new AudioContext();
    };
    for (const touch of ["pointerup", "keydown"]) page.addEventListener(touch, () => whenIdle(page, prepare), { once: true });
}

/** Plays a sound, if the person has touched the page. No move waits for what plays it: a first sound comes when that is found. */
export function play(sound: Sound, page: Window = window): void {
    if (!isAllowed()) return;
    if (context !== null) return playOn(context, sound);
    whenIdle(page, () => playOn((context ??= new AudioContext()), sound));
}

function playOn(context: AudioContext, sound: Sound): void {
    const { currentTime, destination } = context;
    for (const [hertz, at] of notes[sound]) {
        const gain = new GainNode(context, { gain: 0 });
        const wave = new OscillatorNode(context, { frequency: hertz, type: "sine" });
        const begin = currentTime + at;
        gain.gain.setValueAtTime(0, begin);
        gain.gain.linearRampToValueAtTime(0.08, begin + 0.01);
        gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.18);
        wave.connect(gain).connect(destination);
        wave.start(begin);
        wave.stop(begin + 0.2);
    }
}

/** What the move that led to a position sounds like. */
export function soundOf({ outcome, board }: Pick<SessionView, "outcome" | "board">, { ply, last }: PlyView): Sound {
    if (outcome !== null && ply === board.ply) return "end";
    return last !== null && last.captured.length > 0 ? "capture" : "move";
}
