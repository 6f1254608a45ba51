// Made by tools/make_wire.py from src/page_api/page.schema: change that.

import type { Clock, GameSettings, Level, LogEntry, Phrase, Side } from "../net/messages.ts";

export type { Side };

export interface BySide<T> {
    readonly first: T;
    readonly second: T;
}

/** Whatever somebody has entered, or an address or a file has brought. */
export type Entry = string;

/** What a program has written for people or for itself. */
export type Text = string;

/** Milliseconds since some moment, the same for all requests. */
export type Moment = number;

/** As many of something as there may be. */
export type Count = number;

/** How much at most. */
export type Limit = number;

/** What chance begins with. */
export type Seed = number;

/** Hundredths, for the player to move. */
export type Score = number;

/** How likely something is; of win chances, only those that are sure are 0 or 100. */
export type Percent = number;

/** A value as the file of a table has it. */
export type TableValue = number;

/** The place of a square: the file, and the width for each rank below it. */
export type Square = number;

/** A round of Ring's setup stage. */
export type Round = 1 | 2 | 3;

export type GameName = "ring" | "reversi" | "ugolki" | "jesonmor" | "checkers";

export type Language = "en" | "ru";

/** What numbers an option takes. */
export type Parity = "any" | "even" | "odd";

/** Where the first rank is drawn. */
export type RankOne = "bottom" | "top";

/** How far a game over the network has come. */
export type Phase = "waiting" | "running" | "finished";

/** What a score is. */
export type Certainty = "estimate" | "bound" | "proved";

/** An answer that says no more than that nothing was refused. */
export type Done = Record<string, never>;

/** What was wrong, as a sentence in the language that was chosen. */
export interface Objection {
    readonly text: Text;
    /** a place in a text that was read */
    readonly offset: Count;
}

/** The answer to whatever is refused. */
export interface Refusal {
    readonly error: Objection;
}

/** An option of a game: a number with bounds, or one of some words. */
export interface OptionSpec {
    readonly name: Text;
    /** what it is unless somebody says otherwise */
    readonly standard: Text;
    readonly minimum?: Count;
    readonly maximum?: Count;
    readonly parity?: Parity;
    readonly words?: readonly Text[];
}

export interface GameSpec {
    readonly game: GameName;
    readonly title: Text;
    readonly sides: BySide<Text>;
    readonly options: readonly OptionSpec[];
    /** so many the computer has in it */
    readonly levels: Count;
}

export interface Games {
    readonly games: readonly GameSpec[];
}

/** A legal move, with its squares (a pass has none, and what is placed comes from none) and what it does. */
export interface MoveView {
    readonly text: Text;
    readonly from: Square | null;
    readonly to: Square | null;
    readonly path: readonly Square[];
    readonly captured: readonly Square[];
    readonly turned: readonly Square[];
}

export interface Counter {
    readonly name: Text;
    readonly value: Score;
    /** its name for people */
    readonly text: Text;
}

/** How a game ended; without a winner it is a draw. `text` says both. */
export interface Outcome {
    readonly winner: Side | null;
    readonly reason: Text;
    readonly text: Text;
}

/** A position to draw: a letter for each square from square 0 on, `.` where nothing stands. */
export interface Position {
    readonly position: Text;
    readonly width: Count;
    readonly height: Count;
    readonly rankOne: RankOne;
    readonly letters: Text;
    readonly turn: Side;
    readonly counters: readonly Counter[];
    readonly outcome: Outcome | null;
}

/** A position outside of any session. */
export interface PositionOf extends Position {
    readonly variant: Text;
    readonly game: GameName;
}

/** A position of a session's line, the move that led to it, and the letters of the position before. */
export interface PlyView extends Position {
    readonly ply: Count;
    readonly last: MoveView | null;
    readonly before: Text | null;
}

/** One line of play and what it is worth. */
export interface ThoughtLine {
    readonly score: Score;
    readonly certainty: Certainty;
    /** how many a win or a loss is away */
    readonly plies?: Count;
    /** that the player to move wins */
    readonly chance: Percent;
    readonly moves: readonly Text[];
}

/** How bad a move was. */
export type MistakeKind = "slip" | "mistake" | "blunder";

/** What was wrong with a move. */
export interface MistakeNote {
    readonly kind: MistakeKind;
    /** of win chance */
    readonly cost: Percent;
    /** what would have been better, and its worth for whoever made the move: no more than is shown */
    readonly better: ThoughtLine;
}

export interface Ply {
    readonly text: Text;
    readonly color: Side;
    /** a pass that the mover had no say in */
    readonly forced: boolean;
    /** as the record says that was loaded */
    readonly mistake?: MistakeNote;
}

