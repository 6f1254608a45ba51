/** The screens, one after the other. */

/** One screen's time: from when it is asked for until the next one is. */
export interface NavigationGuard {
    /** The address becomes that of this path: what a reload, or the way back, begins with. Once another screen is shown
     *  nothing happens, for the address is that one's. */
    readonly replaceAddress: (path: string) => void;
    /** Whether no other screen has been asked for since. */
    readonly isCurrent: () => boolean;
}

export class Navigation {
    readonly #history: Pick<History, "pushState" | "replaceState">;
    readonly #addressOf: (path: string) => string;
    readonly #show: (current: NavigationGuard) => Promise<void>;
    #navigations = 0;
    /** The address that was asked for last; null: the browser's own ways led where one is. */
    #asked: string | null = null;

    constructor(
        history: Pick<History, "pushState" | "replaceState">,
        addressOf: (path: string) => string,
        show: (current: NavigationGuard) => Promise<void>,
    ) {
        this.#history = history;
        this.#addressOf = addressOf;
        this.#show = show;
    }

    /** Shows the screen of a path; `instead` of the present one, to which nobody wants to come back. Who asks twice for the
     *  same, as with a second click while it is on its way, comes back from it in one step. */
    go(path: string, instead: boolean): Promise<void> {
        const address = this.#addressOf(path);
        if (instead || address === this.#asked) this.#history.replaceState(null, "", address);
        else this.#history.pushState(null, "", address);
        this.#asked = address;
        return this.#navigate();
    }

    /** Shows the screen of the present address. */
    show(): Promise<void> {
        this.#asked = null;
        return this.#navigate();
    }

    #navigate(): Promise<void> {
        const navigation = ++this.#navigations;
        const isCurrent = () => navigation === this.#navigations;
        const replaceAddress = (path: string) => {
            if (!isCurrent()) return;
            this.#asked = this.#addressOf(path);
            this.#history.replaceState(null, "", this.#asked);
        };
        return this.#show({ replaceAddress, isCurrent });
    }
}
