/** Time, for whoever is tested with another one. */

/** Undoes what it was given for. */
export type Cancel = () => void;

export interface Timers {
    /** Milliseconds since some moment; never goes back. */
    now(): number;
    /** Does something once, later. */
    after(milliseconds: number, act: () => void): Cancel;
}

export const timers: Timers = {
    now: () => performance.now(),
    after: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
    },
};

/** A span that doubles with each attempt up to a limit, at random between the half and the whole of it, so that many
 *  who were cut off together do not come back together. */
export function backOff(attempt: number, first: number, most: number, random: number): number {
    const span = Math.min(first * 2 ** Math.min(attempt, 30), most);
    return Math.round(span * (0.5 + random / 2));
}
