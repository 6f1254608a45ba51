/** What one may want once a game is over: the same again, from the other side, against somebody stronger or weaker, a look
 *  back, or to show it to others. */

import type { BySide, Side } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { textCopier } from "../browser/clipboard.ts";
import { linkTo } from "../routing/addresses.ts";
import { analysisOf } from "../routing/routes.ts";
import type { StoredGame } from "../storage/stored_game.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import type { LocalGameState } from "./local_game_state.ts";
import { nextOpponent } from "./next_opponent.ts";
import { playerName } from "./player_bar.ts";
import { opponentOf, type Player, strongerThan, weakerThan } from "./players.ts";

/** A button for another game. */
interface Again {
    readonly name: "rematch" | "otherSide" | "stronger" | "weaker";
    readonly element: HTMLButtonElement;
    /** Its players, after these. */
    readonly next: (players: BySide<Player>) => BySide<Player> | null;
}

export class EndPanel {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #localGame: LocalGame;
    readonly #told = make("p", { class: "copied", role: "status" });
    readonly #advice = make("p", { class: "advice" });
    readonly #others: () => readonly StoredGame[];
    /** There is nothing to look back at, or to show, before a move. */
    readonly #ofMoves: readonly HTMLButtonElement[];
    /** Each is there where it gives the players of another game. */
    readonly #again: readonly Again[];

    constructor(app: App, localGame: LocalGame, openNewGame: () => void, others: () => readonly StoredGame[]) {
        const { actions, newGame } = app.words;
        this.#app = app;
        this.#localGame = localGame;
        this.#others = others;
        const again = (name: Again["name"], next: Again["next"]): Again => {
            const begin = () => {
                const { view, players } = localGame.state;
                void localGame.begin({ variant: view.variant, position: view.start, players: next(players)! });
            };
            return { name, element: button(actions[name], begin), next };
        };
        this.#again = [
            again("rematch", (players) => players),
            again("otherSide", (players) => (opponentOf(players) === null ? null : { first: players.second, second: players.first })),
            again("stronger", (players) => withOpponent(players, (player) => strongerThan(player, this.#levels))),
            again("weaker", (players) => withOpponent(players, (player) => weakerThan(player, this.#levels))),
        ];
        const copier = textCopier(app.words, (text) => say(this.#told, text));
        this.#ofMoves = [
            button(actions.review, () => app.go(analysisOf(localGame.state, { review: true }))),
            button(actions.share, () => this.#share((link) => copier.copy(link))),
        ];
        this.element = make("div", { class: "end-panel", role: "group", "aria-label": actions.over },
            this.#advice,
            ...this.#again.map(({ element }) => element),
            button(newGame.title, openNewGame),
            ...this.#ofMoves, copier.element, this.#told);
    }

    update({ view, players }: LocalGameState): void {
        if (view.outcome === null) return say(this.#told, "");
        for (const element of this.#ofMoves) element.hidden = view.played.length === 0;
        this.#offer(players, view.outcome.winner);
    }

    get #levels(): number {
        return specOf(this.#app, this.#localGame.state.view.game).levels;
    }

    /** What is advised stands first, and out, instead of the same again; its contrary would only take room. */
    #offer(players: BySide<Player>, winner: Side | null): void {
        const { words } = this.#app;
        const next = nextOpponent(players, this.#levels, winner, this.#others());
        const name = next === null ? "" : playerName(next.player, words);
        say(this.#advice, next === null ? "" : (next.isStronger ? words.actions.tryStronger : words.actions.tryWeaker)(name));
        const advised = next === null ? "rematch" : next.isStronger ? "stronger" : "weaker";
        const contrary = next === null ? null : next.isStronger ? "weaker" : "stronger";
        for (const one of this.#again) one.element.hidden = one.name === contrary || one.next(players) === null;
        const first = this.#again.find(({ name }) => name === advised)!.element;
        const buttons = this.#again.map(({ element }) => element);
        for (const element of buttons) element.classList.toggle("primary", element === first);
        // Only where that changes: who is on one of them with the keyboard stays there.
        if (this.#advice.nextElementSibling !== first) this.#advice.after(first, ...buttons.filter((element) => element !== first));
    }

    /** To where the device lets people share; elsewhere the link is copied. */
    #share(copy: (link: string) => void): void {
        const url = linkTo(analysisOf(this.#localGame.state));
        if (typeof navigator.share !== "function") return copy(url);
        navigator.share({ title: this.#app.words.home.title, url }).catch((error: unknown) => {
            if (!(error instanceof DOMException && error.name === "AbortError")) copy(url); // who changed their mind wants nothing
        });
    }
}

function withOpponent(players: BySide<Player>, change: (player: Player) => Player | null): BySide<Player> | null {
    const side = opponentOf(players);
    const opponent = side === null ? null : change(players[side]);
    return side === null || opponent === null ? null : { ...players, [side]: opponent };
}
