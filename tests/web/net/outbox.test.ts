import assert from "node:assert/strict";
import { test } from "node:test";

import { Outbox } from "../../../web/net/outbox.ts";

test("a refusal is of one order alone", () => {
    const outbox = new Outbox();
    const { order } = outbox.add({ what: "resign" }, 2);
    const other = outbox.add({ what: "offer_draw" }, 2).order;
    outbox.refuse(order.key, { code: "not_now", text: "not now" });
    assert.deepEqual(outbox.orders.map(({ key }) => key), [other.key]);
});

test("an order knows how often it was put off", () => {
    const outbox = new Outbox();
    const { order } = outbox.add({ what: "resign" }, 2);
    const other = outbox.add({ what: "offer_draw" }, 2).order;
    outbox.delay(order.key);
    outbox.delay(order.key);
    assert.equal(outbox.find(order.key)?.delays, 2);
    assert.equal(outbox.find(other.key)?.delays, 0);
});
