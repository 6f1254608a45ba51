/** The position editor: pieces are painted on the board, and one sees at once what the module thinks of that. */

import { createBoard, type Board, type Square } from "../../board/board.ts";
import type { GameSpec, Position } from "../../engine/protocol.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import { type App, type Screen, specOf } from "../app.ts";
import { zonesOf } from "../board/board_view.ts";
import { boardOfPosition } from "../board/position_board.ts";
import { textCopier } from "../browser/clipboard.ts";
import { isPrintable, type KeyActs, keyOf, meaningOf, obey } from "../game/game_keys.ts";
import { linkTo } from "../routing/addresses.ts";
import { analysisPath, type EditorRoute, editorPath, gameOf, gamePath } from "../routing/routes.ts";
import { wrongAddress } from "../routing/wrong_address.ts";
import { appBar } from "../widgets/app_bar.ts";
import { button, make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { EditorForm } from "./editor_form.ts";
import { EditorTools } from "./editor_tools.ts";
import { Palette, type Tool, toolOfKey } from "./palette.ts";
import { PositionEditor, type EditorState } from "./position_editor.ts";
import { withLetter } from "./position_text.ts";


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
    readonly #positionEditor: PositionEditor;
    readonly #board: Board;
    readonly #palette: Palette;
    readonly #boardHost = make("div", { class: "board-host board-colours" });
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #below = make("div", { class: "panel-parts" });
    /** What can be done with a position, if it is one. */
    readonly #uses: readonly HTMLButtonElement[];
    readonly #tools: EditorTools;
    readonly #spoken: SpokenBoard;
    readonly #rules: RulesDrawer;
    readonly #acts: KeyActs;
    #form: EditorForm | null = null;
    /** Grows with every press: what one stroke paints is one step back. */
    #stroke = 0;
    #painted = -1;
    #address: ReturnType<typeof setTimeout> | undefined;

    constructor(app: App, { variant }: EditorRoute) {
        const { editor, actions } = app.words;
        this.#app = app;
        this.#variant = variant;
        this.#spec = specOf(app, gameOf(variant)!);
        this.#positionEditor = new PositionEditor({
            pageApi: app.pageApi,
            changed: (state) => this.#draw(state),
            accepted: () => this.#keepSoon(),
        }, this.#spec.game, variant);
        this.#palette = new Palette(this.#spec.game, app.words);
        this.#uses = [
            button(editor.play, () => this.#leave(gamePath(variant, this.#positionEditor.text)), { class: "primary", disabled: true }),
            button(actions.analyse, () => this.#leave(this.#analysis()), { disabled: true }),
            button(editor.link, () => copier.copy(this.#link()), { disabled: true }),
        ];
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        const events = {
            undo: () => void this.#positionEditor.undo(),
            redo: () => void this.#positionEditor.redo(),
            flip: () => {
                this.#positionEditor.flip();
                if (this.#positionEditor.state!.view !== null) this.#keepSoon();
            },
        };
        this.#acts = { ...events, speak: () => this.#speak(), help: () => this.#rules.toggle() };
        this.#tools = new EditorTools(app.words, {
            ...events,
            standard: () => void this.#positionEditor.reset(),
            clear: () => void this.#positionEditor.clear(),
        }, this.#spoken.button);
        for (const press of ["pointerdown", "keydown"]) this.#boardHost.addEventListener(press, () => ++this.#stroke);
        const told = make("p", { class: "told", role: "status" });
        const copier = textCopier(app.words, (text) => say(told, text));
        const messages = make("div", { class: "messages" }, this.#message, this.#alert);
        const side = make("section", { class: "board-side" }, this.#boardHost);
        const uses = make("div", { class: "actions" }, ...this.#uses);
        const panel = make("aside", { class: "panel" }, messages, this.#palette.element, this.#below, uses, copier.element, told);
        this.#rules = new RulesDrawer(app, this.#spec.game);
        this.element = make(
            "div",
            { class: "screen game editor", "data-game": this.#spec.game },
            appBar(app, editor.title, this.#rules),
            make("main", {}, side, panel),
        );
        app.notifier.setTitle(`${this.#spec.title}: ${editor.title}`);
        this.#board = createBoard(this.#boardHost, { onSquare: (square) => this.#paint(square, this.#palette.brush) });
    }

    /** Begins with the position of the address, or else with the game's first. */
    async open({ position, flipped }: EditorRoute): Promise<void> {
        const wrong = await this.#positionEditor.begin(position, flipped);
        if (wrong === null) return;
        const instead = {
            path: `/editor/${this.#spec.game}`,
            label: this.#app.words.wrongAddress.standard(this.#spec.title),
        };
        this.element.className = "screen";
        this.element.querySelector("main")!.replaceWith(wrongAddress(this.#app, this.#variant, wrong, instead));
    }

    key(event: KeyboardEvent): void {
        if (!(event.target instanceof Element) || event.target.closest("input:not([type=radio]), select, textarea, dialog")) return;
        if (this.#positionEditor.state === null) return;
        const { letterKeys } = this.#app.preferences;
        const command = () => obey(event, letterKeys, this.#acts);
        if (event.ctrlKey || event.metaKey || meaningOf(event, letterKeys) === "help") return command();
        const onBoard = this.#boardHost.contains(event.target);
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
        this.#positionEditor.close();
        clearTimeout(this.#address);
        this.#board.destroy();
    }

    #speak(): void {
        const { start, view } = this.#positionEditor.state!;
        const { letters, turn } = this.#positionEditor.draft;
        const { counters, outcome } = view ?? { counters: [], outcome: null };
        const position = { ...start, letters, turn, counters, outcome };
        this.#spoken.say(this.#positionEditor.text, positionText(this.#spec, position, this.#app.words));
    }

    #paint(square: Square, { letter }: Tool): void {
        const { state } = this.#positionEditor;
        if (state === null || state.drafts.now.letters[square] === letter) return;
        const goesOn = this.#painted === this.#stroke;
        this.#painted = this.#stroke;
        void this.#positionEditor.edit({ letters: withLetter(state.drafts.now.letters, square, letter) }, goesOn);
    }

    #analysis(): string {
        const { text, state } = this.#positionEditor;
        return analysisPath(this.#variant, text, [], { flipped: state!.flipped });
    }

    #link(): string {
        return linkTo(gamePath(this.#variant, this.#positionEditor.text));
    }

    /** The address is what a reload, or the way back from a game, begins with. */
    #keepSoon(): void {
        clearTimeout(this.#address);
        this.#address = setTimeout(() => this.#keep(), addressPause);
    }

    #keep(): void {
        const { text, state } = this.#positionEditor;
        this.#app.replaceAddress(editorPath(this.#variant, text, state!.flipped));
    }

    #leave(path: string): void {
        this.#keep();
        this.#app.go(path);
    }

    #draw({ start, drafts, view, wrong, refused, flipped }: EditorState): void {
        const draft = drafts.now;
        const { words } = this.#app;
        const { game, title } = this.#spec;
        const { width, height, rankOne } = start;
        const zones = zonesOf(game, start.position, width);
        const onBoard = { game, title, width, height, rankOne, flipped, letters: draft.letters };
        this.#board.set(boardOfPosition(onBoard, { kind: "paint" }, zones ? { zones } : {}, words));
        this.#form ??= this.#fill(start);
        this.#form.update(draft, this.#positionEditor.text, refused);
        const good = refused === null ? view : null;
        say(this.#message, good === null ? words.editor.impossible : this.#verdict(good));
        say(this.#alert, refused === null ? wrong : "");
        for (const use of this.#uses) use.disabled = good === null;
        this.#spoken.update(this.#positionEditor.text);
        this.#tools.update(drafts);
    }

    /** What stands below the palette once the game is known. */
    #fill(start: Position): EditorForm {
        const form = new EditorForm(this.#spec.game, this.#spec.sides, start, this.#app.words, {
            edit: (change) => void this.#positionEditor.edit(change),
            typed: (text) => void this.#positionEditor.read(text),
        });
        this.#below.replaceChildren(this.#tools.element, this.#spoken.element, form.element);
        return form;
    }

    #verdict({ outcome, turn }: Position): string {
        const { editor } = this.#app.words;
        return outcome === null ? editor.running(this.#spec.sides[turn]) : editor.over(outcome.text);
    }
}
