/** The analysis of a game: the line on the board and what of it is shown, what the computer sees there, and what it
 *  found in the whole game. The one place that changes any of it; a game that is being played knows nothing of it. */

import type { Transition } from "../../board/board.ts";
import type { GameReview, Mistake, Ply, Report } from "../../engine/protocol.ts";
import { transitionOf } from "../board/board_view.ts";
import { other } from "../game/players.ts";
import { type AnalysisRoute, analysisPath } from "../routing/routes.ts";
import { analysedGame, type AnalysisState, type AnalysisContext } from "./analysis_state.ts";
import { hintOf, mayMove, type Moment } from "./moment.ts";
import { beginsWith, commonLength } from "./move_lines.ts";
import { OneAtATime } from "./one_at_a_time.ts";
import { type BarePosition, type GamePosition, type Judged, Reviewer } from "./reviewer.ts";
import { lineKey, textsOf, SessionCursor } from "./session_cursor.ts";

/** So long a position is shown before it is thought about: who steps through a game quickly asks for no thoughts. */
const rest = 150;
/** A page that was forgotten must not think for ever. */
const longestThought = 5 * 60_000;

export class GameAnalysis {
    readonly #context: AnalysisContext;
    readonly #cursor: SessionCursor;
    readonly #reviewer: Reviewer;
    #state: AnalysisState | null = null;
    /** Grows whenever what is being thought about no longer counts. */
    #epoch = 0;
    readonly #steps = new OneAtATime();

