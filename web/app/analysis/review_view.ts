/** The whole game at a glance: the graph over it, and its mistakes with what was better. */

import { lineText, shownMove } from "../board/move_names.ts";
import { rowOf } from "../game/move_list.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";
import { triedFrom } from "./analysis_message.ts";
import { analysedGame, type AnalysisState } from "./analysis_state.ts";
import { valueText } from "./eval_bar.ts";
import { GraphView } from "./graph_view.ts";
import { mistakeText, percent, signs } from "./mistake_text.ts";
import type { Judged, Mistake } from "./mistakes.ts";
import { scoreText } from "./scores.ts";
import { winChance } from "./win_chance.ts";

export interface ReviewEvents {
    review(): void;
    stopReview(): void;
    /** The person wants to see the position after so many plies of the game. */
    lookInGame(ply: number): void;
    /** The person wants these moves made after so many plies of the game. */
    playInGame(moves: readonly string[], after: number): void;
}

/** What is shown of a better line. */
const shownMoves = 6;

export class ReviewView {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #events: ReviewEvents;
    readonly #begin: HTMLButtonElement;
    readonly #stop: HTMLButtonElement;
    readonly #bar = make("progress", {});
    readonly #progress = make("span", { class: "progress-text" });
    readonly #graph: GraphView;
    readonly #mistakes = make("ol", { class: "mistakes" });
    readonly #summary = make("p", { class: "summary", role: "status" });
    #listed = "";

    constructor(words: Words, events: ReviewEvents) {
        const { analysis } = words;
        this.#words = words;
        this.#events = events;
        this.#begin = button(analysis.begin, () => events.review(), { class: "primary" });
        this.#stop = button(analysis.stop, () => events.stopReview());
        this.#bar.setAttribute("aria-label", analysis.begin);
        this.#graph = new GraphView(analysis.graph, (ply) => events.lookInGame(ply));
        this.element = make(
            "section",
            { class: "review", "aria-label": analysis.review },
            make("div", { class: "review-head" }, this.#begin, this.#stop, this.#bar, this.#progress, this.#summary),
            this.#graph.element,
            this.#graph.caption,
            this.#mistakes,
        );
    }

    update(state: AnalysisState, judged: readonly (Judged | null)[], mistakes: readonly Mistake[]): void {
        const { progress } = state;
        const { analysis } = this.#words;
        const known = judged.every((position) => position !== null);
        this.element.hidden = judged.length < 2;
        this.#begin.hidden = progress !== null || known;
        for (const element of [this.#stop, this.#bar, this.#progress]) element.hidden = progress === null;
        if (progress !== null) {
            this.#bar.max = progress.of;
            this.#bar.value = progress.done;
            say(this.#progress, analysis.progress(progress.done, progress.of));
        }
        this.#drawGraph(state, judged, mistakes);
        this.#list(state, mistakes);
        const count = mistakes.length;
        say(this.#summary, known ? (count === 0 ? analysis.flawless : analysis.found(count)) : "");
    }

    #drawGraph(state: AnalysisState, judged: readonly (Judged | null)[], mistakes: readonly Mistake[]): void {
        const { view, shown } = state;
        // Where a try left the game, if one is shown.
        const ply = Math.min(shown.ply, triedFrom(state) ?? shown.ply);
        this.#graph.element.hidden = judged.filter((position) => position !== null).length < 2;
        this.#graph.caption.hidden = this.#graph.element.hidden;
        this.#graph.update({
            chances: judged.map((position) => position && winChance(view.game, position.value)),
            shown: ply,
            mistakes: new Map(mistakes.map((one) => [one.ply, one.kind])),
            textOf: (at) => this.#textOf(at, state, judged, mistakes),
        });
    }

    /** `After move 12, c3: 63 % for White: mistake` */
    #textOf(ply: number, state: AnalysisState, judged: readonly (Judged | null)[], mistakes: readonly Mistake[]): string {
        const { analysis } = this.#words;
        const mistake = mistakes.find((one) => one.ply + 1 === ply);
        const where = ply === 0 ? analysis.start : analysis.after(ply, shownMove(analysedGame(state)[ply - 1]!.text, this.#words));
        const what = valueText(state, judged[ply]?.value ?? null, this.#words);
        return [where, what, ...(mistake ? [analysis.kinds[mistake.kind]] : [])].join(": ");
    }

    /** Written anew only when it has changed: whoever is in the list with the keyboard stays there. */
    #list(state: AnalysisState, mistakes: readonly Mistake[]): void {
        const key = JSON.stringify(mistakes);
        if (key === this.#listed) return;
        this.#listed = key;
        this.#mistakes.replaceChildren(...mistakes.map((mistake) => this.#item(state, mistake)));
    }

    #item(state: AnalysisState, mistake: Mistake): HTMLElement {
        const { game, sides } = state.view;
        const { analysis } = this.#words;
        const { kind, ply, side, played, better, value, cost } = mistake;
        const sign = make("span", { class: "sign", "data-kind": kind, "aria-hidden": "true" }, signs[kind]);
        const move = button(`${rowOf(analysedGame(state), ply)}. ${sides[side]} ${shownMove(played, this.#words)}`, () => this.#events.lookInGame(ply + 1), { class: "ply" });
        move.append(sign);
        const moves = better.slice(0, shownMoves);
        const text = lineText(moves, this.#words);
        const play = button(text, () => this.#events.playInGame(moves, ply), { class: "ply", title: analysis.playOut(text) });
        return make(
            "li",
            {},
            make("p", {}, move, " ", mistakeText(kind, percent(cost), this.#words)),
            make("p", { class: "better" }, `${analysis.better} `, play, ` (${scoreText(game, value, sides, this.#words)})`),
        );
    }
}
