/** The form of a new game: its options, who plays, how it starts. */

import type { Side } from "../../engine/protocol.ts";
import { isAbsent } from "../../net/api.ts";
import { type App, specOf } from "../app.ts";
import type { Words } from "../i18n/words.ts";
import { lobbyPath, setupPath } from "../routing/routes.ts";
import { button, choice, make, say } from "../widgets/dom.ts";
import type { LocalGame } from "./local_game.ts";
import { levelsToChoose } from "./player_bar.ts";
import { playerOf, textOf, thinkingTimes, withinLevels } from "./players.ts";
import { variantFields } from "./variant_fields.ts";
import { valuesOf, variantText } from "./variants.ts";

/** Among the players of a side: somebody over the network. */
const network = "network";

export function newGameForm(app: App, localGame: LocalGame, done: () => void): HTMLElement {
    const { words } = app;
    const { view, players } = localGame.state;
    const spec = specOf(app, view.game);
    const values = valuesOf(view.variant, spec.options);
    const chosen: Record<Side, string> = {
        first: textOf(withinLevels(players.first, spec.levels)),
        second: textOf(withinLevels(players.second, spec.levels)),
    };
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
        choice(view.sides[side], playerChoices(spec.levels, words), chosen[side], (text) => {
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
    void app.network.server().then((server) => !isAbsent(server) && lists.forEach((list) => allowNetwork(list, words)));
    const { kind, fold } = variantFields(spec, values, words);
    return make(
        "div",
        { class: "form" },
        ...lists,
        ...kind,
        ...starts,
        wrong,
        button(words.newGame.begin, () => void begin(), { class: "primary" }),
        fold,
    );
}

function playerChoices(count: number, words: Words): (readonly [string, string, boolean?])[] {
    const { players } = words;
    return [
        ["human", players.human],
        ...levelsToChoose(count, words).map(([level, text]) => [`level:${level}`, text] as const),
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
