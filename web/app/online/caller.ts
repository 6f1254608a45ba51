/** Calls a player back who looks elsewhere. */

import type { App } from "../app.ts";
import { other } from "../players.ts";
import type { Words } from "../words.ts";
import { nameOf, type OnlineState } from "./online_match.ts";
import { onlineMessage, warningText } from "./online_message.ts";

export class Caller {
    readonly #app: App;
    /** Whether this player waits for another one. */
    #waits = false;
    /** Whether the other one has come since somebody looked. */
    #hasCome = false;

    constructor(app: App) {
        this.#app = app;
    }

    /** Aloud only if it has just come about. */
    update(state: OnlineState, isNew: boolean): void {
        const { tab, preferences, words } = this.#app;
        const { view: { title, room: { phase } }, you } = state;
        this.#hasCome = document.hidden && (this.#hasCome || (this.#waits && phase === "running"));
        this.#waits = you !== null && phase === "waiting";
        tab.setTitle(title);
        const reason = document.hidden ? callText(state, this.#hasCome, words) : null;
        if (reason === null) tab.rest();
        else tab.call(reason, isNew && preferences.notifications);
    }
}

/** What calls somebody back to a game: that it is their turn or over, that something is asked of them, or that the
 *  opponent has come for whom they waited. Null if nothing does. */
function callText(state: OnlineState, hasCome: boolean, words: Words): string | null {
    const { view, you } = state;
    if (you === null || view.room.phase === "waiting") return null;
    const opponent = other(you);
    const isAsked = [view.drawOffer, view.takebackRequest].includes(opponent);
    const begins = hasCome && view.played.length === 0 && !isAsked;
    if (view.outcome === null && view.board.turn !== you && !isAsked && !begins) return null;
    // Whoever is away looks at no earlier position.
    const message = onlineMessage({ ...state, shown: view.board }, false, words);
    const arrival = begins ? words.online.message.came(nameOf(view, opponent)) : "";
    return [arrival, warningText(state, words), message].filter((text) => text !== "").join(" ");
}
