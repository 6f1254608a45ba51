import assert from "node:assert/strict";
import { test } from "node:test";
import { keepOffline, cachedAddress, requests, TAKE_OVER } from "../../../../web/app/offline/offline_worker.ts";
import type { Build, Scope } from "../../../../web/app/offline/offline_worker.ts";

const origin = "https://quincunx.test";
const site = new URL("/", origin);
const folder = new URL("/some/where/", origin);
const files = [
    ["./", "sha256-a"],
    ["assets/main-1.js", "sha256-b"],
    ["favicon.svg", "sha256-c"],
] as const;
/** As our server has it, and in a folder of a host of files. */
const build: Build = { version: "new", ownsPaths: true, files };
const hosted: Build = { ...build, ownsPaths: false };

const get = (path: string, mode: RequestMode = "cors") => ({ method: "GET", mode, url: origin + path });

test("an address of the page leads to its document", () => {
    for (const path of ["/", "/ring", "/g/123456", "/analysis/reversi?moves=d3%20c3.x", "/nowhere/at/all"])
        assert.equal(cachedAddress(get(path, "navigate"), site, build), "./", path);
});

test("a file of the build is kept, fetched or gone to", () => {
    assert.equal(cachedAddress(get("/assets/main-1.js"), site, build), "assets/main-1.js");
    assert.equal(cachedAddress(get("/favicon.svg", "navigate"), site, build), "favicon.svg");
});

test("what the server answers by itself goes to the network", () => {
    for (const mode of ["navigate", "cors"] as const)
        for (const path of ["/healthz", "/api", "/api/games", "/api/games/1"])
            assert.equal(cachedAddress(get(path, mode), site, build), null, path);
});

test("files of other builds and other sites go to the network", () => {
    assert.equal(cachedAddress(get("/assets/main-0.js"), site, build), null);
    assert.equal(cachedAddress(get("/assets/main-0.js", "navigate"), site, build), null);
    assert.equal(cachedAddress({ ...get("/"), url: "https://elsewhere.test/favicon.svg" }, site, build), null);
});

test("only reading is answered from what is kept", () => {
    assert.equal(cachedAddress({ ...get("/favicon.svg"), method: "POST" }, site, build), null);
});

test("in a folder the document answers to the folder's address and to its file's, whatever is asked behind", () => {
    for (const path of ["/some/where/", "/some/where/?from=a#/reversi", "/some/where/index.html"])
        assert.equal(cachedAddress(get(path, "navigate"), folder, hosted), "./", path);
    assert.equal(cachedAddress(get("/some/where/assets/main-1.js"), folder, hosted), "assets/main-1.js");
});

test("what else a host has, in the folder or outside, goes to the network", () => {
    for (const path of ["/", "/index.html", "/some/where", "/some/where/else/", "/some/where/else/index.html", "/some/where/reversi"])
        assert.equal(cachedAddress(get(path, "navigate"), folder, hosted), null, path);
    for (const path of ["/assets/main-1.js", "/favicon.svg", "/api/server"])
        assert.equal(cachedAddress(get(path), folder, hosted), null, path);
});

test("what is not of the page is no document", () => {
    assert.equal(cachedAddress(get("/ring"), site, build), null);
});

test("each file comes in with its hash, and anew unless its name tells its content", () => {
    assert.deepEqual(
        requests(build, folder).map(({ url, integrity, cache }) => [url, integrity, cache]),
        [
            [`${origin}/some/where/`, "sha256-a", "no-cache"],
            [`${origin}/some/where/assets/main-1.js`, "sha256-b", "default"],
            [`${origin}/some/where/favicon.svg`, "sha256-c", "no-cache"],
        ],
    );
});

/** A browser around the worker: caches by name, open pages, and what the worker asked of it. */
class Browser {
    readonly stored = new Map<string, Map<string, Response>>();
    readonly asked: string[] = [];
    pages = 1;
    readonly #folder: URL;
    readonly #listeners = new Map<string, (event: unknown) => void>();

    constructor(folder: URL, ...caches: string[]) {
        this.#folder = folder;
        for (const name of caches) this.stored.set(name, new Map());
        keepOffline(this.#scope(), folder === site ? build : hosted);
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
                    for (const { url } of list) stored.set(url, new Response(`kept ${url}`));
                    return Promise.resolve();
                },
                match: (url: URL) => Promise.resolve(stored.get(url.href)),
            });
        };
        const scope = {
            location: { href: new URL("sw.js", this.#folder).href },
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
    const browser = new Browser(site, "quincunx-old");
    await browser.raise("install");
    assert.deepEqual([...browser.stored.keys()], ["quincunx-old", "quincunx-new"]);
    assert.deepEqual([...browser.stored.get("quincunx-new")!.keys()], files.map(([address]) => new URL(address, site).href));
    assert.deepEqual(browser.asked, []);
});

test("when a version begins, only older versions of the page are dropped", async () => {
    const browser = new Browser(site, "quincunx-old", "somebody-else");
    await browser.raise("install");
    await browser.raise("activate");
    assert.deepEqual([...browser.stored.keys()], ["somebody-else", "quincunx-new"]);
    assert.deepEqual(browser.asked, ["claim"]);
});

test("pages in several folders of one site drop only what each of them has kept", async () => {
    const all = ["quincunx-old", "quincunx-old/some/where", "quincunx-old/some"];
    for (const [where, left] of [
        [site, ["quincunx-old/some/where", "quincunx-old/some", "quincunx-new"]],
        [folder, ["quincunx-old", "quincunx-old/some", "quincunx-new/some/where"]],
    ] as const) {
        const browser = new Browser(where, ...all);
        await browser.raise("install");
        await browser.raise("activate");
        assert.deepEqual([...browser.stored.keys()], left);
    }
});

test("in a folder the page is answered from what is kept, and what else lies there is not", async () => {
    const browser = new Browser(folder);
    await browser.raise("install");
    assert.equal(await browser.read("/some/where/", "navigate"), `kept ${folder.href}`);
    assert.equal(await browser.read("/some/where/favicon.svg"), `kept ${folder.href}favicon.svg`);
    assert.equal(await browser.read("/some/where/else/", "navigate"), null);
});

test("the page and its files are answered from what is kept", async () => {
    const browser = new Browser(site);
    await browser.raise("install");
    assert.equal(await browser.read("/checkers", "navigate"), `kept ${origin}/`);
    assert.equal(await browser.read("/assets/main-1.js"), `kept ${origin}/assets/main-1.js`);
    assert.equal(await browser.read("/healthz"), null);
});

test("a cache that the browser threw away is no loss while there is a network", async () => {
    const browser = new Browser(site);
    await browser.raise("install");
    browser.stored.clear();
    assert.equal(await browser.read("/favicon.svg"), `fetched ${origin}/favicon.svg`);
});

test("a version takes over when the only page asks for it", async () => {
    const browser = new Browser(site);
    await browser.raise("message", { data: TAKE_OVER });
    assert.deepEqual(browser.asked, ["skip waiting"]);
});

test("a version waits while another page is open, and for nobody's other words", async () => {
    const browser = new Browser(site);
    await browser.raise("message", { data: "hello" });
    browser.pages = 2;
    await browser.raise("message", { data: TAKE_OVER });
    assert.deepEqual(browser.asked, []);
});
