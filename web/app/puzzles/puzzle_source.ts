/** Where puzzles come from: that of the day, or those of a game one after the other, as the module chooses them. */

import type { PageApi } from "../../engine/engine.ts";
import type { Answer, GameName } from "../../engine/protocol.ts";
import { today } from "../game/today.ts";
import { readSolved } from "../storage/solved_puzzles.ts";
import { heading, shippedLines } from "./shipped_puzzles.ts";

export class PuzzleSource {
    readonly #pageApi: PageApi;
    readonly #game: GameName | null;
    /** Of all lines, those that have not been given yet. */
    #left: readonly string[] = [];

    /** Without a game it gives the puzzle of the day. */
    constructor(pageApi: PageApi, game: GameName | null) {
        this.#pageApi = pageApi;
        this.#game = game;
    }

    /** The next one; once all of a game were given, whether they were solved or not, it is theirs again. */
    async next(): Promise<Answer<"puzzle">> {
        const game = this.#game;
        if (this.#left.length === 0) this.#left = game === null ? Object.values(shippedLines).flat() : shippedLines[game];
        const answer = await this.#ask(this.#left, game);
        if (game !== null && "position" in answer)
            this.#left = this.#left.filter((line) => !line.startsWith(`${answer.variant} | ${answer.position} | `));
        return answer;
    }

    /** How many were solved, and on how many days in a row, by now. */
    async count(): Promise<Answer<"puzzle">> {
        return this.#ask(shippedLines.ring.slice(0, 1), null); // whichever the puzzle is
    }

    #ask(lines: readonly string[], game: GameName | null): Promise<Answer<"puzzle">> {
        const puzzles = `${[heading, ...lines].join("\n")}\n`;
        return this.#pageApi.ask("puzzle", { puzzles, solved: readSolved(), today: today(), ...(game !== null && { game }) });
    }
}
