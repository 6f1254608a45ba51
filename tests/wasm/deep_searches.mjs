// Searches that go as deep as any does, and are soon done: in each position whoever is to move has one or two moves.

/** Ring: both sides go to and fro between two squares, walled in by blocks. */
function ringCorridors(width, height) {
    const rows = Array.from({ length: height }, () => "#".repeat(width));
    rows[0] = "A." + "#".repeat(width - 2);
    rows[height - 1] = "#".repeat(width - 2) + ".a";
    return { variant: `ring:width=${width},height=${height}`, position: `${text(rows)} r 1`, atLeast: 127 };
}

/** Every second rank of a board, from left to right and back, and the squares between them at their ends. */
function snake(size) {
    const path = [];
    for (let rank = 0; rank < size; rank += 2) {
        const files = Array.from({ length: size - 1 }, (_, i) => (rank % 4 === 0 ? i : size - 2 - i));
        path.push(...files.map((file) => [rank, file]));
        if (rank + 2 < size) path.push([rank + 1, files.at(-1)]);
    }
    return path;
}

/** Reversi: one disc after the other is turned along a snake, and the other side passes each time. */
function reversiSnake(size) {
    const board = Array.from({ length: size }, () => Array(size).fill("."));
    const path = snake(size);
    path.forEach(([rank, file], i) => (board[rank][file] = i === 0 ? "B" : i % 2 === 1 && i + 1 < path.length ? "W" : "."));
    const turns = Math.floor((path.length - 1) / 2);
    const position = `${text(board.map((row) => row.join("")))} b`;
    return { variant: `reversi:size=${size}`, position, atLeast: Math.min(127, 2 * turns - 1) };
}

/** Checkers: on each rank pieces of both sides take another each, and cannot be taken: the quiet search follows them all.
 *  With more ranks it would not: the more pieces there are, the more do estimates differ that make a player stop. */
function checkersExchanges(size) {
    const whites = ["wr.", "wwr."].filter((_, i) => 4 * i + 3 <= size / 2).join("");
    const reds = [...whites].map((square) => ({ w: "r", r: "w", ".": "." })[square]).reverse().join("");
    const most = Math.min(((size - 2) / 2) * (size / 2), 56);
    const ranks = Math.floor(most / whites.replaceAll(".", "").length);
    const full = whites + ".".repeat(size - 2 * whites.length) + reds;
    const board = Array.from({ length: size }, (_, rank) => (rank < ranks ? full : ".".repeat(size)));
    // The first line that is tried is the deepest.
    return { variant: `checkers:size=${size}`, position: `${text(board)} w`, nodes: 1000, atLeast: 0 };
}

/** Ranks as a position's text has them: runs of empty squares are counted. */
const text = (ranks) => ranks.map((rank) => rank.replace(/\.+/g, ({ length }) => `${length}`)).join("/");

export const deepSearches = () => [
    ...[[8, 8], [8, 7], [10, 10], [15, 15], [26, 26]].map(([width, height]) => ringCorridors(width, height)),
    ...[6, 8, 10, 16, 26].map(reversiSnake),
    { variant: "reversi:size=6", atLeast: 20 }, // proved on the way
    { variant: "reversi:size=6", nodes: 40_000_000, atLeast: 32 }, // solved, from the beginning to the last square
    ...[8, 10, 16, 26].map(checkersExchanges),
];

/** Each game on each kind of board, from one machine word a set of squares to eleven. */
export const everyBoard = [
    "ring", "ring:width=8,height=8", "ring:width=10,height=10", "ring:width=15,height=15", "ring:width=26,height=26",
    ...["reversi", "reversi:diagonal=on"].flatMap((game) =>
        [6, 8, 10, 16, 26].map((size) => `${game}${game.includes(":") ? "," : ":"}size=${size}`)),
    ...[5, 8, 11, 16, 26].map((size) => `ugolki:size=${size}`),
    ...[7, 9, 15, 25].map((size) => `jesonmor:size=${size}`),
    ...[8, 6, 10, 16, 26].map((size) => `checkers:size=${size}`),
];
