/** A player's bar in a game over the network: who sits there and whether they are there, and their clock. */

import type { Side } from "../../engine/protocol.ts";
import { playerName, PlayerBar } from "../game/player_bar.ts";
import type { Words } from "../i18n/words.ts";
import { make, say } from "../widgets/dom.ts";
import { clockText, limitOf, urgencyOf } from "./clock_text.ts";
import type { OnlineGameState } from "./online_game_state.ts";

export class TimedPlayerBar {
    readonly element: HTMLElement;
    readonly #playerBar: PlayerBar;
    readonly #presence = make("span", { class: "presence" });
    readonly #clock = make("span", { class: "clock", role: "timer" });

    constructor(side: Side) {
        this.#playerBar = new PlayerBar(side);
        this.element = this.#playerBar.element;
        this.element.classList.add("timed");
        this.element.querySelector(".who")!.before(this.#presence);
        this.element.append(this.#clock);
    }

    update(state: OnlineGameState, words: Words): void {
        const { side } = this.#playerBar;
        this.#playerBar.update(state, whoPlays(state, side, words), words);
        this.#tellPresence(state, words);
        this.tick(state, words);
    }

    /** Shows what the clock shows. */
    tick({ settings, clocks, view, you, claimIn }: OnlineGameState, { online }: Words): void {
        const { side } = this.#playerBar;
        const isAway = view.online.away?.side === side;
        const left = clocks?.[side] ?? (isAway ? claimIn ?? undefined : undefined);
        this.#clock.hidden = left === undefined;
        if (left === undefined) return;
        const text = clockText(left);
        const runs = view.online.phase === "running" && view.board.turn === side;
        say(this.#clock, text);
        this.#clock.setAttribute("aria-label", (isAway ? online.clock.away : online.clock.left)(view.sides[side], text));
        this.#clock.classList.toggle("runs", runs);
        this.#clock.dataset["urgency"] = runs || you === side ? urgencyOf(left, limitOf(settings.clock)) : "calm";
    }

    /** A computer is always there; whoever is asked for here is, too. */
    #tellPresence({ settings, present, you, view, connection }: OnlineGameState, { online }: Words): void {
        const { side } = this.#playerBar;
        const sits = view.online.seats[side] !== null;
        const known = connection.kind === "connected";
        const here = settings.computer?.side === side || (side === you ? known : present[side]);
        this.#presence.hidden = !sits;
        this.#presence.classList.toggle("here", here);
        this.#presence.classList.toggle("unknown", !known && side !== you);
        this.#presence.title = here ? online.connection.here : online.connection.away;
    }
}

function whoPlays({ settings, view, you }: OnlineGameState, side: Side, words: Words): string {
    const { computer } = settings;
    if (computer?.side === side)
        return playerName(computer.level === 0 ? { kind: "random" } : { kind: "level", level: computer.level }, words);
    const name = view.online.seats[side] ?? "";
    return side === you ? `${name} (${words.online.connection.you})` : name;
}
