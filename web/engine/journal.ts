/** What a page API was asked that it remembers: enough to bring another one to where it was. */

import type { Asked, Question } from "./protocol.ts";

type Part = "language" | "session" | "setup";

export interface JournalEntry<Q extends Question = Question> {
    readonly question: Q;
    readonly request: Asked<Q>;
}

/** What each question changes, and whether it replaces what was there. */
const changes: Partial<Record<Question, { readonly part: Part; readonly replaces: boolean }>> = {
    language: { part: "language", replaces: true },
    begin: { part: "session", replaces: true },
    load: { part: "session", replaces: true },
    "load-file": { part: "session", replaces: true },
    follow: { part: "session", replaces: true },
    command: { part: "session", replaces: false },
    news: { part: "session", replaces: false },
    setup: { part: "setup", replaces: true },
    "setup-move": { part: "setup", replaces: false },
};

export class Journal {
    readonly #entries: Record<Part, JournalEntry[]> = { language: [], session: [], setup: [] };

    /** Takes note of what was asked and not refused. */
    note<Q extends Question>(question: Q, request: Asked<Q>): void {
        const change = changes[question];
        if (change === undefined) return;
        const entries = this.#entries[change.part];
        if (change.replaces) entries.length = 0;
        entries.push({ question, request });
    }

    /** What another one has to be asked, in this order. */
    entries(): readonly JournalEntry[] {
        const { language, session, setup } = this.#entries;
        return [...language, ...session, ...setup];
    }
}
