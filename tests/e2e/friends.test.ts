/** Chromium, Firefox and a terminal in the same games. They are played where Chromium is. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { makeMove, movesMade, square, untilMoves } from "./game.ts";
import { games } from "./lines.ts";
import { create, join, moveOn, outcomeOf, placeable, playOut, twoPlay, visitor } from "./online_players.ts";
import type { Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";
import { openTerminal } from "./terminal.ts";

const { online } = english;

/** The pauses between them grow to 20 seconds: together they take 36 to 72. */
const attemptsOfAMinute = 8;

const untilReconnecting = (page: Page): Promise<unknown> =>
    page.until("the loss", (text) => document.querySelector(".link")!.textContent === text, online.connection.reconnecting);

const untilPlies = (page: Page, plies: number): Promise<unknown> =>
    page.until(`${plies} moves`, (count) => document.querySelectorAll("button.ply").length >= count, plies);

if (browserName === "chromium") {
    scene("two Chromiums and a Firefox are in one game: one loses its network for a minute, one reloads, one watches", async (stage) => {
        const ann = await visitor(stage);
        const bob = await visitor(stage, {}, "firefox");
        const cid = await visitor(stage);
        const number = await create(ann.page, "Ann", "variant=reversi:size%3D4&side=first");
        await join(bob.page, "Bob", number);
        await cid.page.goTo(`/g/${number}`);
        await cid.page.says(online.message.turnOf("Ann"));
        const all = [ann.page, bob.page, cid.page];
        await moveOn(ann.page, all);
        await bob.page.reload();
        await moveOn(bob.page, all);

        ann.wire.cut();
        await untilReconnecting(ann.page);
        const [first] = await placeable(ann.page);
        await ann.page.click(square(first!));
        await ann.page.says(online.message.sending);
        await bob.page.until("Ann to be gone", () => document.querySelector(".link")!.textContent!.includes("Ann is not here"));
        await ann.wire.refuses(attemptsOfAMinute);
        assert.equal((await movesMade(bob.page)).length, 2);
        ann.wire.mend();
        for (const page of all) await untilPlies(page, 3);

        await playOut([ann.page, bob.page], all);
        const moves = await movesMade(ann.page);
        const outcome = outcomeOf(await ann.page.text(".message"));
        assert.match(outcome, /wins|draw/i);
        for (const page of all) {
            await page.becomes(async () => outcomeOf(await page.text(".message")), outcome);
            await page.becomes(() => movesMade(page), moves);
        }
    });

    scene("a browser that is told that it is offline comes back to the game, which has gone on", async (stage) => {
        const { ann, bob } = await twoPlay(stage);
        await moveOn(ann.page, [ann.page, bob.page]);
        await ann.page.driver.goOffline!(true);
        await moveOn(bob.page, [bob.page]);
        await untilReconnecting(ann.page);
        assert.equal((await movesMade(ann.page)).length, 1);
        await ann.page.driver.goOffline!(false);
        await untilPlies(ann.page, 2);
        await moveOn(ann.page, [ann.page, bob.page]);
    }, { mayFail: /ERR_INTERNET_DISCONNECTED/ }); // it may try once before it is online again

    scene("a terminal plays a browser a whole game by its number", async (stage) => {
        const { page, server } = stage;
        const { variant, line, outcome } = games[3];
        const number = await create(page, "Ann", `variant=${encodeURIComponent(variant)}&side=first`);
        const terminal = await openTerminal("join", number, "--server", server.origin, "--name", "Tim");
        stage.inTheEnd(() => terminal.close());
        await terminal.says(`You play game ${number}`);
        for (const [ply, move] of line.split(" ").entries()) {
            if (ply % 2 === 0) {
                await makeMove(page, move);
            } else {
                await terminal.says("Black to move (you)", (ply + 1) / 2);
                terminal.type(move);
            }
            await untilMoves(page, ply + 1);
        }
        await page.says(`You won. ${outcome}`);
        await terminal.says(outcome);
    });
}
