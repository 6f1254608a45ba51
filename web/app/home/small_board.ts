/** A small board to look at, drawn with what is known without the module. */

import { type BoardState, createBoard } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import { centreOf } from "../board/board_view.ts";
import { pieceOf } from "../board/pieces.ts";
import type { KnownBoard } from "../catalogue.ts";
import { make } from "../widgets/dom.ts";

export interface SmallBoard {
    readonly element: HTMLElement;
    destroy(): void;
}

/** It is drawn so many frames after the rest: many at once would keep all from being seen. */
export function smallBoard(game: GameName, { width, height, rankOne, letters }: KnownBoard, { flipped = false, frames = 0 } = {}): SmallBoard {
    const element = make("div", { class: "sample board-colours", "aria-hidden": "true", inert: true });
    const board = createBoard(element, {});
    const state: BoardState = {
        width, height, rankOne, flipped,
        pieces: [...letters].map((letter) => pieceOf(game, letter)),
        moves: { kind: "none" },
        marks: centreOf(game, width, height),
        label: () => "",
        boardLabel: "",
        zoomLabel: "",
    };
    const view = element.ownerDocument.defaultView!;
    let frame = 0;
    const drawAfter = (left: number) => {
        if (left === 0) board.set(state);
        else frame = view.requestAnimationFrame(() => drawAfter(left - 1));
    };
    drawAfter(frames);
    const destroy = () => {
        view.cancelAnimationFrame(frame);
        board.destroy();
    };
    return { element, destroy };
}
