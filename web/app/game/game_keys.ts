/** Keys of the screens that have a game. */

export type KeyMeaning = "back" | "forward" | "start" | "present" | "undo" | "redo" | "hint" | "flip" | "speak" | "help";

const plain: Readonly<Record<string, KeyMeaning>> = {
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "start",
    End: "present",
};
const lettered: Readonly<Record<string, KeyMeaning>> = { h: "hint", f: "flip", p: "speak", "?": "help" };

/** What a key asks for; single letters only where they are wanted. Keys on the board never come here. */
export function meaningOf(event: KeyboardEvent, letterKeys: boolean): KeyMeaning | null {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = keyOf(event);
    if (altKey) return null;
    if (ctrlKey || metaKey) return controlled(key.toLowerCase(), shiftKey);
    return plain[key] ?? (letterKeys ? (lettered[key] ?? null) : null);
}

function controlled(key: string, shifted: boolean): KeyMeaning | null {
    if (key === "z") return shifted ? "redo" : "undo";
    return key === "y" ? "redo" : null;
}

/** What a screen does for its keys. What it has nothing for means nothing there. */
export type KeyActs = Readonly<Partial<Record<KeyMeaning, () => void>>>;

/** Does what a key asks for, if the screen has that. */
export function obey(event: KeyboardEvent, letterKeys: boolean, acts: KeyActs): void {
    const meaning = meaningOf(event, letterKeys);
    const act = meaning === null ? undefined : acts[meaning];
    if (act === undefined) return;
    event.preventDefault();
    act();
}

/** A game that can be gone through. */
export interface PlyNavigation {
    /** Shows the position after so many plies. */
    look(ply: number): unknown;
    /** Shows what is so many plies ahead, or back. */
    step(plies: number): unknown;
    /** The ply that the game has come to. */
    readonly present: number;
}

/** The keys that go through a game, on every screen that has one. */
export const plyKeys = ({ look, step, present }: PlyNavigation): KeyActs => ({
    back: () => step(-1),
    forward: () => step(1),
    start: () => look(0),
    present: () => look(present),
});

/** Whether a key, or what is pasted, is meant for something that one writes into or chooses from. */
export const isForField = ({ target }: Pick<Event, "target">): boolean =>
    target instanceof Element && target.closest("input, select, textarea, dialog") !== null;

/** What is typed, and on a layout with other letters, as the Russian one, the Latin letter of the same key. */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
    const latin = /^Key([A-Z])$/.exec(code)?.[1];
    if (latin === undefined || !/^\p{L}$/u.test(key) || /^[a-z]$/i.test(key)) return key;
    return shiftKey ? latin : latin.toLowerCase();
}

/** Whether a key types a character; the space bar presses buttons and chooses squares. */
export const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
