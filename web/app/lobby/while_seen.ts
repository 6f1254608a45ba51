/** What is asked of a server again and again. */

import type { Timers } from "../../net/timers.ts";

/** The pause after each time. */
const pause = 5000;

/** Does something again and again while somebody looks, for the first time after a pause; gives what ends that. */
export function whileSeen(timers: Timers, act: () => Promise<void>): () => void {
    let isOver = false;
    let cancel = () => {};
    const later = () => {
        cancel = timers.after(pause, async () => {
            if (!document.hidden) await act();
            if (!isOver) later();
        });
    };
    later();
    return () => {
        isOver = true;
        cancel();
    };
}
