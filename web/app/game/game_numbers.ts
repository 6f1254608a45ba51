/** The numbers that belong to the game rather than to a side, and what the computer thinks. Ugolki's plies are counted
 *  by the list of moves. */

import type { OptionSpec, PlyView, Report, SessionView } from "../../engine/protocol.ts";
import { scoreText, valueOf } from "../analysis/scores.ts";
import { type App, specOf } from "../app.ts";
import { lineText } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { make, say } from "../widgets/dom.ts";
import type { LocalGameState } from "./local_game_state.ts";
import { isOwnCounter } from "./player_bar.ts";
import { valuesOf } from "./variants.ts";

export class GameNumbers {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #counters = make("p", { class: "counters" });
    readonly #thought = make("p", { class: "thought" });

    constructor(app: App) {
        this.#app = app;
        this.element = make("div", { class: "numbers" }, this.#counters, this.#thought);
    }

    update({ view, shown, thinking }: LocalGameState): void {
        const { words } = this.#app;
        say(this.#counters, countersText(view, shown, this.#app));
        const report = thinking?.report;
        say(this.#thought, report ? thoughtText(report, view, words) : "");
    }
}

/** The counters that are nobody's own, and what follows from them. */
export function countersText(view: SessionView, shown: PlyView, app: App): string {
    const counters = shown.counters.filter((counter) => !isOwnCounter(view.game, counter) && counter.name !== "plies");
    const texts = counters.map(({ text, value }) => `${text} ${value}`);
    const guarded = protectedMoves(view, shown, specOf(app, view.game).options);
    if (guarded > 0) texts.push(app.words.board.guarded(guarded));
    return texts.join(" · ");
}

/** JES-7: for how many moves more nobody may capture or win. */
function protectedMoves({ variant }: SessionView, { counters }: Pick<PlyView, "counters">, options: readonly OptionSpec[]): number {
    const protection = Number(valuesOf(variant, options)["protection"] ?? 0);
    return protection - (counters.find(({ name }) => name === "moves")?.value ?? 0);
}

function thoughtText({ depth, nodes, lines }: Report, { game, board, sides }: SessionView, words: Words): string {
    const best = lines[0];
    const line = best === undefined ? [] : [scoreText(game, valueOf(best, board.turn), sides, words), lineText(best.moves.slice(0, 6), words)];
    return [words.thought.depth(depth), words.thought.nodes(nodes), ...line].join(" · ");
}
