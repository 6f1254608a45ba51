/** How others come to watch a game that runs: by its number, or by its link, which opens no seat. */

import type { App } from "../app.ts";
import { make, say } from "../widgets/dom.ts";
import { linkField, linkOf, spaced } from "./link_field.ts";
import type { OnlineGameState } from "./online_game_state.ts";

export class WatchLink {
    readonly element: HTMLDetailsElement;
    readonly #app: App;
    readonly #number = make("summary", {});
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #link = make("div", {});
    #drawn = "";

    constructor(app: App) {
        this.#app = app;
        this.element = make("details", { class: "fold" }, this.#number, make("div", { class: "form" },
            make("p", { class: "small" }, app.words.online.join.watchers), this.#link, this.#told));
    }

    /** A number is good while the game runs. */
    update({ settings, view }: OnlineGameState): void {
        this.element.hidden = view.online.phase !== "running" || !settings.watchable;
        const link = linkOf(settings.id, this.#app.network.seats);
        if (link === this.#drawn) return;
        this.#drawn = link;
        const { join } = this.#app.words.online;
        say(this.#number, `${join.number}: ${spaced(settings.number ?? "")}`);
        this.#link.replaceChildren(...linkField(link, this.#told, this.#app));
    }
}
