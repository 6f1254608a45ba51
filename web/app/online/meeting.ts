/** What stands beside the board while a game waits for its second player: for the first one the number and the link to
 *  pass on, for a visitor the terms and the seat that is free. */

import { isRefusal } from "../../engine/protocol.ts";
import { isProblem } from "../../net/api.ts";
import type { Problem } from "../../net/messages.ts";
import { privateLink, type Seats } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { button, make, say, sure } from "../dom.ts";
import { other } from "../players.ts";
import { type NameField, nameField } from "./name_field.ts";
import { renewSeat, takeSeat } from "./network.ts";
import type { OnlineMatch, OnlineState } from "./online_match.ts";
import { termsText } from "./terms.ts";

/** The number in two halves, as people say it. */
export const spaced = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, "\u2009");

/** Copies a text, and tells so. Without a secure context there is no clipboard: the text is selected in its field. */
export function copyField(label: string, text: string, told: HTMLElement, app: App): HTMLElement {
    const { copied } = app.words.online.meeting;
    const field = make("input", { readonly: true, value: text, "aria-label": label });
    const byHand = () => {
        field.select();
        if (document.execCommand("copy")) say(told, copied);
    };
    const copy = () => {
        if (navigator.clipboard === undefined) return byHand();
        navigator.clipboard.writeText(text).then(() => say(told, copied), byHand);
    };
    return make("div", { class: "copy" }, field, button(label, copy));
}

/** Names by which a machine finds itself, and no other finds it. */
const ownNames = /^(localhost|127\..+|0\.0\.0\.0|\[::1?\])$/;

/** A link to copy; and what to do if it leads nobody else here, for a server that others can reach calls itself so. */
export function linkField(link: string, told: HTMLElement, app: App): HTMLElement[] {
    const { meeting } = app.words.online;
    const field = copyField(meeting.copyLink, link, told, app);
    if (!ownNames.test(new URL(link).hostname)) return [field];
    return [field, make("p", { class: "small only-here" }, meeting.onlyHere, " ", make("code", {}, "--bind 0.0.0.0"))];
}

export class Meeting {
    readonly element = make("section", { class: "meeting" });
    readonly #app: App;
    readonly #match: OnlineMatch;
    #drawn = "";
    /** Whether a seat was offered here that is free no more. */
    #late = false;
    #asks = false;

    constructor(app: App, match: OnlineMatch) {
        this.#app = app;
        this.#match = match;
    }

    /** Whether the seat has been asked for, and nobody knows yet who has it. */
    get asks(): boolean {
        return this.#asks;
    }

    /** What a visitor is told whom somebody else has forestalled. */
    get alert(): string {
        return this.#late && !this.#asks ? this.#app.words.online.meeting.taken : "";
    }

    update(state: OnlineState): void {
        const { charter, you, view } = state;
        const waits = view.room.phase === "waiting";
        this.element.hidden = !waits;
        this.#late = you === null && view.room.phase === "running" && (this.#late || this.#drawn !== "");
        const drawn = waits ? `${charter.id} ${you}` : "";
        if (drawn === this.#drawn) return;
        this.#drawn = drawn;
        this.element.replaceChildren(...(!waits ? [] : you === null ? this.#visitor(state) : this.#host(state)));
    }

    #host({ charter }: OnlineState): HTMLElement[] {
        const { actions, online: { meeting } } = this.#app.words;
        const told = make("p", { class: "told", role: "status" });
        const link = linkOf(charter.id, this.#app.network.seats);
        return [
            ...(charter.number === undefined ? [] : [
                make("p", { class: "number-label" }, meeting.number),
                make("p", { class: "big-number", "aria-label": [...charter.number].join(" ") }, spaced(charter.number)),
                make("p", {}, meeting.tell),
            ]),
            ...linkField(link, told, this.#app),
            told,
            make("p", { class: "small" }, termsText(charter, this.#app)),
            make("p", { class: "small" }, meeting.leave),
            make("div", { class: "actions" },
                sure(meeting.callOff, actions.sure, () => void this.#match.give({ what: "call_off" }))),
        ];
    }

    #visitor({ charter, view }: OnlineState): HTMLElement[] {
        const { online } = this.#app.words;
        const { meeting } = online;
        const side = view.room.seats.first === null ? "first" : "second";
        const wrong = make("p", { class: "alert", role: "alert" });
        const name = nameField(this.#app);
        const form = make("form", { class: "sit" },
            name.element, make("button", { type: "submit", class: "primary" }, meeting.sit), wrong);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            say(wrong, "");
            void this.#sit(charter.id, name, wrong, form);
        });
        const host = view.room.seats[other(side)];
        const standard = view.game === "ring" ? [
            make("p", { class: "small" }, meeting.position),
            make("code", { class: "position" }, charter.position),
        ] : [];
        return [
            make("h2", {}, host === null ? view.title : online.lists.plays(host, view.sides[other(side)])),
            make("p", {}, termsText(charter, this.#app)),
            make("p", {}, meeting.free(view.sides[side])),
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
            const isTaken = this.#match.state?.view.room.phase !== "waiting";
            if (!isTaken || seat.code === "not_now") return; // else perhaps by this device, whatever the answer was
        }
        this.#match.sitDown();
    }

    /** Beside the button, as long as there is a seat to ask for. */
    #tellWhyNot(problem: Problem, name: NameField, wrong: HTMLElement): void {
        const { meeting } = this.#app.words.online;
        if (this.#match.state === null) return; // it is fetched anew
        const { view: { room: { phase } }, link } = this.#match.state;
        const text = problem.code === "not_now" && phase !== "finished" ? meeting.taken : name.refusal(problem);
        if (phase === "waiting" && link.kind !== "closed") say(wrong, text);
        else this.#match.refuse(text);
    }
}

/** What the server calls the game, for it may be known by another name than the one by which this device reaches it. */
export const linkOf = (game: string, seats: Seats): string =>
    new URL(seats.linkOf(game) ?? `/game/${game}`, location.origin).href;

/** How a player goes on at another device. */
export class Elsewhere {
    readonly element: HTMLDetailsElement;
    readonly #app: App;
    readonly #match: OnlineMatch;
    readonly #told = make("p", { class: "told", role: "status" });
    readonly #link = make("div", {});
    #drawn = "";

    constructor(app: App, match: OnlineMatch) {
        const { actions } = app.words;
        const { online } = app.words;
        this.#app = app;
        this.#match = match;
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
        const problem = await renewSeat(network, this.#match.state!.charter.id);
        if (problem === null) this.#match.comeAgain();
        say(this.#told, problem === null ? online.actions.newLinkMade : online.problems[problem.code]);
    }

    /** Only who has a seat can take it along. */
    update({ charter, you }: OnlineState): void {
        const token = you === null ? null : this.#app.network.seats.tokenOf(charter.id);
        this.element.hidden = token === null;
        if (token === null) return;
        const { origin } = new URL(linkOf(charter.id, this.#app.network.seats));
        const link = privateLink(origin, charter.id, token);
        if (link === this.#drawn) return;
        this.#drawn = link;
        this.#link.replaceChildren(...linkField(link, this.#told, this.#app));
    }
}
