import type { Words } from "./words.ts";

export const pasteEnglish: Words["paste"] = {
    button: "Paste a text",
    title: "Paste a game",
    label: "A game, a position or rules as text",
    accepted: (record, position, rules) => `A game begins with ${record}, a position is like ${position}, rules are like ${rules}.`,
    record: (game, moves, outcome) => `A game of ${game}, ${moves} ${moves === 1 ? "move" : "moves"}.${outcome === null ? "" : ` ${outcome}.`}`,
    position: (game, state) => `A position of ${game}. ${state}`,
    start: (game, variant) => `A new game of ${game}: ${variant}`,
    kept: "The game on the board is kept: you find it under “New game”.",
    at: (line, column, text) => `Line ${line}, column ${column}: ${text}`,
    unknown: (accepted) => `This is no game, no position and no rules. ${accepted}`,
    tooLong: "This text is too long for a game.",
    open: "Open",
    cancel: "Cancel",
};
