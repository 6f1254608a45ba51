/** Links that people send one another: those that move a seat to another device, and those that only say so. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { create, moveOn, twoPlay, visitor } from "./online_players.ts";
import type { Page } from "./page.ts";
import { scene } from "./stage.ts";

const { online } = english;

const saysAlert = (page: Page, text: string) =>
    page.until(`“${text}”`, (wanted) => document.querySelector(".messages .alert")?.textContent === wanted, text);

/** The link by which a player goes on at another device. */
async function privateLink(page: Page): Promise<string> {
    await page.unfold(online.actions.device);
    return page.driver.run(() => document.querySelector<HTMLInputElement>("details[open] .copy input")!.value);
}

scene("a made-up private link that a player opens takes no seat away", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    const path = await ann.page.driver.run(() => location.pathname);
    for (const from of ["/help", path]) {
        await ann.page.goTo(from);
        await ann.page.goTo(`${path}#seat=${"made-up".padEnd(22, "x")}`);
        await saysAlert(ann.page, online.join.noSeat);
        assert.equal(await ann.page.driver.run(() => location.hash), "");
        await moveOn(ann.page, [ann.page, bob.page]);
        await moveOn(bob.page, [ann.page, bob.page]);
    }
    await ann.page.reload();
    await moveOn(ann.page, [ann.page, bob.page]);
});

scene("a private link takes its seat along to a device that plays the other side, over a loss of the network", async (stage) => {
    const { ann, bob } = await twoPlay(stage);
    const link = await privateLink(bob.page);
    ann.wire.cut();
    await ann.page.driver.run((hash) => void (location.hash = hash), new URL(link).hash);
    await ann.page.until("the loss", (text) => document.querySelector(".link")?.textContent === text, online.connection.reconnecting);
    assert.equal(await ann.page.driver.run(() => location.hash), "");
    ann.wire.mend();
    for (let load = 0; load < 2; ++load) {
        await ann.page.reload();
        await ann.page.until("Bob's seat", () => document.querySelector(".board-side")?.textContent?.includes("Bob (you)"));
    }
});

scene("who waits at the server's own machine is told that the link opens there only", async (stage) => {
    const { page } = await visitor(stage);
    await create(page, "Ann", "variant=reversi&side=first");
    assert.equal(await page.text(".only-here"), `${online.join.onlyHere} --bind 0.0.0.0`);
});
