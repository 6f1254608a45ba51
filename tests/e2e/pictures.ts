/** Makes the README's pictures: a game of each kind in its middle, and a piece in hand; and of a terminal. tools/pictures calls this. */

import { mkdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { launchChromium } from "./driver/puppeteer.ts";
import { clickSquare, recordOf, untilMarked, untilMoves } from "./game.ts";
import { Page } from "./page.ts";
import { startServer } from "./server.ts";

interface Scene {
    readonly variant: string;
    readonly moves: string;
    readonly inHand?: string;
}

const scenes: readonly Scene[] = [
    {
        variant: "ring",
        moves: "c1c2 f6f5 b1b2 d6d5 b2b3 e6e5 b3b4 d5d6 b4b5 b6b5 b5b6 c6b6 a1a2 a6b6",
        inHand: "c2",
    },
    {
        variant: "reversi:diagonal=on",
        moves: "d3 e3 f4 c3 f5 d6 c5 g4 f3 g6 c4 e6 f2 e2 h4 h3 h2 g3 e7 c7 f7 f6",
    },
    {
        variant: "ugolki",
        moves: "b3d3 h5f5 d3d4 g5e5 a4e6 f5b3 d1f5 e5d5 a2e4 d5d1 e4f4 h4g4 f4h4 g7g3 a1a2 h7f3 f5g5 f7f5",
        inHand: "c2",
    },
    {
        variant: "jesonmor",
        moves: "c1d3 c9d7 i1h3 h9h1 d1d7 d9d3 e1d3 e9d7 f1h1 g9f7",
        inHand: "d3",
    },
    {
        variant: "checkers",
        moves: "b3b4 g8h8 f3f4 c6c5 f4f5 e6e5 f5d5 c5e5 d3d4 a6a5 d4e4 a5b5",
        inHand: "e4",
    },
];

async function photograph(page: Page, { variant, moves, inHand }: Scene): Promise<void> {
    const game = variant.split(":")[0]!;
    const made = moves.split(" ");
    await page.goTo("/");
    await page.driver.run((name, saved) => localStorage.setItem(`quincunx.match.${name}`, JSON.stringify(saved)), game, {
        record: recordOf(variant, made),
        first: "human",
        second: "level:5",
    });
    await page.goTo(`/${game}`);
    await untilMoves(page, made.length);
    if (inHand !== undefined) {
        await clickSquare(page, inHand);
        await untilMarked(page, inHand, "selected");
    }
    await page.driver.moveTo({ x: 1, y: 1 });
    await page.still();
    await page.driver.picture(`docs/pictures/${game}.png`);
}

/** What tools/pictures has found on a terminal of 92 columns and 28 rows. */
async function photographTerminal(): Promise<void> {
    const driver = await browser.open({ dark: false, reducedMotion: true, width: 910, height: 556, touch: false, otherPort: null });
    await driver.goTo(pathToFileURL("build/e2e/terminal.html").href);
    await driver.run(() => {
        document.body.style.margin = "0";
        // So high a line has no gaps between the signs that boards are drawn with.
        document.querySelector("pre")!.style.cssText = "margin: 0; padding: 12px; font: 16px/19px 'DejaVu Sans Mono', monospace";
    });
    await driver.picture("docs/pictures/terminal.png");
    await driver.close();
}

await mkdir("docs/pictures", { recursive: true });
const server = await startServer();
const browser = await launchChromium();
for (const scene of scenes) {
    const driver = await browser.open({ dark: false, reducedMotion: true, width: 1120, height: 700, touch: false, otherPort: null });
    await photograph(new Page(driver, server.origin), scene);
    await driver.close();
}
await photographTerminal();
await browser.close();
await server.stop();
