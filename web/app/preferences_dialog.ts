/** What a person prefers, in a dialog. */

import type { App } from "./app.ts";
import { button, choice, make, say, toggle } from "./dom.ts";
import type { Preferences } from "./preferences.ts";
import type { Muteness } from "./tab_call.ts";

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
        ...(["sounds", "confirm", "letterKeys", "turnBoard"] as const).map((name) =>
            toggle(texts[name], preferences[name], (on) => prefer({ [name]: on }))),
        ...notificationSwitch(app),
        button(texts.close, () => dialog.close(), { class: "primary" }),
    );
    return dialog;
}

/** The switch asks for permission, and sleeps with a reason where there is none to be had. */
function notificationSwitch({ words, preferences, prefer, tab }: App): HTMLElement[] {
    const { notifications, notificationSample, mute } = words.preferences;
    const reason = make("p", { class: "reason", id: "no-notifications", role: "status" });
    const field = toggle(notifications, false, (on) => void turn(on));
    const input = field.querySelector("input")!;
    input.setAttribute("aria-describedby", reason.id);
    const show = (on: boolean, muteness: Muteness | null) => {
        input.checked = on && muteness === null;
        input.disabled = muteness !== null;
        say(reason, muteness === null ? "" : mute[muteness]);
    };
    const turn = async (on: boolean) => {
        const muteness = on ? await tab.tryNotification(notificationSample) : null;
        show(on, muteness);
        prefer({ notifications: on && muteness === null });
    };
    show(preferences.notifications, tab.muteness);
    return [field, reason];
}
