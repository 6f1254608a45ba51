/** A game on this device: the board, what is said of it, and what can be done. */

import type { Transition } from "../../board/board.ts";
import { PageApi, EngineWorker } from "../../engine/engine.ts";
import type { GameName } from "../../engine/protocol.ts";
import { MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import { type App, type Screen, specOf } from "../app.ts";
import { boardOf, flippedFor } from "../board/board_view.ts";
import { MoveInput } from "../board/move_input.ts";
import { sketchOf } from "../board/position_board.ts";
import { play as sound, soundOf } from "../browser/sounds.ts";
import { boards } from "../catalogue.ts";
import type { GameRoute } from "../routing/routes.ts";
import { SavedGames, lastGame } from "../storage/saved_games.ts";
import { readGame, type StoredBoard, type StoredGame } from "../storage/stored_game.ts";
import { appBar, loadingText } from "../widgets/app_bar.ts";
import { make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { isForField, isPrintable, keyOf, obey, plyKeys } from "./game_keys.ts";
import { GamePanel } from "./game_panel.ts";
import { LocalGame } from "./local_game.ts";
import { hintToShow, type LocalGameState, personMayMove } from "./local_game_state.ts";
import { messageOf } from "./message.ts";
import { human, isHuman, type Player, playerOf, standardPlayers, withinLevels } from "./players.ts";
import { playerName, PlayerBar } from "./player_bar.ts";

export function gameScreen(app: App, route: GameRoute): Screen {
    const screen = new GameScreen(app, route);
    void screen.open(route);
    return screen;
}

/** Where a game begins that whoever plays begins, too. */
function firstBoard(game: GameName): StoredBoard {
    const board = boards[game].start;
    return { ...board, flipped: flippedFor("first", { game, board }) };
}

class GameScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #pageApi: PageApi;
    readonly #engineWorker: EngineWorker;
    readonly #localGame: LocalGame;
    readonly #savedGames: SavedGames;
    readonly #moveInput: MoveInput;
    readonly #panel: GamePanel;
    readonly #rules: RulesDrawer;
    readonly #playerBars: readonly PlayerBar[];
    readonly #whenVisible = () => this.#localGame.begun && this.#notify(this.#localGame.state, false);
    readonly #boardHost = make("div", { class: "board-host board-colours" });
    readonly #main = make("main");
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #announcer: MoveAnnouncer;
    /** Ugolki's camps are where the pieces stand at the beginning. */
    #camps = "";
    /** Which of its games was seen last. */
    #serial = 0;

    constructor(app: App, { game }: GameRoute) {
        const { title } = specOf(app, game);
        this.#app = app;
        this.#pageApi = new PageApi(app.workers);
        this.#engineWorker = new EngineWorker(app.workers);
        this.#localGame = new LocalGame({
            pageApi: this.#pageApi,
            engineWorker: this.#engineWorker,
            changed: (state, transition) => this.#update(state, transition),
            now: () => Math.floor(performance.now()),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            random: Math.random,
            concedes: () => app.preferences.concedes,
        });
        this.#savedGames = new SavedGames(game, this.#localGame, app.locks);
        this.#panel = new GamePanel(app, this.#pageApi, this.#localGame, this.#savedGames, {
            confirm: (yes) => this.#moveInput.confirm(yes),
            typed: (text) => void this.#localGame.play(text),
            stepSelected: (key) => this.#moveInput.stepSelected(key),
            speak: () => this.#speak(),
            goBack: () => void this.#savedGames.goBack(),
            takeOver: () => void this.#savedGames.takeOver(),
        });
        this.#announcer = new MoveAnnouncer(app.words);
        this.#playerBars = [new PlayerBar("second"), new PlayerBar("first")];
        const side = make("section", { class: "board-side" }, this.#playerBars[0]!.element, this.#boardHost, this.#playerBars[1]!.element);
        const messages = make("div", { class: "messages" }, loadingText(app), this.#message, this.#alert, this.#announcer.element);
        const panel = make("aside", { class: "panel" }, messages, this.#panel.element);
        this.#rules = new RulesDrawer(app, game);
        this.element = make(
            "div",
            { class: "screen game", "data-game": game },
            appBar(app, title, this.#rules),
            this.#main,
        );
        this.#main.append(side, panel);
        this.#main.inert = true; // until there is a game to act on
        app.notifier.setTitle(title);
        document.addEventListener("visibilitychange", this.#whenVisible);
        this.#moveInput = new MoveInput(app, this.#boardHost, {
            pageApi: this.#pageApi,
            boardView: () => this.#turned(this.#localGame.state),
            mayMove: () => personMayMove(this.#localGame.state),
            play: (text) => void this.#localGame.play(text),
            refuse: (text) => this.#localGame.refuse(text),
            chosen: () => this.#localGame.clearRefusal(),
            redraw: () => this.#update(this.#localGame.state),
        });
    }

    /** What the address asks for, or else the game that was left here, or else a new one. */
    async open(route: GameRoute): Promise<void> {
        const { game, variant, position, saved, against } = route;
        const stored = (saved === undefined ? null : readGame(game, saved)) ?? lastGame(game);
        const asked = variant !== null || position !== null || playerOf(against ?? "") !== null;
        if (this.#app.workers.isLoading && !asked) this.#sketch(game, stored?.board ?? firstBoard(game));
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
        const wrong = asked || stored === null ? await this.#begin(route, stored) : await this.#savedGames.open(stored);
        // From now on the game is what is saved: a reload must not begin it again.
        if (asked || saved !== undefined) this.#app.replaceAddress(`/${game}`);
        if (wrong === null) return;
        await this.#begin({ game, variant: null, position: null }, stored);
        this.#localGame.refuse(wrong);
    }

    /** Begins a game beside the one that was left here, between the same players unless others are asked for. */
    #begin({ game, variant, position, against }: Omit<GameRoute, "screen">, left: StoredGame | null): Promise<string | null> {
        const standard = standardPlayers(game);
        const { levels } = specOf(this.#app, game);
        const named = (text: string | null | undefined): Player | null => {
            const player = playerOf(text ?? "");
            return player === null ? null : withinLevels(player, levels);
        };
        const opponent = named(against);
        const players = opponent !== null ? { first: human, second: opponent } : {
            first: named(left?.first) ?? standard.first,
            second: named(left?.second) ?? standard.second,
        };
        this.#savedGames.beginBeside(left);
        return this.#localGame.begin({ variant: variant ?? game, ...(position !== null && { position }), players });
    }

    /** The board while nobody knows the rules: as it was left, or as the game begins. */
    #sketch(game: GameName, { position, flipped, ...board }: StoredBoard): void {
        const onBoard = { ...board, game, title: specOf(this.#app, game).title, flipped };
        this.#moveInput.board.set(sketchOf(onBoard, position, this.#app.words));
    }

    key(event: KeyboardEvent): void {
        const localGame = this.#localGame;
        if (!localGame.begun || isForField(event)) return;
        const { view } = localGame.state;
        if (view.game === "ring" && this.#moveInput.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#moveInput.stepSelected(keyOf(event));
        }
        const look = (ply: number) => void localGame.look(ply);
        const step = (plies: number) => void localGame.lookBy(plies);
        obey(event, this.#app.preferences.letterKeys, {
            ...plyKeys({ look, step, present: view.board.ply }),
            undo: () => void localGame.undo(),
            redo: () => void localGame.redo(),
            hint: () => void localGame.hint(),
            flip: () => localGame.flip(),
            speak: () => this.#speak(),
            help: () => this.#rules.toggle(),
        });
    }

    paste(text: string): void {
        this.#panel.paste(text);
    }

    close(): void {
        document.removeEventListener("visibilitychange", this.#whenVisible);
        this.#localGame.close();
        this.#moveInput.board.destroy();
        this.#engineWorker.close();
        this.#savedGames.close(() => this.#pageApi.close()); // the last move may be on its way to be saved
    }

    #speak(): void {
        const { view, shown } = this.#localGame.state;
        this.#panel.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(told: LocalGameState, transition?: Transition): void {
        const { words } = this.#app;
        this.#savedGames.save(told);
        const state = this.#turned(told);
        const { pending } = this.#moveInput;
        this.#main.inert = false;
        const { view } = state;
        if (state.serial !== this.#serial) this.#beginToShow(state);
        this.#moveInput.board.set(boardOf({ ...state, hint: pending ?? hintToShow(state) }, this.#moveInput.moves, this.#camps, words), transition);
        const selected = this.#moveInput.board.selected !== null;
        this.#announcer.update({ ...view, plies: [...view.played, ...view.undone], made: view.played.length }, state.shown);
        say(this.#message, pending === null ? messageOf(state, selected, words) : words.message.confirm(pending.text));
        say(this.#alert, state.refused ?? "");
        this.#panel.update(state, { pending: pending !== null, selected, mayGoBack: this.#savedGames.mayGoBack });
        for (const bar of this.#playerBars) bar.update(state, playerName(state.players[bar.side], words), words);
        if (transition && this.#app.preferences.sounds) sound(soundOf(state.view, state.shown));
        this.#notify(state, true);
    }

    /** Another game is on the board, which comes into view: below it one began that, or on a telephone. */
    #beginToShow({ serial, view }: LocalGameState): void {
        if (view.game === "ugolki") this.#camps = view.start;
        if (this.#serial > 0) document.documentElement.scrollTop = 0;
        this.#serial = serial;
    }

    /** Where two people share the board, it may turn to whoever is to move. */
    #turned(state: LocalGameState): LocalGameState {
        const { players, shown, view } = state;
        const shared = isHuman(players.first) && isHuman(players.second) && this.#app.preferences.turnBoard;
        return shared ? { ...state, flipped: flippedFor(shown.turn, view) } : state;
    }

    /** A hidden tab notifies when a computer has answered, or the game is over; aloud only if that has just come about. */
    #notify(state: LocalGameState, isNew: boolean): void {
        const { view, players } = state;
        const { notifier, preferences, words } = this.#app;
        const alone = isHuman(players.first) !== isHuman(players.second);
        const waits = document.hidden && alone && (view.outcome !== null || personMayMove(this.#localGame.state));
        if (waits) notifier.notify(messageOf(state, false, words), isNew && preferences.notifications);
        else notifier.clear();
    }
}
