/** Something that is changed step by step, and back. */

export interface UndoHistory<T> {
    readonly past: readonly T[];
    readonly now: T;
    readonly future: readonly T[];
}

export const begun = <T>(now: T): UndoHistory<T> => ({ past: [], now, future: [] });

/** The next step; `joined` makes it one with the step before. */
export function stepped<T>({ past, now }: UndoHistory<T>, next: T, joined: boolean): UndoHistory<T> {
    return { past: joined ? past : [...past, now], now: next, future: [] };
}

export function undone<T>({ past, now, future }: UndoHistory<T>): UndoHistory<T> | null {
    return past.length === 0 ? null : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] };
}

export function redone<T>({ past, now, future: [next, ...future] }: UndoHistory<T>): UndoHistory<T> | null {
    return next === undefined ? null : { past: [...past, now], now: next, future };
}
