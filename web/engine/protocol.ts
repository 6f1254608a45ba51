/** What the page asks the WebAssembly module, and what it answers: src/desk/desk.hpp is the other side. */

import type { Square } from "../board/types.ts";
import type { GameSettings, LogEntry, Phrase } from "../net/messages.ts";

export type Side = "first" | "second";
export type GameName = "ring" | "reversi" | "ugolki" | "jesonmor" | "checkers";
export type Language = "en" | "ru";

/** What was wrong, as a sentence in the language that was chosen; `offset` is a place in a text that was read. */
export interface Refusal {
    readonly error: { readonly text: string; readonly offset: number };
}

export interface BySide<T> {
    readonly first: T;
    readonly second: T;
}

export interface OptionSpec {
    readonly name: string;
    readonly default: number | string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly parity?: "any" | "even" | "odd";
    readonly words?: readonly string[];
}

export interface GameSpec {
    readonly game: GameName;
    readonly title: string;
    readonly sides: BySide<string>;
    readonly options: readonly OptionSpec[];
}

/** A legal move: its text, its squares (null where there are none: a pass has neither), and what it does. */
export interface MoveView {
    readonly text: string;
    readonly from: Square | null;
    readonly to: Square | null;
    readonly path: readonly Square[];
    readonly captured: readonly Square[];
    readonly turned: readonly Square[];
}

export interface Counter {
    readonly name: string;
    readonly value: number;
    readonly text: string;
}

/** How a game ended; without a winner it is a draw. `text` says both. */
export interface Outcome {
    readonly winner: Side | null;
    readonly reason: string;
    readonly text: string;
}

/** A position to draw: a letter for each square from square 0 on, `.` where nothing stands. */
export interface Position {
    readonly position: string;
    readonly width: number;
    readonly height: number;
    readonly rankOne: "top" | "bottom";
    readonly letters: string;
    readonly turn: Side;
    readonly counters: readonly Counter[];
    readonly outcome: Outcome | null;
}

/** A position of a session's line, the move that led to it, and the letters of the position before. */
export interface PlyView extends Position {
    readonly ply: number;
    readonly last: MoveView | null;
    readonly before: string | null;
}

export interface Ply {
    readonly text: string;
    readonly color: Side;
    /** A pass that was the only move. */
    readonly forced: boolean;
}

/** All of a session that is shown. */
export interface SessionView {
    readonly game: GameName;
    readonly variant: string;
    readonly title: string;
    readonly sides: BySide<string>;
    readonly names: BySide<string>;
    readonly start: string;
    readonly board: PlyView;
    readonly moves: readonly MoveView[];
    readonly played: readonly Ply[];
    readonly undone: readonly Ply[];
    readonly outcome: Outcome | null;
    readonly drawOffer: Side | null;
    readonly takebackRequest: Side | null;
    readonly clocks: BySide<number> | null;
    /** How many plies go back to before a side's last move of its own choice; 0 if there is none. */
    readonly ownMove: BySide<number>;
    readonly mayUndo: boolean;
    /** How many plies an undo takes back, to before a person's last own move, and a redo plays. */
    readonly undo: number;
    readonly redo: number;
    /** RING-9: whether the play stage may be ended by the button. */
    readonly mayEnd: boolean;
}

/** What is told of a session: of its plies, only those from here on. */
export interface SessionNews extends SessionView {
    readonly playedFrom: number;
}

/** What a game over the network adds to its session. */
export interface OnlineView {
    /** The number of the last entry. */
    readonly version: number;
    /** Without an outcome, a finished game has expired: nobody came, or it was called off. */
    readonly phase: "waiting" | "running" | "finished";
    /** Who called it off. */
    readonly calledOff: Side | null;
    /** Who is away at their turn, in a game without a clock, and when that may be claimed, by the server's time. */
    readonly away: { readonly side: Side; readonly claimableAt: number } | null;
    /** The names of those who sit. */
    readonly seats: BySide<string | null>;
    readonly said: readonly { readonly side: Side; readonly phrase: Phrase; readonly version: number }[];
    readonly rematchOffers: BySide<boolean>;
    /** The game after this one. */
    readonly rematch: string | null;
}

/** A session of the network. Until both seats are taken, it is the one that will begin. */
export interface OnlineSessionView extends SessionView {
    readonly online: OnlineView;
}

