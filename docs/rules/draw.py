#!/usr/bin/env python3
"""Draws the diagrams of the rules pages from position strings.

    python3 docs/rules/draw.py           write docs/rules/img/*.svg
    python3 docs/rules/draw.py --check   say which files differ from what would be written

Only the standard library is needed. A diagram is a row of panels, and a panel is a variant, a position
string and marks. The list is at the end of this file.
"""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python/quincunx"))
from drawing import INK, QUIET, RED_MARK, Panel, arrow_head, label, num, ring_piece, tag  # noqa: E402

IMAGES = Path(__file__).resolve().parent / "img"
GAP = 8
CARD, CARD_EDGE = "#fbf9f5", "#e6e0d6"


class Numbers:
    """Ring's numbers in a ring: an arrow goes from the winner to the number that it beats."""

    width, height = 352, 320

    def draw(self):
        cx, cy, radius = 176, 160, 120
        at = {}
        for number in range(1, 7):
            angle = math.radians(-90 + 60 * (number - 1))
            at[number] = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        out = ""
        for number in range(1, 7):
            loser = 6 if number == 1 else number - 1
            (x0, y0), (x1, y1) = at[number], at[loser]
            angle = math.atan2(y1 - y0, x1 - x0)
            x0, y0 = x0 + 28 * math.cos(angle), y0 + 28 * math.sin(angle)
            x1, y1 = x1 - 32 * math.cos(angle), y1 - 32 * math.sin(angle)
            ink = RED_MARK if number == 1 else QUIET
            out += tag("path", d=f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", stroke=ink, stroke_width=3, stroke_linecap="round")
            out += arrow_head(x1, y1, angle, ink)
        for number, (x, y) in at.items():
            piece = ring_piece("ABCDEF"[number - 1])
            out += tag("g", piece, transform=f"translate({num(x)} {num(y)}) scale(1.3)")
        out += label(cx, cy - 12, "the greater number wins,", 13, INK)
        out += label(cx, cy + 10, "and 1 beats 6", 13, RED_MARK, "700")
        out += label(cx, cy + 32, "(equal: the attacker goes)", 12)
        return out


def picture(panels):
    width = sum(panel.width for panel in panels) + GAP * (len(panels) - 1) + 2 * GAP
    height = max(panel.height for panel in panels) + 2 * GAP
    x, body = GAP, ""
    for panel in panels:
        body += tag("g", panel.draw(), transform=f"translate({num(x)} {GAP})") + "\n"
        x += panel.width + GAP
    card = tag("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=12, fill=CARD, stroke=CARD_EDGE)
    fonts = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}" font-family="{fonts}">\n{card}\n{body}</svg>\n'
    )


# --- The diagrams ----------------------------------------------------------------------------------

OTHELLO = "reversi:size=8,diagonal=on"

