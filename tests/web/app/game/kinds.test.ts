import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../../../../web/app/catalogue.ts";
import { gameScreen } from "../../../../web/app/game/game_screen.ts";
import { become, kindOf, kinds } from "../../../../web/app/game/kinds.ts";
import { valuesOf, variantText } from "../../../../web/app/game/variants.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

const specOf = (game: string) => games.en.find((spec) => spec.game === game)!;

test("every kind has a name in either language and is its own variant", () => {
    for (const spec of games.en)
        for (const kind of kinds[spec.game]) {
            assert.equal(variantText(spec.game, spec.options, valuesOf(kind, spec.options)), kind);
            for (const language of ["en", "ru"] as const) assert.ok(wordsOf(language).newGame.kinds[kind], `${kind} in ${language}`);
        }
});

test("a kind is one on a board of any size", () => {
    const spec = specOf("ring");
    const values = valuesOf("ring:width=8,height=4,forced=both", spec.options);
    assert.equal(kindOf(spec, values), "ring:forced=both");
    become(spec, values, "ring");
    assert.equal(variantText("ring", spec.options, values), "ring:width=8,height=4");
    assert.equal(kindOf(spec, valuesOf("ring:forced=none", spec.options)), undefined);
});

const select = (page: PageStage, label: string): HTMLSelectElement =>
    [...page.window.document.querySelectorAll<HTMLLabelElement>("label.field")].find((field) => field.textContent.startsWith(label))!.querySelector("select")!;

function choose(page: PageStage, label: string, value: string): void {
    const list = select(page, label);
    list.value = value;
    list.dispatchEvent(new page.window.Event("change", { bubbles: true }));
}

test("a kind is chosen by its name, and options that are changed by hand are no kind any more", async () => {
    const page = await PageStage.open();
    page.show(gameScreen(page.app, { screen: "game", game: "jesonmor", variant: "jesonmor:size=5", position: null }));
    await page.until(() => page.window.document.querySelector("[role=gridcell]") !== null);
    assert.equal(select(page, "Rules").value, "jesonmor");
    choose(page, "Rules", "jesonmor:archers=off,legs=free");
    assert.deepEqual(["Archers", "Knights' legs"].map((label) => select(page, label).value), ["off", "free"]);
    choose(page, "Archers", "on");
    assert.equal(select(page, "Rules").value, "");
    choose(page, "Archers", "off");
    assert.equal(select(page, "Rules").value, "jesonmor:archers=off,legs=free");
    const archers = () => page.window.document.querySelectorAll("[role=gridcell][aria-label*=archer]").length;
    assert.equal(archers(), 4);
    page.button("Begin").click();
    await page.until(() => archers() === 0);
});
