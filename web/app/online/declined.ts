/** What somebody has asked for, and was not agreed to. */

import type { LogEntry, Event } from "../../net/messages.ts";

export type Declined = Extract<Event, { what: "draw_declined" | "takeback_refused" }>;

/** The last no, unless something has come of it since. Phrases, and what a clock gets back, change nothing. */
export function declinedIn(entries: readonly LogEntry[]): Declined | null {
    for (let i = entries.length; i-- > 0; ) {
        const { event } = entries[i]!;
        if (event.what === "said" || event.what === "time_given") continue;
        return event.what === "draw_declined" || event.what === "takeback_refused" ? event : null;
    }
    return null;
}
