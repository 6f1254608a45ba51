/** The five games, each with a small board. */

import type { GameName, GameSpec } from "../../engine/protocol.ts";
import type { App, Screen } from "../app.ts";
import { boards } from "../catalogue.ts";
import { meaningOf } from "../game/game_keys.ts";
import type { Words } from "../i18n/words.ts";
import { learnPath, puzzlesPath } from "../routing/routes.ts";
import { exerciseCount, readProgress } from "../storage/lesson_progress.ts";
import { lastGame } from "../storage/saved_games.ts";
import { isOver, isWorthSaving, storedGames } from "../storage/stored_game.ts";
import { appBar } from "../widgets/app_bar.ts";
import { make } from "../widgets/dom.ts";
import { ContinueCards } from "./continue_cards.ts";
import { smallBoard } from "./small_board.ts";

export function homeScreen(app: App): Screen {
    const { words } = app;
    app.notifier.setTitle(words.home.title);
    const samples = app.games.map(({ game }, i) => smallBoard(game, boards[game].sample, { frames: i + 1 }));
    const cards = app.games.map((spec, i) => card(app, spec, samples[i]!.element));
    const continued = new ContinueCards(app);
    const element = make(
        "div",
        { class: "screen home" },
        appBar(app, null),
        make(
            "main",
            {},
            make("h1", {}, words.home.title),
            make("p", { class: "lead" }, words.home.lead),
            continued.element,
            make("p", { class: "home-ways" },
                make("a", { href: puzzlesPath(null), class: "button" }, words.home.puzzles),
                make("a", { href: "/online", class: "button" }, words.online.title)),
            make("ul", { class: "games" }, ...cards),
        ),
    );
    const key = (event: KeyboardEvent) => {
        if (meaningOf(event, app.preferences.letterKeys) === "help") app.go("/help");
    };
    continued.open();
    const close = () => {
        continued.close();
        for (const sample of samples) sample.destroy();
    };
    return { element, key, close };
}

function card({ words }: App, { game, title }: GameSpec, board: HTMLElement): HTMLElement {
    const left = lastGame(game);
    const invitation = (left !== null && !isOver(left) ? words.home.resume : words.home.play)(title);
    const link = make("a", { href: `/${game}`, "aria-label": invitation }, title);
    const text = make("p", {}, words.home.about[game]);
    return make("li", { class: "card", "data-game": game }, board, make("h2", {}, link), text, learnLink(words, game, title));
}

/** For who has not played the game, or not come to the end of its lesson. */
function learnLink({ learn }: Words, game: GameName, title: string): HTMLElement | null {
    const solved = readProgress(game).size;
    const isOffered = solved === 0 ? !storedGames(game).some(isWorthSaving) : solved < exerciseCount;
    if (!isOffered) return null;
    const text = solved === 0 ? learn.begin : learn.goOn(solved, exerciseCount);
    return make("p", { class: "to-lesson" }, make("a", { href: learnPath(game), "aria-label": `${title}: ${text}` }, text));
}
