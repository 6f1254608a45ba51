import type { Layout, Point } from "./layout.ts";
import { closenessOf, cornerAbout, cornerAround, cornerReaching, type View } from "./view.ts";

/** Files or ranks from which on the squares of a whole board are too small for a finger. */
const fewestSquares = 16;

/** So close to an end, a pinch that is over goes there. */
const snap = 0.15;

const magnifier = `<svg viewBox="0 0 16 16"><path d="M10 10 L14 14 M4 6.5 H9 M6.5 4 V9"/><circle cx="6.5" cy="6.5" r="4.5"/></svg>`;

/** Whether a board is so large that it can be looked at from near. */
export function isLarge({ width, height }: Layout): boolean {
    return Math.max(width, height) >= fewestSquares;
}

/**
 * How a large board is looked at: as a whole, or from near, and then its frame scrolls. Its button leads from one to the
 * other, and shows from near which part is seen.
 */
export class Zoom {
    readonly button: HTMLButtonElement;
    readonly #root: HTMLElement;
    readonly #frame: HTMLElement;
    readonly #overview: HTMLElement;
    #closeness = 0;

    /** Makes the button, for the corner of the frame. */
    constructor(root: HTMLElement, frame: HTMLElement) {
        this.#root = root;
        this.#frame = frame;
        this.button = root.ownerDocument.createElement("button");
        this.button.type = "button";
        this.button.className = "board-zoom";
        this.button.innerHTML = magnifier;
        this.#overview = root.ownerDocument.createElement("span");
        this.#overview.className = "board-overview";
        this.button.append(this.#overview);
        root.classList.add("large");
        frame.addEventListener("scroll", () => this.#showPart());
        this.#approach(0);
    }

    /** Says what the button is for. */
    name(label: string): void {
        this.button.title = label;
        this.button.setAttribute("aria-label", label);
    }

    get isNear(): boolean {
        return this.#closeness > 0;
    }

    /** What is seen now. */
    get view(): View {
        const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#frame;
        const rim = this.button.offsetWidth;
        return {
            corner: { x: scrollLeft, y: scrollTop },
            width: clientWidth - rim,
            height: clientHeight - rim,
            square: this.#pixels("--square"),
        };
    }

    /** A point of the browser's window, counted from the corner of what is seen. */
    pointOf({ x, y }: Point): Point {
        const { left, top } = this.#frame.getBoundingClientRect();
        return { x: x - left - this.button.offsetWidth, y: y - top };
    }

    /** Whether a point of the browser's window is where squares are seen. */
    shows(at: Point): boolean {
        const { x, y } = this.pointOf(at);
        const { width, height } = this.view;
        return x >= 0 && x < width && y >= 0 && y < height;
    }

    /** Goes from the whole to the squares around one, or back. */
    toggle(around: Point): void {
        this.#approach(this.isNear ? 0 : 1);
        if (this.isNear) this.scrollTo(cornerAround(this.view, around));
    }

    /** Makes squares as large as that, or nearly so; what was at `from` in a view is then at `to` in the browser's window. */
    resize(before: View, square: number, from: Point, to: Point): void {
        this.#approach(closenessOf(square, this.#pixels("--fit-square"), this.#pixels("--near-square")));
        this.scrollTo(cornerAbout(before, this.#pixels("--square"), from, this.pointOf(to)));
    }

    /** Rests where a pinch has ended, or at an end that is close. */
    settle(): void {
        const end = Math.round(this.#closeness);
        if (Math.abs(end - this.#closeness) < snap) this.#approach(end);
    }

    /** Scrolls so that the last of these squares is seen, and the others with it if that can be. */
    reveal(places: readonly Point[]): void {
        if (!this.isNear) return;
        const { x, y } = cornerReaching(this.view, places);
        this.#frame.scrollTo({ left: x, top: y }); // smoothly, if the style says so
    }

    /** Has the board turned by half a turn, and shows the same part of it. */
    turn(): void {
        const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#frame;
        this.scrollTo({ x: scrollWidth - clientWidth - scrollLeft, y: scrollHeight - clientHeight - scrollTop });
    }

    /** Shows the part that begins there; the browser sees that it does not end beyond the board. */
    scrollTo({ x, y }: Point): void {
        this.#frame.scrollTo({ left: x, top: y, behavior: "instant" });
        this.#showPart();
    }

    #approach(closeness: number): void {
        this.#closeness = closeness;
        this.#root.style.setProperty("--closeness", String(closeness));
        this.#root.classList.toggle("near", this.isNear);
        this.button.setAttribute("aria-pressed", String(this.isNear));
    }

    #showPart(): void {
        const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#frame;
        const percents = (x: number, y: number): string => `${100 * x || 0}% ${100 * y || 0}%`;
        const { style } = this.#overview;
        style.backgroundSize = percents(clientWidth / scrollWidth, clientHeight / scrollHeight);
        // In percent of the way that it has: all of it where there is none.
        style.backgroundPosition = percents(scrollLeft / (scrollWidth - clientWidth), scrollTop / (scrollHeight - clientHeight));
    }

    #pixels(property: string): number {
        const { defaultView } = this.#frame.ownerDocument;
        return Number.parseFloat(defaultView!.getComputedStyle(this.#frame).getPropertyValue(property));
    }
}
