import type { Words } from "./words.ts";

/** `1.2M` */
const short = new Intl.NumberFormat("en", { notation: "compact" });

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
        `${short.format(nodes)} positions${perSecond === null ? "" : ` · ${short.format(perSecond)} a second`}`,
    resting: "The computer rests.",
    beginning: "The computer begins to think…",
    over: "The game is over here.",
    playOut: (moves) => `Play out ${moves}`,
    bar: "Who stands better",
    unknown: "not known yet",
    review: "The whole game",
    begin: "Analyse the game",
    progress: (done, of) => `${done} of ${of} positions`,
    graph: "Win chance over the game",
    start: "Start",
    after: (ply, move) => `After move ${ply}, ${move}`,
    kinds: { slip: "inaccuracy", mistake: "mistake", blunder: "blunder" },
    cost: (percent) => `−${percent}\u00a0% win chance`,
    better: "Better:",
    flawless: "No mistakes found.",
    found: (mistakes) => `${mistakes} ${mistakes === 1 ? "move" : "moves"} could have been better.`,
    wrong: { title: "This cannot be analysed", text: "The address names a game that cannot be played:" },
};
