/** How others come to watch a game that runs: by its number, or by its link, which opens no seat. */

import type { App } from "../app.ts";
import { make, say } from "../dom.ts";
import { linkField, linkOf, spaced } from "./meeting.ts";
import type { OnlineState } from "./online_match.ts";

export class Onlookers {
    readonly element: HTMLDetailsElement;
    readonly #app: App;
    readonly #number = make("summary", {});
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #link = make("div", {});
    #drawn = "";

    constructor(app: App) {
        this.#app = app;
        this.element = make("details", { class: "fold" }, this.#number, make("div", { class: "form" },
            make("p", { class: "small" }, app.words.online.meeting.onlookers), this.#link, this.#told));
    }

    /** A number is good while the game runs. */
    update({ charter, view }: OnlineState): void {
        this.element.hidden = view.room.phase !== "running" || !charter.watchable;
        const link = linkOf(charter.id, this.#app.network.seats);
        if (link === this.#drawn) return;
        this.#drawn = link;
        const { meeting } = this.#app.words.online;
        say(this.#number, `${meeting.number}: ${spaced(charter.number ?? "")}`);
        this.#link.replaceChildren(...linkField(link, this.#told, this.#app));
    }
}
