/** What can be done with a game besides moving. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { russian } from "../../web/app/i18n/words_ru.ts";
import { violations } from "./axe.ts";
import { begin, kept, makeMove, movesMade, openForTwo, playLine, setPlayers, untilMoves, untilMyTurn } from "./game.ts";
import { games } from "./lines.ts";
import type { Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

const { actions, message, moves, newGame, preferences, players } = english;

/** Reversi against the computer, which has answered the first move. */
async function afterTwoMoves(page: Page): Promise<string[]> {
    await page.goTo("/reversi");
    await makeMove(page, "e6");
    await untilMoves(page, 2);
    await untilMyTurn(page);
    return movesMade(page);
}

scene("a game against the computer comes to its end", async ({ page }) => {
    await page.goTo("/reversi?variant=reversi:size=4");
    await setPlayers(page, "human", "level:1");
    for (let end = false; !end; end = await untilMyTurn(page)) {
        const before = (await movesMade(page)).length;
        await page.click(".board-square.can-place");
        await page.until("an answer", (count) => document.querySelectorAll(".ply:not(.undone)").length > count, before);
    }
    assert.match(await page.text(".message"), /\d+ to \d+ discs\.$/);
});

scene("undo takes back my move with the computer's answer, and redo brings both again", async ({ page }) => {
    const moves = await afterTwoMoves(page);
    await page.button(actions.undo);
    await untilMoves(page, 0);
    await page.says(`${message.yourMove("Black")} ${message.place}`);
    await page.button(actions.redo);
    await untilMoves(page, 2);
    assert.deepEqual(await movesMade(page), moves);
    await page.keys("Control+z");
    await untilMoves(page, 0);
    await page.keys("Control+y");
    await untilMoves(page, 2);
});

scene("a reload in mid-game loses nothing", async ({ page }) => {
    const moves = await afterTwoMoves(page);
    await kept(page, moves);
    await page.reload();
    await untilMoves(page, 2);
    assert.deepEqual(await movesMade(page), moves);
    assert.equal(await page.text(".player-bar .who"), players.level(2));
});

scene("a reload while the computer thinks loses nothing", async ({ page }) => {
    await page.goTo("/reversi");
    await makeMove(page, "e6");
    await kept(page, ["e6"]);
    await page.reload();
    await untilMoves(page, 2);
    assert.equal((await movesMade(page))[0], "e6");
});

scene("the way back to a game leads to where it was left", async ({ page }) => {
    const moves = await afterTwoMoves(page);
    await kept(page, moves);
    await page.click("[aria-controls=rules]");
    await page.click(".rules a[href='/help']");
    await page.until("the help in the game's place", () => location.pathname === "/help" && document.querySelector(".moves") === null);
    await page.back();
    await untilMoves(page, 2);
    assert.deepEqual(await movesMade(page), moves);
    await page.click(".brand");
    await page.click(`a[aria-label="${english.home.resume("Reversi")}"]`);
    await page.ready();
    await untilMoves(page, 2);
    assert.deepEqual(await movesMade(page), moves);
});

for (const { variant } of games)
    scene(`two computers play ${variant} to its end`, async ({ page }) => {
        await page.goTo(`/${variant.split(":")[0]}?variant=${variant}`);
        await page.unfold(newGame.title);
        await setPlayers(page, "level:3", "level:1");
        await begin(page);
        await page.says(message.waiting);
        await page.choose(actions.pace, "0");
        await page.button(actions.start);
        await page.until("the outcome", () => /\b(wins|Draw): /.test(document.querySelector(".message")!.textContent!));
        assert.ok((await movesMade(page)).length > 0);
        await page.becomes(() => page.count(".board-square.can-move, .board-square.can-place"), 0);
    });

scene("computers play to the end: step by step, started and paused", async ({ page }) => {
    await page.goTo("/reversi?variant=reversi:size=4");
    await page.unfold(newGame.title);
    await setPlayers(page, "level:1", "random");
    await begin(page);
    await page.says(message.waiting);
    await untilMoves(page, 0);
    await page.button(actions.step);
    await untilMoves(page, 1);
    await page.says(message.waiting);
    await page.button(actions.start);
    await page.button(actions.pause);
    await page.says(message.waiting);
    assert.ok((await movesMade(page)).length < 12);
    await page.choose(actions.pace, "0");
    await page.button(actions.start);
    await page.until("the outcome", () => /\d+ to \d+ discs\.$/.test(document.querySelector(".message")!.textContent!));
    await page.button(actions.rematch);
    await page.says(message.waiting);
    await untilMoves(page, 0);
});

