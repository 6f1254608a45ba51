/** Why what a person does on the board is no move. */

import type { Square } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import { isRefusal } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";
import { movesOf, type BoardView } from "./board_view.ts";
import { squareName } from "./squares.ts";

/** The reason that a typed move would be refused for, where a piece was selected or is to be placed. */
export async function whyNot(
    pageApi: PageApi,
    { view, shown }: Pick<BoardView, "view" | "shown">,
    from: Square | null,
    to: Square,
    { message }: Words,
): Promise<string> {
    if (from === null && movesOf({ view }).kind !== "place") return message.notThere;
    const squares = from === null ? [to] : [from, to];
    const answer = await pageApi.ask("try", { move: squares.map((square) => squareName(square, shown.width)).join("") });
    return isRefusal(answer) ? answer.error.text : message.noSuchMove;
}
