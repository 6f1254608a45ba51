/** The analysis of a game: its line to step through and leave, what the computer sees, and what went wrong where. */

import { type Board, createBoard, type Moves, type Square } from "../../board/board.ts";
import { PageApi, EngineWorker } from "../../engine/engine.ts";
import type { Mistake, MoveView } from "../../engine/protocol.ts";
import { MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import type { App, Screen } from "../app.ts";
import { boardOf, movesOf } from "../board/board_view.ts";
import { whyNot } from "../board/refusals.ts";
import { ringTarget } from "../board/ring_keys.ts";
import { play as sound } from "../browser/sounds.ts";
import { isForField, isPrintable, keyOf, obey, plyKeys } from "../game/game_keys.ts";
import { MoveList } from "../game/move_list.ts";
import { MoveLog } from "../game/move_log.ts";
import { openAnalysed } from "../game/open_pasted.ts";
import { PasteDialog } from "../game/paste_dialog.ts";
import { PlayerBar } from "../game/player_bar.ts";
import { type AnalysisRoute, gameNames } from "../routing/routes.ts";
import { appBar, loadingText } from "../widgets/app_bar.ts";
import { button, make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { analysisMessage, triedFrom } from "./analysis_message.ts";
import type { AnalysisState } from "./analysis_state.ts";
import { BestLines } from "./best_lines.ts";
import { EvalBar } from "./eval_bar.ts";
import { GameAnalysis } from "./game_analysis.ts";
import { mistakeNote } from "./mistake_text.ts";
import { mayMove } from "./moment.ts";
import { MomentPanel } from "./moment_panel.ts";
import { noAnalysis } from "./no_analysis.ts";
import { OpeningsView } from "./openings_view.ts";
import { ReviewView } from "./review_view.ts";
import type { Judged } from "./reviewer.ts";
import { type Value, valueOf } from "./scores.ts";

export function analysisScreen(app: App, route: AnalysisRoute): Screen {
    const screen = new AnalysisScreen(app, route);
    void screen.open(route);
    return screen;
}

class AnalysisScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #pageApi: PageApi;
    readonly #engineWorkers: readonly EngineWorker[];
    readonly #gameAnalysis: GameAnalysis;
    readonly #board: Board;
    readonly #playerBars = [new PlayerBar("second"), new PlayerBar("first")] as const;
    readonly #bar: EvalBar;
    readonly #lines: BestLines;
    readonly #openings: OpeningsView;
    readonly #moment: MomentPanel;
    readonly #review: ReviewView;
    readonly #list: MoveList;
    /** Of the moves that lead to what is shown. */
    readonly #log: MoveLog;
    readonly #paste: PasteDialog;
    readonly #main: HTMLElement;
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #announcer: MoveAnnouncer;
    readonly #back: HTMLButtonElement;
    readonly #pass: HTMLButtonElement;
    readonly #spoken: SpokenBoard;
    readonly #rules: RulesDrawer;
    #camps = "";

    constructor(app: App, { variant }: AnalysisRoute) {
        const { analysis, actions } = app.words;
        const game = gameNames.find((name) => name === variant.split(":")[0]);
        this.#app = app;
        this.#pageApi = new PageApi(app.workers);
        const engineWorker = new EngineWorker(app.workers);
        // No pool: the same game gets the same marks every time, and the engine worker keeps the other processors.
        const reviewer = new EngineWorker(app.workers, { alone: true });
        this.#engineWorkers = [engineWorker, reviewer];
        const gameAnalysis = new GameAnalysis({
            pageApi: this.#pageApi,
            engineWorker,
            reviewer,
            changed: (state, transition) => this.#update(state, transition),
            rested: () => app.replaceAddress(gameAnalysis.address()),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#gameAnalysis = gameAnalysis;
        const events = {
            look: (ply: number) => void gameAnalysis.look(ply),
            step: (plies: number) => void gameAnalysis.step(plies),
            lookInGame: (ply: number) => void gameAnalysis.lookInGame(ply),
            play: (moves: readonly string[]) => void gameAnalysis.play(moves),
            showBetter: (mistake: Mistake) => void gameAnalysis.showBetter(mistake),
            seek: (mistake: Mistake) => void gameAnalysis.seek(mistake),
            typed: (text: string) => void gameAnalysis.play([text]),
            think: (wanted: boolean, lines: number) => gameAnalysis.think(wanted, lines),
            review: () => void gameAnalysis.review(),
            stopReview: () => void gameAnalysis.stopReview(),
        };
        this.#announcer = new MoveAnnouncer(app.words);
        this.#bar = new EvalBar(app.words);
        this.#lines = new BestLines(app.words, events);
        this.#openings = new OpeningsView(app.words, app.network, events);
        this.#moment = new MomentPanel(app.words, events);
        this.#review = new ReviewView(app.words, events);
        this.#list = new MoveList(app.words, events);
        this.#log = new MoveLog(app.words, this.#pageApi);
        this.#paste = new PasteDialog(app, { view: () => gameAnalysis.state?.view ?? null, keeps: false, open: openAnalysed(app) });
        const paste = button(app.words.paste.button, () => this.#paste.show());
        this.#back = button(analysis.backToLine, () => void gameAnalysis.backToGame(), { class: "primary" });
        this.#pass = button(actions.pass, () => void gameAnalysis.play(["pass"]));
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        const boardHost = make("div", { class: "board-host board-colours" });
        const turn = button(actions.flip, () => this.#flip());
        const leave = game === undefined ? null : make("a", { href: `/${game}`, class: "button" }, analysis.leave);
        this.#main = make(
            "main",
            {},
            make(
                "section",
                { class: "board-side" },
                this.#playerBars[0].element,
                make("div", { class: "judged" }, this.#bar.element, boardHost),
                this.#playerBars[1].element,
            ),
            make(
                "aside",
                { class: "panel" },
                make("div", { class: "messages" }, loadingText(app), this.#message, this.#alert, this.#announcer.element),
                this.#moment.element,
                this.#list.element,
                make("div", { class: "actions" }, turn, this.#spoken.button, this.#pass, this.#back),
                this.#spoken.element,
                this.#lines.element,
                this.#review.element,
                this.#openings.element,
                this.#log.element,
                make("div", { class: "actions" }, leave, paste),
                this.#paste.element,
            ),
        );
        this.#rules = new RulesDrawer(app, game ?? null);
        this.element = make("div", { class: "screen game analysis", "data-game": game }, appBar(app, analysis.title, this.#rules), this.#main);
        this.#main.inert = true; // until there is something to act on
        app.notifier.setTitle(analysis.title);
        this.#board = createBoard(boardHost, {
            onMove: (from, to) => this.#choose((move) => move.from === from && move.to === to),
            onPlace: (square) => this.#choose((move) => move.from === null && move.to === square),
            onSelect: () => this.#gameAnalysis.refuse(""),
            onRefused: (square) => void this.#refuse(square),
        });
    }

    async open(route: AnalysisRoute): Promise<void> {
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
        const wrong = await this.#gameAnalysis.open(route);
        this.#main.inert = false;
        if (wrong === null) return route.review === true ? this.#gameAnalysis.review() : undefined;
        this.element.className = "screen";
        this.#main.replaceWith(noAnalysis(this.#app, wrong));
    }

    key(event: KeyboardEvent): void {
        const gameAnalysis = this.#gameAnalysis;
        const { state } = gameAnalysis;
        if (state === null || isForField(event)) return;
        // RING-12: while a piece is selected, every printable key is meant for it.
        if (state.view.game === "ring" && this.#board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#stepSelected(keyOf(event), state);
        }
        const step = (plies: number) => void gameAnalysis.step(plies);
        obey(event, this.#app.preferences.letterKeys, {
            ...plyKeys({ look: (ply) => void gameAnalysis.look(ply), step, present: state.line.length }),
            undo: () => step(-1),
            redo: () => step(1),
            flip: () => this.#flip(),
            speak: () => this.#speak(),
            help: () => this.#rules.toggle(),
        });
    }

    paste(text: string): void {
        this.#paste.show(text);
    }

    #flip(): void {
        this.#gameAnalysis.flip();
        this.#app.replaceAddress(this.#gameAnalysis.address());
    }

    close(): void {
        this.#gameAnalysis.close();
        this.#board.destroy();
        for (const engineWorker of this.#engineWorkers) engineWorker.close();
        this.#pageApi.close();
    }

    #choose(wanted: (move: MoveView) => boolean): void {
        const move = this.#gameAnalysis.state!.view.moves.find(wanted);
        if (move === undefined) return this.#gameAnalysis.refuse(this.#app.words.message.noSuchMove);
        void this.#gameAnalysis.play([move.text]);
    }

    async #refuse(square: Square): Promise<void> {
        this.#gameAnalysis.refuse(await whyNot(this.#pageApi, this.#gameAnalysis.state!, this.#board.selected, square, this.#app.words));
    }

    #stepSelected(key: string, state: AnalysisState): void {
        const { selected } = this.#board;
        const to = ringTarget(key, selected, state, this.#app.words);
        if (typeof to === "string") return this.#gameAnalysis.refuse(to);
        const move = state.view.moves.find((one) => one.from === selected && one.to === to);
        if (move === undefined) return void this.#refuse(to);
        void this.#gameAnalysis.play([move.text]);
    }

    #speak(): void {
        const { view, shown } = this.#gameAnalysis.state!;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(state: AnalysisState, transition?: Parameters<Board["set"]>[1]): void {
        const { words, preferences } = this.#app;
        const { view } = state;
        if (this.#camps === "" && view.game === "ugolki") this.#camps = view.start;
        const moves: Moves = mayMove(state) ? movesOf(state) : { kind: "none" };
        this.#board.set(boardOf(state, moves, this.#camps, words), transition);
        for (const bar of this.#playerBars) bar.update(state, "", words);
        this.#announcer.update({ ...view, plies: state.line, made: null }, state.shown);
        say(this.#message, analysisMessage(state, words));
        say(this.#alert, state.refused);
        this.#spoken.update(state.shown.position);
        this.#lines.element.hidden = state.moment?.isSought === true; // it would tell
        this.#lines.update(state);
        this.#openings.update(state);
        this.#log.update(view);
        this.#back.hidden = triedFrom(state) === null || state.moment !== null;
        this.#pass.hidden = !mayMove(state) || !view.moves.some(({ from, to }) => from === null && to === null);
        this.#bar.update(state, shownValue(state, this.#gameAnalysis.judgedShown()));
        this.#moment.update(state);
        this.#review.update(state, this.#gameAnalysis.judgedGame());
        this.#listMoves(state);
        if (transition && preferences.sounds) sound(state.shown.last?.captured.length ? "capture" : "move");
    }

    #listMoves(state: AnalysisState): void {
        const from = triedFrom(state);
        const inLine = (state.review?.mistakes ?? []).filter(({ ply }) => from === null || ply < from);
        this.#list.update({
            plies: state.line,
            shown: state.shown.ply,
            stand: state.line.length,
            typing: mayMove(state) ? "now" : "later",
            notes: new Map(inLine.map(({ ply, kind, cost }) => [ply, mistakeNote(kind, cost, this.#app.words)])),
            ...(from !== null && { triedFrom: from }),
        });
    }
}

/** What the position that is shown is worth: as the computer sees it now, or else saw it before. */
function shownValue({ report, view }: AnalysisState, judged: Judged | null): Value | null {
    const best = report?.lines[0];
    return best === undefined ? (judged?.value ?? null) : valueOf(best, view.board.turn);
}
