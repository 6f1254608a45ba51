/** What every screen may use, and what a screen is. */

import type { PageApi, WorkerFactory } from "../engine/engine.ts";
import type { GameName, GameSpec } from "../engine/protocol.ts";
import type { TabNotifier } from "./browser/tab_notifier.ts";
import type { Words } from "./i18n/words.ts";
import type { Network } from "./online/network.ts";
import type { Preferences } from "./storage/preferences.ts";
import type { TabLocks } from "./storage/tab_locks.ts";

export interface App {
    readonly workers: WorkerFactory;
    /** Answers questions without a state: games, positions. Sessions have page APIs of their own. */
    readonly pageApi: PageApi;
    readonly games: readonly GameSpec[];
    readonly words: Words;
    /** What is preferred now. */
    readonly preferences: Preferences;
    /** Changes preferences; with another language the screen is made anew. */
    prefer(change: Partial<Preferences>): void;
    /** Goes to the screen of a path; `instead` of the present one, to which nobody wants to come back. */
    go(path: string, instead?: boolean): void;
    /** What a reload of this screen, or the way back to it, begins with. */
    replaceAddress(path: string): void;
    readonly network: Network;
    /** What only one tab goes on with at a time. */
    readonly locks: TabLocks;
    /** The tab's title, and what calls for attention while it is hidden. */
    readonly notifier: TabNotifier;
}

/** A screen while it is shown. */
export interface Screen {
    readonly element: HTMLElement;
    /** A key that nothing on the screen took. */
    readonly key?: (event: KeyboardEvent) => void;
    /** A text that is pasted where nothing takes it. */
    readonly paste?: (text: string) => void;
    readonly close?: () => void;
}

export function specOf(app: App, game: GameName): GameSpec {
    return app.games.find((spec) => spec.game === game)!;
}
