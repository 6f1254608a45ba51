/** How the whole game was played: how well by each side, the graph over it, and its mistakes, each to be looked at again. */

import type { GameReview, Mistake } from "../../engine/protocol.ts";
import { shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";
import { triedFrom } from "./analysis_message.ts";
import { analysedGame, type AnalysisState } from "./analysis_state.ts";
import { valueText } from "./eval_bar.ts";
import { GraphView } from "./graph_view.ts";
import { mistakeMove, mistakeText, signs } from "./mistake_text.ts";
import type { MomentEvents } from "./moment_panel.ts";
import type { Judged } from "./reviewer.ts";

export interface ReviewEvents extends MomentEvents {
    review(): void;
    stopReview(): void;
}

export class ReviewView {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #events: ReviewEvents;
    readonly #begin: HTMLButtonElement;
    readonly #stop: HTMLButtonElement;
    readonly #bar = make("progress", {});
    readonly #progress = make("span", { class: "progress-text" });
    readonly #graph: GraphView;
    readonly #accuracy = make("dl", { class: "accuracy" });
    readonly #moments: MistakeList;
    readonly #others: MistakeList;
    readonly #summary = make("p", { class: "summary", role: "status" });
    #told: GameReview | null = null;
    /** Whose button has led to the moment. */
    #left: Mistake | null = null;

    constructor(words: Words, events: ReviewEvents) {
        const { analysis } = words;
        this.#words = words;
        this.#events = events;
        this.#begin = button(analysis.begin, () => events.review(), { class: "primary" });
        this.#stop = button(analysis.stop, () => events.stopReview());
        this.#bar.setAttribute("aria-label", analysis.begin);
        this.#graph = new GraphView(analysis.graph, (ply) => events.lookInGame(ply));
        this.#moments = new MistakeList(analysis.moments, "moments");
        this.#others = new MistakeList(analysis.others, "mistakes");
        this.element = make(
            "section",
            { class: "review", "aria-label": analysis.review },
            make("div", { class: "review-head" }, this.#begin, this.#stop, this.#bar, this.#progress, this.#summary),
            this.#accuracy,
            this.#graph.element,
            this.#graph.caption,
            this.#moments.element,
            this.#others.element,
        );
    }

    update(state: AnalysisState, judged: readonly (Judged | null)[]): void {
        const { progress, review, moment } = state;
        const { analysis } = this.#words;
        const known = judged.every((position) => position !== null);
        this.element.hidden = judged.length < 2 || moment !== null; // it would tell what is looked for there
        this.#begin.hidden = progress !== null || known;
        for (const element of [this.#stop, this.#bar, this.#progress]) element.hidden = progress === null;
        if (progress !== null) {
            this.#bar.max = progress.of;
            this.#bar.value = progress.done;
            say(this.#progress, analysis.progress(progress.done, progress.of));
        }
        this.#drawGraph(state, judged);
        if (review !== this.#told) this.#tell(state, review, known);
        if (moment === null && this.#left !== null) this.#moments.focus(this.#left) || this.#others.focus(this.#left);
        this.#left = moment?.mistake ?? null;
    }

    #drawGraph(state: AnalysisState, judged: readonly (Judged | null)[]): void {
        const { shown, review } = state;
        // Where a try left the game, if one is shown.
        const ply = Math.min(shown.ply, triedFrom(state) ?? shown.ply);
        const mistakes = review?.mistakes ?? [];
        this.#graph.element.hidden = judged.filter((position) => position !== null).length < 2;
        this.#graph.caption.hidden = this.#graph.element.hidden;
        this.#graph.update({
            chances: judged.map((position) => position && position.value.chance / 100),
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

    /** Written only when there is another review: whoever is in it with the keyboard stays there. */
    #tell(state: AnalysisState, review: GameReview | null, isWhole: boolean): void {
        const { analysis } = this.#words;
        const mistakes = review?.mistakes ?? [];
        this.#told = review;
        // Half a game says little of a player.
        this.#accuracy.replaceChildren(...(review === null || !isWhole ? [] : [make("dt", {}, analysis.accuracy), ...(["first", "second"] as const).map((side) =>
            make("dd", {}, analysis.accuracyOf(state.view.sides[side], review.accuracy[side])))]));
        this.#moments.write(mistakes.filter(({ matters }) => matters), (mistake) => this.#card(state, mistake));
        this.#others.write(mistakes.filter(({ matters }) => !matters), (mistake) => this.#row(state, mistake));
        say(this.#summary, review === null || !isWhole ? "" : mistakes.length === 0 ? analysis.flawless : analysis.found(mistakes.length));
    }

    /** A moment, with why it was one. */
    #card(state: AnalysisState, mistake: Mistake): HTMLElement {
        const { analysis } = this.#words;
        const reasons = mistake.reasons.length > 0 ? mistake.reasons.join(" ") : analysis.fell(mistake.before, mistake.after);
        const again = button(analysis.tryAgain, () => this.#events.seek(mistake));
        return make("li", {}, this.#button(state, mistake), make("p", {}, reasons), again);
    }

    #row(state: AnalysisState, mistake: Mistake): HTMLElement {
        return make("li", {}, this.#button(state, mistake));
    }

    /** What shows what was better. */
    #button({ game, view }: AnalysisState, mistake: Mistake): HTMLElement {
        const { kind, ply, cost } = mistake;
        const sign = make("span", { class: "sign", "data-kind": kind, "aria-hidden": "true" }, signs[kind]);
        const show = button(mistakeMove(game, ply, view.sides, this.#words), () => this.#events.showBetter(mistake), { class: "ply" });
        show.append(sign, make("span", { class: "cost" }, ` ${mistakeText(kind, cost, this.#words)}`));
        return show;
    }
}

/** Mistakes under a heading, which is not there without any. */
class MistakeList {
    readonly element: HTMLElement;
    readonly #list: HTMLElement;
    #mistakes: readonly Mistake[] = [];

    constructor(title: string, name: string) {
        this.#list = make("ol", { class: name });
        this.element = make("div", { hidden: true }, make("h2", {}, title), this.#list);
    }

    write(mistakes: readonly Mistake[], item: (mistake: Mistake) => HTMLElement): void {
        this.#mistakes = mistakes;
        this.element.hidden = mistakes.length === 0;
        this.#list.replaceChildren(...mistakes.map(item));
    }

    /** Puts the keyboard on a mistake; false if it is not here. */
    focus(mistake: Mistake): boolean {
        const index = this.#mistakes.indexOf(mistake);
        this.#list.children[index]?.querySelector("button")!.focus({ preventScroll: true });
        return index >= 0;
    }
}
