/** How far the server's clock is off. */

/** So many of the latest messages count. */
const window = 16;

/**
 * Every message says what the server's clock showed when it was sent. It came later by the time it took, so that the
 * clocks differ by at least that much less: the message that was quickest tells best.
 */
export class ServerClock {
    #samples: number[] = [];
    #offset: number | null = null;

    /** Takes note of a message's `now`, heard at a moment of one's own clock. */
    hear(now: number, at: number): void {
        this.#samples = [...this.#samples, now - at].slice(-window);
        this.#offset = Math.max(...this.#samples);
    }

    /** What the server's clock shows at a moment of one's own; 0 before anything was heard. */
    at(moment: number): number {
        return this.#offset === null ? 0 : Math.round(moment + this.#offset);
    }
}
