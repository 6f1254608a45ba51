/** The puzzles of each game that come with the page. */

import type { GameName } from "../../engine/protocol.ts";
import checkers from "../../../src/puzzles/shipped/checkers.puzzles";
import jesonmor from "../../../src/puzzles/shipped/jesonmor.puzzles";
import reversi from "../../../src/puzzles/shipped/reversi.puzzles";
import ring from "../../../src/puzzles/shipped/ring.puzzles";
import ugolki from "../../../src/puzzles/shipped/ugolki.puzzles";

const linesOf = (text: string): string[] => text.split("\n").slice(1, -1);

/** The first line of every file. */
export const heading = ring.slice(0, ring.indexOf("\n"));

/** Of each game the lines that are puzzles, in an order in which the program has them, too: so both give the same for a day. */
export const shippedLines: Readonly<Record<GameName, readonly string[]>> = {
    checkers: linesOf(checkers),
    jesonmor: linesOf(jesonmor),
    reversi: linesOf(reversi),
    ring: linesOf(ring),
    ugolki: linesOf(ugolki),
};
