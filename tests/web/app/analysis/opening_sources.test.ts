import assert from "node:assert/strict";
import { test } from "node:test";
import { computersGames, serversGames } from "../../../../web/app/analysis/opening_sources.ts";
import { NetworkStage } from "../network_stage.ts";

const table = { games: 9, positions: { start: { a1: [1, 0, 1] } } } as const;

test("a table that did not come is asked for again, and one that came is not", async () => {
    let asked = 0;
    const source = computersGames("ring", () => (++asked === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(table)))!;
    assert.equal(await source.find("start"), null);
    assert.deepEqual(await source.find("start"), { games: 9, moves: [{ move: "a1", results: [1, 0, 1] }] });
    assert.deepEqual(await source.find("elsewhere"), { games: 9, moves: [] });
    assert.equal(asked, 2);
});

test("a server is asked about each position once, and again where it could not say", async () => {
    const stage = new NetworkStage();
    const source = (await serversGames("ring", stage.network))!;
    assert.equal(await source.find("start"), null);
    stage.answers["POST /api/openings"] = { games: 3, moves: [{ move: "a1-a2", first: 2, draws: 0, second: 1 }] };
    const found = { games: 3, moves: [{ move: "a1-a2", results: [2, 0, 1] }] };
    assert.deepEqual(await source.find("start"), found);
    assert.deepEqual(await source.find("start"), found);
    assert.deepEqual(stage.asked, [{ address: "/api/openings", body: { variant: "ring", position: "start" } }, stage.asked[0]]);
});

test("there are games of the computer where it has played some, and of the server where there is one", async () => {
    const { network } = new NetworkStage();
    assert.equal(computersGames("ring")?.kind, "computer");
    assert.equal(computersGames("ring:width=5"), null);
    assert.equal((await serversGames("ring:width=5", network))?.kind, "server");
    assert.equal(await serversGames("ring", { ...network, server: () => Promise.resolve("none") }), null);
});
