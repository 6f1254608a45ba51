/** The games in progress, on this device and over the network: what somebody who comes back looks for. */

import type { App } from "../app.ts";
import { OwnGames } from "../lobby/own_games.ts";
import { whileSeen } from "../lobby/while_seen.ts";
import { gameNames } from "../routing/routes.ts";
import { isOver, isWorthSaving, storedGames } from "../storage/stored_game.ts";
import { button, make } from "../widgets/dom.ts";
import { type Card, cardElement, localCard, onlineCard } from "./continue_card.ts";

/** So many cards are shown until somebody wants to see all. */
const few = 3;

export class ContinueCards {
    /** Hidden where there are none. */
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #cards = make("ul", {});
    readonly #more: HTMLButtonElement;
    readonly #local: readonly Card[];
    readonly #own: OwnGames;
    #online: readonly Card[] = [];
    #drawn = "";
    #showsAll = false;
    #destroy: (() => void)[] = [];
    #stop: () => void = () => {};
    #closed = false;

    constructor(app: App) {
        this.#app = app;
        this.#local = gameNames
            .flatMap((game) => storedGames(game).map((stored) => ({ game, stored })))
            .filter(({ stored }) => !isOver(stored) && isWorthSaving(stored))
            .sort((a, b) => b.stored.changed - a.stored.changed)
            .map(({ game, stored }) => localCard(app, game, stored));
        this.#more = button(app.words.online.lists.more, () => this.#showAll());
        this.element = make("section", { class: "continue" }, make("h2", {}, app.words.home.continue), this.#cards, this.#more);
        this.#own = new OwnGames(app, 0, (items) => {
            this.#online = items.map(onlineCard);
            this.#draw();
        });
    }

    /** Asks the server, if there is anything to ask, and again and again while somebody looks. */
    open(): void {
        if (this.#own.isEmpty) return;
        const ask = () => this.#own.refresh();
        void ask().then(() => {
            if (!this.#closed) this.#stop = whileSeen(this.#app.network.timers, ask);
        });
    }

    close(): void {
        this.#closed = true;
        this.#stop();
        this.#clear();
    }

    #showAll(): void {
        this.#showsAll = true;
        this.#draw();
        this.#cards.querySelectorAll("a")[few]?.focus();
    }

    /** Where somebody waits for a move comes first. What has not changed stays, so that nobody loses the card that they
     *  are about to press. */
    #draw(): void {
        const online = this.#online;
        const all = [...online.filter(({ isYourTurn }) => isYourTurn), ...this.#local, ...online.filter(({ isYourTurn }) => !isYourTurn)];
        const shown = this.#showsAll ? all : all.slice(0, few);
        this.element.hidden = all.length === 0;
        this.#more.hidden = shown.length === all.length;
        const drawn = JSON.stringify(shown);
        if (this.#closed || drawn === this.#drawn) return;
        this.#drawn = drawn;
        this.#clear();
        this.#cards.replaceChildren(...shown.map((card) => {
            const { element, destroy } = cardElement(card);
            this.#destroy.push(destroy);
            return element;
        }));
    }

    #clear(): void {
        for (const destroy of this.#destroy.splice(0)) destroy();
    }
}
