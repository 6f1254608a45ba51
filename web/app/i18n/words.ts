/** Every text of the page. What the rules say (errors, results, names) comes from the module instead. */

import type { PieceCode } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import type { NotificationObstacle } from "../browser/tab_notifier.ts";
import type { LearnWords } from "./words_learn.ts";
import type { MoveWords } from "./words_moves.ts";
import type { OnlineWords } from "./words_online.ts";

export interface Words {
    readonly home: {
        readonly title: string;
        readonly lead: string;
        readonly play: (game: string) => string;
        readonly resume: (game: string) => string;
        /** Over the games in progress. */
        readonly continue: string;
        readonly puzzles: string;
        readonly toMove: (side: string) => string;
        readonly about: Readonly<Record<GameName, string>>;
    };
    readonly bar: { readonly home: string; readonly menu: string; readonly help: string; readonly rules: string; readonly loading: string };
    readonly preferences: {
        readonly title: string;
        readonly language: string;
        readonly theme: string;
        readonly themes: Readonly<Record<"system" | "light" | "dark" | "colour-blind", string>>;
        readonly sounds: string;
        readonly confirm: string;
        readonly letterKeys: string;
        readonly turnBoard: string;
        readonly concedes: string;
        readonly notifications: string;
        readonly notificationSample: string;
        /** Why there are no notifications. */
        readonly mute: Readonly<Record<NotificationObstacle, string>>;
        readonly close: string;
    };
    readonly players: {
        readonly human: string;
        readonly random: string;
        readonly level: (level: number) => string;
        /** In a list of computers, with how it plays. */
        readonly levelToChoose: (level: number, manner: string) => string;
        /** How the computer's levels play, from 1 on, or that it is the one to begin with. */
        readonly manners: readonly string[];
        readonly engine: (seconds: number) => string;
        readonly network: string;
        /** Where there is no server. */
        readonly noNetwork: string;
    };
    readonly moved: MoveWords;
    readonly message: {
        readonly yourMove: (side: string) => string;
        readonly sideToMove: (side: string) => string;
        readonly selected: Readonly<Record<"any" | "ring", string>>;
        readonly place: string;
        readonly choose: string;
        readonly thinking: (side: string) => string;
        readonly stalled: string;
        readonly waiting: string;
        /** Another tab goes on with the game. */
        readonly elsewhere: string;
        readonly looking: (ply: number, of: number) => string;
        readonly passed: (side: string) => string;
        readonly won: string;
        readonly lost: string;
        readonly youResigned: (winner: string) => string;
        readonly offered: (side: string) => string;
        readonly confirm: (move: string) => string;
        readonly notThere: string;
        readonly noSuchMove: string;
        readonly ringKey: string;
    };
    readonly actions: {
        readonly undo: string;
        readonly redo: string;
        readonly hint: string;
        /** What is wanted less often, on a phone. */
        readonly more: string;
        readonly flip: string;
        readonly resign: string;
        readonly offerDraw: string;
        readonly acceptDraw: string;
        readonly declineDraw: string;
        readonly pass: string;
        readonly end: string;
        readonly moveNow: string;
        readonly start: string;
        readonly pause: string;
        readonly step: string;
        readonly pace: string;
        readonly confirm: string;
        readonly cancel: string;
        readonly rematch: string;
        /** What all that can be done once a game is over is called. */
        readonly over: string;
        readonly otherSide: string;
        readonly stronger: string;
        readonly weaker: string;
        /** After games that were won, and after such as were lost. */
        readonly tryStronger: (player: string) => string;
        readonly tryWeaker: (player: string) => string;
        readonly review: string;
        readonly share: string;
        readonly analyse: string;
        readonly edit: string;
        readonly sure: string;
        readonly here: string;
        readonly undoNewGame: string;
    };
    readonly moves: {
        readonly title: string;
        /** The same, each as a sentence. */
        readonly inWords: string;
        readonly none: string;
        readonly first: string;
        readonly back: string;
        readonly forward: string;
        readonly last: string;
        readonly typed: string;
        readonly play: string;
        readonly forced: string;
        /** How a pass is written where moves are listed; one can type it, too. */
        readonly pass: string;
    };
    readonly newGame: {
        readonly title: string;
        readonly begin: string;
        readonly start: string;
        readonly starts: Readonly<Record<"standard" | "random" | "hand", string>>;
        /** The rules by kind, each known by its variant. */
        readonly kind: string;
        readonly kinds: Readonly<Record<string, string>>;
        readonly ownKind: string;
        readonly option: Readonly<Record<string, string>>;
        /** What an option means, in a sentence or two. */
        readonly explained: Readonly<Record<string, string>>;
        readonly value: Readonly<Record<string, string>>;
    };
    /** The games that are saved on this device. */
    readonly savedGames: {
        readonly title: string;
        readonly moves: (count: number) => string;
        readonly over: string;
    };
    readonly files: {
        readonly title: string;
        readonly download: string;
        readonly open: string;
        readonly copy: string;
        readonly copied: string;
        readonly link: string;
        readonly seedSave: string;
        readonly seedOpen: string;
        readonly otherGame: (game: string) => string;
        readonly unreadable: string;
    };
    /** A text that is pasted: a game, a position or rules. */
    readonly paste: {
        readonly button: string;
        readonly title: string;
        readonly label: string;
        /** What texts there may be. */
        readonly accepted: (record: string, position: string, rules: string) => string;
        readonly record: (game: string, moves: number, outcome: string | null) => string;
        readonly position: (game: string, state: string) => string;
        readonly start: (game: string, variant: string) => string;
        /** What becomes of the game in progress. */
        readonly kept: string;
        readonly at: (line: number, column: number, text: string) => string;
        readonly unknown: (accepted: string) => string;
        readonly tooLong: string;
        readonly open: string;
        readonly cancel: string;
    };
    readonly board: {
        readonly label: (game: string) => string;
        /** The button of a large board, pressed while it is so. */
        readonly zoom: string;
        readonly empty: string;
        readonly lastMove: string;
        readonly legal: string;
        readonly pieces: Readonly<Record<PieceCode, string>>;
        readonly centre: string;
        /** What the number on a player's bar counts. */
        readonly counted: Readonly<Record<GameName, string>>;
        readonly countOf: (count: number, of: number) => string;
        /** JES-7: for so many moves more. */
        readonly guarded: (moves: number) => string;
        readonly keys: Readonly<Record<"w" | "a" | "s" | "d", string>>;
    };
    /** The position in words. */
    readonly spoken: {
        readonly button: string;
        readonly title: string;
        readonly none: (side: string) => string;
        readonly kinds: Readonly<Record<"knight" | "archer", string>>;
        readonly number: (number: string, squares: string) => string;
        readonly blocks: (squares: string) => string;
        readonly run: (from: string, to: string) => string;
        readonly rank: (rank: number) => string;
        readonly lastMove: (move: string) => string;
    };
    /** Ring's setup by hand (RING-2). */
    readonly setup: {
        readonly title: string;
        readonly rounds: Readonly<Record<1 | 2 | 3, string>>;
        readonly choose: Readonly<Record<"block" | "number", string>>;
        readonly press: Readonly<Record<"block" | "number", (cell: string) => string>>;
        readonly chooseFirst: string;
        readonly keys: string;
        readonly left: (piece: string, count: number) => string;
        readonly next: string;
        readonly begin: string;
        readonly startOver: string;
    };
    readonly editor: {
        readonly title: string;
        /** What would be played from there. */
        readonly running: (side: string) => string;
        readonly over: (outcome: string) => string;
        readonly impossible: string;
        readonly pieces: string;
        readonly eraser: string;
        readonly turn: string;
        /** Jeson Mor's word behind the counters (JES-10). */
        readonly mark: string;
        readonly standard: string;
        readonly clear: string;
        readonly text: string;
        readonly at: (character: number, text: string) => string;
        readonly play: string;
        readonly link: string;
    };
    readonly thought: {
        readonly depth: (depth: number) => string;
        readonly nodes: (nodes: number) => string;
        readonly won: (side: string) => string;
        readonly win: (side: string, plies: number) => string;
        readonly winAtMost: (side: string, plies: number) => string;
        readonly draw: string;
        /** So many discs more than the other side. */
        readonly discs: (discs: number, side: string) => string;
        /** How likely a side wins. */
        readonly chance: (percent: number, side: string) => string;
        readonly even: string;
        readonly proved: (score: string) => string;
        readonly atLeast: (score: string) => string;
        /** Neither side if no side is named. */
        readonly noForcedWin: (side: string | null) => string;
    };
    /** Which moves other games have made. */
    readonly openings: {
        readonly title: string;
        /** The label of the choice between those of the computer and those of the server. */
        readonly whose: string;
        readonly of: Readonly<Record<"computer" | "server", {
            readonly name: string;
            readonly counted: (games: number) => string;
            /** None of them has come to the position. */
            readonly none: string;
        }>>;
        /** There are neither. */
        readonly nowhere: string;
        readonly failed: string;
        readonly move: string;
        readonly count: string;
        /** Over the shares of games that ended so. */
        readonly results: (first: string, second: string) => string;
        readonly number: (games: number) => string;
        readonly percent: (share: number) => string;
    };
    readonly analysis: {
        readonly title: string;
        readonly leave: string;
        readonly backToLine: string;
        readonly seen: (ply: number, of: number) => string;
        readonly tried: (ply: number, of: number) => string;
        readonly toMove: (side: string) => string;
        readonly engine: string;
        readonly go: string;
        readonly stop: string;
        readonly lines: string;
        readonly counted: (nodes: number, perSecond: number | null) => string;
        readonly resting: string;
        readonly beginning: string;
        readonly over: string;
        readonly playOut: (moves: string) => string;
        readonly bar: string;
        readonly unknown: string;
        readonly review: string;
        readonly begin: string;
        readonly progress: (done: number, of: number) => string;
        readonly graph: string;
        readonly start: string;
        readonly after: (ply: number, move: string) => string;
        readonly kinds: Readonly<Record<"slip" | "mistake" | "blunder", string>>;
        readonly cost: (percent: number) => string;
        readonly better: string;
        readonly accuracy: string;
        /** Without a number for who had no choice. */
        readonly accuracyOf: (side: string, percent: number | null) => string;
        readonly moments: string;
        readonly moment: string;
        readonly others: string;
        /** From so much win chance to so much. */
        readonly fell: (before: number, after: number) => string;
        readonly tryAgain: string;
        readonly answer: string;
        /** Back to all mistakes. */
        readonly overview: string;
        readonly instead: (played: string, better: string) => string;
        readonly betterSeen: (move: number, of: number) => string;
        readonly seek: (played: string, side: string) => string;
        readonly judging: (move: string) => string;
        readonly good: (move: string) => string;
        readonly bad: (move: string, percent: number) => string;
        readonly flawless: string;
        readonly found: (mistakes: number) => string;
        readonly wrong: { readonly title: string; readonly text: string };
    };
    readonly help: {
        readonly title: string;
        readonly back: string;
        readonly keys: readonly (readonly [keys: string, text: string])[];
        readonly rules: string;
        /** Before the button that shows the rules, for whoever does not know them. */
        readonly newHere: string;
        readonly rulesOf: Readonly<Record<GameName, readonly string[]>>;
    };
    readonly learn: LearnWords;
    readonly online: OnlineWords;
    /** Where an address names a game that cannot be played. */
    readonly wrongAddress: { readonly title: string; readonly text: string; readonly standard: (game: string) => string };
    /** What is said of workers that have failed. */
    readonly workers: { readonly restarted: string; readonly failed: string; readonly goOn: string };
    readonly updateWaits: string;
    readonly notFound: { readonly title: string; readonly text: string };
}
