/** A game over the network, without a screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { OnlineGame } from "../../../../web/app/online/online_game.ts";
import type { OnlineGameState } from "../../../../web/app/online/online_game_state.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import { NearWorker } from "../../engine/support.ts";
import { id, NetworkStage } from "../network_stage.ts";

/** A game in which one move was made, as its first player sees it. */
async function openGame(): Promise<{ net: NetworkStage; onlineGame: OnlineGame }> {
    const net = new NetworkStage();
    net.seat();
    net.add({ what: "moved", move: "b4" });
    net.sit("first");
    const fail = (why: unknown) => assert.fail(String(why));
    let show: (state: OnlineGameState) => void;
    const shown = new Promise<OnlineGameState>((resolve) => (show = resolve));
    const { seats, timers, openGameClient } = net.network;
    const onlineGame = new OnlineGame({
        pageApi: new PageApi(() => new NearWorker()), seats, timers, openGameClient,
        changed: (state) => show(state), ticked: () => {}, unreached: () => {}, failed: fail, broken: fail, moveOn: fail,
    }, id);
    net.greet();
    await shown;
    return { net, onlineGame };
}

test("a position that was asked for may come while the game comes anew", async () => {
    const { onlineGame } = await openGame();
    const looked = onlineGame.look(0);
    onlineGame.comeAgain();
    await looked;
    assert.equal(onlineGame.state, null);
    onlineGame.close();
});

test("a board can be turned, and stepped through, in vain while the game comes anew", async () => {
    const { onlineGame } = await openGame();
    onlineGame.comeAgain();
    onlineGame.flip();
    await onlineGame.lookBy(-1);
    await onlineGame.look(0);
    assert.equal(onlineGame.state, null);
    onlineGame.close();
});

test("whoever looks at an earlier position goes on doing so when a move comes", async () => {
    const { net, onlineGame } = await openGame();
    await onlineGame.look(0);
    net.happen({ what: "moved", move: onlineGame.state!.view.moves[0]!.text });
    while (onlineGame.state!.view.played.length < 2) await new Promise(setImmediate);
    assert.equal(onlineGame.state!.shown.ply, 0);
    onlineGame.close();
});
