/** The texts of play over the network. */

import type { Absence } from "../../net/api.ts";
import type { Code, CloseReason, Phrase } from "../../net/messages.ts";
import type { Warning } from "../online/clock_text.ts";

export interface OnlineWords {
    readonly title: string;
    readonly lead: string;
    readonly number: {
        readonly label: string;
        readonly go: string;
        readonly wrong: string;
        readonly unknown: string;
    };
    readonly lists: {
        readonly waiting: string;
        readonly running: string;
        readonly own: string;
        readonly game: string;
        readonly allGames: string;
        readonly more: string;
        readonly none: Readonly<Record<"waiting" | "running" | "own", string>>;
        readonly join: string;
        readonly watch: string;
        readonly back: string;
        readonly versus: (first: string, second: string) => string;
        readonly plays: (name: string, side: string) => string;
        readonly phases: Readonly<Record<"waiting" | "running" | "finished", string>>;
        readonly play: string;
        readonly yourTurn: string;
        readonly theirTurn: string;
        readonly results: Readonly<Record<"won" | "lost" | "draw", string>>;
    };
    readonly create: {
        readonly title: string;
        readonly game: string;
        readonly options: string;
        readonly opponent: string;
        readonly person: string;
        readonly side: string;
        readonly coin: string;
        readonly starts: Readonly<Record<"standard" | "fair" | "text", string>>;
        readonly position: string;
        readonly name: string;
        readonly guest: string;
        readonly badName: string;
        readonly listed: string;
        readonly watchable: string;
        readonly begin: string;
        readonly creating: string;
    };
    readonly clock: {
        readonly label: string;
        readonly none: string;
        readonly move: (span: string) => string;
        readonly game: (base: string, increment: string) => string;
        readonly custom: Readonly<Record<"move" | "game", string>>;
        readonly minutesAMove: string;
        readonly minutes: string;
        readonly increment: string;
        readonly units: Readonly<Record<"day" | "hour" | "minute" | "second", (count: number) => string>>;
        readonly left: (side: string, text: string) => string;
        readonly away: (side: string, text: string) => string;
        readonly warning: Readonly<Record<Warning, string>>;
    };
    readonly join: {
        readonly number: string;
        readonly tell: string;
        readonly watchers: string;
        readonly copyLink: string;
        readonly copied: string;
        /** Before the option of the server that changes it. */
        readonly onlyHere: string;
        readonly leave: string;
        readonly callOff: string;
        readonly free: (side: string) => string;
        readonly position: string;
        readonly sit: string;
        readonly taken: string;
        readonly noSeat: string;
    };
    readonly message: {
        readonly waiting: string;
        readonly mayJoin: string;
        readonly expired: string;
        readonly calledOff: (name: string) => string;
        readonly calledOffMine: string;
        readonly came: (name: string) => string;
        readonly turnOf: (name: string) => string;
        readonly sending: string;
        /** Which move is made as soon as the opponent has moved. */
        readonly planned: (move: string) => string;
        readonly notAsPlanned: string;
        readonly draw: (name: string) => string;
        readonly drawMine: string;
        readonly takeback: (name: string) => string;
        readonly takebackMine: string;
        readonly drawDeclined: (name: string) => string;
        readonly takebackRefused: (name: string) => string;
        readonly away: (name: string) => string;
        readonly mayClaim: (name: string) => string;
        readonly rematch: (name: string) => string;
        readonly rematchMine: string;
    };
    readonly connection: {
        readonly connecting: string;
        readonly connected: string;
        readonly reconnecting: string;
        readonly closed: Readonly<Record<CloseReason, string>>;
        readonly youWatch: string;
        readonly watching: (count: number) => string;
        readonly gone: (name: string) => string;
        readonly here: string;
        readonly away: string;
        readonly you: string;
    };
    readonly actions: {
        readonly takeback: string;
        readonly grant: string;
        readonly refuse: string;
        readonly rematch: string;
        readonly accept: string;
        readonly next: string;
        readonly say: string;
        readonly claimWin: string;
        readonly claimDraw: string;
        readonly device: string;
        readonly deviceHint: string;
        readonly newLink: string;
        readonly newLinkHint: string;
        readonly newLinkMade: string;
        readonly download: string;
        readonly lobby: string;
        readonly again: string;
    };
    readonly phrases: Readonly<Record<Phrase, string>>;
    readonly said: (name: string, phrase: string) => string;
    readonly problems: Readonly<Record<Code, string>>;
    readonly missing: { readonly title: string; readonly text: string };
    readonly closed: { readonly title: string; readonly text: string };
    /** Why nobody plays over the network here, by what answers instead of a server: a host of files, or nothing. */
    readonly noServer: Readonly<Record<Absence, { readonly title: string; readonly text: string }>>;
}
