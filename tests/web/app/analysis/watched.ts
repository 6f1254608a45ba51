/** An analysis whose engine thinks as a test tells it to, while the real one judges the whole game. */

import type { AnalysisState } from "../../../../web/app/analysis/analysis_state.ts";
import { GameAnalysis } from "../../../../web/app/analysis/game_analysis.ts";
import { textsOf } from "../../../../web/app/analysis/session_cursor.ts";
import type { AnalysisRoute } from "../../../../web/app/routing/routes.ts";
import type { Transition } from "../../../../web/board/board.ts";
import { PageApi, EngineWorker } from "../../../../web/engine/engine.ts";
import type { Report } from "../../../../web/engine/protocol.ts";
import { nearWorkers } from "../../engine/support.ts";

export const report: Report = {
    depth: 3, nodes: 100, milliseconds: 50, lines: [{ score: 50, certainty: "estimate", chance: 51, moves: ["c4", "c3"] }],
    noForcedWin: [],
};

/** Thinks as a test tells it to. */
class Told {
    readonly asked: Parameters<EngineWorker["think"]>[0][] = [];
    tell: ((report: Report) => void) | null = null;
    #end: (() => void) | null = null;

    think(request: Parameters<EngineWorker["think"]>[0], tell: (report: Report) => void): Promise<Report | null> {
        this.asked.push(request);
        this.tell = tell;
        return new Promise((resolve) => (this.#end = () => resolve(null)));
    }

    stop(): void {
        this.#end?.();
        this.#end = null;
    }
}

export interface Watched {
    readonly gameAnalysis: GameAnalysis;
    readonly engineWorker: Told;
    readonly transitions: Transition[];
    /** The addresses of positions that were shown for a moment. */
    readonly addresses: string[];
    state(): AnalysisState;
}

export function watched(reviewer: Pick<EngineWorker, "think" | "stop"> = new EngineWorker(nearWorkers)): Watched {
    const engineWorker = new Told();
    const transitions: Transition[] = [];
    const addresses: string[] = [];
    const gameAnalysis = new GameAnalysis({
        pageApi: new PageApi(nearWorkers),
        engineWorker: engineWorker as unknown as EngineWorker,
        reviewer: reviewer as EngineWorker,
        changed: (_, transition) => void (transition && transitions.push(transition)),
        rested: () => void addresses.push(gameAnalysis.address()),
        wait: () => Promise.resolve(),
    });
    return { gameAnalysis, engineWorker, transitions, addresses, state: () => gameAnalysis.state! };
}

export const route = (variant: string, moves: string, more: Partial<AnalysisRoute> = {}): AnalysisRoute => ({
    screen: "analysis", variant, position: null, moves: moves.split(" ").filter((move) => move !== ""), ...more,
});
/** Lets everything happen that only waits for its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
export const shown = ({ view }: AnalysisState): string => textsOf(view.played).join(" ");
export const lineOf = ({ line }: AnalysisState): string => textsOf(line).join(" ");
