/** What becomes of a text that was pasted, by the screen on which it was: of whatever it is, a reason if it cannot be. */

import type { PageApi } from "../../engine/engine.ts";
import { isRefusal } from "../../engine/protocol.ts";
import type { App } from "../app.ts";
import { analysisOf, analysisPath, gameOf, gamePath } from "../routing/routes.ts";
import { newGameId, writeGame } from "../storage/stored_game.ts";
import type { LocalGame } from "./local_game.ts";
import type { Pasted } from "./pasted_text.ts";
import { standardPlayers, textOf } from "./players.ts";
import { today } from "./today.ts";

/** The page API is the one that has read the text. */
export type OpenPasted = (pasted: Pasted, pageApi: PageApi) => Promise<string | null>;

export const variantOfPasted = (pasted: Pasted): string => (pasted.kind === "record" ? pasted.view.variant : pasted.variant);

/** Leaves the screen for that of the game; a record is kept among the games of its kind, and gone on with there. */
export const openElsewhere = (app: App): OpenPasted => async (pasted, pageApi) => {
    if (pasted.kind === "start") {
        app.go(gamePath(pasted.variant, pasted.seen.position));
        return null;
    }
    const { game, played } = pasted.view;
    const written = await pageApi.ask("record", { date: today() });
    if (isRefusal(written)) return written.error.text;
    const { first, second } = standardPlayers(game);
    const { id } = writeGame(game, { id: newGameId(), record: written.record, first: textOf(first), second: textOf(second), plies: played.length });
    app.go(`/${game}?kept=${id}`);
    return null;
};

/** What is of the game that is played comes on its board, between the same players; other games have their own screens. */
export const openOnBoard = (app: App, localGame: LocalGame): OpenPasted => async (pasted, pageApi) => {
    const { players, view } = localGame.state;
    if (gameOf(variantOfPasted(pasted)) !== view.game) return openElsewhere(app)(pasted, pageApi);
    if (pasted.kind === "record") return localGame.load(pasted.record, players);
    return localGame.begin({ variant: pasted.variant, ...(pasted.position !== null && { position: pasted.position }), players });
};

/** Analyses it instead of what is analysed. */
export const openAnalysed = (app: App): OpenPasted => (pasted) => {
    app.go(pasted.kind === "record" ? analysisOf({ view: pasted.view, flipped: false }) : analysisPath(pasted.variant, pasted.seen.position, []));
    return Promise.resolve(null);
};
