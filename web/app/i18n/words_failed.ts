/** What is said when nothing else could be fetched, not even the words: so it comes with the page. */

import type { Language } from "../../engine/protocol.ts";

export const failedWords: Readonly<Record<Language, { readonly title: string; readonly text: string; readonly again: string }>> = {
    en: {
        title: "The games could not be loaded",
        text: "Perhaps the connection is gone, or the browser is older than 2023.",
        again: "Try again",
    },
    ru: {
        title: "Игры не загрузились",
        text: "Возможно, пропала связь или браузер старше 2023 года.",
        again: "Попробовать ещё раз",
    },
};
