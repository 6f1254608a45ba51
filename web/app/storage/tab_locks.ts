/** Locks: what only one tab may go on with at a time. */

/** A way for tabs to agree. */
export interface LockProvider {
    /**
     * Takes something for this tab: null if another one has it, and otherwise what releases it. `force` takes it from
     * another. `lost` is called when another tab turns out to have it, or takes it.
     */
    take(name: string, force: boolean, lost: () => void): Promise<(() => Promise<void>) | null>;
}

/** Releases a lock once that is done. */
export type ReleaseLock = (after: Promise<unknown>) => void;

export class TabLocks {
    readonly #provider: LockProvider;
    /** What this tab itself is about to release: a screen that comes after another waits for that. */
    readonly #releasing = new Map<string, Promise<void>>();

    constructor(agreement: LockProvider) {
        this.#provider = agreement;
    }

    /** Takes something for this tab; null if another tab has it. */
    async take(name: string, lost: () => void, force = false): Promise<ReleaseLock | null> {
        await this.#releasing.get(name);
        const release = await this.#provider.take(name, force, lost);
        return release && ((after) => void this.#releasing.set(name, after.then(release, release)));
    }
}

/** With the browser's locks, which know of tabs that have crashed. Only secure contexts have them. */
export class WebLocks implements LockProvider {
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
type LockMessage =
    | { readonly say: "mine" | "take"; readonly name: string; readonly since: number; readonly by: string }
    | { readonly say: "no"; readonly name: string; readonly to: string };

/** What of a BroadcastChannel is used. */
export interface Channel {
    onmessage: ((event: MessageEvent<LockMessage>) => void) | null;
    postMessage(message: LockMessage): void;
}

/**
 * By messages between tabs, where the browser has no locks. Whoever takes something says so, and goes on at once; if
 * another tab has had it for longer, it says no. A tab that is gone says nothing.
 */
export class ChannelLocks implements LockProvider {
    readonly #channel: Channel;
    readonly #me: string;
    readonly #now: () => number;
    readonly #held = new Map<string, { readonly since: number; readonly lost: () => void }>();

    constructor(channel: Channel, me: string, now: () => number) {
        this.#channel = channel;
        this.#me = me;
        this.#now = now;
        channel.onmessage = ({ data }) => this.#receive(data);
    }

    take(name: string, force: boolean, lost: () => void): Promise<() => Promise<void>> {
        const lock = { since: this.#now(), lost };
        this.#held.set(name, lock);
        this.#channel.postMessage({ say: force ? "take" : "mine", name, since: lock.since, by: this.#me });
        return Promise.resolve(async () => {
            if (this.#held.get(name) === lock) this.#held.delete(name);
        });
    }

    #receive(message: LockMessage): void {
        const lock = this.#held.get(message.name);
        if (lock === undefined || (message.say === "no" && message.to !== this.#me)) return;
        // Of two who begin together one goes on: whoever was first, or else whose name is.
        const isMine = message.say === "mine" && (lock.since < message.since || (lock.since === message.since && this.#me < message.by));
        if (isMine) return this.#channel.postMessage({ say: "no", name: message.name, to: message.by });
        if (message.say === "mine") return; // it hears no from this tab's own word
        this.#held.delete(message.name);
        lock.lost();
    }
}

/** Nobody else is asked. */
export const noLocks: LockProvider = { take: async () => async () => {} };

/** By what the browser has. */
export function openTabLocks(browser: Window & typeof globalThis, me: string): TabLocks {
    const { locks } = browser.navigator as Partial<Pick<Navigator, "locks">>;
    if (locks !== undefined) return new TabLocks(new WebLocks(locks));
    if (typeof browser.BroadcastChannel !== "function") return new TabLocks(noLocks);
    return new TabLocks(new ChannelLocks(new browser.BroadcastChannel("quincunx.holds"), me, () => Date.now()));
}
