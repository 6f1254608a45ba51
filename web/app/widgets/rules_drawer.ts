/** The rules of a game beside its board, which one can go on with meanwhile: above the panel, or on a phone below the board. */

import type { GameName } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { learnPath } from "../routing/routes.ts";
import { readProgress } from "../storage/lesson_progress.ts";
import { readStored, writeStored } from "../storage/preferences.ts";
import { isWorthSaving, storedGames } from "../storage/stored_game.ts";
import { button, make, say } from "./dom.ts";

export class RulesDrawer {
    readonly element: HTMLElement;
    /** Opens and closes it. Whoever is new to the game is pointed at it. */
    readonly button: HTMLButtonElement;
    readonly #app: App;
    readonly #inLesson: boolean;
    readonly #title = make("h2", {});
    readonly #rules = make("div", {});
    readonly #newHere: HTMLElement;
    readonly #learn: HTMLAnchorElement;
    #game: GameName | null = null;

    /** Where one learns the game nobody is pointed at its rules, nor led to its lesson. */
    constructor(app: App, game: GameName | null, { inLesson = false } = {}) {
        const { help, bar, preferences, learn } = app.words;
        this.#app = app;
        this.#inLesson = inLesson;
        this.#newHere = make("span", { class: "new-here" }, `${help.newHere} `);
        this.#learn = make("a", { class: "button" }, learn.begin);
        this.button = button("", () => this.toggle(), { class: "quiet", "aria-expanded": "false", "aria-controls": "rules" });
        this.button.append(this.#newHere, bar.rules);
        this.element = make("aside", { class: "rules", id: "rules", hidden: true, tabindex: -1, "aria-label": help.rules },
            this.#title, this.#rules, make("p", {}, this.#learn), keyList(app),
            make("div", { class: "actions" }, button(preferences.close, () => this.toggle()), make("a", { href: "/help", class: "button" }, bar.help)));
        // Its keys are not the board's.
        this.element.addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.toggle();
            if (event.key !== "?") event.stopPropagation();
        });
        this.setGame(game);
    }

    /** Whose rules they are, once that is known. */
    setGame(game: GameName | null): void {
        if (game !== null && game === this.#game) return;
        this.#game = game;
        this.#newHere.hidden = game === null || this.#inLesson || isKnown(game);
        this.#learn.hidden = game === null || this.#inLesson;
        if (game === null) return;
        this.#learn.href = learnPath(game);
        say(this.#title, specOf(this.#app, game).title);
        this.#rules.replaceChildren(ruleList(this.#app, game));
    }

    toggle(): void {
        const isOpen = (this.element.hidden = !this.element.hidden) === false;
        this.button.setAttribute("aria-expanded", String(isOpen));
        (isOpen ? this.element : this.button).focus();
        if (this.#game === null) return;
        writeStored(keyOf(this.#game), true);
        this.#newHere.hidden = true;
    }
}

/** What keys do, for who has some. */
export const keyList = ({ words }: App): HTMLElement =>
    make("dl", { class: "keys" }, ...words.help.keys.flatMap(([key, text]) => [make("dt", {}, key), make("dd", {}, text)]));

export const ruleList = ({ words }: App, game: GameName): HTMLElement =>
    make("ul", {}, ...words.help.rulesOf[game].map((rule) => make("li", {}, rule)));

const keyOf = (game: GameName): string => `quincunx.rules.${game}`;

/** Whether somebody has read its rules here, begun to learn it, or played it. */
const isKnown = (game: GameName): boolean =>
    readStored(keyOf(game)) === true || readProgress(game).size > 0 || storedGames(game).some(isWorthSaving);
