import { JSDOM } from "jsdom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { type NotifierWindow, TabNotifier } from "../../../../web/app/browser/tab_notifier.ts";

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
    const { document } = new JSDOM('<link rel="icon" href="/favicon.svg">', { url: "http://localhost/" }).window;
    const window = { isSecureContext: secure, document, Notification: FakeNotification, focus: () => {} };
    return { window: window as unknown as NotifierWindow, document, shown };
}

const iconOf = (document: Document) => document.querySelector("link")!.getAttribute("href");

test("a call changes the title and the icon, until somebody comes", () => {
    const { window, document, shown } = windowOf();
    const tab = new TabNotifier(window);
    tab.setTitle("Ring");
    tab.notify("Red: your move.", false);
    assert.equal(document.title, "● Ring – Quincunx");
    assert.equal(iconOf(document), "/favicon-turn.svg");
    tab.clear();
    assert.equal(document.title, "Ring – Quincunx");
    assert.equal(iconOf(document), "/favicon.svg");
    assert.deepEqual(shown, []);
});

test("a notification says once why somebody is called, and goes when somebody comes", () => {
    const { window, shown } = windowOf({ permission: "granted" });
    const tab = new TabNotifier(window);
    tab.setTitle("Ring");
    tab.notify("Red: your move.", true);
    tab.notify("Red: your move.", true);
    assert.deepEqual(shown, [{ title: "Ring", body: "Red: your move.", open: true }]);
    tab.clear();
    assert.equal(shown[0]!.open, false);
});

test("another reason is another notification, in the place of the one before", () => {
    const { window, shown } = windowOf({ permission: "granted" });
    const tab = new TabNotifier(window);
    tab.setTitle("Ring");
    tab.notify("Red: your move.", true);
    tab.notify("You have one minute left. Red: your move.", true);
    assert.deepEqual(shown, [
        { title: "Ring", body: "Red: your move.", open: false },
        { title: "Ring", body: "You have one minute left. Red: your move.", open: true },
    ]);
    tab.clear();
    assert.equal(shown[1]!.open, false);
});

test("nothing is notified without permission", () => {
    const { window, shown } = windowOf({ permission: "denied" });
    new TabNotifier(window).notify("Red: your move.", true);
    assert.deepEqual(shown, []);
});

test("why there are no notifications is known before anybody asks", () => {
    const { window } = windowOf();
    assert.equal(new TabNotifier(window).obstacle, null);
    assert.equal(new TabNotifier(windowOf({ permission: "denied" }).window).obstacle, "denied");
    assert.equal(new TabNotifier(windowOf({ secure: false }).window).obstacle, "insecure");
    const { Notification: _, ...without } = window;
    assert.equal(new TabNotifier(without).obstacle, "missing");
});

test("a try asks for permission, and shows what will come", async () => {
    const { window, shown } = windowOf({ answer: "granted" });
    assert.equal(await new TabNotifier(window).tryNotification("Like this."), null);
    assert.deepEqual(shown, [{ title: "Quincunx", body: "Like this.", open: true }]);
    assert.equal(await new TabNotifier(windowOf({ answer: "denied" }).window).tryNotification(""), "denied");
    const illegal = windowOf({ answer: "granted", illegal: true });
    assert.equal(await new TabNotifier(illegal.window).tryNotification(""), "missing");
});
