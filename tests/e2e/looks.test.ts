/** Languages, colours, motion and sizes. */

import assert from "node:assert/strict";
import { english } from "../../web/app/i18n/words_en.ts";
import { russian } from "../../web/app/i18n/words_ru.ts";
import { gameNames } from "../../web/app/routing/routes.ts";
import { kept, makeMove, openForTwo, untilMarked, untilMoves } from "./game.ts";
import { assertInView, type Page } from "./page.ts";
import { browserName, scene } from "./stage.ts";

const { preferences } = english;

scene("the page speaks Russian when it is told to, and still does after a reload", async ({ page }) => {
    await page.goTo("/reversi");
    await page.button(english.bar.menu);
    await page.choose(preferences.language, "ru");
    await page.says(`${russian.message.yourMove("Чёрные")} ${russian.message.place}`);
    await page.reload();
    await page.says(`${russian.message.yourMove("Чёрные")} ${russian.message.place}`);
    assert.equal(await page.driver.run(() => document.documentElement.lang), "ru");
    await page.write(".typed input", "a1");
    await page.keys("Enter");
    await page.until("a refusal in Russian", () => /^a1: [а-я]/.test(document.querySelector(".alert")!.textContent!));
    await page.goTo("/");
    assert.equal(await page.text("h1"), russian.home.title);
});

scene("no screen speaks two languages", async ({ page }) => {
    await page.goTo("/");
    await page.remembers({ language: "ru" });
    await page.goTo("/reversi?variant=reversi:size=6,diagonal=on");
    await page.write(".typed input", "c2");
    await page.keys("Enter");
    await kept(page, ["c2"]);
    for (const path of ["/", ...gameNames.map((game) => `/${game}`), "/learn/ring", "/learn/ugolki", "/puzzles/jesonmor", "/setup/ring", "/editor/jesonmor", "/analysis/reversi?moves=e6+f4", "/nowhere"]) {
        await page.goTo(path);
        await page.until("its text", () => document.querySelector("main")!.textContent !== "");
        const said = await page.driver.run(() => [
            document.title, document.body.innerText,
            ...[...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((one) =>
                ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? "")),
        ]);
        // `.txt` is the same in all languages.
        const english = said.flatMap((text) => text.match(/(?<!\.)\b[a-z]{3,}/gi) ?? []).filter((word) => word !== "Quincunx");
        assert.deepEqual(english, [], path);
    }
});

/** How light the ground is, from 0 to 1. */
function lightness(page: Page): Promise<number> {
    return page.driver.run(() => {
        const canvas = document.createElement("canvas").getContext("2d")!;
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return (red! + green! + blue!) / (3 * 255);
    });
}

scene("colours are chosen, and stay chosen", async ({ page }) => {
    await page.goTo("/ugolki");
    const isLight = async () => (await lightness(page)) > 0.5;
    await page.becomes(isLight, true);
    await page.preference(() => page.choose(preferences.theme, "dark"));
    await page.becomes(isLight, false);
    await page.reload();
    await page.becomes(isLight, false);
    await page.preference(() => page.choose(preferences.theme, "light"));
    await page.becomes(isLight, true);
});

/** What a piece of the first player is painted with. */
const paint = (page: Page): Promise<string> =>
    page.driver.run(() => getComputedStyle(document.querySelector(".board-colours")!).getPropertyValue("--piece-red").trim());

scene("there are colours for the colour-blind, and they stay chosen", async ({ page }) => {
    await page.goTo("/ring");
    const usual = await paint(page);
    await page.preference(() => page.choose(preferences.theme, "colour-blind"));
    await page.becomes(async () => (await paint(page)) !== usual, true);
    const chosen = await paint(page);
    await page.reload();
    assert.equal(await paint(page), chosen);
});

scene("a dark system has a dark page", async ({ page }) => {
    await page.goTo("/");
    assert.ok((await lightness(page)) < 0.5);
}, { dark: true });

