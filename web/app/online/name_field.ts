/** The field for one's name; what was entered is kept on this device. */

import type { Problem } from "../../net/messages.ts";
import type { App } from "../app.ts";
import { make } from "../dom.ts";
import { readStored, writeStored } from "../preferences.ts";

const key = "quincunx.name";
const longest = 24;

export interface NameField {
    readonly element: HTMLLabelElement;
    /** What is to be called; whoever enters nothing is a guest. */
    value(): string;
    /** What to say of a refusal. If it is for the name, the field is pointed at. */
    refusal(problem: Problem): string;
}

export function nameField({ words }: App): NameField {
    const { create, problems } = words.online;
    const stored = readStored(key);
    const input = make("input", {
        maxlength: longest, autocomplete: "nickname", placeholder: create.guest, value: typeof stored === "string" ? stored : "",
    });
    return {
        element: make("label", { class: "field" }, make("span", {}, create.name), input),
        value: () => {
            input.removeAttribute("aria-invalid");
            const name = nameOf(input.value);
            writeStored(key, name === "" ? null : name);
            return name === "" ? create.guest : name;
        },
        refusal: ({ code, at }) => {
            if (code !== "bad_message" || at !== "name") return problems[code];
            input.setAttribute("aria-invalid", "true");
            input.focus();
            return create.badName;
        },
    };
}

/** A name as the server takes it: without what cannot be seen, or turns the direction of writing; emoji lose what only
 *  chooses their look. Empty if nothing is left to be seen. */
export function nameOf(text: string): string {
    const seen = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff0-\uffff]/gu, "");
    const name = seen.replace(/^[\s\u2800]+|[\s\u2800]+$/gu, "");
    return [...name].slice(0, longest).join("");
}
