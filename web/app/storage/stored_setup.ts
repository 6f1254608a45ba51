/** Ring's setup in progress, stored on this device: nothing of it may be lost (RING-4 knows no undo). */

import { readStored, writeStored } from "./preferences.ts";

const keyOf = (variant: string): string => `quincunx.setup.${variant}`;

/** The setup's text, `BOARD setup 1|2|3` (RING-2). */
export function readSetup(variant: string): string | null {
    const stored = readStored(keyOf(variant));
    return typeof stored === "string" ? stored : null;
}

/** Null forgets it. */
export function writeSetup(variant: string, text: string | null): void {
    writeStored(keyOf(variant), text);
}
