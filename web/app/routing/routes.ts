/** The paths of the screens. How they are written as addresses depends on where the page lies: addresses.ts knows. */

import type { GameName, SessionView, Side } from "../../engine/protocol.ts";

export const gameNames: readonly GameName[] = ["ring", "reversi", "ugolki", "jesonmor", "checkers"];

export type Route =
    | { readonly screen: "home" }
    | GameRoute
    /** Ring's setup stage by hand. */
    | { readonly screen: "setup"; readonly variant: string }
    | EditorRoute
    | AnalysisRoute
    | LobbyRoute
    /** A game over the network by the number that people tell one another, or by its own name. */
    | { readonly screen: "number"; readonly number: string }
    | { readonly screen: "online"; readonly game: string }
    /** The lesson that teaches a game. */
    | { readonly screen: "learn"; readonly game: GameName }
    /** Puzzles of a game, or that of the day. */
    | { readonly screen: "puzzles"; readonly game: GameName | null }
    | { readonly screen: "help" }
    | { readonly screen: "nowhere" };

/** A game on this device; a variant or a position begins one. */
export interface GameRoute {
    readonly screen: "game";
    readonly game: GameName;
    readonly variant: string | null;
    readonly position: string | null;
    /** Which of those that are saved. */
    readonly saved?: string;
    /** Against whom whoever begins plays, as records name them. */
    readonly against?: string;
}

/** The game of a variant's text; null where there is no such game. */
export const gameOf = (variant: string): GameName | null =>
    gameNames.find((name) => name === variant.split(":")[0]) ?? null;

/** Where games over the network are begun and found, with what somebody wants to begin. */
export interface LobbyRoute {
    readonly screen: "lobby";
    readonly variant: string | null;
    readonly position: string | null;
    readonly side: Side | null;
    /** Ring: from a random and fair setup. */
    readonly fair: boolean;
}

export interface EditorRoute {
    readonly screen: "editor";
    readonly variant: string;
    readonly position: string | null;
    /** The board is turned from how the rules draw it. */
    readonly flipped?: boolean;
}

/** The line that is analysed, and what of it is seen. */
export interface AnalysisRoute extends AnalysisView {
    readonly screen: "analysis";
    readonly variant: string;
    readonly position: string | null;
    readonly moves: readonly string[];
}

export interface AnalysisView {
    /** After how many moves the position is that is seen; without it, at the line's end. */
    readonly ply?: number;
    /** The game's own moves, where the line is somebody's try. */
    readonly game?: readonly string[];
    /** The board is turned from how the rules draw it. */
    readonly flipped?: boolean;
    /** The whole game is judged at once. */
    readonly review?: boolean;
}

/** Where a path leads. */
export function routeOf(url: URL): Route {
    const [head = "", tail, ...more] = url.pathname.split("/").slice(1).map(decoded);
    const position = url.searchParams.get("position");
    if (more.length > 0) return { screen: "nowhere" };
    if (head === "") return { screen: "home" };
    if (head === "help" && tail === undefined) return { screen: "help" };
    if (head === "puzzles" && tail === undefined) return { screen: "puzzles", game: null };
    if (head === "online" && tail === undefined) return lobbyRoute(url.searchParams);
    if (head === "g" && /^\d{6,9}$/.test(tail ?? "")) return { screen: "number", number: tail! };
    if (head === "game" && /^[0-9a-z]{12}$/.test(tail ?? "")) return { screen: "online", game: tail! };
    const game = gameNames.find((name) => name === head);
    if (game !== undefined && tail === undefined) return gameRoute(game, position, url.searchParams);
    const subject = tail === undefined ? null : gameOf(tail);
    if (tail === undefined || subject === null) return { screen: "nowhere" };
    if (head === "learn" && subject === tail) return { screen: "learn", game: subject };
    if (head === "puzzles" && subject === tail) return { screen: "puzzles", game: subject };
    if (head === "setup" && subject === "ring") return { screen: "setup", variant: tail };
    if (head === "editor") return { screen: "editor", variant: tail, position, ...flippedIn(url.searchParams) };
    if (head === "analysis") return analysisRoute(tail, position, url.searchParams);
    return { screen: "nowhere" };
}

