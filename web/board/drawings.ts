import { cornerOf, type Layout, type Point } from "./layout.ts";
import type { Marks, Square } from "./types.ts";

const svg = "http://www.w3.org/2000/svg";

/** A drawing over the whole board, one unit a square. */
function sheet(document: Document, name: string, { width, height }: Layout, markup: string): SVGSVGElement {
    const element = document.createElementNS(svg, "svg");
    element.setAttribute("class", name);
    element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    element.innerHTML = markup;
    return element;
}

function middleOf(layout: Layout, square: Square): Point {
    const { x, y } = cornerOf(layout, square);
    return { x: x + 0.5, y: y + 0.5 };
}

/** The line along which a chain of jumps went, with a dot at each landing. */
export function drawPath(document: Document, layout: Layout, path: Marks["path"]): SVGSVGElement[] {
    if (!path || path.length < 2) return [];
    const middles = path.map((square) => middleOf(layout, square));
    const points = middles.map(({ x, y }) => `${x},${y}`).join(" ");
    const dots = middles.map(({ x, y }) => `<circle class="landing" cx="${x}" cy="${y}" r="0.11"/>`).join("");
    const lines = `<polyline class="halo" points="${points}"/><polyline class="line" points="${points}"/>`;
    return [sheet(document, "board-path", layout, lines + dots)];
}

/** An arrow along a suggested move, or a diamond around the one square of it. */
export function drawHint(document: Document, layout: Layout, hint: Marks["hint"]): SVGSVGElement[] {
    if (!hint || hint.length === 0) return [];
    const middles = hint.map((square) => middleOf(layout, square));
    const shape = middles.length > 1 ? arrow(middles) : diamond(middles[0]!);
    const markup = `<path class="halo" d="${shape}"/><path class="line" d="${shape}"/>`;
    return [sheet(document, "board-hint", layout, markup)];
}

function diamond({ x, y }: Point): string {
    return `M${x} ${y - 0.4} L${x + 0.4} ${y} L${x} ${y + 0.4} L${x - 0.4} ${y} Z`;
}

function arrow(middles: readonly Point[]): string {
    const tip = middles.at(-1)!;
    const before = middles.at(-2)!;
    const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
    const barb = (turn: number): string =>
        `${tip.x - 0.34 * Math.cos(angle + turn)} ${tip.y - 0.34 * Math.sin(angle + turn)}`;
    const shaft = middles.map(({ x, y }) => `${x} ${y}`).join(" L");
    return `M${shaft} M${barb(0.6)} L${tip.x} ${tip.y} L${barb(-0.6)}`;
}

/** Badges in the corners of squares: a cross where pieces were captured, a ring where they were turned. */
export function drawBadges(document: Document, layout: Layout, marks: Marks): SVGSVGElement[] {
    const { captured = [], turned = [] } = marks;
    if (captured.length + turned.length === 0) return [];
    // On a large board a square is small, and a badge needs more of it.
    const scale = layout.width > 12 || layout.height > 12 ? 1.5 : 1;
    const badge = (square: Square, corner: number, drawing: string): string => {
        const { x, y } = middleOf(layout, square);
        const off = corner * (0.5 - 0.15 * scale);
        return `<g transform="translate(${x + off} ${y + off}) scale(${scale})">${drawing}</g>`;
    };
    const strokes = "M-0.065 -0.065 L0.065 0.065 M0.065 -0.065 L-0.065 0.065";
    const cross = `<circle class="back" r="0.14"/><path class="cross" d="${strokes}"/>`;
    const ring = `<circle class="back" r="0.13"/><circle class="ring" r="0.08"/>`;
    const markup = [
        ...captured.map((square) => badge(square, -1, cross)),
        ...turned.map((square) => badge(square, 1, ring)),
    ];
    return [sheet(document, "board-badges", layout, markup.join(""))];
}

/** A sun on the square that one wants to reach. */
export function drawCentre(document: Document, layout: Layout, centre: Marks["centre"]): SVGSVGElement[] {
    if (centre === undefined) return [];
    const { x, y } = middleOf(layout, centre);
    const rays = Array.from(
        { length: 8 },
        (_, ray) => `<path class="ray" d="M0 -0.46 L0.07 -0.3 H-0.07 Z" transform="rotate(${ray * 45})"/>`,
    );
    const sun = `<circle class="ring" r="0.23"/><circle class="core" r="0.1"/>${rays.join("")}`;
    return [sheet(document, "board-centre", layout, `<g transform="translate(${x} ${y})">${sun}</g>`)];
}
