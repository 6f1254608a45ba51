/** A game, a position or rules as a text, to be pasted: it is told what the text is, or what is wrong with it, before
 *  anything changes. */

import { PageApi } from "../../engine/engine.ts";
import { isRefusal } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { gameOf, gamePath } from "../routing/routes.ts";
import { newGameId, writeGame } from "../storage/stored_game.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import { acceptedText, type Pasted, readPasted } from "./pasted_text.ts";
import { standardPlayers, textOf } from "./players.ts";
import { today } from "./today.ts";

export class PasteDialog {
    readonly element: HTMLDialogElement;
    readonly #app: App;
    readonly #localGame: LocalGame;
    readonly #text: HTMLTextAreaElement;
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #kept: HTMLElement;
    readonly #open: HTMLButtonElement;
    /** It reads texts beside the game that goes on, while the dialog is open. */
    #pageApi: PageApi | null = null;
    #pasted: Pasted | null = null;
    /** Grows with each text: what was found in an older one no longer counts. */
    #epoch = 0;

    constructor(app: App, localGame: LocalGame) {
        const { paste } = app.words;
        this.#app = app;
        this.#localGame = localGame;
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
        if (this.element.open || !this.#localGame.begun) return;
        const { view } = this.#localGame.state;
        this.#leave();
        this.#pageApi = new PageApi(this.#app.workers);
        void this.#pageApi.ask("language", { language: this.#app.preferences.language });
        this.#text.value = text;
        this.#kept.hidden = view.played.length === 0 || view.outcome !== null;
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
        const { variant } = this.#localGame.state.view;
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
        const { title } = specOf(this.#app, gameOf(pasted.kind === "record" ? pasted.view.variant : pasted.variant)!);
        if (pasted.kind === "record") return paste.record(title, pasted.view.played.length, pasted.view.outcome?.text ?? null);
        if (pasted.position === null) return paste.start(title, pasted.variant);
        const { outcome, turn, game } = pasted.seen;
        return paste.position(title, outcome === null ? message.sideToMove(specOf(this.#app, game).sides[turn]) : `${outcome.text}.`);
    }

    /** What is of the game that is played here comes on its board, between the same players; other games have their own screens. */
    async #openPasted(): Promise<void> {
        const pasted = this.#pasted!;
        const { players, view } = this.#localGame.state;
        const game = gameOf(pasted.kind === "record" ? pasted.view.variant : pasted.variant)!;
        const wrong = game !== view.game ? await this.#goTo(pasted)
            : pasted.kind === "record" ? await this.#localGame.load(pasted.record, players)
            : await this.#localGame.begin({ variant: pasted.variant, ...(pasted.position !== null && { position: pasted.position }), players });
        if (wrong !== null) return this.#take(null, wrong);
        this.element.close();
    }

    /** A record is kept among the games of its kind, and gone on with there. */
    async #goTo(pasted: Pasted): Promise<string | null> {
        if (pasted.kind === "start") {
            this.#app.go(gamePath(pasted.variant, pasted.seen.position));
            return null;
        }
        const { game, played } = pasted.view;
        const written = await this.#pageApi!.ask("record", { date: today() });
        if (isRefusal(written)) return written.error.text;
        const { first, second } = standardPlayers(game);
        const { id } = writeGame(game, { id: newGameId(), record: written.record, first: textOf(first), second: textOf(second), plies: played.length });
        this.#app.go(`/${game}?kept=${id}`);
        return null;
    }

    #leave(): void {
        ++this.#epoch;
        this.#pageApi?.close();
        this.#pageApi = null;
    }
}
