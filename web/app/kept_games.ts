/** The games that are kept on this device, to go on with. */

import type { GameName } from "../engine/protocol.ts";
import type { App } from "./app.ts";
import { button, make } from "./dom.ts";
import { variantName } from "./online/terms.ts";
import { playerOf } from "./players.ts";
import { playerName } from "./side_plate.ts";
import { isOver, type StoredMatch, variantOf } from "./stored_match.ts";

/** What is said of a game besides its name: who plays, how far it is, and when it went on last. */
function keptText({ words, preferences }: App, stored: StoredMatch): string {
    const { kept } = words;
    const who = (player: string) => playerName(playerOf(player) ?? { kind: "human" }, words);
    const when = new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium", timeStyle: "short" });
    const { first, second, plies, changed } = stored;
    return [
        `${who(first)} – ${who(second)}`,
        ...(plies > 0 ? [kept.moves(plies)] : []),
        ...(isOver(stored) ? [kept.over] : []),
        ...(changed > 0 ? [when.format(changed)] : []),
    ].join(" · ");
}

/** A list of games of one kind; nothing where there are none. */
export function keptList(app: App, game: GameName, games: readonly StoredMatch[], open: (stored: StoredMatch) => void): HTMLElement | null {
    if (games.length === 0) return null;
    const item = (stored: StoredMatch) => {
        const variant = variantOf(stored, game);
        const name = variant === game ? "" : `${variantName(variant, app)} · `;
        return make("li", {}, button(name + keptText(app, stored), () => open(stored)));
    };
    return make("section", { class: "kept" }, make("h3", {}, app.words.kept.title), make("ul", {}, ...games.map(item)));
}

/** Links to games of all kinds. */
export function keptLinks(app: App, games: readonly (readonly [GameName, StoredMatch])[]): HTMLElement | null {
    if (games.length === 0) return null;
    const item = ([game, stored]: readonly [GameName, StoredMatch]) => {
        const title = make("strong", {}, variantName(variantOf(stored, game), app));
        return make("li", {}, make("a", { href: `/${game}?kept=${encodeURIComponent(stored.id)}` }, title, ` · ${keptText(app, stored)}`));
    };
    return make("section", { class: "kept" }, make("h2", {}, app.words.kept.running), make("ul", {}, ...games.map(item)));
}
