/** What the page asks the WebAssembly module, and what it answers: src/page_api/page.schema has it all. */

import type { Questions, Refusal } from "./messages.ts";

export type * from "./messages.ts";

export type Question = keyof Questions;
export type Asked<Q extends Question> = Questions[Q]["ask"];
export type Answer<Q extends Question> = Questions[Q]["answer"] | Refusal;

export function isRefusal(answer: object): answer is Refusal {
    return "error" in answer;
}
