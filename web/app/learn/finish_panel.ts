/** What whoever has solved all exercises may want: a first game, or the rules to read. */

import type { GameName } from "../../engine/protocol.ts";
import { type App, specOf } from "../app.ts";
import { firstGamePath, puzzlesPath } from "../routing/routes.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LessonState } from "./lesson.ts";

export interface FinishEvents {
    /** The lesson is to begin once more. */
    again(): void;
    readRules(): void;
}

export class FinishPanel {
    readonly element: HTMLElement;
    readonly #said = make("p", { class: "finished", role: "status" });
    readonly #actions: HTMLElement;
    readonly #text: string;

    /** `beyond` says what no exercise has shown. */
    constructor(app: App, game: GameName, beyond: string, { again, readRules }: FinishEvents) {
        const { learn } = app.words;
        this.#text = `${learn.finished(specOf(app, game).title)} ${beyond}`;
        this.#actions = make("div", { class: "actions" },
            make("a", { href: firstGamePath(game), class: "button primary" }, learn.play),
            make("a", { href: puzzlesPath(game), class: "button" }, app.words.home.puzzles),
            button(learn.rules, readRules),
            button(learn.again, again));
        this.#actions.hidden = true;
        this.element = make("div", { class: "finish" }, this.#said, this.#actions);
    }

    update({ finished }: Pick<LessonState, "finished">): void {
        const isNew = finished && this.#actions.hidden;
        this.#actions.hidden = !finished;
        say(this.#said, finished ? this.#text : "");
        if (isNew) this.element.scrollIntoView({ block: "nearest" }); // on a phone it is below what is seen
    }
}
