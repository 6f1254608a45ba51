/** A game over the network: the board, who plays and for how long, what is said of it, and what can be done. */

import type { Transition } from "../../board/board.ts";
import { PageApi } from "../../engine/engine.ts";
import type { ConnectionState } from "../../net/game_client.ts";
import { MoveAnnouncer } from "../accessibility/move_announcer.ts";
import { SpokenBoard } from "../accessibility/spoken_board.ts";
import { positionText } from "../accessibility/spoken_position.ts";
import { type App, type Screen } from "../app.ts";
import { boardOf } from "../board/board_view.ts";
import { MoveInput } from "../board/move_input.ts";
import { play as sound, soundOf } from "../browser/sounds.ts";
import { save } from "../game/files_form.ts";
import { isForField, isPrintable, keyOf, obey, plyKeys } from "../game/game_keys.ts";
import { countersText } from "../game/game_numbers.ts";
import { MoveList } from "../game/move_list.ts";
import { MoveLog } from "../game/move_log.ts";
import { openElsewhere } from "../game/open_pasted.ts";
import { PasteDialog } from "../game/paste_dialog.ts";
import { today } from "../game/today.ts";
import { appBar } from "../widgets/app_bar.ts";
import { make, say } from "../widgets/dom.ts";
import { RulesDrawer } from "../widgets/rules_drawer.ts";
import { DeviceTransfer } from "./device_transfer.ts";
import { JoinPanel } from "./join_panel.ts";
import { noGame, whyNoGame } from "./no_game.ts";
import { noServer } from "./no_server.ts";
import { OnlineActions, Phrases } from "./online_actions.ts";
import { OnlineGame } from "./online_game.ts";
import type { OnlineGameState } from "./online_game_state.ts";
import { connectionText, noteText, onlineMessage, refusalText } from "./online_message.ts";
import { plannable } from "./planned_move.ts";
import { TimedPlayerBar } from "./timed_player_bar.ts";
import { TurnNotifier } from "./turn_notifier.ts";
import { WatchLink } from "./watch_link.ts";

export function onlineScreen(app: App, game: string): Screen {
    const screen = new OnlineScreen(app, game);
    void screen.open();
    return screen;
}

class OnlineScreen implements Screen {
    readonly element: HTMLElement;

