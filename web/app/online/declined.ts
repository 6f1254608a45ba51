/** What somebody has asked for, and was not agreed to. */

import type { Entry, Event } from "../../net/messages.ts";

export type Declined = Extract<Event, { what: "draw_declined" | "takeback_refused" }>;

/** The last no, unless something has come of it since. Phrases, and what a clock gets back, change nothing. */
export function declinedIn(entries: readonly Entry[]): Declined | null {
    const last = entries.map(({ event }) => event).filter(({ what }) => what !== "said" && what !== "time_given").at(-1);
    return last?.what === "draw_declined" || last?.what === "takeback_refused" ? last : null;
}
