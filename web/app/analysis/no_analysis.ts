/** Where an address asks for an analysis of what cannot be. */

import type { App } from "../app.ts";
import { make } from "../widgets/dom.ts";

export function noAnalysis({ words }: App, why: string): HTMLElement {
    const { analysis, bar } = words;
    return make(
        "main",
        { class: "plain wrong" },
        make("h2", {}, analysis.wrong.title),
        make("p", {}, analysis.wrong.text),
        make("p", { class: "alert", role: "alert" }, why),
        make("a", { href: "/", class: "button" }, bar.home),
    );
}
