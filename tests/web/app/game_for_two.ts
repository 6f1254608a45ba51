import assert from "node:assert/strict";
import { LocalGame } from "../../../web/app/game/local_game.ts";
import { EngineWorker, PageApi } from "../../../web/engine/engine.ts";
import { nearWorkers } from "../engine/support.ts";

const human = { kind: "human" } as const;

/** A game without pauses, to be begun, in which chance falls so. */
export const gameToBegin = (random = 0.5): LocalGame => new LocalGame({
    pageApi: new PageApi(nearWorkers),
    engineWorker: new EngineWorker(nearWorkers),
    changed: () => {},
    now: () => 0,
    wait: () => Promise.resolve(),
    random: () => random,
    concedes: () => false,
});

/** A game between two people without pauses. */
export async function gameForTwo(variant: string, position?: string): Promise<LocalGame> {
    const localGame = gameToBegin();
    const wrong = await localGame.begin({
        variant, ...(position !== undefined && { position }), players: { first: human, second: human },
    });
    assert.equal(wrong, null);
    return localGame;
}
