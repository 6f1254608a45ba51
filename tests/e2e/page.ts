/** The page as a person uses it. */

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { english } from "../../web/app/i18n/words_en.ts";
import type { Preferences } from "../../web/app/storage/preferences.ts";
import { type Driver, type InPage, type Point, Unanswered } from "./driver/driver.ts";

/** Longer than anything takes on a machine that is busy. */
export const patience = 60_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

export class Page {
    readonly driver: Driver;
    /** Where it comes from. */
    origin: string;

    constructor(driver: Driver, origin: string) {
        this.driver = driver;
        this.origin = origin;
    }

    async goTo(path: string): Promise<void> {
        await this.#whole();
        await this.driver.goTo(this.origin + path);
        await this.ready();
    }

    async reload(): Promise<void> {
        await this.#whole();
        await this.driver.run(() => {
            document.documentElement.dataset["old"] = "";
            location.reload();
        });
        await this.until("another document", () => document.documentElement.dataset["old"] === undefined);
        await this.ready();
    }

    /** Goes back to the screen before. */
    async back(): Promise<void> {
        await this.driver.run(() => history.back());
    }

    /** Waits until the screen is there, and a game's message with it. */
    async ready(): Promise<void> {
        await this.until("the screen", () => {
            const message = document.querySelector(".message");
            return document.querySelector("#app main") !== null && message?.textContent !== "";
        });
    }

    /** Waits until the page says yes; what it says, then. */
    async until<A extends readonly unknown[], R>(what: string, code: InPage<A, R>, ...args: A): Promise<Awaited<R>> {
        const end = Date.now() + patience;
        for (;;) {
            let cause: unknown;
            try {
                const answer = await this.driver.run(code, ...args);
                if (answer) return answer;
            } catch (error) {
                if (!(error instanceof Unanswered)) throw error;
                cause = error;
            }
            if (Date.now() > end) throw new Error(`waited in vain for ${what}; ${await this.#told()}`, { cause });
            await pause();
        }
    }

