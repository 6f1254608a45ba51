/** What the record says was wrong with the move that is shown, and what was better. */

import type { Ply } from "../../engine/protocol.ts";
import { mistakeText, signs } from "../analysis/mistake_text.ts";
import { scoreText, valueOf } from "../analysis/scores.ts";
import { lineText } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { analysisPath } from "../routing/routes.ts";
import { make } from "../widgets/dom.ts";
import type { LocalGameState } from "./local_game_state.ts";

export class NotedMistake {
    readonly element = make("p", { class: "noted-mistake", role: "status" });
    readonly #words: Words;
    #told = "";

    constructor(words: Words) {
        this.#words = words;
    }

    /** Of a line without mistakes nothing is said, and no place is kept for it. */
    update(state: LocalGameState, line: readonly Ply[]): void {
        this.element.hidden = !line.some(({ mistake }) => mistake !== undefined);
        const ply = state.shown.ply - 1;
        const told = line[ply]?.mistake === undefined ? "" : JSON.stringify([ply, state.view.variant, state.view.start, line]);
        if (told === this.#told) return;
        this.#told = told;
        this.element.replaceChildren(...(told === "" ? [] : this.#parts(state, line, ply)));
    }

    #parts({ view, flipped }: LocalGameState, line: readonly Ply[], ply: number): (HTMLElement | string)[] {
        const { analysis } = this.#words;
        const { mistake, color } = line[ply]!;
        const { kind, cost, better } = mistake!;
        const sign = make("span", { class: "sign", "data-kind": kind, "aria-hidden": "true" }, signs[kind]);
        const game = line.map(({ text }) => text);
        const moves = [...game.slice(0, ply), ...better.moves];
        const text = lineText(better.moves, this.#words);
        const href = analysisPath(view.variant, view.start, moves, { game, ply: ply + 1, flipped });
        const link = make("a", { href, title: analysis.playOut(text) }, text);
        const worth = scoreText(view.game, valueOf(better, color), view.sides, this.#words);
        return [sign, ` ${mistakeText(kind, cost, this.#words)}. ${analysis.better} `, link, ` (${worth})`];
    }
}
