/** The five games, each with a small board. */

import { createBoard } from "../board/board.ts";
import { type GameName, type GameSpec, isRefusal } from "../engine/protocol.ts";
import type { App, Screen } from "./app.ts";
import { appBar } from "./bar.ts";
import { centreOf } from "./board_view.ts";
import { make } from "./dom.ts";
import { meaningOf } from "./game_keys.ts";
import { samples } from "./home_samples.ts";
import { hasStoredMatch } from "./stored_match.ts";
import { pieceOf } from "./pieces.ts";

export function homeScreen(app: App): Screen {
    const { words } = app;
    app.tab.setTitle(words.home.title);
    const boards: { destroy(): void }[] = [];
    const cards = app.games.map((spec) => {
        const room = make("div", { class: "sample board-colours", "aria-hidden": "true", inert: true });
        void drawSample(app, spec.game, room).then((board) => board && boards.push(board));
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
            make("p", { class: "home-online" }, make("a", { href: "/online", class: "button" }, words.online.title)),
        ),
    );
    const key = (event: KeyboardEvent) => {
        if (meaningOf(event, app.preferences.letterKeys) === "help") app.go("/help");
    };
    return { element, key, close: () => boards.forEach((board) => board.destroy()) };
}

function card({ words }: App, { game, title }: GameSpec, room: HTMLElement): HTMLElement {
    const invitation = (hasStoredMatch(game) ? words.home.resume : words.home.play)(title);
    const link = make("a", { href: `/${game}`, "aria-label": invitation }, title);
    const text = make("p", {}, words.home.about[game]);
    return make("li", { class: "card", "data-game": game }, room, make("h2", {}, link), text);
}

async function drawSample(app: App, game: GameName, room: HTMLElement) {
    const [variant, position] = samples[game];
    const view = await app.desk.ask("look-at", { variant, position });
    if (isRefusal(view)) return null;
    const { width, height, rankOne, letters } = view;
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
