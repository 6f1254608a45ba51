#!/usr/bin/env python3
"""An engine that plays Reversi on boards of all sizes by UGI, the protocol of docs/engine-protocol.md:

    quincunx play reversi --second 'engine:python3 examples/engine.py'

It looks two plies ahead and likes corners.
"""

import re
import sys

START = "8/8/8/3WB3/3BW3/8/8/8 b"
STEPS = [(-1, 0), (1, 0), (0, -1), (0, 1)]
OTHER = {"B": "W", "W": "B"}


def parse_position(text):
    """The pieces by (file, rank) of all squares, and who is to move."""
    ranks, turn = text.split()[:2]
    ranks = [re.sub(r"\d+", lambda run: "." * int(run[0]), rank) for rank in ranks.split("/")]
    return {(x, y): piece for y, rank in enumerate(ranks) for x, piece in enumerate(rank)}, turn.upper()


def turned(board, square, turn):
    """What a disc on a square turns: all runs of the opponent's discs between it and one of our own."""
    found = []
    for dx, dy in STEPS:
        run, (x, y) = [], (square[0] + dx, square[1] + dy)
        while board.get((x, y)) == OTHER[turn]:
            run.append((x, y))
            x, y = x + dx, y + dy
        found += run if board.get((x, y)) == turn else []
    return found


def play(board, move, turn):
    return {**board, **dict.fromkeys([move, *turned(board, move, turn)], turn)}


def value(board, turn):
    corners = {(x, y) for x in (0, max(board)[0]) for y in (0, max(board)[0])}
    worth = {piece: sum(20 if square in corners else 1 for square in board if board[square] == piece) for piece in "BW"}
    return worth[turn] - worth[OTHER[turn]]


def best(board, turn, depth):
    """What a position is worth to whoever is to move, and the move to be made; None for a pass."""
    moves = [square for square in board if board[square] == "." and turned(board, square, turn)] if depth else []
    found = [(-best(play(board, move, turn), OTHER[turn], depth - 1)[0], move) for move in moves]
    return max(found, default=(value(board, turn), None))


def set_up(text):
    text, _, moves = text.partition("moves")
    board, turn = parse_position(START if text.startswith("startpos") else text.removeprefix("fen"))
    for move in moves.split():
        if move != "pass":
            board = play(board, (ord(move[0]) - ord("a"), int(move[1:]) - 1), turn)
        turn = OTHER[turn]
    return board, turn


board, turn = parse_position(START)
for line in sys.stdin:
    match line.split(maxsplit=1):
        case ["ugi"]:
            print("id name Example\noption name Variant type string default reversi\nugiok", flush=True)
        case ["setoption", option] if "diagonal=on" in option:
            STEPS += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        case ["isready"]:
            print("readyok", flush=True)
        case ["position", text]:
            board, turn = set_up(text)
        case ["go", *_]:
            move = best(board, turn, 2)[1]
            print("bestmove", "pass" if move is None else f"{chr(ord('a') + move[0])}{move[1] + 1}", flush=True)
        case ["quit"]:
            break
