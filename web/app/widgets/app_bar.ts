/** The bar on top of every screen: the way home, a title, help or the rules of the game, and preferences; and what is said
 *  while one waits. */

import type { App } from "../app.ts";
import { button, make } from "./dom.ts";
import { preferencesDialog } from "./preferences_dialog.ts";
import type { RulesDrawer } from "./rules_drawer.ts";

export function appBar(app: App, title: string | null, rules: RulesDrawer | null = null): HTMLElement {
    const { bar } = app.words;
    const home = make("a", { href: "/", class: "brand", "aria-label": `Quincunx: ${bar.home}` }, mark(), make("span", {}, "Quincunx"));
    const dialog = preferencesDialog(app);
    return make(
        "header",
        { class: "bar" },
        home,
        title === null ? null : make("h1", {}, title),
        rules?.button ?? make("a", { href: "/help", class: "quiet" }, bar.help),
        button(bar.menu, () => dialog.showModal(), { class: "quiet", "aria-haspopup": "dialog" }),
        dialog,
        rules?.element ?? null,
    );
}

/** What is said while there is nothing to act on, if that takes long enough to be read. */
export const loadingText = ({ words }: App): HTMLElement => make("p", { class: "loading" }, words.bar.loading);

/** Five dots, as on a die. */
function mark(): SVGElement {
    const namespace = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(namespace, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    for (const [x, y] of [[5, 5], [19, 5], [12, 12], [5, 19], [19, 19]] as const) {
        const dot = document.createElementNS(namespace, "circle");
        for (const [name, value] of [["cx", x], ["cy", y], ["r", 3.2]] as const)
            dot.setAttribute(name, String(value));
        svg.append(dot);
    }
    return svg;
}
