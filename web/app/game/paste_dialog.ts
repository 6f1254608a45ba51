/** A game, a position or rules as a text, to be pasted: it is told what the text is, or what is wrong with it, before
 *  anything changes. */

import { PageApi } from "../../engine/engine.ts";
import type { SessionView } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { gameOf } from "../routing/routes.ts";
import { button, make, say } from "../widgets/dom.ts";
import { type OpenPasted, variantOfPasted } from "./open_pasted.ts";
import { acceptedText, type Pasted, readPasted } from "./pasted_text.ts";

export interface PasteContext {
    /** What is on the board; null while nothing is. */
    readonly view: () => SessionView | null;
    /** Whether a game that goes on there is kept when another is opened. */
    readonly keeps: boolean;
    readonly open: OpenPasted;
}

export class PasteDialog {
    readonly element: HTMLDialogElement;
    readonly #app: App;
    readonly #context: PasteContext;
    readonly #text: HTMLTextAreaElement;
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #kept: HTMLElement;
    readonly #open: HTMLButtonElement;
    /** It reads texts beside the game that goes on, while the dialog is open. */
    #pageApi: PageApi | null = null;
    #pasted: Pasted | null = null;
    /** Grows with each text: what was found in an older one no longer counts. */
    #epoch = 0;

    constructor(app: App, context: PasteContext) {
        const { paste } = app.words;
        this.#app = app;
        this.#context = context;
        this.#text = make("textarea", { rows: 8, "aria-label": paste.label, placeholder: paste.label, spellcheck: "false", autocapitalize: "none" });
        this.#text.addEventListener("input", () => void this.#read());
        this.#kept = make("p", { class: "told" }, paste.kept);
        this.#open = button(paste.open, () => void this.#openPasted(), { class: "primary" });
        const cancel = button(paste.cancel, () => this.element.close());
        this.element = make("dialog", { class: "paste", "aria-label": paste.title },
            make("h2", {}, paste.title), this.#text, this.#told, this.#kept, make("div", { class: "actions" }, this.#open, cancel));
        this.element.addEventListener("close", () => {
            if (!this.element.open) this.#leave(); // it comes a moment later, when there may be the next text already
        });
    }

    /** Asks for a text, or what is to be done with one that has come. */
    show(text = ""): void {
        const view = this.#context.view();
        if (this.element.open || view === null) return;
        this.#leave();
        this.#pageApi = new PageApi(this.#app.workers);
        void this.#pageApi.ask("language", { language: this.#app.preferences.language });
        this.#text.value = text;
        this.#kept.hidden = !this.#context.keeps || view.played.length === 0 || view.outcome !== null;
        this.element.showModal();
        this.#text.focus();
        void this.#read().then(() => {
            if (text !== "") this.#open.focus(); // it sleeps, and stays without it, if something is wrong
        });
    }

    async #read(): Promise<void> {
        const epoch = ++this.#epoch;
        const { words, games } = this.#app;
        const text = this.#text.value;
        this.#take(null, text.trim() === "" ? acceptedText(words) : "");
        if (text.trim() === "") return;
        const { variant } = this.#context.view()!;
        const found = await readPasted(text, { pageApi: this.#pageApi!, games, variant, words });
        if (epoch !== this.#epoch) return;
        if (typeof found === "string") this.#take(null, found);
        else this.#take(found, this.#textOf(found));
    }

    #take(pasted: Pasted | null, text: string): void {
        this.#pasted = pasted;
        this.#open.disabled = pasted === null;
        say(this.#told, text);
    }

    #textOf(pasted: Pasted): string {
        const { paste, message } = this.#app.words;
        const { title } = specOf(this.#app, gameOf(variantOfPasted(pasted))!);
        if (pasted.kind === "record") return paste.record(title, pasted.view.played.length, pasted.view.outcome?.text ?? null);
        if (pasted.position === null) return paste.start(title, pasted.variant);
        const { outcome, turn, game } = pasted.seen;
        return paste.position(title, outcome === null ? message.sideToMove(specOf(this.#app, game).sides[turn]) : `${outcome.text}.`);
    }

    async #openPasted(): Promise<void> {
        const wrong = await this.#context.open(this.#pasted!, this.#pageApi!);
        if (wrong !== null) return this.#take(null, wrong);
        this.element.close();
    }

    #leave(): void {
        ++this.#epoch;
        this.#pageApi?.close();
        this.#pageApi = null;
    }
}
