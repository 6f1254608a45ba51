// Made by tools/make_wire.py from src/wire/protocol.schema: change that.

/** What `About` says. */
export const protocolVersion = 3;

/**
 * Whoever has heard nothing for so long asks whether the other is there: a client by `pulse`, a server by a
 * ping.
 */
export const quietTime = 4_000;

/**
 * Whoever has heard nothing for so long, takes the line for cut: a server tells the opponent, a client
 * connects anew.
 */
export const deadTime = 9_000;

/**
 * A client whose connection was lost, or whose request nobody has answered, waits for half of this at least
 * before it tries again; twice as long each time.
 */
export const firstPause = 500;

/** It never waits longer than that. */
export const longestPause = 20_000;

/** A request that has had no answer for so long gets none. */
export const answerTime = 10_000;

/** Whose seat it is: the first player moves first. */
export type Side = "first" | "second";

/** The permanent name of a game, in addresses like `/game/k3v9…`. */
export type GameId = string;

/**
 * What people tell one another to meet in a game while it waits or runs; another game may have it an hour
 * after the end. It has six digits as long as there are enough of these, and more where it gets crowded.
 */
export type GameNumber = string;

/**
 * What makes somebody the player of a seat: 128 bits that nobody guesses, as base64url. It belongs into the
 * body of a request or the first message of a socket, never into an address.
 */
export type Token = string;

/**
 * What a player calls a command, each by another random text: a command that is sent again with its key is
 * carried out once.
 */
export type Key = string;

/**
 * What a player wants to be called: no control characters, nothing that turns the direction of writing, and
 * not only spaces.
 */
export type Name = string;

/** A variant as the command line writes it: `reversi:size=6`. */
export type Variant = string;

/** A position as the command line writes it. */
export type Position = string;

/** A move in canonical notation: `c4`, `a1-a3`, `pass`. */
export type Move = string;

/**
 * A moment as the server's clock has it: milliseconds since 1970 began. Clients measure how far theirs is off
 * by the `now` of messages.
 */
export type Moment = number;

/** Milliseconds, up to thirty days. */
export type Span = number;

/** The number of an entry; 0 before the first. */
export type Version = number;

/** How strong a computer plays; 0 moves at random. */
export type Level = number;

/** How much time players have. */
export type Clock =
    /** As much as they like: but nobody waits for a move for more than 30 days. */
    | { readonly kind: "none" }
    /** So much for every move. */
    | {
          readonly kind: "move";
          readonly limit: Span;
      }
    /** So much for all moves together, and more after each. */
    | {
          readonly kind: "game";
          readonly base: Span;
          readonly increment: Span;
      };

/** A seat that the computer takes. */
export interface Computer {
    readonly side: Side;
    readonly level: Level;
}

/** What is agreed on when a game is created. */
export interface GameSettings {
    readonly id: GameId;
    /** none where nobody else can come: against a computer, unless anybody may watch */
    readonly number?: GameNumber;
    readonly created: Moment;
    /** canonical, with what differs from the default */
    readonly variant: Variant;
    /** where it starts */
    readonly position: Position;
    readonly clock: Clock;
    /** whether the lobby shows it */
    readonly listed: boolean;
    /** whether anybody may watch it once it has begun */
    readonly watchable: boolean;
    readonly computer?: Computer;
    /** the game after which the same players play this one, with sides swapped */
    readonly rematch_of?: GameId;
}

/** What one player may say to the other. */
export type Phrase = "hello" | "good_luck" | "well_played" | "thank_you" | "one_moment" | "sorry" | "good_bye";

/** How a game ended. */
export type Result = "first" | "second" | "draw";

/** What a player asks for. */
export type Command =
    | {
          readonly what: "move";
          readonly move: Move;
      }
    | { readonly what: "resign" }
    /** Accepts, if the opponent's offer stands. */
    | { readonly what: "offer_draw" }
    | { readonly what: "accept_draw" }
    | { readonly what: "decline_draw" }
    /** One's own last move back. */
    | { readonly what: "ask_takeback" }
    | { readonly what: "grant_takeback" }
    | { readonly what: "refuse_takeback" }
    /** The opponent's time is out; the server notices by itself, too. */
    | { readonly what: "claim_time" }
    | {
          readonly what: "say";
          readonly phrase: Phrase;
      }
    /** Accepts, if the opponent's offer stands. */
    | { readonly what: "offer_rematch" }
    /** The game that one has created, while nobody has joined it. */
    | { readonly what: "call_off" }
    /** The opponent has been `away` for ten minutes. */
    | { readonly what: "claim_win" }
    /** The same, and a draw is enough. */
    | { readonly what: "claim_draw" };

