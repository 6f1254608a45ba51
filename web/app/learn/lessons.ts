/** The exercises by which each game is taught: positions of small boards, and what is to be done there. What is said of
 *  them is in the tables of words, in this order. */

import type { GameName } from "../../engine/protocol.ts";
import type { Goal } from "./goals.ts";

export interface Exercise {
    readonly variant: string;
    /** With the learner to move. */
    readonly position: string;
    readonly goal: Goal;
}

const ring = "ring:width=4,height=4";
const reversi = "reversi:size=6";
const ugolki = "ugolki:size=6";
const jesonmor = "jesonmor:size=5";
const checkers = "checkers:size=6";

export const lessons: Readonly<Record<GameName, readonly Exercise[]>> = {
    ring: [
        // RING-6: 4 beats 2, and is lost against 5.
        { variant: ring, position: "1#2/1b2/eD2/3A r 1", goal: { kind: "captures" } },
        // RING-6: 1 beats 6.
        { variant: ring, position: "4/1Af1/b1E1/4 r 1", goal: { kind: "captures" } },
        // RING-7 and an equal number: Black must attack, and loses the attacker.
        { variant: ring, position: "1d1e/4/1D2/4 r 1", goal: { kind: "baits" } },
        // RING-7, from the other side: one attack wins.
        { variant: ring, position: "1e2/1C2/3F/3b b 1", goal: { kind: "captures" } },
        // RING-9; by the letter of RING-6 a 6 that attacks a 1 wins.
        { variant: ring, position: "2#1/1Aa1/2F1/4 r 9", goal: { kind: "wins" } },
    ],
    reversi: [
        // REV-3.
        { variant: reversi, position: "6/6/1BWW2/1W4/6/6 b", goal: { kind: "turns", least: 2 } },
        // REV-3: two lines at once, and the diagonal of e5, d4 and c3 is none.
        { variant: reversi, position: "6/4B1/2BWW1/3WW1/2BW2/6 b", goal: { kind: "turns", least: 3 } },
        { variant: reversi, position: "1WWB2/2W3/2BW2/6/6/6 b", goal: { kind: "reaches", squares: ["a1", "f1", "a6", "f6"] } },
        // REV-4: the end of the game in docs/rules/reversi.md.
        { variant: "reversi:size=4", position: "W2B/WWWB/WBWB/1BBB b", goal: { kind: "passes" } },
        // REV-5.
        { variant: "reversi:size=4", position: "WBWW/WW1B/BWW1/WWBB b", goal: { kind: "wins" } },
    ],
    ugolki: [
        // UGO-3: as the game begins on this board.
        { variant: "ugolki:size=5", position: "3BB/4B/5/W4/WW3 w 0", goal: { kind: "jumps", least: 1 } },
        // UGO-3: a chain.
        { variant: ugolki, position: "3BBB/1W2BB/W4B/6/W2W2/W1W3 w 8", goal: { kind: "jumps", least: 3 } },
        // UGO-3: over pieces of either colour.
        { variant: ugolki, position: "3BBB/3B1B/2B3/W5/W1W3/WWW3 w 10", goal: { kind: "reaches", squares: ["d6", "e6", "f6", "e5", "f5", "f4"] } },
        // UGO-3: a chain may stop after any jump.
        { variant: ugolki, position: "3BBB/5B/2B3/1B4/W3W1/W2WWW w 12", goal: { kind: "reaches", squares: ["c3"] } },
        // UGO-5.
        { variant: ugolki, position: "3WWW/5W/4BW/2B1W1/BB4/BB4 w 40", goal: { kind: "wins" } },
    ],
    jesonmor: [
        // JES-3: the knight on d1 has no free leg towards the centre.
        { variant: jesonmor, position: "k1a1k/5/5/3A1/1K1K1 w 0 0 0", goal: { kind: "reaches", squares: ["c3"] } },
        // JES-3: only one of the knights has its leg free.
        { variant: jesonmor, position: "k3k/2a2/1A3/1K1K1/5 w 4 6 6", goal: { kind: "captures" } },
        // JES-4.
        { variant: jesonmor, position: "1k2k/5/1K3/5/1A1k1 w 6 9 9", goal: { kind: "captures" } },
        // JES-6 a, of the other side.
        { variant: jesonmor, position: "k3k/5/2k2/5/1K1A1 w 8 12 12", goal: { kind: "stops", square: "c3" } },
        // JES-6 a.
        { variant: jesonmor, position: "k1a1k/2k2/1AK2/5/K4 w 10 15 15", goal: { kind: "wins" } },
    ],
    checkers: [
        // CHK-3: straight on, for d4 lies on a diagonal.
        { variant: checkers, position: "6/6/2w3/2rr2/6/4r1 w", goal: { kind: "captures" } },
        // CHK-3: backwards; the one on e4 has another behind it.
        { variant: checkers, position: "6/6/3r2/3wrr/6/6 w", goal: { kind: "captures" } },
        // CHK-3: captures are not compulsory.
        { variant: checkers, position: "6/6/2w3/2r3/3r2/6 w", goal: { kind: "safe" } },
        // CHK-3: a player may always pass, and nothing jumps into a corner's back.
        { variant: checkers, position: "w1r3/6/r5/6/6/6 w", goal: { kind: "safe" } },
        // CHK-4.
        { variant: checkers, position: "6/1w4/6/2w3/2r3/6 w", goal: { kind: "wins" } },
    ],
};
