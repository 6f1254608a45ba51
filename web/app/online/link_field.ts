/** A game's number and link, as they are passed on. */

import type { Seats } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { addressOf } from "../routing/addresses.ts";
import { button, make, say } from "../widgets/dom.ts";

/** The number in two halves, as people say it. */
export const spaced = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, "\u2009");

/** Copies a text, and tells so. Without a secure context there is no clipboard: the text is selected in its field. */
export function copyField(label: string, text: string, told: HTMLElement, app: App): HTMLElement {
    const { copied } = app.words.online.join;
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
    const { join } = app.words.online;
    const field = copyField(join.copyLink, link, told, app);
    if (!ownNames.test(new URL(link).hostname)) return [field];
    return [field, make("p", { class: "small only-here" }, join.onlyHere, " ", make("code", {}, "--bind 0.0.0.0"))];
}

/** What the server calls the game, for it may be known by another name than the one by which this device reaches it. */
export const linkOf = (game: string, seats: Seats): string =>
    new URL(seats.linkOf(game) ?? addressOf(`/game/${game}`), location.origin).href;
