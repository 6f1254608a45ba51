import assert from "node:assert/strict";
import { test } from "node:test";
import { WeightsLoader } from "../../../web/engine/weights.ts";

const addresses = { jesonmor: "/assets/jesonmor.txt" };
const think = { do: "think", variant: "jesonmor", moves: [] };

test("weights are fetched when their variant is searched for the first time, and once", async () => {
    const fetched: string[] = [];
    const loader = new WeightsLoader(addresses, async (address) => {
        fetched.push(address);
        return "text";
    });
    assert.equal(await loader.missing({ do: "look-at", variant: "jesonmor" }), null);
    assert.equal(await loader.missing({ do: "think", variant: "jesonmor:size=5", moves: [] }), null);
    assert.equal(await loader.missing({ do: "think", variant: "constructor", moves: [] }), null);
    assert.deepEqual(fetched, []);
    assert.equal(await loader.missing({ ...think, do: "choose" }), "text");
    assert.equal(await loader.missing(think), null);
    assert.deepEqual(fetched, ["/assets/jesonmor.txt"]);
});

test("where weights do not come a search does without, and the next one asks again", async () => {
    let isThere = false;
    const loader = new WeightsLoader(addresses, async () => {
        if (!isThere) throw new Error("404");
        return "text";
    });
    assert.equal(await loader.missing(think), null);
    isThere = true;
    assert.equal(await loader.missing(think), "text");
});
