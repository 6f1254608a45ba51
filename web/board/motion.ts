import { cornerOf, type Layout } from "./layout.ts";
import type { Square } from "./types.ts";

// Milliseconds. Long enough to be followed, short enough not to be waited for.
const step = 220;
const jump = 190;
const longest = 1100;
const fade = 200;
const turn = 340;
const drop = 180;

/** Where a square's piece stands, for the CSS property `translate`: a piece is as large as a square. */
export function translateTo(layout: Layout, square: Square): string {
    const { x, y } = cornerOf(layout, square);
    return `${x * 100}% ${y * 100}%`;
}

export interface Motion {
    readonly keyframes: Keyframe[];
    readonly options: KeyframeAnimationOptions;
}

/** A way over squares; a chain of jumps lifts the piece over what it jumps. */
export function travel(layout: Layout, path: readonly Square[]): Motion {
    const jumps = path.length > 2;
    const duration = jumps ? Math.min((path.length - 1) * jump, longest) : step;
    const keyframes = path.map((square, index) => ({
        translate: translateTo(layout, square),
        offset: index / (path.length - 1),
        easing: "ease-in-out",
    }));
    return { keyframes: jumps ? keyframes.flatMap(lift) : keyframes, options: { duration } };
}

function lift(landing: Keyframe, index: number, landings: readonly Keyframe[]): Keyframe[] {
    const next = landings[index + 1];
    const down = { ...landing, scale: "1", easing: "ease-out" };
    if (next === undefined) return [down];
    const [x0, y0] = percentages(landing);
    const [x1, y1] = percentages(next);
    const up: Keyframe = {
        translate: `${(x0 + x1) / 2}% ${(y0 + y1) / 2}%`,
        scale: "1.14",
        offset: (landing.offset! + next.offset!) / 2,
        easing: "ease-in",
    };
    return [down, up];
}

function percentages(frame: Keyframe): [number, number] {
    const [x, y] = String(frame["translate"]).split(" ").map(Number.parseFloat);
    return [x!, y!];
}

/** A captured piece goes; `delay` lets what captures it arrive first. */
export function vanish(delay: number): Motion {
    return {
        keyframes: [
            { opacity: 1, scale: "1" },
            { opacity: 0, scale: "0.6" },
        ],
        options: { duration: fade, delay, fill: "both", easing: "ease-in" },
    };
}

/** A placed piece comes. */
export function appear(): Motion {
    return {
        keyframes: [
            { opacity: 0, scale: "1.25" },
            { opacity: 1, scale: "1" },
        ],
        options: { duration: drop, easing: "ease-out" },
    };
}

/** The first half of turning over: the old side goes. */
export function turnAway(): Motion {
    return {
        keyframes: [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }],
        options: { duration: turn / 2, fill: "both", easing: "ease-in" },
    };
}

/** The second half of turning over: the new side comes. */
export function turnUp(): Motion {
    return {
        keyframes: [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
        options: { duration: turn / 2, delay: turn / 2, fill: "both", easing: "ease-out" },
    };
}
