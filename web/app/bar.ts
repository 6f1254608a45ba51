/** The bar on top of every screen: the way home, a title, help and preferences. */

import type { App } from "./app.ts";
import { button, choice, make, toggle } from "./dom.ts";
import type { Preferences } from "./preferences.ts";

export function appBar(app: App, title: string | null): HTMLElement {
    const { bar } = app.words;
    const home = make("a", { href: "/", class: "brand", "aria-label": `Quincunx: ${bar.home}` }, mark(), make("span", {}, "Quincunx"));
    const dialog = preferencesDialog(app);
    return make(
        "header",
        { class: "bar" },
        home,
        title === null ? null : make("h1", {}, title),
        make("a", { href: "/help", class: "quiet" }, bar.help),
        button(bar.menu, () => dialog.showModal(), { class: "quiet", "aria-haspopup": "dialog" }),
        dialog,
    );
}

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

function preferencesDialog({ words, preferences, prefer }: App): HTMLDialogElement {
    const texts = words.preferences;
    const themes = Object.entries(texts.themes);
    const languages = [["en", "English"], ["ru", "Русский"]] as const;
    const dialog = make(
        "dialog",
        { class: "preferences", "aria-label": texts.title },
        make("h2", {}, texts.title),
        choice(texts.language, languages, preferences.language, (language) =>
            prefer({ language: language as Preferences["language"] })),
        choice(texts.theme, themes, preferences.theme, (theme) =>
            prefer({ theme: theme as Preferences["theme"] })),
        ...(["sounds", "confirm", "letterKeys", "turnBoard"] as const).map((name) =>
            toggle(texts[name], preferences[name], (on) => prefer({ [name]: on }))),
        button(texts.close, () => dialog.close(), { class: "primary" }),
    );
    return dialog;
}
