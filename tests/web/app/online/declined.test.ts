import assert from "node:assert/strict";
import { test } from "node:test";
import { declinedIn } from "../../../../web/app/online/declined.ts";
import type { Event } from "../../../../web/net/messages.ts";

const told = (...events: Event[]) => declinedIn(events.map((event, i) => ({ version: i + 1, at: 0, event })));

test("a no stands until something comes of it, whatever is said and given back meanwhile", () => {
    const no: Event = { what: "draw_declined", side: "second" };
    assert.deepEqual(told(no), no);
    assert.deepEqual(told(no, { what: "said", side: "second", phrase: "hello" }), no);
    assert.deepEqual(told(no, { what: "time_given", span: 1000 } as Event), no);
    assert.equal(told(no, { what: "moved", move: "b4" }), null);
    assert.equal(told(), null);
});
