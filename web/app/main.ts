/** Shows the screen of the address, and opens the engine. */

import { PageApi, openEngine } from "../engine/engine.ts";
import { newKey } from "../net/random_text.ts";
import { takePrivateLink } from "../net/seats.ts";
import { analysisScreen } from "./analysis/analysis_screen.ts";
import type { App, Screen } from "./app.ts";
import { TabNotifier } from "./browser/tab_notifier.ts";
import { games } from "./catalogue.ts";
import { editorScreen } from "./editor/editor_screen.ts";
import { isForField } from "./game/game_keys.ts";
import { gameScreen } from "./game/game_screen.ts";
import { helpScreen } from "./home/help_screen.ts";
import { homeScreen } from "./home/home_screen.ts";
import { wordsOf } from "./i18n/words.ts";
import { learnScreen } from "./learn/learn_screen.ts";
import { lobbyScreen, numberScreen } from "./lobby/lobby_screen.ts";
import { registerOffline } from "./offline/offline.ts";
import { openNetwork } from "./online/network.ts";
import { onlineScreen } from "./online/online_screen.ts";
import { addressOf, currentPath, folderOf, pathOf } from "./routing/addresses.ts";
import { Navigation } from "./routing/navigation.ts";
import { type Route, routeOf } from "./routing/routes.ts";
import { setupScreen } from "./setup/setup_screen.ts";
import { type Preferences, readPreferences, writePreferences } from "./storage/preferences.ts";
import { openTabLocks } from "./storage/tab_locks.ts";
import { button, make } from "./widgets/dom.ts";
import { WorkerNotice } from "./widgets/worker_notice.ts";

const root = document.getElementById("app")!;
let preferences = readPreferences();
const notifier = new TabNotifier(window);
const network = openNetwork();
const locks = openTabLocks(window, newKey());

function showScreen(app: App, route: Route): Screen {
    switch (route.screen) {
        case "home":
            return homeScreen(app);
        case "game":
            return gameScreen(app, route);
        case "editor":
            return editorScreen(app, route);
        case "setup":
            return setupScreen(app, route);
        case "analysis":
            return analysisScreen(app, route);
        case "lobby":
            return lobbyScreen(app, route);
        case "number":
            return numberScreen(app, route.number);
        case "online":
            return onlineScreen(app, route.game);
        case "learn":
            return learnScreen(app, route.game);
        case "help":
            return helpScreen(app);
        default:
            return notFound(app);
    }
}

function notFound(app: App): Screen {
    const { title, text } = app.words.notFound;
    app.notifier.setTitle(title);
    const home = make("a", { href: "/", class: "button" }, app.words.bar.home);
    return { element: make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), home) };
}

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
    const navigation = new Navigation(history, addressOf, (guard) => {
        applyPreferences(preferences);
        void pageApi.ask("language", { language: preferences.language });
        const app: App = {
            workers, pageApi, go, prefer, network, locks,
            replaceAddress: guard.replaceAddress,
            games: games[preferences.language],
            words: wordsOf(preferences.language),
            get preferences() {
                return preferences;
            },
            notifier,
        };
        takePrivateLink(window, network.seats);
        screen?.close?.();
        notifier.clear();
        screen = showScreen(app, currentRoute());
        root.replaceChildren(screen.element);
        failIfNeeded();
    });
    const go = (path: string, instead = false) => {
        navigation.go(path, instead);
        scrollTo(0, 0);
    };
    const prefer = (change: Partial<Preferences>) => {
        preferences = { ...preferences, ...change };
        writePreferences(preferences);
        if (change.language === undefined) applyPreferences(preferences);
        else navigation.show();
    };

    addEventListener("popstate", () => navigation.show());
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
    void registerOffline(folderOf(), tellOfUpdate, loaded);
    const notice = new WorkerNotice(() => navigation.show());
    workers.onFailure = (what) => notice.tell(what, wordsOf(preferences.language));
    navigation.show();
    loaded.catch(() => {
        hasFailed = true;
        failIfNeeded();
    });
}

function fail(): void {
    const { title, text, again } = wordsOf(preferences.language).failed;
    const reload = button(again, () => location.reload());
    root.replaceChildren(make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), reload));
}

/** Says in a corner that a newer version comes with the next visit. */
function tellOfUpdate(): void {
    document.body.append(make("p", { class: "toast", role: "status" }, wordsOf(preferences.language).updateWaits));
}

applyPreferences(preferences);
takePrivateLink(window, network.seats);
start();
