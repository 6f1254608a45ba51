/** A mistake that is looked at again: what was better, to be played out step by step; or to be found on the board. */

import { shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { AnalysisState } from "./analysis_state.ts";
import { mistakeMove } from "./mistake_text.ts";
import type { Moment } from "./moment.ts";
import { scoreText, valueOf } from "./scores.ts";

export interface MomentEvents {
    /** The person wants to see the position after so many plies of the line. */
    look(ply: number): void;
    /** The person wants to see the position after so many plies of the game. */
    lookInGame(ply: number): void;
    showBetter(mistake: Moment["mistake"]): void;
    seek(mistake: Moment["mistake"]): void;
}

export class MomentPanel {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #events: MomentEvents;
    readonly #title = make("h2", { tabindex: -1 });
    readonly #fell = make("p");
    readonly #reasons = make("p", { class: "reasons" });
    readonly #line = make("span", { class: "better-line" });
    readonly #worth = make("span");
    readonly #better: HTMLElement;
    readonly #again: HTMLButtonElement;
    readonly #answer: HTMLButtonElement;
    #state: AnalysisState | null = null;
    #shown: Moment | null = null;

    constructor(words: Words, events: MomentEvents) {
        const { analysis, moves } = words;
        this.#words = words;
        this.#events = events;
        const step = (label: string, sign: string, plies: number) =>
            button(sign, () => this.#step(plies), { "aria-label": label, title: label });
        const steps = make("div", { class: "steps" }, step(moves.back, "◀", -1), step(moves.forward, "▶", 1));
        this.#better = make("div", { class: "better" }, make("p", {}, `${analysis.better} `, this.#line, " ", this.#worth), steps);
        this.#again = button(analysis.tryAgain, () => events.seek(this.#moment.mistake));
        this.#answer = button(analysis.answer, () => events.showBetter(this.#moment.mistake));
        const leave = button(analysis.overview, () => events.lookInGame(this.#moment.mistake.ply + 1));
        this.element = make("section", { class: "moment", "aria-label": analysis.moment, hidden: true }, this.#title, this.#fell, this.#reasons, this.#better,
            make("div", { class: "actions" }, this.#again, this.#answer, leave));
    }

    update(state: AnalysisState): void {
        const { moment, shown } = state;
        this.#state = state;
        this.element.hidden = moment === null;
        const before = this.#shown;
        this.#shown = moment;
        if (moment === null) return;
        const { isSought, tried, mistake } = moment;
        if (mistake !== before?.mistake) this.#tell(state, mistake);
        this.#reasons.hidden = isSought || mistake.reasons.length === 0;
        this.#better.hidden = isSought;
        this.#again.hidden = isSought && tried === null && shown.ply === mistake.ply;
        this.#answer.hidden = !isSought;
        if (mistake !== before?.mistake) this.#title.focus({ preventScroll: true }); // who listens is told which one it is
        // With the board above it, where there is room for both.
        if (mistake !== before?.mistake || isSought !== before.isSought) this.element.scrollIntoView({ block: "end" });
        [...this.#line.children].forEach((move, i) => {
            if (shown.ply === mistake.ply + i + 1) move.setAttribute("aria-current", "step");
            else move.removeAttribute("aria-current");
        });
    }

    /** While the panel is there. */
    get #moment(): Moment {
        return this.#state!.moment!;
    }

    #step(plies: number): void {
        const { shown, line } = this.#state!;
        this.#events.look(Math.min(Math.max(shown.ply + plies, this.#moment.mistake.ply), line.length));
    }

    /** Writes what stays while one looks at a mistake. */
    #tell({ game, view }: AnalysisState, mistake: Moment["mistake"]): void {
        const { analysis } = this.#words;
        const { ply, kind, before, after, reasons, better } = mistake;
        say(this.#title, `${mistakeMove(game, ply, view.sides, this.#words)}: ${analysis.kinds[kind]}`);
        say(this.#fell, analysis.fell(before, after));
        say(this.#reasons, reasons.join(" "));
        say(this.#worth, `(${scoreText(view.game, valueOf(better, game[ply]!.color), view.sides, this.#words)})`);
        this.#line.replaceChildren(...better.moves.map((move, i) =>
            button(shownMove(move, this.#words), () => this.#events.look(ply + i + 1), { class: "ply" })));
    }
}
