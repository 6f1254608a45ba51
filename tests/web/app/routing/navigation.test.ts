import assert from "node:assert/strict";
import { test } from "node:test";
import { Navigation, type NavigationGuard } from "../../../../web/app/routing/navigation.ts";

/** A window of which one sees the address, and all that was shown there. */
function visit(addressOf = (path: string) => path): { navigation: Navigation; guards: NavigationGuard[]; address: () => string; back: () => string[] } {
    const path = ["/"];
    const guards: NavigationGuard[] = [];
    const history = {
        pushState: (_: unknown, __: string, url?: string | URL | null) => void path.push(String(url)),
        replaceState: (_: unknown, __: string, url?: string | URL | null) => void path.splice(-1, 1, String(url)),
    };
    const navigation = new Navigation(history, addressOf, async (guard) => void guards.push(guard));
    return { navigation, guards, address: () => path.at(-1)!, back: () => path };
}

test("a screen keeps what it shows in the address", () => {
    const { navigation, guards, back } = visit();
    void navigation.go("/editor/reversi", false);
    guards[0]!.replaceAddress("/editor/reversi?position=1");
    assert.deepEqual(back(), ["/", "/editor/reversi?position=1"]);
    void navigation.go("/reversi", true);
    assert.deepEqual(back(), ["/", "/reversi"]);
});

test("a path is written as the place has it where the page lies", () => {
    const { navigation, guards, back } = visit((path) => `/folder/#${path}`);
    void navigation.go("/editor/reversi", false);
    guards[0]!.replaceAddress("/editor/reversi?position=1");
    void navigation.go("/help", false);
    void navigation.go("/reversi", true);
    assert.deepEqual(back(), ["/", "/folder/#/editor/reversi?position=1", "/folder/#/reversi"]);
});

test("a screen that was left does not write its address over that of the next one", () => {
    const { navigation, guards, address } = visit();
    void navigation.go("/editor/reversi", false);
    void navigation.go("/reversi", false);
    guards[0]!.replaceAddress("/editor/reversi?position=1");
    assert.equal(address(), "/reversi");
    void navigation.show(); // somebody went back
    guards[1]!.replaceAddress("/reversi?too=late");
    assert.equal(address(), "/reversi");
});

test("a screen that comes when another one was asked for meanwhile is not the one to be shown", () => {
    const { navigation, guards } = visit();
    void navigation.go("/learn/ring", false);
    assert.ok(guards[0]!.isCurrent());
    void navigation.go("/ring", false);
    assert.deepEqual(guards.map((guard) => guard.isCurrent()), [false, true]);
});

test("who asks twice for a screen comes back from it in one step", () => {
    const { navigation, guards, back } = visit();
    void navigation.go("/online", false);
    void navigation.go("/online", false); // a second click while the screen is on its way
    assert.deepEqual(back(), ["/", "/online"]);
    assert.deepEqual(guards.map((guard) => guard.isCurrent()), [false, true]);
    guards[1]!.replaceAddress("/online?side=first");
    void navigation.go("/online", false);
    assert.deepEqual(back(), ["/", "/online?side=first", "/online"]);
    void navigation.show(); // somebody went back
    void navigation.go("/online", false);
    assert.deepEqual(back(), ["/", "/online?side=first", "/online", "/online"]);
});