    constructor(context: AnalysisContext) {
        this.#context = context;
        this.#cursor = new SessionCursor(context.pageApi);
        this.#reviewer = new Reviewer(context.pageApi, context.reviewer);
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
        this.#reviewer.noteEnd(cursor.view);
        const wrong = await cursor.to(moves);
        if (wrong !== null) return wrong;
        const line = beginsWith(textsOf(played), moves) ? played : cursor.view.played;
        this.#reviewer.noteEnd(cursor.view);
        await cursor.to(moves.slice(0, Math.max(ply, 0)));
        const { view } = cursor;
        this.#state = {
            view, shown: view.board, line, game: played, hint: null, flipped, wanted: true, lines: 1,
            thinks: false, report: null, progress: null, review: null, moment: null, refused: "",
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
        const { moment } = this.#state!;
        if (moment?.isSought === true) return mayMove(this.#state!) ? this.#try(moment, moves) : Promise.resolve();
        return this.#show(({ view }) => [...textsOf(view.played), ...moves]);
    }

    /** Puts the game's moves back on the board, and shows the position after so many of them. */
    lookInGame(ply: number): Promise<void> {
        return this.#show((state) => {
            const line = analysedGame(state);
            this.#state = { ...state, line, moment: null };
            return textsOf(line).slice(0, ply);
        });
    }

    /** Puts the game's moves back on the board, where the line left them. */
    backToGame(): Promise<void> {
        const { game, line } = this.#state!;
        return this.lookInGame(commonLength(textsOf(game), textsOf(line)));
    }

    /** Puts what was better on the board in place of a mistake, and shows where it begins. */
    showBetter(mistake: Mistake): Promise<void> {
        return this.#show(async ({ game }) => {
            const before = textsOf(game).slice(0, mistake.ply);
            await this.#cursor.to([...before, ...mistake.better.moves]);
            this.#state = { ...this.#state!, line: this.#cursor.view.played, moment: { mistake, isSought: false, tried: null } };
            return before;
        });
    }

    /** Shows the position of a mistake, and waits for a better move. */
    seek(mistake: Mistake): Promise<void> {
        return this.#show((state) => {
            this.#state = { ...state, line: state.game, moment: { mistake, isSought: true, tried: null } };
            return textsOf(state.game).slice(0, mistake.ply);
        });
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
        const line = analysedGame(this.#state!);
        this.#change({ game: line }); // on a bare position, what was tried until now
        const positions = [...line, null].map((_, ply) => this.#gamePosition(line, ply)).reverse();
        if (await this.#reviewer.look(positions, (progress) => this.#change({ progress }))) await this.#endReview();
    }

    stopReview(): Promise<void> {
        this.#reviewer.stop();
        return this.#endReview();
    }

    /** What is known of every position of the game. */
    judgedGame(): readonly (Judged | null)[] {
        const moves = textsOf(analysedGame(this.#state!));
        return [...moves, ""].map((_, i) => this.#reviewer.after(moves.slice(0, i)));
    }

    /** What is known of the position that is shown from going through the whole game, or from the rules. */
    judgedShown(): Judged | null {
        return this.#reviewer.after(textsOf(this.#state!.view.played));
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
        this.#context.engineWorker.stop();
        this.#reviewer.stop();
    }

    /** Shows the position after these moves. The line stays if they are its beginning, and is replaced if they are not. */
    #show(movesFrom: (state: AnalysisState) => readonly string[] | Promise<readonly string[]>): Promise<void> {
        return this.#steps.run(async () => {
            const before = this.#state!;
            const moves = await movesFrom(before);
            const cursor = this.#cursor;
            const refused = await cursor.to(moves);
            const isNew = !beginsWith(textsOf(this.#state!.line), textsOf(cursor.view.played));
            if (isNew) await cursor.passForced();
            const { view } = cursor;
            this.#reviewer.noteEnd(view);
            const { moment, line, report } = this.#state!;
            const stays = lineKey(textsOf(view.played)) === lineKey(textsOf(before.view.played)) && moment === before.moment;
            const next = {
                view,
                report: stays ? report : null,
                line: isNew ? view.played : line,
                moment: isNew && moment?.isSought !== true ? null : moment, // who plays on their own has left it
            };
            this.#change(
                { ...next, shown: view.board, hint: hintOf(next), refused: refused ?? "" },
                view.board.ply === before.shown.ply + 1 ? transitionOf(view.board) : undefined,
            );
            if (!stays || next.line !== before.line) void this.#think();
        });
    }

    /** Tells what was found, as far as the game has been gone through. */
    async #endReview(): Promise<void> {
        this.#change({ progress: null });
        const { view, game } = this.#state!;
        const review = await this.#reviewer.review({ variant: view.variant, position: view.start }, textsOf(game));
        this.#change({ review });
    }

    /** Makes a move instead of a mistake, and judges it. */
    async #try(moment: Moment, moves: readonly string[]): Promise<void> {
        const { ply } = moment.mistake;
        await this.#show(({ view }) => [...textsOf(view.played), ...moves]);
        const { played } = this.#state!.view;
        const made = played[ply];
        if (made === undefined) return; // it was refused
        const tell = (verdict: GameReview | null) => this.#change({ moment: { ...moment, tried: { move: made.text, verdict } } });
        tell(null);
        const before = textsOf(played).slice(0, ply);
        const isLookedAt = await this.#reviewer.look([this.#gamePosition(played, ply + 1)], () => {});
        if (!isLookedAt || this.#state!.moment?.tried?.move !== made.text) return;
        if (this.#reviewer.after([...before, made.text]) === null) return void this.seek(moment.mistake);
        const verdict = await this.#reviewer.review(this.#barePosition(before), [made.text], before);
        if (this.#state!.moment?.tried?.move === made.text) tell(verdict);
    }

    #barePosition(moves: readonly string[]): BarePosition {
        return { variant: this.#cursor.view.variant, position: this.#cursor.positionAfter(moves) };
    }

    /** The position of a line after so many plies. */
    #gamePosition(line: readonly Ply[], ply: number): GamePosition {
        const moves = textsOf(line).slice(0, ply);
        const last = line.at(-1);
        const turn = line[ply]?.color ?? (last === undefined ? this.#state!.view.board.turn : other(last.color));
        return { ...this.#barePosition(moves), moves, turn };
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
        const { wanted, lines, view, moment } = this.#state!;
        if (!wanted || view.outcome !== null || moment?.isSought === true) return;
        this.#change({ thinks: true });
        const asked = { ...this.#barePosition(textsOf(view.played)), moves: [], lines, milliseconds: longestThought };
        const thought = engineWorker.think(asked, (report) => {
            if (epoch === this.#epoch) this.#hear(report);
        });
        // Workers that fail are told of where they are made; here nobody thinks until somebody asks for it.
        const wantedStill = await thought.then(() => true, () => false);
        if (epoch === this.#epoch) this.#change({ thinks: false, wanted: wantedStill });
    }

    #hear(report: Report): void {
        this.#change({ report, hint: hintOf({ ...this.#state!, report }) });
    }

    #change(change: Partial<AnalysisState>, transition?: Transition): void {
        this.#state = { ...this.#state!, ...change };
        this.#context.changed(this.#state, transition);
    }
}
