/** Mistakes in words and signs, wherever moves are listed. */

import type { MistakeKind } from "../../engine/protocol.ts";
import type { MoveNote } from "../game/move_list.ts";
import type { Words } from "../i18n/words.ts";

export const signs: Readonly<Record<MistakeKind, string>> = { slip: "?!", mistake: "?", blunder: "??" };

/** A share of all win chance, as it is told. */
export const percent = (share: number): number => Math.round(share * 100);

/** `mistake, −23 % win chance` */
export function mistakeText(kind: MistakeKind, percent: number, { analysis }: Words): string {
    return `${analysis.kinds[kind]}, ${analysis.cost(percent)}`;
}

/** What is noted beside a move that was a mistake. */
export function mistakeNote(kind: MistakeKind, percent: number, words: Words): MoveNote {
    return { kind, sign: signs[kind], text: mistakeText(kind, percent, words) };
}
