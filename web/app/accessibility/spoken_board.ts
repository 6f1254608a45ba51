/** The command that makes the page say the whole position: a button, and where it is said and can be read. */

import type { Words } from "../i18n/words.ts";
import { button, make } from "../widgets/dom.ts";

export class SpokenBoard {
    readonly button: HTMLButtonElement;
    /** Empty until the position is asked for, and again when another one is shown. */
    readonly element = make("p", { class: "spoken", role: "status" });
    #position: string | null = null;

    /** `ask` answers with `say`. */
    constructor({ spoken }: Words, ask: () => void) {
        this.button = button(spoken.button, ask, { title: spoken.title, "aria-keyshortcuts": "p" });
    }

    /** Says what there is to say of a position; a new text is said also if it is the same. */
    say(position: string, text: string): void {
        this.#position = position;
        this.element.replaceChildren(text);
    }

    /** Another position makes what was said untrue. */
    update(position: string): void {
        if (this.#position === null || this.#position === position) return;
        this.#position = null;
        this.element.replaceChildren();
    }
}
