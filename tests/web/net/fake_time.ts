import type { Timers } from "../../../web/net/timers.ts";

interface Plan {
    readonly at: number;
    readonly act: () => void;
}

/** Time that goes on only when it is told to. */
export class FakeTime implements Timers {
    #now = 0;
    #plans: readonly Plan[] = [];

    now(): number {
        return this.#now;
    }

    after(milliseconds: number, act: () => void): () => void {
        const plan = { at: this.#now + milliseconds, act };
        this.#plans = [...this.#plans, plan];
        return () => (this.#plans = this.#plans.filter((one) => one !== plan));
    }

    /** Lets so much time pass; what is planned happens at its moment. */
    pass(milliseconds: number): void {
        const end = this.#now + milliseconds;
        for (;;) {
            const next = this.#plans.reduce<Plan | null>(
                (first, plan) => (first === null || plan.at < first.at ? plan : first), null);
            if (next === null || next.at > end) break;
            this.#plans = this.#plans.filter((plan) => plan !== next);
            this.#now = Math.max(this.#now, next.at);
            next.act();
        }
        this.#now = end;
    }

    /** How many things are planned. */
    get planned(): number {
        return this.#plans.length;
    }
}

/** Numbers from 0 to below 1 that are the same every time (mulberry32). */
export function numbersFrom(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
