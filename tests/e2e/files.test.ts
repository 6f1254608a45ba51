/** Saving and loading, with real files. */

import assert from "node:assert/strict";
import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { acceptedText } from "../../web/app/game/pasted_text.ts";
import { english } from "../../web/app/i18n/words_en.ts";
import { violations } from "./axe.ts";
import { begin, makeMove, movesMade, openForTwo, recordOf, untilMoves } from "./game.ts";
import type { Page } from "./page.ts";
import { plainHttp, scene } from "./stage.ts";

const { files, message, newGame } = english;
const input = (label: string): string => `input[type=file][aria-label="${label}"]`;

/** What has been saved, once it is all there. */
async function saved(page: Page, path: string, last: RegExp): Promise<string> {
    let text = "";
    const complete = async () => {
        text = await access(path).then(() => readFile(path, "utf8"), () => "");
        return last.test(text);
    };
    await page.becomes(complete, true);
    return text;
}

scene("a game is saved as a file and goes on from it", async ({ page, browser }) => {
    await openForTwo(page, "reversi");
    for (const [ply, move] of ["e6", "f4"].entries()) {
        await makeMove(page, move);
        await untilMoves(page, ply + 1);
    }
    await page.unfold(files.title);
    await page.button(files.download);
    const path = join(browser.downloads, "reversi.qxr");
    assert.match(await saved(page, path, /\*\s*$/), /^1\. e6 f4 \*$/m);
    await page.unfold(newGame.title);
    await begin(page);
    await untilMoves(page, 0);
    await page.driver.giveFile(input(files.open), path);
    await untilMoves(page, 2);
    assert.deepEqual(await movesMade(page), ["e6", "f4"]);
    await page.says(`${message.sideToMove("Black")} ${message.place}`);
});

scene("the file of another game, and one that is none, are refused", async ({ page, browser }) => {
    await openForTwo(page, "jesonmor");
    await page.unfold(files.title);
    const other = join(browser.downloads, "other.qxr");
    await writeFile(other, '[Game "ring"]\n[Variant "ring"]\n[Result "*"]\n\n*\n');
    await page.driver.giveFile(input(files.open), other);
    await page.tells(files.otherGame("Ring"));
    const none = join(browser.downloads, "none.qxr");
    await writeFile(none, "Dear diary\n");
    await page.driver.giveFile(input(files.open), none);
    await page.tells("the tag Game is missing");
    await untilMoves(page, 0);
});

scene("Checkers reads and writes its own format", async ({ page, browser }) => {
    await openForTwo(page, "checkers");
    await makeMove(page, "b3b4");
    await untilMoves(page, 1);
    await page.unfold(files.title);
    await page.button(files.seedSave);
    const text = await saved(page, join(browser.downloads, "checkers.txt"), /R\s*$/);
    const lines = text.split("\n").map((line) => line.trimEnd());
    assert.equal(lines[8], "R");
    assert.equal(lines[3]![1], "w");
    await page.driver.giveFile(input(files.seedOpen), "examples/checkers/one_move_from_a_win.txt");
    await untilMoves(page, 0);
    await page.driver.giveFile(input(files.seedOpen), join(browser.downloads, "checkers.txt"));
    await page.says(`${message.sideToMove("Red")} ${message.choose}`);
    await page.until("the man that moved", () => document.querySelector('[aria-label^="b4, white man"]') !== null);
});

scene("a broken file of Checkers is refused with line and column", async ({ page, browser }) => {
    await openForTwo(page, "checkers");
    await page.unfold(files.title);
    const broken = join(browser.downloads, "broken.txt");
    await writeFile(broken, " w w w w\nw w x w \n");
    await page.driver.giveFile(input(files.seedOpen), broken);
    await page.until("the reason", () => /line 2, column 5/.test(document.querySelector(".told")!.textContent!));
});

/** What a browser does when somebody pastes where the focus is. */
const pasteInto = (page: Page, selector: string, text: string): Promise<void> =>
    page.driver.run((sought, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        // Firefox takes the text from members of its own.
        const what = { clipboardData, data: pasted, dataType: "text/plain", bubbles: true, cancelable: true };
        document.querySelector(sought)!.dispatchEvent(new ClipboardEvent("paste", what));
    }, selector, text);

scene("a game that is pasted is told, and opened only when that is wanted; what is wrong with it is said with its place", async ({ page }) => {
    const { paste } = english;
    const told = () => page.text(".paste .told");
    const isOpen = () => page.driver.run(() => document.querySelector<HTMLDialogElement>("dialog.paste")!.open);
    await openForTwo(page, "reversi");
    await makeMove(page, "e6");
    await untilMoves(page, 1);
    await pasteInto(page, ".typed input", "f4");
    assert.equal(await isOpen(), false, "a field takes what is pasted into it");
    await pasteInto(page, "body", recordOf("reversi", ["e6", "f4", "d3"]));
    await page.becomes(told, paste.record("Reversi", 3, null));
    assert.deepEqual(await violations(page), []);
    await page.button(paste.cancel);
    assert.deepEqual(await movesMade(page), ["e6"]);
    await pasteInto(page, "body", recordOf("reversi", ["e6", "f4", "d3"]));
    await page.button(paste.open);
    await untilMoves(page, 3);
    await page.unfold(newGame.title);
    await page.until("the game before it", () => document.querySelector(".saved-games button") !== null);
    await page.unfold(files.title);
    await page.button(paste.button);
    await page.becomes(told, acceptedText(english));
    await page.write(".paste textarea", "reversi:size=5");
    await page.becomes(told, "Character 14: option 'size' does not accept '5'; it accepts 4..26, even");
    assert.equal(await page.driver.run(() => document.querySelector<HTMLButtonElement>(".paste .primary")!.disabled), true);
    await page.keys("Escape");
    await page.becomes(isOpen, false);
    await pasteInto(page, "body", "jesonmor:size=5");
    await page.button(paste.open);
    await page.until("the other game", () => document.querySelectorAll("[data-game=jesonmor] .board-square").length === 25);
});

// Plain HTTP has no clipboard: then the text is shown (network.test.ts).
if (!plainHttp)
    scene("a game is copied as text, and a position as a link", async ({ page }) => {
        await openForTwo(page, "reversi");
        await makeMove(page, "e6");
        await untilMoves(page, 1);
        await page.driver.run(() => {
            // What is copied is this page's own business: reading the clipboard would ask the person.
            const { clipboard } = navigator;
            const write = clipboard.writeText.bind(clipboard);
            clipboard.writeText = async (text) => {
                await write(text);
                document.body.dataset["copied"] = text;
            };
        });
        const copied = () => page.driver.run(() => document.body.dataset["copied"] ?? "");
        await page.unfold(files.title);
        await page.button(files.copy);
        await page.tells(files.copied);
        assert.match(await copied(), /^1\. e6 \*$/m);
        await page.button(files.link);
        await page.until("the link", () => document.body.dataset["copied"]!.startsWith("http"));
        const link = new URL(await copied());
        await page.goTo(link.pathname + link.search);
        await page.until("the disc", () => document.querySelector('[aria-label^="e6, black disc"]') !== null);
    });
