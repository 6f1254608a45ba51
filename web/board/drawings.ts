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

/** A sun on the square that one wants to reach. */
export function drawCentre(document: Document, layout: Layout, centre: Marks["centre"]): SVGSVGElement[] {
    if (centre === undefined) return [];
    const { x, y } = middleOf(layout, centre);
    const rays = Array.from(
        { length: 8 },
        (_, ray) => `<path class="ray" d="M0 -0.42 L0.065 -0.29 H-0.065 Z" transform="rotate(${ray * 45})"/>`,
    );
    const sun = `<circle class="ring" r="0.23"/><circle class="core" r="0.1"/>${rays.join("")}`;
    return [sheet(document, "board-centre", layout, `<g transform="translate(${x} ${y})">${sun}</g>`)];
}
