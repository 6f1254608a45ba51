/** What the position editor paints with: a game's pieces, and an eraser. */

import { drawPiece, type PieceCode } from "../../board/board.ts";
import type { GameName } from "../../engine/protocol.ts";
import { lettersOf, pieceOf } from "../board/pieces.ts";
import type { Words } from "../i18n/words.ts";
import { make } from "../widgets/dom.ts";

export interface Tool {
    /** What it puts on a square, in the letters of position strings. */
    readonly letter: string;
    readonly piece: PieceCode | null;
    /** The key that takes it up, as it is shown. */
    readonly key: string;
}

const eraser: Tool = { letter: ".", piece: null, key: "0" };

/** Digits take the pieces up in turn, but Ring's black ones and its blocks have the letters of their own. */
export function toolsOf(game: GameName): readonly Tool[] {
    const keyOf = (letter: string, i: number) => (game === "ring" && i >= 6 ? letter : String(i + 1));
    const pieces = [...lettersOf(game)].map((letter, i) => ({ letter, piece: pieceOf(game, letter), key: keyOf(letter, i) }));
    return [...pieces, eraser];
}

/** The tool of a key: its own, its letter, or its letter in the other case where that is nobody else's. */
export function toolOfKey(tools: readonly Tool[], key: string): Tool | null {
    if (key === "Delete" || key === "Backspace") return eraser;
    const like = tools.filter(({ letter }) => letter.toLowerCase() === key.toLowerCase());
    const exact = tools.find((tool) => tool.key === key) ?? like.find(({ letter }) => letter === key);
    return exact ?? (like.length === 1 ? like[0]! : null);
}

export class Palette {
    readonly element: HTMLFieldSetElement;
    readonly tools: readonly Tool[];
    #brush: Tool;

    constructor(game: GameName, { editor, board }: Words) {
        this.tools = toolsOf(game);
        this.#brush = this.tools[0]!;
        const legend = make("legend", { class: "visually-hidden" }, editor.pieces);
        const nameOf = ({ piece }: Tool) => (piece === null ? editor.eraser : board.pieces[piece]);
        this.element = make("fieldset", { class: "palette" }, legend, ...this.tools.map((tool) => this.#make(tool, nameOf(tool))));
        this.take(this.#brush);
    }

    /** What is painted with. */
    get brush(): Tool {
        return this.#brush;
    }

    take(tool: Tool): void {
        this.#brush = tool;
        this.element.querySelector<HTMLInputElement>(`input[value="${tool.letter}"]`)!.checked = true;
    }

    #make(tool: Tool, name: string): HTMLElement {
        const input = make("input", { type: "radio", name: "brush", value: tool.letter, "aria-label": name, class: "visually-hidden" });
        input.addEventListener("change", () => this.take(tool));
        const face = make("span", { class: "face board-colours" }, tool.piece === null ? "✕" : drawPiece(document, tool.piece));
        const key = make("kbd", {}, tool.key);
        return make("label", { class: "tool", title: name }, input, face, key);
    }
}
