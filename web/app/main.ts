/** Shows the screen of the address, and opens the engine. */

import { PageApi, openEngine } from "../engine/engine.ts";
import { newKey } from "../net/random_text.ts";
import { takePrivateLink } from "../net/seats.ts";
import type { App, Screen } from "./app.ts";
import { prepareSounds } from "./browser/sounds.ts";
import { TabNotifier } from "./browser/tab_notifier.ts";
import { games } from "./catalogue.ts";
import { isForField } from "./game/game_keys.ts";
import { loadWords } from "./i18n/load_words.ts";
import type { Words } from "./i18n/words.ts";
import { failedWords } from "./i18n/words_failed.ts";
import { registerOffline } from "./offline/offline.ts";
import { openNetwork } from "./online/network.ts";
import { addressOf, currentPath, folderOf, pathOf } from "./routing/addresses.ts";
import { Navigation } from "./routing/navigation.ts";
import { type Route, routeOf } from "./routing/routes.ts";
import { loadScreen } from "./screens.ts";
import { type Preferences, readPreferences, writePreferences } from "./storage/preferences.ts";
import { openTabLocks } from "./storage/tab_locks.ts";
import { button, make } from "./widgets/dom.ts";
import { WorkerNotice } from "./widgets/worker_notice.ts";

const root = document.getElementById("app")!;
let preferences = readPreferences();
const notifier = new TabNotifier(window);
const network = openNetwork();
const locks = openTabLocks(window, newKey());

function applyPreferences({ theme, language }: Preferences): void {
    document.documentElement.lang = language;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
}

const currentRoute = (): Route => routeOf(new URL(location.origin + currentPath(location)));

/** What says and does all that it can without the module. */
const withoutModule: readonly Route["screen"][] = ["home", "help", "number", "nowhere"];

/** The part of the page that lives as long as the tab. */
function start(): void {
    const place = (name: string) =>
        document.querySelector<HTMLMetaElement>(`meta[name="quincunx-${name}"]`)!.content;
    const { workers, loaded } = openEngine({ worker: place("worker"), module: place("module"), shared: place("shared") });
    const pageApi = new PageApi(workers);
    let screen: Screen | null = null;
    let hasFailed = false;

    const failIfNeeded = () => {
        if (hasFailed && !withoutModule.includes(currentRoute().screen)) fail();
    };
    const navigation = new Navigation(history, addressOf, async (guard) => {
        takePrivateLink(window, network.seats);
        const { language } = preferences;
        root.setAttribute("aria-busy", "true"); // the screen before it stays until all of this one is there
        const parts = await Promise.all([loadWords(language), loadScreen(currentRoute(), language)]).catch(() => null);
        if (!guard.isCurrent()) return;
        root.removeAttribute("aria-busy");
        screen?.close?.();
        screen = null;
        notifier.clear();
        if (parts === null) return fail();
        const [words, makeScreen] = parts;
        applyPreferences(preferences);
        void pageApi.ask("language", { language });
        const app: App = {
            workers, pageApi, go, prefer, network, locks,
            replaceAddress: guard.replaceAddress,
            games: games[language],
            words,
            get preferences() {
                return preferences;
            },
            notifier,
        };
        screen = makeScreen(app);
        root.replaceChildren(screen.element);
        failIfNeeded();
    });
    const go = (path: string, instead = false) => {
        void navigation.go(path, instead).then(() => scrollTo(0, 0));
    };
    const prefer = (change: Partial<Preferences>) => {
        preferences = { ...preferences, ...change };
        writePreferences(preferences);
        if (change.language === undefined) applyPreferences(preferences);
        else void navigation.show();
    };

    addEventListener("popstate", () => void navigation.show());
    document.addEventListener("click", (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
        const path = link === null ? null : pathOf(link.getAttribute("href")!);
        if (link === null || path === null || event.metaKey || event.ctrlKey || event.shiftKey || link.target !== "") return;
        event.preventDefault();
        go(path);
    });
    document.addEventListener("keydown", (event) => {
        if (!event.defaultPrevented) screen?.key?.(event);
    });
    document.addEventListener("paste", (event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (isForField(event) || screen?.paste === undefined || text.trim() === "") return;
        event.preventDefault();
        screen.paste(text);
    });
    prepareSounds(window, () => preferences.sounds);
    void registerOffline(folderOf(), tellOfUpdate, loaded);
    const notice = new WorkerNotice(() => void navigation.show());
    workers.onFailure = (what) => withWords((words) => notice.tell(what, words));
    void navigation.show();
    loaded.catch(() => {
        hasFailed = true;
        failIfNeeded();
    });
}

function fail(): void {
    const { title, text, again } = failedWords[preferences.language];
    const reload = button(again, () => location.reload());
    root.replaceChildren(make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), reload));
}

/** Says something once there are words for it. That none have come is said already. */
function withWords(tell: (words: Words) => void): void {
    void loadWords(preferences.language).then(tell, () => {});
}

/** Says in a corner that a newer version comes with the next visit. */
function tellOfUpdate(): void {
    withWords(({ updateWaits }) => document.body.append(make("p", { class: "toast", role: "status" }, updateWaits)));
}

applyPreferences(preferences);
takePrivateLink(window, network.seats);
start();
