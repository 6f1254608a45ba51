/** The addresses of the screens, one after the other. */

/** One screen's time: from when it is asked for until the next one is. */
export interface Stay {
    /** The address becomes this: what a reload, or the way back, begins with. Once the stay is over it is another screen's. */
    readonly keep: (path: string) => void;
}

export class Addresses {
    readonly #history: Pick<History, "pushState" | "replaceState">;
    readonly #show: (stay: Stay) => void;
    #stays = 0;

    constructor(history: Pick<History, "pushState" | "replaceState">, show: (stay: Stay) => void) {
        this.#history = history;
        this.#show = show;
    }

    /** Shows the screen of an address; `instead` of the present one, to which nobody wants to come back. */
    go(path: string, instead: boolean): void {
        if (instead) this.#history.replaceState(null, "", path);
        else this.#history.pushState(null, "", path);
        this.show();
    }

    /** Shows the screen of the present address. */
    show(): void {
        const stay = ++this.#stays;
        const keep = (path: string) => {
            if (stay === this.#stays) this.#history.replaceState(null, "", path);
        };
        this.#show({ keep });
    }
}
