/** What is done with the whole of a position that is painted, step by step. */

import type { Words } from "../i18n/words.ts";
import { button, make } from "../widgets/dom.ts";
import type { Draft } from "./position_text.ts";
import type { UndoHistory } from "./undo_history.ts";

export interface ToolEvents {
    undo(): void;
    redo(): void;
    /** Puts the pieces where the game begins. */
    standard(): void;
    clear(): void;
    flip(): void;
}

export class EditorTools {
    readonly element: HTMLElement;
    readonly #undo: HTMLButtonElement;
    readonly #redo: HTMLButtonElement;

    constructor({ editor, actions }: Words, events: ToolEvents, speak: HTMLButtonElement) {
        this.#undo = button(actions.undo, () => events.undo(), { disabled: true });
        this.#redo = button(actions.redo, () => events.redo(), { disabled: true });
        this.element = make(
            "div",
            { class: "actions steady" },
            this.#undo,
            this.#redo,
            speak,
            button(editor.standard, () => events.standard()),
            button(editor.clear, () => events.clear()),
            button(actions.flip, () => events.flip()),
        );
    }

    update({ past, future }: UndoHistory<Draft>): void {
        this.#undo.disabled = past.length === 0;
        this.#redo.disabled = future.length === 0;
    }
}
