/** The lesson of a game: a small board on which something is to be done, why that was right, and what comes next. */

import type { Transition } from "../../board/board.ts";
import { PageApi } from "../../engine/engine.ts";
import type { GameName } from "../../engine/protocol.ts";
import { hintText, MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import { type App, type Screen, specOf } from "../app.ts";
import { boardOf, flippedFor } from "../board/board_view.ts";
import { MoveInput } from "../board/move_input.ts";
import { sketchOf } from "../board/position_board.ts";
import { play as sound, soundOf } from "../browser/sounds.ts";
import { mayPass } from "../game/actions.ts";
import { isForField, isPrintable, keyOf, obey } from "../game/game_keys.ts";
import { hintToShow } from "../game/local_game_state.ts";
import { PlayerBar } from "../game/player_bar.ts";
import { ringKeyPad } from "../game/ring_key_pad.ts";
import type { ExerciseWords, LessonWords } from "../i18n/words_learn.ts";
import { readProgress } from "../storage/lesson_progress.ts";
import { appBar, loadingText } from "../widgets/app_bar.ts";
import { button, make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { ExerciseMarks } from "./exercise_marks.ts";
import { FinishPanel } from "./finish_panel.ts";
import { firstOf, Lesson, type LessonState, mayTry, nextOf } from "./lesson.ts";
import { lessonBoards } from "./lesson_boards.ts";
import { missedText } from "./missed_text.ts";

export function learnScreen(app: App, words: LessonWords, game: GameName): Screen {
    const screen = new LearnScreen(app, words, game);
    void screen.open();
    return screen;
}

class LearnScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #exercises: readonly ExerciseWords[];
    readonly #game: GameName;
    readonly #pageApi: PageApi;
    readonly #lesson: Lesson;
    readonly #moveInput: MoveInput;
    readonly #playerBars = [new PlayerBar("second"), new PlayerBar("first")] as const;
    readonly #marks: ExerciseMarks;
    readonly #main = make("main");
    readonly #message = make("p", { class: "message", role: "status" });
    /** Why a move was right, or a hint. */
    readonly #told = make("p", { class: "lesson-told", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #announcer: MoveAnnouncer;
    readonly #next: HTMLButtonElement;
    readonly #hint: HTMLButtonElement;
    /** What is only there while it makes sense. */
    readonly #momentary: readonly (readonly [HTMLElement, (state: LessonState, pending: boolean) => boolean])[];
    readonly #moment = make("div", { class: "actions momentary" });
    readonly #spoken: SpokenBoard;
    readonly #finish: FinishPanel;
    readonly #rules: RulesDrawer;

    constructor(app: App, { exercisesOf, beyond }: LessonWords, game: GameName) {
        const { actions, learn } = app.words;
        const { title } = specOf(app, game);
        this.#app = app;
        this.#exercises = exercisesOf[game];
        this.#game = game;
        this.#pageApi = new PageApi(app.workers);
        const lesson = new Lesson(game, {
            pageApi: this.#pageApi,
            openPageApi: () => new PageApi(app.workers),
            changed: (state, transition) => this.#update(state, transition),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#lesson = lesson;
        this.#marks = new ExerciseMarks(app.words, (index) => void lesson.show(index));
        this.#announcer = new MoveAnnouncer(app.words);
        this.#rules = new RulesDrawer(app, game, { inLesson: true });
        this.#finish = new FinishPanel(app, game, beyond[game], { again: () => void this.#go(0), readRules: () => this.#rules.toggle() });
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        this.#next = button(learn.next, () => void this.#go(nextOf(lesson.state.index, lesson.state.done)!), { class: "primary" });
        this.#hint = button(actions.hint, () => void lesson.hint(), { "aria-keyshortcuts": "h" });
        this.#momentary = [
            [this.#next, ({ solved, finished, index, done }) => solved && !finished && nextOf(index, done) !== null],
            [button(actions.confirm, () => this.#moveInput.confirm(true), { class: "primary" }), (_, pending) => pending],
            [button(actions.cancel, () => this.#moveInput.confirm(false)), (_, pending) => pending],
            [button(actions.pass, () => void lesson.play("pass")), (state) => mayTry(state) && mayPass(state)],
            [ringKeyPad(app.words, (key) => this.#moveInput.stepSelected(key)), (state, pending) => game === "ring" && mayTry(state) && !pending],
        ];
        const boardHost = make("div", { class: "board-host board-colours" });
        const side = make("section", { class: "board-side" },
            this.#marks.element, this.#playerBars[0].element, boardHost, this.#playerBars[1].element);
        const messages = make("div", { class: "messages" }, loadingText(app), this.#message, this.#told, this.#alert, this.#announcer.element);
        this.#moment.append(...this.#momentary.map(([element]) => element));
        const panel = make("aside", { class: "panel" },
            messages,
            this.#moment,
            this.#finish.element,
            make("div", { class: "actions" }, this.#hint, this.#spoken.button),
            this.#spoken.element);
        this.element = make("div", { class: "screen game lesson", "data-game": game }, appBar(app, title, this.#rules), this.#main);
        this.#main.append(side, panel);
        this.#main.inert = true; // until there is something to act on
        app.notifier.setTitle(learn.title(title));
        this.#moveInput = new MoveInput(app, boardHost, {
            pageApi: this.#pageApi,
            boardView: () => lesson.state,
            mayMove: () => mayTry(lesson.state),
            play: (text) => void lesson.play(text),
            refuse: (text) => lesson.refuse(text),
            chosen: () => lesson.clear(),
            redraw: () => this.#update(lesson.state),
        });
    }

    async open(): Promise<void> {
        if (this.#app.workers.isLoading) this.#sketch();
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
        await this.#lesson.open();
    }

    /** The exercise that the lesson will begin with, while nobody knows the rules. */
    #sketch(): void {
        const game = this.#game;
        const done = readProgress(game);
        const index = firstOf(done);
        const { start, ...board } = lessonBoards[game][index]!;
        const flipped = flippedFor(board.turn, { game, board });
        const onBoard = { ...board, game, title: specOf(this.#app, game).title, flipped };
        this.#moveInput.board.set(sketchOf(onBoard, start, this.#app.words));
        this.#marks.update({ index, done });
    }

    key(event: KeyboardEvent): void {
        if (!this.#lesson.begun || isForField(event)) return;
        // RING-12: while a piece is selected, every printable key is meant for it.
        if (this.#game === "ring" && this.#moveInput.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#moveInput.stepSelected(keyOf(event));
        }
        obey(event, this.#app.preferences.letterKeys, {
            hint: () => void this.#lesson.hint(),
            speak: () => this.#speak(),
            help: () => this.#rules.toggle(),
        });
    }

    close(): void {
        this.#lesson.close();
        this.#moveInput.board.destroy();
        this.#pageApi.close();
    }

    /** To an exercise; the button that led there is gone, so the keyboard is led to the board. */
    async #go(index: number): Promise<void> {
        await this.#lesson.show(index);
        const { board } = this.#moveInput;
        board.focusSquare(board.focused);
    }

    #speak(): void {
        const { view, shown } = this.#lesson.state;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(state: LessonState, transition?: Transition): void {
        const { words, preferences } = this.#app;
        const { view, shown } = state;
        const { board, moves, pending } = this.#moveInput;
        this.#main.inert = false;
        board.set(boardOf({ ...state, hint: pending ?? hintToShow(state) }, moves, state.camps, words), transition);
        this.#announcer.update({ ...view, plies: view.played, made: view.played.length }, shown);
        const texts = this.#exercises[state.index]!;
        say(this.#message, pending === null ? texts.task : words.message.confirm(pending.text));
        say(this.#told, this.#toldText(state, texts));
        say(this.#alert, wrongText(state, texts, words));
        this.#marks.update(state);
        for (const [element, makesSense] of this.#momentary) element.hidden = !makesSense(state, pending !== null);
        this.#hint.disabled = !mayTry(state);
        this.#moment.hidden = state.finished;
        this.#finish.update(state);
        this.#spoken.update(shown.position);
        const learner = view.played[0]?.color ?? shown.turn;
        for (const bar of this.#playerBars) bar.update(state, bar.side === learner ? words.learn.you : "", words);
        if (transition && preferences.sounds) sound(soundOf(view, shown));
    }

    #toldText({ solved, hint, isHintWhole, view }: LessonState, { right }: ExerciseWords): string {
        if (solved) return right;
        return hint === null ? "" : hintText(view, hint, isHintWhole, view.board, this.#app.words);
    }
}

/** What was no move, or not the one that was asked for. */
function wrongText({ refused, missed, exercise }: LessonState, { nudge }: ExerciseWords, words: App["words"]): string {
    if (refused !== null) return refused;
    return missed === null ? "" : `${missedText(exercise.goal, missed, words)} ${nudge}`;
}
