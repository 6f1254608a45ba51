/** A move that a player plans while the opponent thinks: it is made as soon as their move has come, if it is legal then. */

import type { Moves, Square } from "../../board/board.ts";
import type { MoveView, OnlineSessionView } from "../../engine/protocol.ts";
import { movesOf } from "../board/board_view.ts";
import { colourOf, pieceOf } from "../board/pieces.ts";
import { squareName } from "../board/squares.ts";
import { faces } from "../game/player_bar.ts";
import { isTurnOf, type OnlineGameState } from "./online_game_state.ts";

/** Nobody knows yet what it will lead over. */
export type PlannedMove = Pick<MoveView, "from" | "to" | "path">;

/** Whether this device may plan: it plays, and looks at the position in which the opponent is to move. */
const mayPlan = ({ view, you, shown, sending }: OnlineGameState): boolean =>
    you !== null && view.online.phase === "running" && view.outcome === null && view.board.turn !== you &&
    sending === null && shown.ply === view.board.ply;

/** What can be chosen for it; null where nothing can. Any other square may be where the move goes: what will be legal is
 *  not known, so no square is marked. */
export function plannable(state: OnlineGameState): Moves | null {
    if (!mayPlan(state)) return null;
    const { view, you, shown, planned } = state;
    if (movesOf(state).kind === "place") return { kind: "place", squares: [] };
    const own = [...shown.letters].flatMap((letter, square) => {
        const piece = pieceOf(view.game, letter);
        const isMine = piece !== null && colourOf(piece) === colourOf(faces[view.game][you!]);
        return isMine && square !== planned?.from ? [square] : [];
    });
    return { kind: "travel", destinations: new Map(own.map((square) => [square, []])) };
}

/** What is planned once a square was chosen, with a piece or none: a square of what was planned drops that. */
export function planAfter(state: OnlineGameState, from: Square | null, to: Square): PlannedMove | null {
    const { planned, shown } = state;
    if (from === null && (to === planned?.to || to === planned?.from)) return null;
    const isPlace = movesOf(state).kind === "place";
    const isMove = isPlace ? pieceOf(state.view.game, shown.letters[to]!) === null : from !== null;
    return isMove ? { from, to, path: [] } : planned;
}

/** What is left of a plan when news has come: the opponent's move calls for it, a takeback or the end drops it. */
export function planLeft({ planned, view: before, you }: OnlineGameState, view: OnlineSessionView): PlannedMove | null {
    const plies = view.played.length - before.played.length;
    const isCalledFor = plies > 0 && isTurnOf(you, view);
    const waits = plies === 0 && view.outcome === null;
    return isCalledFor || waits ? planned : null;
}

/** The legal move that was planned, if there is one. */
export const asPlanned = (moves: readonly MoveView[], planned: PlannedMove): MoveView | undefined =>
    moves.find(({ from, to }) => from === planned.from && to === planned.to);

export const plannedText = ({ from, to }: PlannedMove, width: number): string =>
    [from, to].flatMap((square) => (square === null ? [] : [squareName(square, width)])).join("");
