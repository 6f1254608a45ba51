/** What a person prefers on this device. */

import type { Language } from "../../engine/protocol.ts";

export interface Preferences {
    readonly language: Language;
    readonly theme: "system" | "light" | "dark" | "colour-blind";
    readonly sounds: boolean;
    /** Whether a move waits until it is confirmed. */
    readonly confirm: boolean;
    /** Whether single letters are keys of the page (f, h, p, ?). */
    readonly letterKeys: boolean;
    /** Whether the board turns to whoever is to move, where two people share it. */
    readonly turnBoard: boolean;
    /** Whether the computer gives up games that it has lost, and offers draws. */
    readonly concedes: boolean;
    /** Whether a notification says so when a computer has answered somebody whose tab is hidden. */
    readonly notifications: boolean;
}

const key = "quincunx.preferences";

/** The language of the browser, if it is one of ours. */
function preferredLanguage(): Language {
    return navigator.languages.find((name) => /^(en|ru)\b/.test(name))?.startsWith("ru") ? "ru" : "en";
}

/** What was chosen before, and sensible values for the rest. */
export function readPreferences(): Preferences {
    const standard: Preferences = {
        language: preferredLanguage(),
        theme: "system",
        sounds: true,
        confirm: false,
        letterKeys: true,
        turnBoard: false,
        concedes: false,
        notifications: false,
    };
    return { ...standard, ...(readStored(key) as Partial<Preferences> | null) };
}

export function writePreferences(preferences: Preferences): void {
    writeStored(key, preferences);
}

/** Where a value is stored: the device, or the tab until it is closed. */
type StorageScope = "device" | "tab";

const storageOf = (scope: StorageScope): Storage => (scope === "tab" ? sessionStorage : localStorage);

/** A value that was stored; null where there is none, or none that can be read. */
export function readStored(name: string, scope: StorageScope = "device"): unknown {
    try {
        return JSON.parse(storageOf(scope).getItem(name) ?? "null");
    } catch {
        return null; // written by somebody else, or no storage is allowed
    }
}

/** Stores a value; null removes it. Where no storage is allowed, nothing is stored. */
export function writeStored(name: string, value: unknown, scope: StorageScope = "device"): void {
    try {
        if (value === null) storageOf(scope).removeItem(name);
        else storageOf(scope).setItem(name, JSON.stringify(value));
    } catch {
        // The game goes on without.
    }
}

/** The names of all that this device has stored. */
export function storedNames(): string[] {
    try {
        return Object.keys(localStorage);
    } catch {
        return [];
    }
}
