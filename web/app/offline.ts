/** The page's side of being there without a network. */

import { TAKE_OVER } from "./offline_worker.ts";

/** What of a window is used; tests bring their own. */
export interface OfflineWindow {
    readonly isSecureContext: boolean;
    readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
    readonly location: { reload(): void };
}

/**
 * Keeps the page for times without a network, where the browser allows it: not over plain HTTP from another machine.
 *
 * This page stays the version that it is. If a newer one has been waiting when it loads, and no other page is open, the
 * newer one is loaded at once instead; `onWaiting` is called when one is there for the next load. Call this before
 * there is anything to lose.
 */
export async function registerOffline(onWaiting: () => void, window: OfflineWindow = globalThis.window): Promise<void> {
    const container = window.navigator.serviceWorker;
    if (!window.isSecureContext || container === undefined) return;
    const registration = await container.register("/sw.js").catch(() => null);
    if (registration === null) return; // private windows may refuse, and so may settings
    registration.addEventListener("updatefound", () => watch(registration, container, onWaiting));
    if (registration.waiting === null) return;
    onWaiting();
    container.addEventListener("controllerchange", () => window.location.reload(), { once: true });
    registration.waiting.postMessage(TAKE_OVER);
}

/** A version that comes in while a page has another one will wait; the very first does not. */
function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer, onWaiting: () => void): void {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && container.controller !== null) onWaiting();
    });
}
