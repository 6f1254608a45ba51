import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, redone, stepped, undone } from "../../../../web/app/editor/undo_history.ts";

test("steps go back and on again", () => {
    const twice = stepped(stepped(begun("a"), "b", false), "c", false);
    const back = undone(undone(twice)!)!;
    assert.equal(back.now, "a");
    assert.equal(undone(back), null);
    assert.deepEqual(redone(redone(back)!), twice);
    assert.equal(redone(twice), null);
});

test("a step that is joined goes back with the one before, and a new one forgets what was undone", () => {
    const joined = stepped(stepped(begun("a"), "b", false), "c", true);
    assert.equal(undone(joined)!.now, "a");
    const other = stepped(undone(joined)!, "d", false);
    assert.equal(redone(other), null);
    assert.deepEqual(other, { past: ["a"], now: "d", future: [] });
});