scene("resigning takes a second press", async ({ page }) => {
    await openForTwo(page, "jesonmor");
    await page.button(actions.resign);
    await page.button(actions.sure);
    await page.says("Black wins: White resigned.");
});

scene("a first game is against a mild computer; who loses twice in a row is advised a milder one, and plays it", async ({ page }) => {
    await page.goTo("/reversi");
    assert.equal(await page.text(".player-bar .who"), players.level(2));
    const lose = async () => {
        await makeMove(page, "e6");
        await untilMoves(page, 2);
        await page.button(actions.resign);
        await page.button(actions.sure);
        await page.says(`${message.youResigned("White")}.`);
    };
    await lose();
    assert.equal(await page.text(".advice"), "");
    await page.button(actions.rematch);
    await untilMoves(page, 0);
    await lose();
    assert.equal(await page.text(".advice"), actions.tryWeaker(players.level(1)));
    assert.deepEqual(await violations(page), []);
    await page.click(".end-panel .primary", actions.weaker);
    await untilMoves(page, 0);
    assert.equal(await page.text(".player-bar .who"), players.level(1));
});

scene("who asks for a higher level than a game has plays its strongest", async ({ page }) => {
    await page.goTo("/checkers?against=level:10");
    await page.until("the opponent", (name) => document.querySelector(".player-bar .who")?.textContent === name, players.level(4));
});

scene("a resignation that was not meant is forgotten", async ({ page }) => {
    await openForTwo(page, "jesonmor");
    await page.button(actions.resign);
    await page.place("button", actions.sure);
    await page.button(actions.flip);
    await page.place("button", actions.resign);
    await page.says(`${message.sideToMove("White")} ${message.choose}`);
});

scene("a draw is not offered at one press", async ({ page }) => {
    await page.goTo("/jesonmor");
    await page.button(actions.offerDraw);
    await page.place("button", actions.sure);
    await page.button(actions.flip);
    await page.place("button", actions.offerDraw);
    await page.says(`${message.yourMove("White")} ${message.choose}`);
});

scene("an offered draw is declined, and then accepted", async ({ page }) => {
    await openForTwo(page, "checkers");
    const offer = async () => {
        await page.button(actions.offerDraw);
        await page.button(actions.sure);
        await page.says(message.offered("White"));
    };
    await offer();
    await page.button(actions.declineDraw);
    await page.says(`${message.sideToMove("White")} ${message.choose}`);
    await offer();
    await page.button(actions.acceptDraw);
    await page.says("Draw: agreed.");
});

scene("a hint is shown, until the move is made", async ({ page }) => {
    await openForTwo(page, "reversi");
    await page.button(actions.hint);
    await page.until("the hint", () => document.querySelector(".board-hint") !== null);
    await makeMove(page, "e6");
    await page.until("no hint", () => document.querySelector(".board-hint") === null);
});

scene("on a phone a bar below the page has what is wanted often, and a button for the rest", async ({ page }) => {
    await openForTwo(page, "reversi");
    const all = [actions.undo, actions.redo, actions.hint, actions.flip, moves.title, actions.more, actions.resign, actions.edit];
    assert.deepEqual(await page.buttons(all), [actions.hint, actions.flip, moves.title, actions.more]);
    await makeMove(page, "e6");
    await page.button(actions.more);
    await page.until("the rest", () => document.querySelector(".rest")!.checkVisibility());
    assert.deepEqual(await page.buttons(all), all.filter((text) => text !== actions.redo));
    await page.button(actions.resign);
    await page.button(actions.sure);
    await page.until("the bar alone", () => !document.querySelector(".rest")!.checkVisibility());
    await page.says("Black wins: White resigned.");
    const [bar, height] = await page.driver.run(() =>
        [document.querySelector(".phone-bar")!.getBoundingClientRect().bottom, innerHeight] as const);
    assert.equal(bar, height);
}, { width: 360, height: 640 });

/** None of these buttons is below a phone's bar. */
async function assertAboveTheBar(page: Page, buttons: string): Promise<void> {
    const [lowest, bar] = await page.driver.run((selector) => [
        Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().bottom)),
        document.querySelector(".phone-bar")!.getBoundingClientRect().top,
    ] as const, buttons);
    assert.ok(lowest <= bar, `${lowest} is below ${bar}`);
}

