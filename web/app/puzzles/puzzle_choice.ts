/** The ways to the puzzle of the day and to those of each game. */

import type { GameName } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import type { PuzzleWords } from "../i18n/words_puzzles.ts";
import { puzzlesPath } from "../routing/routes.ts";
import { make } from "../widgets/dom.ts";

/** `chosen` is where one is: at a game's, or at that of the day. */
export function puzzleChoice(app: App, words: PuzzleWords, chosen: GameName | null): HTMLElement {
    const way = (game: GameName | null, text: string) =>
        make("li", {}, make("a", { href: puzzlesPath(game), class: "button", "aria-current": game === chosen ? "page" : undefined }, text));
    return make("nav", { class: "puzzle-choice", "aria-label": words.choice },
        make("ul", {}, way(null, words.day), ...app.games.map(({ game, title }) => way(game, title))));
}