/** Ring's setup stage (RING-2). Once finished, `text` is the position to begin from. */
export interface SetupView {
    readonly round: 1 | 2 | 3;
    readonly finished: boolean;
    readonly text: string;
    readonly width: number;
    readonly height: number;
    readonly letters: string;
    readonly counters: readonly Counter[];
    /** How many pieces of each number, 1 to 6, may still be placed: red ones until round 2, then black ones. */
    readonly left: readonly number[];
    /** Why only starting over helps, if it does. */
    readonly deadEnd: string | null;
}

/** One line of play and what it is worth, in hundredths, for the player to move at its start. */
export interface ThoughtLine {
    readonly score: number;
    readonly certainty: "estimate" | "bound" | "proved";
    /** How many plies a win or a loss is away. */
    readonly plies?: number;
    readonly moves: readonly string[];
}

export interface Report {
    readonly depth: number;
    readonly nodes: number;
    readonly milliseconds: number;
    readonly lines: readonly ThoughtLine[];
}

export interface Terms {
    readonly names: BySide<string>;
    readonly adjudicated: boolean;
    readonly freeUndo: boolean;
    /** Who chooses their moves: an undo goes back over the computer's answers. */
    readonly people: BySide<boolean>;
    readonly endButton: boolean;
    readonly clock?: { readonly move: number } | { readonly base: number; readonly increment: number };
}

/** A variant, and a position of it unless it is the beginning. */
export interface Start {
    readonly variant: string;
    readonly position?: string;
}

type Now = { readonly now: number };
type SessionStart = Now & { readonly terms: Terms };
type Command =
    | { readonly command: "move"; readonly move: string }
    | { readonly command: "undo" | "redo"; readonly plies: number }
    | { readonly command: "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "claim-time" | "end" };

/** Everything that can be asked, and what comes back unless it is refused. */
export interface Questions {
    language: { ask: { readonly language: Language }; answer: Record<string, never> };
    games: { ask: object; answer: { readonly games: readonly GameSpec[] } };
    "look-at": { ask: Start; answer: Position & { readonly variant: string; readonly game: GameName } };
    /** What a player is called who enters that, as at every server; empty, if nothing of it can be seen. */
    name: { ask: { readonly text: string }; answer: { readonly name: string } };
    perft: { ask: Start & { readonly depth: number }; answer: { readonly count: number } };
    bench: { ask: object; answer: { readonly signature: number } };
    begin: { ask: Start & SessionStart & { readonly setupSeed?: number }; answer: SessionView };
    load: { ask: SessionStart & { readonly record: string }; answer: SessionView };
    "load-file": { ask: Start & SessionStart & { readonly file: string }; answer: SessionView };
    command: { ask: Now & { readonly who: Side } & Command; answer: SessionView };
    state: { ask: Now; answer: SessionView };
    look: { ask: { readonly ply: number }; answer: PlyView };
    /** Refuses a move that cannot be made, as making it would; nothing changes. */
    try: { ask: { readonly move: string }; answer: Record<string, never> };
    record: { ask: { readonly date: string }; answer: { readonly record: string } };
    "save-file": { ask: object; answer: { readonly file: string } };
    /** A game over the network, with its entries so far; `news` are those that follow. */
    follow: { ask: Now & { readonly settings: GameSettings; readonly entries: readonly LogEntry[] }; answer: OnlineSessionView };
    news: { ask: Now & { readonly entries: readonly LogEntry[] }; answer: OnlineSessionView };
    setup: { ask: Start & { readonly setup?: string }; answer: SetupView };
    "setup-move": { ask: { readonly move: string }; answer: SetupView };
    choose: {
        ask: Start & { readonly moves: readonly string[]; readonly level: number; readonly seed: number };
        answer: { readonly move: string | null };
    };
    think: {
        ask: Start & {
            readonly moves: readonly string[];
            readonly depth?: number;
            readonly nodes?: number;
            readonly milliseconds?: number;
            readonly lines?: number;
        };
        answer: Report;
    };
}

export type Question = keyof Questions;
export type Asked<Q extends Question> = Questions[Q]["ask"];
export type Answer<Q extends Question> = Questions[Q]["answer"] | Refusal;

export function isRefusal(answer: object): answer is Refusal {
    return "error" in answer;
}
