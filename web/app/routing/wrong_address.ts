/** What stands instead of a screen whose address names no game: what is wrong, where, what is accepted, and ways on. */

import type { Refusal } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { make } from "../widgets/dom.ts";

/** `variant` is what the module has refused; `instead` leads to what there is. */
export function wrongAddress(
    { words }: App,
    variant: string,
    { text, offset }: Refusal["error"],
    instead: { readonly path: string; readonly label: string },
): HTMLElement {
    const { title, text: lead } = words.wrongAddress;
    return make(
        "main",
        { class: "plain wrong" },
        make("h2", {}, title),
        make("p", {}, lead),
        make("p", {}, make("code", { class: "quoted" }, ...markedAt(variant, offset))),
        make("p", { class: "alert", role: "alert" }, text),
        make("a", { href: instead.path, class: "button primary" }, instead.label),
        " ",
        make("a", { href: "/", class: "button" }, words.bar.home),
    );
}

/** A variant's text with the option, or the value, that begins at a place marked. */
function markedAt(variant: string, offset: number): (Node | string)[] {
    const comma = variant.indexOf(",", offset);
    const end = comma < 0 ? variant.length : comma;
    if (offset >= end) return [variant];
    return [variant.slice(0, offset), make("mark", {}, variant.slice(offset, end)), variant.slice(end)];
}
