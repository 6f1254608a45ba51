/** What an analysis knows and shows, and what it needs. */

import type { Transition } from "../../board/board.ts";
import type { PageApi, EngineWorker } from "../../engine/engine.ts";
import type { GameReview, Ply, Report } from "../../engine/protocol.ts";
import type { BoardView } from "../board/board_view.ts";
import type { Moment } from "./moment.ts";
import type { Progress } from "./reviewer.ts";

export interface AnalysisState extends BoardView {
    /** All of the line on the board; what the view has played leads to the position that is shown. */
    readonly line: readonly Ply[];
    /** The game's own moves. */
    readonly game: readonly Ply[];
    /** Whether the computer is to think, and how many lines it tells. */
    readonly wanted: boolean;
    readonly lines: number;
    readonly thinks: boolean;
    /** What it has found in the position that is shown. */
    readonly report: Report | null;
    /** While it goes through the whole game: how far it is. */
    readonly progress: Progress | null;
    /** How well the game was played, once it has. */
    readonly review: GameReview | null;
    /** The mistake that is looked at again. */
    readonly moment: Moment | null;
    /** Why the last thing that was asked for could not be done. */
    readonly refused: string;
}

export interface AnalysisContext {
    readonly pageApi: PageApi;
    readonly engineWorker: EngineWorker;
    /** Goes through the whole game while the other one thinks about what is shown. */
    readonly reviewer: EngineWorker;
    /** Called after every change; the transition is for the eye. */
    readonly changed: (state: AnalysisState, transition?: Transition) => void;
    /** Called when a position has been shown for a moment. */
    readonly rested: () => void;
    readonly wait: (milliseconds: number) => Promise<void>;
}

/** The game that is analysed; on a bare position, what is tried there is the game. */
export const analysedGame = ({ game, line }: Pick<AnalysisState, "game" | "line">): readonly Ply[] => (game.length > 0 ? game : line);
