/** A puzzle on the screen: what became of the last try, how many were solved, and the way to another one. */

import type { PageApi } from "../../engine/engine.ts";
import { type Answer, type ChosenPuzzle, isRefusal } from "../../engine/protocol.ts";
import { hintText } from "../accessibility/move_announcer.ts";
import { triedText } from "../analysis/moment.ts";
import type { Reviewer } from "../analysis/reviewer.ts";
import { type App, specOf } from "../app.ts";
import { lineText, shownMove } from "../board/move_names.ts";
import { TaskBoard } from "../game/task_board.ts";
import type { PuzzleWords } from "../i18n/words_puzzles.ts";
import { analysisOf, gameOf, puzzlesPath } from "../routing/routes.ts";
import { noteSolved } from "../storage/solved_puzzles.ts";
import { button, make, say } from "../widgets/dom.ts";
import { Attempt, type AttemptState } from "./attempt.ts";

export interface PuzzleContext {
    readonly puzzle: ChosenPuzzle;
    /** Of the screen. */
    readonly title: string;
    readonly isDaily: boolean;
    readonly choice: HTMLElement;
    readonly pageApi: PageApi;
    readonly reviewer: Reviewer;
    /** How many puzzles were solved by now. */
    readonly count: () => Promise<Answer<"puzzle">>;
    readonly next: () => void;
}

export class PuzzleView {
    readonly board: TaskBoard<AttemptState>;

    readonly #app: App;
    readonly #words: PuzzleWords;
    readonly #context: PuzzleContext;
    readonly #attempt: Attempt;
    readonly #progress = make("p", { class: "puzzle-progress" });

    constructor(app: App, words: PuzzleWords, context: PuzzleContext) {
        const { puzzle, title, choice, pageApi, reviewer } = context;
        this.#app = app;
        this.#words = words;
        this.#context = context;
        const attempt = new Attempt(puzzle, {
            pageApi, reviewer,
            changed: (state, transition) => {
                this.board.update(state, transition);
                showSolution.disabled = !attempt.mayTry;
                analyse.href = analysisOf(state);
            },
            solved: () => void this.#note(),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#attempt = attempt;
        const showSolution = button(words.show, () => {
            this.board.focus(); // the button goes
            void attempt.showSolution();
        });
        const analyse = make("a", { class: "button" }, app.words.actions.analyse);
        const isOver = (state: AttemptState) => state.solved || state.shownSolution;
        this.board = new TaskBoard(app, attempt, {
            game: gameOf(puzzle.variant)!,
            title,
            classes: "puzzle",
            pageApi,
            aboveBoard: choice,
            momentary: [[showSolution, (state) => !isOver(state)], [this.#onward(), isOver], [analyse, isOver]],
            last: this.#progress,
            isOver,
            textsOf: (state) => ({ message: this.#messageText(state), told: this.#toldText(state), alert: state.refused ?? "" }),
        });
        this.#count(puzzle);
    }

    open(): Promise<void> {
        return this.#attempt.open();
    }

    close(): void {
        this.#attempt.close();
        this.board.close();
    }

    /** The way to another puzzle: a day has only one. */
    #onward(): HTMLElement {
        const { puzzle, isDaily, next } = this.#context;
        const game = gameOf(puzzle.variant)!;
        return isDaily
            ? make("a", { href: puzzlesPath(game), class: "button primary" }, this.#words.more(specOf(this.#app, game).title))
            : button(this.#words.next, next, { class: "primary" });
    }

    async #note(): Promise<void> {
        noteSolved(this.#context.puzzle);
        const counted = await this.#context.count();
        if (!isRefusal(counted)) this.#count(counted);
    }

    #count({ solved, streak }: Pick<ChosenPuzzle, "solved" | "streak">): void {
        say(this.#progress, this.#words.progress(solved, streak));
    }

    #messageText({ view, solved, shownSolution }: AttemptState): string {
        const { task, grade, solution } = this.#words;
        const { moves, grade: given } = this.#context.puzzle;
        if (shownSolution) return solution(lineText(moves, this.#app.words));
        const solver = view.played[0]?.color ?? view.board.turn;
        return solved ? this.#words.solved : `${task(view.sides[solver])} ${grade(given)}`;
    }

    #toldText({ tried, hint, isHintWhole, view }: AttemptState): string {
        const { words } = this.#app;
        if (tried !== null) {
            const move = shownMove(tried.move, words);
            return tried.verdict?.mistakes.length === 0 ? this.#words.alsoGood(move) : triedText(move, tried.verdict, words);
        }
        if (hint !== null) return hintText(view, hint, isHintWhole, view.board, words);
        return view.played.length > 0 && this.#attempt.mayTry ? this.#words.right : "";
    }
}
