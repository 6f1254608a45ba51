/** Everything that can be done besides moving a piece. What the moment asks for comes and goes in a row of its own;
 *  what one may want at any time stays where it is, and sleeps while it makes no sense. On a phone that is a bar below
 *  the page: what is wanted often, and a button for the rest. */

import type { App } from "../app.ts";
import { analysisOf, editorPath } from "../routing/routes.ts";
import type { StoredGame } from "../storage/stored_game.ts";
import { button, make, sure } from "../widgets/dom.ts";
import { EndPanel } from "./end_panel.ts";
import type { PanelContext, PanelEvents } from "./game_panel.ts";
import type { LocalGame } from "./local_game.ts";
import { hasPerson, isFresh, type LocalGameState, personMayMove, pliesToRedo, pliesToUndo } from "./local_game_state.ts";
import { isHuman } from "./players.ts";
import { ringKeyPad } from "./ring_key_pad.ts";

/** Slow to quick, in milliseconds from move to move. */
const slowest = 2000;

type When = (state: LocalGameState, context: PanelContext) => boolean;

/** What actions do to the rest of the panel. */
interface PanelParts {
    readonly speak: HTMLButtonElement;
    readonly openNewGame: () => void;
    readonly showMoves: () => void;
    /** The games of this kind that are kept besides the one on the board. */
    readonly others: () => readonly StoredGame[];
}

export class Actions {
    readonly element: HTMLElement;
    readonly #localGame: LocalGame;
    readonly #momentary: readonly (readonly [HTMLElement, When])[];
    readonly #often: readonly (readonly [HTMLButtonElement, When])[];
    readonly #seldom: readonly (readonly [HTMLButtonElement, When])[];
    readonly #pace: HTMLInputElement;
    readonly #endPanel: EndPanel;

    constructor(app: App, localGame: LocalGame, events: PanelEvents, { speak, openNewGame, showMoves, others }: PanelParts) {
        this.#localGame = localGame;
        const { words } = app;
        const { actions } = words;
        this.#pace = make("input", { type: "range", min: 0, max: slowest, step: 100 });
        this.#pace.addEventListener("input", () => localGame.setPace(Number(this.#pace.value)));

        this.#endPanel = new EndPanel(app, localGame, openNewGame, others);

        const over = ({ view }: LocalGameState) => view.outcome !== null;
        const running = (state: LocalGameState) => !over(state) && !state.elsewhere;
        const mayMove = (state: LocalGameState) => running(state) && personMayMove(state);
        const watching = (state: LocalGameState) => running(state) && !hasPerson(state);
        const offered = ({ view, players, elsewhere }: LocalGameState) =>
            view.drawOffer !== null && !elsewhere && isHuman(players[view.drawOffer === "first" ? "second" : "first"]);
        const ringKeys = ringKeyPad(words, (key) => events.stepSelected(key));
        const pace = make("label", { class: "field" }, make("span", {}, actions.pace), this.#pace);

        this.#momentary = [
            [button(actions.confirm, () => events.confirm(true), { class: "primary" }), (_, { pending }) => pending],
            [button(actions.cancel, () => events.confirm(false)), (_, { pending }) => pending],
            [button(actions.acceptDraw, () => void localGame.answerDraw(true), { class: "primary" }), offered],
            [button(actions.declineDraw, () => void localGame.answerDraw(false)), offered],
            [ringKeys, (state, { pending }) => state.view.game === "ring" && running(state) && !pending],
            [button(actions.pass, () => void localGame.play("pass")), (state) => mayMove(state) && mayPass(state) && !offered(state)],
            [button(actions.moveNow, () => localGame.moveNow()), ({ thinking }) => thinking !== null && (thinking.report !== null || thinking.isLong)],
            [button(actions.start, () => void localGame.pause(false), { class: "primary" }), (state) => watching(state) && state.paused],
            [button(actions.pause, () => void localGame.pause(true), { class: "primary" }), (state) => watching(state) && !state.paused],
            [button(actions.step, () => void localGame.step()), (state) => watching(state) && state.paused],
            [pace, watching],
            [this.#endPanel.element, over],
            [button(actions.here, () => events.takeOver(), { class: "primary" }), ({ elsewhere }) => elsewhere],
            [sure(actions.end, actions.sure, () => void localGame.end()), ({ view, elsewhere }) => view.mayEnd && !elsewhere],
            [button(actions.undoNewGame, () => events.goBack()), (state, { mayGoBack }) => mayGoBack && isFresh(state)],
        ];
        this.#often = [
            [button(actions.undo, () => void localGame.undo()), (state) => pliesToUndo(state) > 0],
            [button(actions.hint, () => void localGame.hint()), mayMove],
            [button(actions.flip, () => localGame.flip()), () => true],
        ];
        this.#seldom = [
            [button(actions.redo, () => void localGame.redo()), (state) => pliesToRedo(state) > 0],
            [sure(actions.offerDraw, actions.sure, () => void localGame.offerDraw()), (state) => mayMove(state) && state.view.drawOffer === null],
            [sure(actions.resign, actions.sure, () => void localGame.resign()), (state) => running(state) && hasPerson(state)],
            [button(actions.analyse, () => app.go(analysisOf(localGame.state))), ({ view }) => view.played.length > 0],
            [button(actions.edit, () => app.go(this.#editor())), () => true],
            [speak, () => true],
        ];
        const elements = (offers: readonly (readonly [HTMLElement, When])[]) => offers.map(([element]) => element);
        const rest = make("div", { class: "rest", id: "more-actions", popover: "auto" }, ...elements(this.#seldom));
        rest.addEventListener("click", (event) => {
            const isAsked = event.target instanceof Element && event.target.textContent === actions.sure;
            if (event.target !== rest && !isAsked) rest.hidePopover?.();
        });
        this.element = make("div", {},
            make("div", { class: "actions momentary" }, ...elements(this.#momentary)),
            make("div", { class: "actions steady phone-bar" },
                ...elements(this.#often),
                button(words.moves.title, showMoves, { class: "of-bar" }),
                make("button", { type: "button", class: "of-bar", popovertarget: "more-actions" }, actions.more),
                rest));
    }

    update(state: LocalGameState, context: PanelContext): void {
        for (const [element, makesSense] of this.#momentary) element.hidden = !makesSense(state, context);
        for (const [element, makesSense] of [...this.#often, ...this.#seldom]) element.disabled = !makesSense(state, context);
        this.#endPanel.update(state);
        this.#pace.value = String(state.pace);
    }

    #editor(): string {
        const { view, shown, flipped } = this.#localGame.state;
        return editorPath(view.variant, shown.position, flipped);
    }
}

export const mayPass = ({ view }: Pick<LocalGameState, "view">): boolean => view.moves.some(({ from, to }) => from === null && to === null);
