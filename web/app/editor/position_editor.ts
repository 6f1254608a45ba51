/** A position that is being painted: its drafts, step by step, and what the module says of them. The one place that
 *  changes any of it; the screen draws what `state` says. */

import type { PageApi } from "../../engine/engine.ts";
import { type GameName, isRefusal, type Position, type Refusal } from "../../engine/protocol.ts";
import { cleared, type Draft, draftOf, textOf } from "./position_text.ts";
import { begun, redone, type UndoHistory, stepped, undone } from "./undo_history.ts";

/** A text that the module has refused; the board shows what was there before. */
export interface Refused {
    readonly text: string;
    readonly error: string;
    readonly offset: number;
}

export interface EditorState {
    /** Where the game begins, which tells the size of the board, too. */
    readonly start: Position;
    readonly drafts: UndoHistory<Draft>;
    /** What the module says of the draft; null while that is no position. */
    readonly view: Position | null;
    /** Why it is none. */
    readonly wrong: string;
    readonly refused: Refused | null;
    readonly flipped: boolean;
}

export interface EditorContext {
    readonly pageApi: PageApi;
    /** Called after every change. */
    readonly changed: (state: EditorState) => void;
    /** Called when the module has found that the draft is a position. */
    readonly accepted: () => void;
}

export class PositionEditor {
    readonly #context: EditorContext;
    readonly #game: GameName;
    readonly #variant: string;
    #state: EditorState | null = null;
    /** Grows with every question: only the answer to the last one counts. */
    #asked = 0;
    #closed = false;

    constructor(context: EditorContext, game: GameName, variant: string) {
        this.#context = context;
        this.#game = game;
        this.#variant = variant;
    }

    /** The state once it has begun; null before. */
    get state(): EditorState | null {
        return this.#state;
    }

    /** Begins with a position, or else with the game's first; gives the reason if there is no such game. */
    async begin(position: string | null, flipped = false): Promise<Refusal["error"] | null> {
        const asked = ++this.#asked;
        const start = await this.#context.pageApi.ask("look-at", { variant: this.#variant });
        if (asked !== this.#asked) return null;
        if (isRefusal(start)) return start.error;
        const drafts = begun(draftOf(this.#game, start));
        this.#state = { start, drafts, view: start, wrong: "", refused: null, flipped };
        if (position !== null) await this.read(position);
        if (this.#closed) return null;
        this.#change({ drafts: begun(this.draft) });
        return null;
    }

    /** Nobody looks any more: what is still to be answered changes nothing. */
    close(): void {
        this.#closed = true;
        ++this.#asked;
    }

    get draft(): Draft {
        return this.#state!.drafts.now;
    }

    /** The draft as a text. */
    get text(): string {
        return textOf(this.#game, this.draft, this.#state!.start);
    }

    flip(): void {
        this.#change({ flipped: !this.#state!.flipped });
    }

    /** The next step of the draft; `goesOn` makes it one with the step before. */
    edit(change: Partial<Draft>, goesOn = false): Promise<void> {
        return this.#go(stepped(this.#state!.drafts, { ...this.draft, ...change }, goesOn));
    }

    undo(): Promise<void> {
        return this.#go(undone(this.#state!.drafts));
    }

    redo(): Promise<void> {
        return this.#go(redone(this.#state!.drafts));
    }

    /** Puts the pieces where the game begins. */
    reset(): Promise<void> {
        return this.edit(draftOf(this.#game, this.#state!.start));
    }

    clear(): Promise<void> {
        return this.edit({ letters: cleared(this.draft.letters) });
    }

    /** Takes a text over, if it is a position; else it waits in its field, and the board stays as it is. */
    async read(text: string): Promise<void> {
        const asked = ++this.#asked;
        const view = await this.#context.pageApi.ask("look-at", { variant: this.#variant, position: text });
        if (asked !== this.#asked) return;
        if (isRefusal(view)) return this.#change({ refused: { text, error: view.error.text, offset: view.error.offset } });
        const { drafts, start } = this.#state!;
        const draft = draftOf(this.#game, view);
        const same = this.text === textOf(this.#game, draft, start);
        this.#change({ drafts: same ? drafts : stepped(drafts, draft, false), view, wrong: "", refused: null });
        this.#context.accepted();
    }

    /** Takes a draft, and asks the module what it is worth. */
    async #go(drafts: UndoHistory<Draft> | null): Promise<void> {
        if (drafts === null) return;
        const asked = ++this.#asked;
        this.#change({ drafts, refused: null });
        const view = await this.#context.pageApi.ask("look-at", { variant: this.#variant, position: this.text });
        if (asked !== this.#asked) return;
        this.#change(isRefusal(view) ? { view: null, wrong: view.error.text } : { view, wrong: "" });
        if (!isRefusal(view)) this.#context.accepted();
    }

    #change(change: Partial<EditorState>): void {
        this.#state = { ...this.#state!, ...change };
        this.#context.changed(this.#state);
    }
}
