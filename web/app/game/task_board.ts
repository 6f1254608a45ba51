/** A game's screen on which one move is sought, in a lesson or a puzzle: its board, what is asked, what became of the last try,
 *  and the ways to say which move it is. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import type { GameName } from "../../engine/protocol.ts";
import { MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import type { App } from "../app.ts";
import { boardOf, type BoardView } from "../board/board_view.ts";
import { MoveInput } from "../board/move_input.ts";
import { play as sound, soundOf } from "../browser/sounds.ts";
import { appBar, loadingText } from "../widgets/app_bar.ts";
import { button, make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { mayPass } from "./actions.ts";
import { isForField, isPrintable, keyOf, obey } from "./game_keys.ts";
import { hintToShow } from "./local_game_state.ts";
import { PlayerBar } from "./player_bar.ts";
import { ringKeyPad } from "./ring_key_pad.ts";

export interface TaskState extends BoardView {
    /** Where the game begins on this board: Ugolki's camps are where the pieces stand then. */
    readonly camps: string;
    /** Whether the hint tells the whole move, and not only which piece. */
    readonly isHintWhole: boolean;
}

/** What somebody is to do. */
export interface Task<S extends TaskState> {
    readonly begun: boolean;
    /** Once it has begun. */
    readonly state: S;
    /** Whether a move is waited for. */
    readonly mayTry: boolean;
    play(text: string): Promise<void>;
    hint(): void | Promise<void>;
    /** Says why something is no move. */
    refuse(text: string): void;
    /** What was wrong is forgotten, as something else is chosen. */
    clear(): void;
}

/** What is said of a task. */
export interface TaskTexts {
    /** What is to be done. */
    readonly message: string;
    /** What became of a move, or a hint. */
    readonly told: string;
    readonly alert: string;
}

/** An element, and when it makes sense: only then it is there. */
export type Momentary<S> = readonly [HTMLElement, (state: S) => boolean];

export interface TaskParts<S> {
    readonly game: GameName;
    readonly title: string;
    /** Besides those of all tasks. */
    readonly classes?: string;
    /** Whether the screen is that of the game's lesson. */
    readonly inLesson?: boolean;
    readonly pageApi: PageApi;
    readonly aboveBoard: HTMLElement;
    /** Besides those of all tasks. */
    readonly momentary: readonly Momentary<S>[];
    readonly last: HTMLElement;
    /** Whether nothing is sought any more: then nobody needs hints. */
    readonly isOver: (state: S) => boolean;
    readonly textsOf: (state: S) => TaskTexts;
}

export class TaskBoard<S extends TaskState> {
    readonly element: HTMLElement;
    readonly moveInput: MoveInput;
    readonly rules: RulesDrawer;

    readonly #app: App;
    readonly #task: Task<S>;
    readonly #parts: TaskParts<S>;
    readonly #playerBars = [new PlayerBar("second"), new PlayerBar("first")] as const;
    readonly #main = make("main");
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #told = make("p", { class: "lesson-told", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #announcer: MoveAnnouncer;
    readonly #hint: HTMLButtonElement;
    readonly #momentary: readonly (readonly [HTMLElement, (state: S, pending: boolean) => boolean])[];
    readonly #spoken: SpokenBoard;

    constructor(app: App, task: Task<S>, parts: TaskParts<S>) {
        const { actions } = app.words;
        const { game, title, classes = "", inLesson = false, pageApi, aboveBoard, momentary, isOver, last } = parts;
        this.#app = app;
        this.#task = task;
        this.#parts = parts;
        this.#announcer = new MoveAnnouncer(app.words);
        this.rules = new RulesDrawer(app, game, { inLesson });
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        this.#hint = button(actions.hint, () => void task.hint(), { "aria-keyshortcuts": "h" });
        const ringKeys = ringKeyPad(app.words, (key) => this.moveInput.stepSelected(key));
        this.#momentary = [
            [this.#hint, (state) => !isOver(state)],
            ...momentary,
            [button(actions.confirm, () => this.moveInput.confirm(true), { class: "primary" }), (_, pending) => pending],
            [button(actions.cancel, () => this.moveInput.confirm(false)), (_, pending) => pending],
            [button(actions.pass, () => void task.play("pass")), (state) => task.mayTry && mayPass(state)],
            [this.#spoken.button, () => true],
            [ringKeys, (_, pending) => game === "ring" && task.mayTry && !pending],
        ];
        for (const [element] of this.#momentary) element.hidden = true; // nothing makes sense yet
        const buttons = this.#momentary.map(([element]) => element).filter((element) => element !== ringKeys);
        const now = make("div", { class: "actions momentary" }, make("div", { class: "actions" }, ...buttons), ringKeys);
        const boardHost = make("div", { class: "board-host board-colours" });
        this.#main.append(
            make("section", { class: "board-side" }, aboveBoard, this.#playerBars[0].element, boardHost, this.#playerBars[1].element),
            make("aside", { class: "panel" },
                make("div", { class: "messages" }, loadingText(app), this.#message, this.#told, this.#alert, this.#announcer.element),
                now,
                last,
                this.#spoken.element));
        this.#main.inert = true; // until there is something to act on
        this.element = make("div", { class: `screen game lesson ${classes}`.trim(), "data-game": game }, appBar(app, title, this.rules), this.#main);
        this.moveInput = new MoveInput(app, boardHost, {
            pageApi,
            boardView: () => task.state,
            mayMove: () => task.mayTry,
            play: (text) => void task.play(text),
            refuse: (text) => task.refuse(text),
            chosen: () => task.clear(),
            redraw: () => this.update(task.state),
        });
    }

    update(state: S, transition?: Transition): void {
        const { words, preferences } = this.#app;
        const { view, shown } = state;
        const { board, moves, pending } = this.moveInput;
        this.#main.inert = false;
        board.set(boardOf({ ...state, hint: pending ?? hintToShow(state) }, moves, state.camps, words), transition);
        this.#announcer.update({ ...view, plies: view.played, made: view.played.length }, shown);
        const { message, told, alert } = this.#parts.textsOf(state);
        say(this.#message, pending === null ? message : words.message.confirm(pending.text));
        say(this.#told, told);
        say(this.#alert, alert);
        for (const [element, makesSense] of this.#momentary) element.hidden = !makesSense(state, pending !== null);
        this.#hint.disabled = !this.#task.mayTry;
        this.#spoken.update(shown.position);
        const mover = view.played[0]?.color ?? shown.turn;
        for (const bar of this.#playerBars) bar.update(state, bar.side === mover ? words.learn.you : "", words);
        if (transition && preferences.sounds) sound(soundOf(view, shown));
    }

    key(event: KeyboardEvent): void {
        if (!this.#task.begun || isForField(event)) return;
        // RING-12: while a piece is selected, every printable key is meant for it.
        if (this.#parts.game === "ring" && this.moveInput.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.moveInput.stepSelected(keyOf(event));
        }
        obey(event, this.#app.preferences.letterKeys, {
            hint: () => void this.#task.hint(),
            speak: () => this.#speak(),
            help: () => this.rules.toggle(),
        });
    }

    /** Leads the keyboard to the board, where the button that led to a task is gone. */
    focus(): void {
        const { board } = this.moveInput;
        board.focusSquare(board.focused);
    }

    close(): void {
        this.moveInput.board.destroy();
    }

    #speak(): void {
        const { view, shown } = this.#task.state;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }
}
