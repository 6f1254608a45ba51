/** What a person prefers, in a dialog. */

import type { App } from "../app.ts";
import type { NotificationObstacle } from "../browser/tab_notifier.ts";
import type { Preferences } from "../storage/preferences.ts";
import { button, choice, make, say, toggle } from "./dom.ts";

const languages = [["en", "English"], ["ru", "Русский"]] as const;

export function preferencesDialog(app: App): HTMLDialogElement {
    const { words, preferences, prefer } = app;
    const texts = words.preferences;
    const dialog = make(
        "dialog",
        { class: "preferences", "aria-label": texts.title },
        make("h2", {}, texts.title),
        choice(texts.language, languages, preferences.language, (language) =>
            prefer({ language: language as Preferences["language"] })),
        choice(texts.theme, Object.entries(texts.themes), preferences.theme, (theme) =>
            prefer({ theme: theme as Preferences["theme"] })),
        ...(["sounds", "confirm", "letterKeys", "turnBoard", "concedes"] as const).map((name) =>
            toggle(texts[name], preferences[name], (on) => prefer({ [name]: on }))),
        ...notificationSwitch(app),
        button(texts.close, () => dialog.close(), { class: "primary" }),
    );
    return dialog;
}

/** The switch asks for permission, and sleeps with a reason where there is none to be had. */
function notificationSwitch({ words, preferences, prefer, notifier: tab }: App): HTMLElement[] {
    const { notifications, notificationSample, mute } = words.preferences;
    const reason = make("p", { class: "reason", id: "no-notifications", role: "status" });
    const field = toggle(notifications, false, (on) => void turn(on));
    const input = field.querySelector("input")!;
    input.setAttribute("aria-describedby", reason.id);
    const show = (on: boolean, obstacle: NotificationObstacle | null) => {
        input.checked = on && obstacle === null;
        input.disabled = obstacle !== null;
        say(reason, obstacle === null ? "" : mute[obstacle]);
    };
    const turn = async (on: boolean) => {
        const obstacle = on ? await tab.tryNotification(notificationSample) : null;
        show(on, obstacle);
        prefer({ notifications: on && obstacle === null });
    };
    show(preferences.notifications, tab.obstacle);
    return [field, reason];
}
