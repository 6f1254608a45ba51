import assert from "node:assert/strict";
import { test } from "node:test";
import { keepOffline, cachedAddress, requests, TAKE_OVER } from "../../../../web/app/offline/offline_worker.ts";
import type { Build, Scope } from "../../../../web/app/offline/offline_worker.ts";

const origin = "https://quincunx.test";
const files = [
    ["/", "sha256-a"],
    ["/assets/main-1.js", "sha256-b"],
    ["/favicon.svg", "sha256-c"],
] as const;
const build: Build = { version: "new", files };
const kept = new Set(files.map(([address]) => address as string));

const get = (path: string, mode: RequestMode = "cors") => ({ method: "GET", mode, url: origin + path });

test("an address of the page leads to its document", () => {
    for (const path of ["/", "/ring", "/g/123456", "/analysis/reversi?moves=d3%20c3.x", "/nowhere/at/all"])
        assert.equal(cachedAddress(get(path, "navigate"), origin, kept), "/", path);
});

test("a file of the build is kept, fetched or gone to", () => {
    assert.equal(cachedAddress(get("/assets/main-1.js"), origin, kept), "/assets/main-1.js");
    assert.equal(cachedAddress(get("/favicon.svg", "navigate"), origin, kept), "/favicon.svg");
});

test("what the server answers by itself goes to the network", () => {
    for (const mode of ["navigate", "cors"] as const)
        for (const path of ["/healthz", "/api", "/api/games", "/api/games/1"])
            assert.equal(cachedAddress(get(path, mode), origin, kept), null, path);
});

test("files of other builds and other sites go to the network", () => {
    assert.equal(cachedAddress(get("/assets/main-0.js"), origin, kept), null);
    assert.equal(cachedAddress(get("/assets/main-0.js", "navigate"), origin, kept), null);
    assert.equal(cachedAddress({ ...get("/"), url: "https://elsewhere.test/favicon.svg" }, origin, kept), null);
});

test("only reading is answered from what is kept", () => {
    assert.equal(cachedAddress({ ...get("/favicon.svg"), method: "POST" }, origin, kept), null);
});

test("what is not of the page is no document", () => {
    assert.equal(cachedAddress(get("/ring"), origin, kept), null);
});

test("each file comes in with its hash, and anew unless its name tells its content", () => {
    assert.deepEqual(
        requests(build, origin).map(({ url, integrity, cache }) => [url, integrity, cache]),
        [
            [`${origin}/`, "sha256-a", "no-cache"],
            [`${origin}/assets/main-1.js`, "sha256-b", "default"],
            [`${origin}/favicon.svg`, "sha256-c", "no-cache"],
        ],
    );
});

/** A browser around the worker: caches by name, open pages, and what the worker asked of it. */
class Browser {
    readonly stored = new Map<string, Map<string, Response>>();
    readonly asked: string[] = [];
    pages = 1;
    readonly #listeners = new Map<string, (event: unknown) => void>();

    constructor(...caches: string[]) {
        for (const name of caches) this.stored.set(name, new Map());
        keepOffline(this.#scope(), build);
    }

    async raise(type: string, data: object = {}): Promise<Response | null> {
        let done: Promise<unknown> = Promise.resolve(null);
        const take = (work: Promise<unknown>) => (done = work);
        this.#listeners.get(type)!({ waitUntil: take, respondWith: take, ...data });
        return (await done) as Response | null;
    }

    async read(path: string, mode: RequestMode = "cors"): Promise<string | null> {
        const response = await this.raise("fetch", { request: get(path, mode) });
        return response === null ? null : response.text();
    }

    #scope(): Scope {
        const open = (name: string) => {
            const stored = this.stored.get(name) ?? new Map<string, Response>();
            this.stored.set(name, stored);
            return Promise.resolve({
                addAll: (list: Request[]) => {
                    for (const { url } of list) stored.set(new URL(url).pathname, new Response(`kept ${url}`));
                    return Promise.resolve();
                },
                match: (path: string) => Promise.resolve(stored.get(path)),
            });
        };
        const scope = {
            location: { origin },
            caches: {
                open,
                keys: () => Promise.resolve([...this.stored.keys()]),
                delete: (name: string) => Promise.resolve(this.stored.delete(name)),
            },
            clients: {
                claim: () => Promise.resolve(void this.asked.push("claim")),
                matchAll: () => Promise.resolve(Array.from({ length: this.pages }, () => ({}))),
            },
            fetch: ({ url }: Request) => Promise.resolve(new Response(`fetched ${url}`)),
            skipWaiting: () => Promise.resolve(void this.asked.push("skip waiting")),
            addEventListener: (type: string, listener: (event: unknown) => void) => this.#listeners.set(type, listener),
        };
        return scope as unknown as Scope;
    }
}

test("all of a build is kept under its version, and other versions until this one begins", async () => {
    const browser = new Browser("quincunx-old");
    await browser.raise("install");
    assert.deepEqual([...browser.stored.keys()], ["quincunx-old", "quincunx-new"]);
    assert.deepEqual([...browser.stored.get("quincunx-new")!.keys()], [...kept]);
    assert.deepEqual(browser.asked, []);
});

test("when a version begins, only older versions of the page are dropped", async () => {
    const browser = new Browser("quincunx-old", "somebody-else");
    await browser.raise("install");
    await browser.raise("activate");
    assert.deepEqual([...browser.stored.keys()], ["somebody-else", "quincunx-new"]);
    assert.deepEqual(browser.asked, ["claim"]);
});

test("the page and its files are answered from what is kept", async () => {
    const browser = new Browser();
    await browser.raise("install");
    assert.equal(await browser.read("/checkers", "navigate"), `kept ${origin}/`);
    assert.equal(await browser.read("/assets/main-1.js"), `kept ${origin}/assets/main-1.js`);
    assert.equal(await browser.read("/healthz"), null);
});

test("a cache that the browser threw away is no loss while there is a network", async () => {
    const browser = new Browser();
    await browser.raise("install");
    browser.stored.clear();
    assert.equal(await browser.read("/favicon.svg"), `fetched ${origin}/favicon.svg`);
});

test("a version takes over when the only page asks for it", async () => {
    const browser = new Browser();
    await browser.raise("message", { data: TAKE_OVER });
    assert.deepEqual(browser.asked, ["skip waiting"]);
});

test("a version waits while another page is open, and for nobody's other words", async () => {
    const browser = new Browser();
    await browser.raise("message", { data: "hello" });
    browser.pages = 2;
    await browser.raise("message", { data: TAKE_OVER });
    assert.deepEqual(browser.asked, []);
});
