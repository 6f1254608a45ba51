/** Mistakes in words and signs, wherever moves are listed. */

import type { BySide, MistakeKind, Ply } from "../../engine/protocol.ts";
import { shownMove } from "../board/move_names.ts";
import { type MoveNote, rowOf } from "../game/move_list.ts";
import type { Words } from "../i18n/words.ts";

export const signs: Readonly<Record<MistakeKind, string>> = { slip: "?!", mistake: "?", blunder: "??" };

/** `mistake, −23 % win chance` */
export function mistakeText(kind: MistakeKind, percent: number, { analysis }: Words): string {
    return `${analysis.kinds[kind]}, ${analysis.cost(percent)}`;
}

/** `7. Black d3`: the move after so many plies. */
export function mistakeMove(line: readonly Ply[], ply: number, sides: BySide<string>, words: Words): string {
    const { text, color } = line[ply]!;
    return `${rowOf(line, ply)}. ${sides[color]} ${shownMove(text, words)}`;
}

/** What is noted beside a move that was a mistake. */
export function mistakeNote(kind: MistakeKind, percent: number, words: Words): MoveNote {
    return { kind, sign: signs[kind], text: mistakeText(kind, percent, words) };
}