    /** Waits until what is read is as expected. */
    async becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
        const end = Date.now() + patience;
        for (;;) {
            const actual = await read();
            if (isDeepStrictEqual(actual, expected)) return;
            if (Date.now() > end) assert.deepEqual(actual, expected);
            await pause();
        }
    }

    text(selector: string): Promise<string> {
        return this.driver.run((sought) => document.querySelector(sought)?.textContent ?? "", selector);
    }

    count(selector: string): Promise<number> {
        return this.driver.run((sought) => document.querySelectorAll(sought).length, selector);
    }

    /** Waits until the message line says so. */
    async says(message: string): Promise<void> {
        await this.#untilText(".message", message);
    }

    /** Waits until the message line begins so. */
    async beginsToSay(message: string): Promise<void> {
        const shown = (start: string) => document.querySelector(".message")?.textContent?.startsWith(start);
        await this.until(`“${message}…”`, shown, message);
    }

    /** Waits until an error is told. */
    async warns(alert: string): Promise<void> {
        await this.#untilText(".alert", alert);
    }

    /** Waits until what the files' panel says is this. */
    async tells(text: string): Promise<void> {
        await this.#untilText(".told", text);
    }

    async #untilText(selector: string, text: string): Promise<void> {
        const shown = (sought: string, wanted: string) => document.querySelector(sought)?.textContent === wanted;
        await this.until(`“${text}”`, shown, selector, text);
    }

    /** Waits until all that moves has arrived. */
    async still(): Promise<void> {
        await this.until("rest", () => document.getAnimations().every(({ playState }) => playState !== "running"));
    }

    /** Where to click on what a selector finds, once it stays what and where it is; `text` is all that it says. */
    async place(selector: string, text: string | null = null): Promise<Point> {
        const find = async (sought: string, wanted: string | null): Promise<Point | null> => {
            const found = () => [...document.querySelectorAll<HTMLElement>(sought)].find((one) =>
                one.checkVisibility() && (wanted === null || one.textContent === wanted));
            const element = found();
            if (element === undefined) return null;
            const frame = () => new Promise(requestAnimationFrame);
            const middle = () => {
                const { left, top, width, height } = element.getBoundingClientRect();
                return { x: left + width / 2, y: top + height / 2 };
            };
            const seen = () => element.contains(document.elementFromPoint(middle().x, middle().y));
            if (!seen()) element.scrollIntoView({ block: "center" });
            await frame();
            const before = middle();
            await frame();
            const { x, y } = middle();
            // The board that is turned round shows other squares in the same places.
            return found() === element && seen() && before.x === x && before.y === y ? { x, y } : null;
        };
        return (await this.until(text ?? selector, find, selector, text))!;
    }

    async click(selector: string, text: string | null = null): Promise<void> {
        await this.driver.click(await this.place(selector, text));
    }

    /** Presses a button by what stands on it. */
    async button(text: string): Promise<void> {
        await this.click("button:enabled, summary, a.button", text);
    }

    /** Opens a part of the panel. */
    async unfold(title: string): Promise<void> {
        await this.button(title);
        await this.until(`${title} to open`, (wanted) =>
            [...document.querySelectorAll("details[open] > summary")].some((one) => one.textContent === wanted), title);
    }

    /** Chooses from a list by its label. No driver reaches the lists that systems draw. */
    async choose(label: string, value: string): Promise<void> {
        await this.until(label, (wanted, chosen) => {
            const labels = [...document.querySelectorAll("label.field")];
            const field = labels.find((one) => one.firstElementChild?.textContent === wanted);
            const control = field?.querySelector<HTMLSelectElement | HTMLInputElement>("select, input");
            if (!control) return false;
            control.value = chosen;
            for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
            return true;
        }, label, value);
    }

    /** Turns a switch by its label. */
    async toggle(label: string): Promise<void> {
        await this.click("label.toggle span", label);
    }

    /** Which of these buttons can be pressed. */
    buttons(texts: readonly string[]): Promise<string[]> {
        return this.driver.run((sought) => [...document.querySelectorAll("button:enabled")]
            .filter((one) => one.checkVisibility() && sought.includes(one.textContent!))
            .map((one) => one.textContent!), texts);
    }

    /** Opens the preferences for a change. */
    async preference(change: () => Promise<void>): Promise<void> {
        await this.button(english.bar.menu);
        await change();
        await this.button(english.preferences.close);
    }

    /** What was preferred on this device before: the next screens go by it. */
    async remembers(preferences: Partial<Preferences>): Promise<void> {
        await this.driver.run((stored) => localStorage.setItem("quincunx.preferences", JSON.stringify(stored)), preferences);
    }

    async write(selector: string, text: string): Promise<void> {
        await this.click(selector);
        for (const key of text) await this.driver.press(key);
    }

    async keys(...names: string[]): Promise<void> {
        for (const name of names) await this.driver.press(name);
    }

    /** Waits until the element with the focus is the one that a selector finds. */
    async focused(selector: string): Promise<void> {
        await this.until(`the focus on ${selector}`, (sought) => document.activeElement?.matches(sought), selector);
    }

    /** Presses Tab until the focus is on what a selector finds; `text` is all that it says. */
    async tabTo(selector: string, text: string | null = null, key = "Tab"): Promise<void> {
        const found = () => this.driver.run((sought, wanted) => {
            const { activeElement } = document;
            return activeElement!.matches(sought) && (wanted === null || activeElement!.textContent === wanted);
        }, selector, text);
        for (let tabs = 0; !(await found()); ++tabs) {
            assert.ok(tabs < 100, `${key} never comes to ${text ?? selector}`);
            await this.keys(key);
        }
    }

    /** Waits until nothing is being loaded: Firefox calls what is broken off then an error of the service worker. */
    async #whole(): Promise<void> {
        await this.until("the last part of the page", () => {
            const isLast = ({ name }: PerformanceEntry) => name.includes("/quincunx-shared-");
            const forPools = crossOriginIsolated && navigator.hardwareConcurrency > 2;
            return !forPools || performance.getEntriesByType("resource").some(isLast);
        });
    }

    async #told(): Promise<string> {
        const said = async () => `the page says “${await this.text(".message")}” and “${await this.text(".alert")}”`;
        return said().catch((error: unknown) => `the page says nothing: ${String(error)}`);
    }
}

/** Whether the whole of what a selector finds can be seen without scrolling. */
export async function assertInView(page: Page, selector: string): Promise<void> {
    const box = await page.driver.run((sought) => {
        const { left, top, right, bottom } = document.querySelector(sought)!.getBoundingClientRect();
        return { left, top, right, bottom, width: innerWidth, height: innerHeight, scrolled: scrollY };
    }, selector);
    const inside = box.left >= 0 && box.top >= 0 && box.right <= box.width && box.bottom <= box.height;
    assert.ok(inside && box.scrolled === 0, `${selector} is not wholly in view: ${JSON.stringify(box)}`);
}
