import type { LessonWords } from "./words_learn.ts";

export const lessonsEnglish: LessonWords = {
    exercisesOf: {
        ring: [
            {
                task: "Take a black piece: step onto a smaller number.",
                right: "4 is greater than 2, so the 2 is gone and your 4 has its square. A piece steps left, right, up or down, never onto a block.",
                nudge: "Your 4 stands beside a 2.",
            },
            {
                task: "Take the black 6.",
                right: "The numbers form a ring: the 1 beats the 6, and nothing else does.",
                nudge: "It takes the smallest number.",
            },
            {
                task: "Black must attack whenever it can. Step so that its attack fails.",
                right: "Black has to attack you. Equal numbers do not beat each other, so the attacker alone is lost. You, as Red, are free.",
                nudge: "Let the equal number attack you: stand beside it.",
            },
            {
                task: "Now you are Black, and must attack. Choose the attack that wins.",
                right: "5 beats 3. Black may choose which attack to make, but if there is one, Black makes one.",
                nudge: "Which red number is smaller than the piece beside it?",
            },
            {
                task: "Take the last black piece, and win.",
                right: "No black piece is left: Red has won. Between a 6 and a 1, whoever attacks wins. If a side has pieces but none can move, it is a draw.",
                nudge: "6 is greater than 1; a 1 does not beat a 1.",
            },
        ],
        reversi: [
            {
                task: "Put a disc so that two white discs turn.",
                right: "A straight line of white discs between your new disc and another of yours turns black.",
                nudge: "Enclose two discs in a line between yours and a new one.",
            },
            {
                task: "Turn three discs with one move.",
                right: "Every line that the new disc closes turns: a row and a column here. The disc on d4 stays white, for diagonals do not count.",
                nudge: "One square closes a row and a column at once.",
            },
            {
                task: "Take a corner.",
                right: "A disc in a corner is yours for good: no line goes through a corner, so nobody can enclose it.",
                nudge: "Look along the top edge.",
            },
            {
                task: "Leave White without a move.",
                right: "Who cannot move passes, so it is your turn again. Who can move may not pass.",
                nudge: "After your other move White has no line to close.",
            },
            {
                task: "End the game with more black discs than white ones.",
                right: "Nobody can move, so the game is over, and 8 discs beat 7. Equal numbers would be a draw.",
                nudge: "Every disc counts: turn two.",
            },
        ],
        ugolki: [
            {
                task: "Jump over a piece that stands beside yours.",
                right: "A piece jumps over its neighbour onto the empty square right behind. Or it steps one square left, right, up or down.",
                nudge: "Go two squares, with a piece between.",
            },
            {
                task: "Make three jumps in one move.",
                right: "Jumps follow one another in a chain, and that is one move. A chain may turn, but never goes along a diagonal.",
                nudge: "Begin with the piece in the corner, and jump as far as it leads.",
            },
            {
                task: "Jump into Black's corner.",
                right: "You jump over Black's pieces as well as over your own. Nothing is ever taken.",
                nudge: "The chain begins on c1.",
            },
            {
                task: "Jump to c3, and stop there.",
                right: "A chain may stop after any jump. But steps and jumps do not mix in one move.",
                nudge: "From a1 it is two jumps away.",
            },
            {
                task: "Fill Black's corner, and win.",
                right: "All squares of Black's corner are yours: White has won. Only who has no move at all passes.",
                nudge: "The corner's last empty square is e5.",
            },
        ],
        jesonmor: [
            {
                task: "Bring a knight to the marked centre.",
                right: "A knight goes one square straight and then one diagonally outward. The first square must be empty: on d2 an archer blocks the other knight.",
                nudge: "From b1, b2 is free.",
            },
            {
                task: "Take the black archer.",
                right: "This knight goes by d3, which is empty. The knight on b2 would have to go by b3, where a piece stands.",
                nudge: "Which knight has its first square free?",
            },
            {
                task: "Take a piece with your archer.",
                right: "An archer captures in a straight line, over exactly one piece of either colour. Without a capture it moves like a rook.",
                nudge: "There must be exactly one piece between.",
            },
            {
                task: "Black's knight wins if it leaves the centre. Stop it.",
                right: "Captured in time. And now it is your knight that stands in the centre.",
                nudge: "Your knight can take it.",
            },
            {
                task: "Leave the centre with your knight, and win.",
                right: "A knight that leaves the centre wins at once, wherever it goes. An archer does not. Who captures everything wins, too.",
                nudge: "It is the knight on the mark that must move.",
            },
        ],
        checkers: [
            {
                task: "Jump over a red piece, and take it.",
                right: "A piece jumps straight over an enemy beside it onto the empty square behind, and takes it. Nothing goes along diagonals.",
                nudge: "The red piece on c4 is right before yours.",
            },
            {
                task: "Take a red piece.",
                right: "Every piece goes in all four directions, backwards as well. The piece on e4 was safe: the square behind it is taken.",
                nudge: "Behind one of them there is an empty square.",
            },
            {
                task: "You may take a piece, but need not. Move so that Red can take nothing.",
                right: "Captures are never compulsory, and this one would have cost your piece.",
                nudge: "Step away.",
            },
            {
                task: "Find what to do so that Red can take nothing.",
                right: "You may always pass, though you could move. And a piece in a corner can never be taken.",
                nudge: "You need not move at all.",
            },
            {
                task: "Take the last red piece, and win.",
                right: "Who has no pieces left has lost. One step or one jump is a turn: there are no chains, and no kings.",
                nudge: "It stands right before one of yours.",
            },
        ],
    },
    beyond: {
        ring: "You may set up a board of your own, too: blocks, then Red, then Black.",
        reversi: "With the option for diagonals it is Othello.",
        ugolki: "An option makes it a loss to stay at home for too long.",
        jesonmor: "If the side to move cannot, the lower score wins. An option protects the first moves: nobody captures, or wins by leaving the centre.",
        checkers: "Nothing but losing all pieces ends a game.",
    },
};
