/** What only one tab may go on with at a time. */

/** A way for tabs to agree. */
export interface Agreement {
    /**
     * Takes something for this tab: null if another one has it, and otherwise what lets go of it. `force` takes it from
     * another. `lost` is called when another tab turns out to have it, or takes it.
     */
    take(name: string, force: boolean, lost: () => void): Promise<(() => Promise<void>) | null>;
}

/** Lets go of something once that is done. */
export type LetGo = (after: Promise<unknown>) => void;

export class TabHolds {
    readonly #agreement: Agreement;
    /** What this tab itself is about to let go: a screen that comes after another waits for that. */
    readonly #leaving = new Map<string, Promise<void>>();

    constructor(agreement: Agreement) {
        this.#agreement = agreement;
    }

    /** Takes something for this tab; null if another tab has it. */
    async take(name: string, lost: () => void, force = false): Promise<LetGo | null> {
        await this.#leaving.get(name);
        const release = await this.#agreement.take(name, force, lost);
        return release && ((after) => void this.#leaving.set(name, after.then(release, release)));
    }
}

/** With the browser's locks, which know of tabs that have crashed. Only secure contexts have them. */
export class ByLocks implements Agreement {
    readonly #locks: LockManager;

    constructor(locks: LockManager) {
        this.#locks = locks;
    }

    take(name: string, force: boolean, lost: () => void): Promise<(() => Promise<void>) | null> {
        return new Promise((resolve) => {
            let granted = false;
            const held: Promise<unknown> = this.#locks.request(name, force ? { steal: true } : { ifAvailable: true }, (lock) => {
                if (lock === null) return resolve(null);
                granted = true;
                return new Promise<void>((release) => resolve(() => {
                    release();
                    return over;
                }));
            });
            // A lock that was stolen ends in an error, and so does each where locks are forbidden: then nobody asks.
            const over = held.then(() => {}, () => (granted ? lost() : resolve(async () => {})));
        });
    }
}

/** What tabs say to one another. */
type Word =
    | { readonly say: "mine" | "take"; readonly name: string; readonly since: number; readonly by: string }
    | { readonly say: "no"; readonly name: string; readonly to: string };

/** What of a BroadcastChannel is used. */
export interface Channel {
    onmessage: ((event: MessageEvent<Word>) => void) | null;
    postMessage(word: Word): void;
}

/**
 * By word of mouth, where there are no locks. Whoever takes something says so, and goes on at once; if another tab has had
 * it for longer, it says no. A tab that is gone says nothing.
 */
export class ByChannel implements Agreement {
    readonly #channel: Channel;
    readonly #me: string;
    readonly #now: () => number;
    readonly #held = new Map<string, { readonly since: number; readonly lost: () => void }>();

    constructor(channel: Channel, me: string, now: () => number) {
        this.#channel = channel;
        this.#me = me;
        this.#now = now;
        channel.onmessage = ({ data }) => this.#hear(data);
    }

    take(name: string, force: boolean, lost: () => void): Promise<() => Promise<void>> {
        const hold = { since: this.#now(), lost };
        this.#held.set(name, hold);
        this.#channel.postMessage({ say: force ? "take" : "mine", name, since: hold.since, by: this.#me });
        return Promise.resolve(async () => {
            if (this.#held.get(name) === hold) this.#held.delete(name);
        });
    }

    #hear(word: Word): void {
        const hold = this.#held.get(word.name);
        if (hold === undefined || (word.say === "no" && word.to !== this.#me)) return;
        // Of two who begin together one goes on: whoever was first, or else whose name is.
        const isMine = word.say === "mine" && (hold.since < word.since || (hold.since === word.since && this.#me < word.by));
        if (isMine) return this.#channel.postMessage({ say: "no", name: word.name, to: word.by });
        if (word.say === "mine") return; // it hears no from this tab's own word
        this.#held.delete(word.name);
        hold.lost();
    }
}

/** Nobody else is asked. */
export const alone: Agreement = { take: async () => async () => {} };

/** By what the browser has. */
export function openHolds(browser: Window & typeof globalThis, me: string): TabHolds {
    const { locks } = browser.navigator as Partial<Pick<Navigator, "locks">>;
    if (locks !== undefined) return new TabHolds(new ByLocks(locks));
    if (typeof browser.BroadcastChannel !== "function") return new TabHolds(alone);
    return new TabHolds(new ByChannel(new browser.BroadcastChannel("quincunx.holds"), me, () => Date.now()));
}
