/**
 * The page without a network: what one build consists of is kept together, and a page gets all of it from there.
 * The build's files under assets/ have their hashes in their names, and every file is checked as it comes in, so that
 * nothing of one build is ever mixed with another's.
 */

/** The build: its files as addresses with the hashes that `integrity` of a request means. */
export interface Build {
    readonly version: string;
    readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** The message by which a page asks the version that waits to take over. */
export const TAKE_OVER = "take over";

const CACHES = "quincunx-";
const PAGE = "/";

/** What of events is used; the page's types describe a window. */
interface LastingEvent {
    waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent {
    readonly request: Pick<Request, "method" | "mode" | "url">;
    respondWith(response: Promise<Response>): void;
}
interface ToldEvent extends LastingEvent {
    readonly data: unknown;
}

/** What of a service worker's global scope is used. */
export interface Scope {
    readonly location: { readonly origin: string };
    readonly caches: CacheStorage;
    readonly clients: {
        claim(): Promise<void>;
        matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]>;
    };
    fetch(request: RequestInfo): Promise<Response>;
    skipWaiting(): Promise<void>;
    addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void;
    addEventListener(type: "message", listener: (event: ToldEvent) => void): void;
}

/**
 * The address of the kept file that answers a request, or null if the network has to. Every address of the page that
 * could not be a file leads to the one document, as it does on the server; what the server answers by itself is never
 * kept.
 */
export function cachedAddress(
    { method, mode, url }: AskedEvent["request"],
    origin: string,
    kept: ReadonlySet<string>,
): string | null {
    const { origin: asked, pathname } = new URL(url);
    if (method !== "GET" || asked !== origin) return null;
    if (kept.has(pathname)) return pathname;
    const ofServer = pathname === "/healthz" || pathname === "/api" || pathname.startsWith("/api/");
    const isFile = pathname.slice(pathname.lastIndexOf("/")).includes(".");
    return mode === "navigate" && !ofServer && !isFile ? PAGE : null;
}

/** What is fetched when a version comes in. A file whose name never changes is asked for anew. */
export function requests(build: Build, origin: string): Request[] {
    return build.files.map(([address, integrity]) => {
        const cache = address.startsWith("/assets/") ? "default" : "no-cache";
        return new Request(new URL(address, origin), { integrity, cache });
    });
}

/**
 * Makes a service worker of its scope. A version waits until no page of an older one is open, or until the only page
 * that is open asks for it: which it does while it loads, and then it loads again.
 */
export function keepOffline(scope: Scope, build: Build): void {
    const name = CACHES + build.version;
    const kept = new Set(build.files.map(([address]) => address));

    const install = async () => (await scope.caches.open(name)).addAll(requests(build, scope.location.origin));

    const dropOthers = async () => {
        const others = (await scope.caches.keys()).filter((cache) => cache.startsWith(CACHES) && cache !== name);
        await Promise.all(others.map((cache) => scope.caches.delete(cache)));
        // Nothing waits for this: in Firefox it waits for pages that are loading, and those for the worker to be active.
        void scope.clients.claim();
    };

    /** The browser may have thrown the cache away to save space. */
    const answer = async (address: string, request: AskedEvent["request"]) =>
        (await (await scope.caches.open(name)).match(address, { ignoreVary: true })) ?? scope.fetch(request as Request);

    const takeOver = async () => {
        const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
        if (pages.length <= 1) await scope.skipWaiting();
    };

    scope.addEventListener("install", (event) => event.waitUntil(install()));
    scope.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
    scope.addEventListener("fetch", (event) => {
        const address = cachedAddress(event.request, scope.location.origin, kept);
        if (address !== null) event.respondWith(answer(address, event.request));
    });
    scope.addEventListener("message", (event) => {
        if (event.data === TAKE_OVER) event.waitUntil(takeOver());
    });
}
