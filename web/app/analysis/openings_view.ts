/** Which moves other games have made in the position that is shown, and how they ended. */

import { shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { AnalysisState } from "./analysis_state.ts";
import { type Continuation, continuations, gamesOf, type OpeningTable, type Results, shippedOpenings } from "./opening_table.ts";

export interface OpeningsEvents {
    /** The person wants these moves made. */
    play(moves: readonly string[]): void;
}

export class OpeningsView {
    readonly element: HTMLDetailsElement;
    readonly #words: Words;
    readonly #events: OpeningsEvents;
    readonly #told = make("p", { class: "openings-told", role: "status" });
    readonly #rows = make("tbody");
    readonly #table: HTMLTableElement;
    readonly #results = make("th", { scope: "col" });
    #state: AnalysisState | null = null;
    #openings: OpeningTable | null = null;
    #isAsked = false;
    /** Of which position the rows are. */
    #shown: string | null = null;

    constructor(words: Words, events: OpeningsEvents) {
        const { openings } = words;
        this.#words = words;
        this.#events = events;
        const head = make("tr", {}, make("th", { scope: "col" }, openings.move), make("th", { scope: "col" }, openings.count), this.#results);
        this.#table = make("table", {}, make("thead", {}, head), this.#rows);
        this.element = make("details", { class: "fold openings", hidden: true }, make("summary", {}, openings.title), this.#told, this.#table);
        this.element.addEventListener("toggle", () => void this.#open());
    }

    update(state: AnalysisState): void {
        this.#state = state;
        const { view, moment } = state;
        this.element.hidden = shippedOpenings(view.variant) === null || moment?.isSought === true; // it would tell
        this.#show();
    }

    /** Gets the table when somebody looks for the first time; or once more, if it did not come. */
    async #open(): Promise<void> {
        const get = shippedOpenings(this.#state?.view.variant ?? "");
        if (!this.element.open || get === null || this.#isAsked) return;
        this.#isAsked = true;
        this.#openings = await get().catch(() => null);
        this.#isAsked = this.#openings !== null;
        this.#show();
    }

    #show(): void {
        const state = this.#state;
        if (state === null || !this.element.open) return;
        const { openings } = this.#words;
        if (this.#openings === null) return say(this.#told, this.#isAsked ? "" : openings.failed);
        const { view, shown } = state;
        if (this.#shown === shown.position) return;
        this.#shown = shown.position;
        const found = continuations(this.#openings, shown.position);
        say(this.#told, found.length === 0 ? openings.none : openings.source(this.#openings.games));
        say(this.#results, openings.results(view.sides.first, view.sides.second));
        this.#table.hidden = found.length === 0;
        this.#rows.replaceChildren(...found.map((one) => this.#row(one)));
    }

    #row({ move, results }: Continuation): HTMLElement {
        const { openings, analysis } = this.#words;
        const name = shownMove(move, this.#words);
        const playing = button(name, () => this.#events.play([move]), { class: "ply", title: analysis.playOut(name) });
        return make("tr", {}, make("td", {}, playing), make("td", {}, openings.number(gamesOf(results))),
            make("td", {}, resultsBar(results, openings.percent)));
    }
}

/** The shares of the games as lengths, each with its percentage where there is room. */
function resultsBar(results: Results, percent: (share: number) => string): HTMLElement {
    const all = gamesOf(results);
    const shares = results.map((games) => Math.round((100 * games) / all));
    const parts = (["first", "draw", "second"] as const).map((who, i) => {
        const part = make("span", { class: who }, shares[i]! >= leastShown ? percent(shares[i]!) : "");
        part.style.flexGrow = String(results[i]);
        return part;
    });
    return make("div", { class: "results board-colours", role: "img", "aria-label": shares.map(percent).join(", ") }, ...parts);
}

/** In percent: what is shorter has no room for its number. */
const leastShown = 15;
