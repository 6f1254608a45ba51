import { shortNumber } from "./short_number.ts";
import type { Words } from "./words.ts";

const short = shortNumber("en");

export const thoughtEnglish: Words["thought"] = {
    depth: (depth) => `depth ${depth}`,
    nodes: (nodes) => `${nodes.toLocaleString("en")} positions`,
    won: (side) => `${side} won`,
    win: (side, plies) => `${side} wins in ${plies}`,
    winAtMost: (side, plies) => `${side} wins in at most ${plies}`,
    draw: "proved draw",
    discs: (discs, side) => `+${discs.toLocaleString("en")}\u00a0${discs === 1 ? "disc" : "discs"} for ${side}`,
    chance: (percent, side) => `${percent}\u00a0% for ${side}`,
    even: "even",
    proved: (score) => `${score}, proved`,
    atLeast: (score) => `at least ${score}`,
    noForcedWin: (side) => (side === null ? "Neither side can force a win." : `${side} cannot force a win.`),
};

export const openingsEnglish: Words["openings"] = {
    title: "Openings",
    whose: "Whose games",
    of: {
        computer: {
            name: "the computer’s",
            counted: (games) => `Of ${games.toLocaleString("en")} games that the computer has played with itself, mirrored ones with them.`,
            none: "None of the computer’s games has come here.",
        },
        server: {
            name: "this server’s",
            counted: (games) =>
                `Of ${games.toLocaleString("en")} ${games === 1 ? "game that has" : "games that have"} ended on this server, mirrored ones with them.`,
            none: "No game on this server that anybody may watch has come here.",
        },
    },
    nowhere: "There are no games of this kind to look into.",
    failed: "The openings have not come. Close this, and open it again.",
    move: "Move",
    count: "Games",
    results: (first, second) => `${first} won · draw · ${second}`,
    number: (games) => games.toLocaleString("en"),
    percent: (share) => `${share}\u00a0%`,
};

export const analysisEnglish: Words["analysis"] = {
    title: "Analysis",
    leave: "Leave analysis",
    backToLine: "Back to the game",
    seen: (ply, of) => `Move ${ply} of ${of}.`,
    tried: (ply, of) => `Your own line, move ${ply} of ${of}.`,
    toMove: (side) => `${side} to move: try one, or step on.`,
    engine: "What the computer sees",
    go: "Think",
    stop: "Stop",
    lines: "Lines",
    counted: (nodes, perSecond) =>
        `${short(nodes)} positions${perSecond === null ? "" : ` · ${short(perSecond)} a second`}`,
    resting: "The computer rests.",
    beginning: "The computer begins to think…",
    over: "The game is over here.",
    playOut: (moves) => `Play out ${moves}`,
    bar: "Who stands better",
    unknown: "not known yet",
    review: "The whole game",
    begin: "Review the game",
    progress: (done, of) => `${done} of ${of} positions`,
    graph: "Win chance over the game",
    start: "Start",
    after: (ply, move) => `After move ${ply}, ${move}`,
    kinds: { slip: "inaccuracy", mistake: "mistake", blunder: "blunder" },
    cost: (percent) => `−${percent}\u00a0% win chance`,
    better: "Better:",
    accuracy: "Accuracy",
    accuracyOf: (side, percent) => (percent === null ? `${side}: no choice` : `${side} ${percent}\u00a0%`),
    moments: "The moments that mattered",
    moment: "This moment",
    others: "Other mistakes",
    fell: (before, after) => `The win chance fell from ${before}\u00a0% to ${after}\u00a0%.`,
    tryAgain: "Try again",
    answer: "Show the answer",
    overview: "All mistakes",
    instead: (played, better) => `Better than ${played} was ${better}.`,
    betterSeen: (move, of) => `The better line, move ${move} of ${of}.`,
    seek: (played, side) => `What is better for ${side} than ${played}? Find it on the board.`,
    judging: (move) => `${move}: let me see…`,
    good: (move) => `${move} is good.`,
    bad: (move, percent) => `${move} costs ${percent}\u00a0% of the win chance.`,
    flawless: "No mistakes found.",
    found: (mistakes) => `${mistakes} ${mistakes === 1 ? "move" : "moves"} could have been better.`,
    wrong: { title: "This cannot be analysed", text: "The address names a game that cannot be played:" },
};
