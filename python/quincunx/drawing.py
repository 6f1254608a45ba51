"""Boards as SVG, from a variant and a position's text, with marks. The pages of the rules are drawn by this, too."""

import math
import re

CELL = 40  # every length is a multiple of 8 at this size; smaller panels are scaled
MARGIN = 32

INK, QUIET = "#3d3a36", "#7d766c"
BLUE, RED_MARK = "#2a63c8", "#cf3f36"

TOP_FIRST = {"reversi", "checkers"}  # rank 1 is the top rank

# light square, dark square, line
BOARDS = {
    "ring": ("#f1ece3", "#f1ece3", "#d6cdbf"),
    "reversi": ("#7ba592", "#7ba592", "#628a78"),
    "ugolki": ("#f0e5d2", "#e3d3b9", "#d3c1a3"),
    "jesonmor": ("#e9dfca", "#e2d6bd", "#ccbd9e"),
    "checkers": ("#f2e8d9", "#cdb79a", "#bfa888"),
}


# --- Positions -------------------------------------------------------------------------------------


def read_board(variant, position):
    """The pieces by (file, rank), both from 0, and the board's width and height."""
    game = variant.partition(":")[0]
    ranks = position.split(" ")[0].split("/")
    if game not in TOP_FIRST:
        ranks.reverse()
    pieces, widths = {}, set()
    for rank, text in enumerate(ranks):
        file = 0
        for token in re.findall(r"\d+|[A-Za-z#]", text):
            if token.isdigit():
                file += int(token)
            else:
                pieces[file, rank] = token
                file += 1
        widths.add(file)
    if len(widths) != 1:
        raise ValueError(f"ranks of different length: {position}")
    return pieces, widths.pop(), len(ranks)


