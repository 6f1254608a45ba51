import assert from "node:assert/strict";
import { test } from "node:test";
import { readPreferences } from "../../../../web/app/storage/preferences.ts";

const languageWith = (...languages: string[]) => {
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
    return readPreferences().language;
};

test("until somebody has chosen one, the page has the first of its languages that the browser prefers", () => {
    assert.equal(languageWith("de", "en-GB", "ru"), "en");
    assert.equal(languageWith("uk", "ru-RU", "en"), "ru");
    assert.equal(languageWith("run", "english"), "en", "whole words only");
    assert.equal(languageWith("de"), "en");
    assert.equal(languageWith(), "en");
});
