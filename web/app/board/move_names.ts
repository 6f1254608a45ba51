/** Moves as one reads and types them: as the records have them, but for the pass, which is a word. */

import type { Words } from "../i18n/words.ts";

const pass = "pass";

export const shownMove = (text: string, { moves }: Pick<Words, "moves">): string => (text === pass ? moves.pass : text);

/** A line of moves. */
export const lineText = (texts: readonly string[], words: Pick<Words, "moves">): string =>
    texts.map((text) => shownMove(text, words)).join(" ");

/** What somebody has typed, as records have it. */
export function typedMove(text: string, { moves }: Pick<Words, "moves">): string {
    const typed = text.trim().toLowerCase();
    return typed === moves.pass ? pass : typed;
}
