/** The page as a folder on a host of files, below an address that nobody knew when it was built. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { promisify } from "node:util";
import { english } from "../../web/app/i18n/words_en.ts";
import { russian } from "../../web/app/i18n/words_ru.ts";
import { otherHost } from "./driver/driver.ts";
import { type FileHost, hostFiles } from "./file_host.ts";
import { kept, makeMove, movesMade, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { plainHttp, scene, type Stage } from "./stage.ts";

const { actions, newGame, online, players } = english;

/** Where the folder lies on the host. */
const below = "/some/where/";

let building: Promise<string> | null = null;

/** What `tools/build_web --static` makes once the modules are there. */
async function build(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "quincunx-static-"));
    await promisify(execFile)(process.execPath, ["tools/build_web.mjs", "--static", folder]);
    return folder;
}

after(async () => {
    if (building !== null) await rm(await building, { recursive: true });
});

/** A page of a host of its own, which may go away. */
async function openFolder(stage: Stage): Promise<{ page: Page; host: FileHost }> {
    const host = await hostFiles(await (building ??= build()), below);
    stage.inTheEnd(() => host.close());
    return { host, page: await openAt(host, stage) };
}

function openAt(host: FileHost, { open }: Stage): Promise<Page> {
    const origin = `http://${plainHttp ? otherHost : "127.0.0.1"}:${host.port}`;
    return open({ origin, wasCut: true }, plainHttp ? { otherPort: host.port } : {});
}

/** Waits until the address is this one below the host's. */
const untilAt = (page: Page, address: string): Promise<boolean> =>
    page.until(address, (wanted) => location.pathname + location.hash === wanted, address);

const title = (page: Page, text: string): Promise<boolean> =>
    page.until(`“${text}”`, (wanted) => document.querySelector("main h1")?.textContent === wanted, text);

scene("a folder on any host is played in: a move, a reload where one is, and the way back", async (stage) => {
    const { page, host } = await openFolder(stage);
    await page.goTo(below);
    assert.equal(await page.driver.run(() => crossOriginIsolated), false);
    await page.click(`a[href='${below}#/jesonmor']`);
    await untilAt(page, `${below}#/jesonmor`);
    await makeMove(page, "a1b3");
    await untilMoves(page, 2);
    await kept(page, ["a1b3"]);
    await page.reload();
    await untilMoves(page, 2);
    await untilAt(page, `${below}#/jesonmor`);
    await page.button(actions.analyse);
    await page.until("the computer's thoughts", () => document.querySelector(".best-lines .score")!.textContent !== "");
    await page.back();
    await untilAt(page, `${below}#/jesonmor`);
    await untilMoves(page, 2);
    await page.back();
    await page.until("the games", () => document.querySelectorAll(".card .sample").length > 0);
    await untilAt(page, below);
    assert.ok(host.asked.some((address) => /\/jesonmor-\w+\.txt$/.test(address)), "what was learned is found as well");
    assert.deepEqual(host.asked.filter((address) => !address.startsWith(below) && !address.startsWith("/api/")), []);
});

scene("a link to an analysis that was passed on opens in a folder on any host", async (stage) => {
    const { page, host } = await openFolder(stage);
    await page.goTo(`${below}#/analysis/reversi?moves=e6+f4`);
    await page.becomes(() => movesMade(page), ["e6", "f4"]);
    await page.click(".moves button.ply");
    const address = await page.until("the address to follow", () => (location.hash.includes("ply=1") ? location.href : null));
    const other = await openAt(host, stage);
    await other.goTo(address!.slice(other.origin.length));
    await other.becomes(() => movesMade(other), ["e6", "f4"]);
    await other.until("the move that was looked at", () => document.querySelector(".moves [aria-current=step]")?.textContent?.includes("e6"));
});

scene("where there is no server, play over the network explains itself and is asked for no more", async (stage) => {
    const { page, host } = await openFolder(stage);
    await page.goTo(below);
    await page.button(online.title);
    await title(page, online.noServer.none.title);
    assert.equal(await page.text("main p"), online.noServer.none.text);
    const asked = () => host.asked.filter((address) => address === "/api/server").length;
    assert.equal(asked(), 1);
    for (const path of ["/g/123456", "/game/k3v9abcdefgh"]) {
        await page.driver.run((hash) => void (location.hash = hash), `#${path}`);
        await title(page, online.noServer.none.title);
    }
    await page.driver.run(() => void (location.hash = "#/reversi"));
    await page.unfold(newGame.title);
    await page.until("no player over the network", (label) => [...document.querySelectorAll("option")]
        .some((one) => one.textContent === label && one.disabled), players.noNetwork);
    assert.equal(asked(), 1);
    await page.remembers({ language: "ru" });
    await page.driver.run(() => void (location.hash = "#/online"));
    await page.reload();
    await title(page, russian.online.noServer.none.title);
    assert.equal(await page.text("main p"), russian.online.noServer.none.text);
}, { mayFail: /WebSocket|establish a connection/ });

// A browser keeps pages from secure places only.
if (!plainHttp)
    scene("a folder that was loaded once is there without its host, and without a network says so", async (stage) => {
        const { page, host } = await openFolder(stage);
        await page.goTo(`${below}#/reversi`);
        const scope = await page.until("the page to be kept", async () => {
            const { active, scope } = await navigator.serviceWorker.ready;
            return active?.state === "activated" ? scope : null;
        });
        assert.equal(scope, page.origin + below);
        await makeMove(page, "e6");
        await untilMoves(page, 2);
        await kept(page, ["e6"]);
        await host.close();
        await page.reload();
        await untilMoves(page, 2);
        for (const address of ["#/analysis/checkers?moves=b3b4", "?from=elsewhere#/editor/ugolki", "index.html#/setup/ring"]) {
            await page.goTo(below + address);
            await page.reload();
            await page.until("the board", () => document.querySelector(".board-square") !== null);
        }
        await page.goTo(`${below}#/online`);
        await title(page, online.noServer.silent.title);
    }, { mayFail: /favicon\.svg’\. A ServiceWorker intercepted/ }); // Firefox asks for it at each visit
