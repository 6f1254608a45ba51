/** The lobby: a field for a game's number, a form for a new one, and games that wait, are played, or are one's own. */

import { type Absence, isAbsent, isProblem } from "../../net/api.ts";
import type { Listing } from "../../net/messages.ts";
import type { App, Screen } from "../app.ts";
import { noServer } from "../online/no_server.ts";
import { termsText } from "../online/terms.ts";
import { gameOf, lobbyPath } from "../routing/routes.ts";
import { appBar } from "../widgets/app_bar.ts";
import { button, choice, make, say } from "../widgets/dom.ts";
import { createForm, type CreateRequest } from "./create_form.ts";
import { type GameListItem, GameList } from "./game_list.ts";
import { OwnGames } from "./own_games.ts";
import { whileSeen } from "./while_seen.ts";

/** So many of one's own finished games are shown. */
const mostFinished = 20;

export function lobbyScreen(app: App, request: CreateRequest): Screen {
    const lobby = new Lobby(app, request);
    lobby.open();
    return lobby;
}

type Which = "waiting" | "running";

/** A list of which more may be shown than its first part. */
interface OpenList {
    readonly view: GameList;
    parts: number;
}

class Lobby implements Screen {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #request: CreateRequest;
    readonly #lists: Readonly<Record<Which, OpenList>>;
    readonly #own: OwnGames;
    readonly #main: HTMLElement;
    /** Of which kind of game the lists are; empty: of all. */
    #game = "";
    #stop: () => void = () => {};
    #closed = false;

    constructor(app: App, request: CreateRequest) {
        const { online } = app.words;
        this.#app = app;
        this.#request = request;
        const list = (which: Which): OpenList =>
            ({ view: new GameList(which, app, () => void this.#showMore(which)), parts: 1 });
        this.#lists = { waiting: list("waiting"), running: list("running") };
        const own = new GameList("own", app);
        this.#own = new OwnGames(app, mostFinished, (items) => own.show(items));
        const begin = make("section", { class: "lobby-begin" }, numberForm(app), createForm(app, request));
        const games = choice(online.lists.game,
            [["", online.lists.allGames], ...app.games.map(({ game, title }) => [game, title] as const)], "",
            (game) => this.#choose(game));
        const lists = make("section", { class: "lobby-lists loading" },
            own.element, games, this.#lists.waiting.view.element, this.#lists.running.view.element);
        this.#main = make("main", {}, make("p", { class: "lead" }, online.lead), begin, lists);
        this.element = make("div", { class: "screen lobby" }, appBar(app, online.title), this.#main);
        app.notifier.setTitle(online.title);
    }

    open(): void {
        void this.#app.network.server().then((server) => {
            if (isAbsent(server) && !this.#closed) this.#giveUp(server);
        });
        void this.#list().then(() => this.#main.querySelector(".loading")?.classList.remove("loading"));
        this.#stop = whileSeen(this.#app.network.timers, () => this.#list());
    }

    /** Nobody is asked for lists any more. */
    #giveUp(absence: Absence): void {
        this.#stop();
        const { go, words } = this.#app;
        const again = () => button(words.online.actions.again, () => go(lobbyPath(this.#request), true));
        this.#main.replaceWith(noServer(this.#app, absence, ...(absence === "silent" ? [again()] : [])));
    }

    close(): void {
        this.#closed = true;
        this.#stop();
    }

    #choose(game: string): void {
        this.#game = game;
        for (const list of Object.values(this.#lists)) list.parts = 1;
        void this.#list();
    }

    async #list(): Promise<void> {
        const own = this.#own.refresh();
        await Promise.all([this.#fill("waiting", own), this.#fill("running", own)]);
    }

    async #showMore(which: Which): Promise<void> {
        ++this.#lists[which].parts;
        await this.#fill(which, Promise.resolve());
    }

    /** Asks for as many parts of a list as somebody has wanted to see. What is no longer wanted when it comes is dropped. */
    async #fill(which: Which, own: Promise<void>): Promise<void> {
        const list = this.#lists[which];
        const game = this.#game;
        const found = new Map<string, Listing>();
        let next: number | undefined = 0;
        for (let part = 0; part < list.parts && next !== undefined; ++part) {
            const listings = await this.#app.network.api.list(which, game === "" ? undefined : game, next);
            if (isProblem(listings) || game !== this.#game) return;
            for (const listing of listings.games) found.set(listing.settings.id, listing);
            next = listings.next;
        }
        await own;
        if (game === this.#game)
            list.view.show(this.#entriesOf([...found.values()], which === "waiting" ? "join" : "watch"), next !== undefined);
    }

    /** One's own games have a list of their own. */
    #entriesOf(games: readonly Listing[], act: "join" | "watch"): GameListItem[] {
        const { lists } = this.#app.words.online;
        const own = this.#own.games();
        return games.filter(({ settings }) => !own.has(settings.id)).map((listing) => ({
            href: `/game/${listing.settings.id}`,
            variant: listing.settings.variant,
            title: playersOf(listing, this.#app),
            text: termsText(listing.settings, this.#app),
            act: lists[act],
        }));
    }
}

function playersOf({ settings, first, second }: Listing, app: App): string {
    const { lists } = app.words.online;
    if (first !== undefined && second !== undefined) return lists.versus(first, second);
    const spec = app.games.find(({ game }) => game === gameOf(settings.variant));
    const side = first !== undefined ? "first" : "second";
    return lists.plays(first ?? second ?? "", spec?.sides[side] ?? "");
}

/** Leads to the game of a number. */
function numberForm(app: App): HTMLElement {
    const { number } = app.words.online;
    const input = make("input", {
        inputmode: "numeric", autocomplete: "off", maxlength: 12, placeholder: "123 456", "aria-label": number.label, id: "number",
    });
    const wrong = make("p", { class: "alert", role: "alert" });
    const form = make("form", { class: "number-form" },
        make("h2", {}, make("label", { for: "number" }, number.label)),
        make("div", { class: "typed" }, input, make("button", { type: "submit", class: "primary" }, number.go)), wrong);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const digits = input.value.replace(/\D/g, "");
        say(wrong, "");
        if (digits.length < 6 || digits.length > 9) return say(wrong, number.wrong);
        void goToNumber(app, digits, (text) => say(wrong, text));
    });
    return form;
}

/** Goes to the game of a number, or tells why not. */
export async function goToNumber(app: App, number: string, tell: (text: string) => void): Promise<void> {
    const { online } = app.words;
    const found = await app.network.api.find(number);
    if (!isProblem(found)) return app.go(`/game/${found.id}`, true);
    tell(found.code === "not_found" ? online.number.unknown : online.problems[found.code]);
}

/** `/g/123456`: the way to the game of a number. */
export function numberScreen(app: App, number: string): Screen {
    const { online } = app.words;
    const text = make("p", { role: "status" }, online.connection.connecting);
    const lobby = make("a", { href: "/online", class: "button" }, online.actions.lobby);
    app.notifier.setTitle(online.title);
    const main = make("main", { class: "plain" }, text, lobby);
    void goToNumber(app, number, (why) => say(text, why));
    void app.network.server().then((server) => server === "none" && main.replaceWith(noServer(app, server)));
    return { element: make("div", { class: "screen" }, appBar(app, online.title), main) };
}