DIAGRAMS = {
    "boards": [
        Panel("ring", "1D2ef/6/5d/6/1E4/F1C1BA r 9", "Ring", cell=28),
        Panel("reversi", "2BB4/2BBBB2/1BBWBWW1/BBBBWBW1/WWWBWWWW/1WWWW3/2BBW3/8 b", "Reversi", cell=21),
        Panel("ugolki", "3BB2B/1WW2B2/WBWBB2B/2BW1BB1/1W1WWB2/W1W1BBW1/1WB2W2/W1W5 w 22", "Ugolki", cell=21, camps=True),
        Panel("jesonmor", "k2a1a2k/9/3A1k3/9/9/9/3K3K1/9/K5KA1 w 14 29 27", "Jeson Mor", cell=168 / 9),
        Panel("checkers", "ww2wwww/5w2/4w2w/3r3w/2w4r/r7/2rr3r/r2rrrr1 w", "Checkers", cell=21),
    ],
    "ring-start": [Panel("ring", "abcdef/6/6/6/6/FEDCBA r 1")],
    "ring-numbers": [Numbers()],
    "ring-moves": [
        Panel("ring", "6/2#3/1bCe2/2D3/6/6 r 5", "Red's 3 on c4, to move", select="c4", take="b4", no="c5 c3", block="d4",
              arrows="c4b4 c4d4"),
        Panel("ring", "6/2#3/1C1e2/2D3/6/6 b 5", "after c4b4: the 2 is gone"),
        Panel("ring", "6/2#3/1b1e2/2D3/6/6 b 5", "after c4d4: the 3 is gone"),
    ],
    "ring-forced": [
        Panel("ring", "6/2b3/2D1e1/6/6/6 b 3", "Black has one move: c5c4", select="c5", arrows="c5c4"),
        Panel("ring", "6/6/2D1e1/6/6/6 r 4", "and the 2 is gone"),
    ],
    "reversi-start": [Panel("reversi", "8/8/8/3WB3/3BW3/8/8/8 b", to="d3 c4 f5 e6")],
    "reversi-turn": [
        Panel("reversi", "8/4W3/3BBBB1/3BBWB1/3BWW2/2BBW3/4W3/8 b", "Black may play f6", to="f6"),
        Panel("reversi", "8/4W3/3BBBB1/3BBBB1/3BWB2/2BBBB2/4W3/8 w", "after f6: three discs turn", new="f6", hit="e6 f5 f4"),
    ],
    "reversi-diagonal": [
        Panel(OTHELLO, "8/4W3/3BBBB1/3BBBB1/3BBB2/2BBBB2/4W3/8 w", "with diagonal=on: e5 turns too", new="f6", hit="e6 f5 f4 e5"),
    ],
    "reversi-end": [
        Panel("reversi:size=4", "W2B/WWWB/WBWB/1BBB w", "White must pass"),
        Panel("reversi:size=4", "WBBB/WBBB/WBBB/1BBB w", "the end: 12 to 3"),
    ],
    "ugolki-start": [
        Panel("ugolki", "3BBBBB/4BBBB/5BBB/W5BB/WW5B/WWW5/WWWW4/WWWWW3 w 0", camps=True),
    ],
    "ugolki-camps": [
        Panel("ugolki", "3BBBBB/4BBBB/5BBB/W5BB/WW5B/WWW5/WWWW4/WWWWW3 w 0", "triangle: 15", cell=32, camps=True),
        Panel("ugolki:camp=3x3", "5BBB/5BBB/5BBB/8/8/WWW5/WWW5/WWW5 w 0", "3x3: 9", cell=32, camps=True),
        Panel("ugolki:camp=3x4", "4BBBB/4BBBB/4BBBB/8/8/WWWW4/WWWW4/WWWW4 w 0", "3x4: 12", cell=32, camps=True),
    ],
    "ugolki-moves": [
        Panel("ugolki", "3BBBBB/4B1BB/5BBB/W4BBB/WWW4B/WWW5/WW1W4/WWWWW3 w 2", select="c4", to="c5 d4 c2 e2", camps=True),
    ],
    "ugolki-chain": [
        Panel("ugolki", "3B1BBB/3BB1B1/W4BBB/WW2B2B/WWWWB2B/WBW5/3W4/WWWWW3 w 12", select="d1", path="d1 d3 d5 f5 f7 h7", camps=True),
    ],
    "ugolki-finish": [
        Panel("ugolki", "3WWWWW/5WWW/4BWWW/4W1WW/7W/BBB1B3/BBBBB3/BBBBB3 w 90", "White to move", select="e5", path="e5 e7", camps=True),
        Panel("ugolki", "3WWWWW/4WWWW/4BWWW/6WW/7W/BBB1B3/BBBBB3/BBBBB3 b 91", "White has arrived", camps=True),
    ],
    "jesonmor-start": [Panel("jesonmor", "kakakakak/9/9/9/9/9/9/9/KAKAKAKAK w 0 0 0")],
    "jesonmor-knight": [
        Panel("jesonmor:size=7", "6k/7/7/2K4/7/7/7 w 8 12 12", "free: eight squares", select="c4", to="a3 a5 b2 b6 d2 d6 e3 e5"),
        Panel("jesonmor:size=7", "6k/7/2A4/2Ka3/7/7/7 w 8 12 12", "two legs blocked: four left", select="c4", to="a3 a5 b2 d2",
              no="b6 d6 e3 e5", block="c5 d4"),
    ],
    "jesonmor-one-way": [
        Panel("jesonmor:size=7", "7/7/3k3/2A4/2K4/7/7 b 9 16 12", "Black may take c3", select="d5", take="c3", arrows="d5c3"),
        Panel("jesonmor:size=7", "7/7/3k3/2A4/2K4/7/7 w 10 16 15", "White's knight may not take d5", select="c3", no="d5", block="c4"),
    ],
    "jesonmor-archer": [
        Panel("jesonmor:size=7", "1k5/1a5/7/1A2K1k/7/7/7 w 12 20 20", select="b4", to="a4 c4 d4 b5 b3 b2 b1", take="b7 g4", block="b6 e4",
              no="f4"),
    ],
    "jesonmor-centre": [
        Panel("jesonmor", "kakaka1ak/9/7k1/9/4K4/9/9/9/KA1AKAKAK b 3 6 3", "Black to move, but nothing helps", select="e5"),
        Panel("jesonmor", "k1kaka1ak/9/5K1k1/9/9/1a7/9/9/KA1AKAKAK b 5 9 8 centre", "White has left the centre and won",
              arrows="e5f7"),
    ],
    "checkers-start": [Panel("checkers", "1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w")],
    "checkers-moves": [
        Panel("checkers", "8/3r4/3w4/2r1r3/8/8/8/8 w", "three steps and a capture", select="d3", to="c3 e3 d4 d1", take="d2"),
        Panel("checkers", "8/8/8/2wwr3/3r4/3r4/8/8 w", "a step, a capture, no more", select="d4", to="d3 f4", take="e4", block="d5 c4"),
    ],
    "checkers-last": [
        Panel("checkers", "1w3w2/6w1/8/2w1w3/4r3/8/8/8 w", "White to move", select="e4", take="e5", to="e6"),
        Panel("checkers", "1w3w2/6w1/8/2w5/8/4w3/8/8 r", "after e4e6 White has won"),
    ],
}


def main(arguments):
    if arguments not in ([], ["--check"]):
        print("usage: draw.py [--check]", file=sys.stderr)
        return 2
    stale = []
    for name, panels in DIAGRAMS.items():
        file, text = IMAGES / f"{name}.svg", picture(panels)
        if arguments:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                stale.append(file.name)
        else:
            IMAGES.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    stale += [file.name for file in sorted(IMAGES.glob("*.svg")) if file.stem not in DIAGRAMS]
    for name in stale:
        print(f"draw.py: {name} is not what this script draws", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