/** What has happened in a game. */
export type Event =
    /** Somebody has taken a seat; when both are taken, the clock of the player to move starts. */
    | {
          readonly what: "seated";
          readonly side: Side;
          readonly name: Name;
      }
    | {
          readonly what: "moved";
          readonly move: Move;
      }
    | {
          readonly what: "draw_offered";
          readonly side: Side;
      }
    | {
          readonly what: "draw_declined";
          readonly side: Side;
      }
    | {
          readonly what: "takeback_asked";
          readonly side: Side;
      }
    | {
          readonly what: "takeback_granted";
          readonly side: Side;
          /** how many plies go back */
          readonly plies: number;
      }
    | {
          readonly what: "takeback_refused";
          readonly side: Side;
      }
    /** By something beside the rules: an end by the rules follows from the position. */
    | {
          readonly what: "ended";
          readonly result: Result;
          /** a reason of the notation: `resigned`, `agreed`, `time`, `repetition`, `length`, `ended` */
          readonly reason: string;
      }
    | {
          readonly what: "said";
          readonly side: Side;
          readonly phrase: Phrase;
      }
    | {
          readonly what: "rematch_offered";
          readonly side: Side;
      }
    | {
          readonly what: "rematched";
          /** where the same players go on; their tokens are good for it */
          readonly game: GameId;
      }
    /** The server was away: the clock that ran gets this back. */
    | {
          readonly what: "time_given";
          readonly span: Span;
      }
    /** Nobody sat down in time; or the game was called off. */
    | {
          readonly what: "expired";
          /** who called it off */
          readonly by?: Side;
      }
    /**
     * In a game without a clock the player to move is gone, and the opponent is there: after ten minutes that
     * one may claim a win or a draw.
     */
    | {
          readonly what: "away";
          readonly side: Side;
          /** of the ten minutes already; time in which no server ran counts for nothing */
          readonly passed: Span;
      }
    /** Whoever was away: nothing can be claimed any more. */
    | {
          readonly what: "came_back";
          readonly side: Side;
      }
    /** Another token opens the seat, and the one of before nothing. */
    | {
          readonly what: "token_replaced";
          readonly side: Side;
      };

/** One thing that happened. */
export interface LogEntry {
    readonly version: Version;
    readonly at: Moment;
    /** that of the command that led to it */
    readonly key?: Key;
    readonly event: Event;
}

/** Who is there, by their sockets. */
export interface Present {
    readonly first: boolean;
    readonly second: boolean;
    readonly watchers: number;
}

/** Why a command or a request was refused. */
export type Code = "bad_message" | "not_found" | "not_yours" | "not_now" | "illegal" | "stale" | "too_fast" | "used_up" | "too_much" | "unavailable" | "failed";

/** Words for it, in English, stand in `text`. */
export interface Problem {
    readonly code: Code;
    readonly text: string;
    /** which part of the message is meant: `command.move` */
    readonly at?: string;
}

/** Why the server closes a socket. */
export type CloseReason = "slow" | "idle" | "going_down" | "crowded" | "bad_message" | "not_allowed" | "replaced";

/** What a client sends over the socket. The first message is `hello`, and another one asks for what is missing. */
export type ClientMessage =
    | {
          readonly do: "hello";
          /** the last version that the client has; 0 for all */
          readonly have: Version;
          /** who has none watches */
          readonly token?: Token;
      }
    /** A command. */
    | {
          readonly do: "order";
          readonly key: Key;
          /** what the client had seen when it decided */
          readonly version: Version;
          readonly command: Command;
      }
    /** Asks for a pulse. */
    | { readonly do: "pulse" };

/** What the server sends over the socket. */
export type ServerMessage =
    /** The answer to `hello`: the settings, and the entries after the version that the client has. */
    | {
          readonly is: "game";
          readonly settings: GameSettings;
          /** whose seat the token opens; none watches */
          readonly you?: Side;
          readonly now: Moment;
          readonly present: Present;
          readonly entries: readonly LogEntry[];
      }
    /** What has just happened; a gap before its first version is filled by another `hello`. */
    | {
          readonly is: "news";
          readonly now: Moment;
          readonly entries: readonly LogEntry[];
      }
    /** Nothing has happened because of the command, unless its code is `unavailable`. */
    | {
          readonly is: "refused";
          readonly key: Key;
          /** the game's */
          readonly version: Version;
          readonly problem: Problem;
      }
    /** Sent now and then, too; whoever has a smaller version has missed something. */
    | {
          readonly is: "pulse";
          readonly now: Moment;
          readonly version: Version;
          readonly present: Present;
      }
    /** The socket closes. */
    | {
          readonly is: "bye";
          readonly why: CloseReason;
          /** come back after so long; never, if there is none */
          readonly retry?: Span;
      };

