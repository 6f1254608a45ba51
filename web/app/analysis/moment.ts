/** A mistake that is looked at again: what was better is shown, or looked for by whoever wants to find it. */

import type { GameReview, Mistake, MoveView } from "../../engine/protocol.ts";
import { shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import type { AnalysisState } from "./analysis_state.ts";

export interface Moment {
    readonly mistake: Mistake;
    /** Whether the better move is looked for; else it is shown. */
    readonly isSought: boolean;
    readonly tried: Tried | null;
}

/** A move that was tried instead. */
export interface Tried {
    readonly move: string;
    /** How well that was; null while nobody knows. */
    readonly verdict: GameReview | null;
}

/** Whether a move is waited for: of whoever looks for a better one, only where that is. */
export const mayMove = ({ view, moment, shown }: Pick<AnalysisState, "view" | "moment" | "shown">): boolean =>
    view.outcome === null && (moment?.isSought !== true || (moment.tried === null && shown.ply === moment.mistake.ply));

/** What is drawn as the move to make: of a better line its next one, else what the computer thinks best; and nothing for
 *  whoever is to find it. */
export function hintOf({ moment, line, view, report }: Pick<AnalysisState, "moment" | "line" | "view" | "report">): MoveView | null {
    if (moment?.isSought) return null;
    const better = moment === null ? undefined : line[view.played.length]?.text;
    const next = better ?? report?.lines[0]?.moves[0];
    return view.moves.find(({ text }) => text === next) ?? null;
}

/** What is said of the moment instead of which position is seen. */
export function momentText(state: AnalysisState, moment: Moment, words: Words): string {
    const { view, game, line, shown } = state;
    const { analysis } = words;
    const { mistake, isSought, tried } = moment;
    const { text, color } = game[mistake.ply]!;
    const played = shownMove(text, words);
    if (tried !== null) return triedText(shownMove(tried.move, words), tried.verdict, words);
    if (isSought) return analysis.seek(played, view.sides[color]);
    const step = shown.ply - mistake.ply;
    return step > 0
        ? analysis.betterSeen(step, line.length - mistake.ply)
        : analysis.instead(played, shownMove(mistake.better.moves[0]!, words));
}

/** What became of a move that was tried. */
export function triedText(move: string, verdict: GameReview | null, { analysis }: Words): string {
    if (verdict === null) return analysis.judging(move);
    const [wrong] = verdict.mistakes;
    if (wrong === undefined) return analysis.good(move);
    return [analysis.bad(move, wrong.cost), ...wrong.withoutAnswer].join(" ");
}
