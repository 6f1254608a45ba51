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
const disc = circle("other", 40, 53) + circle("body", 40, 48.5) + circle("ink faint", 32, 48.5);

const digits: Readonly<Record<string, string>> = {
    1: "M42 38 L52 31 V69",
    2: "M39 41 C39 27 61 27 61 41 C61 50 46 56 39 69 H62",
    3: "M39 36 C44 27 61 29 60 40 C59 48 51 49 47 49 C53 49 62 51 62 59.500 C62 72 43 73 38 63",
    4: "M55 69 V31 L36 59 H64",
    5: "M60 31 H43 L41 48 C48 43 62 44 62 57 C62 71 44 73 38 64",
    6: "M57 31 C45 36 38 46 38 57 C38 74 62 74 62 57.500 C62 43 42 43 38.500 56",
};

// Red counters are round and black ones square: nobody needs to tell red from black.
function counter(side: string, digit: string): string {
    const shape =
        side === "red"
            ? circle("body", 40) + circle("ink faint", 34)
            : `<rect class="body" x="13" y="13" width="74" height="74" rx="14"/>` +
              `<rect class="ink faint" x="19" y="19" width="62" height="62" rx="9"/>`;
    return shape + path("digit", digits[digit]!);
}

const block =
    `<rect class="body" x="5" y="5" width="90" height="90" rx="9"/>` +
    path("ink", "M8 36 H92 M8 65 H92 M36 8 V36 M68 36 V65 M30 65 V92 M64 8 V8 M72 65 V92");

// Men differ by what is turned into them: rings for white, a knob for black, a milled edge for red.
const men: Readonly<Record<string, string>> = {
    white: circle("body", 38) + circle("ink", 28) + circle("ink", 17),
    black: circle("body", 38) + circle("ink", 28) + circle("dot", 10),
    red: circle("body", 38) + circle("ink milled", 31.500) + path("ink", "M50 36 L64 50 L50 64 L36 50 Z"),
};

const horse =
    path(
        "body",
        "M27 86 C27 70 39 64 42 52 C36 55 31 60 25 61 C19 62 14 57 15 51 C16 45 23 41 27 33 C29 28 32 23 38 20" +
            " L38 9 L49 17 C68 19 79 36 78 60 C78 70 76 79 76 86 Z",
    ) +
    path("ink", "M50 17 C62 26 69 42 67 62 C67 70 65 76 65 81 M30 77 H58") +
    circle("dot eye", 3.500, 33).replace('cx="50"', 'cx="38"') +
    path("dot", "M20 51.500 a2.200 2.200 0 1 0 .1 0 Z");

const cannon =
    path("body", "M12 84 L52 58 L62 70 L30 88 H14 Z") +
    path("body", "M35 60 C28 53 30 43 38 40 L76 15 L91 37 L54 63 C47 67 40 66 35 60 Z") +
    path("ink", "M70 23 L83 42 M44 38 L57 58") +
    circle("body", 21, 68).replace('cx="50"', 'cx="56"') +
    circle("ink", 13, 68).replace('cx="50"', 'cx="56"') +
    path("ink", "M56 55 V81 M43 68 H69") +
    circle("dot", 4.500, 68).replace('cx="50"', 'cx="56"');

function markup(kind: string, side: string, digit: string): string {
    switch (kind) {
        case "disc":
            return disc;
        case "counter":
            return counter(side, digit);
        case "man":
            return men[side]!;
        case "horse":
            return horse;
        case "cannon":
            return cannon;
        default:
            return block;
    }
}

const drawn = new Map<PieceCode, SVGSVGElement>();

/** A new drawing of a piece, 100 × 100 units. */
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
