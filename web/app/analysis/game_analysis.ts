/** The analysis of a game: the line on the board and what of it is shown, what the computer sees there, and what it
 *  found in the whole game. The one place that changes any of it; a game that is being played knows nothing of it. */

import type { Transition } from "../../board/board.ts";
import { isRefusal, type Report } from "../../engine/protocol.ts";
import { transitionOf } from "../board/board_view.ts";
import { other } from "../game/players.ts";
import { type AnalysisRoute, analysisPath } from "../routing/routes.ts";
import { analysedGame, type AnalysisState, type AnalysisContext } from "./analysis_state.ts";
import type { Judged } from "./mistakes.ts";
import { beginsWith, commonLength } from "./move_lines.ts";
import { valueOf, valueOfEnd } from "./scores.ts";
import { lineKey, textsOf, SessionCursor } from "./session_cursor.ts";

/** So long a position is shown before it is thought about: who steps through a game quickly asks for no thoughts. */
const rest = 150;
/** A page that was forgotten must not think for ever. */
const longestThought = 5 * 60_000;
/** How many nodes each position of a whole game gets: about a tenth of a second. */
const reviewNodes = 300_000;

export class GameAnalysis {
    readonly #context: AnalysisContext;
    readonly #cursor: SessionCursor;
    #state: AnalysisState | null = null;
    /** Grow whenever what is being thought about no longer counts. */
    #epoch = 0;
    #reviews = 0;
    /** Steps may come quicker than answers: each waits for the one before. */
    #last: Promise<void> = Promise.resolve();

    constructor(context: AnalysisContext) {
        this.#context = context;
        this.#cursor = new SessionCursor(context.pageApi);
    }

    /** The state of an analysis that has been opened; null before. */
    get state(): AnalysisState | null {
        return this.#state;
    }

