/** Tests against the real server, in the browser that tools/test_e2e names. */

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { browsers, otherHost, type Browser, type BrowserName, type Surroundings } from "./driver/driver.ts";
import { launchChromium, launchFirefox } from "./driver/puppeteer.ts";
import { launchWebKit } from "./driver/webkit.ts";
import { Page } from "./page.ts";
import { startServer, type Server } from "./server.ts";

const launch: Readonly<Record<BrowserName, () => Promise<Browser>>> = {
    chromium: launchChromium,
    firefox: launchFirefox,
    webkit: launchWebKit,
};

export const browserName = browsers.find((name) => name === process.env["BROWSER"]) ?? "chromium";

/** Whether all is played over plain HTTP from another machine. */
export const plainHttp = process.env["PLAIN_HTTP"] !== undefined;

const usual: Surroundings = { dark: false, reducedMotion: true, width: 1280, height: 800, touch: false, otherPort: null };

/** Where a page comes from. */
interface Place {
    readonly origin: string;
    /** Whether the way there was cut, so that the page could not but fail to connect. */
    readonly wasCut?: boolean;
}

export interface Stage {
    readonly page: Page;
    readonly server: Server;
    readonly browser: Browser;
    /** Prints something beside the result. */
    readonly tell: (text: string) => void;
    /** Opens a page of somebody else. It is closed in the end, as the first is. */
    readonly open: (place: Place, circumstances?: Partial<Surroundings>, inBrowser?: BrowserName) => Promise<Page>;
    /** What is to be done in the end, however it goes. */
    readonly inTheEnd: (act: () => Promise<void>) => void;
}

/** What has been needed so far: a file may have no tests for a browser. */
let serving: Promise<Server> | null = null;
const running = new Map<BrowserName, Promise<Browser>>();

function browserOf(name: BrowserName): Promise<Browser> {
    const browser = running.get(name) ?? launch[name]();
    running.set(name, browser);
    return browser;
}

after(async () => {
    for (const browser of running.values()) await (await browser).close();
    await (await serving)?.stop();
});

interface Circumstances extends Surroundings {
    readonly plainHttp: boolean;
    /** The server goes away in the end. */
    readonly losesServer: boolean;
    /** What the page may report as its errors, for they are made on purpose. */
    readonly mayFail: RegExp;
}

/** What browsers say of plain HTTP, of a network that is lost, and of a server that says no; the page cannot help it. */
const saidOfPlainHttp = /Cross-Origin-Opener-Policy header has been ignored/;
const saidOfNoNetwork =
    /^(Failed to load resource: net::ERR_|WebSocket connection to \S+ failed: |Firefox can’t establish a connection to )/;
const saidOfRefusals = /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//;

/**
 * A test with a page of its own that nobody has used. Besides what it asserts, this and every other page must have asked
 * nobody but its own server, and made no error. Where motion is no matter, there is none.
 */
export function scene(name: string, act: (stage: Stage) => Promise<void>, circumstances: Partial<Circumstances> = {}): void {
    test(name, async (context) => {
        const server = await (serving ??= startServer());
        const otherPort = circumstances.plainHttp ?? plainHttp ? server.port : null;
        const origin = otherPort === null ? server.origin : `http://${otherHost}:${otherPort}`;
        const pages = new Map<Page, Place>();
        const endings: (() => Promise<void>)[] = [];
        const open: Stage["open"] = async (place, context, inBrowser = browserName) => {
            const browser = await browserOf(inBrowser);
            const page = new Page(await browser.open({ ...usual, ...context }), place.origin);
            pages.set(page, place);
            endings.push(() => page.driver.close());
            return page;
        };
        try {
            const wasCut = circumstances.losesServer ?? false;
            const page = await open({ origin, wasCut }, { otherPort, ...circumstances });
            const browser = await browserOf(browserName);
            const tell = (text: string) => context.diagnostic(text);
            await act({ page, server, browser, tell, open, inTheEnd: (end) => endings.push(end) });
            for (const [one, place] of pages) await staysAtHome(one, place, circumstances.mayFail);
        } catch (error) {
            for (const [i, page] of [...pages.keys()].entries()) await photograph(page, i === 0 ? name : `${name} ${i + 1}`);
            throw error;
        } finally {
            for (const end of endings.reverse()) await end();
        }
    });
}

async function staysAtHome({ driver, origin }: Page, { wasCut = false }: Place, mayFail?: RegExp): Promise<void> {
    const isPlain = origin.includes(otherHost);
    const isForgiven = (error: string) =>
        (isPlain && saidOfPlainHttp.test(error)) || (wasCut && saidOfNoNetwork.test(error)) || saidOfRefusals.test(error) ||
        mayFail?.test(error) === true;
    assert.deepEqual((await driver.errors()).filter((error) => !isForgiven(error)), []);
    const elsewhere = (await driver.requests()).filter((address) => !address.startsWith(origin) && !/^(blob|data):/.test(address));
    assert.deepEqual(elsewhere, []);
}

/** A browser that hangs draws no picture. */
const pictureTimeout = 10_000;

/** What the page looked like when a test failed. */
async function photograph({ driver }: Page, name: string): Promise<void> {
    const folder = `build/e2e/failures/${browserName}`;
    await mkdir(folder, { recursive: true });
    const picture = driver.picture(`${folder}/${name.replaceAll(/\W+/g, "_")}.png`).catch(() => {});
    await Promise.race([picture, pause(pictureTimeout, undefined, { ref: false })]);
}
