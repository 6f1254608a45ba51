/** Puzzles, one after the other. */

import { EngineWorker, PageApi } from "../../engine/engine.ts";
import { type GameName, isRefusal } from "../../engine/protocol.ts";
import { Reviewer } from "../analysis/reviewer.ts";
import { type App, type Screen, specOf } from "../app.ts";
import type { PuzzleWords } from "../i18n/words_puzzles.ts";
import { appBar, loadingText } from "../widgets/app_bar.ts";
import { make } from "../widgets/dom.ts";
import { puzzleChoice } from "./puzzle_choice.ts";
import { PuzzleSource } from "./puzzle_source.ts";
import { PuzzleView } from "./puzzle_view.ts";

/** Without a game it is the puzzle of the day. */
export function puzzleScreen(app: App, words: PuzzleWords, game: GameName | null): Screen {
    const screen = new PuzzleScreen(app, words, game);
    void screen.open();
    return screen;
}

class PuzzleScreen implements Screen {
    readonly element = make("div");

    readonly #app: App;
    readonly #words: PuzzleWords;
    readonly #game: GameName | null;
    readonly #title: string;
    readonly #pageApi: PageApi;
    readonly #engineWorker: EngineWorker;
    readonly #reviewer: Reviewer;
    readonly #source: PuzzleSource;
    #view: PuzzleView | null = null;
    #isClosed = false;

    constructor(app: App, words: PuzzleWords, game: GameName | null) {
        this.#app = app;
        this.#words = words;
        this.#game = game;
        this.#title = game === null ? words.daily : words.title(specOf(app, game).title);
        this.#pageApi = new PageApi(app.workers);
        this.#engineWorker = new EngineWorker(app.workers, { alone: true });
        this.#reviewer = new Reviewer(this.#pageApi, this.#engineWorker);
        this.#source = new PuzzleSource(this.#pageApi, game);
        app.notifier.setTitle(this.#title);
        this.#say(loadingText(app));
    }

    async open(): Promise<void> {
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
        await this.#next();
    }

    key(event: KeyboardEvent): void {
        this.#view?.board.key(event);
    }

    close(): void {
        this.#isClosed = true;
        this.#view?.close();
        this.#engineWorker.close();
        this.#pageApi.close();
    }

    async #next(): Promise<void> {
        const puzzle = await this.#source.next();
        if (this.#isClosed) return;
        const before = this.#view;
        before?.close();
        this.#view = null;
        if (isRefusal(puzzle)) return this.#say(make("p", { class: "alert", role: "alert" }, puzzle.error.text));
        const view = new PuzzleView(this.#app, this.#words, {
            puzzle,
            title: this.#title,
            isDaily: this.#game === null,
            choice: puzzleChoice(this.#app, this.#words, this.#game),
            pageApi: this.#pageApi,
            reviewer: this.#reviewer,
            count: () => this.#source.count(),
            next: () => void this.#next(),
        });
        this.#view = view;
        this.#put(view.board.element);
        await view.open();
        if (before !== null) view.board.focus();
    }

    /** Shows something where there is no puzzle. */
    #say(what: HTMLElement): void {
        const side = make("section", { class: "board-side" }, puzzleChoice(this.#app, this.#words, this.#game), what);
        const screen = { class: "screen game lesson puzzle" };
        this.#put(make("div", screen, appBar(this.#app, this.#title), make("main", {}, side)));
    }

    /** On a phone not all ways to puzzles are seen at once: that where one is shall be. */
    #put(content: HTMLElement): void {
        this.element.replaceChildren(content);
        const here = content.querySelector<HTMLElement>(".puzzle-choice [aria-current]")!;
        here.closest("ul")!.scrollLeft = here.offsetLeft - here.offsetWidth;
    }
}
