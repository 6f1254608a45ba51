/** The position editor: pieces are painted on the board, and the module says at once what it thinks of that. */

import { createBoard, type Board, type Square } from "../board/board.ts";
import { type GameSpec, isRefusal, type Position } from "../engine/protocol.ts";
import { anyBoardOf } from "./any_board.ts";
import { type App, type Screen, specOf } from "./app.ts";
import { appBar } from "./bar.ts";
import { zonesOf } from "./board_view.ts";
import { textCopier } from "./clipboard.ts";
import { button, make, say } from "./dom.ts";
import { EditorForm, type Refused } from "./editor_form.ts";
import { EditorTools } from "./editor_tools.ts";
import { isPrintable, type KeyActs, keyOf, meaningOf, obey } from "./game_keys.ts";
import { Palette, type Tool, toolOfKey } from "./palette.ts";
import { cleared, type Draft, draftOf, textOf, withLetter } from "./position_text.ts";
import { analysisPath, editorPath, gameOf, gamePath, type Route } from "./routes.ts";
import { positionText } from "./spoken.ts";
import { SpokenBoard } from "./spoken_board.ts";
import { begun, redone, type Steps, stepped, undone } from "./steps.ts";

type EditorRoute = Extract<Route, { screen: "editor" }>;

interface EditorState {
    /** Where the game begins, which tells the size of the board, too. */
    readonly start: Position;
    readonly drafts: Steps<Draft>;
    /** What the module says of the draft; null while that is no position. */
    readonly view: Position | null;
    /** Why it is none. */
    readonly wrong: string;
    readonly refused: Refused | null;
    readonly flipped: boolean;
}

/** How long the address waits for the next stroke: browsers let it change a few times a second only. */
const addressPause = 300;

export function editorScreen(app: App, route: EditorRoute): Screen {
    const screen = new EditorScreen(app, route);
    void screen.open(route);
    return screen;
}

class EditorScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #spec: GameSpec;
    readonly #variant: string;
    readonly #board: Board;
    readonly #palette: Palette;
    readonly #room = make("div", { class: "board-room board-colours" });
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #below = make("div", { class: "panel-parts" });
    /** What can be done with a position, if it is one. */
    readonly #uses: readonly HTMLButtonElement[];
    readonly #tools: EditorTools;
    readonly #spoken: SpokenBoard;
    readonly #acts: KeyActs = {
        undo: () => void this.#go(undone(this.#drafts)),
        redo: () => void this.#go(redone(this.#drafts)),
        flip: () => this.#flip(),
        speak: () => this.#speak(),
        help: () => this.#app.go("/help"),
    };
    #form: EditorForm | null = null;
    #state: EditorState | null = null;
    /** Grows with every question: only the answer to the last one counts. */
    #asked = 0;
    /** Grows with every press: what one stroke paints is one step back. */
    #stroke = 0;
    #painted = -1;
    #address: ReturnType<typeof setTimeout> | undefined;

    constructor(app: App, { variant }: EditorRoute) {
        const { editor, actions } = app.words;
        this.#app = app;
        this.#variant = variant;
        this.#spec = specOf(app, gameOf(variant)!);
        this.#palette = new Palette(this.#spec.game, app.words);
        this.#uses = [
            button(editor.play, () => this.#leave(gamePath(variant, this.#text())), { class: "primary", disabled: true }),
            button(actions.analyse, () => this.#leave(analysisPath(variant, this.#text(), [])), { disabled: true }),
            button(editor.link, () => copier.copy(this.#link()), { disabled: true }),
        ];
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        this.#tools = new EditorTools(app.words, {
            undo: () => void this.#go(undone(this.#drafts)),
            redo: () => void this.#go(redone(this.#drafts)),
            standard: () => void this.#edit(draftOf(this.#spec.game, this.#state!.start)),
            clear: () => void this.#edit({ letters: cleared(this.#drafts.now.letters) }),
            flip: () => this.#flip(),
        }, this.#spoken.button);
        for (const press of ["pointerdown", "keydown"]) this.#room.addEventListener(press, () => ++this.#stroke);
        const told = make("p", { class: "told", role: "status" });
        const copier = textCopier(app.words, (text) => say(told, text));
        const talk = make("div", { class: "talk" }, this.#message, this.#alert);
        const side = make("section", { class: "board-side" }, this.#room);
        const uses = make("div", { class: "actions" }, ...this.#uses);
        const panel = make("aside", { class: "panel" }, talk, this.#palette.element, this.#below, uses, copier.element, told);
        this.element = make(
            "div",
            { class: "screen game editor", "data-game": this.#spec.game },
            appBar(app, editor.title),
            make("main", {}, side, panel),
        );
        app.tab.setTitle(`${this.#spec.title}: ${editor.title}`);
        this.#board = createBoard(this.#room, { onSquare: (square) => this.#paint(square, this.#palette.brush) });
    }

    /** Begins with the position of the address, or else with the game's first. */
    async open({ position }: EditorRoute): Promise<void> {
        const { desk } = this.#app;
        const start = await desk.ask("look-at", { variant: this.#variant });
        if (isRefusal(start)) return say(this.#alert, start.error.text);
        const draft = draftOf(this.#spec.game, start);
        this.#form = new EditorForm(this.#spec.game, this.#spec.sides, start, this.#app.words, {
            edit: (change) => void this.#edit(change),
            typed: (text) => void this.#read(text),
        });
        this.#below.replaceChildren(this.#tools.element, this.#spoken.element, this.#form.element);
        this.#state = { start, drafts: begun(draft), view: start, wrong: "", refused: null, flipped: false };
        if (position !== null) await this.#read(position);
        this.#change({ drafts: begun(this.#drafts.now) });
    }

    key(event: KeyboardEvent): void {
        if (!(event.target instanceof Element) || event.target.closest("input:not([type=radio]), select, textarea, dialog")) return;
        if (this.#state === null) return;
        const { letterKeys } = this.#app.preferences;
        const command = () => obey(event, letterKeys, this.#acts);
        if (event.ctrlKey || event.metaKey || meaningOf(event, letterKeys) === "help") return command();
        const onBoard = this.#room.contains(event.target);
        // Single letters are the page's where they are wanted, but the board's and the palette's own in any case.
        if (!onBoard && !this.#palette.element.contains(event.target) && !letterKeys) return;
        const erases = event.key === "Delete" || event.key === "Backspace";
        const tool = erases || isPrintable(event) ? toolOfKey(this.#palette.tools, keyOf(event)) : null;
        if (tool === null) return command();
        event.preventDefault();
        this.#palette.take(tool);
        if (onBoard) this.#paint(this.#board.focused, tool);
    }

    close(): void {
        clearTimeout(this.#address);
        this.#board.destroy();
    }

    #flip(): void {
        this.#change({ flipped: !this.#state!.flipped });
    }

    #speak(): void {
        const { start, view } = this.#state!;
        const { letters, turn } = this.#drafts.now;
        const { counters, outcome } = view ?? { counters: [], outcome: null };
        const position = { ...start, letters, turn, counters, outcome };
        this.#spoken.say(this.#text(), positionText(this.#spec, position, this.#app.words));
    }

    #paint(square: Square, { letter }: Tool): void {
        if (this.#state === null || this.#drafts.now.letters[square] === letter) return;
        const goesOn = this.#painted === this.#stroke;
        this.#painted = this.#stroke;
        void this.#edit({ letters: withLetter(this.#drafts.now.letters, square, letter) }, goesOn);
    }

    get #drafts(): Steps<Draft> {
        return this.#state!.drafts;
    }

    /** The next step of the draft; `goesOn` makes it one with the step before. */
    #edit(change: Partial<Draft>, goesOn = false): Promise<void> {
        return this.#go(stepped(this.#drafts, { ...this.#drafts.now, ...change }, goesOn));
    }

    /** Takes a draft, and asks the module what it is worth. */
    async #go(drafts: Steps<Draft> | null): Promise<void> {
        if (drafts === null) return;
        const asked = ++this.#asked;
        this.#change({ drafts, refused: null });
        const view = await this.#app.desk.ask("look-at", { variant: this.#variant, position: this.#text() });
        if (asked !== this.#asked) return;
        this.#change(isRefusal(view) ? { view: null, wrong: view.error.text } : { view, wrong: "" });
        if (!isRefusal(view)) this.#keepSoon();
    }

    /** Takes a text over, if it is a position; else it waits in its field, and the board stays as it is. */
    async #read(text: string): Promise<void> {
        const asked = ++this.#asked;
        const view = await this.#app.desk.ask("look-at", { variant: this.#variant, position: text });
        if (asked !== this.#asked) return;
        if (isRefusal(view)) return this.#change({ refused: { text, error: view.error.text, offset: view.error.offset } });
        const draft = draftOf(this.#spec.game, view);
        const same = this.#text() === textOf(this.#spec.game, draft, this.#state!.start);
        const drafts = same ? this.#drafts : stepped(this.#drafts, draft, false);
        this.#change({ drafts, view, wrong: "", refused: null });
        this.#keepSoon();
    }

    #text(): string {
        return textOf(this.#spec.game, this.#drafts.now, this.#state!.start);
    }

    #link(): string {
        return new URL(gamePath(this.#variant, this.#text()), location.href).href;
    }

    /** The address is what a reload, or the way back from a game, begins with. */
    #keepSoon(): void {
        clearTimeout(this.#address);
        this.#address = setTimeout(() => this.#keep(), addressPause);
    }

    #keep(): void {
        history.replaceState(null, "", editorPath(this.#variant, this.#text()));
    }

    #leave(path: string): void {
        this.#keep();
        this.#app.go(path);
    }

    #change(change: Partial<EditorState>): void {
        this.#state = { ...this.#state!, ...change };
        this.#draw();
    }

    #draw(): void {
        if (this.#state === null) return;
        const { start, drafts, view, wrong, refused, flipped } = this.#state;
        const draft = drafts.now;
        const { words } = this.#app;
        const { game, title } = this.#spec;
        const { width, height, rankOne } = start;
        const zones = zonesOf(game, start.position, width);
        const standing = { game, title, width, height, rankOne, flipped, letters: draft.letters };
        this.#board.set(anyBoardOf(standing, { kind: "paint" }, zones ? { zones } : {}, words));
        this.#form!.update(draft, this.#text(), refused);
        const good = refused === null ? view : null;
        say(this.#message, good === null ? words.editor.impossible : this.#verdict(good));
        say(this.#alert, refused === null ? wrong : "");
        for (const use of this.#uses) use.disabled = good === null;
        this.#spoken.update(this.#text());
        this.#tools.update(drafts);
    }

    #verdict({ outcome, turn }: Position): string {
        const { message, editor } = this.#app.words;
        return `${outcome === null ? message.sideToMove(this.#spec.sides[turn]) : `${outcome.text}.`} ${editor.paint}`;
    }
}
