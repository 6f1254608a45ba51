/** The five games, each with a small board. */

import { createBoard } from "../board/board.ts";
import type { GameName, GameSpec } from "../engine/protocol.ts";
import type { App, Screen } from "./app.ts";
import { appBar } from "./bar.ts";
import { centreOf } from "./board_view.ts";
import { boards as known } from "./catalogue.ts";
import { make } from "./dom.ts";
import { meaningOf } from "./game_keys.ts";
import { keptLinks } from "./kept_games.ts";
import { matchLeft } from "./keeping.ts";
import { isOver, isWorthKeeping, storedMatches } from "./stored_match.ts";
import { pieceOf } from "./pieces.ts";
import { gameNames } from "./routes.ts";

export function homeScreen(app: App): Screen {
    const { words } = app;
    app.tab.setTitle(words.home.title);
    const boards: { destroy(): void }[] = [];
    const cards = app.games.map((spec) => {
        const room = make("div", { class: "sample board-colours", "aria-hidden": "true", inert: true });
        boards.push(drawSample(spec.game, room));
        return card(app, spec, room);
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
            keptLinks(app, openMatches()),
            make("p", { class: "home-online" }, make("a", { href: "/online", class: "button" }, words.online.title)),
        ),
    );
    const key = (event: KeyboardEvent) => {
        if (meaningOf(event, app.preferences.letterKeys) === "help") app.go("/help");
    };
    return { element, key, close: () => boards.forEach((board) => board.destroy()) };
}

function card({ words }: App, { game, title }: GameSpec, room: HTMLElement): HTMLElement {
    const left = matchLeft(game);
    const invitation = (left !== null && !isOver(left) ? words.home.resume : words.home.play)(title);
    const link = make("a", { href: `/${game}`, "aria-label": invitation }, title);
    const text = make("p", {}, words.home.about[game]);
    return make("li", { class: "card", "data-game": game }, room, make("h2", {}, link), text);
}

/** All games in progress, those that went on last at the top. */
function openMatches() {
    const all = gameNames.flatMap((game) => storedMatches(game).map((stored) => [game, stored] as const));
    const open = all.filter(([, stored]) => !isOver(stored) && isWorthKeeping(stored));
    return open.sort(([, a], [, b]) => b.changed - a.changed);
}

/** Draws what is known without the module. */
function drawSample(game: GameName, room: HTMLElement): { destroy(): void } {
    const { width, height, rankOne, letters } = known[game].sample;
    const board = createBoard(room, {});
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
