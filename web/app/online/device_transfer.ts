/** How a player goes on at another device: by a private link, which brings the seat there. */

import { privateLink } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { make, say, sure } from "../widgets/dom.ts";
import { linkField, linkOf } from "./link_field.ts";
import { renewSeat } from "./network.ts";
import type { OnlineGame } from "./online_game.ts";
import type { OnlineGameState } from "./online_game_state.ts";

export class DeviceTransfer {
    readonly element: HTMLDetailsElement;
    readonly #app: App;
    readonly #onlineGame: OnlineGame;
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #link = make("div", {});
    #drawn = "";

    constructor(app: App, onlineGame: OnlineGame) {
        const { actions } = app.words;
        const { online } = app.words;
        this.#app = app;
        this.#onlineGame = onlineGame;
        this.element = make("details", { class: "fold" }, make("summary", {}, online.actions.device),
            make("div", { class: "form" },
                make("p", { class: "small" }, online.actions.deviceHint), this.#link,
                make("p", { class: "small" }, online.actions.newLinkHint),
                make("div", { class: "actions" }, sure(online.actions.newLink, actions.sure, () => void this.#renew())),
                this.#told));
    }

    /** Whoever else has the link loses the seat. */
    async #renew(): Promise<void> {
        const { network, words: { online } } = this.#app;
        const problem = await renewSeat(network, this.#onlineGame.state!.settings.id);
        if (problem === null) this.#onlineGame.comeAgain();
        say(this.#told, problem === null ? online.actions.newLinkMade : online.problems[problem.code]);
    }

    /** Only who has a seat can take it along. */
    update({ settings, you }: OnlineGameState): void {
        const token = you === null ? null : this.#app.network.seats.tokenOf(settings.id);
        this.element.hidden = token === null;
        if (token === null) return;
        const { origin } = new URL(linkOf(settings.id, this.#app.network.seats));
        const link = privateLink(origin, settings.id, token);
        if (link === this.#drawn) return;
        this.#drawn = link;
        this.#link.replaceChildren(...linkField(link, this.#told, this.#app));
    }
}
