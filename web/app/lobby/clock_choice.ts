/** The choice of a clock: usual ones, and one's own. */

import type { Clock } from "../../net/messages.ts";
import type { Words } from "../i18n/words.ts";
import { hour, minute, second } from "../online/clock_text.ts";
import { clockTerms } from "../online/terms.ts";
import { choice, make } from "../widgets/dom.ts";

const longest = 30 * 24 * 60;

/** The first one is what is usual. */
const usual: readonly Clock[] = [
    { kind: "move", limit: 20 * minute },
    { kind: "move", limit: 5 * minute },
    { kind: "move", limit: 24 * hour },
    { kind: "game", base: 3 * minute, increment: 2 * second },
    { kind: "game", base: 10 * minute, increment: 5 * second },
    { kind: "game", base: 30 * minute, increment: 20 * second },
    { kind: "none" },
];

export class ClockChoice {
    readonly element: HTMLElement;
    readonly #fields: Readonly<Record<"each" | "base" | "increment", HTMLInputElement>>;
    #chosen = "0";

    constructor(words: Words) {
        const { clock } = words.online;
        const number = (value: number, minimum: number, maximum: number, step: number) =>
            make("input", { type: "number", value, min: minimum, max: maximum, step, required: true });
        this.#fields = { each: number(20, 0.5, longest, 0.5), base: number(10, 0.5, longest, 0.5), increment: number(5, 0, 3600, 1) };
        const field = (label: string, input: HTMLInputElement) => make("label", { class: "field" }, make("span", {}, label), input);
        const each = make("div", {}, field(clock.minutesAMove, this.#fields.each));
        const game = make("div", {}, field(clock.minutes, this.#fields.base), field(clock.increment, this.#fields.increment));
        const offered = [
            ...usual.map((one, i) => [String(i), clockTerms(one, words)] as const),
            ["move", clock.custom.move] as const,
            ["game", clock.custom.game] as const,
        ];
        const show = (chosen: string) => {
            this.#chosen = chosen;
            each.hidden = chosen !== "move";
            game.hidden = chosen !== "game";
            for (const input of each.querySelectorAll("input")) input.disabled = each.hidden;
            for (const input of game.querySelectorAll("input")) input.disabled = game.hidden;
        };
        this.element = make("div", {}, choice(clock.label, offered, this.#chosen, show), each, game);
        show(this.#chosen);
    }

    value(): Clock {
        const { each, base, increment } = this.#fields;
        const span = ({ value }: HTMLInputElement, unit: number) => Math.round(Number(value) * unit);
        if (this.#chosen === "move") return { kind: "move", limit: span(each, minute) };
        if (this.#chosen === "game") return { kind: "game", base: span(base, minute), increment: span(increment, second) };
        return usual[Number(this.#chosen)]!;
    }
}
