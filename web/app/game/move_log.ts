/** All moves in words, with what they took, the last one first: for whoever cannot see from `c9d7` what has happened. */

import type { PageApi } from "../../engine/engine.ts";
import { isRefusal, type SessionView } from "../../engine/protocol.ts";
import { moveText } from "../accessibility/move_announcer.ts";
import type { Words } from "../i18n/words.ts";
import { make } from "../widgets/dom.ts";

interface LoggedGame {
    readonly view: SessionView;
    readonly serial: number;
}

export class MoveLog {
    readonly element: HTMLDetailsElement;
    readonly #words: Words;
    readonly #pageApi: Pick<PageApi, "ask">;
    readonly #list = make("ol", { class: "move-log", reversed: true });
    /** The moves that are told: once one is another, so is what those behind it did. */
    readonly #told: string[] = [];
    #game: LoggedGame | null = null;
    #isWriting = false;

    /** The page API has the session of the game. */
    constructor(words: Words, pageApi: Pick<PageApi, "ask">) {
        this.#words = words;
        this.#pageApi = pageApi;
        this.element = make("details", { class: "fold" }, make("summary", {}, words.moves.inWords), this.#list);
        this.element.addEventListener("toggle", () => void this.#write());
    }

    /** Where one game comes after the other, each has its `serial` number. */
    update(view: SessionView, serial = 0): void {
        this.#game = { view, serial };
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
        const moves = movesOf(this.#game!);
        const common = moves.findIndex((move, i) => this.#told[i] !== move);
        const ply = (common < 0 ? moves.length : common) + 1;
        this.#told.splice(ply - 1).forEach(() => this.#list.firstElementChild!.remove());
        const move = moves[ply - 1];
        if (move === undefined) return false;
        const after = await this.#pageApi.ask("look", { ply });
        if (isRefusal(after)) return false;
        if (movesOf(this.#game!)[ply - 1] !== move) return true;
        const { view } = this.#game!;
        const { text, color, forced } = view.played[ply - 1]!;
        if (after.last!.text !== text) return false; // the session is ahead, and what it shows is on its way
        const before = { letters: after.before!, width: after.width, turn: color };
        this.#told.push(move);
        this.#list.prepend(make("li", {}, moveText(view, after.last!, before, forced, this.#words)));
        return true;
    }
}

/** What tells a move from another one at its place, in this game or the next. */
const movesOf = ({ view, serial }: LoggedGame): string[] => view.played.map(({ text }) => `${serial} ${text}`);
