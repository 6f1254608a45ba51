/** The five games, each with a small board. */

import { createBoard } from "../board/board.ts";
import { type GameName, type GameSpec, isRefusal } from "../engine/protocol.ts";
import type { App, Screen } from "./app.ts";
import { appBar } from "./bar.ts";
import { centreOf } from "./board_view.ts";
import { make } from "./dom.ts";
import { hasStoredMatch } from "./stored_match.ts";
import { pieceOf } from "./pieces.ts";

/** A position from the middle of each game, small enough to be taken in at a glance. */
const samples: Readonly<Record<GameName, readonly [variant: string, position: string]>> = {
    ring: ["ring", "1b2c1/d4a/2#1B1/1C1#2/A3D1/1B1E2 r 7"],
    reversi: ["reversi:size=6,diagonal=on", "6/2W3/1BWB2/2WWB1/2BW2/6 b"],
    ugolki: ["ugolki:size=6,camp=3x3", "3BBB/2W1BB/3WBB/1BW1B1/WWW3/WWW3 w 14"],
    jesonmor: ["jesonmor:size=5", "k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8"],
    checkers: ["checkers:size=6", "1w3w/w1w3/3w2/2r3/r3r1/1r1r1r w"],
};

export function homeScreen(app: App): Screen {
    const { words } = app;
    app.setTitle(words.home.title);
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
        ),
    );
    return { element, close: () => boards.forEach((board) => board.destroy()) };
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
