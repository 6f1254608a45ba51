/** Everything that can be done in a game over the network besides moving a piece: what the moment asks for in a row of
 *  its own, and below it what one may want at any time. */

import type { Phrase } from "../../net/messages.ts";
import type { App } from "../app.ts";
import { other } from "../game/players.ts";
import { analysisOf } from "../routing/routes.ts";
import { button, make, sure } from "../widgets/dom.ts";
import type { OnlineGame } from "./online_game.ts";
import type { OnlineGameState } from "./online_game_state.ts";

/** What the actions ask of their screen. */
export interface OnlineEvents {
    confirm(yes: boolean): void;
    typed(text: string): void;
    /** Ring's on-screen keys (RING-12). */
    stepSelected(key: string): void;
    speak(): void;
    download(): void;
    /** Another game is to be opened from a text. */
    paste(): void;
}

type When = (state: OnlineGameState, pending: boolean) => boolean;
type Offer<E extends HTMLElement> = readonly [E, When];

const phrases: readonly Phrase[] =
    ["hello", "good_luck", "well_played", "thank_you", "one_moment", "sorry", "good_bye"];

const plays: When = ({ you, view }) => you !== null && view.online.phase === "running";
/** Something that the opponent has asked for, and that waits for an answer. */
const asked = (what: "drawOffer" | "takebackRequest"): When => (state, pending) =>
    plays(state, pending) && state.view[what] === other(state.you!);

export class OnlineActions {
    readonly element: HTMLElement;
    readonly #momentary: readonly Offer<HTMLElement>[];
    /** For players only; those who watch never see them. */
    readonly #players: readonly Offer<HTMLButtonElement>[];
    readonly #steady: readonly Offer<HTMLButtonElement>[];

    constructor(app: App, onlineGame: OnlineGame, events: OnlineEvents, speak: HTMLButtonElement) {
        const { words } = app;
        const { actions, online, board } = words;
        const give = (what: Parameters<OnlineGame["give"]>[0]["what"]) => () => void onlineGame.give({ what } as Parameters<OnlineGame["give"]>[0]);
        const ringKey = (key: "w" | "a" | "s" | "d") =>
            button(key, () => events.stepSelected(key), { class: `key key-${key}`, "aria-label": board.keys[key] });
        const ringKeys = make("div", { class: "ring-keys" }, ...(["w", "a", "s", "d"] as const).map(ringKey));
        const mayPass: When = ({ view }) =>
            onlineGame.mayMove() && view.moves.some(({ from, to }) => from === null && to === null);
        const mayRematch: When = ({ you, view }) =>
            you !== null && view.outcome !== null && view.online.rematch === null && !view.online.rematchOffers[you];
        const mayClaim: When = (state, pending) =>
            plays(state, pending) && state.claimIn === 0 && state.view.online.away?.side === other(state.you!);
        const next = () => app.go(`/game/${onlineGame.state!.view.online.rematch!}`);

        this.#momentary = [
            [button(actions.confirm, () => events.confirm(true), { class: "primary" }), (_, pending) => pending],
            [button(actions.cancel, () => events.confirm(false)), (_, pending) => pending],
            [sure(actions.acceptDraw, actions.sure, give("accept_draw"), { class: "primary" }), asked("drawOffer")],
            [button(actions.declineDraw, give("decline_draw")), asked("drawOffer")],
            [button(online.actions.grant, give("grant_takeback"), { class: "primary" }), asked("takebackRequest")],
            [button(online.actions.refuse, give("refuse_takeback")), asked("takebackRequest")],
            [sure(online.actions.claimWin, actions.sure, give("claim_win")), mayClaim],
            [sure(online.actions.claimDraw, actions.sure, give("claim_draw")), mayClaim],
            [ringKeys, (state, pending) => state.view.game === "ring" && plays(state, pending)],
            [button(actions.pass, () => void onlineGame.play("pass")), mayPass],
            [button(online.actions.rematch, give("offer_rematch"), { class: "primary" }), mayRematch],
            [button(online.actions.next, next, { class: "primary" }), ({ view }) => view.online.rematch !== null],
            [button(actions.analyse, () => app.go(analysisOf(onlineGame.state!))), ({ view }) => view.outcome !== null && view.played.length > 0],
            [make("a", { href: "/online", class: "button" }, online.actions.lobby), ({ view }) => view.online.phase === "finished"],
        ];
        this.#players = [
            [button(online.actions.takeback, give("ask_takeback")), (state, pending) =>
                plays(state, pending) && state.view.takebackRequest === null && state.view.ownMove[state.you!] > 0],
            [sure(actions.offerDraw, actions.sure, give("offer_draw")), (state, pending) =>
                plays(state, pending) && state.view.drawOffer === null],
            [sure(actions.resign, actions.sure, give("resign")), plays],
        ];
        this.#steady = [
            [button(actions.flip, () => onlineGame.flip()), () => true],
            [speak, () => true],
            [button(online.actions.download, () => events.download()), ({ view }) => view.played.length > 0],
            [button(words.paste.button, () => events.paste()), () => true],
        ];
        const row = (offers: readonly Offer<HTMLElement>[], kind: string) =>
            make("div", { class: `actions ${kind}` }, ...offers.map(([element]) => element));
        this.element = make("div", {}, row(this.#momentary, "momentary"), row([...this.#players, ...this.#steady], "steady"));
    }

    update(state: OnlineGameState, pending: boolean): void {
        for (const [element, makesSense] of this.#momentary) element.hidden = !makesSense(state, pending);
        for (const [element] of this.#players) element.hidden = state.you === null;
        for (const [element, makesSense] of [...this.#players, ...this.#steady]) element.disabled = !makesSense(state, pending);
    }
}

/** The phrases that players may say to one another, and the one that was said last. */
export class Phrases {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #say: HTMLDetailsElement;
    #shown = 0;
    readonly #said = make("p", { class: "said", role: "status" });

    constructor(app: App, onlineGame: OnlineGame) {
        const { online } = app.words;
        this.#app = app;
        const say = (phrase: Phrase) => button(online.phrases[phrase], () => {
            this.#say.open = false;
            void onlineGame.give({ what: "say", phrase });
        });
        this.#say = make("details", { class: "fold" },
            make("summary", {}, online.actions.say), make("div", { class: "actions phrases" }, ...phrases.map(say)));
        this.element = make("section", { class: "phrase-section" }, this.#said, this.#say);
    }

    update({ view, you }: OnlineGameState): void {
        const { online } = this.#app.words;
        const { said, phase, seats } = view.online;
        this.#say.hidden = you === null || phase === "waiting" || seats.first === null || seats.second === null;
        const last = said.at(-1);
        if (last === undefined || last.version === this.#shown) return;
        this.#shown = last.version;
        // A new text, also if it is the same: so that it is read aloud once more.
        this.#said.replaceChildren(online.said(seats[last.side] ?? view.sides[last.side], online.phrases[last.phrase]));
    }
}
