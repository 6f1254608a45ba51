/** Which moves other games have made in the position that is shown, and how they ended. */

import { shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import type { Network } from "../online/network.ts";
import { button, choice, make, say } from "../widgets/dom.ts";
import type { AnalysisState } from "./analysis_state.ts";
import { computersGames, type Found, type OpeningSource, serversGames } from "./opening_sources.ts";
import { type Continuation, gamesOf, type Results } from "./opening_table.ts";

export interface OpeningsEvents {
    /** The person wants these moves made. */
    play(moves: readonly string[]): void;
}

export class OpeningsView {
    readonly element: HTMLDetailsElement;
    readonly #words: Words;
    readonly #network: Network;
    readonly #events: OpeningsEvents;
    /** Where there is something to choose. */
    readonly #choice = make("div", { class: "openings-of" });
    readonly #told = make("p", { class: "openings-told", role: "status" });
    readonly #rows = make("tbody");
    readonly #table: HTMLTableElement;
    readonly #results = make("th", { scope: "col" });
    #state: AnalysisState | null = null;
    readonly #sources: OpeningSource[] = [];
    #source: OpeningSource | null = null;
    /** What is shown, or was asked for and has not come yet. */
    #asked: { readonly source: OpeningSource; readonly position: string } | null = null;

    constructor(words: Words, network: Network, events: OpeningsEvents) {
        const { openings } = words;
        this.#words = words;
        this.#network = network;
        this.#events = events;
        const head = make("tr", {}, make("th", { scope: "col" }, openings.move), make("th", { scope: "col" }, openings.count), this.#results);
        this.#table = make("table", { hidden: true }, make("thead", {}, head), this.#rows);
        this.element = make("details", { class: "fold openings", hidden: true },
            make("summary", {}, openings.title), this.#choice, this.#told, this.#table);
        this.element.addEventListener("toggle", () => void this.#open());
    }

    update(state: AnalysisState): void {
        this.#state = state;
        this.element.hidden = state.moment?.isSought === true; // it would tell
        void this.#show();
    }

    /** Finds out whose games there are, again each time: what did not come may come now. */
    async #open(): Promise<void> {
        if (!this.element.open || this.#state === null) return;
        const { variant } = this.#state.view;
        this.#asked = null;
        this.#add(computersGames(variant));
        void this.#show();
        if (!this.#has("server")) this.#add(await serversGames(variant, this.#network));
        if (this.#source === null) return say(this.#told, this.#words.openings.nowhere);
        return this.#show();
    }

    #has(kind: OpeningSource["kind"]): boolean {
        return this.#sources.some((one) => one.kind === kind);
    }

    #add(source: OpeningSource | null): void {
        if (source === null || this.#has(source.kind)) return;
        this.#sources.push(source);
        this.#source ??= source;
        if (this.#sources.length > 1) this.#offerChoice();
    }

    #offerChoice(): void {
        const { openings } = this.#words;
        const names = this.#sources.map(({ kind }) => [kind, openings.of[kind].name] as const);
        this.#choice.replaceChildren(choice(openings.whose, names, this.#source!.kind, (chosen) => {
            this.#source = this.#sources.find(({ kind }) => kind === chosen)!;
            void this.#show();
        }));
    }

    async #show(): Promise<void> {
        const source = this.#source;
        if (this.#state === null || !this.element.open || source === null) return;
        const { position } = this.#state.shown;
        if (this.#asked?.source === source && this.#asked.position === position) return;
        const asked = { source, position };
        this.#asked = asked;
        this.#table.hidden = true; // the moves are another position's
        const found = await source.find(position);
        if (this.#asked === asked) this.#tell(source, found);
    }

    #tell({ kind }: OpeningSource, found: Found | null): void {
        const { openings } = this.#words;
        const { sides } = this.#state!.view;
        if (found === null) return say(this.#told, openings.failed);
        say(this.#told, found.moves.length === 0 ? openings.of[kind].none : openings.of[kind].counted(found.games));
        say(this.#results, openings.results(sides.first, sides.second));
        this.#table.hidden = found.moves.length === 0;
        this.#rows.replaceChildren(...found.moves.map((one) => this.#row(one)));
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
