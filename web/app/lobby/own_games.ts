/** The games in which this device has a seat, and how the server says that they stand. */

import { isAbsent, isProblem } from "../../net/api.ts";
import type { GameId, GameStatus } from "../../net/messages.ts";
import type { PendingCreation } from "../../net/pending_creations.ts";
import { type HeldGame, type HeldSeat, isFinished } from "../../net/seats.ts";
import type { App } from "../app.ts";
import { other } from "../game/players.ts";
import { spaced } from "../online/link_field.ts";
import { createGame, heldGame, proveLink } from "../online/network.ts";
import { variantName } from "../online/terms.ts";
import type { OwnGameItem } from "./game_list.ts";

/** So many games are asked after at a time. */
const atOnce = 4;

export class OwnGames {
    readonly #app: App;
    readonly #mostFinished: number;
    readonly #changed: (items: readonly OwnGameItem[]) => void;
    readonly #statuses = new Map<GameId, GameStatus>();
    /** Those of which the server knows nothing, or not that they are this device's: perhaps it is another server. */
    readonly #unknown = new Set<GameId>();
    /** What was asked for before somebody came here. */
    #unanswered: readonly PendingCreation[];

    /** `changed` is called with what is known at once, and after each `refresh`. Of those that are finished so many are
     *  there as were seen last. */
    constructor(app: App, mostFinished: number, changed: (items: readonly OwnGameItem[]) => void) {
        this.#app = app;
        this.#mostFinished = mostFinished;
        this.#changed = changed;
        this.#unanswered = app.network.pendingCreations.all();
        this.#tell();
    }

    /** Whether there is anything to ask a server about. */
    get isEmpty(): boolean {
        const { seats } = this.#app.network;
        return this.#unanswered.length === 0 && seats.links().length === 0 && this.#seats().length === 0;
    }

    /** Those that are told of. */
    games(): ReadonlySet<GameId> {
        return new Set(this.#shown().map(({ id }) => id));
    }

    /** Asks how they stand, but for those that are over already. Without a server nothing is known. */
    async refresh(): Promise<void> {
        const { network } = this.#app;
        if (isAbsent(await network.server())) return;
        // Somebody may have followed a link and come here before the game could tell.
        await Promise.all([this.#ask(), ...network.seats.links().map((link) => proveLink(network, link))]);
        const open = this.#seats().filter(({ id }) => this.#statuses.get(id)?.progress !== "finished");
        const ask = async (): Promise<void> => {
            for (let seat = open.shift(); seat !== undefined; seat = open.shift()) await this.#askAfter(seat);
        };
        await Promise.all(Array.from({ length: atOnce }, ask));
        this.#tell();
    }

    /** Asks once more for the games of which no answer was heard: else nobody could call them off. */
    async #ask(): Promise<void> {
        const games = this.#unanswered;
        this.#unanswered = [];
        await Promise.all(games.map(({ game }) => createGame(this.#app.network, game)));
    }

    async #askAfter({ id, token }: HeldSeat): Promise<void> {
        const { api, seats } = this.#app.network;
        const status = await api.status(id, token);
        if (isProblem(status)) {
            if (status.code === "not_found" || status.code === "not_yours") this.#unknown.add(id);
        } else if (status.you === undefined) {
            this.#unknown.add(id);
        } else if (status.progress === "finished" && status.result === undefined) {
            seats.forget(id); // nothing has come of it, nor will
        } else {
            this.#unknown.delete(id);
            this.#statuses.set(id, status);
            seats.note(id, heldGame(status, status.you));
        }
    }

    /** All that wait or are being played, and some of the finished ones. */
    #seats(): HeldSeat[] {
        const all = this.#app.network.seats.all();
        return [...all.filter((seat) => !isFinished(seat)), ...all.filter(isFinished).slice(0, this.#mostFinished)];
    }

    #shown(): HeldSeat[] {
        return this.#seats().filter(({ id, game }) =>
            !this.#unknown.has(id) && (game !== undefined || this.#statuses.has(id)));
    }

    #tell(): void {
        const items = this.#shown().map((seat) => {
            const status = this.#statuses.get(seat.id);
            return status === undefined ? heldEntry(seat.id, seat.game!, this.#app) : statusEntry(status, this.#app);
        });
        // Whoever waits for this device's move comes first.
        this.#changed([...items.filter(({ isYourTurn }) => isYourTurn), ...items.filter(({ isYourTurn }) => !isYourTurn)]);
    }
}

function statusEntry(status: GameStatus, app: App): OwnGameItem {
    const { lists } = app.words.online;
    const { settings, progress, you, turn } = status;
    const opponent = other(you!);
    const name = status[opponent];
    const isYourTurn = progress === "running" && turn === you;
    const number = settings.number === undefined ? [] : [spaced(settings.number)];
    const text = progress === "waiting"
        ? [lists.phases.waiting, ...number]
        : progress === "running" ? [isYourTurn ? lists.yourTurn : lists.theirTurn, ...number] : [resultText(status, app)];
    return {
        href: `/game/${settings.id}`,
        variant: settings.variant,
        title: [variantName(settings.variant, app), ...(name === undefined ? [] : [name])].join(" · "),
        text: text.join(" · "),
        act: isYourTurn ? lists.play : lists.back,
        isYourTurn,
        side: you!,
    };
}

function resultText({ result, you }: GameStatus, { words }: App): string {
    const { results } = words.online.lists;
    if (result === "draw") return results.draw;
    return result === you ? results.won : results.lost;
}

/** What this device has seen of it last, until the server has said more. */
function heldEntry(id: GameId, game: HeldGame, app: App): OwnGameItem {
    const { lists } = app.words.online;
    const opponent = game.names[other(game.side)];
    const number = game.phase === "finished" || game.number === undefined ? [] : [spaced(game.number)];
    return {
        href: `/game/${id}`,
        variant: game.variant,
        title: [variantName(game.variant, app), ...(opponent === null ? [] : [opponent])].join(" · "),
        text: [lists.phases[game.phase], ...number].join(" · "),
        act: lists.back,
        isYourTurn: false,
        side: game.side,
    };
}
