/** Games over the network: who meets whom, and how they move. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import type { BrowserName, Surroundings } from "./driver/driver.ts";
import { movesMade, square } from "./game.ts";
import { type Page, patience } from "./page.ts";
import type { Stage } from "./stage.ts";
import { layWire, type Wire } from "./wire.ts";

const { online } = english;

/** Somebody at a window, with a network of their own. */
export interface Visitor {
    readonly page: Page;
    readonly wire: Wire;
}

/** Somebody else's window, with a network of their own. */
export async function visitor(stage: Stage, circumstances: Partial<Surroundings> = {}, inBrowser?: BrowserName): Promise<Visitor> {
    const wire = await layWire(stage.server.port);
    stage.inTheEnd(() => wire.close());
    return { page: await stage.open(wire, circumstances, inBrowser), wire };
}

/** How a game ended, without what that is for whoever reads it. */
export const outcomeOf = (message: string): string => message.replace(/^You (won|lost)\. /, "");

/** Of the usual clocks in the form: no limit, so that only who is away can be claimed against. */
export const noClock = "6";

/** Makes a game by the form, and gives its number. */
export async function create(page: Page, name: string, query: string, clock: string | null = null): Promise<string> {
    await page.goTo(`/online?${query}`);
    await page.choose(online.create.name, name);
    if (clock !== null) await page.choose(online.clock.label, clock);
    await page.button(online.create.begin);
    await page.says(online.message.waiting);
    return (await page.text(".big-number")).replace(/\D/g, "");
}

/** Enters the number in the lobby, and sits down. */
export async function join(page: Page, name: string, number: string): Promise<void> {
    await page.goTo("/online");
    await page.write("#number", number);
    await page.keys("Enter");
    await page.says(online.message.mayJoin);
    await page.choose(online.create.name, name);
    await page.button(online.join.sit);
}

/** Two who sit: Ann moves first. */
export async function twoPlay(stage: Stage, query = "variant=reversi:size%3D4&side=first") {
    const ann = await visitor(stage);
    const bob = await visitor(stage);
    const number = await create(ann.page, "Ann", query);
    await join(bob.page, "Bob", number);
    await bob.page.says(online.message.turnOf("Ann"));
    return { ann, bob, number };
}

export const placeable = (page: Page): Promise<string[]> => page.driver.run(() =>
    [...document.querySelectorAll(".board-square.can-place")].map((one) => one.getAttribute("aria-label")!.split(",")[0]!));

/** Whether somebody is to choose, or waits, or the game is over: as the page says and the board shows. */
const lookOf = (page: Page): Promise<"mine" | "over" | "waits"> => page.driver.run(async () => {
    // What the message says is on the board with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const said = document.querySelector(".message")!.textContent!;
    if (/wins|draw/i.test(said)) return "over";
    return /your move/.test(said) && document.querySelector(".can-place") !== null ? "mine" : "waits";
});

/** Moves on one of the squares that are offered, and waits until everybody has seen it. */
export async function moveOn(mover: Page, everybody: readonly Page[]): Promise<void> {
    const made = (await movesMade(mover)).length;
    await mover.becomes(() => lookOf(mover), "mine");
    const [first] = await placeable(mover);
    await mover.click(square(first!));
    for (const page of everybody)
        await page.until("the move", (count) => document.querySelectorAll("button.ply").length > count, made);
}

/** Lets whoever is to choose move, until the game is over. */
export async function playOut(players: readonly Page[], everybody: readonly Page[]): Promise<void> {
    for (let since = Date.now(); ; ) {
        const looks = await Promise.all(players.map(lookOf));
        if (looks.includes("over")) return;
        const mover = players[looks.indexOf("mine")];
        if (mover === undefined) {
            assert.ok(Date.now() - since < patience, "nobody can move");
            continue;
        }
        await moveOn(mover, everybody);
        since = Date.now();
    }
}
