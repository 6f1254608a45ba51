/** The screens, one after the other. */

/** One screen's time: from when it is asked for until the next one is. */
export interface NavigationGuard {
    /** The address becomes that of this path: what a reload, or the way back, begins with. Once another screen is shown
     *  nothing happens, for the address is that one's. */
    readonly replaceAddress: (path: string) => void;
}

export class Navigation {
    readonly #history: Pick<History, "pushState" | "replaceState">;
    readonly #addressOf: (path: string) => string;
    readonly #show: (current: NavigationGuard) => void;
    #navigations = 0;

    constructor(
        history: Pick<History, "pushState" | "replaceState">,
        addressOf: (path: string) => string,
        show: (current: NavigationGuard) => void,
    ) {
        this.#history = history;
        this.#addressOf = addressOf;
        this.#show = show;
    }

    /** Shows the screen of a path; `instead` of the present one, to which nobody wants to come back. */
    go(path: string, instead: boolean): void {
        if (instead) this.#history.replaceState(null, "", this.#addressOf(path));
        else this.#history.pushState(null, "", this.#addressOf(path));
        this.show();
    }

    /** Shows the screen of the present address. */
    show(): void {
        const current = ++this.#navigations;
        const keep = (path: string) => {
            if (current === this.#navigations) this.#history.replaceState(null, "", this.#addressOf(path));
        };
        this.#show({ replaceAddress: keep });
    }
}
