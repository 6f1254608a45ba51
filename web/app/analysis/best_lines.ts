/** What the computer sees in the position that is shown: its best lines, to be played out. */

import type { BySide, Report } from "../../engine/protocol.ts";
import { lineText, shownMove } from "../board/move_names.ts";
import type { Words } from "../i18n/words.ts";
import { button, choice, make, say } from "../widgets/dom.ts";
import type { AnalysisState } from "./analysis_state.ts";
import { scoreText, valueOf } from "./scores.ts";

export interface BestLinesEvents {
    think(wanted: boolean, lines: number): void;
    /** The person wants these moves made. */
    play(moves: readonly string[]): void;
}

const lineCounts = ["1", "2", "3", "4", "5"];

export class BestLines {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #events: BestLinesEvents;
    readonly #switch: HTMLButtonElement;
    readonly #status = make("p", { class: "thought-status" });
    readonly #noForcedWin = make("p", { class: "no-forced-win" });
    readonly #list = make("ol", { class: "best-lines" });
    #rows: readonly LineRow[] = [];
    #state: AnalysisState | null = null;

    constructor(words: Words, events: BestLinesEvents) {
        const { analysis } = words;
        this.#words = words;
        this.#events = events;
        this.#switch = button(analysis.stop, () => events.think(!this.#state!.wanted, this.#state!.lines));
        const count = choice(analysis.lines, lineCounts.map((n) => [n, n] as const), "1", (lines) =>
            events.think(this.#state!.wanted, Number(lines)));
        this.element = make(
            "section",
            { class: "thinking", "aria-label": analysis.engine },
            make("div", { class: "thinking-head" }, this.#switch, count),
            this.#status,
            this.#noForcedWin,
            this.#list,
        );
    }

    update(state: AnalysisState): void {
        this.#state = state;
        const { analysis } = this.#words;
        say(this.#switch, state.wanted ? analysis.stop : analysis.go);
        say(this.#status, this.#statusText(state));
        this.#makeRoom(state.lines);
        const { report, view } = state;
        say(this.#noForcedWin, report === null ? "" : noForcedWinText(report, view.sides, this.#words));
        this.#rows.forEach((row, i) => {
            const line = report?.lines[i];
            if (line === undefined || i >= state.lines) return row.clear();
            row.show(scoreText(view.game, valueOf(line, view.board.turn), view.sides, this.#words), line.certainty, line.moves);
        });
    }

    /** So many rows, whether there is anything in them yet or not: nothing jumps when a line comes. */
    #makeRoom(lines: number): void {
        if (this.#rows.length === lines) return;
        this.#rows = Array.from({ length: lines }, () => new LineRow(this.#words, (moves) => this.#events.play(moves)));
        this.#list.replaceChildren(...this.#rows.map(({ element }) => element));
    }

    #statusText({ view, report, wanted }: AnalysisState): string {
        const { analysis } = this.#words;
        if (view.outcome !== null) return analysis.over;
        if (report !== null) return reportText(report, this.#words);
        return wanted ? analysis.beginning : analysis.resting;
    }
}

/** `Neither side can force a win.`; empty if nothing is known of that. */
export function noForcedWinText({ noForcedWin }: Report, sides: BySide<string>, { thought }: Words): string {
    const [side] = noForcedWin;
    if (side === undefined) return "";
    return thought.noForcedWin(noForcedWin.length === 2 ? null : sides[side]);
}

/** `depth 9 · 120K positions · 800K a second` */
function reportText({ depth, nodes, milliseconds }: Report, { thought, analysis }: Words): string {
    // Shorter times say nothing of the speed.
    const perSecond = milliseconds < 20 ? null : (nodes / milliseconds) * 1000;
    return `${thought.depth(depth)} · ${analysis.counted(nodes, perSecond)}`;
}

/** More moves of a line are not shown: they are guesses, and there is no room. */
const shownMoves = 8;

class LineRow {
    readonly element: HTMLElement;
    readonly #score = make("span", { class: "score" });
    readonly #buttons: readonly HTMLButtonElement[];
    readonly #words: Words;
    #moves: readonly string[] = [];

    constructor(words: Words, play: (moves: readonly string[]) => void) {
        this.#words = words;
        this.#buttons = Array.from({ length: shownMoves }, (_, i) =>
            button("", () => play(this.#moves.slice(0, i + 1)), { class: "ply", hidden: true }));
        this.element = make("li", {}, this.#score, make("span", { class: "line-moves" }, ...this.#buttons));
    }

    show(score: string, certainty: string, moves: readonly string[]): void {
        this.#moves = moves;
        say(this.#score, score);
        this.#score.dataset["certainty"] = certainty;
        this.#buttons.forEach((element, i) => {
            const move = moves[i];
            element.hidden = move === undefined;
            say(element, move === undefined ? "" : shownMove(move, this.#words));
            element.title = this.#words.analysis.playOut(lineText(moves.slice(0, i + 1), this.#words));
        });
    }

    clear(): void {
        this.#moves = [];
        say(this.#score, "");
        for (const element of this.#buttons) element.hidden = true;
    }
}
