/** What there is to know of a game on this device. */

import type { Transition } from "../../board/board.ts";
import type { PageApi, EngineWorker } from "../../engine/engine.ts";
import type { BySide, MoveView, Report, Side, Terms } from "../../engine/protocol.ts";
import { flippedFor, type BoardView } from "../board/board_view.ts";
import { isHuman, other, type Player, textOf } from "./players.ts";

/** What is shown is the present position, or an earlier or undone one that is looked at. */
export interface LocalGameState extends BoardView {
    /** Which of its games this is. */
    readonly serial: number;
    readonly players: BySide<Player>;
    /** Whether another tab goes on with it: here it is only looked at. */
    readonly elsewhere: boolean;
    /** Between computers: whether they wait. */
    readonly paused: boolean;
    /** While the computer thinks: what it has found, once there is anything, and whether one has waited for it. */
    readonly thinking: { readonly report: Report | null; readonly isLong: boolean } | null;
    /** The computer is to move, and cannot: its workers have failed. */
    readonly stalled: boolean;
    /** Whether the hint tells the whole move, and not only which piece. */
    readonly isHintWhole: boolean;
    /** Why the last thing that was asked for was not done. */
    readonly refused: string | null;
    /** Milliseconds from move to move between computers. */
    readonly pace: number;
}

export interface LocalGameContext {
    readonly pageApi: PageApi;
    readonly engineWorker: EngineWorker;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: LocalGameState, transition?: Transition) => void;
    readonly now: () => number;
    readonly wait: (milliseconds: number) => Promise<void>;
    readonly random: () => number;
    /** Whether computers give up games that they have lost to a person, and offer draws. */
    readonly concedes: () => boolean;
}

export const areComputers = (players: BySide<Player>): boolean => !isHuman(players.first) && !isHuman(players.second);

/** Whether the board is turned at first: whoever plays sees their own pieces below; where two people do, those of whoever
 *  begins. Who only watches sees it as the rules draw it. */
export function flippedAtFirst(view: BoardView["view"], players: BySide<Player>): boolean {
    const person = (["first", "second"] as const).find((side) => isHuman(players[side]));
    return person !== undefined && flippedFor(person, view);
}

/** The state in which a game is begun or taken up; who watches computers does so at the pace that they had. */
export function initialState(
    { view, players, elsewhere }: Pick<LocalGameState, "view" | "players" | "elsewhere">,
    { serial, pace }: Pick<LocalGameState, "serial" | "pace"> = { serial: 0, pace: 600 },
): LocalGameState {
    return {
        serial: serial + 1, elsewhere, view, shown: view.board, players, pace,
        flipped: flippedAtFirst(view, players),
        paused: areComputers(players), thinking: null, stalled: false, hint: null, isHintWhole: false, refused: null,
    };
}

export const hasPerson = ({ players }: Pick<LocalGameState, "players">): boolean => !areComputers(players);

/** Whether the present position is on the board and a person may move in it. */
export const personMayMove = ({ view, players, shown, elsewhere }: LocalGameState): boolean =>
    !elsewhere && view.outcome === null && isHuman(players[view.board.turn]) && shown.ply === view.board.ply;

/** Whether who knows which piece moves does not know the move yet. */
export const leavesChoice = ({ moves }: BoardView["view"], { from }: MoveView): boolean =>
    from !== null && moves.filter((move) => move.from === from).length > 1;

/** What of a hint is to be seen: of a piece that is to move only where it stands. */
export function hintToShow({ hint, isHintWhole }: Pick<LocalGameState, "hint" | "isHintWhole">): MoveView | null {
    return hint === null || isHintWhole ? hint : { ...hint, to: null, path: [] };
}

/** Back to a person's last move, the computer's answers with it. */
export const pliesToUndo = ({ view, elsewhere }: LocalGameState): number => (elsewhere ? 0 : view.undo);

/** Up to where a person has the choice again. */
export const pliesToRedo = ({ view, elsewhere }: LocalGameState): number => (elsewhere ? 0 : view.redo);

/** Whether nobody has made a choice of their own yet who plays here. */
export function isFresh({ view, players }: LocalGameState): boolean {
    const isOwn = (side: Side) => areComputers(players) || isHuman(players[side]);
    return !view.played.some(({ color, forced }) => isOwn(color) && !forced);
}

/** Who gives a command at this device: the person, whoever is to move. */
export function actingSide({ view, players }: LocalGameState): Side {
    const { turn } = view.board;
    return isHuman(players[turn]) || !isHuman(players[other(turn)]) ? turn : other(turn);
}

/** What those who play agree on. */
export function termsOf(players: BySide<Player>): Terms {
    const computers = areComputers(players);
    return {
        names: { first: textOf(players.first), second: textOf(players.second) },
        adjudicated: computers,
        freeUndo: !computers,
        people: { first: isHuman(players.first), second: isHuman(players.second) },
        endButton: isHuman(players.first) && !isHuman(players.second),
    };
}
