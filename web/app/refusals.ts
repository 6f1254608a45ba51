/** Why what a person does on the board is no move. */

import type { Square } from "../board/board.ts";
import type { Desk } from "../engine/engine.ts";
import { isRefusal } from "../engine/protocol.ts";
import { movesOf, type Seen } from "./board_view.ts";
import { nameOf } from "./squares.ts";
import type { Words } from "./words.ts";

/** The reason that a typed move would be refused for, where a piece was selected or is to be placed. */
export async function whyNot(
    desk: Desk,
    { view, shown }: Pick<Seen, "view" | "shown">,
    from: Square | null,
    to: Square,
    { message }: Words,
): Promise<string> {
    if (from === null && movesOf({ view }).kind !== "place") return message.notThere;
    const squares = from === null ? [to] : [from, to];
    const answer = await desk.ask("try", { move: squares.map((square) => nameOf(square, shown.width)).join("") });
    return isRefusal(answer) ? answer.error.text : message.noSuchMove;
}
