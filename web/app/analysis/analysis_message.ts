/** The message line of the analysis: which position is seen, whose turn it is, and what to do next. */

import type { Words } from "../i18n/words.ts";
import { analysedGame, type AnalysisState } from "./analysis_state.ts";
import { momentText } from "./moment.ts";
import { commonLength } from "./move_lines.ts";
import { textsOf } from "./session_cursor.ts";

/** From which ply on the line is somebody's own; null where it is the game's. */
export function triedFrom(state: Pick<AnalysisState, "line" | "game">): number | null {
    const { line } = state;
    const common = commonLength(textsOf(line), textsOf(analysedGame(state)));
    return common < line.length ? common : null;
}

export function analysisMessage(state: AnalysisState, words: Words): string {
    const { view, shown, line } = state;
    if (state.moment !== null) return momentText(state, state.moment, words);
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
function bareMessage({ view }: AnalysisState, { message }: Words): string {
    if (view.outcome !== null) return `${view.outcome.text}.`;
    const what = view.game === "reversi" ? message.place : message.choose;
    return `${message.sideToMove(view.sides[view.board.turn])} ${what}`;
}
