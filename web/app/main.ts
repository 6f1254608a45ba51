/** Shows the screen of the address, and opens the engine. */

import { Desk, openEngine } from "../engine/engine.ts";
import { newKey } from "../net/random_text.ts";
import { takePrivateLink } from "../net/seats.ts";
import { Addresses } from "./addresses.ts";
import { analysisScreen } from "./analysis_screen.ts";
import type { App, Screen } from "./app.ts";
import { games } from "./catalogue.ts";
import { button, make } from "./dom.ts";
import { editorScreen } from "./editor_screen.ts";
import { gameScreen } from "./game_screen.ts";
import { helpScreen } from "./help_screen.ts";
import { homeScreen } from "./home_screen.ts";
import { registerOffline } from "./offline.ts";
import { lobbyScreen, numberScreen } from "./online/lobby_screen.ts";
import { openNetwork } from "./online/network.ts";
import { onlineScreen } from "./online/online_screen.ts";
import { type Preferences, readPreferences, writePreferences } from "./preferences.ts";
import { type Route, routeOf } from "./routes.ts";
import { setupScreen } from "./setup_screen.ts";
import { TabCall } from "./tab_call.ts";
import { openHolds } from "./tab_holds.ts";
import { WorkerNotice } from "./worker_notice.ts";
import { wordsOf } from "./words.ts";

const root = document.getElementById("app")!;
let preferences = readPreferences();
const tab = new TabCall(window);
const network = openNetwork();
const holds = openHolds(window, newKey());

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
        case "help":
            return helpScreen(app);
        default:
            return nowhere(app);
    }
}

function nowhere(app: App): Screen {
    const { title, text } = app.words.notFound;
    app.tab.setTitle(title);
    const home = make("a", { href: "/", class: "button" }, app.words.bar.home);
    return { element: make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), home) };
}

function wear({ theme, language }: Preferences): void {
    document.documentElement.lang = language;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
}

/** What says and does all that it can without the module. */
const withoutModule: readonly Route["screen"][] = ["home", "help", "number", "nowhere"];

/** The part of the page that lives as long as the tab. */
function start(): void {
    const place = (name: string) =>
        document.querySelector<HTMLMetaElement>(`meta[name="quincunx-${name}"]`)!.content;
    const { hire, opened } = openEngine({ worker: place("worker"), module: place("module"), shared: place("shared") });
    const desk = new Desk(hire);
    let screen: Screen | null = null;
    let hasFailed = false;

    const failIfNeeded = () => {
        if (hasFailed && !withoutModule.includes(routeOf(new URL(location.href)).screen)) fail();
    };
    const addresses = new Addresses(history, (stay) => {
        wear(preferences);
        void desk.ask("language", { language: preferences.language });
        const app: App = {
            hire, desk, go, prefer, network, holds,
            keepAddress: stay.keep,
            games: games[preferences.language],
            words: wordsOf(preferences.language),
            get preferences() {
                return preferences;
            },
            tab,
        };
        takePrivateLink(window, network.seats);
        screen?.close?.();
        tab.rest();
        screen = showScreen(app, routeOf(new URL(location.href)));
        root.replaceChildren(screen.element);
        failIfNeeded();
    });
    const go = (path: string, instead = false) => {
        addresses.go(path, instead);
        scrollTo(0, 0);
    };
    const prefer = (change: Partial<Preferences>) => {
        preferences = { ...preferences, ...change };
        writePreferences(preferences);
        if (change.language === undefined) wear(preferences);
        else addresses.show();
    };

    addEventListener("popstate", () => addresses.show());
    document.addEventListener("click", (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
        if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || link.target !== "") return;
        event.preventDefault();
        go(link.getAttribute("href")!);
    });
    document.addEventListener("keydown", (event) => {
        if (!event.defaultPrevented) screen?.key?.(event);
    });
    void registerOffline(tellOfUpdate, opened);
    const workers = new WorkerNotice(() => addresses.show());
    hire.told = (what) => workers.tell(what, wordsOf(preferences.language));
    addresses.show();
    opened.catch(() => {
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

wear(preferences);
takePrivateLink(window, network.seats);
start();
