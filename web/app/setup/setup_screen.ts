/** Ring's setup by hand (RING-2): in each of three rounds one chooses a cell and types a key. */

import { createBoard, type Board, type Square } from "../../board/board.ts";
import { PageApi } from "../../engine/engine.ts";
import { isRefusal, type Answer, type Refusal, type SetupView } from "../../engine/protocol.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { piecesText } from "../accessibility/spoken_position.ts";
import { type App, type Screen, specOf } from "../app.ts";
import { boardOfPosition } from "../board/position_board.ts";
import { squareName } from "../board/squares.ts";
import { play as sound } from "../browser/sounds.ts";
import { isForField, isPrintable, keyOf, obey } from "../game/game_keys.ts";
import { gamePath, type Route, setupPath } from "../routing/routes.ts";
import { wrongAddress } from "../routing/wrong_address.ts";
import { readSetup, writeSetup } from "../storage/stored_setup.ts";
import { appBar } from "../widgets/app_bar.ts";
import { button, make, say, sure } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { SetupKeys, keysOf } from "./setup_keys.ts";
import { SetupPlayerBar } from "./setup_player_bar.ts";

type SetupRoute = Extract<Route, { screen: "setup" }>;

interface SetupState {
    /** Null until the module has answered. */
    readonly view: SetupView | null;
    /** The cell that the next key is for. */
    readonly chosen: Square | null;
    readonly wrong: string;
}

export function setupScreen(app: App, { variant }: SetupRoute): Screen {
    const screen = new SetupScreen(app, variant);
    void screen.open();
    return screen;
}

class SetupScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #variant: string;
    readonly #pageApi: PageApi;
    readonly #board: Board;
    readonly #keys: SetupKeys;
    readonly #playerBars: readonly SetupPlayerBar[];
    readonly #boardHost = make("div", { class: "board-host board-colours" });
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    /** Says at once what has been placed. */
    readonly #placed = make("p", { class: "moved visually-hidden", "aria-live": "assertive" });
    readonly #next: HTMLButtonElement;
    readonly #startOver: HTMLButtonElement;
    readonly #spoken: SpokenBoard;
    readonly #rules: RulesDrawer;
    #state: SetupState = { view: null, chosen: null, wrong: "" };

    constructor(app: App, variant: string) {
        const { setup, actions } = app.words;
        const { title, sides } = specOf(app, "ring");
        this.#app = app;
        this.#variant = variant;
        this.#pageApi = new PageApi(app.workers);
        this.#keys = new SetupKeys(app.words, (key) => void this.#type(key, this.#state.chosen));
        this.#next = button(setup.next, () => void this.#play("next"), { class: "primary", disabled: true });
        this.#startOver = sure(setup.startOver, actions.sure, () => void this.#begin());
        this.#playerBars = [new SetupPlayerBar("second", sides.second, app.words), new SetupPlayerBar("first", sides.first, app.words)];
        const side = make("section", { class: "board-side" }, this.#playerBars[0]!.element, this.#boardHost, this.#playerBars[1]!.element);
        const messages = make("div", { class: "messages" }, this.#message, this.#alert, this.#placed);
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        const rounds = make("div", { class: "actions" }, this.#next, this.#startOver, this.#spoken.button);
        const panel = make("aside", { class: "panel" }, messages, this.#keys.element, rounds, this.#spoken.element);
        this.#rules = new RulesDrawer(app, "ring");
        this.element = make(
            "div",
            { class: "screen game setup", "data-game": "ring" },
            appBar(app, title, this.#rules),
            make("main", {}, side, panel),
        );
        app.notifier.setTitle(`${title}: ${setup.title}`);
        this.#board = createBoard(this.#boardHost, {
            onSquare: (square) => this.#choose(square),
            onFocus: (square) => this.#leave(square),
        });
    }

    /** The setup that was left here, or else a new one. */
    async open(): Promise<void> {
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
        const stored = readSetup(this.#variant);
        const setup = stored === null ? null : await this.#pageApi.ask("setup", { variant: this.#variant, setup: stored });
        if (setup === null || isRefusal(setup)) return this.#begin();
        this.#take(setup);
    }

    key(event: KeyboardEvent): void {
        if (isForField(event)) return;
        const act = this.#meaning(event);
        if (act === null)
            return obey(event, this.#app.preferences.letterKeys, {
                speak: () => this.#speak(),
                help: () => this.#rules.toggle(),
            });
        event.preventDefault();
        act();
    }

    close(): void {
        this.#board.destroy();
        this.#pageApi.close();
    }

    /** While a cell is chosen, or the board has the focus, every printable key belongs to the setup (RING-12). */
    #meaning(event: KeyboardEvent): (() => void) | null {
        const { view, chosen } = this.#state;
        if (view === null) return null;
        if (event.key === "Escape" && chosen !== null) return () => this.#change({ chosen: null, wrong: "" });
        const square = chosen ?? (this.#boardHost.contains(event.target as Node) ? this.#board.focused : null);
        const key = keyOf(event);
        const isKey = keysOf(view.round).includes(key);
        // What is no key is refused as it was typed.
        if (isPrintable(event) && (square !== null || isKey)) return () => void this.#type(isKey ? key : event.key, square);
        return null;
    }

    #speak(): void {
        const { view, chosen } = this.#state;
        if (view === null) return;
        const pieces = piecesText(specOf(this.#app, "ring"), view, this.#app.words);
        this.#spoken.say(view.text, `${pieces} ${this.#advice(view, chosen)}`);
    }

    async #begin(): Promise<void> {
        writeSetup(this.#variant, null);
        this.#hear(await this.#pageApi.ask("setup", { variant: this.#variant }));
    }

    async #type(key: string, square: Square | null): Promise<void> {
        const { view } = this.#state;
        if (view === null) return;
        if (square === null) return this.#change({ wrong: this.#app.words.setup.chooseFirst });
        await this.#play(`${squareName(square, view.width)}=${key}`, square);
    }

    /** A move of the setup (RING-2); `placed` is where it puts something. */
    async #play(move: string, placed?: Square): Promise<void> {
        // What is wrong again is said again.
        this.#change({ wrong: "" });
        this.#hear(await this.#pageApi.ask("setup-move", { move }), placed);
    }

    #hear(answer: Answer<"setup">, placed?: Square): void {
        if (isRefusal(answer) && this.#state.view === null) return this.#explain(answer);
        if (isRefusal(answer)) return this.#change({ wrong: answer.error.text });
        if (answer.finished) {
            writeSetup(this.#variant, null);
            return this.#app.go(gamePath(this.#variant, answer.text));
        }
        writeSetup(this.#variant, answer.text);
        this.#take(answer, placed);
    }

    /** There is no such board. */
    #explain({ error }: Refusal): void {
        const { title } = specOf(this.#app, "ring");
        const instead = { path: setupPath("ring"), label: this.#app.words.wrongAddress.standard(title) };
        this.element.className = "screen";
        this.element.querySelector("main")!.replaceWith(wrongAddress(this.#app, this.#variant, error, instead));
    }

    #take(view: SetupView, placed?: Square): void {
        this.#change({ view, chosen: null, wrong: "" }, placed);
        if (placed !== undefined && this.#app.preferences.sounds) sound("move");
    }

    /** The chosen cell is let go by choosing it again. */
    #choose(square: Square): void {
        this.#change({ chosen: square === this.#state.chosen ? null : square, wrong: "" });
    }

    /** A key is for the cell that has the focus, and there must be no doubt about it; what was wrong is about another. */
    #leave(square: Square): void {
        const { chosen, wrong } = this.#state;
        const isOther = chosen !== null && chosen !== square;
        if (isOther || wrong !== "") this.#change({ chosen: isOther ? null : chosen, wrong: "" });
    }

    #change(change: Partial<SetupState>, placed?: Square): void {
        this.#state = { ...this.#state, ...change };
        this.#draw(this.#state, placed);
    }

    #draw({ view, chosen, wrong }: SetupState, placed?: Square): void {
        say(this.#alert, wrong);
        if (view === null) return;
        const { words } = this.#app;
        const { title } = specOf(this.#app, "ring");
        const marks = chosen === null ? {} : { chosen };
        // C-1: Ring's rank 1 lies below.
        const onBoard = { ...view, game: "ring", title, rankOne: "bottom", flipped: false } as const;
        const state = boardOfPosition(onBoard, { kind: "any" }, marks, words);
        this.#board.set(state, placed === undefined ? undefined : { placed });
        if (placed !== undefined) say(this.#placed, `${state.label(placed, false)}.`);
        this.#keys.update(view);
        for (const bar of this.#playerBars) bar.update(view);
        this.#spoken.update(view.text);
        say(this.#message, this.#advice(view, chosen));
        this.#next.disabled = false;
        say(this.#next, view.round === 3 ? words.setup.begin : words.setup.next);
        this.#next.classList.toggle("primary", view.deadEnd === null);
        this.#startOver.classList.toggle("primary", view.deadEnd !== null);
    }

    #advice({ round, width, deadEnd }: SetupView, chosen: Square | null): string {
        if (deadEnd !== null) return deadEnd;
        const { rounds, choose, press } = this.#app.words.setup;
        const kind = round === 1 ? "block" : "number";
        const todo = chosen === null ? choose[kind] : press[kind](squareName(chosen, width));
        return `${rounds[round]} ${todo}`;
    }
}
