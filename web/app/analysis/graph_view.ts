/** The graph over a game, drawn: one stop of the keyboard, which its keys move along the game. */

import type { MistakeKind } from "../../engine/protocol.ts";
import { make, say } from "../widgets/dom.ts";
import { areaPath, curvePath, plyAt, pointsOf } from "./graph.ts";

export interface GraphState {
    /** The first player's chance after so many plies; null where nothing is known. */
    readonly chances: readonly (number | null)[];
    readonly shown: number;
    /** Plies after which mistakes were made. */
    readonly mistakes: ReadonlyMap<number, MistakeKind>;
    /** What is said of the position after so many plies: aloud of the one that is shown, below of the one that is pointed at. */
    readonly textOf: (ply: number) => string;
}

/** Where keys lead, from the position that is shown on. */
const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity,
};

const namespace = "http://www.w3.org/2000/svg";

export class GraphView {
    readonly element: HTMLElement;
    /** What is known of the position that is pointed at, or else of the one that is shown; aloud the slider says it. */
    readonly caption = make("p", { class: "graph-caption", "aria-hidden": "true" });
    readonly #svg = document.createElementNS(namespace, "svg");
    readonly #shares = [this.#path("area second"), this.#path("area first")] as const;
    readonly #middle = this.#path("middle");
    readonly #halo = this.#path("halo");
    readonly #curve = this.#path("curve");
    readonly #shown = this.#path("shown");
    readonly #dots = document.createElementNS(namespace, "g");
    #plies = 0;
    #ply = 0;
    #pointedAt: number | null = null;
    #textOf: GraphState["textOf"] = () => "";

    constructor(label: string, look: (ply: number) => void) {
        this.#svg.setAttribute("preserveAspectRatio", "none");
        this.#svg.setAttribute("aria-hidden", "true");
        this.#svg.append(...this.#shares, this.#middle, this.#halo, this.#curve, this.#shown, this.#dots);
        const attributes = { class: "graph board-colours", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 0 };
        this.element = make("div", attributes);
        this.element.append(this.#svg);
        const plyUnder = ({ clientX }: MouseEvent) => {
            const { left, width } = this.#svg.getBoundingClientRect();
            return plyAt((clientX - left) / width, this.#plies);
        };
        this.element.addEventListener("click", (event) => look(plyUnder(event)));
        this.element.addEventListener("pointermove", (event) => this.#point(plyUnder(event)));
        this.element.addEventListener("pointerleave", () => this.#point(null));
        this.element.addEventListener("keydown", (event) => {
            const by = steps[event.key];
            if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            look(Math.min(Math.max(this.#ply + by, 0), this.#plies));
        });
    }

    update({ chances, shown, mistakes, textOf }: GraphState): void {
        this.#plies = Math.max(chances.length - 1, 0);
        this.#ply = shown;
        const points = pointsOf(chances);
        this.#svg.setAttribute("viewBox", `0 0 ${Math.max(this.#plies, 1)} 1`);
        this.#shares.forEach((share, edge) => share.setAttribute("d", areaPath(points, edge === 0 ? 0 : 1)));
        this.#middle.setAttribute("d", `M0 0.5H${this.#plies}`);
        const [curve, here] = [curvePath(points), `M${shown} 0V1`];
        this.#halo.setAttribute("d", curve + here);
        this.#curve.setAttribute("d", curve);
        this.#shown.setAttribute("d", here);
        this.#dots.replaceChildren(
            ...points.flatMap(({ ply, y }) => {
                // A mistake shows where it led to.
                const kind = mistakes.get(ply - 1);
                return kind === undefined ? [] : [this.#dot(kind, ply, y)];
            }),
        );
        this.element.setAttribute("aria-valuemax", String(this.#plies));
        this.element.setAttribute("aria-valuenow", String(shown));
        this.element.setAttribute("aria-valuetext", textOf(shown));
        this.#textOf = textOf;
        this.#point(this.#pointedAt);
    }

    #point(ply: number | null): void {
        this.#pointedAt = ply;
        say(this.caption, this.#textOf(Math.min(ply ?? this.#ply, this.#plies)));
    }

    /** A stroke of next to no length, whose round ends no stretching distorts; without any WebKit stretches it, too. */
    #dot(kind: MistakeKind, ply: number, y: number): SVGPathElement {
        const dot = this.#path(`dot ${kind}`);
        dot.setAttribute("d", `M${ply} ${y}h0.001`);
        return dot;
    }

    #path(kind: string): SVGPathElement {
        const path = document.createElementNS(namespace, "path");
        path.setAttribute("class", kind);
        path.setAttribute("vector-effect", "non-scaling-stroke");
        return path;
    }
}
