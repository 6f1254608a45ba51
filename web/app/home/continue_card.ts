/** A card of a game in progress. */

import { drawPiece } from "../../board/board.ts";
import type { GameName, Side } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { faces } from "../game/player_bar.ts";
import { isHuman, playerOf } from "../game/players.ts";
import type { OwnGameItem } from "../lobby/game_list.ts";
import { variantName } from "../online/terms.ts";
import { gameOf } from "../routing/routes.ts";
import { savedGameText } from "../storage/saved_game_list.ts";
import { type StoredBoard, type StoredGame, variantOf } from "../storage/stored_game.ts";
import { make } from "../widgets/dom.ts";
import { smallBoard } from "./small_board.ts";

export interface Card {
    readonly href: string;
    readonly game: GameName;
    readonly title: string;
    /** Whose turn it is, where that is worth a word. */
    readonly turn: string;
    readonly isYourTurn: boolean;
    readonly text: string;
    /** The board as it was seen last, or else the piece of a side. */
    readonly picture: StoredBoard | Side;
}

export function localCard(app: App, game: GameName, stored: StoredGame): Card {
    const { online, home } = app.words;
    const people = { first: isPerson(stored.first), second: isPerson(stored.second) };
    const isForTwo = people.first && people.second;
    const { turn, board } = stored;
    const isYourTurn = turn !== undefined && !isForTwo && people[turn];
    return {
        href: `/${game}?kept=${encodeURIComponent(stored.id)}`,
        game,
        title: variantName(variantOf(stored, game), app),
        turn: isYourTurn ? online.lists.yourTurn : turn !== undefined && isForTwo ? home.toMove(specOf(app, game).sides[turn]) : "",
        isYourTurn,
        text: savedGameText(app, stored),
        picture: board ?? "first",
    };
}

function isPerson(text: string): boolean {
    const player = playerOf(text);
    return player === null || isHuman(player);
}

export function onlineCard({ href, variant, title, text, isYourTurn, side }: OwnGameItem): Card {
    const says = isYourTurn === true ? { turn: text, isYourTurn, text: "" } : { turn: "", isYourTurn: false, text };
    return { href, game: gameOf(variant)!, title, ...says, picture: side };
}

/** Must be destroyed when it is taken away. */
export function cardElement({ href, game, title, turn, isYourTurn, text, picture }: Card): { element: HTMLElement; destroy: () => void } {
    const board = typeof picture === "string" ? null : smallBoard(game, picture, { flipped: picture.flipped });
    const shown = board?.element ?? make("div", { class: "face board-colours", "aria-hidden": "true" });
    if (typeof picture === "string") shown.append(drawPiece(document, faces[game][picture]));
    const said = [...(turn === "" ? [] : [make("strong", {}, turn)]), ...(text === "" ? [] : [text])];
    const element = make("li", { class: isYourTurn ? "card your-turn" : "card", "data-game": game },
        shown, make("h3", {}, make("a", { href }, title)), make("p", {}, ...said.flatMap((part, i) => (i === 0 ? [part] : [" · ", part]))));
    return { element, destroy: () => board?.destroy() };
}
