/** The fields of a form in which the variant of a game is chosen. */

import type { GameSpec, OptionSpec } from "../../engine/protocol.ts";
import type { Words } from "../i18n/words.ts";
import { choice, make } from "../widgets/dom.ts";
import { become, kindOf, kinds } from "./kinds.ts";
import { type Values, variantText } from "./variants.ts";

/** What a kind is called that has no name. */
const own = "";

interface VariantFields {
    /** The kinds of the game; nothing where it has one. */
    readonly kind: readonly HTMLElement[];
    /** All options, which stay folded where none has been chosen. */
    readonly fold: HTMLElement;
}

/** Both change these values, and each shows what the other has chosen. */
export function variantFields(spec: GameSpec, values: Values, words: Words): VariantFields {
    const fold = optionsFold(spec, values, words);
    const names = kinds[spec.game];
    if (names.length === 0) return { kind: [], fold };
    const { newGame } = words;
    const listed = [...names.map((kind) => [kind, newGame.kinds[kind]!] as const), [own, newGame.ownKind, true] as const];
    const kind = choice(newGame.kind, listed, kindOf(spec, values) ?? own, (chosen) => {
        become(spec, values, chosen);
        for (const field of fields(fold)) field.value = values[field.name]!;
    });
    fold.addEventListener("change", () => (kind.querySelector("select")!.value = kindOf(spec, values) ?? own));
    return { kind: [kind], fold };
}

const fields = (fold: HTMLElement) => fold.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input");

function optionsFold({ game, options }: GameSpec, values: Values, words: Words): HTMLElement {
    const isChosen = variantText(game, options, values) !== game;
    return make("details", { class: "options", open: isChosen }, make("summary", {}, words.online.create.options),
        ...options.map((option) => optionField(option, values, words)));
}

/** An option with what it means. */
function optionField(option: OptionSpec, values: Values, words: Words): HTMLElement {
    const id = `option-${option.name}`;
    const field = optionControl(option, values, words);
    const control = fields(field)[0]!;
    control.name = option.name;
    control.setAttribute("aria-describedby", id);
    return make("div", { class: "option" }, field, make("p", { class: "small", id }, words.newGame.explained[option.name] ?? ""));
}

function optionControl(option: OptionSpec, values: Values, { newGame }: Words): HTMLElement {
    const label = newGame.option[option.name] ?? option.name;
    const set = (value: string) => (values[option.name] = value);
    const now = values[option.name]!;
    if (option.words !== undefined) {
        const name = (word: string) => newGame.value[`${option.name}=${word}`] ?? newGame.value[word] ?? word;
        return choice(label, option.words.map((word) => [word, name(word)] as const), now, set);
    }
    const { minimum = 0, maximum = 0, parity } = option;
    const step = parity === "any" ? 1 : 2;
    const input = make("input", { type: "number", min: minimum, max: maximum, step, value: now });
    input.addEventListener("change", () => set(input.value));
    return make("label", { class: "field" }, make("span", {}, label), input);
}
