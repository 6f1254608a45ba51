/** Keys and rules, short. */

import type { App, Screen } from "./app.ts";
import { appBar } from "./bar.ts";
import { make } from "./dom.ts";

export function helpScreen(app: App): Screen {
    const { help } = app.words;
    app.setTitle(help.title);
    const keys = help.keys.flatMap(([key, text]) => [make("dt", {}, key), make("dd", {}, text)]);
    const rules = app.games.flatMap(({ game, title }) => [
        make("h3", {}, title),
        make("ul", {}, ...help.rulesOf[game].map((rule) => make("li", {}, rule))),
    ]);
    const main = make("main", { class: "text" }, make("dl", { class: "keys" }, ...keys), make("h2", {}, help.rules), ...rules);
    return { element: make("div", { class: "screen" }, appBar(app, help.title), main) };
}
