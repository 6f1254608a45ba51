/** Which puzzles were solved on this device, and when: the file that the program has of them, kept in the browser. */

import type { ChosenPuzzle } from "../../engine/protocol.ts";
import { today } from "../game/today.ts";
import { readStored, writeStored } from "./preferences.ts";

const key = "quincunx.puzzles";
const heading = "quincunx solved puzzles 1\n";

/** As the module reads it; something else that is stored there is none. */
export function readSolved(): string {
    const stored = readStored(key);
    return typeof stored === "string" && stored.startsWith(heading) ? stored : heading;
}

export function noteSolved({ variant, position }: Pick<ChosenPuzzle, "variant" | "position">): void {
    writeStored(key, `${readSolved()}${today()} | ${variant} | ${position}\n`);
}
