/** The computer at this device: it chooses moves, gives hints and answers offers. */

import type { EngineWorker } from "../../engine/engine.ts";
import { type Answer, isRefusal, type MoveView, type Report, type SessionView } from "../../engine/protocol.ts";
import { bookMoves, hasBook } from "./opening_book.ts";
import type { Player } from "./players.ts";

/** How long it thinks about a hint. */
const hintNodes = 60_000;
/** How long it thinks about a draw. */
const offerNodes = 20_000;
/** How long it thinks where it is to move at once, and has found nothing yet. */
const hurriedNodes = 400;
/** It resigns where it wins no more often than so, in percent. */
const lostChance = 1;
/** Before so many plies it offers no draw, and then each time that it has moved so often. */
const earlyPlies = 60;
const movesBetweenOffers = 10;

export class Computer {
    readonly #engineWorker: EngineWorker;
    readonly #random: () => number;
    #seed: number;
    #isHurried = false;
    /** Another number since it was stopped. */
    #thought = 0;

    constructor(engineWorker: EngineWorker, random: () => number) {
        this.#engineWorker = engineWorker;
        this.#random = random;
        this.#seed = this.#draw();
    }

    /** From now on chance falls otherwise. */
    beginAnew(): void {
        this.#seed = this.#draw();
    }

    /** The text of a player's move; `report` hears what is found on the way. */
    async choose(player: Player, view: SessionView, report: (found: Report) => void): Promise<string> {
        const only = view.moves[0]!.text;
        if (view.moves.length === 1) return only;
        const line = lineOf(view);
        this.#isHurried = false;
        if (player.kind === "engine") {
            const thought = this.#thought;
            const known = hasBook(view.variant) ? await bookMoves(view.variant, view.board.position) : [];
            if (known.length > 0) return known[Math.floor(this.#random() * known.length)]!;
            if (thought !== this.#thought) return only; // nobody waits for it any more
            if (!this.#isHurried) {
                const found = await this.#engineWorker.think({ ...line, milliseconds: player.seconds * 1000 }, report);
                if (found !== null || !this.#isHurried) return bestOf(found) ?? only;
            }
        } else {
            const level = player.kind === "level" ? player.level : 0;
            const answer = await this.#engineWorker.choose({ ...line, level, seed: this.#seed + view.played.length });
            if (answer !== null || !this.#isHurried) return answer === null || isRefusal(answer) ? only : (answer.move ?? only);
        }
        return bestOf(await this.#engineWorker.think({ ...line, nodes: hurriedNodes })) ?? only;
    }

    /** The best move that it finds soon; null if nothing was found. */
    async hint(view: SessionView): Promise<MoveView | null> {
        const found = bestOf(await this.#engineWorker.think({ ...lineOf(view), nodes: hintNodes }));
        return view.moves.find(({ text }) => text === found) ?? null;
    }

    /** What the position is worth for whoever is to move. */
    async worth(view: SessionView): Promise<number> {
        return (await this.#bestLine(view))?.score ?? 0;
    }

    /** What it says where it is to move, if it gives up lost games and offers draws; null if nothing. */
    async concession(view: SessionView): Promise<"resign" | "offer-draw" | null> {
        const { chance = 100 } = (await this.#bestLine(view)) ?? {};
        if (chance <= lostChance) return "resign";
        const plies = view.played.length;
        const isTime = plies >= earlyPlies && Math.floor(plies / 2) % movesBetweenOffers === 0;
        return isTime && chance === 50 && view.drawOffer === null ? "offer-draw" : null;
    }

    /** It is to move: as well as it knows by now. */
    hurry(): void {
        this.#isHurried = true;
        this.#engineWorker.stop();
    }

    /** What it thinks about no longer matters. */
    stop(): void {
        ++this.#thought;
        this.#isHurried = false;
        this.#engineWorker.stop();
    }

    async #bestLine(view: SessionView): Promise<Report["lines"][number] | undefined> {
        const report = await this.#engineWorker.think({ ...lineOf(view), nodes: offerNodes });
        return report === null || isRefusal(report) ? undefined : report.lines[0];
    }

    #draw(): number {
        return Math.floor(this.#random() * 2 ** 31);
    }
}

const bestOf = (found: Answer<"think"> | null): string | null =>
    found === null || isRefusal(found) ? null : (found.lines[0]?.moves[0] ?? null);

const lineOf = ({ variant, start, played }: SessionView) => ({
    variant,
    position: start,
    moves: played.map(({ text }) => text),
});
