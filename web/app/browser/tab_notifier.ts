/** Notifies somebody whose tab is hidden: by its title, its icon and, where that is wanted, a notification. */

import { fileAddress } from "../routing/addresses.ts";

/** Why this page may show no notifications. */
export type NotificationObstacle = "missing" | "insecure" | "denied";

/** What of a window is used; tests bring their own. */
export interface NotifierWindow {
    readonly isSecureContext: boolean;
    readonly document: Document;
    readonly Notification?: typeof Notification;
    focus(): void;
}

/** Chromium on Android has the constructor, and it throws. */
function notify(window: NotifierWindow, title: string, body: string): Notification | null {
    try {
        const icon = fileAddress("favicon.svg", window.document);
        const notification = new window.Notification!(title, { body, icon, tag: "quincunx" });
        notification.onclick = () => {
            window.focus();
            notification.close();
        };
        return notification;
    } catch {
        return null;
    }
}

export class TabNotifier {
    readonly #window: NotifierWindow;
    #title = "";
    /** What the tab is marked for. */
    #reason: string | null = null;
    #notification: Notification | null = null;

    constructor(window: NotifierWindow) {
        this.#window = window;
    }

    /** Null where notifications can be shown, or asked for. */
    get obstacle(): NotificationObstacle | null {
        const { isSecureContext, Notification } = this.#window;
        if (Notification === undefined) return "missing";
        if (!isSecureContext) return "insecure";
        return Notification.permission === "denied" ? "denied" : null;
    }

    /** Asks for permission, if need be, and shows what will come; why nothing will, if so. */
    async tryNotification(text: string): Promise<NotificationObstacle | null> {
        if (this.obstacle !== null) return this.obstacle;
        if ((await this.#window.Notification!.requestPermission()) !== "granted") return "denied";
        return notify(this.#window, "Quincunx", text) === null ? "missing" : null;
    }

    setTitle(title: string): void {
        this.#title = title;
        this.#show();
    }

    /** Marks the tab, and shows a notification where it is `aloud`; once for each reason, until it is cleared. */
    notify(reason: string, aloud: boolean): void {
        if (this.#reason === reason) return;
        this.#reason = reason;
        this.#show();
        if (!aloud || this.#window.Notification?.permission !== "granted") return;
        this.#notification?.close();
        this.#notification = notify(this.#window, this.#title, reason);
    }

    clear(): void {
        if (this.#reason === null) return;
        this.#reason = null;
        this.#notification?.close();
        this.#notification = null;
        this.#show();
    }

    #show(): void {
        const { document } = this.#window;
        document.title = `${this.#reason === null ? "" : "● "}${this.#title} – Quincunx`;
        const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
        const address = fileAddress(this.#reason === null ? "favicon.svg" : "favicon-turn.svg", document);
        if (icon !== null && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
    }
}
