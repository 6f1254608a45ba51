import type { SeatStore } from "../../../web/net/seats.ts";

/** A device's memory, for one test. */
export function memory(): SeatStore {
    const stored = new Map<string, unknown>();
    return { read: (name) => stored.get(name), write: (name, value) => void stored.set(name, value) };
}