for (const language of ["en", "ru"] as const)
    scene(`when a game has ended on a phone, all ways on are above the bar (${language})`, async ({ page }) => {
        await page.goTo("/");
        await page.remembers({ language });
        await openForTwo(page, "reversi:size=4");
        await playLine(page, "reversi:size=4", "d3 d2 c1 d4 a2 a3 a4 b1 c4 b4 a1");
        await page.until("the end", () => document.querySelector(".end-panel")?.checkVisibility() === true);
        await assertAboveTheBar(page, ".end-panel button");
    }, { width: 360, height: 740 });

for (const language of ["en", "ru"] as const)
    scene(`when another level is advised on a phone, all ways on are above the bar (${language})`, async ({ page }) => {
        await page.goTo("/");
        await page.remembers({ language });
        const { actions } = { en: english, ru: russian }[language];
        await page.goTo("/reversi");
        const lose = async () => {
            await untilMoves(page, 0);
            await makeMove(page, "e6");
            await untilMoves(page, 2);
            await page.button(actions.more);
            await page.button(actions.resign);
            await page.button(actions.sure);
            await page.until("the end", () => document.querySelector(".end-panel")?.checkVisibility() === true);
        };
        await lose();
        await page.button(actions.rematch);
        await lose();
        assert.notEqual(await page.text(".advice"), "");
        await assertAboveTheBar(page, ".end-panel button");
    }, { width: 360, height: 740 });

// WebKitGTK takes touches, but has a mouse in any case, and so keys.
for (const language of browserName === "webkit" ? [] : (["en", "ru"] as const))
    scene(`on a phone, Ring's keys and what ends the game are above the bar (${language})`, async ({ page }) => {
        await page.goTo("/");
        await page.remembers({ language });
        await openForTwo(page, "ring");
        await page.until("the keys", () => document.querySelector(".ring-keys")!.checkVisibility());
        await assertAboveTheBar(page, ".momentary button");
    }, { width: 360, height: 740, touch: true });

scene("with the switch on, a move waits to be confirmed", async ({ page }) => {
    await openForTwo(page, "reversi");
    await page.preference(() => page.toggle(preferences.confirm));
    await makeMove(page, "e6");
    await page.says(message.confirm("e6"));
    await page.button(actions.cancel);
    await page.says(`${message.sideToMove("Black")} ${message.place}`);
    assert.deepEqual(await movesMade(page), []);
    await makeMove(page, "e6");
    await page.says(message.confirm("e6"));
    await page.button(actions.confirm);
    await untilMoves(page, 1);
});

scene("Ring can be ended by its button, and is deaf from then on", async ({ page }) => {
    await page.goTo("/ring");
    await page.button(actions.end);
    await page.button(actions.sure);
    await page.until("the end", () => /^Draw/.test(document.querySelector(".message")!.textContent!));
    await page.until("a quiet board", () => document.querySelector(".can-move") === null);
    const outcome = await page.text(".message");
    await page.click('.board-square[aria-label^="a1,"]');
    await page.keys("Control+z");
    await page.button(actions.flip);
    assert.equal(await page.text(".message"), outcome);
    assert.deepEqual(await page.buttons([actions.undo, actions.end, actions.hint]), []);
});

scene("the moves of a game are told in words, too", async ({ page }) => {
    const { moved } = english;
    const log = () => page.driver.run(() => [...document.querySelectorAll(".move-log li")].map((one) => one.textContent!));
    await openForTwo(page, "reversi");
    await makeMove(page, "e6");
    await untilMoves(page, 1);
    await page.unfold(moves.inWords);
    await page.becomes(log, [moved.places("Black", "e6", 1, "e5")]);
    await makeMove(page, "f4");
    await page.becomes(log, [moved.places("White", "f4", 1, "e4"), moved.places("Black", "e6", 1, "e5")]);
    assert.deepEqual(await violations(page), []);
});

scene("the game is stepped through with keys and by its list", async ({ page }) => {
    await openForTwo(page, "reversi");
    await makeMove(page, "e6");
    await untilMoves(page, 1);
    await makeMove(page, "f4");
    await untilMoves(page, 2);
    await page.click("button.ply", "e6");
    await page.says(message.looking(1, 2));
    await page.keys("ArrowLeft");
    await page.says(message.looking(0, 2));
    await page.keys("End");
    await page.says(`${message.sideToMove("Black")} ${message.place}`);
});
