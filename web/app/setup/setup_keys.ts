/** Ring's setup keys on the screen, for those who have no others, and how many pieces of each number are left. */

import { drawPiece, type PieceCode } from "../../board/board.ts";
import type { SetupView } from "../../engine/protocol.ts";
import { pieceOf } from "../board/pieces.ts";
import type { Words } from "../i18n/words.ts";
import { button, make, say } from "../widgets/dom.ts";

type Round = SetupView["round"];

/** RING-2: what is placed in a round, by its keys. The letters are those of position strings (RING-11). */
const lettersOf: Readonly<Record<Round, string>> = { 1: "#", 2: "ABCDEF", 3: "abcdef" };

/** The keys that place something in a round. */
export const keysOf = (round: Round): readonly string[] =>
    round === 1 ? ["b"] : [...lettersOf[round]].map((_, i) => String(i + 1));

export class SetupKeys {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #type: (key: string) => void;
    #round: Round | null = null;

    constructor(words: Words, type: (key: string) => void) {
        this.#words = words;
        this.#type = type;
        this.element = make("div", { class: "setup-keys", role: "group", "aria-label": words.setup.keys });
    }

    update({ round, left }: SetupView): void {
        if (round !== this.#round) this.#draw(round);
        if (round === 1) return;
        this.element.querySelectorAll("button").forEach((key, i) => {
            const count = left[i]!;
            const piece = this.#words.board.pieces[this.#pieces(round)[i]!];
            key.classList.toggle("spent", count === 0);
            key.setAttribute("aria-label", this.#words.setup.left(piece, count));
            say(key.querySelector(".count")!, `×${count}`);
        });
    }

    #draw(round: Round): void {
        this.#round = round;
        const keys = keysOf(round);
        const faces = this.#pieces(round).map((piece, i) => {
            const face = make("span", { class: "face board-colours", "aria-hidden": "true" });
            face.append(drawPiece(document, piece));
            const key = button("", () => this.#type(keys[i]!), { "aria-label": this.#words.board.pieces[piece] });
            key.append(face, make("span", { class: "count", "aria-hidden": "true" }, round === 1 ? "b" : ""));
            return key;
        });
        this.element.replaceChildren(...faces);
    }

    #pieces(round: Round): PieceCode[] {
        return [...lettersOf[round]].map((letter) => pieceOf("ring", letter)!);
    }
}