def square(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


# --- Small pieces of SVG ---------------------------------------------------------------------------


def num(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name, body="", **attributes):
    def text(value):
        return num(value) if isinstance(value, (int, float)) else value

    inside = "".join(f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items())
    return f"<{name}{inside}>{body}</{name}>" if body else f"<{name}{inside}/>"


def label(x, y, text, size=12, fill=QUIET, weight="400", anchor="middle"):
    return tag("text", text, x=x, y=y, font_size=size, fill=fill, font_weight=weight, text_anchor=anchor)


def arrow_head(x, y, angle, fill, size=8):
    def point(turn, length):
        return f"{num(x + length * math.cos(angle + turn))},{num(y + length * math.sin(angle + turn))}"

    return tag("polygon", points=" ".join((point(0, size * 0.75), point(2.4, size), point(-2.4, size))), fill=fill)


# --- Pieces: each is drawn round (0, 0) for a square of 40 -----------------------------------------


def disc(fill, edge, radius=15, shine=0.3):
    return (
        tag("circle", cx=0, cy=2, r=radius, fill="#1b1712", fill_opacity=0.16)
        + tag("circle", cx=0, cy=0, r=radius, fill=fill, stroke=edge, stroke_width=1)
        + tag("path", d=f"M{-radius + 3} -3A{radius - 2} {radius - 2} 0 0 1 {radius - 3} -3", fill="none",
              stroke="#ffffff", stroke_opacity=shine, stroke_width=1.5, stroke_linecap="round")
    )


def ivory(radius=15):
    return disc("#fbf8f1", "#a3957d", radius)


def ebony(radius=15):
    return disc("#33312f", "#1f1d1b", radius, shine=0.12)


def ring_piece(letter):
    if letter == "#":
        return (
            tag("rect", x=-15, y=-13, width=30, height=30, rx=4, fill="#1b1712", fill_opacity=0.14)
            + tag("rect", x=-15, y=-15, width=30, height=30, rx=4, fill="#b3a996", stroke="#968b77")
            + tag("path", d="M-9 9L9 -9M-9 -1L-1 -9M1 9L9 1", stroke="#968b77", stroke_width=2, stroke_linecap="round")
        )
    number = "abcdef".index(letter.lower()) + 1
    if letter.isupper():
        body = disc("#c9473d", "#9c332b")
    else:
        body = (
            tag("rect", x=-14, y=-12, width=28, height=28, rx=7, fill="#1b1712", fill_opacity=0.16)
            + tag("rect", x=-14, y=-14, width=28, height=28, rx=7, fill="#363b47", stroke="#23272f")
            + tag("path", d="M-8 -11.5H8", stroke="#ffffff", stroke_opacity=0.25, stroke_width=1.5, stroke_linecap="round")
        )
    return body + label(0, 6.2, str(number), 17, "#ffffff", "700")


def reversi_piece(letter):
    return ebony() if letter == "B" else ivory()


def man(letter):
    body, ring = (ivory(), "#cabda4") if letter == "W" else (ebony(), "#5c5853")
    return body + tag("circle", cx=0, cy=0, r=9, fill="none", stroke=ring, stroke_width=1.5)


def checker(letter):
    if letter == "w":
        return ivory() + tag("circle", cx=0, cy=0, r=9, fill="none", stroke="#cabda4", stroke_width=1.5)
    return (
        disc("#c9473d", "#96302a")
        + tag("circle", cx=0, cy=0, r=9, fill="none", stroke="#e9a59d", stroke_width=1.5)
        + tag("path", d="M0 -4.5L4.5 0L0 4.5L-4.5 0Z", fill="#e9a59d")
    )


HORSE = (
    "M6.8 10H-5.6C-5.8 6.2 -1.4 4.4 -0.6 1.2C-2.4 2.6 -4.2 2 -5.4 3.2C-6.4 4.3 -8.4 4.2 -9 2.5"
    "C-9.5 1.1 -8.4 0.1 -7.6 -1.5C-6.6 -3.6 -6.6 -5.4 -4.3 -7.1L-4.2 -10.6L-1 -8.4C5 -8.4 8.4 -4 8.4 2.2C8.4 5.2 7.8 7.6 6.8 10Z"
)


def jeson_piece(letter):
    white = letter.isupper()
    body, ink, base = (ivory(16), "#4a4339", "#fbf8f1") if white else (ebony(16), "#f2ece0", "#33312f")
    if letter.lower() == "k":
        return (
            body
            + tag("path", d=HORSE, fill=ink)
            + tag("circle", cx=-3.2, cy=-3.6, r=1.1, fill=base)
            + tag("path", d="M2.2 -6C4.8 -4.4 6 -1.8 5.8 2.2", fill="none", stroke=base, stroke_width=1.2, stroke_linecap="round")
        )
    return (
        body
        + tag("path", d="M-9.2 0.6L7.2 -8.4L9.8 -3.8L-6.2 5.4Q-8.6 6.4 -9.8 4.4Q-10.8 2.2 -9.2 0.6Z", fill=ink)
        + tag("path", d="M-6 9.2H5", stroke=ink, stroke_width=2, stroke_linecap="round")
        + tag("circle", cx=-0.6, cy=4, r=5.4, fill=ink, stroke=base, stroke_width=1.4)
        + tag("circle", cx=-0.6, cy=4, r=1.5, fill=base)
    )


PIECES = {"ring": ring_piece, "reversi": reversi_piece, "ugolki": man, "jesonmor": jeson_piece, "checkers": checker}


# --- A board with its marks ------------------------------------------------------------------------


class Panel:
    """One board. The marks are lists of squares, separated by spaces:

    select   the piece that moves          to       where it may go
    take     what it may capture           no       where it may not go
    hit      captured or turned just now   block    what stands in the way
    new      the disc just placed          arrows   moves such as `a1b3`, straight
    path     a chain of squares, an arc for each jump, each landing numbered

    `camps` tints Ugolki's camps.
    """

    def __init__(self, variant, position, caption="", cell=CELL, camps=False, **marks):
        self.variant, self.position, self.caption = variant, position, caption
        self.game = variant.partition(":")[0]
        self.pieces, self.files, self.ranks = read_board(variant, position)
        self.scale, self.camps, self.marks = cell / CELL, camps, marks

    @property
    def width(self):
        return (self.files * CELL + MARGIN + 16) * self.scale

    @property
    def height(self):
        return (self.ranks * CELL + MARGIN + 16) * self.scale + (24 if self.caption else 0)

    def squares(self, mark):
        return [square(name) for name in self.marks.get(mark, "").split()]

    def centre(self, at):
        file, rank = at
        row = rank if self.game in TOP_FIRST else self.ranks - 1 - rank
        return file * CELL + CELL / 2, row * CELL + CELL / 2

    def draw(self):
        top = MARGIN if self.game in TOP_FIRST else 16
        layers = [self.board(), self.tints(), self.under(), self.men(), self.over()]
        body = tag("g", "".join(layers), transform=f"translate({MARGIN} {top})") + self.coordinates(top)
        drawn = tag("g", body, transform=f"scale({num(self.scale)})") if self.scale != 1 else body
        if self.caption:
            middle = (MARGIN + self.files * CELL / 2) * self.scale
            drawn += label(middle, self.height - 8, self.caption, 13, INK)
        return drawn

    def board(self):
        light, dark, line = BOARDS[self.game]
        width, height = self.files * CELL, self.ranks * CELL
        out = tag("rect", x=-4, y=-4, width=width + 8, height=height + 8, rx=6, fill=line)
        out += tag("rect", x=0, y=0, width=width, height=height, fill=light)
        if light != dark:
            d = ""
            for file in range(self.files):
                for rank in range(self.ranks):
                    # Checkers' pieces start where row and column add up to an odd number: the dark squares.
                    odd = (file + rank) % 2 == 1
                    if odd == (self.game == "checkers"):
                        x, y = self.centre((file, rank))
                        d += f"M{num(x - 20)} {num(y - 20)}h40v40h-40z"
            out += tag("path", d=d, fill=dark)
        else:
            d = "".join(f"M{x * CELL} 0V{height}" for x in range(1, self.files))
            d += "".join(f"M0 {y * CELL}H{width}" for y in range(1, self.ranks))
            out += tag("path", d=d, stroke=line, stroke_width=1.5)
        return out

    def coordinates(self, top):
        out = ""
        for file in range(self.files):
            y = top - 12 if self.game in TOP_FIRST else top + self.ranks * CELL + 20
            out += label(MARGIN + file * CELL + CELL / 2, y, chr(ord("a") + file))
        for rank in range(self.ranks):
            y = top + self.centre((0, rank))[1] + 4
            out += label(MARGIN - 16, y, str(rank + 1))
        return out

    def tints(self):
        out = ""
        if self.game == "jesonmor":
            x, y = self.centre((self.files // 2, self.ranks // 2))
            out += tag("rect", x=x - 20, y=y - 20, width=40, height=40, fill="#d9a441", fill_opacity=0.4)
            out += tag("path", d=f"M{num(x)} {num(y - 12)}L{num(x + 12)} {num(y)}L{num(x)} {num(y + 12)}L{num(x - 12)} {num(y)}Z",
                       fill="none", stroke="#a87719", stroke_width=2, stroke_linejoin="round")
        if self.camps:
            for file, rank in camp(self.variant, self.files):
                for at, tint in (((file, rank), "#c98b3d"), ((self.files - 1 - file, self.ranks - 1 - rank), "#4f6f8f")):
                    x, y = self.centre(at)
                    out += tag("rect", x=x - 20, y=y - 20, width=40, height=40, fill=tint, fill_opacity=0.32)
        return out

    def men(self):
        draw = PIECES[self.game]
        out = ""
        for at in sorted(self.pieces):
            x, y = self.centre(at)
            out += tag("g", draw(self.pieces[at]), transform=f"translate({num(x)} {num(y)})")
        return out

    def under(self):
        out = ""
        for x, y in map(self.centre, self.squares("select")):
            out += tag("rect", x=x - 18, y=y - 18, width=36, height=36, rx=5, fill=RED_MARK, fill_opacity=0.14, stroke=RED_MARK,
                       stroke_width=2.5)
        for x, y in map(self.centre, self.squares("block")):
            out += tag("rect", x=x - 18, y=y - 18, width=36, height=36, rx=5, fill="none", stroke=INK, stroke_width=2,
                       stroke_dasharray="5 4")
        return out

    def over(self):
        out = ""
        for x, y in map(self.centre, self.squares("to")):
            out += tag("circle", cx=x, cy=y, r=7, fill=BLUE, stroke="#ffffff", stroke_width=1.5)
        for x, y in map(self.centre, self.squares("take")):
            out += tag("circle", cx=x, cy=y, r=17.5, fill="none", stroke="#ffffff", stroke_width=5)
            out += tag("circle", cx=x, cy=y, r=17.5, fill="none", stroke=BLUE, stroke_width=3)
        for at in self.squares("no"):
            x, y = self.centre(at)
            if at in self.pieces:  # a badge in the corner, so that the piece stays legible
                out += tag("circle", cx=x + 13, cy=y - 13, r=7, fill="#ffffff", stroke=RED_MARK, stroke_width=1)
                out += tag("path", d=f"M{num(x + 10.2)} {num(y - 15.8)}l5.6 5.6m0 -5.6l-5.6 5.6", stroke=RED_MARK, stroke_width=2,
                           stroke_linecap="round")
                continue
            cross = f"M{num(x - 6)} {num(y - 6)}l12 12m0 -12l-12 12"
            out += tag("path", d=cross, stroke="#ffffff", stroke_width=6, stroke_linecap="round")
            out += tag("path", d=cross, stroke=RED_MARK, stroke_width=3, stroke_linecap="round")
        for x, y in map(self.centre, self.squares("hit")):
            out += tag("circle", cx=x, cy=y, r=5, fill=BLUE, stroke="#ffffff", stroke_width=1.5)
        for x, y in map(self.centre, self.squares("new")):
            out += tag("path", d=f"M{num(x - 6)} {num(y)}h12M{num(x)} {num(y - 6)}v12", stroke="#ffffff", stroke_width=3,
                       stroke_linecap="round")
        out += "".join(self.straight(move) for move in self.marks.get("arrows", "").split())
        return out + self.chain(self.squares("path"))

    def straight(self, move):
        start, end = re.fullmatch(r"([a-z]\d+)([a-z]\d+)", move).groups()
        (x0, y0), (x1, y1) = self.centre(square(start)), self.centre(square(end))
        angle = math.atan2(y1 - y0, x1 - x0)
        if math.hypot(x1 - x0, y1 - y0) <= CELL:  # neighbours: only a head, on the edge between them
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            return arrow_head(x, y, angle, "#ffffff", 11) + arrow_head(x, y, angle, BLUE, 7.5)
        x0, y0 = x0 + 17 * math.cos(angle), y0 + 17 * math.sin(angle)
        short = 20 if square(end) in self.pieces else 10
        x1, y1 = x1 - short * math.cos(angle), y1 - short * math.sin(angle)
        line = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
        return (
            tag("path", d=line, stroke="#ffffff", stroke_width=6, stroke_linecap="round")
            + arrow_head(x1, y1, angle, "#ffffff", 12)
            + tag("path", d=line, stroke=BLUE, stroke_width=3, stroke_linecap="round")
            + arrow_head(x1, y1, angle, BLUE)
        )

    def chain(self, squares):
        arcs, stops = "", ""
        for number, (start, end) in enumerate(zip(squares, squares[1:]), 1):
            (x0, y0), (x1, y1) = self.centre(start), self.centre(end)
            bend = 26 if x0 != x1 else 22
            side = -1 if x1 > x0 or y1 > y0 else 1
            mx = (x0 + x1) / 2 + (bend * side if x0 == x1 else 0)
            my = (y0 + y1) / 2 + (-bend if x0 != x1 else 0)
            curve = f"M{num(x0)} {num(y0)}Q{num(mx)} {num(my)} {num(x1)} {num(y1)}"
            arcs += tag("path", d=curve, fill="none", stroke="#ffffff", stroke_width=6, stroke_linecap="round")
            arcs += tag("path", d=curve, fill="none", stroke=BLUE, stroke_width=3, stroke_linecap="round")
            stops += tag("circle", cx=x1, cy=y1, r=9, fill=BLUE, stroke="#ffffff", stroke_width=1.5)
            stops += label(x1, y1 + 4.2, str(number), 12, "#ffffff", "700")
        return arcs + stops


def camp(variant, size):
    """White's camp in Ugolki: the squares of the camp in the corner a1."""
    found = re.search(r"camp=3x([34])", variant)
    if found:
        return [(file, rank) for rank in range(3) for file in range(int(found[1]))]
    side = 5 if size >= 8 else size - 3
    return [(file, rank) for rank in range(side) for file in range(side - rank)]


def svg(variant, position, **marks):
    """A board by itself, as an SVG document. `marks` are those of Panel."""
    panel = Panel(variant, position, **marks)
    drawn = panel.draw()
    size = f'width="{num(panel.width)}" height="{num(panel.height)}" viewBox="0 0 {num(panel.width)} {num(panel.height)}"'
    font = 'font-family="system-ui, sans-serif"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>{drawn}</svg>'
