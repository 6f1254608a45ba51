/** Whole games on small boards. */

export const games = [
    {
        variant: "ring:width=3,height=3",
        line: "b1b2 b3b2 b2a2 a3a2 c1b1 c3c2 b1c1 c2c1 a1b1 c1b1",
        outcome: "Red wins: no black piece is left.",
    },
    {
        variant: "reversi:size=4",
        line: "b1 c1 d2 a1 c4 b4 a4 d3 d4 pass a2 a3",
        outcome: "Black wins: 8 to 7 discs.",
    },
    {
        variant: "ugolki:size=5",
        line: "a2b2 e5c5 b1b3 d5b5 b3c3 e4d4 a1a2 c5a5 a2e4 d4d3 c3e5 d3c3 b2b3 c3a3 b3c3 a3a4 c3d3 b5b4 d3d4 b4c4 d4d5",
        outcome: "White wins: the enemy's camp is taken.",
    },
    {
        variant: "jesonmor:size=5",
        line: "b1b2 d5d2 e1d3 e5c4 d3c5 c4b2 a1c2 b2a4 c5e4 d2e2 c2b4 e2e1 e4c3 a4b2 c3e4",
        outcome: "White wins: a knight left the centre.",
    },
    {
        variant: "checkers:size=4",
        line: "b1b2 a4a3 b2c2 a3b3 pass b3b2 c2a2 c4c3 d1d2 c3c2 d2b2",
        outcome: "White wins: the last piece is captured.",
    },
] as const;
