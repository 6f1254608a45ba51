/** The games that are saved on this device, to go on with. */

import type { GameName } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { playerOf } from "../game/players.ts";
import { playerName } from "../game/player_bar.ts";
import { variantName } from "../online/terms.ts";
import { button, make } from "../widgets/dom.ts";
import { isOver, type StoredGame, variantOf } from "./stored_game.ts";

/** What is said of a game besides its name: who plays, how far it is, and when it went on last. */
export function savedGameText({ words, preferences }: App, stored: StoredGame): string {
    const { savedGames } = words;
    const who = (player: string) => playerName(playerOf(player) ?? { kind: "human" }, words);
    const when = new Intl.DateTimeFormat(preferences.language, { dateStyle: "medium", timeStyle: "short" });
    const { first, second, plies, changed } = stored;
    return [
        `${who(first)} – ${who(second)}`,
        ...(plies > 0 ? [savedGames.moves(plies)] : []),
        ...(isOver(stored) ? [savedGames.over] : []),
        ...(changed > 0 ? [when.format(changed)] : []),
    ].join(" · ");
}

/** A list of games of one kind; nothing where there are none. */
export function savedGameList(app: App, game: GameName, games: readonly StoredGame[], open: (stored: StoredGame) => void): HTMLElement | null {
    if (games.length === 0) return null;
    const item = (stored: StoredGame) => {
        const variant = variantOf(stored, game);
        const name = variant === game ? "" : `${variantName(variant, app)} · `;
        return make("li", {}, button(name + savedGameText(app, stored), () => open(stored)));
    };
    return make("section", { class: "saved-games" }, make("h3", {}, app.words.savedGames.title), make("ul", {}, ...games.map(item)));
}
