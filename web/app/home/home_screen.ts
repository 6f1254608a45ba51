/** The five games, each with a small board. */

import { createBoard } from "../../board/board.ts";
import type { GameName, GameSpec } from "../../engine/protocol.ts";
import type { App, Screen } from "../app.ts";
import { centreOf } from "../board/board_view.ts";
import { pieceOf } from "../board/pieces.ts";
import { boards as known } from "../catalogue.ts";
import { meaningOf } from "../game/game_keys.ts";
import { gameNames } from "../routing/routes.ts";
import { savedGameLinks } from "../storage/saved_game_list.ts";
import { lastGame } from "../storage/saved_games.ts";
import { isOver, isWorthSaving, storedGames } from "../storage/stored_game.ts";
import { appBar } from "../widgets/app_bar.ts";
import { make } from "../widgets/dom.ts";

export function homeScreen(app: App): Screen {
    const { words } = app;
    app.notifier.setTitle(words.home.title);
    const boards: { destroy(): void }[] = [];
    const cards = app.games.map((spec) => {
        const boardHost = make("div", { class: "sample board-colours", "aria-hidden": "true", inert: true });
        boards.push(drawSample(spec.game, boardHost));
        return card(app, spec, boardHost);
    });
    const element = make(
        "div",
        { class: "screen home" },
        appBar(app, null),
        make(
            "main",
            {},
            make("h1", {}, words.home.title),
            make("p", { class: "lead" }, words.home.lead),
            make("ul", { class: "games" }, ...cards),
            savedGameLinks(app, openGames()),
            make("p", { class: "home-online" }, make("a", { href: "/online", class: "button" }, words.online.title)),
        ),
    );
    const key = (event: KeyboardEvent) => {
        if (meaningOf(event, app.preferences.letterKeys) === "help") app.go("/help");
    };
    return { element, key, close: () => boards.forEach((board) => board.destroy()) };
}

function card({ words }: App, { game, title }: GameSpec, boardHost: HTMLElement): HTMLElement {
    const left = lastGame(game);
    const invitation = (left !== null && !isOver(left) ? words.home.resume : words.home.play)(title);
    const link = make("a", { href: `/${game}`, "aria-label": invitation }, title);
    const text = make("p", {}, words.home.about[game]);
    return make("li", { class: "card", "data-game": game }, boardHost, make("h2", {}, link), text);
}

/** All games in progress, those that went on last at the top. */
function openGames() {
    const all = gameNames.flatMap((game) => storedGames(game).map((stored) => [game, stored] as const));
    const open = all.filter(([, stored]) => !isOver(stored) && isWorthSaving(stored));
    return open.sort(([, a], [, b]) => b.changed - a.changed);
}

/** Draws what is known without the module. */
function drawSample(game: GameName, boardHost: HTMLElement): { destroy(): void } {
    const { width, height, rankOne, letters } = known[game].sample;
    const board = createBoard(boardHost, {});
    board.set({
        width, height, rankOne,
        flipped: false,
        pieces: [...letters].map((letter) => pieceOf(game, letter)),
        moves: { kind: "none" },
        marks: centreOf(game, width, height),
        label: () => "",
        boardLabel: "",
    });
    return board;
}
