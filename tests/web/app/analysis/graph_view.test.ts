import assert from "node:assert/strict";
import { test } from "node:test";
import { GraphView } from "../../../../web/app/analysis/graph_view.ts";
import { PageStage } from "../page_stage.ts";

test("below the graph stands what is known of the position that is shown, or of the one that is pointed at", async () => {
    const { window } = await PageStage.open();
    const graph = new GraphView("graph", () => {});
    // No browser has laid it out: it is 100 pixels wide, so that a ply has 25.
    graph.element.querySelector("svg")!.getBoundingClientRect = () => new window.DOMRect(0, 0, 100, 10);
    const update = (shown: number) => graph.update({
        chances: [0.5, 0.6, null, 0.4, 1], shown, mistakes: new Map(), textOf: (ply) => `after ${ply}`,
    });
    const point = (what: string, clientX: number) => graph.element.dispatchEvent(new window.MouseEvent(what, { clientX }));
    update(1);
    assert.equal(graph.caption.textContent, "after 1");
    assert.equal(graph.element.getAttribute("aria-valuetext"), "after 1");
    point("pointermove", 76);
    assert.equal(graph.caption.textContent, "after 3");
    update(2); // what is pointed at stays
    assert.equal(graph.caption.textContent, "after 3");
    assert.equal(graph.element.getAttribute("aria-valuetext"), "after 2");
    point("pointerleave", 0);
    assert.equal(graph.caption.textContent, "after 2");
});
