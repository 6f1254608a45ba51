/** The panel beside the board while a game waits for its second player: for the first one the number and the link to
 *  pass on, for a visitor the terms and the seat that is free. */

import { isRefusal } from "../../engine/protocol.ts";
import { isProblem } from "../../net/api.ts";
import type { Problem } from "../../net/messages.ts";
import type { App } from "../app.ts";
import { other } from "../game/players.ts";
import { type NameField, nameField } from "../lobby/name_field.ts";
import { make, say, sure } from "../widgets/dom.ts";
import { linkField, linkOf, spaced } from "./link_field.ts";
import { takeSeat } from "./network.ts";
import type { OnlineGame } from "./online_game.ts";
import type { OnlineGameState } from "./online_game_state.ts";
import { termsText } from "./terms.ts";

export class JoinPanel {
    readonly element = make("section", { class: "join-panel" });
    readonly #app: App;
    readonly #onlineGame: OnlineGame;
    #drawn = "";
    /** Whether a seat was offered here that is free no more. */
    #late = false;
    #asks = false;

    constructor(app: App, onlineGame: OnlineGame) {
        this.#app = app;
        this.#onlineGame = onlineGame;
    }

    /** Whether the seat has been asked for, and nobody knows yet who has it. */
    get asks(): boolean {
        return this.#asks;
    }

    /** What a visitor is told whom somebody else has forestalled. */
    get alert(): string {
        return this.#late && !this.#asks ? this.#app.words.online.join.taken : "";
    }

    update(state: OnlineGameState): void {
        const { settings, you, view } = state;
        const waits = view.online.phase === "waiting";
        this.element.hidden = !waits;
        this.#late = you === null && view.online.phase === "running" && (this.#late || this.#drawn !== "");
        const drawn = waits ? `${settings.id} ${you}` : "";
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        this.element.replaceChildren(...(!waits ? [] : you === null ? this.#visitor(state) : this.#host(state)));
    }

    #host({ settings }: OnlineGameState): HTMLElement[] {
        const { actions, online: { join } } = this.#app.words;
        const told = make("p", { class: "told", role: "status" });
        const link = linkOf(settings.id, this.#app.network.seats);
        return [
            ...(settings.number === undefined ? [] : [
                make("p", { class: "number-label" }, join.number),
                make("p", { class: "big-number", "aria-label": [...settings.number].join(" ") }, spaced(settings.number)),
                make("p", {}, join.tell),
            ]),
            ...linkField(link, told, this.#app),
            told,
            make("p", { class: "small" }, termsText(settings, this.#app)),
            make("p", { class: "small" }, join.leave),
            make("div", { class: "actions" },
                sure(join.callOff, actions.sure, () => void this.#onlineGame.give({ what: "call_off" }))),
        ];
    }

    #visitor({ settings, view }: OnlineGameState): HTMLElement[] {
        const { online } = this.#app.words;
        const { join } = online;
        const side = view.online.seats.first === null ? "first" : "second";
        const wrong = make("p", { class: "alert", role: "alert" });
        const name = nameField(this.#app);
        const form = make("form", { class: "sit" },
            name.element, make("button", { type: "submit", class: "primary" }, join.sit), wrong);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            say(wrong, "");
            void this.#sit(settings.id, name, wrong, form);
        });
        const host = view.online.seats[other(side)];
        const standard = view.game === "ring" ? [
            make("p", { class: "small" }, join.position),
            make("code", { class: "position" }, settings.position),
        ] : [];
        return [
            make("h2", {}, host === null ? view.title : online.lists.plays(host, view.sides[other(side)])),
            make("p", {}, termsText(settings, this.#app)),
            make("p", {}, join.free(view.sides[side])),
            ...standard,
            form,
        ];
    }

    async #sit(game: string, name: NameField, wrong: HTMLElement, form: HTMLFormElement): Promise<void> {
        const { network } = this.#app;
        const act = form.querySelector("button")!;
        act.disabled = true; // before anything is waited for: who clicks twice asks once
        const named = await name.read();
        if (isRefusal(named)) {
            act.disabled = false;
            return say(wrong, named.error.text);
        }
        this.#asks = true;
        const seat = await takeSeat(network, game, named.name);
        this.#asks = false;
        act.disabled = false;
        if (isProblem(seat)) {
            this.#tellWhyNot(seat, name, wrong);
            const isTaken = this.#onlineGame.state?.view.online.phase !== "waiting";
            if (!isTaken || seat.code === "not_now") return; // else perhaps by this device, whatever the answer was
        }
        this.#onlineGame.sitDown();
    }

    /** Beside the button, as long as there is a seat to ask for. */
    #tellWhyNot(problem: Problem, name: NameField, wrong: HTMLElement): void {
        const { join } = this.#app.words.online;
        if (this.#onlineGame.state === null) return; // it is fetched anew
        const { view: { online: { phase } }, connection } = this.#onlineGame.state;
        const text = problem.code === "not_now" && phase !== "finished" ? join.taken : name.refusal(problem);
        if (phase === "waiting" && connection.kind !== "closed") say(wrong, text);
        else this.#onlineGame.refuse(text);
    }
}
