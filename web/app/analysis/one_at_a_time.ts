/** Lets one thing be done after the other: steps may be asked for quicker than the module answers. */

export class OneAtATime {
    #last: Promise<unknown> = Promise.resolve();

    /** Does something once all before it is done, however that went. */
    run<T>(act: () => Promise<T>): Promise<T> {
        const done = this.#last.then(act);
        this.#last = done.catch(() => {}); // whoever asked for it is told
        return done;
    }
}
