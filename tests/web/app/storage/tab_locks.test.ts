import assert from "node:assert/strict";
import { test } from "node:test";
import { type LockProvider, ChannelLocks, WebLocks, type Channel, type ReleaseLock, TabLocks } from "../../../../web/app/storage/tab_locks.ts";

/** What a tab has or has lost. */
class Tab {
    lost = 0;
    readonly #locks: TabLocks;

    constructor(agreement: LockProvider) {
        this.#locks = new TabLocks(agreement);
    }

    take(force = false): Promise<ReleaseLock | null> {
        return this.#locks.take("game", () => ++this.lost, force);
    }
}

/** Words that go from each tab to all others, in a later task. */
function channels(count: number): Channel[] {
    const all: Channel[] = Array.from({ length: count }, () => ({
        onmessage: null,
        postMessage(word) {
            const others = all.filter((one) => one !== this);
            setImmediate(() => others.forEach((one) => one.onmessage?.({ data: word } as Parameters<NonNullable<Channel["onmessage"]>>[0])));
        },
    }));
    return all;
}

/** A LockManager as the specification has it, as far as it is used. */
function locks(): LockManager {
    let holder: { end: (error: Error) => void } | null = null;
    const request = async (_: string, how: LockOptions, act: (lock: Lock | null) => unknown) => {
        await new Promise(setImmediate);
        if (holder !== null && how.steal !== true) return act(null);
        holder?.end(new Error("AbortError"));
        return new Promise((resolve, reject) => {
            const mine = { end: reject };
            holder = mine;
            void Promise.resolve(act({} as Lock)).then((result) => {
                if (holder === mine) holder = null;
                resolve(result);
            });
        });
    };
    return { request } as unknown as LockManager;
}

/** All words have been heard. */
async function quiet(): Promise<void> {
    for (let i = 0; i < 10; ++i) await new Promise(setImmediate);
}

function byChannel(): [Tab, Tab] {
    let time = 0;
    const [a, b] = channels(2).map((channel, i) => new Tab(new ChannelLocks(channel, `tab ${i}`, () => ++time)));
    return [a!, b!];
}

function byLocks(): [Tab, Tab] {
    const shared = locks();
    return [new Tab(new WebLocks(shared)), new Tab(new WebLocks(shared))];
}

for (const [how, open] of [["locks", byLocks], ["a channel", byChannel]] as const) {
    /** Whether a tab has it, once all is said. */
    const has = async (tab: Tab, force = false) => {
        const before = tab.lost;
        const release = await tab.take(force);
        await quiet();
        return release !== null && tab.lost === before;
    };

    test(`by ${how} one tab has something until it lets go`, async () => {
        const [first, second] = open();
        const release = await first.take();
        await quiet();
        assert.equal(await has(second), false);
        assert.equal(first.lost, 0);
        release!(Promise.resolve());
        await quiet();
        assert.equal(await has(second), true);
    });

    test(`by ${how} a tab takes over, and the other is told`, async () => {
        const [first, second] = open();
        assert.equal(await has(first), true);
        assert.equal(await has(second, true), true);
        assert.equal(first.lost, 1);
        assert.equal(await has(first), false);
    });

    test(`by ${how} the next screen of a tab waits until the one before has done`, async () => {
        const [first] = open();
        const release = await first.take();
        let end = () => {};
        release!(new Promise<void>((done) => (end = done)));
        let taken = false;
        const again = first.take().then((next) => (taken = next !== null));
        await quiet();
        assert.equal(taken, false);
        end();
        await again;
        assert.equal(taken, true);
    });
}

test("of two tabs that begin together one goes on", async () => {
    const tabs = channels(2).map((channel, i) => new Tab(new ChannelLocks(channel, `tab ${i}`, () => 0)));
    for (const tab of tabs) await tab.take();
    await quiet();
    assert.deepEqual(tabs.map(({ lost }) => lost), [0, 1]);
});

test("where locks are forbidden a tab goes on alone", async () => {
    const request = () => Promise.reject(new Error("SecurityError"));
    const tab = new Tab(new WebLocks({ request } as unknown as LockManager));
    assert.notEqual(await tab.take(), null);
    assert.equal(tab.lost, 0);
});
