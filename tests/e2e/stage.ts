/** Tests against the real server, in the browser that tools/test_e2e names. */

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
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

export interface Stage {
    readonly page: Page;
    readonly server: Server;
    readonly browser: Browser;
    /** Prints something beside the result. */
    readonly tell: (text: string) => void;
}

let server: Server;
let browser: Browser;

before(async () => {
    server = await startServer();
    browser = await launch[browserName]();
});

after(async () => {
    await browser?.close();
    await server?.stop();
});

interface Circumstances extends Surroundings {
    readonly plainHttp: boolean;
    /** The server goes away in the end. */
    readonly losesServer: boolean;
}

/** What browsers say of plain HTTP, and of a server that is away; the page cannot help either. */
const saidOfPlainHttp = /Cross-Origin-Opener-Policy header has been ignored/;
const saidOfNoServer = /^Failed to load resource: net::ERR_CONNECTION_REFUSED/;

/**
 * A test with a page of its own that nobody has used. Besides what it asserts, the page must have asked nobody but its
 * own server, and made no error. Where motion is no matter, there is none.
 */
export function scene(name: string, act: (stage: Stage) => Promise<void>, circumstances: Partial<Circumstances> = {}): void {
    test(name, async (context) => {
        const otherPort = circumstances.plainHttp ?? plainHttp ? server.port : null;
        const origin = otherPort === null ? server.origin : `http://${otherHost}:${otherPort}`;
        const page = new Page(await browser.open({ ...usual, otherPort, ...circumstances }), origin);
        try {
            await act({ page, server, browser, tell: (text) => context.diagnostic(text) });
            await staysAtHome(page, circumstances.losesServer ?? false);
        } catch (error) {
            await photograph(page, name);
            throw error;
        } finally {
            await page.driver.close();
        }
    });
}

async function staysAtHome({ driver, origin }: Page, losesServer: boolean): Promise<void> {
    const isPlain = origin.includes(otherHost);
    const isForgiven = (error: string) =>
        (isPlain && saidOfPlainHttp.test(error)) || (losesServer && saidOfNoServer.test(error));
    assert.deepEqual((await driver.errors()).filter((error) => !isForgiven(error)), []);
    const elsewhere = (await driver.requests()).filter((address) => !address.startsWith(origin) && !/^(blob|data):/.test(address));
    assert.deepEqual(elsewhere, []);
}

/** What the page looked like when a test failed. */
async function photograph({ driver }: Page, name: string): Promise<void> {
    const folder = `build/e2e/failures/${browserName}`;
    await mkdir(folder, { recursive: true });
    await driver.picture(`${folder}/${name.replaceAll(/\W+/g, "_")}.png`).catch(() => {});
}
