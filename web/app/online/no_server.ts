/** What stands where games over the network would: why there are none, and ways on. */

import type { Absence } from "../../net/api.ts";
import type { App } from "../app.ts";
import { make } from "../widgets/dom.ts";

/** `others` are ways on before the one to the games on this device. */
export function noServer({ words }: App, absence: Absence, ...others: readonly HTMLElement[]): HTMLElement {
    const { title, text } = words.online.noServer[absence];
    const home = make("a", { href: "/", class: "button" }, words.bar.home);
    return make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), ...others.flatMap((one) => [one, " "]), home);
}
