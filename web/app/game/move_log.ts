/** All moves in words, with what they took, the last one first: for whoever cannot see from `c9d7` what has happened. */

import type { PlyView } from "../../engine/protocol.ts";
import { moveText } from "../accessibility/move_announcer.ts";
import type { Words } from "../i18n/words.ts";
import { make } from "../widgets/dom.ts";
import type { LocalGameState } from "./local_game_state.ts";

export class MoveLog {
    readonly element: HTMLDetailsElement;
    readonly #words: Words;
    readonly #viewAfter: (ply: number) => Promise<PlyView | null>;
    readonly #list = make("ol", { class: "move-log", reversed: true });
    /** The moves that are told: once one is another, so is what those behind it did. */
    readonly #told: string[] = [];
    #state: LocalGameState | null = null;
    #isWriting = false;

    /** `viewAfter` gives the position after so many plies of the game. */
    constructor(words: Words, viewAfter: (ply: number) => Promise<PlyView | null>) {
        this.#words = words;
        this.#viewAfter = viewAfter;
        this.element = make("details", { class: "fold" }, make("summary", {}, words.moves.inWords), this.#list);
        this.element.addEventListener("toggle", () => void this.#write());
    }

    update(state: LocalGameState): void {
        this.#state = state;
        void this.#write();
    }

    /** Tells what is not told yet, move by move, while anybody reads it. */
    async #write(): Promise<void> {
        if (!this.element.open || this.#isWriting) return;
        this.#isWriting = true;
        try {
            while (await this.#tellNext());
        } finally {
            this.#isWriting = false;
        }
    }

    /** Whether there was something to tell. The game may have gone on, or back, before its position comes. */
    async #tellNext(): Promise<boolean> {
        const moves = movesOf(this.#state!);
        const common = moves.findIndex((move, i) => this.#told[i] !== move);
        const ply = (common < 0 ? moves.length : common) + 1;
        this.#told.splice(ply - 1).forEach(() => this.#list.firstElementChild!.remove());
        const move = moves[ply - 1];
        if (move === undefined) return false;
        const after = await this.#viewAfter(ply);
        if (after === null) return false;
        if (movesOf(this.#state!)[ply - 1] !== move) return true;
        const { view } = this.#state!;
        const { color, forced } = view.played[ply - 1]!;
        const before = { letters: after.before!, width: after.width, turn: color };
        this.#told.push(move);
        this.#list.prepend(make("li", {}, moveText(view, after.last!, before, forced, this.#words)));
        return true;
    }
}

/** What tells a move from another one at its place, in this game or the next. */
const movesOf = ({ view, serial }: LocalGameState): string[] => view.played.map(({ text }) => `${serial} ${text}`);
