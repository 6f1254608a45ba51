/** What one may want once a game is over: the same again, from the other side, against somebody stronger or weaker, a look
 *  back, or to show it to others. */

import type { BySide } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { textCopier } from "../browser/clipboard.ts";
import { analysisOf } from "../routing/routes.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import type { LocalGameState } from "./local_game_state.ts";
import { isHuman, type Player, strongerThan, weakerThan } from "./players.ts";

export class EndPanel {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #localGame: LocalGame;
    readonly #told = make("p", { class: "copied", role: "status" });
    /** There is nothing to look back at, or to show, before a move. */
    readonly #ofMoves: readonly HTMLButtonElement[];
    /** Each is there where it gives the players of another game. */
    readonly #again: readonly (readonly [HTMLButtonElement, (players: BySide<Player>) => BySide<Player> | null])[];

    constructor(app: App, localGame: LocalGame, openNewGame: () => void) {
        const { actions, newGame } = app.words;
        this.#app = app;
        this.#localGame = localGame;
        const again = (label: string, next: (players: BySide<Player>) => BySide<Player> | null, kind = "") => {
            const begin = () => {
                const { view, players } = localGame.state;
                void localGame.begin({ variant: view.variant, position: view.start, players: next(players)! });
            };
            return [button(label, begin, { class: kind }), next] as const;
        };
        this.#again = [
            again(actions.rematch, (players) => players, "primary"),
            again(actions.otherSide, (players) => (opponentOf(players) === null ? null : { first: players.second, second: players.first })),
            again(actions.stronger, (players) => withOpponent(players, strongerThan)),
            again(actions.weaker, (players) => withOpponent(players, weakerThan)),
        ];
        const copier = textCopier(app.words, (text) => say(this.#told, text));
        this.#ofMoves = [
            button(actions.review, () => app.go(analysisOf(localGame.state, { review: true }))),
            button(actions.share, () => this.#share((link) => copier.copy(link))),
        ];
        this.element = make("div", { class: "end-panel", role: "group", "aria-label": actions.over },
            ...this.#again.map(([element]) => element),
            button(newGame.title, openNewGame),
            ...this.#ofMoves, copier.element, this.#told);
    }

    update({ view, players }: LocalGameState): void {
        if (view.outcome === null) return say(this.#told, "");
        for (const [element, next] of this.#again) element.hidden = next(players) === null;
        for (const element of this.#ofMoves) element.hidden = view.played.length === 0;
    }

    /** To where the device lets people share; elsewhere the link is copied. */
    #share(copy: (link: string) => void): void {
        const url = new URL(analysisOf(this.#localGame.state), location.href).href;
        if (typeof navigator.share !== "function") return copy(url);
        navigator.share({ title: this.#app.words.home.title, url }).catch((error: unknown) => {
            if (!(error instanceof DOMException && error.name === "AbortError")) copy(url); // who changed their mind wants nothing
        });
    }
}

/** The side of the computer against which a person plays alone. */
function opponentOf(players: BySide<Player>): "first" | "second" | null {
    if (isHuman(players.first) === isHuman(players.second)) return null;
    return isHuman(players.first) ? "second" : "first";
}

function withOpponent(players: BySide<Player>, change: (player: Player) => Player | null): BySide<Player> | null {
    const side = opponentOf(players);
    const opponent = side === null ? null : change(players[side]);
    return side === null || opponent === null ? null : { ...players, [side]: opponent };
}
