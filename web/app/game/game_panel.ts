/** What stands beside the board: what can be done, what the computer thinks, the moves, a new game, files. */

import type { PageApi } from "../../engine/engine.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { mistakeNote } from "../analysis/mistake_text.ts";
import type { App } from "../app.ts";
import { savedGameList } from "../storage/saved_game_list.ts";
import type { SavedGames } from "../storage/saved_games.ts";
import type { StoredGame } from "../storage/stored_game.ts";
import { make } from "../widgets/dom.ts";
import { Actions } from "./actions.ts";
import { filesForm } from "./files_form.ts";
import { GameNumbers } from "./game_numbers.ts";
import type { LocalGame } from "./local_game.ts";
import { hasPerson, type LocalGameState, personMayMove } from "./local_game_state.ts";
import { MoveList } from "./move_list.ts";
import { MoveLog } from "./move_log.ts";
import { newGameForm } from "./new_game.ts";
import { NotedMistake } from "./noted_mistake.ts";
import { openOnBoard } from "./open_pasted.ts";
import { PasteDialog } from "./paste_dialog.ts";

/** What the panel asks of its screen. */
export interface PanelEvents {
    confirm(yes: boolean): void;
    typed(text: string): void;
    /** Ring's on-screen keys (RING-12). */
    stepSelected(key: string): void;
    /** The person wants to hear the position. */
    speak(): void;
    /** The game before the one that was just begun is to go on. */
    goBack(): void;
    /** The game is to go on in this tab. */
    takeOver(): void;
}

/** What the panel must know besides the game. */
export interface PanelContext {
    readonly pending: boolean;
    readonly selected: boolean;
    /** Whether there is a game to go back to. */
    readonly mayGoBack: boolean;
}

export class GamePanel {
    readonly element: HTMLElement;
    readonly #actions: Actions;
    readonly #moves: MoveList;
    readonly #log: MoveLog;
    readonly #mistake: NotedMistake;
    readonly #paste: PasteDialog;
    readonly #numbers: GameNumbers;
    readonly #spoken: SpokenBoard;
    readonly #newGame: HTMLDetailsElement;
    readonly #savedGames: SavedGames;
    readonly #kept = make("div", {});
    readonly #app: App;
    readonly #localGame: LocalGame;
    #settings: string | null = null;

    constructor(app: App, pageApi: PageApi, localGame: LocalGame, savedGames: SavedGames, events: PanelEvents) {
        this.#app = app;
        this.#localGame = localGame;
        this.#savedGames = savedGames;
        this.#spoken = new SpokenBoard(app.words, () => events.speak());
        this.#actions = new Actions(app, localGame, events, {
            speak: this.#spoken.button,
            openNewGame: () => this.#openNewGame(),
            others: () => savedGames.others(),
            showMoves: () => this.#moves.element.scrollIntoView({ block: "nearest" }),
        });
        this.#moves = new MoveList(app.words, {
            look: (ply) => void localGame.look(ply),
            step: (plies) => void localGame.lookBy(plies),
            typed: events.typed,
        });
        this.#log = new MoveLog(app.words, pageApi);
        this.#mistake = new NotedMistake(app.words);
        this.#paste = new PasteDialog(app, {
            view: () => (localGame.begun ? localGame.state.view : null),
            keeps: true,
            open: openOnBoard(app, localGame),
        });
        this.#numbers = new GameNumbers(app);
        this.#newGame = make("details", { class: "fold" }, make("summary", {}, app.words.newGame.title), this.#kept);
        this.#newGame.addEventListener("toggle", () => this.#listKept());
        const files = make("details", { class: "fold" }, make("summary", {}, app.words.files.title), filesForm(app, localGame, () => this.#paste.show()));
        this.element = make(
            "div",
            { class: "panel-parts" },
            this.#numbers.element,
            this.#actions.element,
            this.#spoken.element,
            this.#moves.element,
            this.#mistake.element,
            this.#log.element,
            this.#newGame,
            files,
            this.#paste.element,
        );
    }

    /** Says the position, and shows what is said. */
    say(position: string, text: string): void {
        this.#spoken.say(position, text);
    }

    /** Asks what is to be done with a text. */
    paste(text: string): void {
        this.#paste.show(text);
    }

    update(state: LocalGameState, context: PanelContext): void {
        this.#spoken.update(state.shown.position);
        this.#numbers.update(state);
        this.#actions.update(state, context);
        const line = [...state.view.played, ...state.view.undone];
        this.#mistake.update(state, line);
        this.#log.update(state.view, state.serial);
        this.#moves.update({
            plies: line,
            shown: state.shown.ply,
            stand: state.view.played.length,
            typing: !hasPerson(state) ? "never" : personMayMove(state) ? "now" : "later",
            notes: new Map(line.flatMap(({ mistake }, ply) =>
                mistake === undefined ? [] : [[ply, mistakeNote(mistake.kind, mistake.cost, this.#app.words)]])),
        });
        this.#offerNewGame(state);
    }

    /** The form begins with what is being played. */
    #offerNewGame({ view, players }: LocalGameState): void {
        const settings = JSON.stringify([view.variant, players]);
        if (settings === this.#settings) return;
        this.#settings = settings;
        const form = newGameForm(this.#app, this.#localGame, () => this.#closeNewGame());
        this.#newGame.replaceChildren(this.#newGame.firstElementChild!, form, this.#kept);
    }

    /** The games that one can go on with instead. */
    #listKept(): void {
        const open = async (stored: StoredGame) => {
            const wrong = await this.#savedGames.open(stored);
            if (wrong !== null) return this.#localGame.refuse(wrong);
            this.#closeNewGame();
        };
        const { game } = this.#localGame.state.view;
        const list = savedGameList(this.#app, game, this.#savedGames.others(), (stored) => void open(stored));
        this.#kept.replaceChildren(...(list === null ? [] : [list]));
    }

    #closeNewGame(): void {
        this.#newGame.open = false;
        this.#newGame.querySelector("summary")!.focus({ preventScroll: true });
    }

    #openNewGame(): void {
        this.#newGame.open = true;
        this.#newGame.scrollIntoView({ block: "nearest" });
        this.#newGame.querySelector("select")?.focus();
    }
}
