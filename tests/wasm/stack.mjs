// node tests/wasm/stack.mjs build/wasm/quincunx.wasm…
// The deepest searches that there are fit into the stack of each module, on every kind of board, and overwrite nothing;
// nor do those of its helpers, where it has some.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";
import { deepSearches, everyBoard } from "./deep_searches.mjs";
import { open } from "./instance.mjs";
import { dataOf } from "./sections.mjs";

/** No search goes deeper, quiet moves included: engine::max_depth. */
const DEEPEST = 127;

const untouched = 0xa5;

/** How much of the stack a request takes. It begins at its end, and lies below everything else. */
function stackOf({ ask, bytesAt, stack }, request) {
    bytesAt(0, stack).fill(untouched);
    const answer = ask(request);
    return { answer, taken: stack - bytesAt(0, stack).findIndex((byte) => byte !== untouched) };
}

/** How much of their stacks helpers take. They join searches when they wake up: so these are made until all were deep in
 *  one. */
async function stacksOfHelpers({ ask, bytesAt, stack: size, newStack, start }, count, enough) {
    const stacks = Array.from({ length: count }, newStack);
    assert(Math.abs(stacks[1] - stacks[0]) >= size, "each has as much as the module itself");
    for (const stack of stacks) bytesAt(stack - size, size).fill(untouched);
    const helpers = stacks.map((stack, i) => start(i + 1, stack));
    await Promise.all(helpers.map((helper) => once(helper, "message")));
    const taken = (stack) => {
        const first = bytesAt(stack - size, size).findIndex((byte) => byte !== untouched);
        return first < 0 ? 0 : size - first;
    };
    for (let round = 0; round < 100 && Math.min(...stacks.map(taken)) < enough; ++round)
        for (const { atLeast, ...request } of deepSearches()) ask({ do: "think", moves: [], ...request });
    await Promise.all(helpers.map((helper) => helper.terminate()));
    return stacks.map(taken);
}

for (const path of process.argv.slice(2)) {
    const bytes = await readFile(path);
    const instance = await open(bytes);
    const fresh = await open(bytes);
    const data = dataOf(bytes, fresh.bytesAt().slice());
    const { signature } = fresh.ask({ do: "bench" });

    for (const { atLeast, ...request } of deepSearches()) {
        const report = instance.ask({ do: "think", moves: [], ...request });
        assert(report.depth >= atLeast, `${path}: ${request.variant} ${request.position}`);
    }

    let most = 0;
    for (const { atLeast, ...request } of deepSearches())
        most = Math.max(most, stackOf(instance, { do: "think", moves: [], ...request }).taken);
    console.log(`${path}: searches that went so deep took ${Math.ceil(most / 1024)} KB of stack`);
    for (const variant of everyBoard) {
        const { answer, taken } = stackOf(instance, { do: "think", variant, moves: [], depth: 6, nodes: 100_000 });
        // An upper bound, as every kind of node is met in so many: at least depth + 1 plies share what was taken, for quiet
        // ones are not counted; and what comes before the first ply, once in a search, is counted here with each.
        most = Math.max(most, (taken / (answer.depth + 1)) * DEEPEST);
    }
    console.log(`${path}: the deepest search takes at most ${Math.ceil(most / 1024)} of ${instance.stack / 1024} KB of stack`);
    assert(most < instance.stack / 2, `${path}: half of the stack is enough`);

    if (instance.newStack !== null) {
        const enough = 32 * 1024; // that much only deep searches take
        const taken = await stacksOfHelpers(instance, 2, enough);
        console.log(`${path}: helpers took ${taken.map((bytes) => Math.ceil(bytes / 1024)).join(" and ")} KB of stack`);
        assert(taken.every((bytes) => enough <= bytes && bytes < instance.stack / 2), `${path}: nor do they take more`);
    }

    for (const { at, size } of data) {
        const changed = fresh.bytesAt(at, size).filter((byte, i) => byte !== instance.bytesAt(at, size)[i]).length;
        assert.equal(changed, 0, `${path}: so many bytes of the static data at ${at} were overwritten`);
    }
    assert.equal(instance.ask({ do: "bench" }).signature, signature, `${path}: the signature after all these searches`);
}