/** All of a session that is shown; of its plies, only those that do not stand as they were told before. */
export interface SessionView {
    readonly game: GameName;
    readonly variant: Text;
    readonly title: Text;
    readonly sides: BySide<Text>;
    readonly names: BySide<Text>;
    readonly start: Text;
    readonly board: PlyView;
    readonly moves: readonly MoveView[];
    /** whether the only move is a pass that nobody has a say in; elsewhere a pass is left to who makes it */
    readonly mustPass: boolean;
    /** so many plies stand as they were told before */
    readonly playedFrom: Count;
    /** and these follow */
    readonly played: readonly Ply[];
    readonly undone: readonly Ply[];
    readonly outcome: Outcome | null;
    readonly drawOffer: Side | null;
    readonly takebackRequest: Side | null;
    readonly clocks: BySide<Moment> | null;
    /** how many plies go back to before a side's last move of its own choice; 0 if there is none */
    readonly ownMove: BySide<Count>;
    readonly mayUndo: boolean;
    /** how many plies an undo takes back, to before a person's last own move */
    readonly undo: Count;
    /** how many plies a redo plays */
    readonly redo: Count;
    /** RING-9: whether the play stage may be ended by the button */
    readonly mayEnd: boolean;
}

/** Who is away at their turn, in a game without a clock. */
export interface Away {
    readonly side: Side;
    /** by the server's time */
    readonly claimableAt: Moment;
}

export interface Said {
    readonly side: Side;
    readonly phrase: Phrase;
    readonly version: Count;
}

/** What a game over the network adds to its session. */
export interface OnlineView {
    /** the number of the last entry */
    readonly version: Count;
    /** without an outcome, a finished game has expired: nobody came, or it was called off */
    readonly phase: Phase;
    /** who called it off */
    readonly calledOff: Side | null;
    readonly away: Away | null;
    /** the names of those who sit */
    readonly seats: BySide<Text | null>;
    readonly said: readonly Said[];
    readonly rematchOffers: BySide<boolean>;
    /** the game after this one */
    readonly rematch: Text | null;
}

/** A session of the network. Until both seats are taken, it is the one that will begin. */
export interface OnlineSessionView extends SessionView {
    readonly online: OnlineView;
}

/** Ring's setup stage (RING-2). Once finished, `text` is the position to begin from. */
export interface SetupView {
    readonly round: Round;
    readonly finished: boolean;
    readonly text: Text;
    readonly width: Count;
    readonly height: Count;
    readonly letters: Text;
    readonly counters: readonly Counter[];
    /** how many pieces of each number, 1 to 6, may still be placed: red ones until round 2, then black ones */
    readonly left: readonly Count[];
    /** why only starting over helps, if it does */
    readonly deadEnd: Text | null;
}

/** What a search has found. */
export interface Report {
    readonly depth: Count;
    readonly nodes: Count;
    readonly milliseconds: Moment;
    readonly lines: readonly ThoughtLine[];
    /** who cannot force a win, as far as the rules and tables tell */
    readonly noForcedWin: readonly Side[];
}

/**
 * What is known of a position of a game: its best line. There is none where the game is over, and where nobody
 * has looked.
 */
export interface FoundPosition {
    readonly best?: ThoughtLine;
}

/** A move that cost whoever made it win chance. */
export interface Mistake extends MistakeNote {
    /** how many plies were made before it */
    readonly ply: Count;
    /** the win chance that it fell from */
    readonly before: Percent;
    /** and to */
    readonly after: Percent;
    /** whether it is one of the few that mattered most */
    readonly matters: boolean;
    /** sentences on what it missed and let in */
    readonly reasons: readonly Text[];
    /** those of the reasons that do not tell the better move, for whoever looks for it */
    readonly withoutAnswer: readonly Text[];
}

/** How well a game was played. */
export interface GameReview {
    /** how near to the best a player's moves came; null if there was no choice */
    readonly accuracy: BySide<Percent | null>;
    readonly mistakes: readonly Mistake[];
}

export interface Perft {
    readonly count: Count;
}

export interface Bench {
    readonly signature: Count;
}

export interface PlayerName {
    readonly name: Text;
    /** why nobody may be called that */
    readonly problem: Text | null;
}

export interface RecordText {
    readonly record: Text;
}

export interface SaveFile {
    readonly file: Text;
}

export interface Choice {
    readonly move: Text | null;
}

/** Where tables of positions with few pieces have one. */
export interface TablePlace {
    /** the name of the table */
    readonly material: Text;
    readonly index: Count;
}

export interface TablePlaces {
    readonly places: readonly TablePlace[];
}

/** What has become of weights. */
export interface TakenWeights {
    /** why they are not used, in English */
    readonly problem: Text | null;
}

/** What was agreed on beside the rules. */
export interface Terms {
    readonly names: BySide<Entry>;
    readonly adjudicated: boolean;
    readonly freeUndo: boolean;
    /** who chooses their moves: an undo goes back over the computer's answers */
    readonly people: BySide<boolean>;
    readonly endButton: boolean;
    readonly clock?: Clock;
}

export type SessionCommand =
    | { readonly what: "move"; readonly move: Entry; }
    | { readonly what: "undo"; readonly plies: Count; }
    | { readonly what: "redo"; readonly plies: Count; }
    | { readonly what: "resign"; }
    | { readonly what: "offer-draw"; }
    | { readonly what: "accept-draw"; }
    | { readonly what: "decline-draw"; }
    | { readonly what: "claim-time"; }
    | { readonly what: "end"; };

