import { JSDOM } from "jsdom";
import { createBoard, type Board, type BoardState, type PieceCode, type Square } from "../../../web/board/board.ts";

/** The pieces that a test puts on named squares. */
export type Placed = Readonly<Record<string, PieceCode>>;

/** The square of a name on a board that is `width` files wide. */
export function named(name: string, width = 8): Square {
    return (Number(name.slice(1)) - 1) * width + name.charCodeAt(0) - "a".charCodeAt(0);
}

export function squares(names: string): Square[] {
    return names.split(" ").map((name) => named(name));
}

/** An 8 × 8 board with pieces on it, on which nothing can be done. */
export function state(placed: Placed, more: Partial<BoardState> = {}): BoardState {
    const { width = 8, height = 8 } = more;
    const pieces: (PieceCode | null)[] = new Array(width * height).fill(null);
    for (const [name, piece] of Object.entries(placed)) pieces[named(name, width)] = piece;
    return {
        width,
        height,
        rankOne: "bottom",
        flipped: false,
        pieces,
        moves: { kind: "none" },
        marks: {},
        label: (square) => `${square}: ${pieces[square] ?? "nothing"}`,
        boardLabel: "a board",
        zoomLabel: "nearer",
        ...more,
    };
}

/** Destinations, written as { from: "to to" }. */
export function travel(destinations: Readonly<Record<string, string>>): BoardState["moves"] {
    const entries = Object.entries(destinations);
    return {
        kind: "travel",
        destinations: new Map(entries.map(([from, to]) => [named(from), to ? squares(to) : []])),
    };
}

/** An animation that a test ends. */
export interface Played {
    readonly piece: string;
    readonly keyframes: Keyframe[];
    readonly options: KeyframeAnimationOptions;
    onfinish: (() => void) | null;
    cancelled: boolean;
}

/** A page with a board on it, whose frames and animations go on when the test says so. Squares are 10 pixels wide. */
export class Stage {
    readonly window;
    readonly document: Document;
    readonly host: HTMLElement;
    readonly board: Board;
    readonly told: string[] = [];
    readonly played: Played[] = [];
    #frames = new Map<number, FrameRequestCallback>();
    #asked = 0;

    constructor(first?: BoardState, { reducedMotion = false } = {}) {
        const { window } = new JSDOM("<main></main>");
        this.window = window;
        this.document = window.document;
        this.host = window.document.querySelector("main")!;
        this.#arrange(reducedMotion);
        const tell =
            (name: string) =>
            (...what: unknown[]): void =>
                void this.told.push([name, ...what.map(String)].join(" "));
        this.board = createBoard(this.host, {
            onMove: tell("move"),
            onPlace: tell("place"),
            onSelect: tell("select"),
            onRefused: tell("refused"),
            onFocus: tell("focus"),
            onSquare: tell("square"),
        });
        if (first) this.show(first);
    }

