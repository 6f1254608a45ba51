/** The field for one's name; what was entered is stored on this device. */

import { isRefusal, type Refusal } from "../../engine/protocol.ts";
import type { Problem } from "../../net/messages.ts";
import type { App } from "../app.ts";
import { readStored, writeStored } from "../storage/preferences.ts";
import { make } from "../widgets/dom.ts";

const key = "quincunx.name";
const longest = 24;

export interface NameField {
    readonly element: HTMLLabelElement;
    /** What is to be called, by the rule of names that servers have; whoever enters nothing is a guest. If it is no name,
     *  the field is pointed at, and the answer says why. */
    read(): Promise<{ readonly name: string } | Refusal>;
    /** What to say of a refusal. If it is for the name, the field is pointed at. */
    refusal(problem: Problem): string;
}

export function nameField({ pageApi, words }: App): NameField {
    const { create, problems } = words.online;
    const stored = readStored(key);
    const input = make("input", {
        maxlength: longest, autocomplete: "nickname", placeholder: create.guest, value: typeof stored === "string" ? stored : "",
    });
    const pointAt = () => {
        input.setAttribute("aria-invalid", "true");
        input.focus();
    };
    return {
        element: make("label", { class: "field" }, make("span", {}, create.name), input),
        read: async () => {
            input.removeAttribute("aria-invalid");
            const answer = await pageApi.ask("name", { text: input.value.replace(/\p{Cs}/gu, "") });
            if (isRefusal(answer)) return answer;
            if (answer.problem !== null) {
                pointAt();
                return { error: { text: answer.problem, offset: 0 } };
            }
            writeStored(key, answer.name === "" ? null : answer.name);
            return answer.name === "" ? { name: create.guest } : answer;
        },
        refusal: ({ code, at }) => {
            if (code !== "bad_message" || at !== "name") return problems[code];
            pointAt();
            return create.badName;
        },
    };
}