function gameRoute(game: GameName, position: string | null, query: URLSearchParams): GameRoute {
    const [saved, against] = [query.get("kept"), query.get("against")];
    return {
        screen: "game", game, variant: query.get("variant"), position,
        ...(saved !== null && { saved }),
        ...(against !== null && { against }),
    };
}

function lobbyRoute(query: URLSearchParams): LobbyRoute {
    const [variant, side] = [query.get("variant"), query.get("side")];
    return {
        screen: "lobby",
        variant: variant === null || gameOf(variant) === null ? null : variant,
        position: query.get("position"),
        side: side === "first" || side === "second" ? side : null,
        fair: query.has("fair"),
    };
}

/** The path where a game over the network is begun. */
export function lobbyPath({ variant, position, side, fair }: Omit<LobbyRoute, "screen">): string {
    const query = new URLSearchParams();
    if (variant !== null) query.set("variant", variant);
    if (position !== null) query.set("position", position);
    if (side !== null) query.set("side", side);
    if (fair) query.set("fair", "");
    return `/online${withQuery(query)}`;
}

function analysisRoute(variant: string, position: string | null, query: URLSearchParams): AnalysisRoute {
    const movesOf = (name: string) => query.get(name)?.split(" ").filter((move) => move !== "");
    const ply = Number(query.get("ply") ?? NaN);
    const game = movesOf("game");
    return {
        screen: "analysis", variant, position,
        moves: movesOf("moves") ?? [],
        ...(Number.isSafeInteger(ply) && { ply }),
        ...(game !== undefined && { game }),
        ...flippedIn(query),
        ...(query.has("review") && { review: true }),
    };
}

const flippedIn = (query: URLSearchParams): { flipped?: boolean } => (query.has("flipped") ? { flipped: true } : {});

/** The path of a game, or of a position of it. */
export function gamePath(variant: string, position?: string): string {
    const game = gameOf(variant)!;
    const query = new URLSearchParams();
    if (variant !== game) query.set("variant", variant);
    if (position !== undefined) query.set("position", position);
    return `/${game}${withQuery(query)}`;
}

/** The path of the analysis of a line. */
export function analysisPath(
    variant: string,
    position: string,
    moves: readonly string[],
    { ply, game, flipped, review }: AnalysisView = {},
): string {
    const query = new URLSearchParams({ position });
    if (moves.length > 0) query.set("moves", moves.join(" "));
    if (ply !== undefined) query.set("ply", String(ply));
    if (game !== undefined) query.set("game", game.join(" "));
    if (flipped === true) query.set("flipped", "");
    if (review === true) query.set("review", "");
    return `/analysis/${encodeURIComponent(variant)}${withQuery(query)}`;
}

/** The path of the analysis of a game as it stands. */
export function analysisOf(
    { view: { variant, start, played }, flipped }: { readonly view: Pick<SessionView, "variant" | "start" | "played">; readonly flipped: boolean },
    seen: AnalysisView = {},
): string {
    return analysisPath(variant, start, played.map(({ text }) => text), { flipped, ...seen });
}

export function editorPath(variant: string, position: string, flipped = false): string {
    const query = new URLSearchParams({ position, ...(flipped && { flipped: "" }) });
    return `/editor/${encodeURIComponent(variant)}${withQuery(query)}`;
}

export const setupPath = (variant: string): string => `/setup/${encodeURIComponent(variant)}`;

export const learnPath = (game: GameName): string => `/learn/${game}`;

/** The address of a game's puzzles, or of that of the day. */
export const puzzlesPath = (game: GameName | null): string => (game === null ? "/puzzles" : `/puzzles/${game}`);

/** The address of a new game for a beginner. */
export const firstGamePath = (game: GameName): string => `/${game}?against=level:1`;

function withQuery(query: URLSearchParams): string {
    const text = query.toString();
    return text === "" ? "" : `?${text}`;
}

/** A part of a path without its percent signs; as it is where they mean nothing. */
function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
