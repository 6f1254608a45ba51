/** The games in which this device has a seat, and how the server says that they stand. */

import { isProblem } from "../../net/api.ts";
import type { GameId, Standing } from "../../net/messages.ts";
import type { PendingCreation } from "../../net/pending_creations.ts";
import { type HeldGame, type HeldSeat, isFinished } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { other } from "../game/players.ts";
import { createGame, heldGame, proveLink } from "../online/network.ts";
import { variantName } from "../online/terms.ts";
import { type GameListItem, GameList } from "./game_list.ts";

/** So many finished games are shown, those that were seen last; and so many games are asked after at a time. */
const mostFinished = 20;
const atOnce = 4;

export class OwnGames {
    readonly #app: App;
    readonly #list: GameList;
    readonly #standings = new Map<GameId, Standing>();
    /** Those of which the server knows nothing, or not that they are this device's: perhaps it is another server. */
    readonly #unknown = new Set<GameId>();
    /** What was asked for before somebody came here. */
    #unanswered: readonly PendingCreation[];

    constructor(app: App) {
        this.#app = app;
        this.#list = new GameList("own", app);
        this.#unanswered = app.network.pendingCreations.all();
        this.#draw();
    }

    get element(): HTMLElement {
        return this.#list.element;
    }

    /** Those that stand here. */
    games(): ReadonlySet<GameId> {
        return new Set(this.#shown().map(({ id }) => id));
    }

    /** Asks how they stand, but for those that are over already. A server has to be there: else nothing is known. */
    async refresh(): Promise<void> {
        const { network } = this.#app;
        // Somebody may have followed a link and come here before the game could tell.
        await Promise.all([this.#ask(), ...network.seats.links().map((link) => proveLink(network, link))]);
        const open = this.#seats().filter(({ id }) => this.#standings.get(id)?.progress !== "finished");
        const ask = async (): Promise<void> => {
            for (let seat = open.shift(); seat !== undefined; seat = open.shift()) await this.#askAfter(seat);
        };
        await Promise.all(Array.from({ length: atOnce }, ask));
        this.#draw();
    }

    /** Asks once more for the games of which no answer was heard: else nobody could call them off. */
    async #ask(): Promise<void> {
        const games = this.#unanswered;
        this.#unanswered = [];
        await Promise.all(games.map(({ game }) => createGame(this.#app.network, game)));
    }

    async #askAfter({ id, token }: HeldSeat): Promise<void> {
        const { api, seats } = this.#app.network;
        const standing = await api.standing(id, token);
        if (isProblem(standing)) {
            if (standing.code === "not_found" || standing.code === "not_yours") this.#unknown.add(id);
        } else if (standing.you === undefined) {
            this.#unknown.add(id);
        } else if (standing.progress === "finished" && standing.result === undefined) {
            seats.forget(id); // nothing has come of it, nor will
        } else {
            this.#unknown.delete(id);
            this.#standings.set(id, standing);
            seats.note(id, heldGame(standing, standing.you));
        }
    }

    /** All that wait or are being played, and some of the finished ones. */
    #seats(): HeldSeat[] {
        const all = this.#app.network.seats.all();
        return [...all.filter((seat) => !isFinished(seat)), ...all.filter(isFinished).slice(0, mostFinished)];
    }

    #shown(): HeldSeat[] {
        return this.#seats().filter(({ id, game }) =>
            !this.#unknown.has(id) && (game !== undefined || this.#standings.has(id)));
    }

    #draw(): void {
        const entries = this.#shown().map((seat) => {
            const standing = this.#standings.get(seat.id);
            return standing === undefined ? heldEntry(seat.id, seat.game!, this.#app) : standingEntry(standing, this.#app);
        });
        // Whoever waits for this device's move comes first.
        this.#list.show([...entries.filter(({ isYourTurn }) => isYourTurn), ...entries.filter(({ isYourTurn }) => !isYourTurn)]);
    }
}

function standingEntry(standing: Standing, app: App): GameListItem {
    const { lists } = app.words.online;
    const { charter, progress, you, turn } = standing;
    const opponent = other(you!);
    const name = standing[opponent];
    const isYourTurn = progress === "running" && turn === you;
    const number = charter.number === undefined ? [] : [charter.number];
    const text = progress === "waiting"
        ? [lists.phases.waiting, ...number]
        : progress === "running" ? [isYourTurn ? lists.yourTurn : lists.theirTurn, ...number] : [resultText(standing, app)];
    return {
        href: `/game/${charter.id}`,
        variant: charter.variant,
        title: [variantName(charter.variant, app), ...(name === undefined ? [] : [name])].join(" · "),
        text: text.join(" · "),
        act: isYourTurn ? lists.play : lists.back,
        isYourTurn,
    };
}

function resultText({ result, you }: Standing, { words }: App): string {
    const { results } = words.online.lists;
    if (result === "draw") return results.draw;
    return result === you ? results.won : results.lost;
}

/** What this device has seen of it last, until the server has said more. */
function heldEntry(id: GameId, game: HeldGame, app: App): GameListItem {
    const { lists } = app.words.online;
    const opponent = game.names[other(game.side)];
    const number = game.phase === "finished" || game.number === undefined ? [] : [game.number];
    return {
        href: `/game/${id}`,
        variant: game.variant,
        title: [variantName(game.variant, app), ...(opponent === null ? [] : [opponent])].join(" · "),
        text: [lists.phases[game.phase], ...number].join(" · "),
        act: lists.back,
        isYourTurn: false,
    };
}
