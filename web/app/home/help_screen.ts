/** Keys and rules, short. */

import type { App, Screen } from "../app.ts";
import { learnPath } from "../routing/routes.ts";
import { appBar } from "../widgets/app_bar.ts";
import { button, make } from "../widgets/dom.ts";
import { keyList, ruleList } from "../widgets/rules_drawer.ts";

export function helpScreen(app: App): Screen {
    const { help, learn } = app.words;
    app.notifier.setTitle(help.title);
    const rules = app.games.flatMap(({ game, title }) => [
        make("h3", {}, title),
        ruleList(app, game),
        make("p", {}, make("a", { href: learnPath(game), "aria-label": `${title}: ${learn.begin}` }, learn.begin)),
    ]);
    const back = button(help.back, () => history.back(), { hidden: history.length < 2 });
    const main = make("main", { class: "text" }, keyList(app), make("h2", {}, help.rules), ...rules, back);
    return { element: make("div", { class: "screen" }, appBar(app, help.title), main) };
}
