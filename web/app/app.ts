/** What every screen may use, and what a screen is. */

import type { Desk, Hire } from "../engine/engine.ts";
import type { GameName, GameSpec } from "../engine/protocol.ts";
import type { Network } from "./online/network.ts";
import type { Preferences } from "./preferences.ts";
import type { TabCall } from "./tab_call.ts";
import type { TabHolds } from "./tab_holds.ts";
import type { Words } from "./words.ts";

export interface App {
    readonly hire: Hire;
    /** Answers questions without a state: games, positions. Sessions have desks of their own. */
    readonly desk: Desk;
    readonly games: readonly GameSpec[];
    readonly words: Words;
    /** What is preferred now. */
    readonly preferences: Preferences;
    /** Changes preferences; with another language the screen is made anew. */
    prefer(change: Partial<Preferences>): void;
    /** Goes to an address of the page; `instead` of the present one, to which nobody wants to come back. */
    go(path: string, instead?: boolean): void;
    /** What a reload of this screen, or the way back to it, begins with. */
    keepAddress(path: string): void;
    readonly network: Network;
    /** What only one tab goes on with at a time. */
    readonly holds: TabHolds;
    /** The tab, which has a title and may call for attention. */
    readonly tab: TabCall;
}

/** A screen while it is shown. */
export interface Screen {
    readonly element: HTMLElement;
    /** A key that nothing on the screen took. */
    readonly key?: (event: KeyboardEvent) => void;
    readonly close?: () => void;
}

export function specOf(app: App, game: GameName): GameSpec {
    return app.games.find((spec) => spec.game === game)!;
}