/** A position in which one move is good. */
export interface ChosenPuzzle {
    readonly variant: Text;
    readonly position: Text;
    /** the solution: the good move, the answer to it, the good move then, and so on */
    readonly moves: readonly Text[];
    /** from 1 on: how hard it is */
    readonly grade: Count;
    /** how many puzzles this person has solved */
    readonly solved: Count;
    /** on how many days in a row, up to this day or the one before */
    readonly streak: Count;
}

/** Everything that can be asked, and what comes back unless it is refused. */
export interface Questions {
    language: {
        ask: {
            readonly language: Language;
        };
        answer: Done;
    };
    games: { ask: object; answer: Games };
    /** A position of a variant, or its beginning. */
    "look-at": {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
        };
        answer: PositionOf;
    };
    /** What a player is called who enters that, as at every server; empty, if nothing of it can be seen. */
    name: {
        ask: {
            readonly text: Entry;
        };
        answer: PlayerName;
    };
    perft: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly depth: Count;
        };
        answer: Perft;
    };
    /** The engine's signature, as `quincunx bench` prints it. */
    bench: { ask: object; answer: Bench };
    begin: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly terms: Terms;
            readonly now: Moment;
            /** of a fair start of Ring (RING-13) */
            readonly setupSeed?: Seed;
        };
        answer: SessionView;
    };
    /**
     * A game on paper, as a record or as `quincunx analyse --annotate --json` prints it. What is said in it of
     * moves stays with them, and is told again by `record`.
     */
    load: {
        ask: {
            readonly record: Entry;
            readonly terms: Terms;
            readonly now: Moment;
        };
        answer: SessionView;
    };
    /** CHK-6. */
    "load-file": {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly file: Entry;
            readonly terms: Terms;
            readonly now: Moment;
        };
        answer: SessionView;
    };
    command: {
        ask: {
            readonly who: Side;
            readonly command: SessionCommand;
            readonly now: Moment;
        };
        answer: SessionView;
    };
    state: {
        ask: {
            readonly now: Moment;
        };
        answer: SessionView;
    };
    /** The position after so many plies of the line, those that were undone included. */
    look: {
        ask: {
            readonly ply: Score;
        };
        answer: PlyView;
    };
    /** Refuses a move that cannot be made, as making it would; nothing changes. */
    try: {
        ask: {
            readonly move: Entry;
        };
        answer: Done;
    };
    record: {
        ask: {
            readonly date: Entry;
        };
        answer: RecordText;
    };
    "save-file": { ask: object; answer: SaveFile };
    /** A game over the network, with its entries so far; `news` are those that follow. */
    follow: {
        ask: {
            readonly settings: GameSettings;
            readonly entries: readonly LogEntry[];
            readonly now: Moment;
        };
        answer: OnlineSessionView;
    };
    news: {
        ask: {
            readonly entries: readonly LogEntry[];
            readonly now: Moment;
        };
        answer: OnlineSessionView;
    };
    setup: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly setup?: Entry;
        };
        answer: SetupView;
    };
    "setup-move": {
        ask: {
            readonly move: Entry;
        };
        answer: SetupView;
    };
    /**
     * Where tables would have what is to be known of a position: its own value, and those of the positions
     * that its moves lead to. None if there can be no tables of it.
     */
    "table-places": {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly moves: readonly Entry[];
        };
        answer: TablePlaces;
    };
    /** The move of a level, or of chance where it is 0; null when the game is over. */
    choose: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly moves: readonly Entry[];
            readonly level: Level;
            /** chance falls by it */
            readonly seed: Seed;
            /** what tables have in all places of the position, if they do; only the strongest level knows it */
            readonly values?: readonly TableValue[];
        };
        answer: Choice;
    };
    /** What a search finds within its limits; it is told on the way as well. */
    think: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly moves: readonly Entry[];
            readonly depth?: Limit;
            readonly nodes?: Limit;
            readonly milliseconds?: Limit;
            readonly lines?: Limit;
            /** what tables have in all places of the position, if they do */
            readonly values?: readonly TableValue[];
        };
        answer: Report;
    };
    /**
     * What becomes of a game by what was found in its positions: `found` has one for each, before the first
     * move and after each. Nothing is searched.
     */
    review: {
        ask: {
            readonly variant: Entry;
            readonly position?: Entry;
            readonly moves: readonly Entry[];
            readonly found: readonly FoundPosition[];
        };
        answer: GameReview;
    };
    /**
     * Of puzzles the one of a day, which is the same for everybody who has these; or, of a game's, the one
     * that this person is to solve next.
     */
    puzzle: {
        ask: {
            /** a file of them */
            readonly puzzles: Text;
            /** the file of those that this person has solved */
            readonly solved: Entry;
            /** as records have dates */
            readonly today: Text;
            /** by its name: whose next one is meant */
            readonly game?: Entry;
        };
        answer: ChosenPuzzle;
    };
    /** The text of a file of weights: searches of its variant's positions use them from now on. */
    weights: {
        ask: {
            readonly text: Text;
        };
        answer: TakenWeights;
    };
}
