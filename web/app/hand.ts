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
    #pending: MoveView | null = null;

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

    /** A move that waits to be confirmed. */
    get pending(): MoveView | null {
        return this.#pending;
    }

    /** Where pieces may be put now. */
    get moves(): Moves {
        return this.#around.mayMove() && this.#pending === null ? movesOf(this.#around.seen()) : { kind: "none" };
    }

    confirm(yes: boolean): void {
        const move = this.#pending;
        this.#pending = null;
        if (yes && move !== null) return this.#around.play(move.text);
        this.#around.redraw();
    }

    /** The move that waits cannot be made any more. */
    forget(): void {
        this.#pending = null;
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
        const move = this.#around.seen().view.moves.find(wanted) ?? null;
        if (move === null) return this.#around.refuse(this.#app.words.message.noSuchMove);
        if (!this.#app.preferences.confirm) return this.#around.play(move.text);
        this.#pending = move;
        this.#around.chosen();
    }

    async #refuse(square: Square): Promise<void> {
        const { desk, seen, mayMove, refuse } = this.#around;
        if (!mayMove()) return;
        refuse(await whyNot(desk, seen(), this.board.selected, square, this.#app.words));
    }
}
