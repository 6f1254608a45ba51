/** WebKitGTK's MiniBrowser over WebDriver. It needs a display: tools/test_e2e gives it one. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, Capabilities, error, Key, type WebDriver } from "selenium-webdriver";
import { Command, Name } from "selenium-webdriver/lib/command.js";
import { type Browser, type Driver, type InPage, type Point, type Surroundings, Unanswered } from "./driver.ts";

const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** The browser's own buttons leave room for a telephone's width. */
const narrow = "button, entry, headerbar, toolbar, toolitem { min-width: 0; padding: 0; margin: 0; border-width: 0; }";

/** A page that goes away while it is asked never answers; axe has a lot to ask. */
const scriptTimeout = 15_000;
/** On a machine that is busy, it may load nothing at all: better to hear of that than to wait. */
const loadTimeout = 60_000;
/** It may never say that it is there, before it has heard of any page: then another one is started. */
const startTimeout = 60_000;
const mostStarts = 3;
/** It may never say good-bye. */
const quitTimeout = 10_000;

/** Every page is a browser of its own, with a home of its own. */
export async function launchWebKit(): Promise<Browser> {
    const home = await mkdtemp(join(tmpdir(), "quincunx-e2e-"));
    const downloads = join(home, "Downloads");
    const settings = join(home, ".config");
    await mkdir(join(settings, "gtk-3.0"), { recursive: true });
    await mkdir(downloads);
    await writeFile(join(settings, "gtk-3.0/gtk.css"), narrow);
    await writeFile(join(settings, "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
    return {
        name: "webkit",
        downloads,
        open: async (surroundings) => {
            const { dark, reducedMotion } = surroundings;
            const motion = `gtk-enable-animations=${Number(!reducedMotion)}`;
            await writeFile(join(settings, "gtk-3.0/settings.ini"), `[Settings]\n${motion}\n`);
            return open(surroundings, {
                HOME: home, XDG_CONFIG_HOME: settings, LANG: "en_US.UTF-8", LANGUAGE: "en_US",
                GTK_THEME: dark ? "Adwaita:dark" : "Adwaita",
            });
        },
        close: () => rm(home, { recursive: true, force: true }),
    };
}

async function open({ width, height, otherPort }: Surroundings, env: NodeJS.ProcessEnv): Promise<Driver> {
    // It resolves no name as a test wants it, but a proxy does, and the server answers as one. (A proxy that WebDriver
    // tells of is not asked for WebSockets.)
    const args = ["--automation", ...(otherPort === null ? [] : [`--proxy=http://127.0.0.1:${otherPort}`])];
    for (let starts = 1; ; ++starts) {
        const service = await startService(env);
        const driver = await within(startTimeout, begin(service.port, args));
        if (driver === null) {
            await service.end();
            if (starts === mostStarts) throw new Error("MiniBrowser does not start");
            continue;
        }
        const page = new WebKitDriver(driver, async () => {
            await within(quitTimeout, driver.quit());
            await service.end();
        });
        await driver.manage().setTimeouts({ script: scriptTimeout, pageLoad: loadTimeout });
        await page.resize(width, height);
        return page;
    }
}

/** The service, and its browser once there is one: in a group of their own they end together. */
async function startService(env: NodeJS.ProcessEnv): Promise<{ readonly port: number; end(): Promise<void> }> {
    const port = await freePort();
    const service = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, ...env }, stdio: "ignore", detached: true });
    const ended = once(service, "exit");
    await listening(port);
    return {
        port,
        end: async () => {
            process.kill(-service.pid!, "SIGKILL");
            await ended;
        },
    };
}

async function begin(port: number, args: readonly string[]): Promise<WebDriver> {
    const capabilities = new Capabilities();
    capabilities.setBrowserName("MiniBrowser");
    capabilities.set("webkitgtk:browserOptions", { binary: miniBrowser, args });
    return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

/** What comes of it, or null if nothing does in time. */
const within = <T>(milliseconds: number, what: Promise<T>): Promise<T | null> =>
    Promise.race([what.catch(() => null), pause(milliseconds, null, { ref: false })]);

async function freePort(): Promise<number> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    return port;
}

