import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { type Report } from "../../../web/engine/protocol.ts";
import { TablesLoader } from "../../../web/engine/tables.ts";
import { openModule } from "./support.ts";

const folder = "src/tablebase/shipped/jesonmor_size=5";
const materials = readdirSync(folder).map((name) => name.replace(".qxt", ""));
const addresses = { "jesonmor:size=5": { address: "/assets/tables.bin", materials } };
const file = () => Uint8Array.from(Buffer.concat(materials.map((name) => readFileSync(`${folder}/${name}.qxt`))));
/** White wins, further away than a search of a ply can see. */
const think = { do: "think", variant: "jesonmor:size=5", position: "K4/5/4k/5/K4 w 0 0 0", moves: [], depth: 1 };

test("a search of few pieces knows what tables say, which are fetched once", async () => {
    const fetched: string[] = [];
    const loader = new TablesLoader(addresses, async (address) => {
        fetched.push(address);
        return file();
    });
    const module = openModule();
    const ask = (question: object) => module.ask(question);
    const values = await loader.values(think, ask);
    assert.ok(values !== null && values.length > 2);
    const [line] = (ask({ ...think, values }) as Report).lines;
    assert.equal(line!.certainty, "proved");
    assert.equal(line!.chance, 100);
    assert.ok(line!.plies! > 1);
    const reply = await loader.values({ ...think, moves: [line!.moves[0]] }, ask);
    const [answer] = (ask({ ...think, moves: [line!.moves[0]], values: reply }) as Report).lines;
    assert.equal(answer!.plies, line!.plies! - 1);
    assert.deepEqual(fetched, ["/assets/tables.bin"]);
});

test("nothing is fetched for more pieces, for other variants, and for what is no search", async () => {
    const loader = new TablesLoader(addresses, () => assert.fail("fetched"));
    const module = openModule();
    const values = (more: object) => loader.values({ ...think, ...more }, (question) => module.ask(question));
    assert.equal(await values({ position: undefined }), null);
    assert.equal(await values({ variant: "jesonmor:size=7" }), null);
    assert.equal(await values({ variant: "constructor" }), null);
    assert.equal(await values({ do: "look-at" }), null);
    assert.equal(await values({ position: "no position" }), null);
});

test("where tables do not come or are damaged a search does without, and the next one asks again", async () => {
    const module = openModule();
    let bytes: Uint8Array<ArrayBuffer> | null = null;
    const loader = new TablesLoader(addresses, async () => {
        if (bytes === null) throw new Error("404");
        return bytes;
    });
    const values = () => loader.values(think, (question) => module.ask(question));
    assert.equal(await values(), null);
    bytes = file().subarray(0, 100_000);
    assert.equal(await values(), null);
    bytes = new TextEncoder().encode("<!doctype html>\n<title>404</title>\n");
    assert.equal(await values(), null);
    bytes = file();
    assert.ok((await values()) !== null);
});

test("a block that is damaged is not believed", async () => {
    const module = openModule();
    const damaged = file();
    for (let at = 0; at < damaged.length; ++at) if (damaged[at] === 0x78 && damaged[at + 1] === 0xda) damaged[at + 20]! ^= 1;
    const loader = new TablesLoader(addresses, async () => damaged);
    assert.equal(await loader.values(think, (question) => module.ask(question)), null);
});
