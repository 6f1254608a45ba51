/** The lobby: a field for a game's number, a form for a new one, and games that wait, are played, or are one's own. */

import { isProblem } from "../../net/api.ts";
import type { Listing, Listings } from "../../net/messages.ts";
import type { App, Screen } from "../app.ts";
import { appBar } from "../bar.ts";
import { make, say } from "../dom.ts";
import { gameOf } from "../routes.ts";
import { createForm, type Wish } from "./create_form.ts";
import { type Entry, GameList } from "./game_list.ts";
import { OwnGames } from "./own_games.ts";
import { termsText } from "./terms.ts";

/** So often the lists are made anew while somebody looks at them. */
const refresh = 5000;

export function lobbyScreen(app: App, wish: Wish): Screen {
    const lobby = new Lobby(app, wish);
    lobby.open();
    return lobby;
}

class Lobby implements Screen {
    readonly element: HTMLElement;
    readonly #app: App;
    readonly #waiting: GameList;
    readonly #running: GameList;
    readonly #own: OwnGames;
    readonly #main: HTMLElement;
    #next: () => void = () => {};
    #closed = false;

    constructor(app: App, wish: Wish) {
        const { online } = app.words;
        this.#app = app;
        this.#waiting = new GameList("waiting", app);
        this.#running = new GameList("running", app);
        this.#own = new OwnGames(app);
        const begin = make("section", { class: "lobby-begin" }, numberForm(app), createForm(app, wish));
        const lists = make("section", { class: "lobby-lists" }, this.#own.element, this.#waiting.element, this.#running.element);
        this.#main = make("main", {}, make("p", { class: "lead" }, online.lead), begin, lists);
        this.element = make("div", { class: "screen lobby" }, appBar(app, online.title), this.#main);
        app.tab.setTitle(online.title);
    }

    open(): void {
        void this.#app.network.server().then((server) => {
            if (server === null && !this.#closed) this.#main.replaceWith(noServer(this.#app));
        });
        void this.#list();
        this.#later();
    }

    close(): void {
        this.#closed = true;
        this.#next();
    }

    async #list(): Promise<void> {
        const { api } = this.#app.network;
        const [waiting, running] = await Promise.all([api.list("waiting"), api.list("running"), this.#askForOwn()]);
        if (!isProblem(waiting)) this.#waiting.show(this.#entriesOf(waiting, "join"));
        if (!isProblem(running)) this.#running.show(this.#entriesOf(running, "watch"));
    }

    /** One's own games have a list of their own. */
    #entriesOf({ games }: Listings, act: "join" | "watch"): Entry[] {
        const { lists } = this.#app.words.online;
        const own = this.#own.games();
        return games.filter(({ charter }) => !own.has(charter.id)).map((listing) => ({
            href: `/game/${listing.charter.id}`,
            variant: listing.charter.variant,
            title: playersOf(listing, this.#app),
            text: termsText(listing.charter, this.#app),
            act: lists[act],
        }));
    }

    async #askForOwn(): Promise<void> {
        if (await this.#app.network.server() !== null) await this.#own.refresh();
    }

    /** Again and again, while somebody looks. */
    #later(): void {
        this.#next = this.#app.network.timers.after(refresh, async () => {
            if (!document.hidden) await this.#list();
            if (!this.#closed) this.#later();
        });
    }
}

function playersOf({ charter, first, second }: Listing, app: App): string {
    const { lists } = app.words.online;
    if (first !== undefined && second !== undefined) return lists.versus(first, second);
    const spec = app.games.find(({ game }) => game === gameOf(charter.variant));
    const side = first !== undefined ? "first" : "second";
    return lists.plays(first ?? second ?? "", spec?.sides[side] ?? "");
}

/** Leads to the game of a number. */
function numberForm(app: App): HTMLElement {
    const { number } = app.words.online;
    const input = make("input", {
        inputmode: "numeric", autocomplete: "off", maxlength: 9, placeholder: "123 456", "aria-label": number.label, id: "number",
    });
    const wrong = make("p", { class: "alert", role: "alert" });
    const form = make("form", { class: "number-form" },
        make("h2", {}, make("label", { for: "number" }, number.label)),
        make("div", { class: "typed" }, input, make("button", { type: "submit", class: "primary" }, number.go)), wrong);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const digits = input.value.replace(/\D/g, "");
        say(wrong, "");
        if (digits.length !== 6) return say(wrong, number.wrong);
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

function noServer({ words }: App): HTMLElement {
    const { title, text } = words.online.noServer;
    return make("main", { class: "plain" }, make("h1", {}, title), make("p", {}, text),
        make("a", { href: "/", class: "button" }, words.bar.home));
}

/** `/g/123456`: the way to the game of a number. */
export function numberScreen(app: App, number: string): Screen {
    const { online } = app.words;
    const text = make("p", { role: "status" }, online.link.connecting);
    const lobby = make("a", { href: "/online", class: "button" }, online.actions.lobby);
    app.tab.setTitle(online.title);
    void goToNumber(app, number, (why) => say(text, why));
    return {
        element: make("div", { class: "screen" }, appBar(app, online.title), make("main", { class: "plain" }, text, lobby)),
    };
}
