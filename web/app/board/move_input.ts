/** How a person makes a move on the board: by two squares or one of Ring's keys, and once more if it is to be
 *  confirmed. */

import { type Board, createBoard, type Moves, type Square } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import type { MoveView } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { movesOf, type BoardView } from "./board_view.ts";
import { whyNot } from "./refusals.ts";
import { ringTarget } from "./ring_keys.ts";

/** The game in which moves are made. */
export interface MoveInputContext {
    readonly pageApi: PageApi;
    /** What is on the board; nobody asks before there is a game. */
    readonly boardView: () => BoardView;
    readonly mayMove: () => boolean;
    readonly play: (text: string) => void;
    /** Says why something is no move. */
    readonly refuse: (text: string) => void;
    /** Something else is chosen now: what was refused before matters no more. */
    readonly chosen: () => void;
    readonly redraw: () => void;
    /** Where moves are planned while nobody may make one: what can be chosen for that, if anything, and what was. */
    readonly planning?: { readonly moves: () => Moves | null; readonly choose: (from: Square | null, to: Square) => void };
}

export class MoveInput {
    readonly board: Board;
    readonly #app: App;
    readonly #context: MoveInputContext;
    /** A move that waits to be confirmed, and where it was meant. */
    #unconfirmed: { readonly move: MoveView; readonly position: string } | null = null;

    constructor(app: App, host: HTMLElement, context: MoveInputContext) {
        this.#app = app;
        this.#context = context;
        this.board = createBoard(host, {
            onMove: (from, to) => this.#choose((move) => move.from === from && move.to === to),
            onPlace: (square) => this.#choose((move) => move.from === null && move.to === square),
            onSelect: () => context.chosen(),
            onRefused: (square) => void this.#refuse(square),
        });
    }

    /** A move that waits to be confirmed; none once the game has gone on, or back. */
    get pending(): MoveView | null {
        if (this.#unconfirmed === null || !this.#context.mayMove()) return null;
        return this.#unconfirmed.position === this.#context.boardView().view.board.position ? this.#unconfirmed.move : null;
    }

    /** Where pieces may be put now. */
    get moves(): Moves {
        const { mayMove, boardView, planning } = this.#context;
        if (!mayMove()) return planning?.moves() ?? { kind: "none" };
        return this.pending === null ? movesOf(boardView()) : { kind: "none" };
    }

    confirm(yes: boolean): void {
        const move = this.pending;
        this.#unconfirmed = null;
        if (yes && move !== null) return this.#context.play(move.text);
        this.#context.redraw();
    }

    /** RING-12: a key moves the selected piece; it stays selected if that cannot be. */
    stepSelected(key: string): void {
        const { selected } = this.board;
        const boardView = this.#context.boardView();
        const to = ringTarget(key, selected, boardView, this.#app.words);
        if (typeof to === "string") return this.#context.refuse(to);
        const move = boardView.view.moves.find((one) => one.from === selected && one.to === to);
        if (move === undefined) return void this.#refuse(to);
        this.board.select(null);
        this.#choose((one) => one === move);
    }

    #choose(wanted: (move: MoveView) => boolean): void {
        const { view } = this.#context.boardView();
        const move = view.moves.find(wanted) ?? null;
        if (move === null) return this.#context.refuse(this.#app.words.message.noSuchMove);
        if (!this.#app.preferences.confirm) return this.#context.play(move.text);
        this.#unconfirmed = { move, position: view.board.position };
        this.#context.chosen();
    }

    async #refuse(square: Square): Promise<void> {
        const { pageApi, boardView, mayMove, refuse } = this.#context;
        if (!mayMove()) return this.#plan(square);
        refuse(await whyNot(pageApi, boardView(), this.board.selected, square, this.#app.words));
    }
    #plan(square: Square): void {
        const { selected } = this.board;
        this.board.select(null);
        this.#context.planning?.choose(selected, square);
    }
}
