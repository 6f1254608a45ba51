/** The form of a new game over the network: which game, who plays what, and for how long. */

import { isRefusal, type Side } from "../../engine/protocol.ts";
import { isProblem } from "../../net/api.ts";
import type { NewGame } from "../../net/messages.ts";
import { type App, specOf } from "../app.ts";
import { variantFields } from "../game/variant_fields.ts";
import { levelsToChoose } from "../game/player_bar.ts";
import { valuesOf, variantText } from "../game/variants.ts";
import { createGame } from "../online/network.ts";
import { gameOf } from "../routing/routes.ts";
import { choice, make, say, toggle } from "../widgets/dom.ts";
import { ClockChoice } from "./clock_choice.ts";
import { nameField } from "./name_field.ts";

/** What somebody wants to play who comes here. */
export interface CreateRequest {
    readonly variant: string | null;
    readonly position: string | null;
    readonly side: Side | null;
    /** Ring: from a random and fair setup. */
    readonly fair: boolean;
}

interface Chosen {
    game: ReturnType<typeof gameOf> & string;
    values: ReturnType<typeof valuesOf>;
    start: "standard" | "fair" | "text";
    position: string;
    side: string;
    opponent: string;
    listed: boolean;
    watchable: boolean;
}

export function createForm(app: App, request: CreateRequest): HTMLElement {
    return new CreateForm(app, request).element;
}

class CreateForm {
    readonly element: HTMLFormElement;
    readonly #app: App;
    readonly #chosen: Chosen;
    readonly #details = make("div", { class: "form-part" });
    readonly #name;
    readonly #clock: ClockChoice;
    readonly #wrong = make("p", { class: "alert", role: "alert" });
    readonly #begin = make("button", { type: "submit", class: "primary" });

    constructor(app: App, request: CreateRequest) {
        const { create } = app.words.online;
        this.#app = app;
        this.#chosen = chosenFrom(app, request);
        this.#name = nameField(app);
        this.#clock = new ClockChoice(app.words);
        say(this.#begin, create.begin);
        this.element = make(
            "form",
            { class: "form create", "data-game": this.#chosen.game },
            make("h2", {}, create.title),
            choice(create.game, app.games.map(({ game, title }) => [game, title] as const), this.#chosen.game, (game) =>
                this.#choose(game as Chosen["game"])),
            this.#details,
            this.#clock.element,
            this.#name.element,
            toggle(create.listed, true, (on) => (this.#chosen.listed = on)),
            toggle(create.watchable, true, (on) => (this.#chosen.watchable = on)),
            this.#wrong,
            this.#begin,
        );
        this.element.addEventListener("submit", (event) => {
            event.preventDefault();
            void this.#create();
        });
        this.#drawDetails();
    }

    #choose(game: Chosen["game"]): void {
        const { options } = specOf(this.#app, game);
        Object.assign(this.#chosen, { game, values: valuesOf(game, options), start: "standard", position: "", side: "" });
        this.element.dataset["game"] = game;
        this.#drawDetails();
    }

    /** What depends on the game. */
    #drawDetails(): void {
        const { words } = this.#app;
        const { create } = words.online;
        const chosen = this.#chosen;
        const spec = specOf(this.#app, chosen.game);
        chosen.opponent &&= String(Math.min(Number(chosen.opponent), spec.levels));
        const sides = [["", create.coin], ["first", spec.sides.first], ["second", spec.sides.second]] as const;
        const opponents = [
            ["", create.person],
            ...levelsToChoose(spec.levels, words).map(([level, text]) => [String(level), text] as const),
            ["0", words.players.random],
        ] as const;
        const { kind, fold } = variantFields(spec, chosen.values, words);
        const opponent = choice(create.opponent, opponents, chosen.opponent, (text) => (chosen.opponent = text));
        opponent.classList.add("player");
        this.#details.replaceChildren(
            ...kind,
            ...this.#starts(),
            opponent,
            choice(create.side, sides, chosen.side, (side) => (chosen.side = side)),
            fold,
        );
    }

    /** Ring begins from a position of its setup; the other games do if somebody comes with one. */
    #starts(): HTMLElement[] {
        const { create } = this.#app.words.online;
        const chosen = this.#chosen;
        const input = make("input", { value: chosen.position, spellcheck: "false", autocapitalize: "none", autocomplete: "off" });
        input.addEventListener("input", () => (chosen.position = input.value.trim()));
        const text = make("label", { class: "field", hidden: chosen.start !== "text" }, make("span", {}, create.position), input);
        const starts = Object.entries(create.starts).filter(([start]) => start !== "fair" || chosen.game === "ring");
        const start = choice(this.#app.words.newGame.start, starts, chosen.start, (value) => {
            chosen.start = value as Chosen["start"];
            text.hidden = value !== "text";
        });
        return [start, text];
    }

    async #create(): Promise<void> {
        this.#begin.disabled = true; // before anything is waited for: who clicks twice asks once
        await this.#ask();
        this.#begin.disabled = false;
        say(this.#begin, this.#app.words.online.create.begin);
    }

    async #ask(): Promise<void> {
        const { network, words } = this.#app;
        const named = await this.#name.read();
        if (isRefusal(named)) return say(this.#wrong, named.error.text);
        const game = this.#wanted(named.name);
        say(this.#wrong, (await this.#refusal(game)) ?? "");
        if (this.#wrong.textContent !== "") return;
        say(this.#begin, words.online.create.creating);
        const seat = await createGame(network, game);
        if (isProblem(seat)) return say(this.#wrong, this.#name.refusal(seat));
        this.#app.go(`/game/${seat.settings.id}`);
    }

    /** What the rules have against it, in the reader's language. */
    async #refusal({ variant, position }: NewGame): Promise<string | null> {
        const view = await this.#app.pageApi.ask("look-at", { variant, ...(position !== undefined && { position }) });
        return isRefusal(view) ? view.error.text : null;
    }

    #wanted(name: string): NewGame {
        const { game, values, start, position, side, opponent, listed, watchable } = this.#chosen;
        return {
            variant: variantText(game, specOf(this.#app, game).options, values),
            name,
            clock: this.#clock.value(),
            listed,
            watchable,
            ...(start === "text" && position !== "" && { position }),
            ...(start === "fair" && { setup: true }),
            ...(side !== "" && { side: side as Side }),
            ...(opponent !== "" && { level: Number(opponent) }),
        };
    }
}

function chosenFrom(app: App, { variant, position, side, fair }: CreateRequest): Chosen {
    const game = gameOf(variant ?? "reversi") ?? "reversi";
    return {
        game,
        values: valuesOf(variant ?? game, specOf(app, game).options),
        start: position !== null ? "text" : fair ? "fair" : "standard",
        position: position ?? "",
        side: side ?? "",
        opponent: "",
        listed: true,
        watchable: true,
    };
}
