/** Goes through a game: what the computer finds in its positions, and what the module makes of that. */

import type { EngineWorker, PageApi } from "../../engine/engine.ts";
import { type GameReview, isRefusal, type SessionView, type Side, type ThoughtLine } from "../../engine/protocol.ts";
import { type Value, valueOf, valueOfEnd } from "./scores.ts";
import { lineKey, textsOf } from "./session_cursor.ts";

/** How many nodes each position of a whole game gets: about a tenth of a second. */
const reviewNodes = 300_000;

/** What is known of a position. */
export interface Judged {
    readonly value: Value;
    /** The best line from there; none where the game is over. */
    readonly best: ThoughtLine | null;
}

/** A position without how it came about: with that the engine would take going back for a draw. */
export interface BarePosition {
    readonly variant: string;
    readonly position: string;
}

/** A position of the game. */
export interface GamePosition extends BarePosition {
    /** What leads there. */
    readonly moves: readonly string[];
    readonly turn: Side;
}

export interface Progress {
    readonly done: number;
    readonly of: number;
}

export class Reviewer {
    readonly #pageApi: PageApi;
    readonly #engineWorker: EngineWorker;
    readonly #judged = new Map<string, Judged>();
    /** Grows whenever what is being looked at no longer counts. */
    #round = 0;

    constructor(pageApi: PageApi, engineWorker: EngineWorker) {
        this.#pageApi = pageApi;
        this.#engineWorker = engineWorker;
    }

    /** What is known of the position after these moves. */
    after(moves: readonly string[]): Judged | null {
        return this.#judged.get(lineKey(moves)) ?? null;
    }

    /** Whoever reaches an end knows what it is worth. */
    noteEnd({ outcome, played }: SessionView): void {
        if (outcome !== null) this.#judged.set(lineKey(textsOf(played)), { value: valueOfEnd(outcome), best: null });
    }

    /** Looks at those of the positions of which nothing is known, one after the other, as far as it can; false if it was
     *  told to stop. */
    async look(positions: readonly GamePosition[], tell: (progress: Progress) => void): Promise<boolean> {
        const round = ++this.#round;
        const unknown = positions.filter(({ moves }) => this.after(moves) === null);
        for (const [done, { variant, position, moves, turn }] of unknown.entries()) {
            tell({ done, of: unknown.length });
            const report = await this.#engineWorker.think({ variant, position, moves: [], nodes: reviewNodes })
                .catch(() => null); // it is told of where workers are made
            if (round !== this.#round) return false;
            const best = report === null || isRefusal(report) ? undefined : report.lines[0];
            if (best === undefined) break;
            this.#judged.set(lineKey(moves), { value: valueOf(best, turn), best });
        }
        return true;
    }

    /** Ends what is being looked at. */
    stop(): void {
        ++this.#round;
        this.#engineWorker.stop();
    }

    /** How well some moves were played from a position, after which nothing, or the moves `before`, had been made. */
    async review(start: BarePosition, moves: readonly string[], before: readonly string[] = []): Promise<GameReview | null> {
        const found = [...moves, ""].map((_, i) => {
            const best = this.after([...before, ...moves.slice(0, i)])?.best;
            return best ? { best } : {};
        });
        const answer = await this.#pageApi.ask("review", { ...start, moves, found });
        return isRefusal(answer) ? null : answer;
    }
}
