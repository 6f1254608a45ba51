/** Texts to take along. */

import type { Words } from "../i18n/words.ts";
import { make } from "../widgets/dom.ts";

export interface TextCopier {
    /** Where a text is shown that cannot be put on the clipboard. */
    readonly element: HTMLTextAreaElement;
    copy(text: string): void;
}

/** Puts texts on the clipboard, and tells so. Without a secure context there is none: they are shown, to be copied by
 *  hand. */
export function textCopier({ files }: Words, tell: (text: string) => void): TextCopier {
    const element = make("textarea", { readonly: true, rows: 6, hidden: true, "aria-label": files.copy });
    const show = (text: string) => {
        element.hidden = false;
        element.value = text;
        element.select();
    };
    const copy = (text: string) => {
        if (navigator.clipboard === undefined) return show(text);
        navigator.clipboard.writeText(text).then(() => tell(files.copied), () => show(text));
    };
    return { element, copy };
}
