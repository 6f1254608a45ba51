/** Games that this device has asked a server for, until it is known what became of that. */

import type { NewGame, Token } from "./messages.ts";
import { newToken } from "./random_text.ts";
import type { SeatStore } from "./seats.ts";

/** A game that may be there. Whoever asks for the same with the same token makes no second one. */
export interface PendingCreation {
    readonly game: NewGame;
    readonly token: Token;
    /** When it was asked for first, in milliseconds since 1970. */
    readonly since: number;
}

const name = "quincunx.foundings";
/** So long, in milliseconds, a game waits for its second player: an older one is gone, if it ever was there. */
const longest = 86_400_000;

const isFounding = (value: unknown): value is PendingCreation =>
    typeof value === "object" && value !== null && typeof (value as PendingCreation).token === "string" &&
    typeof (value as PendingCreation).since === "number" && typeof (value as PendingCreation).game?.variant === "string";

export class PendingCreations {
    readonly #store: SeatStore;
    readonly #today: () => number;

    constructor(store: SeatStore, today: () => number = Date.now) {
        this.#store = store;
        this.#today = today;
    }

    /** All of them, the oldest first. Other tabs have the same. */
    all(): readonly PendingCreation[] {
        const stored = this.#store.read(name);
        const now = this.#today();
        return Array.isArray(stored) ? stored.filter(isFounding).filter(({ since }) => now - since < longest) : [];
    }

    /** The token to ask for a game with: that of the time before, if nobody knows what became of it. */
    add(game: NewGame): Token {
        const all = this.all();
        const text = JSON.stringify(game);
        const known = all.find((creation) => JSON.stringify(creation.game) === text);
        if (known !== undefined) return known.token;
        const token = newToken();
        this.#store.write(name, [...all, { game, token, since: this.#today() }]);
        return token;
    }

    remove(token: Token): void {
        this.#store.write(name, this.all().filter((creation) => creation.token !== token));
    }
}
