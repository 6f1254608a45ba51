/** A player's bar beside the board of Ring's setup: how many of its pieces stand there, and whether it is its round. */

import { drawPiece } from "../../board/board.ts";
import type { SetupView, Side } from "../../engine/protocol.ts";
import { faces } from "../game/player_bar.ts";
import type { Words } from "../i18n/words.ts";
import { make, say } from "../widgets/dom.ts";

/** The round in which a side's pieces are placed (RING-2), and the name of their number. */
const ofSide = { first: { round: 2, counter: "red" }, second: { round: 3, counter: "black" } } as const;

export class SetupPlayerBar {
    readonly element: HTMLElement;
    readonly #side: Side;
    readonly #count = make("span", { class: "count" });

    constructor(side: Side, name: string, { board }: Words) {
        this.#side = side;
        const face = make("span", { class: "face board-colours", "aria-hidden": "true" });
        face.append(drawPiece(document, faces.ring[side]));
        this.element = make("div", { class: "player-bar" }, face, make("strong", {}, name), make("span", { class: "what" }, board.counted.ring), this.#count);
        this.element.style.order = side === "first" ? "2" : "0";
    }

    update({ round, counters }: SetupView): void {
        const own = ofSide[this.#side];
        const counter = counters.find(({ name }) => name === own.counter)!;
        say(this.#count, String(counter.value));
        this.element.classList.toggle("to-move", round === own.round);
    }
}
