import type { LearnWords } from "./words_learn.ts";

export const learnEnglish: LearnWords = {
    title: (game) => `Learn ${game}`,
    begin: "Learn it on the board",
    goOn: (done, of) => `Go on learning: ${done} of ${of} done`,
    exercises: "Exercises",
    exercise: (number) => `Exercise ${number}`,
    solved: (number) => `Exercise ${number}, solved`,
    you: "you",
    next: "Next",
    again: "Once more",
    finished: (game) => `You know the rules of ${game}.`,
    play: "Play against level 1",
    rules: "Read the rules",
    missed: {
        takesNothing: "That takes nothing.",
        attackerLost: "Your piece is lost: an attack wins against a smaller number only, or with a 1 against a 6.",
        turns: (discs) => `Only ${discs === 1 ? "one disc turns" : `${discs} discs turn`} there.`,
        jumps: (jumps) => (jumps === 0 ? "That was a step." : jumps === 1 ? "That was one jump." : `That was ${jumps} jumps.`),
        leadsTo: (square) => `That leads to ${square}.`,
        goesOn: "The game goes on after that.",
        atRisk: (side, squares) => `${side} can now take what stands on ${squares}.`,
        stillLeaves: (square) => `It can still leave ${square}.`,
        losesNothing: (side) => `${side} need not lose anything now.`,
        stillMoves: (side) => `${side} can still move.`,
    },
};
