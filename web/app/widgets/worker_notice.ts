/** Says in a corner that a worker of the engine has failed, and how to go on. */

import type { Words } from "../i18n/words.ts";
import { button, make } from "./dom.ts";

/** That all is well again need not be said for longer. */
const shownFor = 15_000;

export class WorkerNotice {
    readonly #goOn: () => void;
    #shown: HTMLElement | null = null;
    #stays = false;

    /** `goOn` shows the screen anew, with workers that are new, too. */
    constructor(goOn: () => void) {
        this.#goOn = goOn;
    }

    tell(what: "restarted" | "failed", { workers }: Words): void {
        if (this.#stays) return; // it is said already that somebody has to do something
        this.#stays = what === "failed";
        if (this.#stays) {
            const goOn = button(workers.goOn, () => {
                this.#hide();
                this.#goOn();
            });
            this.#show(make("div", { class: "toast", role: "alert" }, make("p", {}, workers.failed), goOn));
        } else {
            const shown = this.#show(make("p", { class: "toast", role: "status" }, workers.restarted));
            setTimeout(() => shown === this.#shown && this.#hide(), shownFor);
        }
    }

    #show(element: HTMLElement): HTMLElement {
        this.#shown?.remove();
        this.#shown = element;
        document.body.append(element);
        return element;
    }

    #hide(): void {
        this.#shown?.remove();
        this.#shown = null;
        this.#stays = false;
    }
}
