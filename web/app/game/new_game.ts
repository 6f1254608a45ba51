/** The form of a new game: its options, who plays, how it starts. */

import type { GameSpec, OptionSpec, Side } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import type { Words } from "../i18n/words.ts";
import { lobbyPath, setupPath } from "../routing/routes.ts";
import { button, choice, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import { levels, playerOf, textOf, thinkingTimes } from "./players.ts";
import { type Values, valuesOf, variantText } from "./variants.ts";

/** Among the players of a side: somebody over the network. */
const network = "network";

export function newGameForm(app: App, localGame: LocalGame, done: () => void): HTMLElement {
    const { words } = app;
    const { view, players } = localGame.state;
    const spec = specOf(app, view.game);
    const values = valuesOf(view.variant, spec.options);
    const chosen: Record<Side, string> = { first: textOf(players.first), second: textOf(players.second) };
    let start = "standard";
    const wrong = make("p", { class: "alert", role: "alert" });

    const begin = async () => {
        const variant = variantText(view.game, spec.options, values);
        const [here, there] = [chosen.first, chosen.second].map((player) => player === network);
        if (here || there) {
            const side = here ? "second" : "first";
            return app.go(lobbyPath({ variant, position: null, side: here && there ? null : side, fair: start === "random" }));
        }
        if (start === "hand") return app.go(setupPath(variant));
        const setup = start === "random" ? { setupSeed: Math.floor(Math.random() * 1e6) } : {};
        const sides = { first: playerOf(chosen.first)!, second: playerOf(chosen.second)! };
        const refused = await localGame.begin({ variant, ...setup, players: sides });
        say(wrong, refused ?? "");
        if (refused === null) done();
    };

    const who = (side: Side) =>
        choice(view.sides[side], playerChoices(words), chosen[side], (text) => {
            chosen[side] = text;
            const [first, second] = [playerOf(chosen.first), playerOf(chosen.second)];
            // The game that goes on gets its new player at once; one over the network is another game.
            if (first !== null && second !== null) void localGame.setPlayers({ first, second });
        });
    const starts = view.game !== "ring" ? [] : [
        choice(words.newGame.start, Object.entries(words.newGame.starts), start, (value) => (start = value)),
    ];
    const lists = [who("first"), who("second")];
    for (const list of lists) list.classList.add("player");
    void app.network.server().then((server) => server !== null && lists.forEach((list) => allowNetwork(list, words)));
    return make(
        "div",
        { class: "form" },
        ...lists,
        ...starts,
        wrong,
        button(words.newGame.begin, () => void begin(), { class: "primary" }),
        optionsFold(spec, values, words),
    );
}

function playerChoices({ players }: Words): (readonly [string, string, boolean?])[] {
    return [
        ["human", players.human],
        ...levels.map((level) => [`level:${level}`, players.level(level)] as const),
        ...thinkingTimes.map((time) => [`engine:${time}`, players.engine(time)] as const),
        ["random", players.random],
        [network, players.noNetwork, true],
    ];
}

/** Until a server has answered, there is none. */
function allowNetwork(list: HTMLElement, { players }: Words): void {
    const option = list.querySelector<HTMLOptionElement>(`option[value="${network}"]`)!;
    option.disabled = false;
    say(option, players.network);
}

/** All options of a game, which stay folded where none has been chosen. */
export function optionsFold({ game, options }: GameSpec, values: Values, words: Words): HTMLElement {
    const isChosen = variantText(game, options, values) !== game;
    return make("details", { class: "options", open: isChosen }, make("summary", {}, words.online.create.options),
        ...options.map((option) => optionField(option, values, words)));
}

/** An option with what it means. */
function optionField(option: OptionSpec, values: Values, words: Words): HTMLElement {
    const id = `option-${option.name}`;
    const field = optionControl(option, values, words);
    field.querySelector("select, input")!.setAttribute("aria-describedby", id);
    return make("div", { class: "option" }, field, make("p", { class: "small", id }, words.newGame.explained[option.name] ?? ""));
}

function optionControl(option: OptionSpec, values: Values, { newGame }: Words): HTMLElement {
    const label = newGame.option[option.name] ?? option.name;
    const set = (value: string) => (values[option.name] = value);
    const now = values[option.name]!;
    if (option.words !== undefined) {
        const name = (word: string) => newGame.value[`${option.name}=${word}`] ?? newGame.value[word] ?? word;
        return choice(label, option.words.map((word) => [word, name(word)] as const), now, set);
    }
    const { minimum = 0, maximum = 0, parity } = option;
    const step = parity === "any" ? 1 : 2;
    const input = make("input", { type: "number", min: minimum, max: maximum, step, value: now });
    input.addEventListener("change", () => set(input.value));
    return make("label", { class: "field" }, make("span", {}, label), input);
}
