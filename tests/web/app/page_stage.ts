import { JSDOM } from "jsdom";
import assert from "node:assert/strict";
import type { App, Screen } from "../../../web/app/app.ts";
import { type NotifierWindow, TabNotifier } from "../../../web/app/browser/tab_notifier.ts";
import type { Network } from "../../../web/app/online/network.ts";
import { noLocks, TabLocks } from "../../../web/app/storage/tab_locks.ts";
import { PageApi } from "../../../web/engine/engine.ts";
import { isRefusal } from "../../../web/engine/protocol.ts";
import { nearWorkers } from "../engine/support.ts";
import { wordsOf } from "./words_of.ts";

const browserNames = ["document", "history", "localStorage", "location", "navigator", "sessionStorage", "window", "AbortController", "Element"] as const;

const nothing = { all: () => [], links: () => [] };
const noNetwork = { server: () => Promise.resolve("silent"), seats: nothing, pendingCreations: nothing } as unknown as Network;

/** More turns of the event loop than anything that is waited for takes. */
const patience = 500;

/** A tab that shows one screen after the other, with the module in this thread. It goes nowhere, but tells where to. */
export class PageStage {
    readonly window;
    readonly gone: string[] = [];
    readonly app: App;
    #screen: Screen | null = null;
    static #last: PageStage | null = null;

    private constructor(games: App["games"], network: Network) {
        this.window = new JSDOM("<body></body>", { url: "http://localhost/" }).window;
        Object.assign(this.window, {
            requestAnimationFrame: (draw: () => void) => setImmediate(draw),
            cancelAnimationFrame: clearImmediate,
            matchMedia: () => ({ matches: true }), // motion is reduced to none
        });
        for (const name of browserNames)
            Object.defineProperty(globalThis, name, { value: this.window[name], configurable: true, writable: true });
        this.window.document.addEventListener("keydown", (event) => this.#screen?.key?.(event));
        this.app = {
            workers: nearWorkers,
            pageApi: new PageApi(nearWorkers),
            games,
            words: wordsOf("en"),
            preferences: {
                language: "en", theme: "system", sounds: false, confirm: false, letterKeys: true, turnBoard: false, concedes: false,
                notifications: false,
            },
            prefer: () => {},
            go: (path) => this.gone.push(path),
            replaceAddress: (path) => this.window.history.replaceState(null, "", path),
            network,
            locks: new TabLocks(noLocks),
            notifier: new TabNotifier(this.window as unknown as NotifierWindow),
        };
    }

    /** Unless a test brings one, there is no server. */
    static async open(network: Network = noNetwork): Promise<PageStage> {
        const answer = await new PageApi(nearWorkers).ask("games", {});
        assert.ok(!isRefusal(answer));
        PageStage.#last?.close(); // what a computer still thinks about there must not be saved in this tab
        return (PageStage.#last = new PageStage(answer.games, network));
    }

    close(): void {
        this.#screen?.close?.();
    }

    show(screen: Screen): void {
        this.close();
        this.#screen = screen;
        this.window.document.body.replaceChildren(screen.element);
    }

    /** Waits until something has come true. */
    async until(cond: () => boolean): Promise<void> {
        for (let turn = 0; turn < patience && !cond(); ++turn) await new Promise(setImmediate);
        assert.ok(cond(), `still not: ${String(cond)}\n${this.window.document.body.textContent}`);
    }

    /** Waits until a text is shown. */
    shows(selector: string, text: string | RegExp): Promise<void> {
        const matches = (shown: string) => (typeof text === "string" ? shown === text : text.test(shown));
        return this.until(() => matches(this.text(selector)));
    }

    find<E extends Element>(selector: string): E {
        const element = this.window.document.querySelector<E>(selector);
        assert.ok(element, selector);
        return element;
    }

    text(selector: string): string {
        return this.find(selector).textContent ?? "";
    }

    button(label: string): HTMLButtonElement {
        const buttons = [...this.window.document.querySelectorAll("button")];
        const found = buttons.find((one) => one.textContent === label || one.getAttribute("aria-label") === label);
        assert.ok(found, label);
        return found;
    }

    /** The cell of a name. */
    cell(name: string): HTMLElement {
        return this.find(`[role=gridcell][aria-label^="${name},"]`);
    }

    /** A click as a mouse makes it: the cell gets the focus, too. */
    click(name: string): void {
        this.cell(name).focus();
        this.cell(name).click();
    }

    key(key: string, more: KeyboardEventInit = {}): void {
        const event = new this.window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
        this.window.document.activeElement!.dispatchEvent(event);
    }
}
