/** What a text is that somebody has pasted: a game's record, a position, or rules. By its looks at first; the module,
 *  which alone reads such texts, says whether it is. */

import type { PageApi } from "../../engine/engine.ts";
import { type GameSpec, isRefusal, type Objection, type PositionOf, type SessionView } from "../../engine/protocol.ts";
import { characterAt } from "../editor/position_text.ts";
import type { Words } from "../i18n/words.ts";
import { gameNames, gameOf } from "../routing/routes.ts";
import type { Player } from "./players.ts";
import { termsOf } from "./local_game_state.ts";
import { valuesOf, variantText } from "./variants.ts";

export type Pasted =
    | { readonly kind: "record"; readonly record: string; readonly view: SessionView }
    /** A game of these rules, from its beginning or from a position. */
    | { readonly kind: "start"; readonly variant: string; readonly position: string | null; readonly seen: PositionOf };

/** Larger texts are no games. */
export const largest = 4 * 1024 * 1024;

/** What texts are like that can be read, in any language. */
const samples = ['[Game "…"]', "6/6/2WB2/2BW2/6/6 b", "reversi:size=6"] as const;

export const acceptedText = ({ paste }: Words): string => paste.accepted(...samples);

/** Where a text is read, and what it may leave out. */
export interface Reading {
    readonly pageApi: PageApi;
    readonly games: readonly GameSpec[];
    /** The rules for a position that names none. */
    readonly variant: string;
    readonly words: Words;
}

/** What a text is, or what is wrong with it and where. */
export async function readPasted(text: string, reading: Reading): Promise<Pasted | string> {
    const { words: { paste } } = reading;
    if (text.length > largest) return paste.tooLong;
    // Records begin with a tag or a comment, annotations in JSON with a brace.
    if (/^\s*[[{;]/.test(text)) return readRecord(text, reading);
    const parts = partsOf(text);
    return parts === null ? paste.unknown(acceptedText(reading.words)) : readStart(text, parts, reading);
}

async function readRecord(text: string, { pageApi, words }: Reading): Promise<Pasted | string> {
    const person: Player = { kind: "human" };
    const view = await pageApi.ask("load", { record: text, terms: termsOf({ first: person, second: person }), now: 0 });
    return isRefusal(view) ? complaint(text, 0, view.error, words) : { kind: "record", record: text, view };
}

interface Parts {
    readonly variant: string | null;
    readonly position: string | null;
}

/** `reversi:size=6`, `reversi:size=6 6/… b`, or a position alone, which has ranks; what may be a name counts as one. */
function partsOf(text: string): Parts | null {
    const [head = "", ...rest] = text.trim().split(/\s+/);
    if (head === "") return null;
    if (head.includes("/")) return { variant: null, position: [head, ...rest].join(" ") };
    const isNamed = head.includes(":") || gameNames.some((name) => name === head.toLowerCase());
    if (!isNamed && rest.length > 0) return null;
    return { variant: head, position: rest.length > 0 ? rest.join(" ") : null };
}

async function readStart(text: string, { variant, position }: Parts, reading: Reading): Promise<Pasted | string> {
    const { pageApi, words } = reading;
    const placeOf = (part: string) => text.indexOf(part.split(" ")[0]!);
    if (variant === null) return readPosition(await fittingVariant(position!, reading), position!, placeOf(position!));
    const seen = await pageApi.ask("look-at", { variant: variant.toLowerCase() });
    if (isRefusal(seen)) return complaint(text, placeOf(variant), seen.error, words);
    if (position === null) return { kind: "start", variant: seen.variant, position, seen };
    return readPosition(seen.variant, position, text.indexOf(position.split(" ")[0]!, placeOf(variant) + variant.length));

    async function readPosition(of: string, position: string, place: number): Promise<Pasted | string> {
        const seen = await pageApi.ask("look-at", { variant: of, position });
        return isRefusal(seen) ? complaint(text, place, seen.error, words) : { kind: "start", variant: of, position, seen };
    }
}

/** The present rules, on a board of as many ranks and files as the position has, if there is such a one. */
async function fittingVariant(position: string, { pageApi, games, variant }: Reading): Promise<string> {
    const { options } = games.find(({ game }) => game === gameOf(variant))!;
    const ranks = position.split(" ")[0]!.split("/");
    const files = (ranks[0]!.match(/\d+|\D/g) ?? []).reduce((sum, part) => sum + (Number(part) || 1), 0);
    const sides: Readonly<Record<string, number>> = { size: ranks.length, height: ranks.length, width: files };
    const values = valuesOf(variant, options);
    for (const { name } of options) if (name in sides) values[name] = String(sides[name]);
    const resized = variantText(gameOf(variant)!, options, values);
    return isRefusal(await pageApi.ask("look-at", { variant: resized })) ? variant : resized;
}

/** What the module says of a part of a text that begins at a place, with where that is. */
function complaint(text: string, place: number, { text: what, offset }: Objection, { paste, editor }: Words): string {
    const before = text.slice(0, place + characterAt(text.slice(place), offset)).split("\n");
    const column = before.at(-1)!.length + 1;
    return text.trim().includes("\n") ? paste.at(before.length, column, what) : editor.at(column, what);
}
