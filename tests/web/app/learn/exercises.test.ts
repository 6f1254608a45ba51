import assert from "node:assert/strict";
import { test } from "node:test";
import { SessionCursor } from "../../../../web/app/analysis/session_cursor.ts";
import { movesThatReach } from "../../../../web/app/learn/lesson.ts";
import { lessons } from "../../../../web/app/learn/lessons.ts";
import { gameNames } from "../../../../web/app/routing/routes.ts";
import { exerciseCount } from "../../../../web/app/storage/lesson_progress.ts";
import { PageApi } from "../../../../web/engine/engine.ts";
import { nearWorkers } from "../../engine/support.ts";
import { lessonWordsOf } from "../words_of.ts";

const cursor = new SessionCursor(new PageApi(nearWorkers));

for (const game of gameNames)
    for (const [i, { variant, position, goal }] of lessons[game].entries())
        test(`exercise ${i + 1} of ${game} can be solved and can be missed, as the rules say`, async () => {
            assert.equal(variant.split(":")[0], game);
            assert.equal(await cursor.begin(variant, position), null);
            assert.equal(cursor.view.outcome, null, "the game goes on");
            const right = await movesThatReach(goal, cursor);
            assert.deepEqual(cursor.view.played, [], "the session stands as it stood");
            assert.ok(right.length > 0, "some legal move reaches the goal");
            assert.ok(right.length < cursor.view.moves.length, "and some does not");
        });

test("every exercise has its sentences in both languages", () => {
    for (const language of ["en", "ru"] as const)
        for (const game of gameNames) {
            const exercises = lessonWordsOf(language).exercisesOf[game];
            assert.equal(lessons[game].length, exerciseCount);
            assert.equal(exercises.length, exerciseCount, `${language}, ${game}`);
            for (const sentences of exercises)
                for (const text of Object.values(sentences)) assert.match(text, /^\p{Lu}.*\.$|^\d.*\.$|\?$/u, text);
        }
});

test("squares and numbers that a sentence names are the same in both languages", () => {
    const named = (text: string) => (text.match(/\b[a-f][1-6]\b/g) ?? []).sort();
    const [english, russian] = [lessonWordsOf("en"), lessonWordsOf("ru")];
    for (const game of gameNames)
        for (const [i, sentences] of english.exercisesOf[game].entries())
            for (const kind of ["task", "right", "nudge"] as const)
                assert.deepEqual(named(russian.exercisesOf[game][i]![kind]), named(sentences[kind]), `${game} ${i + 1}`);
});
