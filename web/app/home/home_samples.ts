import type { GameName } from "../../engine/protocol.ts";

/** A position from the middle of each game, small enough to be taken in at a glance. */
export const samples: Readonly<Record<GameName, readonly [variant: string, position: string]>> = {
    ring: ["ring", "1b2c1/d4a/2#1B1/1C1#2/A3D1/1B1E2 r 7"],
    reversi: ["reversi:size=6,diagonal=on", "6/2W3/1BWB2/2WWB1/2BW2/6 b"],
    ugolki: ["ugolki:size=6,camp=3x3", "3BBB/2W1BB/3WBB/1BW1B1/WWW3/WWW3 w 14"],
    jesonmor: ["jesonmor:size=5", "k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8"],
    checkers: ["checkers:size=6", "1w3w/w1w3/3w2/2r3/r3r1/1r1r1r w"],
};
