/** Chromium over its own protocol, Firefox over WebDriver BiDi. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type CDPSession, type ElementHandle, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import { type Browser, type Driver, type InPage, otherHost, type Point, type Surroundings, Unanswered } from "./driver.ts";

const chromium: LaunchOptions = {
    browser: "chrome",
    executablePath: "/usr/bin/chromium",
    args: [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--lang=en-US", `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`,
    ],
};

/** Chromium can be told what surrounds a page at any time. */
export async function launchChromium(): Promise<Browser> {
    const downloads = await mkdtemp(join(tmpdir(), "quincunx-e2e-"));
    const browser = await puppeteer.launch(chromium);
    return {
        name: "chromium",
        downloads,
        open: async ({ dark, reducedMotion, forcedColours = false, width, height, touch }) => {
            const downloadBehavior = { policy: "allow", downloadPath: downloads } as const;
            const context = await browser.createBrowserContext({ downloadBehavior });
            const page = await context.newPage();
            await page.setViewport({ width, height, hasTouch: touch, isMobile: touch });
            const features = [
                { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
                { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
                { name: "forced-colors", value: forcedColours ? "active" : "none" }, // which puppeteer does not know
            ];
            await (await page.createCDPSession()).send("Emulation.setEmulatedMedia", { features });
            return new ChromiumDriver(page, async () => {
                // What puppeteer sends to workers that end is refused, and it may take that for the answer to something
                // else that it asks the browser: so they end first.
                await page.goto("about:blank");
                await context.close();
            });
        },
        close: async () => {
            await browser.close();
            await rm(downloads, { recursive: true, force: true });
        },
    };
}

/** Firefox's number for pointers that are fingers. */
const coarse = 1;

/** Firefox learns when it starts what surrounds its pages: there is one for each kind. */
export async function launchFirefox(): Promise<Browser> {
    const downloads = await mkdtemp(join(tmpdir(), "quincunx-e2e-"));
    const running: { readonly kind: string; readonly browser: ReturnType<typeof puppeteer.launch>; busy: boolean }[] = [];
    const launch = ({ dark, reducedMotion, touch }: Surroundings) =>
        puppeteer.launch({
            browser: "firefox",
            executablePath: "/usr/bin/firefox-esr",
            extraPrefsFirefox: {
                "intl.accept_languages": "en-US",
                "network.dns.localDomains": otherHost,
                "browser.download.dir": downloads,
                "browser.download.folderList": 2,
                "browser.download.alwaysOpenPanel": false,
                "ui.systemUsesDarkTheme": Number(dark),
                "ui.prefersReducedMotion": Number(reducedMotion),
                ...(touch && { "ui.primaryPointerCapabilities": coarse, "ui.allPointerCapabilities": coarse }),
            },
        });
    return {
        name: "firefox",
        downloads,
        open: async (surroundings) => {
            const kind = `${surroundings.dark} ${surroundings.reducedMotion} ${surroundings.touch}`;
            // It draws only what is in front: pages that are open at the same time have a browser each.
            let free = running.find((one) => one.kind === kind && !one.busy);
            if (free === undefined) running.push((free = { kind, browser: launch(surroundings), busy: true }));
            const mine = free;
            mine.busy = true;
            const context = await (await mine.browser).createBrowserContext();
            const page = await context.newPage();
            await page.setViewport({ width: surroundings.width, height: surroundings.height });
            return new FirefoxDriver(page, async () => {
                await context.close();
                mine.busy = false;
            });
        },
        close: async () => {
            for (const { browser } of running) await (await browser).close();
            await rm(downloads, { recursive: true, force: true });
        },
    };
}

class PuppeteerDriver implements Driver {
    protected readonly page: Page;
    readonly #close: () => Promise<void>;
    readonly #errors: string[] = [];
    readonly #requests: string[] = [];

    constructor(page: Page, close: () => Promise<void>) {
        this.page = page;
        this.#close = close;
        page.on("console", (message) =>
            message.type() === "error" && this.#errors.push(`${message.text()} ${message.location().url ?? ""}`));
        page.on("pageerror", (error) => this.#errors.push(error.message));
        page.on("request", (request) => this.#requests.push(request.url()));
    }

    async goTo(address: string): Promise<void> {
        await this.page.goto(address);
    }

    async run<A extends readonly unknown[], R>(code: InPage<A, R>, ...args: A): Promise<Awaited<R>> {
        try {
            return await this.page.evaluate(code as unknown as (...args: unknown[]) => Promise<R>, ...args);
        } catch (cause) {
            if (this.page.isClosed() || !this.page.browser().connected) throw cause;
            throw new Unanswered(String(cause), { cause });
        }
    }

    click({ x, y }: Point): Promise<void> {
        return this.page.mouse.click(x, y);
    }

    moveTo({ x, y }: Point): Promise<void> {
        return this.page.mouse.move(x, y);
    }

    async drag(from: Point, to: Point): Promise<void> {
        const { mouse } = this.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move(to.x, to.y, { steps: 5 });
        await mouse.up();
    }

    tap({ x, y }: Point): Promise<void> {
        return this.page.touchscreen.tap(x, y);
    }

    async press(key: string): Promise<void> {
        const { keyboard } = this.page;
        const [last, held] = key.split("+").reverse() as [KeyInput, KeyInput?];
        if (held !== undefined) await keyboard.down(held);
        await keyboard.press(last);
        if (held !== undefined) await keyboard.up(held);
    }

    async giveFile(selector: string, path: string): Promise<void> {
        const input = (await this.page.$(selector)) as ElementHandle<HTMLInputElement>;
        await input.uploadFile(path);
    }

    async picture(path: string): Promise<void> {
        await this.page.screenshot({ path: path as `${string}.png` });
    }

    async errors(): Promise<readonly string[]> {
        return this.#errors;
    }

    async requests(): Promise<readonly string[]> {
        return this.#requests;
    }

    close(): Promise<void> {
        return this.#close();
    }
}

class ChromiumDriver extends PuppeteerDriver {
    #tools: CDPSession | null = null;

    /** (What puppeteer has for this tells the page's workers, too, which know nothing of networks.) */
    async goOffline(isOffline: boolean): Promise<void> {
        const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
        const tools = await this.devTools();
        await tools.send("Network.enable");
        await tools.send("Network.emulateNetworkConditions", { offline: isOffline, ...unlimited });
    }

    async anotherTab(): Promise<Driver> {
        const page = await this.page.browserContext().newPage();
        return new ChromiumDriver(page, () => page.close());
    }

    /** One session: what it asked for is over when it ends. */
    async devTools(): Promise<CDPSession> {
        return (this.#tools ??= await this.page.createCDPSession());
    }
}

/** What puppeteer has for Firefox's pages and tells nobody of. */
interface ActingFrame {
    readonly browsingContext: { performActions(actions: readonly object[]): Promise<void> };
}

class FirefoxDriver extends PuppeteerDriver {
    /** The touches of puppeteer 24 tell an angle, which Firefox refuses. */
    override tap({ x, y }: Point): Promise<void> {
        const { browsingContext } = this.page.mainFrame() as unknown as ActingFrame;
        const button = 0;
        return browsingContext.performActions([{
            type: "pointer", id: "finger", parameters: { pointerType: "touch" },
            actions: [
                { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
                { type: "pointerDown", button },
                { type: "pointerUp", button },
            ],
        }]);
    }
}
