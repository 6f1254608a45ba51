import type { PieceCode } from "./types.ts";

const svg = "http://www.w3.org/2000/svg";

// Every piece is drawn on 100 × 100 units. `body` is filled with the colour of its side and has the side's edge,
// `ink` is a line on it, `dot` a filled mark on it; which colours these are is the theme's affair (themes.css).

function circle(name: string, radius: number, y = 50): string {
    return `<circle class="${name}" cx="50" cy="${y}" r="${radius}"/>`;
}

function path(name: string, data: string): string {
    return `<path class="${name}" d="${data}"/>`;
}

// A disc shows the rim of its other side: that is what it turns to.
const disc = circle("other", 41, 52.5) + circle("body", 41, 48.5) + circle("ink faint", 33, 48.5);

const digits: Readonly<Record<string, string>> = {
    1: "M42 38 L52 31 V69",
    2: "M39 41 C39 27 61 27 61 41 C61 50 46 56 39 69 H62",
    3: "M39 36 C44 27 61 29 60 40 C59 48 51 49 47 49 C53 49 62 51 62 59.5 C62 72 43 73 38 63",
    4: "M55 69 V31 L36 59 H64",
    5: "M60 31 H43 L41 48 C48 43 62 44 62 57 C62 71 44 73 38 64",
    6: "M57 31 C45 36 38 46 38 57 C38 74 62 74 62 57.5 C62 43 42 43 38.5 56",
};

// Red counters are round and black ones square: nobody needs to tell red from black.
function counter(side: string, digit: string): string {
    const shape =
        side === "red"
            ? circle("body", 42) + circle("ink faint", 36)
            : `<rect class="body" x="12" y="12" width="76" height="76" rx="14"/>` +
              `<rect class="ink faint" x="18" y="18" width="64" height="64" rx="9"/>`;
    return shape + path("digit", digits[digit]!);
}

const block =
    `<rect class="body" x="5" y="5" width="90" height="90" rx="9"/>` +
    path("ink", "M6 35 H94 M6 65 H94 M36 6 V35 M72 6 V35 M20 35 V65 M56 35 V65 M36 65 V94 M72 65 V94");

// Men differ by what is turned into them: rings for white, a knob for black, a milled edge for red.
const men: Readonly<Record<string, string>> = {
    white: circle("body", 38) + circle("ink", 28) + circle("ink", 17),
    black: circle("body", 38) + circle("ink", 28) + circle("dot", 10),
    red: circle("body", 38) + circle("ink milled", 31.5) + path("ink", "M50 36 L64 50 L50 64 L36 50 Z"),
};

const knight =
    path("body", "M20 91 C20 84 24 80 30 79 H74 C80 80 84 84 84 91 Z") +
    path(
        "body",
        "M31 79 C31 66 42 60 46 49 C39 51 34 57 27 60 C20 63 12 58 12 51 C12 45 20 39 25 30 C28 24 32 19 38 16" +
            " L37 5 L50 13 C71 16 83 36 80 60 C79 67 76 73 75 79 Z",
    ) +
    path("ink", "M52 15 C66 24 72 40 69 58 C68 65 66 69 65 73") +
    path("ink", "M17 53 L21 51 M31 85 H73") +
    `<circle class="dot" cx="37" cy="31" r="4"/>`;

const archer =
    path("body", "M8 90 C6 84 10 80 15 78 L50 56 L62 74 L34 88 Z") +
    path("body", "M30 63 C21 57 20 45 29 38 L33 35 L74 8 L92 33 L50 62 C44 67 36 68 30 63 Z") +
    path("ink", "M66 14 L83 39 M42 29 L60 55") +
    `<circle class="body" cx="57" cy="68" r="24"/><circle class="ink" cx="57" cy="68" r="15.5"/>` +
    path("ink", "M57 52 V84 M41 68 H73") +
    `<circle class="dot" cx="57" cy="68" r="5.5"/>`;

function markup(kind: string, side: string, digit: string): string {
    switch (kind) {
        case "disc":
            return disc;
        case "counter":
            return counter(side, digit);
        case "man":
            return men[side]!;
        case "knight":
            return knight;
        case "archer":
            return archer;
        default:
            return block;
    }
}

const drawn = new Map<PieceCode, SVGSVGElement>();

/**
 * A new drawing of a piece, `--square` wide and high. Outside a board it needs an ancestor, or to be itself, of the
 * class `board-colours`.
 */
export function drawPiece(document: Document, code: PieceCode): SVGSVGElement {
    let drawing = drawn.get(code);
    if (drawing?.ownerDocument !== document) {
        const [kind = "", side = "stone", digit = ""] = code.split("-");
        drawing = document.createElementNS(svg, "svg");
        drawing.setAttribute("viewBox", "0 0 100 100");
        drawing.setAttribute("class", `board-piece ${kind} ${side}`);
        drawing.innerHTML = markup(kind, side, digit);
        drawn.set(code, drawing);
    }
    return drawing.cloneNode(true) as SVGSVGElement;
}
