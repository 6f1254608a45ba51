/** The few lines that make elements without a framework. */

import { addressOf } from "../routing/addresses.ts";

type Child = Node | string | null;

interface Attributes {
    readonly class?: string;
    readonly [attribute: string]: string | number | boolean | undefined;
}

/** An element with attributes (a boolean one is there or not) and children. A path as its `href` becomes that path's address. */
export function make<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        if (value === true) element.setAttribute(name, "");
        else if (value !== false && value !== undefined) element.setAttribute(name, written(name, String(value)));
    element.append(...children.filter((child) => child !== null));
    return element;
}

const written = (name: string, value: string): string => (name === "href" && value.startsWith("/") ? addressOf(value) : value);

/** A button that does something. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const element = make("button", { type: "button", ...attributes }, label);
    element.addEventListener("click", act);
    return element;
}

/** A button for what cannot be taken back: the first press asks, the second does it. */
export function sure(label: string, question: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const element = button(label, () => {
        if (element.textContent === question) {
            rest();
            return act();
        }
        // What stands beside it must not come under the finger.
        element.style.minWidth = `${element.offsetWidth}px`;
        element.textContent = question;
    }, attributes);
    const rest = () => {
        element.textContent = label;
        element.style.minWidth = "";
    };
    element.addEventListener("blur", rest);
    return element;
}

/** Changes a text only when it differs, so that live regions speak only of changes. */
export function say(element: Element, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}

/** A list to choose from, with its label. */
export function choice(
    label: string,
    options: readonly (readonly [value: string, text: string, disabled?: boolean])[],
    chosen: string,
    choose: (value: string) => void,
): HTMLLabelElement {
    const select = make("select", {}, ...options.map(([value, text, disabled]) => make("option", { value, disabled }, text)));
    select.value = chosen;
    select.addEventListener("change", () => choose(select.value));
    return make("label", { class: "field" }, make("span", {}, label), select);
}

/** A switch, with its label. */
export function toggle(label: string, on: boolean, turn: (on: boolean) => void): HTMLLabelElement {
    const input = make("input", { type: "checkbox", role: "switch" });
    input.checked = on;
    input.addEventListener("change", () => turn(input.checked));
    return make("label", { class: "field toggle" }, make("span", {}, label), input);
}
