/** All words at once; the page fetches those of its language. */

import { english } from "../../../web/app/i18n/words_en.ts";
import { lessonsEnglish } from "../../../web/app/i18n/words_en_lessons.ts";
import { puzzlesEnglish } from "../../../web/app/i18n/words_en_puzzles.ts";
import { russian } from "../../../web/app/i18n/words_ru.ts";
import { lessonsRussian } from "../../../web/app/i18n/words_ru_lessons.ts";
import { puzzlesRussian } from "../../../web/app/i18n/words_ru_puzzles.ts";
import type { Language } from "../../../web/engine/protocol.ts";

export const wordsOf = (language: Language) => (language === "ru" ? russian : english);
export const lessonWordsOf = (language: Language) => (language === "ru" ? lessonsRussian : lessonsEnglish);
export const puzzleWordsOf = (language: Language) => (language === "ru" ? puzzlesRussian : puzzlesEnglish);