/** Waits until the service answers. */
async function listening(port: number): Promise<void> {
    for (;;)
        if (await fetch(`http://127.0.0.1:${port}/status`).then((answer) => answer.ok, () => false)) return;
}

/** Keys that WebDriver knows by other names than the page. */
const keys: Readonly<Record<string, string>> = {
    Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Home: Key.HOME, End: Key.END, Delete: Key.DELETE,
    ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN,
    Control: Key.CONTROL, Shift: Key.SHIFT,
};

const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };
const move = ({ x, y }: Point, duration = 0) =>
    ({ type: "pointerMove", origin: "viewport", x: Math.round(x), y: Math.round(y), duration });

/** What it says of a page that went away while it was asked, if it does not say nothing. */
const wentAway = "Could not parse script result";

const blamesPage = (cause: unknown): boolean =>
    cause instanceof error.ScriptTimeoutError || cause instanceof error.JavascriptError ||
    (cause instanceof error.WebDriverError && cause.message === wentAway);

class WebKitDriver implements Driver {
    readonly #driver: WebDriver;
    readonly #close: () => Promise<void>;

    constructor(driver: WebDriver, close: () => Promise<void>) {
        this.#driver = driver;
        this.#close = close;
    }

    /** The window is larger than what it shows, and takes a while to be as it is told. */
    async resize(width: number, height: number): Promise<void> {
        const outer = { x: 0, y: 0, width, height };
        for (let tries = 0; tries < 20; ++tries) {
            await this.#driver.manage().window().setRect(outer);
            const [innerWidth, innerHeight] = await this.run(() => [window.innerWidth, window.innerHeight] as const);
            if (innerWidth === width && innerHeight === height) return;
            outer.width += width - innerWidth;
            outer.height += height - innerHeight;
        }
        throw new Error(`the window does not become ${width}×${height}`);
    }

    async goTo(address: string): Promise<void> {
        await this.#driver.get(address);
    }

    async run<A extends readonly unknown[], R>(code: InPage<A, R>, ...args: A): Promise<Awaited<R>> {
        const script = `const answer = arguments[arguments.length - 1];
            Promise.resolve((${code})(...Array.prototype.slice.call(arguments, 0, -1))).then(
                (value) => answer({ value }), (error) => answer({ error: String(error) }));`;
        const answer = await this.#driver.executeAsyncScript<{ value: Awaited<R>; error?: string }>(script, ...args).catch(
            (cause: unknown) => {
                if (!blamesPage(cause)) throw cause;
                throw new Unanswered(String(cause), { cause });
            });
        if (answer.error !== undefined) throw new Unanswered(answer.error);
        return answer.value;
    }

    click(at: Point): Promise<void> {
        return this.#point("mouse", [move(at), down, up]);
    }

    moveTo(at: Point): Promise<void> {
        return this.#point("mouse", [move(at)]);
    }

    drag(from: Point, to: Point): Promise<void> {
        const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        return this.#point("mouse", [move(from), down, move(between), move(to), up]);
    }

    tap(at: Point): Promise<void> {
        return this.#point("touch", [move(at), down, up]);
    }

    press(key: string): Promise<void> {
        const values = key.split("+").map((name) => keys[name] ?? name);
        const downs = values.map((value) => ({ type: "keyDown", value }));
        const ups = values.reverse().map((value) => ({ type: "keyUp", value }));
        return this.#perform({ type: "key", id: "keyboard", actions: [...downs, ...ups] });
    }

    async giveFile(selector: string, path: string): Promise<void> {
        await this.#driver.findElement(By.css(selector)).sendKeys(path);
    }

    async picture(path: string): Promise<void> {
        await writeFile(path, await this.#driver.takeScreenshot(), "base64");
    }

    /** WebDriver has no word for the console. */
    async errors(): Promise<readonly string[]> {
        return [];
    }

    requests(): Promise<readonly string[]> {
        return this.run(() => performance.getEntriesByType("resource").map(({ name }) => name));
    }

    close(): Promise<void> {
        return this.#close();
    }

    #point(pointerType: "mouse" | "touch", actions: readonly object[]): Promise<void> {
        return this.#perform({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
    }

    async #perform(source: object): Promise<void> {
        await this.#driver.execute(new Command(Name.ACTIONS).setParameter("actions", [source]));
    }
}
