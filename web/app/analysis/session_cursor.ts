/** A cursor in a session: its present position is the one that is shown, for its legal moves. */

import type { PageApi } from "../../engine/engine.ts";
import { type Answer, isRefusal, type Ply, type SessionCommand, type SessionView } from "../../engine/protocol.ts";
import { commonLength } from "./move_lines.ts";

const terms = {
    names: { first: "", second: "" }, adjudicated: false, freeUndo: true, people: { first: true, second: true }, endButton: false,
};

/** Names a line of moves, and the position it leads to. */
export const lineKey = (moves: readonly string[]): string => moves.join(" ");
export const textsOf = (line: readonly Ply[]): string[] => line.map(({ text }) => text);

export class SessionCursor {
    readonly #pageApi: PageApi;
    #view: SessionView | null = null;
    readonly #positions = new Map<string, string>();

    constructor(pageApi: PageApi) {
        this.#pageApi = pageApi;
    }

    /** The session, once it has begun. */
    get view(): SessionView {
        return this.#view!;
    }

    /** The position after moves that have been made. */
    positionAfter(moves: readonly string[]): string {
        return this.#positions.get(lineKey(moves))!;
    }

    /** Gives the reason if there is no such variant or position. */
    async begin(variant: string, position: string | null): Promise<string | null> {
        const start = { variant, ...(position !== null && { position }) };
        return this.#take(await this.#pageApi.ask("begin", { ...start, terms, now: 0 }));
    }

    /** Goes to the position after these moves. Gives the reason if one cannot be made; it stays before that one. */
    async to(moves: readonly string[]): Promise<string | null> {
        const common = commonLength(moves, textsOf(this.view.played));
        let wrong = await this.#back(this.view.played.length - common);
        const again = commonLength(moves.slice(common), textsOf(this.view.undone));
        if (wrong === null && again > 0) wrong = await this.#step({ what: "redo", plies: again });
        for (const move of moves.slice(common + again)) wrong ??= await this.#step({ what: "move", move });
        return wrong;
    }

    /** Passes where nobody has a say in it. */
    async passForced(): Promise<void> {
        if (this.view.mustPass) await this.#step({ what: "move", move: "pass" });
    }

    async #back(plies: number): Promise<string | null> {
        if (plies === 0) return null;
        const { mayUndo, variant, start, played } = this.view;
        if (mayUndo) return this.#step({ what: "undo", plies });
        // RING-9: nothing is undone in an end stage, so the line is played anew.
        return (await this.begin(variant, start)) ?? this.to(textsOf(played).slice(0, -plies));
    }

    async #step(command: SessionCommand): Promise<string | null> {
        const who = this.view.board.turn;
        return this.#take(await this.#pageApi.ask("command", { command, who, now: 0 }));
    }

    #take(view: Answer<"begin">): string | null {
        if (isRefusal(view)) return view.error.text;
        this.#view = view;
        this.#positions.set(lineKey(textsOf(view.played)), view.board.position);
        return null;
    }
}
