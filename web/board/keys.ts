import { placeOf, type Layout } from "./layout.ts";
import type { Square } from "./types.ts";

/** What a key means on the board. */
export type KeyMeaning =
    | { readonly kind: "focus"; readonly square: Square }
    | { readonly kind: "choose" }
    | { readonly kind: "letGo" };

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

/** What a key means while a square has the focus; null leaves the key to the host. */
export function meaningOf(key: Key, layout: Layout, focused: Square): KeyMeaning | null {
    if (key.altKey || key.metaKey || key.shiftKey) return null;
    if (!key.ctrlKey) {
        if (key.key === "Enter" || key.key === " ") return { kind: "choose" };
        if (key.key === "Escape") return { kind: "letGo" };
    }
    const place = goal(key, layout, placeOf(layout, focused));
    return place === null ? null : { kind: "focus", square: placeOf(layout, place) };
}

function goal(key: Key, { width, height }: Layout, place: number): number | null {
    const column = place % width;
    const first = place - column;
    if (key.ctrlKey) return key.key === "Home" ? 0 : key.key === "End" ? width * height - 1 : null;
    switch (key.key) {
        case "ArrowLeft":
            return column > 0 ? place - 1 : place;
        case "ArrowRight":
            return column < width - 1 ? place + 1 : place;
        case "ArrowUp":
            return first > 0 ? place - width : place;
        case "ArrowDown":
            return first + width < width * height ? place + width : place;
        case "Home":
            return first;
        case "End":
            return first + width - 1;
        default:
            return null;
    }
}
