import type { Words } from "./words.ts";

export const helpEnglish: Words["help"] = {
    title: "Help",
    back: "Back",
    keys: [
        ["Arrows, Enter, Escape", "on the board: go to a square, choose it, let go"],
        ["← →  Home End", "step through the game"],
        ["Ctrl+Z, Ctrl+Shift+Z", "undo, redo"],
        ["Ctrl+V", "paste a game, a position or rules"],
        ["h", "hint"],
        ["f", "flip the board"],
        ["p", "say the whole position"],
        ["w a s d", "Ring: move the selected piece"],
        ["?", "this help"],
    ],
    rules: "The rules",
    newHere: "New here?",
    rulesOf: {
        ring: [
            "Red moves first. A piece steps one square left, right, up or down, never onto a block.",
            "Stepping onto an enemy is an attack. The higher number wins and takes the square; the one also beats the six. Otherwise the attacker is lost, with equal numbers too.",
            "If Black can attack, Black must.",
            "The game ends when a side has no piece that can move. Who has no pieces left has lost; otherwise it is a draw.",
        ],
        reversi: [
            "Black moves first. Put a disc so that a straight line of enemy discs is enclosed; they turn.",
            "Lines are rows and columns; diagonals count if you switch them on (that is Othello).",
            "Who cannot move passes. When nobody can, the side with more discs wins.",
        ],
        ugolki: [
            "White moves first. A piece steps one square left, right, up or down, or makes a chain of jumps over single pieces of either colour.",
            "Whoever fills the enemy's camp first has won.",
        ],
        jesonmor: [
            "White moves first. The knight goes one square straight, which must be empty, and then one diagonally outward.",
            "The archer moves like a rook and captures by jumping over exactly one piece.",
            "Whoever moves a knight out of the centre has won, and so has whoever captures everything.",
        ],
        checkers: [
            "White moves first. A piece steps one square in any straight direction, or jumps over an enemy and takes it.",
            "Captures are not compulsory, one jump a turn, and you may pass.",
            "Who has no pieces left has lost.",
        ],
    },
};
