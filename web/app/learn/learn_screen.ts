/** The lesson of a game: a small board on which something is to be done, why that was right, and what comes next. */

import { PageApi } from "../../engine/engine.ts";
import type { GameName } from "../../engine/protocol.ts";
import { hintText } from "../accessibility/move_announcer.ts";
import { type App, type Screen, specOf } from "../app.ts";
import { flippedFor } from "../board/board_view.ts";
import { sketchOf } from "../board/position_board.ts";
import { TaskBoard, type TaskTexts } from "../game/task_board.ts";
import type { ExerciseWords, LessonWords } from "../i18n/words_learn.ts";
import { readProgress } from "../storage/lesson_progress.ts";
import { button } from "../widgets/dom.ts";
import { ExerciseMarks } from "./exercise_marks.ts";
import { FinishPanel } from "./finish_panel.ts";
import { firstOf, Lesson, type LessonState, nextOf } from "./lesson.ts";
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
    readonly #marks: ExerciseMarks;
    readonly #finish: FinishPanel;
    readonly #board: TaskBoard<LessonState>;

    constructor(app: App, { exercisesOf, beyond }: LessonWords, game: GameName) {
        const { learn } = app.words;
        const { title } = specOf(app, game);
        this.#app = app;
        this.#exercises = exercisesOf[game];
        this.#game = game;
        this.#pageApi = new PageApi(app.workers);
        const lesson = new Lesson(game, {
            pageApi: this.#pageApi,
            openPageApi: () => new PageApi(app.workers),
            changed: (state, transition) => {
                this.#board.update(state, transition);
                this.#marks.update(state);
                this.#finish.update(state);
            },
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#lesson = lesson;
        this.#marks = new ExerciseMarks(app.words, (index) => void lesson.show(index));
        this.#finish = new FinishPanel(app, game, beyond[game], { again: () => void this.#go(0), readRules: () => this.#board.rules.toggle() });
        const next = button(learn.next, () => void this.#go(nextOf(lesson.state.index, lesson.state.done)!), { class: "primary" });
        this.#board = new TaskBoard(app, lesson, {
            game, title,
            inLesson: true,
            pageApi: this.#pageApi,
            aboveBoard: this.#marks.element,
            momentary: [[next, ({ solved, finished, index, done }) => solved && !finished && nextOf(index, done) !== null]],
            last: this.#finish.element,
            isOver: ({ solved }) => solved,
            textsOf: (state) => this.#textsOf(state),
        });
        this.element = this.#board.element;
        app.notifier.setTitle(learn.title(title));
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
        this.#board.moveInput.board.set(sketchOf(onBoard, start, this.#app.words));
        this.#marks.update({ index, done });
    }

    key(event: KeyboardEvent): void {
        this.#board.key(event);
    }

    close(): void {
        this.#lesson.close();
        this.#board.close();
        this.#pageApi.close();
    }

    async #go(index: number): Promise<void> {
        await this.#lesson.show(index);
        this.#board.focus();
    }

    #textsOf(state: LessonState): TaskTexts {
        const { words } = this.#app;
        const { solved, hint, isHintWhole, view } = state;
        const texts = this.#exercises[state.index]!;
        const hinted = hint === null ? "" : hintText(view, hint, isHintWhole, view.board, words);
        return { message: texts.task, told: solved ? texts.right : hinted, alert: wrongText(state, texts, words) };
    }
}

/** What was no move, or not the one that was asked for. */
function wrongText({ refused, missed, exercise }: LessonState, { nudge }: ExerciseWords, words: App["words"]): string {
    if (refused !== null) return refused;
    return missed === null ? "" : `${missedText(exercise.goal, missed, words)} ${nudge}`;
}
