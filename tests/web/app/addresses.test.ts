import assert from "node:assert/strict";
import { test } from "node:test";
import { Addresses, type Stay } from "../../../web/app/addresses.ts";

/** A window of which one sees the address, and all that was shown there. */
function visit(): { addresses: Addresses; stays: Stay[]; address: () => string; back: () => string[] } {
    const path = ["/"];
    const stays: Stay[] = [];
    const history = {
        pushState: (_: unknown, __: string, url?: string | URL | null) => void path.push(String(url)),
        replaceState: (_: unknown, __: string, url?: string | URL | null) => void path.splice(-1, 1, String(url)),
    };
    const addresses = new Addresses(history, (stay) => void stays.push(stay));
    return { addresses, stays, address: () => path.at(-1)!, back: () => path };
}

test("a screen keeps what it shows in the address", () => {
    const { addresses, stays, back } = visit();
    addresses.go("/editor/reversi", false);
    stays[0]!.keep("/editor/reversi?position=1");
    assert.deepEqual(back(), ["/", "/editor/reversi?position=1"]);
    addresses.go("/reversi", true);
    assert.deepEqual(back(), ["/", "/reversi"]);
});

test("a screen that was left does not write its address over that of the next one", () => {
    const { addresses, stays, address } = visit();
    addresses.go("/editor/reversi", false);
    addresses.go("/reversi", false);
    stays[0]!.keep("/editor/reversi?position=1");
    assert.equal(address(), "/reversi");
    addresses.show(); // somebody went back
    stays[1]!.keep("/reversi?too=late");
    assert.equal(address(), "/reversi");
});
