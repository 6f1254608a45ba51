/** The tables of words, of which only those of the language in use are fetched. */

import type { Language } from "../../engine/protocol.ts";
import type { Words } from "./words.ts";
import type { LessonWords } from "./words_learn.ts";
import type { PuzzleWords } from "./words_puzzles.ts";

export const loadWords = async (language: Language): Promise<Words> =>
    language === "ru" ? (await import("./words_ru.ts")).russian : (await import("./words_en.ts")).english;

export const loadLessonWords = async (language: Language): Promise<LessonWords> =>
    language === "ru" ? (await import("./words_ru_lessons.ts")).lessonsRussian : (await import("./words_en_lessons.ts")).lessonsEnglish;

export const loadPuzzleWords = async (language: Language): Promise<PuzzleWords> =>
    language === "ru" ? (await import("./words_ru_puzzles.ts")).puzzlesRussian : (await import("./words_en_puzzles.ts")).puzzlesEnglish;
