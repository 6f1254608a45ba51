/** A game over the network: the board, who plays and for how long, what is said of it, and what can be done. */

import type { Transition } from "../../board/board.ts";
import { Desk } from "../../engine/engine.ts";
import { isProblem } from "../../net/api.ts";
import type { Link } from "../../net/line.ts";
import { type App, type Screen } from "../app.ts";
import { appBar } from "../bar.ts";
import { boardOf } from "../board_view.ts";
import { button, make, say } from "../dom.ts";
import { save } from "../files_form.ts";
import { isForField, isPrintable, keyOf, obey, walkKeys } from "../game_keys.ts";
import { Hand } from "../hand.ts";
import { MoveList } from "../move_list.ts";
import { MovesAloud } from "../moves_aloud.ts";
import { countersText } from "../numbers.ts";
import { play as sound, soundOf } from "../sounds.ts";
import { positionText } from "../spoken.ts";
import { SpokenBoard } from "../spoken_board.ts";
import { today } from "../today.ts";
import { Caller } from "./caller.ts";
import { Elsewhere, Meeting } from "./meeting.ts";
import { proveLink } from "./network.ts";
import { Onlookers } from "./onlookers.ts";
import { OnlineActions, Phrases } from "./online_actions.ts";
import { OnlineMatch, type OnlineState } from "./online_match.ts";
import { linkText, noteText, onlineMessage, refusalText } from "./online_message.ts";
import { TimedPlate } from "./timed_plate.ts";

export function onlineScreen(app: App, game: string): Screen {
    const screen = new OnlineScreen(app, game);
    void screen.open();
    return screen;
}

class OnlineScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #game: string;
    readonly #desk: Desk;
    readonly #match: OnlineMatch;
    readonly #hand: Hand;
    readonly #plates = [new TimedPlate("second"), new TimedPlate("first")] as const;
    readonly #meeting: Meeting;
    readonly #onlookers: Onlookers;
    readonly #elsewhere: Elsewhere;
    readonly #caller: Caller;
    readonly #actions: OnlineActions;
    readonly #phrases: Phrases;
    readonly #moves: MoveList;
    readonly #spoken: SpokenBoard;
    readonly #main = make("main");
    readonly #room = make("div", { class: "board-room board-colours" });
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #note = make("p", { class: "note", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #aloud: MovesAloud;
    readonly #link = make("p", { class: "link", role: "status" });
    readonly #counters = make("p", { class: "counters" });
    readonly #play: HTMLElement;
    readonly #end = new AbortController();
    /** The game, or why there is none. */
    #shown: HTMLElement = this.#main;

    constructor(app: App, game: string) {
        const { words } = app;
        this.#app = app;
        this.#game = game;
        this.#desk = new Desk(app.hire);
        this.#match = new OnlineMatch({
            desk: this.#desk,
            seats: app.network.seats,
            timers: app.network.timers,
            openLine: app.network.openLine,
            changed: (state, transition) => this.#update(state, transition),
            ticked: (state) => this.#plates.forEach((plate) => plate.tick(state, words)),
            unreached: (link) => void this.#explain(link),
            failed: (text) => this.#giveUp(words.online.problems.failed, text),
            broken: (error) => reportError(error),
            moveOn: (next) => app.go(`/game/${next}`),
        }, game);
        this.#meeting = new Meeting(app, this.#match);
        this.#onlookers = new Onlookers(app);
        this.#elsewhere = new Elsewhere(app, this.#match);
        this.#caller = new Caller(app);
        this.#aloud = new MovesAloud(words);
        this.#spoken = new SpokenBoard(words, () => this.#speak());
        this.#actions = new OnlineActions(app, this.#match, {
            confirm: (yes) => this.#hand.confirm(yes),
            typed: (text) => this.#type(text),
            stepSelected: (key) => this.#hand.stepSelected(key),
            speak: () => this.#speak(),
            download: () => void this.#download(),
        }, this.#spoken.button);
        this.#phrases = new Phrases(app, this.#match);
        this.#moves = new MoveList(words, { look: (ply) => void this.#match.look(ply), typed: (text) => this.#type(text) });
        this.#play = make("div", { class: "panel-parts" }, this.#actions.element, this.#phrases.element,
            this.#spoken.element, this.#moves.element, this.#onlookers.element, this.#elsewhere.element);
        this.element = this.#layOut();
        this.#hand = new Hand(app, this.#room, {
            desk: this.#desk,
            seen: () => this.#match.state!,
            mayMove: () => this.#match.mayMove(),
            play: (text) => void this.#match.play(text),
            refuse: (text) => this.#match.refuse(text),
            chosen: () => this.#match.clearRefusal(),
            redraw: () => this.#redraw(),
        });
        this.#watchTheTab();
    }

    async open(): Promise<void> {
        say(this.#link, this.#app.words.online.link.connecting);
        await this.#desk.ask("language", { language: this.#app.preferences.language });
    }

    key(event: KeyboardEvent): void {
        const match = this.#match;
        const { state } = match;
        if (state === null || isForField(event)) return;
        const { shown, view } = state;
        if (view.game === "ring" && this.#hand.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#hand.stepSelected(keyOf(event));
        }
        const look = (ply: number) => void match.look(ply);
        // Nothing is undone here, and nobody helps.
        obey(event, this.#app.preferences.letterKeys, {
            ...walkKeys({ look, step: (plies) => look(shown.ply + plies), present: view.board.ply }),
            flip: () => match.flip(),
            speak: () => this.#speak(),
            help: () => this.#app.go("/help"),
        });
    }

    close(): void {
        this.#end.abort();
        this.#match.close();
        this.#hand.board.destroy();
        this.#desk.close();
    }

    #layOut(): HTMLElement {
        const { online } = this.#app.words;
        const side = make("section", { class: "board-side" }, this.#plates[0].element, this.#room, this.#plates[1].element);
        const talk = make("div", { class: "talk" }, this.#message, this.#note, this.#alert, this.#aloud.element, this.#link, this.#counters);
        this.#main.append(side, make("aside", { class: "panel" }, talk, this.#meeting.element, this.#play));
        this.#main.inert = true; // until there is a game to act on
        this.#app.tab.setTitle(online.title);
        return make("div", { class: "screen game online-game" }, appBar(this.#app, online.title), this.#main);
    }

    /**
     * A tab that is looked at again, or a network that comes or goes, is reason to look whether the server is there.
     * A page that is left may be kept by the browser for the way back, and would seem to be here with its socket.
     */
    #watchTheTab(): void {
        const { signal } = this.#end;
        const probe = () => this.#match.probe();
        window.addEventListener("pagehide", () => this.#match.rest(), { signal });
        for (const what of ["online", "offline", "pageshow"]) window.addEventListener(what, probe, { signal });
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) probe();
            if (this.#match.state !== null) this.#caller.update(this.#match.state, false);
        }, { signal });
    }

    #type(text: string): void {
        if (this.#match.mayMove()) void this.#match.play(text);
    }

    #speak(): void {
        const { view, shown } = this.#match.state!;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    async #download(): Promise<void> {
        save(await this.#match.record(today()), `${this.#match.state!.view.game}.qxr`);
    }

    #redraw(): void {
        if (this.#match.state !== null) this.#update(this.#match.state);
    }

    #update(state: OnlineState, transition?: Transition): void {
        const { words, preferences } = this.#app;
        const { view, shown } = state;
        const { pending } = this.#hand;
        this.#show(this.#main);
        this.#main.inert = false;
        this.element.dataset["game"] = view.game;
        say(this.element.querySelector(".bar h1")!, view.title);
        this.#hand.board.set(boardOf({ ...state, hint: pending ?? state.sending }, this.#hand.moves, state.charter.position, words), transition);
        this.#aloud.update({ ...view, plies: view.played, made: view.played.length }, shown);
        say(this.#message, pending === null
            ? onlineMessage(state, this.#hand.board.selected !== null, words)
            : words.message.confirm(pending.text));
        say(this.#note, noteText(state, words));
        this.#meeting.update(state);
        say(this.#alert, refusalText(state, words) || this.#meeting.alert);
        say(this.#link, linkText(state, words));
        this.#link.dataset["link"] = state.link.kind;
        say(this.#counters, view.room.phase === "waiting" ? "" : countersText(view, shown, this.#app));
        this.#showParts(state, pending !== null);
        if (transition && preferences.sounds) sound(soundOf(view, shown));
        this.#caller.update(state, true);
        this.#leaveAlone(state);
    }

    /** Others have begun a private game, at whose empty seat somebody looked here. */
    #leaveAlone({ link, charter, you }: OnlineState): void {
        if (link.kind === "closed" && !charter.watchable && you === null && !this.#meeting.asks) void this.#explain(link);
    }

    #showParts(state: OnlineState, pending: boolean): void {
        const { view, shown } = state;
        for (const plate of this.#plates) plate.update(state, this.#app.words);
        this.#onlookers.update(state);
        this.#elsewhere.update(state);
        this.#play.hidden = view.room.phase === "waiting";
        this.element.classList.toggle("waits", view.room.phase === "waiting");
        this.#actions.update(state, pending);
        this.#phrases.update(state);
        this.#spoken.update(shown.position);
        this.#moves.update({
            plies: view.played, shown: shown.ply, stand: view.played.length, typing: state.you === null ? "never" : this.#match.mayMove() ? "now" : "later",
        });
    }

    /** Why there is no game to show, or none any more. */
    async #explain(link: Link): Promise<void> {
        const { online } = this.#app.words;
        if (link.kind === "closed" && link.why !== "not_allowed")
            return this.#giveUp(online.title, online.link.closed[link.why]);
        if (link.kind === "connecting" && !link.failed) return;
        const { api, seats } = this.#app.network;
        const whole = await api.whole(this.#game);
        const code = isProblem(whole) ? whole.code : null;
        // The socket of a private game is closed to whoever brings a wrong link, and does not say why.
        const brought = code === "not_yours" ? seats.links().find(({ id }) => id === this.#game) : undefined;
        const isBadLink = brought !== undefined && (await proveLink(this.#app.network, brought)) === false;
        if (this.#match.state !== null && link.kind !== "closed") return;
        if (isBadLink && this.#match.tryAnother()) return;
        // Who has a seat is told so, too, and comes back to the game as soon as it is there.
        const tell = (why: { title: string; text: string }) =>
            seats.tokenToTry(this.#game) === null
                ? this.#giveUp(why.title, why.text)
                : this.#tellWhyNot(why.title, why.text);
        if (code === "not_found") tell(online.missing);
        else if (code === "not_yours" || link.kind === "closed") tell(online.closed);
        else say(this.#link, online.link.reconnecting);
    }

    #giveUp(title: string, text: string): void {
        this.#match.close();
        this.#tellWhyNot(title, text);
    }

    #tellWhyNot(title: string, text: string): void {
        if (this.#shown.querySelector(":scope > h1")?.textContent === title) return; // nobody loses what they are about to press
        const { actions } = this.#app.words.online;
        const lobby = make("a", { href: "/online", class: "button" }, actions.lobby);
        const again = button(actions.again, () => this.#app.go(location.pathname));
        this.#show(make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text), again, " ", lobby));
    }

    #show(main: HTMLElement): void {
        if (this.#shown === main) return;
        this.#shown.replaceWith(main);
        this.#shown = main;
        this.element.classList.toggle("game", main === this.#main);
    }
}
