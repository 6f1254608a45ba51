/** The screens. The first one is there with the page; what only another needs is fetched when somebody goes to it. */

import type { Language } from "../engine/protocol.ts";
import type { App, Screen } from "./app.ts";
import { helpScreen } from "./home/help_screen.ts";
import { homeScreen } from "./home/home_screen.ts";
import { loadLessonWords, loadPuzzleWords } from "./i18n/load_words.ts";
import type { Route } from "./routing/routes.ts";
import { make } from "./widgets/dom.ts";

/** Gets what makes the screen of a route; breaks if that does not come. */
export async function loadScreen(route: Route, language: Language): Promise<(app: App) => Screen> {
    switch (route.screen) {
        case "home":
            return homeScreen;
        case "help":
            return helpScreen;
        case "game": {
            const { gameScreen } = await import("./game/game_screen.ts");
            return (app) => gameScreen(app, route);
        }
        case "editor": {
            const { editorScreen } = await import("./editor/editor_screen.ts");
            return (app) => editorScreen(app, route);
        }
        case "setup": {
            const { setupScreen } = await import("./setup/setup_screen.ts");
            return (app) => setupScreen(app, route);
        }
        case "analysis": {
            const { analysisScreen } = await import("./analysis/analysis_screen.ts");
            return (app) => analysisScreen(app, route);
        }
        case "lobby": {
            const { lobbyScreen } = await import("./lobby/lobby_screen.ts");
            return (app) => lobbyScreen(app, route);
        }
        case "number": {
            const { numberScreen } = await import("./lobby/lobby_screen.ts");
            return (app) => numberScreen(app, route.number);
        }
        case "online": {
            const { onlineScreen } = await import("./online/online_screen.ts");
            return (app) => onlineScreen(app, route.game);
        }
        case "learn": {
            const [{ learnScreen }, words] = await Promise.all([import("./learn/learn_screen.ts"), loadLessonWords(language)]);
            return (app) => learnScreen(app, words, route.game);
        }
        case "puzzles": {
            const [{ puzzleScreen }, words] = await Promise.all([import("./puzzles/puzzle_screen.ts"), loadPuzzleWords(language)]);
            return (app) => puzzleScreen(app, words, route.game);
        }
        default:
            return notFound;
    }
}

function notFound(app: App): Screen {
    const { title, text } = app.words.notFound;
    app.notifier.setTitle(title);
    const home = make("a", { href: "/", class: "button" }, app.words.bar.home);
    return { element: make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), home) };
}
