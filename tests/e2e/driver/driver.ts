/** What the tests can do with a browser, whichever it is. */

import type { CDPSession } from "puppeteer-core";

export const browsers = ["chromium", "firefox", "webkit"] as const;
export type BrowserName = (typeof browsers)[number];

/** The name of another machine than this one, as the page sees it: no secure context. */
export const otherHost = "lan.test";

export interface Point {
    readonly x: number;
    readonly y: number;
}

/** What the system around the browser is like. */
export interface Surroundings {
    readonly dark: boolean;
    readonly reducedMotion: boolean;
    readonly width: number;
    readonly height: number;
    /** The person's own few colours instead of the page's. Chromium alone can be told. */
    readonly forcedColours?: boolean;
    /** A device without a mouse. WebKitGTK cannot be one. */
    readonly touch: boolean;
    /** The port of this machine where the pages of `otherHost` come from, if any do. */
    readonly otherPort: string | null;
}

/** Code for the page: it knows its arguments and the page's globals, nothing else. */
export type InPage<A extends readonly unknown[], R> = (...args: A) => R;

/** A page had no answer: its code failed, or it was going away, or hangs. Another time it may have one. */
export class Unanswered extends Error {}

/** A page in a browser with a memory of its own. Points are pixels from the window's top left corner. */
export interface Driver {
    goTo(address: string): Promise<void>;
    /** What the code says in the page; fails with Unanswered if the page is to blame. */
    run<A extends readonly unknown[], R>(code: InPage<A, R>, ...args: A): Promise<Awaited<R>>;
    click(at: Point): Promise<void>;
    moveTo(at: Point): Promise<void>;
    drag(from: Point, to: Point): Promise<void>;
    tap(at: Point): Promise<void>;
    /** A key by its name, perhaps with another one held: `Enter`, `Control+z`, `Shift+Tab`. */
    press(key: string): Promise<void>;
    /** Gives a file to an input, as if it had been chosen. */
    giveFile(selector: string, path: string): Promise<void>;
    picture(path: string): Promise<void>;
    /** Takes the network away, or gives it back. Only Chromium lets itself be told. */
    readonly goOffline?: (isOffline: boolean) => Promise<void>;
    /** Another page with the same memory, in front of this one. Only Chromium opens one. */
    readonly anotherTab?: () => Promise<Driver>;
    /** Chromium's own tools: they measure a page, and slow it down. */
    readonly devTools?: () => Promise<CDPSession>;
    /** Errors that the page has made, and addresses that it has asked for, since it was opened. */
    errors(): Promise<readonly string[]>;
    requests(): Promise<readonly string[]>;
    close(): Promise<void>;
}

/** A browser that is running. */
export interface Browser {
    readonly name: BrowserName;
    /** The folder into which it saves files. */
    readonly downloads: string;
    open(surroundings: Surroundings): Promise<Driver>;
    close(): Promise<void>;
}
