/** The field for one's name; what was entered is kept on this device. */

import type { App } from "../app.ts";
import { make } from "../dom.ts";
import { readStored, writeStored } from "../preferences.ts";

const key = "quincunx.name";
const longest = 24;

export interface NameField {
    readonly element: HTMLLabelElement;
    /** What is to be called; whoever enters nothing is a guest. */
    value(): string;
}

export function nameField({ words }: App): NameField {
    const { create } = words.online;
    const stored = readStored(key);
    const input = make("input", {
        maxlength: longest, autocomplete: "nickname", placeholder: create.guest, value: typeof stored === "string" ? stored : "",
    });
    return {
        element: make("label", { class: "field" }, make("span", {}, create.name), input),
        value: () => {
            const name = nameOf(input.value);
            writeStored(key, name === "" ? null : name);
            return name === "" ? create.guest : name;
        },
    };
}

/** A name as the server takes it: without what cannot be seen, or turns the direction of writing. */
export function nameOf(text: string): string {
    const seen = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, "").trim();
    return [...seen].slice(0, longest).join("");
}
