/** Variants as texts (C-2) and as the values of their options. */

import type { OptionSpec } from "../../engine/protocol.ts";

export type Values = Record<string, string>;

/** The values of a variant's options, defaults included. */
export function valuesOf(variant: string, options: readonly OptionSpec[]): Values {
    const values: Values = Object.fromEntries(options.map(({ name, standard }) => [name, standard]));
    for (const part of variant.split(":")[1]?.split(",") ?? []) {
        const [name, value] = part.split("=");
        if (name !== undefined && value !== undefined) values[name] = value;
    }
    return values;
}

/** C-2: the options that differ from their defaults, in the order of the game's rule. */
export function variantText(game: string, options: readonly OptionSpec[], values: Values): string {
    const given = options
        .filter(({ name, standard }) => values[name] !== standard)
        .map(({ name }) => `${name}=${values[name]}`);
    return given.length === 0 ? game : `${game}:${given.join(",")}`;
}
