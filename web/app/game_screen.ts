/** A game on this device: the board, what is said of it, and what can be done. */

import type { Transition } from "../board/board.ts";
import { Desk, Thinker } from "../engine/engine.ts";
import type { GameName } from "../engine/protocol.ts";
import { type App, type Screen, specOf } from "./app.ts";
import { anyBoardOf } from "./any_board.ts";
import { appBar, loadingText } from "./bar.ts";
import { boardOf, flippedFor, zonesOf } from "./board_view.ts";
import { boards } from "./catalogue.ts";
import { make, say } from "./dom.ts";
import { GamePanel } from "./game_panel.ts";
import { isForField, isPrintable, keyOf, obey, walkKeys } from "./game_keys.ts";
import { Hand } from "./hand.ts";
import { Keeping, matchLeft } from "./keeping.ts";
import { Match } from "./match.ts";
import { type MatchState, personMayMove } from "./match_state.ts";
import { messageOf } from "./message.ts";
import { MovesAloud } from "./moves_aloud.ts";
import { isHuman, playerOf, standardPlayers } from "./players.ts";
import type { GameRoute } from "./routes.ts";
import { playerName, SidePlate } from "./side_plate.ts";
import { play as sound, soundOf } from "./sounds.ts";
import { positionText } from "./spoken.ts";
import { readMatch, type StoredBoard, type StoredMatch } from "./stored_match.ts";

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
    readonly #desk: Desk;
    readonly #thinker: Thinker;
    readonly #match: Match;
    readonly #keeping: Keeping;
    readonly #hand: Hand;
    readonly #panel: GamePanel;
    readonly #plates: readonly SidePlate[];
    readonly #seen = () => this.#match.begun && this.#call(this.#match.state, false);
    readonly #room = make("div", { class: "board-room board-colours" });
    readonly #main = make("main");
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #aloud: MovesAloud;
    /** Ugolki's camps are where the pieces stand at the beginning. */
    #camps = "";
    /** Which of the match's games was seen last. */
    #serial = 0;

    constructor(app: App, { game }: GameRoute) {
        const { title } = specOf(app, game);
        this.#app = app;
        this.#desk = new Desk(app.hire);
        this.#thinker = new Thinker(app.hire);
        this.#match = new Match({
            desk: this.#desk,
            thinker: this.#thinker,
            changed: (state, transition) => this.#update(state, transition),
            now: () => performance.now(),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
            random: Math.random,
        });
        this.#keeping = new Keeping(game, this.#match, app.holds);
        this.#panel = new GamePanel(app, this.#match, this.#keeping, {
            confirm: (yes) => this.#hand.confirm(yes),
            typed: (text) => void this.#match.play(text),
            stepSelected: (key) => this.#hand.stepSelected(key),
            speak: () => this.#speak(),
            goBack: () => void this.#keeping.goBack(),
            takeOver: () => void this.#keeping.takeOver(),
        });
        this.#aloud = new MovesAloud(app.words);
        this.#plates = [new SidePlate("second"), new SidePlate("first")];
        const side = make("section", { class: "board-side" }, this.#plates[0]!.element, this.#room, this.#plates[1]!.element);
        const talk = make("div", { class: "talk" }, loadingText(app), this.#message, this.#alert, this.#aloud.element);
        const panel = make("aside", { class: "panel" }, talk, this.#panel.element);
        this.element = make(
            "div",
            { class: "screen game", "data-game": game },
            appBar(app, title),
            this.#main,
        );
        this.#main.append(side, panel);
        this.#main.inert = true; // until there is a game to act on
        app.tab.setTitle(title);
        document.addEventListener("visibilitychange", this.#seen);
        this.#hand = new Hand(app, this.#room, {
            desk: this.#desk,
            seen: () => this.#turned(this.#match.state),
            mayMove: () => personMayMove(this.#match.state),
            play: (text) => void this.#match.play(text),
            refuse: (text) => this.#match.refuse(text),
            chosen: () => this.#match.clearRefusal(),
            redraw: () => this.#update(this.#match.state),
        });
    }

    /** What the address asks for, or else the game that was left here, or else a new one. */
    async open(route: GameRoute): Promise<void> {
        const { game, variant, position, kept } = route;
        const stored = (kept === undefined ? null : readMatch(game, kept)) ?? matchLeft(game);
        const asked = variant !== null || position !== null;
        if (this.#app.hire.isWaiting && !asked) this.#sketch(game, stored?.board ?? firstBoard(game));
        await this.#desk.ask("language", { language: this.#app.preferences.language });
        const wrong = asked || stored === null ? await this.#begin(route, stored) : await this.#keeping.open(stored);
        // From now on the game is what is kept: a reload must not begin it again.
        if (asked || kept !== undefined) this.#app.keepAddress(`/${game}`);
        if (wrong === null) return;
        await this.#begin({ game, variant: null, position: null }, stored);
        this.#match.refuse(wrong);
    }

    /** Begins a game beside the one that was left here, between the same players. */
    #begin({ game, variant, position }: Omit<GameRoute, "screen">, left: StoredMatch | null): Promise<string | null> {
        const standard = standardPlayers(game);
        const players = {
            first: playerOf(left?.first ?? "") ?? standard.first,
            second: playerOf(left?.second ?? "") ?? standard.second,
        };
        this.#keeping.passBy(left);
        return this.#match.begin({ variant: variant ?? game, ...(position !== null && { position }), players });
    }

    /** The board while nobody knows the rules: as it was left, or as the game begins. */
    #sketch(game: GameName, { position, flipped, ...board }: StoredBoard): void {
        const { words } = this.#app;
        const zones = zonesOf(game, position, board.width);
        const standing = { ...board, game, title: specOf(this.#app, game).title, flipped };
        this.#hand.board.set(anyBoardOf(standing, { kind: "none" }, zones ? { zones } : {}, words));
    }

    key(event: KeyboardEvent): void {
        const match = this.#match;
        if (!match.begun || isForField(event)) return;
        const { shown, view } = match.state;
        if (view.game === "ring" && this.#hand.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#hand.stepSelected(keyOf(event));
        }
        const look = (ply: number) => void match.look(ply);
        obey(event, this.#app.preferences.letterKeys, {
            ...walkKeys({ look, step: (plies) => look(shown.ply + plies), present: view.board.ply }),
            undo: () => void match.undo(),
            redo: () => void match.redo(),
            hint: () => void match.hint(),
            flip: () => match.flip(),
            speak: () => this.#speak(),
            help: () => this.#app.go("/help"),
        });
    }

    close(): void {
        document.removeEventListener("visibilitychange", this.#seen);
        this.#match.close();
        this.#hand.board.destroy();
        this.#thinker.close();
        this.#keeping.close(() => this.#desk.close()); // the last move may be on its way to be kept
    }

    #speak(): void {
        const { view, shown } = this.#match.state;
        this.#panel.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(told: MatchState, transition?: Transition): void {
        const { words } = this.#app;
        this.#keeping.keep(told);
        const state = this.#turned(told);
        const { pending } = this.#hand;
        this.#main.inert = false;
        const { view } = state;
        if (state.serial !== this.#serial) this.#beginToShow(state);
        this.#hand.board.set(boardOf({ ...state, hint: pending ?? state.hint }, this.#hand.moves, this.#camps, words), transition);
        const selected = this.#hand.board.selected !== null;
        this.#aloud.update({ ...view, plies: [...view.played, ...view.undone], made: view.played.length }, state.shown);
        say(this.#message, pending === null ? messageOf(state, selected, words) : words.message.confirm(pending.text));
        say(this.#alert, state.refused ?? "");
        this.#panel.update(state, { pending: pending !== null, selected, mayGoBack: this.#keeping.mayGoBack });
        for (const plate of this.#plates) plate.update(state, playerName(state.players[plate.side], words), words);
        if (transition && this.#app.preferences.sounds) sound(soundOf(state.view, state.shown));
        this.#call(state, true);
    }

    /** Another game is on the board, which comes into view: below it one began that, or on a telephone. */
    #beginToShow({ serial, view }: MatchState): void {
        if (view.game === "ugolki") this.#camps = view.start;
        if (this.#serial > 0) document.documentElement.scrollTop = 0;
        this.#serial = serial;
    }

    /** Where two people share the board, it may turn to whoever is to move. */
    #turned(state: MatchState): MatchState {
        const { players, shown, view } = state;
        const shared = isHuman(players.first) && isHuman(players.second) && this.#app.preferences.turnBoard;
        return shared ? { ...state, flipped: flippedFor(shown.turn, view) } : state;
    }

    /** A hidden tab calls when a computer has answered, or the game is over; aloud only if that has just come about. */
    #call(state: MatchState, isNew: boolean): void {
        const { view, players } = state;
        const { tab, preferences, words } = this.#app;
        const alone = isHuman(players.first) !== isHuman(players.second);
        const waits = document.hidden && alone && (view.outcome !== null || personMayMove(this.#match.state));
        if (waits) tab.call(messageOf(state, false, words), isNew && preferences.notifications);
        else tab.rest();
    }
}