/** How many animations a move starts. */
async function animationsOfAMove(page: Page): Promise<number> {
    await openForTwo(page, "ugolki");
    await page.driver.run(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
            document.body.dataset["animations"] = String(Number(document.body.dataset["animations"] ?? 0) + 1);
            return animate.apply(this, how);
        };
    });
    await makeMove(page, "a5a6");
    await untilMoves(page, 1);
    await untilMarked(page, "a6", "last");
    await page.still();
    return page.driver.run(() => Number(document.body.dataset["animations"] ?? 0));
}

scene("a move is animated", async ({ page }) => {
    assert.equal(await animationsOfAMove(page), 1);
}, { reducedMotion: false });

scene("nothing moves for those who want less motion", async ({ page }) => {
    assert.equal(await animationsOfAMove(page), 0);
}, { reducedMotion: true });

/** Notes at every change where what stands below the moves begins; what has been noted so far comes back. */
function watchTheFolds(page: Page): Promise<void> {
    return page.driver.run(() => {
        const places = new Set<number>();
        const look = () => {
            for (const fold of document.querySelectorAll("details.fold")) places.add(Math.round(fold.getBoundingClientRect().top + scrollY));
            document.body.dataset["places"] = String(places.size);
        };
        look();
        new MutationObserver(look).observe(document.querySelector("main")!, { subtree: true, childList: true, attributes: true, characterData: true });
    });
}

for (const [width, height] of [[360, 640], [1280, 800]] as const)
    scene(`nothing moves below the moves while a game goes on, on ${width}×${height}`, async ({ page }) => {
        await page.goTo("/reversi");
        await watchTheFolds(page);
        for (let ply = 0; ply < 6; ply += 2) {
            await page.click(".board-square.can-place");
            await untilMoves(page, ply + 2);
            await page.write(".typed input", "a1");
            await page.keys("Enter");
            await page.until("a refusal", () => document.querySelector(".messages .alert")!.textContent !== "");
            await page.until("my turn", () => document.querySelector(".board-square.can-place") !== null);
        }
        assert.equal(await page.driver.run(() => document.body.dataset["places"]), String(await page.count("details.fold")), "each stays in its place");
    }, { width, height });

const variants = [
    "ring", "ring:width=26,height=26", "reversi", "reversi:size=26", "ugolki", "ugolki:size=26",
    "jesonmor", "jesonmor:size=25", "checkers", "checkers:size=26",
];

const otherScreens = [
    "/setup/ring", "/setup/ring:width=26,height=26", "/editor/ring", "/editor/jesonmor:size=25",
    "/analysis/reversi?moves=e6+f4", "/analysis/ugolki:size=26", ...gameNames.map((game) => `/learn/${game}`),
    ...gameNames.map((game) => `/puzzles/${game}`),
];

for (const [width, height] of [[360, 740], [1280, 800]] as const)
    scene(`names of players are read to their end, beside the board and where they are chosen, on ${width}×${height}`, async ({ page }) => {
        /** What does not fit where it stands. */
        const cut = () => page.driver.run(() => {
            const bars = [...document.querySelectorAll<HTMLElement>(".player-bar .who")].filter((one) => one.scrollWidth > one.clientWidth);
            const choices = [...document.querySelectorAll<HTMLSelectElement>(".field.player select")].flatMap((select) => {
                const whole = select.cloneNode() as HTMLSelectElement;
                Object.assign(whole.style, { position: "absolute", width: "max-content" });
                select.parentElement!.append(whole);
                const long = [...select.options].filter((option) => !option.disabled).filter((option) => {
                    whole.replaceChildren(option.cloneNode(true));
                    return whole.getBoundingClientRect().width > select.getBoundingClientRect().width;
                });
                whole.remove();
                return long;
            });
            return [...bars, ...choices].map((one) => one.textContent);
        });
        for (const { newGame, preferences, online } of [english, russian]) {
            await page.goTo("/ugolki?against=level:10");
            await page.until("the counters", () => document.querySelector(".count")!.textContent !== "");
            await page.unfold(newGame.title);
            assert.deepEqual(await cut(), []);
            await page.goTo("/online");
            await page.until("the form", () => document.querySelector(".field.player") !== null);
            assert.deepEqual(await cut(), [], online.create.opponent);
            await page.choose(preferences.language, "ru");
        }
    }, { width, height });