    /** Puts a game on the board; gives the reason if that cannot be. */
    async open({ variant, position, moves, game = moves, ply = moves.length, flipped = false }: AnalysisRoute): Promise<string | null> {
        const cursor = this.#cursor;
        const wrongGame = (await cursor.begin(variant, position)) ?? (await cursor.to(game));
        if (wrongGame !== null) return wrongGame;
        const played = cursor.view.played;
        const judged = this.#withEnd(new Map());
        const wrong = await cursor.to(moves);
        if (wrong !== null) return wrong;
        const line = beginsWith(textsOf(played), moves) ? played : cursor.view.played;
        const judgedToo = this.#withEnd(judged);
        await cursor.to(moves.slice(0, Math.max(ply, 0)));
        const { view } = cursor;
        this.#state = {
            view, shown: view.board, line, game: played, judged: judgedToo, hint: null, flipped, wanted: true,
            lines: 1, thinks: false, report: null, progress: null, refused: "",
        };
        this.#change({});
        void this.#think();
        return null;
    }

    /** Shows the position after so many plies of the line. */
    look(ply: number): Promise<void> {
        return this.#show(({ line }) => textsOf(line).slice(0, Math.max(ply, 0)));
    }

    /** Goes on by so many plies, or back. */
    step(plies: number): Promise<void> {
        return this.#show(({ line, shown }) => textsOf(line).slice(0, Math.max(shown.ply + plies, 0)));
    }

    /** Makes moves from the position that is shown. They replace what came after it. */
    play(moves: readonly string[]): Promise<void> {
        return this.#show(({ view }) => [...textsOf(view.played), ...moves]);
    }

    /** Puts the game's moves back on the board, and shows the position after so many of them. */
    lookInGame(ply: number): Promise<void> {
        return this.#show((state) => {
            const line = analysedGame(state);
            this.#state = { ...state, line };
            return textsOf(line).slice(0, ply);
        });
    }

    /** Puts the game's moves back on the board, where the line left them. */
    backToGame(): Promise<void> {
        const { game, line } = this.#state!;
        return this.lookInGame(commonLength(textsOf(game), textsOf(line)));
    }

    /** Makes moves after so many plies of the game. */
    playInGame(moves: readonly string[], after: number): Promise<void> {
        return this.#show((state) => [...textsOf(analysedGame(state)).slice(0, after), ...moves]);
    }

    flip(): void {
        this.#change({ flipped: !this.#state!.flipped });
    }

    refuse(refused: string): void {
        this.#change({ refused });
    }

    /** Whether the computer is to think about what is shown, and how many lines it is to tell. */
    think(wanted: boolean, lines: number): void {
        this.#change({ wanted, lines });
        void this.#think();
    }

    /** Judges the whole game, from its end on: what is found late in a game helps to judge what led there. */
    async review(): Promise<void> {
        const review = ++this.#reviews;
        const { judged, view } = this.#state!;
        const line = analysedGame(this.#state!);
        const moves = textsOf(line);
        const open = [...moves, ""].map((_, i) => moves.slice(0, i)).filter((part) => !judged.has(lineKey(part))).reverse();
        const last = line.at(-1);
        const turnAfter = (plies: number) => line[plies]?.color ?? (last === undefined ? view.board.turn : other(last.color));
        for (const [done, part] of open.entries()) {
            this.#change({ progress: { done, of: open.length } });
            const report = await this.#context.reviewer.think({ ...this.#positionAfter(part), nodes: reviewNodes })
                .catch(() => null); // it is told of where workers are made
            if (review !== this.#reviews) return;
            const best = report === null || isRefusal(report) ? undefined : report.lines[0];
            if (best === undefined) break;
            const value = valueOf(best, turnAfter(part.length));
            this.#change({ judged: new Map(this.#state!.judged).set(lineKey(part), { value, best: best.moves }) });
        }
        this.#change({ progress: null });
    }

    stopReview(): void {
        ++this.#reviews;
        this.#context.reviewer.stop();
        this.#change({ progress: null });
    }

    /** What is known of every position of the game. */
    judgedGame(): readonly (Judged | null)[] {
        const moves = textsOf(analysedGame(this.#state!));
        return [...moves, ""].map((_, i) => this.#judgedAfter(moves.slice(0, i)));
    }

    /** What is known of the position that is shown from going through the whole game, or from the rules. */
    judgedShown(): Judged | null {
        return this.#judgedAfter(textsOf(this.#state!.view.played));
    }

    /** The address of what is seen. */
    address(): string {
        const { view, line, game, flipped } = this.#state!;
        const [moves, played] = [textsOf(line), textsOf(game)];
        return analysisPath(view.variant, view.start, moves, {
            ...(view.played.length < moves.length && { ply: view.played.length }),
            ...(played.length > 0 && lineKey(moves) !== lineKey(played) && { game: played }),
            flipped,
        });
    }

    /** Ends what is being thought. */
    close(): void {
        ++this.#epoch;
        ++this.#reviews;
        this.#context.engineWorker.stop();
        this.#context.reviewer.stop();
    }

    /** Shows the position after these moves. The line stays if they are its beginning, and is replaced if they are not. */
    #show(movesFrom: (state: AnalysisState) => readonly string[]): Promise<void> {
        const shown = this.#last.then(async () => {
            const before = this.#state!;
            const moves = movesFrom(before);
            const cursor = this.#cursor;
            const refused = await cursor.to(moves);
            const isNew = !beginsWith(textsOf(this.#state!.line), textsOf(cursor.view.played));
            if (isNew) await cursor.passForced();
            const { view } = cursor;
            const stays = lineKey(textsOf(view.played)) === lineKey(textsOf(before.view.played));
            this.#change(
                {
                    view,
                    shown: view.board,
                    judged: this.#withEnd(this.#state!.judged),
                    refused: refused ?? "",
                    ...(isNew && { line: view.played }),
                    ...(!stays && { report: null, hint: null }),
                },
                view.board.ply === before.shown.ply + 1 ? transitionOf(view.board) : undefined,
            );
            if (!stays || this.#state!.line !== before.line) void this.#think();
        });
        this.#last = shown.catch(() => {}); // the next step is not kept from being made
        return shown;
    }

    /** What the engine is asked about: not how a position came about, for with that it takes going back for a draw. */
    #positionAfter(moves: readonly string[]): { variant: string; position: string; moves: readonly string[] } {
        return { variant: this.#cursor.view.variant, position: this.#cursor.positionAfter(moves), moves: [] };
    }

    #judgedAfter(moves: readonly string[]): Judged | null {
        return this.#state!.judged.get(lineKey(moves)) ?? null;
    }

    /** Whoever reaches an end knows what it is worth. */
    #withEnd(judged: ReadonlyMap<string, Judged>): ReadonlyMap<string, Judged> {
        const { outcome, played } = this.#cursor.view;
        if (outcome === null) return judged;
        return new Map(judged).set(lineKey(textsOf(played)), { value: valueOfEnd(outcome), best: [] });
    }

    /** Thinks about what is shown, once it has been shown for a moment. */
    async #think(): Promise<void> {
        const epoch = ++this.#epoch;
        const { engineWorker, wait, rested } = this.#context;
        engineWorker.stop();
        this.#change({ thinks: false });
        await wait(rest);
        if (epoch !== this.#epoch) return;
        rested();
        const { wanted, lines, view } = this.#state!;
        if (!wanted || view.outcome !== null) return;
        this.#change({ thinks: true });
        const asked = { ...this.#positionAfter(textsOf(view.played)), lines, milliseconds: longestThought };
        const thought = engineWorker.think(asked, (report) => {
            if (epoch === this.#epoch) this.#hear(report);
        });
        // Workers that fail are told of where they are made; here nobody thinks until somebody asks for it.
        const wantedStill = await thought.then(() => true, () => false);
        if (epoch === this.#epoch) this.#change({ thinks: false, wanted: wantedStill });
    }

    #hear(report: Report): void {
        const first = report.lines[0]?.moves[0];
        this.#change({ report, hint: this.#state!.view.moves.find(({ text }) => text === first) ?? null });
    }

    #change(change: Partial<AnalysisState>, transition?: Transition): void {
        this.#state = { ...this.#state!, ...change };
        this.#context.changed(this.#state, transition);
    }
}
