/** Lists of games in the lobby. */

import type { Side } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { gameOf } from "../routing/routes.ts";
import { button, make } from "../widgets/dom.ts";

/** A line of a list. */
export interface GameListItem {
    readonly href: string;
    readonly variant: string;
    readonly title: string;
    readonly text: string;
    readonly act: string;
    /** Whether somebody waits for this device's move. */
    readonly isYourTurn?: boolean;
}

/** One of the games in which this device has a seat. */
export interface OwnGameItem extends GameListItem {
    readonly side: Side;
}

export class GameList {
    readonly element: HTMLElement;
    readonly #list = make("ul", {});
    readonly #none: HTMLElement;
    readonly #more: HTMLButtonElement;
    #drawn = "";

    /** `showMore` is called when somebody wants to see more than there is. */
    constructor(kind: "waiting" | "running" | "own", { words }: App, showMore = (): void => {}) {
        const { lists } = words.online;
        this.#none = make("p", { class: "empty" }, lists.none[kind]);
        this.#more = button(lists.more, showMore, { hidden: true });
        this.element = make("section", { class: `game-list ${kind}` },
            make("h2", {}, lists[kind]), this.#none, this.#list, this.#more);
    }

    /** What has not changed stays, so that nobody loses the line that they are about to press. */
    show(entries: readonly GameListItem[], hasMore = false): void {
        this.#more.hidden = !hasMore;
        const drawn = JSON.stringify(entries);
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        this.#none.hidden = entries.length > 0;
        this.#list.hidden = entries.length === 0;
        this.#list.replaceChildren(...entries.map(({ href, variant, title, text, act, isYourTurn }) =>
            make("li", { "data-game": gameOf(variant) ?? "" },
                make("a", { href, ...(isYourTurn === true && { class: "your-turn" }) },
                    make("strong", {}, title), make("span", {}, text), make("span", { class: "act" }, act)))));
    }
}
