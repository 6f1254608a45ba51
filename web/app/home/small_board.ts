/** A small board to look at, drawn with what is known without the module. */

import { createBoard } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import { centreOf } from "../board/board_view.ts";
import { pieceOf } from "../board/pieces.ts";
import type { KnownBoard } from "../catalogue.ts";
import { make } from "../widgets/dom.ts";

export interface SmallBoard {
    readonly element: HTMLElement;
    destroy(): void;
}

export function smallBoard(game: GameName, { width, height, rankOne, letters }: KnownBoard, flipped = false): SmallBoard {
    const element = make("div", { class: "sample board-colours", "aria-hidden": "true", inert: true });
    const board = createBoard(element, {});
    board.set({
        width, height, rankOne, flipped,
        pieces: [...letters].map((letter) => pieceOf(game, letter)),
        moves: { kind: "none" },
        marks: centreOf(game, width, height),
        label: () => "",
        boardLabel: "",
        zoomLabel: "",
    });
    return { element, destroy: () => board.destroy() };
}
