import assert from "node:assert/strict";
import { test } from "node:test";
import { isRefusal } from "../../../web/engine/protocol.ts";
import { openModule } from "./support.ts";

const questions = [
    "language", "games", "look-at", "name", "perft", "begin", "load", "load-file", "command", "state", "look", "record",
    "save-file", "setup", "setup-move", "choose", "think",
];
const members = [
    "variant", "position", "now", "terms", "record", "file", "command", "who", "move", "plies", "ply", "date", "setup",
    "moves", "level", "seed", "nodes", "milliseconds", "lines", "setupSeed", "language",
];
const odd = [null, true, -1, 1.5, 1e300, -1e300, 2 ** 63, "", "ring", "reversi:size=7", "\u0000é", [], ["a1"], {}, [[]]];

test("whatever is asked, the module answers", () => {
    const module = openModule();
    for (const question of questions)
        for (const value of odd) {
            const request = Object.fromEntries(members.map((member) => [member, value]));
            assert.equal(typeof module.ask({ ...request, do: question, depth: 1 }), "object");
        }
    const names = { first: "", second: "" };
    const people = { first: true, second: true };
    const terms = { names, people, adjudicated: false, freeUndo: true, endButton: false };
    const begun = module.ask({ do: "begin", variant: "ring", terms, now: 0 });
    assert.ok(!isRefusal(begun));
    for (const question of questions.filter((name) => name !== "think"))
        for (const value of odd) {
            const request = Object.fromEntries(members.map((member) => [member, value]));
            assert.equal(typeof module.ask({ ...request, do: question, variant: "ring", depth: 1 }), "object");
        }
});

test("what is no request is refused", () => {
    const module = openModule();
    for (const request of [{}, { do: "nothing" }, { do: 7 }, [], [1]])
        assert.ok(isRefusal(module.ask(request)), JSON.stringify(request));
});
