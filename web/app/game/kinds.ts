/** Kinds of a game that have names, whatever the size of the board. */

import type { GameName, GameSpec } from "../../engine/protocol.ts";
import { type Values, valuesOf, variantText } from "./variants.ts";

/** Each as its variant; the game as it was founded comes first. */
export const kinds: Readonly<Record<GameName, readonly string[]>> = {
    ring: ["ring", "ring:forced=both"],
    reversi: ["reversi", "reversi:diagonal=on"],
    ugolki: ["ugolki", "ugolki:leave-home=40"],
    jesonmor: ["jesonmor", "jesonmor:archers=off,legs=free"],
    checkers: [],
};

const sizes: ReadonlySet<string> = new Set(["size", "width", "height"]);

/** The kind of which these values are, if it has a name. */
export function kindOf({ game, options }: GameSpec, values: Values): string | undefined {
    const kind = variantText(game, options.filter(({ name }) => !sizes.has(name)), values);
    return kinds[game].find((each) => each === kind);
}

/** Values of another kind, on a board of the same size. */
export function become({ options }: GameSpec, values: Values, kind: string): void {
    for (const [name, value] of Object.entries(valuesOf(kind, options))) if (!sizes.has(name)) values[name] = value;
}
