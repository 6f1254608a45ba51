import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { type CallWindow, TabCall } from "../../../web/app/tab_call.ts";

interface Shown {
    readonly title: string;
    readonly body: string;
    open: boolean;
}

interface Given {
    readonly secure?: boolean;
    readonly permission?: NotificationPermission;
    readonly answer?: NotificationPermission;
    readonly illegal?: boolean;
}

/** A window that keeps what it is told to show. */
function windowOf({ secure = true, permission = "default", answer = permission, illegal = false }: Given = {}) {
    const shown: Shown[] = [];
    class FakeNotification {
        static permission = permission;
        static requestPermission = async () => (FakeNotification.permission = answer);
        onclick = () => {};
        readonly #shown: Shown;
        constructor(title: string, { body }: { body: string }) {
            if (illegal) throw new TypeError("Illegal constructor");
            this.#shown = { title, body, open: true };
            shown.push(this.#shown);
        }
        close() {
            this.#shown.open = false;
        }
    }
    const { document } = new JSDOM('<link rel="icon" href="/favicon.svg">').window;
    const window = { isSecureContext: secure, document, Notification: FakeNotification, focus: () => {} };
    return { window: window as unknown as CallWindow, document, shown };
}

const iconOf = (document: Document) => document.querySelector("link")!.getAttribute("href");

test("a call changes the title and the icon, until somebody comes", () => {
    const { window, document, shown } = windowOf();
    const tab = new TabCall(window);
    tab.setTitle("Ring");
    tab.call("Red: your move.", false);
    assert.equal(document.title, "● Ring – Quincunx");
    assert.equal(iconOf(document), "/favicon-turn.svg");
    tab.rest();
    assert.equal(document.title, "Ring – Quincunx");
    assert.equal(iconOf(document), "/favicon.svg");
    assert.deepEqual(shown, []);
});

test("a notification says once why somebody is called, and goes when somebody comes", () => {
    const { window, shown } = windowOf({ permission: "granted" });
    const tab = new TabCall(window);
    tab.setTitle("Ring");
    tab.call("Red: your move.", true);
    tab.call("Red: your move.", true);
    assert.deepEqual(shown, [{ title: "Ring", body: "Red: your move.", open: true }]);
    tab.rest();
    assert.equal(shown[0]!.open, false);
});

test("another reason is another notification, in the place of the one before", () => {
    const { window, shown } = windowOf({ permission: "granted" });
    const tab = new TabCall(window);
    tab.setTitle("Ring");
    tab.call("Red: your move.", true);
    tab.call("You have one minute left. Red: your move.", true);
    assert.deepEqual(shown, [
        { title: "Ring", body: "Red: your move.", open: false },
        { title: "Ring", body: "You have one minute left. Red: your move.", open: true },
    ]);
    tab.rest();
    assert.equal(shown[1]!.open, false);
});

test("nothing is notified without permission", () => {
    const { window, shown } = windowOf({ permission: "denied" });
    new TabCall(window).call("Red: your move.", true);
    assert.deepEqual(shown, []);
});

test("why there are no notifications is known before anybody asks", () => {
    const { window } = windowOf();
    assert.equal(new TabCall(window).muteness, null);
    assert.equal(new TabCall(windowOf({ permission: "denied" }).window).muteness, "denied");
    assert.equal(new TabCall(windowOf({ secure: false }).window).muteness, "insecure");
    const { Notification: _, ...without } = window;
    assert.equal(new TabCall(without).muteness, "missing");
});

test("a try asks for permission, and shows what will come", async () => {
    const { window, shown } = windowOf({ answer: "granted" });
    assert.equal(await new TabCall(window).tryNotification("Like this."), null);
    assert.deepEqual(shown, [{ title: "Quincunx", body: "Like this.", open: true }]);
    assert.equal(await new TabCall(windowOf({ answer: "denied" }).window).tryNotification(""), "denied");
    const illegal = windowOf({ answer: "granted", illegal: true });
    assert.equal(await new TabCall(illegal.window).tryNotification(""), "missing");
});
