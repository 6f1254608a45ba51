/** How a person makes a move on the board: by two squares or one of Ring's keys, and once more if it is to be
 *  confirmed. */

import { type Board, createBoard, type Moves, type Square } from "../board/board.ts";
import type { Desk } from "../engine/engine.ts";
import type { MoveView } from "../engine/protocol.ts";
import type { App } from "./app.ts";
import { movesOf, type Seen } from "./board_view.ts";
import { whyNot } from "./refusals.ts";
import { ringTarget } from "./ring_keys.ts";

/** The game in which moves are made. */
export interface HandSurroundings {
    readonly desk: Desk;
    /** What is on the board; nobody asks before there is a game. */
    readonly seen: () => Seen;
    readonly mayMove: () => boolean;
    readonly play: (text: string) => void;
    /** Says why something is no move. */
    readonly refuse: (text: string) => void;
    /** Something else is chosen now: what was refused before matters no more. */
    readonly chosen: () => void;
    readonly redraw: () => void;
}

export class Hand {
    readonly board: Board;
    readonly #app: App;
    readonly #around: HandSurroundings;
    /** A move that waits to be confirmed, and where it was meant. */
    #meant: { readonly move: MoveView; readonly position: string } | null = null;

    constructor(app: App, room: HTMLElement, around: HandSurroundings) {
        this.#app = app;
        this.#around = around;
        this.board = createBoard(room, {
            onMove: (from, to) => this.#choose((move) => move.from === from && move.to === to),
            onPlace: (square) => this.#choose((move) => move.from === null && move.to === square),
            onSelect: () => around.chosen(),
            onRefused: (square) => void this.#refuse(square),
        });
    }

    /** A move that waits to be confirmed; none once the game has gone on, or back. */
    get pending(): MoveView | null {
        if (this.#meant === null || !this.#around.mayMove()) return null;
        return this.#meant.position === this.#around.seen().view.board.position ? this.#meant.move : null;
    }

    /** Where pieces may be put now. */
    get moves(): Moves {
        return this.#around.mayMove() && this.pending === null ? movesOf(this.#around.seen()) : { kind: "none" };
    }

    confirm(yes: boolean): void {
        const move = this.pending;
        this.#meant = null;
        if (yes && move !== null) return this.#around.play(move.text);
        this.#around.redraw();
    }

    /** RING-12: a key moves the selected piece; it stays selected if that cannot be. */
    stepSelected(key: string): void {
        const { selected } = this.board;
        const seen = this.#around.seen();
        const to = ringTarget(key, selected, seen, this.#app.words);
        if (typeof to === "string") return this.#around.refuse(to);
        const move = seen.view.moves.find((one) => one.from === selected && one.to === to);
        if (move === undefined) return void this.#refuse(to);
        this.board.select(null);
        this.#choose((one) => one === move);
    }

    #choose(wanted: (move: MoveView) => boolean): void {
        const { view } = this.#around.seen();
        const move = view.moves.find(wanted) ?? null;
        if (move === null) return this.#around.refuse(this.#app.words.message.noSuchMove);
        if (!this.#app.preferences.confirm) return this.#around.play(move.text);
        this.#meant = { move, position: view.board.position };
        this.#around.chosen();
    }

    async #refuse(square: Square): Promise<void> {
        const { desk, seen, mayMove, refuse } = this.#around;
        if (!mayMove()) return;
        refuse(await whyNot(desk, seen(), this.board.selected, square, this.#app.words));
    }
}
