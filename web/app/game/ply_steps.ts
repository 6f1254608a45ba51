/** Going through the plies of a game faster than its positions come. */

import type { PageApi } from "../../engine/engine.ts";
import { isRefusal, type Questions } from "../../engine/protocol.ts";

type Position = Questions["look"]["answer"];

export class PlySteps {
    readonly #pageApi: Pick<PageApi, "ask">;
    /** The ply that was asked for last, until its position is there. */
    #wanted: number | null = null;

    constructor(pageApi: Pick<PageApi, "ask">) {
        this.#pageApi = pageApi;
    }

    /** The position after so many plies, of `last` at most; null where that is shown, or on its way. */
    async look(ply: number, shown: number, last: number): Promise<Position | null> {
        const wanted = Math.min(Math.max(ply, 0), last);
        if (wanted === this.from(shown)) return null;
        this.#wanted = wanted;
        try {
            const answer = await this.#pageApi.ask("look", { ply: wanted });
            return isRefusal(answer) ? null : answer;
        } finally {
            if (this.#wanted === wanted) this.#wanted = null;
        }
    }

    /** What a step counts from: where one is going, or else is. */
    from(shown: number): number {
        return this.#wanted ?? shown;
    }
}
