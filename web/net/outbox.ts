/** Orders that have been given, until it is known what became of them. */

import type { Command, LogEntry, Key, Problem, Version } from "./messages.ts";
import { newKey } from "./random_text.ts";

export interface Order {
    readonly key: Key;
    /** What was seen when it was given. */
    readonly version: Version;
    readonly command: Command;
    /** How often it was put off. */
    readonly delays: number;
}

interface Waiting extends Order {
    readonly resolve: (problem: Problem | null) => void;
}

export class Outbox {
    #waiting: readonly Waiting[] = [];

    /** The orders of which nothing is known yet, in the order in which they were given. */
    get orders(): readonly Order[] {
        return this.#waiting;
    }

    find(key: Key): Order | null {
        return this.#waiting.find((order) => order.key === key) ?? null;
    }

    /** What becomes of it is known later: null once it has been carried out, or why it never will be. */
    add(command: Command, version: Version): { order: Order; done: Promise<Problem | null> } {
        let resolve!: Waiting["resolve"];
        const done = new Promise<Problem | null>((settle) => (resolve = settle));
        const order = { key: newKey(), version, command, delays: 0, resolve };
        this.#waiting = [...this.#waiting, order];
        return { order, done };
    }

    /** What has happened carries the key of the order that led to it. */
    note(entries: readonly LogEntry[]): void {
        const keys = new Set(entries.map(({ key }) => key));
        this.#settle(({ key }) => keys.has(key), null);
    }

    refuse(refused: Key, problem: Problem): void {
        this.#settle(({ key }) => key === refused, problem);
    }

    refuseAll(problem: Problem): void {
        this.#settle(() => true, problem);
    }

    /** It is to be sent once more, later. */
    delay(delayed: Key): void {
        this.#waiting = this.#waiting.map((order) =>
            order.key === delayed ? { ...order, delays: order.delays + 1 } : order);
    }

    #settle(which: (order: Order) => boolean, problem: Problem | null): void {
        const settled = this.#waiting.filter(which);
        this.#waiting = this.#waiting.filter((order) => !which(order));
        for (const { resolve } of settled) resolve(problem);
    }
}