for (const [width, height] of [[360, 740], [740, 360], [1280, 800]] as const) {
    scene(`where games are learned and analysed and positions are made the board is wholly in view on ${width}×${height}`, async ({ page }) => {
        for (const path of otherScreens) {
            await page.goTo(path);
            await page.until("the board", () => document.querySelector(".board-square") !== null);
            await assertInView(page, ".board-frame");
            assert.ok(await page.driver.run(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`);
        }
    }, { width, height });

    scene(`every board is wholly in view on ${width}×${height}`, async ({ page }) => {
        assert.equal(await page.driver.run(() => innerWidth), width);
        for (const variant of variants) {
            await openForTwo(page, variant);
            await page.until("the board", () => document.querySelector(".board-frame") !== null);
            await assertInView(page, ".board-frame");
            await assertInView(page, ".message");
            assert.ok(await page.driver.run(() => document.documentElement.scrollWidth <= innerWidth), `${variant} is too wide`);
        }
    }, { width, height });
}

for (const [width, height] of [[360, 740], [768, 1024], [1280, 800]] as const)
    scene(`hints, solutions and the next round need no scrolling on ${width}×${height}`, async ({ page }) => {
        for (const [path, language] of [["/learn/ring", "en"], ["/learn/jesonmor", "ru"], ["/puzzles/ring", "ru"], ["/puzzles/ugolki", "en"], ["/setup/ring", "ru"]] as const) {
            await page.goTo("/");
            await page.remembers({ language });
            await page.goTo(path);
            await page.until("the task", () => (document.querySelector(".message")?.textContent ?? "") !== "");
            const lowest = () => Math.max(...[...document.querySelectorAll(".panel .actions button")].map((one) => one.getBoundingClientRect().bottom));
            assert.ok((await page.driver.run(lowest)) <= height, path);
        }
    }, { width, height, touch: browserName === "chromium" });

scene("who has a device without a mouse, and so without keys, reads of none", async ({ page }) => {
    for (const path of ["/help", "/ugolki"]) {
        await page.goTo(path);
        if (path !== "/help") await page.click(".bar [aria-controls=rules]");
        const [isTouched, shown] = await page.driver.run(() =>
            [matchMedia("(hover: none)").matches, document.querySelector(".keys")!.checkVisibility()] as const);
        assert.equal(shown, !isTouched, path);
    }
});

/** How what is marked on a screen differs from what is not. */
const marked = (page: Page, selector: string): Promise<string[]> =>
    page.driver.run((sought) => {
        const { outlineStyle, backgroundColor } = getComputedStyle(document.querySelector(sought)!);
        return [outlineStyle, backgroundColor];
    }, selector);

if (browserName === "chromium")
    scene("in the person's own colours one sees whose turn it is, who has won, and what is chosen", async ({ page }) => {
        await openForTwo(page, "checkers:size=4");
        assert.notDeepEqual(await marked(page, ".player-bar.to-move"), await marked(page, ".player-bar:not(.to-move)"));
        await page.goTo("/checkers?variant=checkers:size=4&position=4/1w2/1r2/4+w");
        await makeMove(page, "b2b4");
        await page.until("the end", () => document.querySelector(".player-bar.has-won") !== null);
        assert.notDeepEqual(await marked(page, ".player-bar.has-won"), await marked(page, ".player-bar:not(.has-won)"));
        assert.notDeepEqual(await marked(page, ".ply[aria-current]"), await marked(page, ".moves"));
        assert.notDeepEqual(await marked(page, "button.primary:not(:disabled)"), await marked(page, "button:not(.primary, :disabled)"));
        await page.goTo("/editor/ugolki");
        assert.notDeepEqual(await marked(page, ".tool:has(:checked)"), await marked(page, ".tool:not(:has(:checked))"));
        await page.goTo("/learn/ugolki");
        assert.notDeepEqual(await marked(page, ".exercise-marks [aria-current]"), await marked(page, ".exercise-marks button:not([aria-current])"));
    }, { forcedColours: true });
