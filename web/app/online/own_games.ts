/** The games in which this device has a seat, and how the server says that they stand. */

import { isProblem } from "../../net/api.ts";
import type { GameId, Standing } from "../../net/messages.ts";
import type { HeldSeat } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { other } from "../players.ts";
import { type Entry, GameList } from "./game_list.ts";
import { variantName } from "./terms.ts";

/** So many are asked after, those that were seen last; and so many at a time. */
const most = 20;
const atOnce = 4;

export class OwnGames {
    readonly #app: App;
    readonly #list: GameList;
    readonly #standings = new Map<GameId, Standing>();

    constructor(app: App) {
        this.#app = app;
        this.#list = new GameList("own", app);
        this.#draw();
    }

    get element(): HTMLElement {
        return this.#list.element;
    }

    /** Asks how they stand, but for those that are over already. A server has to be there: else nothing is gone. */
    async refresh(): Promise<void> {
        const open = this.#app.network.seats.all().slice(0, most)
            .filter(({ id }) => this.#standings.get(id)?.progress !== "finished");
        const ask = async (): Promise<void> => {
            for (let seat = open.shift(); seat !== undefined; seat = open.shift()) await this.#ask(seat);
        };
        await Promise.all(Array.from({ length: atOnce }, ask));
        this.#draw();
    }

    async #ask({ id, token }: HeldSeat): Promise<void> {
        const { api, seats } = this.#app.network;
        const standing = await api.standing(id, token);
        if (!isProblem(standing) && isOurs(standing)) this.#standings.set(id, standing);
        else if (!isProblem(standing) || standing.code === "not_found" || standing.code === "not_yours") seats.forget(id);
    }

    #draw(): void {
        const entries = this.#app.network.seats.all().slice(0, most).flatMap((seat) => {
            const standing = this.#standings.get(seat.id);
            return standing === undefined ? heldEntry(seat, this.#app) : [standingEntry(standing, this.#app)];
        });
        // Whoever waits for this device's move comes first.
        this.#list.show([...entries.filter(({ calls }) => calls), ...entries.filter(({ calls }) => !calls)]);
    }
}

/** Whether the seat is good, and something has come or may come of the game. */
const isOurs = ({ you, progress, result }: Standing): boolean =>
    you !== undefined && (progress !== "finished" || result !== undefined);

function standingEntry(standing: Standing, app: App): Entry {
    const { lists } = app.words.online;
    const { charter, progress, you, turn } = standing;
    const opponent = other(you!);
    const name = standing[opponent];
    const calls = progress === "running" && turn === you;
    const text = progress === "waiting"
        ? [lists.phases.waiting, charter.number]
        : progress === "running" ? [calls ? lists.yourTurn : lists.theirTurn, charter.number] : [resultText(standing, app)];
    return {
        href: `/game/${charter.id}`,
        variant: charter.variant,
        title: [variantName(charter.variant, app), ...(name === undefined ? [] : [name])].join(" · "),
        text: text.join(" · "),
        act: calls ? lists.play : lists.back,
        calls,
    };
}

function resultText({ result, you }: Standing, { words }: App): string {
    const { results } = words.online.lists;
    if (result === "draw") return results.draw;
    return result === you ? results.won : results.lost;
}

/** What this device has seen of it last, until the server has said more. */
function heldEntry({ id, game }: HeldSeat, app: App): Entry[] {
    if (game === undefined) return [];
    const { lists } = app.words.online;
    const opponent = game.names[other(game.side)];
    const number = game.phase === "finished" ? [] : [game.number];
    return [{
        href: `/game/${id}`,
        variant: game.variant,
        title: [variantName(game.variant, app), ...(opponent === null ? [] : [opponent])].join(" · "),
        text: [lists.phases[game.phase], ...number].join(" · "),
        act: lists.back,
        calls: false,
    }];
}
