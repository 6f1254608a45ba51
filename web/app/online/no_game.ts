/** Where a game over the network cannot be shown: why not, and where to go instead. */

import { isProblem } from "../../net/api.ts";
import type { Code, GameId } from "../../net/messages.ts";
import type { App } from "../app.ts";
import { button, make } from "../widgets/dom.ts";
import { type Network, proveLink } from "./network.ts";

/** What the server says of the game, and whether the link is at fault that this device has brought for it. The socket of
 *  a private game is closed to whoever brings a wrong one, and does not say why. */
export async function whyNoGame(network: Network, game: GameId): Promise<{ readonly code: Code | null; readonly isBadLink: boolean }> {
    const whole = await network.api.whole(game);
    const code = isProblem(whole) ? whole.code : null;
    const brought = code === "not_yours" ? network.seats.links().find(({ id }) => id === game) : undefined;
    return { code, isBadLink: brought !== undefined && (await proveLink(network, brought)) === false };
}

export function noGame(app: App, game: GameId, title: string, text: string): HTMLElement {
    const { actions } = app.words.online;
    const lobby = make("a", { href: "/online", class: "button" }, actions.lobby);
    const again = button(actions.again, () => app.go(`/game/${game}`));
    return make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), again, " ", lobby);
}
