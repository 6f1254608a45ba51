/** Notifies a player who looks elsewhere. */

import type { App } from "../app.ts";
import { other } from "../game/players.ts";
import type { Words } from "../i18n/words.ts";
import { seatName, type OnlineGameState } from "./online_game_state.ts";
import { onlineMessage, warningText } from "./online_message.ts";

export class TurnNotifier {
    readonly #app: App;
    /** Whether this player waits for another one. */
    #waits = false;
    /** Whether the other one has come since somebody looked. */
    #hasCome = false;

    constructor(app: App) {
        this.#app = app;
    }

    /** Aloud only if it has just come about. */
    update(state: OnlineGameState, isNew: boolean): void {
        const { notifier, preferences, words } = this.#app;
        const { view: { title, online: { phase } }, you } = state;
        this.#hasCome = document.hidden && (this.#hasCome || (this.#waits && phase === "running"));
        this.#waits = you !== null && phase === "waiting";
        notifier.setTitle(title);
        const reason = document.hidden ? notificationText(state, this.#hasCome, words) : null;
        if (reason === null) notifier.clear();
        else notifier.notify(reason, isNew && preferences.notifications);
    }
}

/** What somebody is notified of: that it is their turn or over, that something is asked of them, or that the
 *  opponent has come for whom they waited. Null if nothing does. */
function notificationText(state: OnlineGameState, hasCome: boolean, words: Words): string | null {
    const { view, you } = state;
    if (you === null || view.online.phase === "waiting") return null;
    const opponent = other(you);
    const isAsked = [view.drawOffer, view.takebackRequest].includes(opponent);
    const begins = hasCome && view.played.length === 0 && !isAsked;
    if (view.outcome === null && view.board.turn !== you && !isAsked && !begins) return null;
    // Whoever is away looks at no earlier position.
    const message = onlineMessage({ ...state, shown: view.board }, false, words);
    const arrival = begins ? words.online.message.came(seatName(view, opponent)) : "";
    return [arrival, warningText(state, words), message].filter((text) => text !== "").join(" ");
}