/** What a person may ask for when creating a game. */
export interface NewGame {
    readonly variant: Variant;
    /** where to start, if not from the beginning */
    readonly position?: Position;
    /** Ring: from a fair setup that the server draws */
    readonly setup?: boolean;
    /** which side one takes; without it a coin decides */
    readonly side?: Side;
    readonly name: Name;
    /** 20 minutes a move unless given */
    readonly clock?: Clock;
    /** true unless given */
    readonly listed?: boolean;
    /** true unless given */
    readonly watchable?: boolean;
    /** play against the computer */
    readonly level?: Level;
    /** of one's own, so that the request can be repeated; else the server draws one */
    readonly token?: Token;
}

/** Takes the free seat of a game. */
export interface TakeSeat {
    readonly name: Name;
    /** of one's own, so that the request can be repeated; else the server draws one */
    readonly token?: Token;
}

/** Puts another token in the place of a seat's, for whoever fears that somebody else has it. */
export interface ReplaceToken {
    /** the seat's until now */
    readonly token: Token;
    /** the seat's from now on: 128 new random bits. With both of them the request can be repeated */
    readonly next: Token;
}

/** A seat that was taken. */
export interface Seat {
    readonly settings: GameSettings;
    readonly side: Side;
    readonly token: Token;
    /** for the other player */
    readonly link: string;
}

/** Where a number leads. */
export interface Found {
    readonly id: GameId;
}

/** A line of the lobby. */
export interface Listing {
    readonly settings: GameSettings;
    readonly first?: Name;
    readonly second?: Name;
}

/** What the lobby shows. */
export interface Listings {
    readonly now: Moment;
    readonly games: readonly Listing[];
    /** there are more: ask for these with `from` and this */
    readonly next?: number;
}

/** A whole game. */
export interface Whole {
    readonly settings: GameSettings;
    readonly now: Moment;
    readonly entries: readonly LogEntry[];
}

/** How far a game has come. */
export type Progress = "waiting" | "running" | "finished";

/** Asks how a game stands. */
export interface AskStatus {
    /** of a seat: else a game that may not be watched says nothing once it has begun */
    readonly token?: Token;
}

/** How a game stands. */
export interface GameStatus {
    readonly settings: GameSettings;
    readonly now: Moment;
    readonly progress: Progress;
    readonly first?: Name;
    readonly second?: Name;
    /** whose seat the token opens */
    readonly you?: Side;
    /** who is to move, while it runs */
    readonly turn?: Side;
    /** of a finished game; none, if nobody came or it was called off */
    readonly result?: Result;
    /** of the result */
    readonly reason?: string;
}

/** Positions that the server looks at for an analysis. */
export type Effort = number;

/** Asks about a position of a finished game. */
export interface Inquiry {
    /** the position that this entry has led to */
    readonly version: Version;
    /** how many best moves are wanted; 1 unless given */
    readonly lines?: number;
    /** 200,000 unless given */
    readonly effort?: Effort;
    /** of a seat: else a game that may not be watched is not analysed */
    readonly token?: Token;
}

/** How sure a score is. */
export type Certainty = "estimate" | "bound" | "proved";

/** One way to go on, and what it is worth. */
export interface BestLine {
    /**
     * for the player to move: hundredths of what the game counts, or 30,000 less the plies to a sure win;
     * negative if it is bad
     */
    readonly score: number;
    readonly certainty: Certainty;
    /** to the end, where a win or loss is sure */
    readonly plies?: number;
    readonly moves: readonly Move[];
}

/** What the server thinks of a position. */
export interface Analysis {
    readonly version: Version;
    /** plies that it has looked ahead */
    readonly depth: number;
    /** positions that it has looked at */
    readonly nodes: number;
    /** the best one first; none where the game is over */
    readonly lines: readonly BestLine[];
}

/** Asks how games went on from a position. */
export interface AskOpenings {
    readonly variant: Variant;
    readonly position: Position;
}

/**
 * A move that games have made in a position, and how those ended: how many the first player won, how many were
 * drawn, and how many the second player won.
 */
export interface Continuation {
    readonly move: Move;
    readonly first: number;
    readonly draws: number;
    readonly second: number;
}

/** How games went on from a position, mirrored ones with them. */
export interface Openings {
    /** of the variant, that were counted */
    readonly games: number;
    /** what most games have made first */
    readonly moves: readonly Continuation[];
}

/** What a server is. */
export interface About {
    readonly protocol: number;
    readonly version: string;
    readonly now: Moment;
    /** of a board */
    readonly most_squares: number;
}
