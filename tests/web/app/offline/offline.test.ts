import assert from "node:assert/strict";
import { test } from "node:test";
import { registerOffline } from "../../../../web/app/offline/offline.ts";
import type { OfflineWindow } from "../../../../web/app/offline/offline.ts";
import { TAKE_OVER } from "../../../../web/app/offline/offline_worker.ts";

/** A worker as a page sees it. */
class FakeWorker extends EventTarget {
    state = "installing";
    readonly heard: unknown[] = [];

    postMessage(message: unknown): void {
        this.heard.push(message);
    }

    install(): void {
        this.state = "installed";
        this.dispatchEvent(new Event("statechange"));
    }
}

const folder = "https://quincunx.test/some/where/";

class Registration extends EventTarget {
    scope = folder;
    active: FakeWorker | null = new FakeWorker();
    waiting: FakeWorker | null = null;
    installing: FakeWorker | null = null;
    updates = 0;

    update(): Promise<void> {
        this.updates++;
        return Promise.reject(new Error("no network"));
    }

    find(): FakeWorker {
        this.installing = new FakeWorker();
        this.dispatchEvent(new Event("updatefound"));
        return this.installing;
    }
}

class Container extends EventTarget {
    registration: Registration | undefined = new Registration();
    readonly registered: string[] = [];
    readonly sought: (string | undefined)[] = [];
    refuses = false;

    getRegistration(address?: string): Promise<Registration | undefined> {
        this.sought.push(address);
        return this.refuses ? Promise.reject(new Error("refused")) : Promise.resolve(this.registration);
    }

    register(address: string): Promise<void> {
        this.registered.push(address);
        return Promise.resolve();
    }
}

/** A page in which to register, and what became of it. */
function page({ secure = true } = {}) {
    const container = new Container();
    const seen = { waiting: 0, reloads: 0 };
    const window = {
        isSecureContext: secure,
        navigator: { serviceWorker: container },
        location: { reload: () => seen.reloads++ },
    } as unknown as OfflineWindow;
    return { container, seen, register: (loaded: Promise<unknown> = Promise.resolve()) => registerOffline(folder, () => seen.waiting++, loaded, window) };
}

test("where the connection is not secure, nothing is registered", async () => {
    const { container, register } = page({ secure: false });
    await register();
    assert.deepEqual(container.registered, []);
});

test("a browser that refuses leaves the page as it is", async () => {
    const { container, seen, register } = page();
    container.refuses = true;
    await register();
    assert.deepEqual(seen, { waiting: 0, reloads: 0 });
});

test("the first version makes no words, and the page goes on", async () => {
    const { container, seen, register } = page();
    container.registration = undefined;
    await register();
    container.dispatchEvent(new Event("controllerchange"));
    assert.deepEqual(container.registered, [`${folder}sw.js`]);
    assert.deepEqual(seen, { waiting: 0, reloads: 0 });
});

test("the first version comes in after what the page needs now", async () => {
    const { container, register } = page();
    container.registration = undefined;
    let loaded = () => {};
    const registered = register(new Promise<void>((kept) => (loaded = kept)));
    await new Promise(setImmediate);
    assert.deepEqual(container.registered, []);
    loaded();
    await registered;
    assert.deepEqual(container.registered, [`${folder}sw.js`]);
});

test("what another page of the same site keeps is not taken for this one's", async () => {
    const { container, seen, register } = page();
    container.registration!.scope = "https://quincunx.test/";
    container.registration!.waiting = new FakeWorker();
    await register();
    assert.deepEqual([container.sought, container.registered], [[folder], [`${folder}sw.js`]]);
    assert.deepEqual(container.registration!.waiting.heard, []);
    assert.equal(container.registration!.updates, 0);
    assert.deepEqual(seen, { waiting: 0, reloads: 0 });
});

test("a page that is loaded again while the first version comes in makes no words either", async () => {
    const { container, seen, register } = page();
    container.registration!.active = null;
    await register();
    container.registration!.find().install();
    container.dispatchEvent(new Event("controllerchange"));
    assert.deepEqual(seen, { waiting: 0, reloads: 0 });
});

test("a page that is kept looks for a newer version, with or without a network", async () => {
    const { container, seen, register } = page();
    await register();
    assert.equal(container.registration!.updates, 1);
    assert.deepEqual(seen, { waiting: 0, reloads: 0 });
});

test("a newer version that comes in is told of once it is whole, and waits", async () => {
    const { container, seen, register } = page();
    await register();
    const coming = container.registration!.find();
    assert.equal(seen.waiting, 0);
    coming.install();
    assert.deepEqual(seen, { waiting: 1, reloads: 0 });
    assert.deepEqual(coming.heard, []);
});

test("a version that has waited is asked to take over while the page loads", async () => {
    const { container, seen, register } = page();
    const waiting = (container.registration!.waiting = new FakeWorker());
    await register();
    assert.deepEqual(waiting.heard, [TAKE_OVER]);
    assert.deepEqual(seen, { waiting: 1, reloads: 0 });
    container.dispatchEvent(new Event("controllerchange"));
    assert.equal(seen.reloads, 1);
});
