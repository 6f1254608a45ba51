/** A puzzle on the screen: its board, what became of the last try, and what one may ask for. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import { type Answer, type ChosenPuzzle, type GameName, isRefusal } from "../../engine/protocol.ts";
import { hintText, MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import { triedText } from "../analysis/moment.ts";
import type { Reviewer } from "../analysis/reviewer.ts";
import { type App, specOf } from "../app.ts";
import { boardOf } from "../board/board_view.ts";
import { MoveInput } from "../board/move_input.ts";
import { lineText, shownMove } from "../board/move_names.ts";
import { play as sound, soundOf } from "../browser/sounds.ts";
import { mayPass } from "../game/actions.ts";
import { isForField, isPrintable, keyOf, obey } from "../game/game_keys.ts";
import { hintToShow } from "../game/local_game_state.ts";
import { PlayerBar } from "../game/player_bar.ts";
import { ringKeyPad } from "../game/ring_key_pad.ts";
import type { PuzzleWords } from "../i18n/words_puzzles.ts";
import { analysisOf, gameOf, puzzlesPath } from "../routing/routes.ts";
import { noteSolved } from "../storage/solved_puzzles.ts";
import { appBar } from "../widgets/app_bar.ts";
import { button, make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
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
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #words: PuzzleWords;
    readonly #context: PuzzleContext;
    readonly #game: GameName;
    readonly #attempt: Attempt;
    readonly #moveInput: MoveInput;
    readonly #playerBars = [new PlayerBar("second"), new PlayerBar("first")] as const;
    readonly #main = make("main");
    readonly #message = make("p", { class: "message", role: "status" });
    /** What became of a move, or a hint. */
    readonly #told = make("p", { class: "lesson-told", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #progress = make("p", { class: "puzzle-progress" });
    readonly #announcer: MoveAnnouncer;
    readonly #hint: HTMLButtonElement;
    readonly #showSolution: HTMLButtonElement;
    readonly #analyse: HTMLAnchorElement;
    /** What is only there while it makes sense. */
    readonly #momentary: readonly (readonly [HTMLElement, (state: AttemptState, pending: boolean) => boolean])[];
    readonly #spoken: SpokenBoard;
    readonly #rules: RulesDrawer;

    constructor(app: App, words: PuzzleWords, context: PuzzleContext) {
        const { actions } = app.words;
        const { puzzle, pageApi, reviewer } = context;
        this.#app = app;
        this.#words = words;
        this.#context = context;
        this.#game = gameOf(puzzle.variant)!;
        const attempt = new Attempt(puzzle, {
            pageApi, reviewer,
            changed: (state, transition) => this.#update(state, transition),
            solved: () => void this.#note(),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#attempt = attempt;
        this.#announcer = new MoveAnnouncer(app.words);
        this.#rules = new RulesDrawer(app, this.#game);
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        this.#hint = button(actions.hint, () => attempt.hint(), { "aria-keyshortcuts": "h" });
        this.#showSolution = button(words.show, () => void attempt.showSolution());
        this.#analyse = make("a", { class: "button" }, actions.analyse);
        const isOver = (state: AttemptState) => state.solved || state.shownSolution;
        this.#momentary = [
            [this.#onward(), isOver],
            [this.#analyse, isOver],
            [button(actions.confirm, () => this.#moveInput.confirm(true), { class: "primary" }), (_, pending) => pending],
            [button(actions.cancel, () => this.#moveInput.confirm(false)), (_, pending) => pending],
            [button(actions.pass, () => void attempt.play("pass")), (state) => attempt.mayTry && mayPass(state)],
            [
                ringKeyPad(app.words, (key) => this.#moveInput.stepSelected(key)),
                (_, pending) => this.#game === "ring" && attempt.mayTry && !pending,
            ],
        ];
        const boardHost = make("div", { class: "board-host board-colours" });
        this.#main.append(
            make("section", { class: "board-side" }, context.choice, this.#playerBars[0].element, boardHost, this.#playerBars[1].element),
            make("aside", { class: "panel" },
                make("div", { class: "messages" }, this.#message, this.#told, this.#alert, this.#announcer.element),
                make("div", { class: "actions momentary" }, ...this.#momentary.map(([element]) => element)),
                make("div", { class: "actions" }, this.#hint, this.#showSolution, this.#spoken.button),
                this.#spoken.element,
                this.#progress));
        this.element = make("div", { class: "screen game lesson puzzle", "data-game": this.#game }, appBar(app, context.title, this.#rules), this.#main);
        this.#count(puzzle);
        this.#moveInput = new MoveInput(app, boardHost, {
            pageApi,
            boardView: () => attempt.state,
            mayMove: () => attempt.mayTry,
            play: (text) => void attempt.play(text),
            refuse: (text) => attempt.refuse(text),
            chosen: () => attempt.clear(),
            redraw: () => this.#update(attempt.state),
        });
    }

    open(): Promise<void> {
        return this.#attempt.open();
    }

    /** Leads the keyboard to the board. */
    focus(): void {
        const { board } = this.#moveInput;
        board.focusSquare(board.focused);
    }

    key(event: KeyboardEvent): void {
        if (!this.#attempt.begun || isForField(event)) return;
        // RING-12: while a piece is selected, every printable key is meant for it.
        if (this.#game === "ring" && this.#moveInput.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#moveInput.stepSelected(keyOf(event));
        }
        obey(event, this.#app.preferences.letterKeys, {
            hint: () => this.#attempt.hint(),
            speak: () => this.#speak(),
            help: () => this.#rules.toggle(),
        });
    }

    close(): void {
        this.#attempt.close();
        this.#moveInput.board.destroy();
    }

    /** The way to another puzzle: a day has only one. */
    #onward(): HTMLElement {
        const { isDaily, next } = this.#context;
        return isDaily
            ? make("a", { href: puzzlesPath(this.#game), class: "button primary" }, this.#words.more(specOf(this.#app, this.#game).title))
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

    #speak(): void {
        const { view, shown } = this.#attempt.state;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(state: AttemptState, transition?: Transition): void {
        const { words, preferences } = this.#app;
        const { view, shown } = state;
        const { board, moves, pending } = this.#moveInput;
        board.set(boardOf({ ...state, hint: pending ?? hintToShow(state) }, moves, state.camps, words), transition);
        this.#announcer.update({ ...view, plies: view.played, made: view.played.length }, shown);
        say(this.#message, pending === null ? this.#messageText(state) : words.message.confirm(pending.text));
        say(this.#told, this.#toldText(state));
        say(this.#alert, state.refused ?? "");
        for (const [element, makesSense] of this.#momentary) element.hidden = !makesSense(state, pending !== null);
        this.#hint.disabled = this.#showSolution.disabled = !this.#attempt.mayTry;
        this.#analyse.href = analysisOf(state);
        this.#spoken.update(shown.position);
        const solver = view.played[0]?.color ?? shown.turn;
        for (const bar of this.#playerBars) bar.update(state, bar.side === solver ? words.learn.you : "", words);
        if (transition && preferences.sounds) sound(soundOf(view, shown));
    }

    #messageText({ view, solved, shownSolution }: AttemptState): string {
        const { task, grade, solution } = this.#words;
        const { moves, grade: given } = this.#context.puzzle;
        if (shownSolution) return solution(lineText(moves, this.#app.words));
        const solver = view.played[0]?.color ?? view.board.turn;
        return solved ? this.#words.solved : `${task(view.sides[solver])} ${grade(given)}`;
    }

    #toldText({ tried, hint, isHintWhole, view, solved, shownSolution }: AttemptState): string {
        const { words } = this.#app;
        if (tried !== null) {
            const move = shownMove(tried.move, words);
            return tried.verdict?.mistakes.length === 0 ? this.#words.alsoGood(move) : triedText(move, tried.verdict, words);
        }
        if (hint !== null) return hintText(view, hint, isHintWhole, view.board, words);
        return view.played.length > 0 && !solved && !shownSolution && this.#attempt.mayTry ? this.#words.right : "";
    }
}
