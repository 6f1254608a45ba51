/** The exercises of a lesson as small marks: which are solved, and which is on the board. Each leads to its exercise. */

import type { Words } from "../i18n/words.ts";
import { exerciseCount } from "../storage/lesson_progress.ts";
import { button, make, say } from "../widgets/dom.ts";
import type { LessonState } from "./lesson.ts";

export class ExerciseMarks {
    readonly element: HTMLElement;
    readonly #words: Words;
    readonly #marks: readonly HTMLButtonElement[];

    constructor(words: Words, show: (index: number) => void) {
        this.#words = words;
        this.#marks = Array.from({ length: exerciseCount }, (_, index) => button("", () => show(index)));
        this.element = make("ol", { class: "exercise-marks", "aria-label": words.learn.exercises },
            ...this.#marks.map((mark) => make("li", {}, mark)));
    }

    update({ index, done }: Pick<LessonState, "index" | "done">): void {
        const { exercise, solved } = this.#words.learn;
        for (const [i, mark] of this.#marks.entries()) {
            const isSolved = done.has(i);
            say(mark, isSolved ? "✓" : String(i + 1));
            mark.setAttribute("aria-label", (isSolved ? solved : exercise)(i + 1));
            mark.classList.toggle("solved", isSolved);
            if (i === index) mark.setAttribute("aria-current", "step");
            else mark.removeAttribute("aria-current");
        }
    }
}
