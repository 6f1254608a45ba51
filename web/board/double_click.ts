/** Double clicks, known by clicks alone: of two by a finger Firefox tells no more. */

/** How long after the first click the second one comes at most, in milliseconds, and how far from it, in pixels. */
const longest = 500;
const farthest = 24;

export class DoubleClick {
    #first: MouseEvent | null = null;

    /** Takes a click, and tells whether it is the second of two. Keys, and clicks that do not count, are none of any. */
    isSecond(click: MouseEvent, counts: boolean): boolean {
        const first = this.#first;
        const isSecond = counts && first !== null && click.timeStamp - first.timeStamp <= longest &&
            Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) <= farthest;
        this.#first = counts && click.detail > 0 && !isSecond ? click : null;
        return isSecond;
    }
}