    #arrange(reducedMotion: boolean): void {
        const { played, document } = this;
        // The elements of a window take only that window's signals.
        globalThis.AbortController = this.window.AbortController;
        const asked = (frame: FrameRequestCallback): number => {
            this.#frames.set(++this.#asked, frame);
            return this.#asked;
        };
        Object.assign(this.window, {
            requestAnimationFrame: asked,
            cancelAnimationFrame: (id: number) => this.#frames.delete(id),
            matchMedia: () => ({ matches: reducedMotion }),
        });
        Object.assign(this.window.Element.prototype, {
            scrollTo: () => {}, // nothing is laid out, so nothing can scroll
            animate(this: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): Played {
                const animation = {
                    piece: this.getAttribute("class")!.split(" ").slice(1, 3).join("-"),
                    keyframes,
                    options,
                    onfinish: null,
                    cancelled: false,
                    cancel: () => (animation.cancelled = true),
                };
                played.push(animation);
                return animation;
            },
            getBoundingClientRect(this: Element): unknown {
                const rows = document.querySelectorAll("[role=row]").length;
                const cells = document.querySelectorAll("[role=gridcell]").length;
                return { left: 0, top: 0, width: (cells / rows) * 10, height: rows * 10 };
            },
        });
    }

    /** How many frames the board waits for. */
    get waiting(): number {
        return this.#frames.size;
    }

    frame(): void {
        const frames = [...this.#frames.values()];
        this.#frames.clear();
        for (const frame of frames) frame(0);
    }

    show(...what: Parameters<Board["set"]>): void {
        this.board.set(...what);
        this.frame();
    }

    /** The elements of the squares, in reading order. */
    get cells(): HTMLElement[] {
        return [...this.document.querySelectorAll<HTMLElement>("[role=gridcell]")];
    }

    /** The element of a square of a board that is not flipped and has rank 1 at the bottom. */
    cell(name: string): HTMLElement {
        const rows = [...this.document.querySelectorAll("[role=row]")].reverse();
        return rows[Number(name.slice(1)) - 1]!.children[named(name[0]! + "1")] as HTMLElement;
    }

    /** The names of the squares that have a class. */
    marked(mark: string): string {
        const names: string[] = [];
        for (let rank = 1; rank <= 8; ++rank) {
            for (const file of "abcdefgh") {
                if (this.cell(file + rank).classList.contains(mark)) names.push(file + rank);
            }
        }
        return names.join(" ");
    }

    /** What stands in the document, as "disc-black 0% 700%". */
    get standing(): string[] {
        const pieces = [...this.document.querySelectorAll<SVGElement>(".board-piece:not(.moving)")];
        return pieces.map(describe).sort();
    }

    /** All pieces in the document, those that are on their way or vanishing too. */
    get pieces(): string[] {
        return [...this.document.querySelectorAll<SVGElement>(".board-piece")].map(describe).sort();
    }

    click(name: string): void {
        this.cell(name).click();
        this.frame();
    }

    /** Presses a key on whatever has the focus; tells whether the board used it. */
    key(key: string, modifiers: KeyboardEventInit = {}): boolean {
        const options = { key, bubbles: true, cancelable: true, ...modifiers };
        const used = !this.document.activeElement!.dispatchEvent(new this.window.KeyboardEvent("keydown", options));
        this.frame();
        return used;
    }

    /** A pointer event in the middle of a square, or off the board. */
    pointer(type: string, name: string | null, more: PointerEventInit = {}): void {
        const square = name === null ? null : named(name);
        const at = square === null ? { clientX: -50, clientY: -50 } : middle(square);
        const target = name === null ? this.document.body : this.cell(name);
        this.#point(target, type, { ...at, ...more });
        this.frame();
    }

    /** The pointer leaves the board. */
    leave(): void {
        this.#point(this.host, "pointerleave", { bubbles: false });
        this.frame();
    }

    // jsdom has no PointerEvent: it is a MouseEvent that knows its pointer.
    #point(target: Element, type: string, options: PointerEventInit): void {
        const event = new this.window.MouseEvent(type, { bubbles: true, ...options });
        const { pointerId = 1, pointerType = "mouse", isPrimary = true } = options;
        target.dispatchEvent(Object.assign(event, { pointerId, pointerType, isPrimary }));
    }

    /** Drags with the events that a browser sends, the click at the end included. */
    drag(from: string, to: string | null): void {
        this.pointer("pointerdown", from);
        this.pointer("pointermove", to === from ? "h8" : to);
        if (to === from) this.pointer("pointermove", from);
        this.pointer("pointerup", to);
        if (to === from) this.click(from);
    }
}

function middle(square: Square): { clientX: number; clientY: number } {
    return { clientX: (square % 8) * 10 + 5, clientY: (7 - Math.floor(square / 8)) * 10 + 5 };
}

function describe(piece: SVGElement): string {
    const name = piece.getAttribute("class")!.split(" ").slice(1, 3).join("-");
    return `${name} ${piece.style.translate}`;
}
