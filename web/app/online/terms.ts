/** What was agreed on, in one line. */

import type { GameSettings, Clock } from "../../net/messages.ts";
import { type App, specOf } from "../app.ts";
import { valuesOf } from "../game/variants.ts";
import type { Words } from "../i18n/words.ts";
import { gameOf } from "../routing/routes.ts";
import { unitsOf } from "./clock_text.ts";

/** `20 min a move`, `5 min + 3 s a move`. */
export function clockTerms(clock: Clock, { online: { clock: words } }: Words): string {
    const span = (milliseconds: number): string => {
        const [count, unit] = unitsOf(milliseconds);
        return words.units[unit](count);
    };
    if (clock.kind === "none") return words.none;
    return clock.kind === "move" ? words.move(span(clock.limit)) : words.game(span(clock.base), span(clock.increment));
}

/** The game, and what of it differs from the default: `Reversi, size 6`. */
export function variantName(variant: string, app: App): string {
    const game = gameOf(variant);
    if (game === null) return variant;
    const { title, options } = specOf(app, game);
    const { newGame } = app.words;
    const values = valuesOf(variant, options);
    const other = options.filter(({ name, standard }) => values[name] !== standard);
    return [title, ...other.map(({ name }) => {
        const value = values[name]!;
        const text = newGame.value[`${name}=${value}`] ?? newGame.value[value] ?? value;
        return `${(newGame.option[name] ?? name).toLowerCase()}: ${text}`;
    })].join(", ");
}

export const termsText = ({ variant, clock }: Pick<GameSettings, "variant" | "clock">, app: App): string =>
    `${variantName(variant, app)} · ${clockTerms(clock, app.words)}`;
