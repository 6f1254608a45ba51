/** The analysis of a game: its line to step through and leave, what the computer sees, and what went wrong where. */

import { type Board, createBoard, type Moves, type Square } from "../board/board.ts";
import { Desk, Thinker } from "../engine/engine.ts";
import type { MoveView } from "../engine/protocol.ts";
import type { App, Screen } from "./app.ts";
import { appBar, loadingText } from "./bar.ts";
import { BestLines } from "./best_lines.ts";
import { boardOf, movesOf } from "./board_view.ts";
import { button, make, say } from "./dom.ts";
import { EvalBar } from "./eval_bar.ts";
import { isForField, isPrintable, keyOf, obey, walkKeys } from "./game_keys.ts";
import { type Judged, type Mistake, mistakesOf, signs } from "./mistakes.ts";
import { type MoveNote, MoveList } from "./move_list.ts";
import { MovesAloud } from "./moves_aloud.ts";
import { whyNot } from "./refusals.ts";
import { mistakeText, ReviewView } from "./review_view.ts";
import { ringTarget } from "./ring_keys.ts";
import { type AnalysisRoute, gameNames } from "./routes.ts";
import { type Value, valueOf } from "./scores.ts";
import { SidePlate } from "./side_plate.ts";
import { play as sound } from "./sounds.ts";
import { positionText } from "./spoken.ts";
import { SpokenBoard } from "./spoken_board.ts";
import { Study } from "./study.ts";
import { studyMessage, triedFrom } from "./study_message.ts";
import { gameOf, type StudyState } from "./study_state.ts";

export function analysisScreen(app: App, route: AnalysisRoute): Screen {
    const screen = new AnalysisScreen(app, route);
    void screen.open(route);
    return screen;
}

class AnalysisScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #desk: Desk;
    readonly #thinkers: readonly Thinker[];
    readonly #study: Study;
    readonly #board: Board;
    readonly #plates = [new SidePlate("second"), new SidePlate("first")] as const;
    readonly #bar: EvalBar;
    readonly #lines: BestLines;
    readonly #review: ReviewView;
    readonly #list: MoveList;
    readonly #main: HTMLElement;
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #aloud: MovesAloud;
    readonly #back: HTMLButtonElement;
    readonly #pass: HTMLButtonElement;
    readonly #spoken: SpokenBoard;
    #camps = "";

    constructor(app: App, { variant }: AnalysisRoute) {
        const { analysis, actions } = app.words;
        const game = gameNames.find((name) => name === variant.split(":")[0]);
        this.#app = app;
        this.#desk = new Desk(app.hire);
        const thinker = new Thinker(app.hire);
        // No team: the same game gets the same marks every time, and the thinker keeps the other processors.
        const reviewer = new Thinker(app.hire, { alone: true });
        this.#thinkers = [thinker, reviewer];
        const study = new Study({
            desk: this.#desk,
            thinker,
            reviewer,
            changed: (state, transition) => this.#update(state, transition),
            rested: () => app.keepAddress(study.address()),
            wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        });
        this.#study = study;
        const events = {
            look: (ply: number) => void study.look(ply),
            lookInGame: (ply: number) => void study.lookInGame(ply),
            play: (moves: readonly string[]) => void study.play(moves),
            playInGame: (moves: readonly string[], after: number) => void study.playInGame(moves, after),
            typed: (text: string) => void study.play([text]),
            think: (wanted: boolean, lines: number) => study.think(wanted, lines),
            review: () => void study.review(),
            stopReview: () => study.stopReview(),
        };
        this.#aloud = new MovesAloud(app.words);
        this.#bar = new EvalBar(app.words);
        this.#lines = new BestLines(app.words, events);
        this.#review = new ReviewView(app.words, events);
        this.#list = new MoveList(app.words, events);
        this.#back = button(analysis.backToLine, () => void study.backToGame(), { class: "primary" });
        this.#pass = button(actions.pass, () => void study.play(["pass"]));
        this.#spoken = new SpokenBoard(app.words, () => this.#speak());
        const room = make("div", { class: "board-room board-colours" });
        const turn = button(actions.flip, () => study.flip());
        const leave = game === undefined ? null : make("a", { href: `/${game}`, class: "button" }, analysis.leave);
        this.#main = make(
            "main",
            {},
            make(
                "section",
                { class: "board-side" },
                this.#plates[0].element,
                make("div", { class: "judged" }, this.#bar.element, room),
                this.#plates[1].element,
            ),
            make(
                "aside",
                { class: "panel" },
                make("div", { class: "talk" }, loadingText(app), this.#message, this.#alert, this.#aloud.element),
                this.#list.element,
                make("div", { class: "actions" }, turn, this.#spoken.button, this.#pass, this.#back),
                this.#spoken.element,
                this.#lines.element,
                this.#review.element,
                make("div", { class: "actions" }, leave),
            ),
        );
        this.element = make("div", { class: "screen game analysis", "data-game": game }, appBar(app, analysis.title), this.#main);
        this.#main.inert = true; // until there is something to act on
        app.tab.setTitle(analysis.title);
        this.#board = createBoard(room, {
            onMove: (from, to) => this.#choose((move) => move.from === from && move.to === to),
            onPlace: (square) => this.#choose((move) => move.from === null && move.to === square),
            onSelect: () => this.#study.refuse(""),
            onRefused: (square) => void this.#refuse(square),
        });
    }

    async open(route: AnalysisRoute): Promise<void> {
        await this.#desk.ask("language", { language: this.#app.preferences.language });
        const wrong = await this.#study.open(route);
        this.#main.inert = false;
        if (wrong === null) return;
        this.element.className = "screen";
        this.#main.replaceWith(this.#wrong(wrong));
    }

    key(event: KeyboardEvent): void {
        const study = this.#study;
        const { state } = study;
        if (state === null || isForField(event)) return;
        // RING-12: while a piece is selected, every printable key is meant for it.
        if (state.view.game === "ring" && this.#board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#stepSelected(keyOf(event), state);
        }
        const step = (plies: number) => void study.step(plies);
        obey(event, this.#app.preferences.letterKeys, {
            ...walkKeys({ look: (ply) => void study.look(ply), step, present: state.line.length }),
            undo: () => step(-1),
            redo: () => step(1),
            flip: () => study.flip(),
            speak: () => this.#speak(),
            help: () => this.#app.go("/help"),
        });
    }

    close(): void {
        this.#study.close();
        this.#board.destroy();
        for (const thinker of this.#thinkers) thinker.close();
        this.#desk.close();
    }

    #wrong(text: string): HTMLElement {
        const { analysis, bar } = this.#app.words;
        return make(
            "main",
            { class: "plain wrong" },
            make("h2", {}, analysis.wrong.title),
            make("p", {}, analysis.wrong.text),
            make("p", { class: "alert", role: "alert" }, text),
            make("a", { href: "/", class: "button" }, bar.home),
        );
    }

    #choose(wanted: (move: MoveView) => boolean): void {
        const move = this.#study.state!.view.moves.find(wanted);
        if (move === undefined) return this.#study.refuse(this.#app.words.message.noSuchMove);
        void this.#study.play([move.text]);
    }

    async #refuse(square: Square): Promise<void> {
        this.#study.refuse(await whyNot(this.#desk, this.#study.state!, this.#board.selected, square, this.#app.words));
    }

    #stepSelected(key: string, state: StudyState): void {
        const { selected } = this.#board;
        const to = ringTarget(key, selected, state, this.#app.words);
        if (typeof to === "string") return this.#study.refuse(to);
        const move = state.view.moves.find((one) => one.from === selected && one.to === to);
        if (move === undefined) return void this.#refuse(to);
        void this.#study.play([move.text]);
    }

    #speak(): void {
        const { view, shown } = this.#study.state!;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    #update(state: StudyState, transition?: Parameters<Board["set"]>[1]): void {
        const { words, preferences } = this.#app;
        const { view } = state;
        if (this.#camps === "" && view.game === "ugolki") this.#camps = view.start;
        const moves: Moves = view.outcome === null ? movesOf(state) : { kind: "none" };
        this.#board.set(boardOf(state, moves, this.#camps, words), transition);
        for (const plate of this.#plates) plate.update(state, "", words);
        this.#aloud.update({ ...view, plies: state.line, made: null }, state.shown);
        say(this.#message, studyMessage(state, words));
        say(this.#alert, state.refused);
        this.#spoken.update(state.shown.position);
        this.#lines.update(state);
        this.#back.hidden = triedFrom(state) === null;
        this.#pass.hidden = !view.moves.some(({ from, to }) => from === null && to === null);
        const judged = this.#study.judgedGame();
        const mistakes = mistakesOf(view.game, gameOf(state), judged);
        this.#bar.update(state, shownValue(state, this.#study.judgedShown()));
        this.#review.update(state, judged, mistakes);
        this.#listMoves(state, mistakes);
        if (transition && preferences.sounds) sound(state.shown.last?.captured.length ? "capture" : "move");
    }

    #listMoves(state: StudyState, mistakes: readonly Mistake[]): void {
        const from = triedFrom(state);
        const inLine = mistakes.filter(({ ply }) => from === null || ply < from);
        const note = (mistake: Mistake): MoveNote => ({
            kind: mistake.kind,
            sign: signs[mistake.kind],
            text: mistakeText(mistake, this.#app.words),
        });
        this.#list.update({
            plies: state.line,
            shown: state.shown.ply,
            stand: state.line.length,
            typing: state.view.outcome === null ? "now" : "later",
            notes: new Map(inLine.map((mistake) => [mistake.ply, note(mistake)])),
            ...(from !== null && { triedFrom: from }),
        });
    }
}

/** What the position that is shown is worth: as the computer sees it now, or else saw it before. */
function shownValue({ report, view }: StudyState, judged: Judged | null): Value | null {
    const best = report?.lines[0];
    return best === undefined ? (judged?.value ?? null) : valueOf(best, view.board.turn);
}
