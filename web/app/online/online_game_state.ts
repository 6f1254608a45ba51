/** What is known and shown of a game over the network, and what it needs. */

import type { Transition } from "../../board/board.ts";
import type { PageApi } from "../../engine/engine.ts";
import type { BySide, MoveView, OnlineSessionView, Side } from "../../engine/protocol.ts";
import type { GameClient, GameClientState, ConnectionState } from "../../net/game_client.ts";
import type { GameId, GameSettings, Present, Problem, Token } from "../../net/messages.ts";
import type { Seats } from "../../net/seats.ts";
import type { Timers } from "../../net/timers.ts";
import type { BoardView } from "../board/board_view.ts";
import type { Warning } from "./clock_text.ts";
import type { Declined } from "./declined.ts";
import type { PlannedMove } from "./planned_move.ts";

export interface OnlineGameState extends BoardView {
    readonly view: OnlineSessionView;
    readonly settings: GameSettings;
    /** Whose seat this device has; null for those who watch. */
    readonly you: Side | null;
    readonly connection: ConnectionState;
    readonly present: Present;
    /** What was asked for last was not agreed to, and nothing has come of it since. */
    readonly declined: Declined | null;
    /** What the clocks show now. */
    readonly clocks: BySide<number> | null;
    /** In how long whoever is away can be claimed against, in milliseconds; null where nobody is. */
    readonly claimIn: number | null;
    /** One's own time is running short. */
    readonly warning: Warning | null;
    /** A move that is on its way to the server. */
    readonly sending: MoveView | null;
    /** A move that is made when it is one's turn. */
    readonly planned: PlannedMove | null;
    /** Why the last thing that was asked for was not done. */
    readonly refused: { readonly problem: Problem } | { readonly text: string } | "no seat" | "not as planned" | null;
}

export interface OnlineGameContext {
    readonly pageApi: PageApi;
    readonly seats: Seats;
    readonly timers: Timers;
    readonly openGameClient: (game: GameId, token: Token | null, changed: (view: GameClientState) => void) => GameClient;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: OnlineGameState, transition?: Transition) => void;
    /** Called when only the clocks have gone on. */
    readonly ticked: (state: OnlineGameState) => void;
    /** Called while nothing is known of the game yet, each time that it could not be reached. */
    readonly unreached: (connection: ConnectionState) => void;
    /** Called when what has come makes no sense. */
    readonly failed: (text: string) => void;
    /** Called when something has gone wrong here; what comes next is shown all the same. */
    readonly broken: (error: unknown) => void;
    /** Called when the players go on in another game. */
    readonly moveOn: (game: GameId) => void;
}

/** Whether the game goes on and it is the turn of this seat. */
export const isTurnOf = (you: Side | null, { online, board, outcome }: OnlineSessionView): boolean =>
    you !== null && online.phase === "running" && outcome === null && board.turn === you;

/** What somebody is called: by name, or by the side that still waits for somebody. */
export const seatName = ({ online, sides }: OnlineSessionView, side: Side): string => online.seats[side] ?? sides[side];