    readonly #app: App;
    readonly #game: string;
    readonly #pageApi: PageApi;
    readonly #onlineGame: OnlineGame;
    readonly #moveInput: MoveInput;
    readonly #playerBars = [new TimedPlayerBar("second"), new TimedPlayerBar("first")] as const;
    readonly #joinPanel: JoinPanel;
    readonly #watchLink: WatchLink;
    readonly #deviceTransfer: DeviceTransfer;
    readonly #turnNotifier: TurnNotifier;
    readonly #actions: OnlineActions;
    readonly #phrases: Phrases;
    readonly #moves: MoveList;
    readonly #log: MoveLog;
    readonly #paste: PasteDialog;
    readonly #spoken: SpokenBoard;
    readonly #rules: RulesDrawer;
    readonly #main = make("main");
    readonly #boardHost = make("div", { class: "board-host board-colours" });
    readonly #message = make("p", { class: "message", role: "status" });
    readonly #note = make("p", { class: "note", role: "status" });
    readonly #alert = make("p", { class: "alert", role: "alert" });
    readonly #announcer: MoveAnnouncer;
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
        this.#pageApi = new PageApi(app.workers);
        this.#onlineGame = new OnlineGame({
            pageApi: this.#pageApi,
            seats: app.network.seats,
            timers: app.network.timers,
            openGameClient: app.network.openGameClient,
            changed: (state, transition) => this.#update(state, transition),
            ticked: (state) => this.#playerBars.forEach((bar) => bar.tick(state, words)),
            unreached: (connection) => void this.#explain(connection),
            failed: (text) => this.#giveUp(words.online.problems.failed, text),
            broken: (error) => reportError(error),
            moveOn: (next) => app.go(`/game/${next}`),
        }, game);
        this.#joinPanel = new JoinPanel(app, this.#onlineGame);
        this.#watchLink = new WatchLink(app);
        this.#deviceTransfer = new DeviceTransfer(app, this.#onlineGame);
        this.#turnNotifier = new TurnNotifier(app);
        this.#announcer = new MoveAnnouncer(words);
        this.#spoken = new SpokenBoard(words, () => this.#speak());
        this.#actions = new OnlineActions(app, this.#onlineGame, {
            confirm: (yes) => this.#moveInput.confirm(yes),
            typed: (text) => this.#type(text),
            stepSelected: (key) => this.#moveInput.stepSelected(key),
            speak: () => this.#speak(),
            download: () => void this.#download(),
            paste: () => this.#paste.show(),
        }, this.#spoken.button);
        this.#phrases = new Phrases(app, this.#onlineGame);
        this.#moves = new MoveList(words, {
            look: (ply) => void this.#onlineGame.look(ply),
            step: (plies) => void this.#onlineGame.lookBy(plies),
            typed: (text) => this.#type(text),
        });
        this.#log = new MoveLog(words, this.#pageApi);
        // The game here goes on, on the server.
        this.#paste = new PasteDialog(app, { view: () => this.#onlineGame.state?.view ?? null, keeps: false, open: openElsewhere(app) });
        this.#play = make("div", { class: "panel-parts" }, this.#actions.element, this.#phrases.element,
            this.#spoken.element, this.#moves.element, this.#log.element, this.#watchLink.element, this.#deviceTransfer.element, this.#paste.element);
        this.#rules = new RulesDrawer(app, null);
        this.element = this.#layOut();
        this.#moveInput = new MoveInput(app, this.#boardHost, {
            pageApi: this.#pageApi,
            boardView: () => this.#onlineGame.state!,
            mayMove: () => this.#onlineGame.mayMove(),
            play: (text) => void this.#onlineGame.play(text),
            refuse: (text) => this.#onlineGame.refuse(text),
            chosen: () => this.#onlineGame.clearRefusal(),
            redraw: () => this.#redraw(),
            planning: {
                // Whoever confirms each move decides when it is made.
                moves: () => (app.preferences.confirm ? null : plannable(this.#onlineGame.state!)),
                choose: (from, to) => this.#onlineGame.plan(from, to),
            },
        });
        this.#watchTheTab();
    }

    async open(): Promise<void> {
        say(this.#link, this.#app.words.online.connection.connecting);
        await this.#pageApi.ask("language", { language: this.#app.preferences.language });
    }

    key(event: KeyboardEvent): void {
        const onlineGame = this.#onlineGame;
        const { state } = onlineGame;
        if (state === null || isForField(event)) return;
        const { view } = state;
        if (view.game === "ring" && this.#moveInput.board.selected !== null && isPrintable(event)) {
            event.preventDefault();
            return this.#moveInput.stepSelected(keyOf(event));
        }
        if (event.key === "Escape") return onlineGame.dropPlan();
        const look = (ply: number) => void onlineGame.look(ply);
        const step = (plies: number) => void onlineGame.lookBy(plies);
        // Nothing is undone here, and nobody helps.
        obey(event, this.#app.preferences.letterKeys, {
            ...plyKeys({ look, step, present: view.board.ply }),
            flip: () => onlineGame.flip(),
            speak: () => this.#speak(),
            help: () => this.#rules.toggle(),
        });
    }

    paste(text: string): void {
        this.#paste.show(text);
    }

    close(): void {
        this.#end.abort();
        this.#onlineGame.close();
        this.#moveInput.board.destroy();
        this.#pageApi.close();
    }

    #layOut(): HTMLElement {
        const { online } = this.#app.words;
        const side = make("section", { class: "board-side" }, this.#playerBars[0].element, this.#boardHost, this.#playerBars[1].element);
        const messages = make("div", { class: "messages" }, this.#message, this.#note, this.#alert, this.#announcer.element, this.#link, this.#counters);
        this.#main.append(side, make("aside", { class: "panel" }, messages, this.#joinPanel.element, this.#play));
        this.#main.inert = true; // until there is a game to act on
        this.#app.notifier.setTitle(online.title);
        return make("div", { class: "screen game online-game" }, appBar(this.#app, online.title, this.#rules), this.#main);
    }

    /**
     * A tab that is looked at again, or a network that comes or goes, is reason to look whether the server is there.
     * A page that is left may be kept by the browser for the way back, and would seem to be here with its socket.
     */
    #watchTheTab(): void {
        const { signal } = this.#end;
        const probe = () => this.#onlineGame.probe();
        window.addEventListener("pagehide", () => this.#onlineGame.suspend(), { signal });
        for (const what of ["online", "offline", "pageshow"]) window.addEventListener(what, probe, { signal });
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) probe();
            if (this.#onlineGame.state !== null) this.#turnNotifier.update(this.#onlineGame.state, false);
        }, { signal });
    }

    #type(text: string): void {
        if (this.#onlineGame.mayMove()) void this.#onlineGame.play(text);
    }

    #speak(): void {
        const { view, shown } = this.#onlineGame.state!;
        this.#spoken.say(shown.position, positionText(view, shown, this.#app.words));
    }

    async #download(): Promise<void> {
        save(await this.#onlineGame.record(today()), `${this.#onlineGame.state!.view.game}.qxr`);
    }

    #redraw(): void {
        if (this.#onlineGame.state !== null) this.#update(this.#onlineGame.state);
    }

    #update(state: OnlineGameState, transition?: Transition): void {
        const { words, preferences } = this.#app;
        const { view, shown } = state;
        const { pending } = this.#moveInput;
        this.#show(this.#main);
        this.#main.inert = false;
        this.element.dataset["game"] = view.game;
        this.#rules.setGame(view.game);
        say(this.element.querySelector(".bar h1")!, view.title);
        this.#moveInput.board.set(boardOf({ ...state, hint: pending ?? state.sending ?? state.planned }, this.#moveInput.moves, state.settings.position, words), transition);
        this.#announcer.update({ ...view, plies: view.played, made: view.played.length }, shown);
        say(this.#message, pending === null
            ? onlineMessage(state, this.#moveInput.board.selected !== null, words)
            : words.message.confirm(pending.text));
        say(this.#note, noteText(state, words));
        this.#joinPanel.update(state);
        say(this.#alert, refusalText(state, words) || this.#joinPanel.alert);
        say(this.#link, connectionText(state, words));
        this.#link.dataset["link"] = state.connection.kind;
        say(this.#counters, view.online.phase === "waiting" ? "" : countersText(view, shown, this.#app));
        this.#showParts(state, pending !== null);
        if (transition && preferences.sounds) sound(soundOf(view, shown));
        this.#turnNotifier.update(state, true);
        this.#leaveAlone(state);
    }

    /** Others have begun a private game, at whose empty seat somebody looked here. */
    #leaveAlone({ connection, settings, you }: OnlineGameState): void {
        if (connection.kind === "closed" && !settings.watchable && you === null && !this.#joinPanel.asks) void this.#explain(connection);
    }

    #showParts(state: OnlineGameState, pending: boolean): void {
        const { view, shown } = state;
        for (const bar of this.#playerBars) bar.update(state, this.#app.words);
        this.#watchLink.update(state);
        this.#deviceTransfer.update(state);
        this.#play.hidden = view.online.phase === "waiting";
        this.element.classList.toggle("waits", view.online.phase === "waiting");
        this.#actions.update(state, pending);
        this.#phrases.update(state);
        this.#spoken.update(shown.position);
        this.#log.update(view);
        this.#moves.update({
            plies: view.played, shown: shown.ply, stand: view.played.length, typing: state.you === null ? "never" : this.#onlineGame.mayMove() ? "now" : "later",
        });
    }

    /** Why there is no game to show, or none any more. */
    async #explain(connection: ConnectionState): Promise<void> {
        const { online } = this.#app.words;
        if (connection.kind === "closed" && connection.why !== "not_allowed")
            return this.#giveUp(online.title, online.connection.closed[connection.why]);
        if (connection.kind === "connecting" && !connection.failed) return;
        const { code, isBadLink } = await whyNoGame(this.#app.network, this.#game);
        if (this.#onlineGame.state !== null && connection.kind !== "closed") return;
        if (isBadLink && this.#onlineGame.tryAnother()) return;
        // Who has a seat is told so, too, and comes back to the game as soon as it is there.
        const tell = (why: { title: string; text: string }) =>
            this.#app.network.seats.tokenToTry(this.#game) === null
                ? this.#giveUp(why.title, why.text)
                : this.#tellWhyNot(why.title, why.text);
        if (code === "not_found") tell(online.missing);
        else if (code === "not_yours" || connection.kind === "closed") tell(online.closed);
        else await this.#waitForServer();
    }

    /** It comes back, unless there is none that could. */
    async #waitForServer(): Promise<void> {
        say(this.#link, this.#app.words.online.connection.reconnecting);
        if ((await this.#app.network.server()) !== "none") return;
        this.#onlineGame.close();
        this.#show(noServer(this.#app, "none"));
    }

    #giveUp(title: string, text: string): void {
        this.#onlineGame.close();
        this.#tellWhyNot(title, text);
    }

    #tellWhyNot(title: string, text: string): void {
        if (this.#shown.querySelector(":scope > h1")?.textContent === title) return; // nobody loses what they are about to press
        this.#show(noGame(this.#app, this.#game, title, text));
    }

    #show(main: HTMLElement): void {
        if (this.#shown === main) return;
        this.#shown.replaceWith(main);
        this.#shown = main;
        this.element.classList.toggle("game", main === this.#main);
    }
}
