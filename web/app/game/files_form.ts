/** Saving and loading: records, annotated or not, as files and as text, links, and Checkers' own files (CHK-6). */

import { type App, specOf } from "../app.ts";
import { textCopier } from "../browser/clipboard.ts";
import { linkTo } from "../routing/addresses.ts";
import { gameNames, gamePath } from "../routing/routes.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import { largest } from "./pasted_text.ts";
import { today } from "./today.ts";

/** A record says its game in a tag, an annotation in JSON by its variant. */
const sayingGame = (name: string): RegExp => new RegExp(`^\\[Game "${name}"\\]|"variant": ?"${name}[:"]`, "m");

export function filesForm(app: App, localGame: LocalGame, paste: () => void): HTMLElement {
    const { files, analysis } = app.words;
    const told = make("p", { class: "told", role: "status" });
    const tell = (text: string | null) => say(told, text ?? "");

    const load = async (text: string) => {
        const { view, players } = localGame.state;
        const game = gameNames.find((name) => sayingGame(name).test(text));
        if (game !== undefined && game !== view.game) return tell(files.otherGame(specOf(app, game).title));
        const wrong = await localGame.load(text, players);
        const mistakes = localGame.state.view.played.filter(({ mistake }) => mistake !== undefined).length;
        tell(wrong ?? (mistakes > 0 ? analysis.found(mistakes) : null));
    };
    const loadSeed = async (text: string) => {
        const { view, players } = localGame.state;
        tell(await localGame.loadFile(view.variant, text, players));
    };
    const copier = textCopier(app.words, tell);
    const link = () => {
        const { view, shown: position } = localGame.state;
        return linkTo(gamePath(view.variant, position.position));
    };

    const parts = [
        button(files.download, async () => save(await localGame.record(today()), `${localGame.state.view.game}.qxr`)),
        opener(files.open, ".qxr,.json,text/plain", load, () => tell(files.unreadable)),
        button(app.words.paste.button, paste),
        button(files.copy, async () => copier.copy(await localGame.record(today()))),
        button(files.link, () => copier.copy(link())),
        button(files.seedSave, async () => save(await localGame.saveFile(), "checkers.txt"), { class: "only-checkers" }),
        opener(files.seedOpen, "text/plain", loadSeed, () => tell(files.unreadable), "only-checkers"),
    ];
    return make("div", { class: "form files" }, ...parts, copier.element, told);
}

export function save(text: string, name: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: address, download: name }).click();
    URL.revokeObjectURL(address);
}

/** A button that opens a file and hands on its text. */
function opener(
    label: string,
    accept: string,
    open: (text: string) => Promise<void>,
    fail: () => void,
    kind = "",
): HTMLElement {
    const input = make("input", { type: "file", accept, class: "visually-hidden", tabindex: -1, "aria-label": label });
    input.addEventListener("change", () => {
        const file = input.files?.[0];
        if (file === undefined) return;
        if (file.size > largest) return fail();
        file.text().then(open, fail).finally(() => (input.value = ""));
    });
    return make("span", { class: kind }, button(label, () => input.click()), input);
}
