/** A player's bar beside the board: its colour, who plays it, its numbers, whether it is to move. */

import { drawPiece, type PieceCode } from "../../board/board.ts";
import type { Counter, GameName, Side } from "../../engine/protocol.ts";
import { liesBelow, type BoardView } from "../board/board_view.ts";
import { pieceOf } from "../board/pieces.ts";
import type { Words } from "../i18n/words.ts";
import { make, say } from "../widgets/dom.ts";
import { levels, type Player } from "./players.ts";

/** The piece that stands for a side. */
export const faces: Readonly<Record<GameName, Readonly<Record<Side, PieceCode>>>> = {
    ring: { first: "counter-red-1", second: "counter-black-1" },
    reversi: { first: "disc-black", second: "disc-white" },
    ugolki: { first: "man-white", second: "man-black" },
    jesonmor: { first: "knight-white", second: "knight-black" },
    checkers: { first: "man-white", second: "man-red" },
};

/** Which counters of a position belong to a side; the others belong to the game. */
const own: Readonly<Record<GameName, Readonly<Record<Side, readonly string[]>>>> = {
    ring: { first: ["red"], second: ["black"] },
    reversi: { first: ["black"], second: ["white"] },
    ugolki: { first: ["white-arrived"], second: ["black-arrived"] },
    jesonmor: { first: ["white-score"], second: ["black-score"] },
    checkers: { first: ["white"], second: ["red"] },
};

export const isOwnCounter = (game: GameName, { name }: Counter): boolean =>
    own[game].first.includes(name) || own[game].second.includes(name);

/** The levels of a game as they are chosen, with what each is like: the second is the one to begin with, the last the strongest. */
export const levelsToChoose = (count: number, { players }: Words): readonly (readonly [level: number, text: string])[] =>
    levels.slice(0, count).map((level) => {
        const steps = players.manners.length - 2;
        const manner = level <= 2 ? level - 1 : 1 + Math.round(((level - 2) * steps) / (count - 2));
        return [level, players.levelToChoose(level, players.manners[manner]!)];
    });

export function playerName(player: Player, { players }: Words): string {
    if (player.kind === "level") return players.level(player.level);
    if (player.kind === "engine") return players.engine(player.seconds);
    return players[player.kind];
}

/** How many men of Ugolki a side has. */
const menOf = (side: Side, letters: string): number =>
    [...letters].filter((letter) => pieceOf("ugolki", letter) === faces.ugolki[side]).length;

export class PlayerBar {
    readonly element: HTMLElement;
    readonly side: Side;
    readonly #face = make("span", { class: "face board-colours", "aria-hidden": "true" });
    readonly #name = make("strong", {});
    readonly #who = make("span", { class: "who" });
    readonly #what = make("span", { class: "what" });
    readonly #count = make("span", { class: "count" });
    #drawn: GameName | null = null;

    constructor(side: Side) {
        this.side = side;
        this.element = make("div", { class: "player-bar" }, this.#face, this.#name, this.#who, this.#what, this.#count);
        this.#lie(side === "first"); // one above and one below the board from the beginning: it stays where it is
    }

    /** `who` plays the side; nobody is named where it is empty. */
    update(boardView: BoardView, who: string, { board }: Words): void {
        const { view, shown } = boardView;
        const { side } = this;
        if (this.#drawn !== view.game) this.#face.replaceChildren(drawPiece(document, faces[view.game][side]));
        this.#drawn = view.game;
        say(this.#name, view.sides[side]);
        say(this.#who, who);
        const counter = shown.counters.find(({ name }) => own[view.game][side].includes(name));
        const most = view.game === "ugolki" ? menOf(side, shown.letters) : shown.letters.length;
        say(this.#count, counter === undefined ? "" : view.game === "ugolki" ? board.countOf(counter.value, most) : String(counter.value));
        // What stands before it stays there when it gets a digit more.
        this.#count.style.paddingInlineStart = `${String(most).length - String(counter?.value ?? most).length}ch`;
        say(this.#what, counter === undefined ? "" : board.counted[view.game]);
        this.element.classList.toggle("to-move", view.outcome === null && shown.turn === side);
        this.element.classList.toggle("has-won", view.outcome?.winner === side);
        this.#lie(liesBelow(side, boardView));
    }

    #lie(below: boolean): void {
        this.element.style.order = below ? "2" : "0";
    }
}
