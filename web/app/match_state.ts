/** What there is to know of a game on this device. */

import type { BySide, Report, Side } from "../engine/protocol.ts";
import type { Seen } from "./board_view.ts";
import { isHuman, type Player } from "./players.ts";

/** What the message line tells besides whose turn it is. */
export type Notice =
    | { readonly kind: "refused"; readonly text: string }
    | { readonly kind: "passed"; readonly side: Side };

/** What is shown is the present position, or an earlier or undone one that is looked at. */
export interface MatchState extends Seen {
    readonly players: BySide<Player>;
    /** Between computers: whether they wait. */
    readonly paused: boolean;
    /** While the computer thinks: what it has found, once there is anything. */
    readonly thinking: { readonly report: Report | null } | null;
    readonly notice: Notice | null;
    /** Milliseconds from move to move between computers. */
    readonly pace: number;
}

export const areComputers = (players: BySide<Player>): boolean => !isHuman(players.first) && !isHuman(players.second);

/** Whether the present position is on the board and a person may move in it. */
export const personMayMove = ({ view, players, shown }: MatchState): boolean =>
    view.outcome === null && isHuman(players[view.board.turn]) && shown.ply === view.board.ply;

/** Back to a person's last move, the computer's answers with it. */
export function pliesToUndo({ view, players }: MatchState): number {
    if (!view.mayUndo) return 0;
    const people = (["first", "second"] as const).filter((side) => isHuman(players[side]));
    const plies = people.map((side) => view.ownMove[side]).filter((count) => count > 0);
    return plies.length > 0 ? Math.min(...plies) : 0;
}

/** Up to where a person has the choice again. */
export function pliesToRedo({ view, players }: MatchState): number {
    if (!view.mayUndo) return 0;
    const next = view.undone.findIndex((ply, i) => i > 0 && isHuman(players[ply.color]) && !ply.forced);
    return next > 0 ? next : view.undone.length;
}
