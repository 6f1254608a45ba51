/** The message line of the analysis: which position is seen, whose turn it is, and what to do next. */

import { commonLength } from "./line.ts";
import { gameOf, type StudyState } from "./study_state.ts";
import { textsOf } from "./walk.ts";
import type { Words } from "./words.ts";

/** From which ply on the line is somebody's own; null where it is the game's. */
export function triedFrom(state: Pick<StudyState, "line" | "game">): number | null {
    const { line } = state;
    const common = commonLength(textsOf(line), textsOf(gameOf(state)));
    return common < line.length ? common : null;
}

export function studyMessage(state: StudyState, words: Words): string {
    const { view, shown, line } = state;
    if (line.length === 0) return bareMessage(state, words);
    const { message, analysis } = words;
    const from = triedFrom(state) ?? line.length;
    const isTried = shown.ply > from;
    const parts = [isTried ? analysis.tried(shown.ply - from, line.length - from) : analysis.seen(shown.ply, line.length)];
    const last = view.played.at(-1);
    if (last?.forced) parts.push(message.passed(view.sides[last.color]));
    const side = view.sides[shown.turn];
    if (view.outcome !== null) parts.push(`${view.outcome.text}.`);
    else parts.push(isTried ? message.sideToMove(side) : analysis.toMove(side));
    return parts.join(" ");
}

/** A position with nothing to step through. */
function bareMessage({ view }: StudyState, { message }: Words): string {
    if (view.outcome !== null) return `${view.outcome.text}.`;
    const what = view.game === "reversi" ? message.place : message.choose;
    return `${message.sideToMove(view.sides[view.board.turn])} ${what}`;
}
