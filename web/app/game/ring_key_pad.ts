/** Ring's keys on the screen, for those who have no others (RING-12). */

import type { Words } from "../i18n/words.ts";
import { button, make } from "../widgets/dom.ts";

export function ringKeyPad({ board }: Words, step: (key: string) => void): HTMLElement {
    const keys = (["w", "a", "s", "d"] as const).map((key) =>
        button(key, () => step(key), { class: `key key-${key}`, "aria-label": board.keys[key] }));
    return make("div", { class: "ring-keys" }, ...keys);
}
