/** The page's side of being there without a network. */

import { TAKE_OVER } from "./offline_worker.ts";

/** What of a window is used; tests bring their own. */
export interface OfflineWindow {
    readonly isSecureContext: boolean;
    readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
    readonly location: { reload(): void };
}

/**
 * Keeps the page that lies in a folder for times without a network, where the browser allows it: not over plain HTTP
 * from another machine.
 *
 * This page stays the version that it is. If a newer one has been waiting when it loads, and no other page is open, the
 * newer one is loaded at once instead; `onWaiting` is called when one is there for the next load. Call this before
 * there is anything to lose. Where nothing is kept yet, that waits until what the page needs now is `loaded`.
 */
export async function registerOffline(
    folder: string,
    onWaiting: () => void,
    loaded: Promise<unknown>,
    window: OfflineWindow = globalThis.window,
): Promise<void> {
    const container = window.navigator.serviceWorker;
    if (!window.isSecureContext || container === undefined) return;
    try {
        const found = await container.getRegistration(folder);
        // Where this folder has none, one that answers for all of the site is somebody else's.
        const known = found?.scope === folder ? found : null;
        // The first version may still be coming in: none is older than that.
        if (!known?.active) {
            await loaded;
            await container.register(`${folder}sw.js`);
        } else if (known.waiting === null) {
            known.addEventListener("updatefound", () => watch(known, onWaiting));
            await known.update();
        } else {
            onWaiting();
            container.addEventListener("controllerchange", () => window.location.reload(), { once: true });
            known.waiting.postMessage(TAKE_OVER);
        }
    } catch {
        // A private window may refuse to keep anything, and without a network there is no newer version.
    }
}

/** Tells when the version that comes in has come in whole. */
function watch(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") onWaiting();
    });
}
