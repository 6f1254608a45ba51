/**
 * The page without a network: what one build consists of is kept together, and a page gets all of it from there.
 * The build's files under assets/ have their hashes in their names, and every file is checked as it comes in, so that
 * nothing of one build is ever mixed with another's.
 */

/** The build: its files as addresses from the folder of the page, with the hashes that `integrity` of a request means. */
export interface Build {
    readonly version: string;
    /** Whether every path leads to the document, as it does on our server; else a host has other files besides. */
    readonly ownsPaths: boolean;
    readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** The message by which a page asks the version that waits to take over. */
export const TAKE_OVER = "take over";

/** The document's address. */
const DOCUMENT = "./";

/** The name of a build's cache. The pages of one site share its caches, and each drops its own only: behind the version
 *  stands which folder it is, but for the site's first. */
const cacheOf = (version: string, folder: URL): string => `quincunx-${version}${folder.pathname.slice(0, -1)}`;

const ofFolder = (cache: string, folder: URL): boolean => /^quincunx-[^/]+(.*)$/.exec(cache)?.[1] === folder.pathname.slice(0, -1);

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
    readonly location: { readonly href: string };
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
 * The address of the kept file that answers a request, or null if the network has to. On our server every address of the
 * page that could not be a file leads to the one document; what the server answers by itself is never kept. What else a
 * host of files has below the folder is not the page's: there the document answers to its own two names.
 */
export function cachedAddress({ method, mode, url }: AskedEvent["request"], folder: URL, build: Build): string | null {
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== folder.origin) return null;
    const isAt = (address: string) => new URL(address, folder).pathname === pathname;
    const file = build.files.find(([address]) => isAt(address));
    if (file !== undefined) return file[0];
    if (mode !== "navigate") return null;
    return (build.ownsPaths ? isScreen(pathname) : isAt("index.html")) ? DOCUMENT : null;
}

function isScreen(pathname: string): boolean {
    const ofServer = pathname === "/healthz" || pathname === "/api" || pathname.startsWith("/api/");
    const isFile = pathname.slice(pathname.lastIndexOf("/")).includes(".");
    return !ofServer && !isFile;
}

/** What is fetched when a version comes in. A file whose name never changes is asked for anew. */
export function requests(build: Build, folder: URL): Request[] {
    return build.files.map(([address, integrity]) => {
        const cache = address.startsWith("assets/") ? "default" : "no-cache";
        return new Request(new URL(address, folder), { integrity, cache });
    });
}

/**
 * Makes a service worker of its scope. A version waits until no page of an older one is open, or until the only page
 * that is open asks for it: which it does while it loads, and then it loads again.
 */
export function keepOffline(scope: Scope, build: Build): void {
    const folder = new URL("./", scope.location.href);
    const name = cacheOf(build.version, folder);

    const install = async () => (await scope.caches.open(name)).addAll(requests(build, folder));

    const dropOthers = async () => {
        const others = (await scope.caches.keys()).filter((cache) => ofFolder(cache, folder) && cache !== name);
        await Promise.all(others.map((cache) => scope.caches.delete(cache)));
        // Nothing waits for this: in Firefox it waits for pages that are loading, and those for the worker to be active.
        void scope.clients.claim();
    };

    /** The browser may have thrown the cache away to save space. */
    const answer = async (address: string, request: AskedEvent["request"]) =>
        (await (await scope.caches.open(name)).match(new URL(address, folder), { ignoreVary: true })) ??
        scope.fetch(request as Request);

    const takeOver = async () => {
        const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
        if (pages.length <= 1) await scope.skipWaiting();
    };

    scope.addEventListener("install", (event) => event.waitUntil(install()));
    scope.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
    scope.addEventListener("fetch", (event) => {
        const address = cachedAddress(event.request, folder, build);
        if (address !== null) event.respondWith(answer(address, event.request));
    });
    scope.addEventListener("message", (event) => {
        if (event.data === TAKE_OVER) event.waitUntil(takeOver());
    });
}
